/** Names of the directions, in people's words. */
export const modeNames = { sailing: 'Going out', ashore: 'Coming ashore' } as const;
