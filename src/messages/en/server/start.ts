/** Texts of `club/start/signals.ts`. */
export const signals = {
  regattaHasNoFleetsYet: 'the regatta has no fleets yet. Name the fleets that start',
  isThatOfAnotherSignal: (signal: string, raceNumber: number) =>
    `is that of another signal: ${signal} of race ${raceNumber}. Make a new one for each signal.`,
};

/** Texts of `club/start/starting-procedures.ts`. */
export const startingProcedures = {
  startingProcedure: (name: string) => `starting procedure ${name}`,
};
