/** What a scan means, as people say it. */
export const modeNames = { sailing: 'Going out', ashore: 'Coming ashore' } as const;
