/** Texts of `areas/races/sail/left-sails.tsx`. */
export const leftSails = {
  notEnteredYet: 'Not entered yet',
  forget: (text: string) => `Forget ${text}`,
  forgetButton: 'Forget',
};

/** Texts of `areas/races/sail/match-text.ts`. */
export const matchText = {
  boatsMatch: (count: number) => `${count} boats match. Choose with ↓, then Enter`,
  boatsMatchTyped: (count: number, typed: string) =>
    `${count} boats match ${typed}. Choose with ↓, then Enter`,
  noBoat: (typed: string) => `No boat matches ${typed}`,
  noOcsBoat: (typed: string) => `No OCS boat matches ${typed}`,
  noBoatInThisStart: (typed: string) => `No boat in this start matches ${typed}`,
};

/** Texts of `areas/races/sail/sail-choice.tsx`. */
export const sailChoice = {
  matchingBoats: 'Matching boats',
  also: (numbers: string) => `also ${numbers}`,
};

/** Texts of `areas/races/sail/sail-input.tsx`. */
export const sailInput = {
  sail: 'sail',
};
