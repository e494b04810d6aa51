/** Texts of `club/hearings/decision-changes.ts`. */
export const decisionChanges = {
  inRace: (sailNumber: string, raceNumber: number, message: string) =>
    `${sailNumber} in race ${raceNumber}: ${message}`,
};

/** Texts of `club/hearings/decisions.ts`. */
export const decisions = {
  decision: (number: number) => `Decision ${number}`,
  decisionOn: (number: number, request: string) => `Decision ${number}, ${request.toLowerCase()}`,
  reopened: (decision: string, reason: string) => `${decision}, reopened: ${reason}`,
  boatThatIsGone: 'A boat that is gone',
  scoreWasChanged: (boat: string, race: number) => `${boat} in race ${race} was changed meanwhile`,
  scoreIsOther: (boat: string, race: number, now: string, was: string) =>
    `${boat} in race ${race} is ${now} by now, and was to be ${was}`,
};

/** Texts of `club/hearings/score-decisions.ts`. */
export const scoreDecisions = {
  decision: (number: number) => `Decision ${number}`,
};

/** Texts of `club/hearings/what-if.ts`. */
export const whatIf = {
  boatThatIsGone: 'A boat that is gone',
  isChangedByBoth: (boat: string, raceNumber: number, other: number, number: number) =>
    `${boat} in race ${raceNumber} is changed by decisions ${other} and ${number}`,
};
