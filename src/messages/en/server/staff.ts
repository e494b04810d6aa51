/** Texts of `staff-api/dispatch.ts`. */
export const dispatch = {
  wentWrong: (problem: string) => `Something went wrong: ${problem}`,
};

/** Texts of `staff-api/staff-gate.ts`. */
export const staffGate = {
  desktopApp: 'Desktop app',
};
