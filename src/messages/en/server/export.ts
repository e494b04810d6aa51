/** Texts of `export/export-regatta.ts`. */
export const exportRegatta = {
  regatta: (id: string, name: string) => `${id} (${name})`,
  noRegatta: (id: string, known: string) => `No regatta ${id}. Regattas: ${known}.`,
  noRegattaYet: (id: string) => `No regatta ${id}. Regattas: none yet.`,
};

/** Texts of `jobs/job-runner.ts`. */
export const jobs = {
  notStarted: 'the worker did not start',
  interrupted: 'The work was interrupted. Start it again.',
};
