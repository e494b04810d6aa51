/** Texts of `club/safety/band-assignments.ts`. */
export const bandAssignments = {
  entryIsOfAnotherRegatta: (id: string) => `entry ${id} is of another regatta`,
  alreadyWearsWristband: (sailNumber: string, id: string) =>
    `${sailNumber} already wears wristband ${id}. Take it back first`,
  wristbandDoesNotTakeItsOwn: 'a wristband doesn’t take its own place',
  noOneOfWearsWristband: (sailNumber: string, replaces: string) =>
    `no one of ${sailNumber} wears wristband ${replaces}`,
};

/** Texts of `club/safety/safety-log.ts`. */
export const safetyLog = {
  isNotLineOfThisRegatta: 'isn’t a line of this regatta’s safety log',
  mustBeLineOfKind: (needed: string) => `must be a line of the kind ${needed}`,
  mustBeIncidentThatThisOne: 'must be the incident that this one corrects',
  mustSayWhatHappened: 'must say what happened',
  mustNameBoat: 'must name the boat',
};

/** Texts of `club/safety/safety-plans.ts`. */
export const safetyPlans = {
  safetyPlan: 'safety plan',
  isInListTwice: (name: string) => `${JSON.stringify(name)} is in the list twice`,
};

/** Texts of `club/safety/tally-penalties.ts`. */
export const tallyPenalties = {
  ruleNamesNoCode: 'can’t be to accept: the safety plan’s tally rule names no code. Set it first.',
  hasCodeAlready: (code: string) => `can’t be to accept: she has ${code} already. Change her score by hand.`,
};

/** Texts of `club/safety/wristbands.ts`. */
export const wristbands = {
  alreadyWearsWristband: (sailNumber: string, id: string) => `${sailNumber} already wears wristband ${id}`,
  entry: (sailNumber: string) => `entry ${sailNumber}`,
  wristband: (bandId: string) => `wristband ${bandId}`,
  isOnWaterWithWristband: (wearer: string, id: string) =>
    `${wearer} is on the water with wristband ${id}. Check the person in first. If the band is lost, issue another in its place`,
};
