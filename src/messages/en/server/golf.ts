/** Texts of `club/golf/bookings.ts`. */
export const bookings = {};

/** Texts of `club/golf/tee-time-marks.ts`. */
export const teeTimeMarks = {};
