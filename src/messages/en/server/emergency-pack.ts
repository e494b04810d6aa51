import { plural } from '@messages/numbers';

/** Texts of `backup/emergency-pack/page.tsx`. */
export const page = {
  title: (clubs: string) => `Emergency pack: ${clubs}`,
  noClub: 'No club in Dockside yet.',
  teeSheetToday: 'Tee sheet today',
  teeSheetTomorrow: 'Tee sheet tomorrow',
  contacts: 'Contacts',
  heading: (club: string) => `${club}: emergency pack`,
  asOf: (time: string) => `As of ${time}`,
  notCurrent: 'NOT CURRENT if over half an hour old.',
  about: (timeZone: string) =>
    `Times are of ${timeZone}. Written by Dockside every fifteen minutes while it runs.`,
  aboutWithContacts: (timeZone: string) =>
    `Times are of ${timeZone}. Written by Dockside every fifteen minutes while it runs. It contains members’ telephone numbers. Keep it safe.`,
  partsOfThisPage: 'Parts of this page',
  noRegatta: 'No regatta under way. No one on the water.',
  clockIsBehind: 'The clock of this device is behind the server’s: how old this is is not known.',
  isOld: (age: string) => `This is ${age} old by the clock of this device.`,
  isOutdated: (age: string) => `NOT CURRENT: this is ${age} old by the clock of this device.`,
};

/** Texts of `backup/emergency-pack/people.tsx`. */
export const people = {
  noTeeTimes: 'No tee times this day.',
  time: 'Time',
  course: 'Course',
  players: 'Players',
  teeTimesFree: (count: number) =>
    plural(count, { one: `${count} tee time free.`, other: `${count} tee times free.` }),
  hole: (hole: number) => `Hole ${hole}`,
  guest: 'guest',
  checkedIn: 'checked in',
  paid: 'paid',
  noShow: 'no-show',
  aPlayer: 'A player',
  noTelephoneNumbers: 'No telephone numbers.',
  member: 'Member',
  number: 'Number',
  household: 'Household',
  mobile: 'Mobile',
};

/** Texts of `backup/emergency-pack/regatta-part.tsx`. */
export const regattaPart = {
  onTheWater: 'On the water',
  counts: (onTheWater: number, ashore: number) => `${onTheWater} on the water, ${ashore} ashore`,
  since: 'Since',
  ashore: 'Ashore',
  ashoreSince: 'Ashore since',
  entries: 'Entries',
  photos: 'Photos of paper sheets',
  paperSheet: (race: number) => `Paper sheet of race ${race}`,
  raceAdded: (race: number, time: string) => `Race ${race}, added ${time}`,
  wristband: 'Wristband',
  boat: 'Boat',
  name: 'Name',
  mobile: 'Mobile',
  noKnownWearer: 'No known wearer',
  standings: (table: string) => `Standings: ${table}`,
  rank: 'Rank',
  helm: 'Helm',
  noBoats: 'No boats entered.',
  sail: 'Sail',
  boatClass: 'Class',
  fleets: 'Fleets',
  helmAndCrew: 'Helm and crew',
  wristbands: 'Wristbands',
};
