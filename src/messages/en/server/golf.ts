/** Texts of `club/golf/bookings.ts`. */
export const bookings = {
  cannotBeInBlockedTime: 'can’t be in a blocked time. Unblock it first',
  areTooMany: (players: number, capacity: number) =>
    `are ${players}, and ${capacity} fit. Choose another time`,
  areTooManyWithStandby: (players: number, standby: number, capacity: number) =>
    `are ${players} with ${standby} from standby, and ${capacity} fit. Choose another time`,
};

/** Texts of `club/golf/tee-time-marks.ts`. */
export const teeTimeMarks = {
  isThatOfAnotherMark: (kind: string) => `is that of another mark: ${kind}. Make a new one for each mark.`,
};
