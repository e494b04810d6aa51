/** Texts of `club/start/starting-procedures.ts`. */
export const startingProcedures = {
  startingProcedure: (name: string) => `starting procedure ${name}`,
};
