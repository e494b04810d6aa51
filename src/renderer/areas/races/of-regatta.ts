/** Kinds of records on a regatta’s screens and sheets. */
export const ofRegatta = ['regattas', 'races', 'registrations', 'scores', 'crossings', 'decisions'] as const;
