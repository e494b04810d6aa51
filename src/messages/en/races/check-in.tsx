/** Texts of `areas/races/check-in/check-in-screen.tsx`. */
export const checkInScreen = {
  alreadyCheckedIn: (boat: string) => `${boat} is already checked in`,
  undo: 'Undo',
  checkIn: 'Check-in',
  redo: 'Redo',
  clearField: 'Clear the field',
  checkInTitle: (race: string) => `Check-in: ${race}`,
  paperSheets: 'Paper sheets',
  checkInRest: 'Check in the rest',
  markRestAbsent: 'Mark the rest absent',
  sailNumberLastDigits: 'Sail number (last digits) or bow number',
  typeLastDigits: 'Type the last digits and press Enter, or tap a boat',
  checkedIn: 'checked in',
  noBoats: 'No boats in this race yet.',
  toCheckIn: 'to check in',
  absent: 'absent',
  checkedInAndToCheckIn: (came: number, boats: number, missing: number) =>
    `${came} of ${boats} checked in, ${missing} to check in`,
  checkedInOf: (came: number, boats: number) => `${came} of ${boats} checked in`,
  start: (time: string) => `start ${time}`,
};

/** Texts of `areas/races/check-in/check-in-view.ts`. */
export const checkInView = {
  alreadyCheckedIn: (title: string) => `${title} is already checked in`,
  checksIn: (title: string) => `checks in ${title}`,
};
