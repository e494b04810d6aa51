/** Texts of `club/safety/band-assignments.ts`. */
export const bandAssignments = {};

/** Texts of `club/safety/safety-log.ts`. */
export const safetyLog = {};

/** Texts of `club/safety/safety-plans.ts`. */
export const safetyPlans = {
  safetyPlan: 'safety plan',
};

/** Texts of `club/safety/tally-penalties.ts`. */
export const tallyPenalties = {};

/** Texts of `club/safety/wristbands.ts`. */
export const wristbands = {
  entry: (sailNumber: string) => `entry ${sailNumber}`,
  wristband: (bandId: string) => `wristband ${bandId}`,
};
