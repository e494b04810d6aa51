import { plural } from '@messages/numbers';

/** Texts of `personal-data/erase.ts`. */
export const erase = {
  tracesStay:
    'Personal data is removed, but traces stay in the file while another program reads it. Close that program and restart Dockside, which removes them automatically.',
  areNotSent: (count: number, cloud: string) =>
    plural(count, {
      one: `${count} change that was recorded here hasn’t been sent to ${cloud}. Send them first (Sync now, or dockside sync --once), or discard them on the Sync screen. Nothing was removed.`,
      other: `${count} changes that were recorded here haven’t been sent to ${cloud}. Send them first (Sync now, or dockside sync --once), or discard them on the Sync screen. Nothing was removed.`,
    }),
  cloudDoesNotHaveThem: (count: number, all: number) =>
    `${count} of the ${all} records are on this computer only: the cloud doesn’t have them. Removing them loses them for good. Nothing was removed.`,
  areOnlyHere: (count: number, all: number) =>
    `${count} of the ${all} records are on this computer only: no cloud is connected. Removing them loses them for good. Nothing was removed.`,
};

/** Texts of `personal-data/household.ts`. */
export const household = {
  noMember: (id: string) => `There is no member ${id} here.`,
  noHousehold: (id: string) => `There is no household ${id} here.`,
  severalHaveMember: (id: string, clubs: string) =>
    `Several clubs here have a member ${id}. Choose one: ${clubs}.`,
  severalHaveHousehold: (id: string, clubs: string) =>
    `Several clubs here have a household ${id}. Choose one: ${clubs}.`,
};

/** Texts of `personal-data/erase-household.ts`. */
export const eraseHousehold = {
  isPaired:
    'A paired computer has the same records and would send them again. End the pairing, erase the household on each computer, then pair them again. Nothing was removed.',
  areNotSent: (count: number) =>
    plural(count, {
      one: `${count} change about them hasn’t been sent to the club’s cloud. Send them first, or discard them on the Sync screen. Nothing was removed.`,
      other: `${count} changes about them haven’t been sent to the club’s cloud. Send them first, or discard them on the Sync screen. Nothing was removed.`,
    }),
};
