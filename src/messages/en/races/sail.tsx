/** Texts of `areas/races/sail/left-sails.tsx`. */
export const leftSails = {
  notEnteredYet: 'Not entered yet',
  forget: (text: string) => `Forget ${text}`,
  forgetButton: 'Forget',
};

/** Texts of `areas/races/sail/match-text.ts`. */
export const matchText = {
  boatsMatch: (count: number, value: string) => `${count} boats match${value}. Choose with ↓, then Enter`,
  ocsBoat: 'OCS boat',
  boatInThisStart: 'boat in this start',
};

/** Texts of `areas/races/sail/sail-choice.tsx`. */
export const sailChoice = {
  matchingBoats: 'Matching boats',
};

/** Texts of `areas/races/sail/sail-input.tsx`. */
export const sailInput = {
  sail: 'sail',
};
