/** Texts of `club/safety/safety-plans.ts`. */
export const safetyPlans = {
  safetyPlan: 'safety plan',
};

/** Texts of `club/safety/wristbands.ts`. */
export const wristbands = {
  entry: (sailNumber: string) => `entry ${sailNumber}`,
  wristband: (bandId: string) => `wristband ${bandId}`,
};
