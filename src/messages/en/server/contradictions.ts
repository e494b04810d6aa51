import { formatList, plural } from '@messages/numbers';

/** Texts of `club/members/contradictions/bookings.ts`. */
export const bookings = {
  playerWithoutName: 'A player without a name',
  isBookedTwice: (name: string, at: string, others: readonly string[]) =>
    `${name} is booked at ${at}, and within that round also at ${formatList(others)}.`,
  hasLeftAndIsBooked: (name: string, status: string, at: string) =>
    `${name} has left the club (${status}) and is booked as a member at ${at}.`,
  isBookedInBlock: (name: string, at: string) => `${name} is booked at ${at}, which is blocked.`,
  isBookedInBlockFor: (name: string, at: string, reason: string) =>
    `${name} is booked at ${at}, which is blocked (${reason}).`,
};

/** Texts of `club/members/contradictions/money.ts`. */
export const money = {
  owesWithoutName: (account: string, amount: string) =>
    `${account} owes ${amount}, and no member has that household, id or number.`,
};

/** Texts of `club/members/contradictions/same-person.ts`. */
export const sharedFacts = {
  email: 'e-mail address',
  birthDate: 'birth date',
  mobile: 'mobile number',
  name: 'name',
};

/** Texts of `club/members/contradictions/statuses.ts`. */
export const statuses = {
  hasSeveralSpellings: (records: string, spellings: readonly string[]) =>
    `One status of ${records} has several spellings: ${formatList(spellings)}.`,
};

/** Texts of `club/members/contradictions/words.ts`. */
export const cures = {
  decideOne: 'Decide one of the two, and set the other to withdrawn.',
  declineApplication: 'Decline the application if it is the same person, or change the member instead.',
  keepOneMember: 'Keep one of the two members, or correct what they share.',
  makeAnotherPrimary:
    'Make somebody who stays the primary member: letters and portal links go to the primary member.',
  givePlan: (age: number) =>
    `Give members of ${age} and over a plan of their own, or correct the birth date.`,
  cancelAllButOne: 'Cancel all but one of the bookings where they were made.',
  makeGuest: 'Make the player a guest, or cancel the booking; or correct the member’s status.',
  moveBooking: 'Move the booking, or open the tee time.',
  nameHousehold: 'Name the household or the member in the transaction, or add the missing member.',
  correctStatus: 'Correct the status, or post the payment that is missing, before you send a reminder.',
  writeInOneWay: 'Write it in one way where the records come from: filters show each spelling apart.',
  seeSync: 'Sync says why each couldn’t be read. Correct them in the cloud.',
  somebodyWithoutName: 'Somebody without a name',
  applicationOf: (name: string) => `Application of ${name}`,
};

/** Texts of `club/members/contradictions/applications.ts`. */
export const applications = {
  isMember: (name: string, shared: readonly string[], member: string) =>
    `${name} applies, and has the ${formatList(shared)} of member ${member}.`,
  isFormerMember: (name: string, shared: readonly string[], member: string, status: string) =>
    `${name} applies, and has the ${formatList(shared)} of member ${member}, who has left (${status}).`,
  appliedTwice: (name: string, shared: readonly string[]) =>
    `${name} applied twice, with the same ${formatList(shared)}.`,
  isApprovedAlready: (name: string, shared: readonly string[]) =>
    `${name} applied twice, with the same ${formatList(shared)}; the other application is approved.`,
};

/** Texts of `club/members/contradictions/contradictions.ts`. */
export const contradictions = {
  couldNotBeRead: (count: number, records: string) =>
    plural(count, {
      one: `${count} of the cloud’s ${records} couldn’t be read: lists and papers may lack it or show an older state.`,
      other: `${count} of the cloud’s ${records} couldn’t be read: lists and papers may lack them or show an older state.`,
    }),
};

/** Texts of `club/members/contradictions/people.ts`. */
export const people = {
  areTwoMembers: (one: string, other: string, shared: readonly string[]) =>
    `${one} and ${other} have the same ${formatList(shared)}.`,
  memberOfHousehold: (member: string, household: string) => `${member} of the household ${household}`,
  primaryHasLeft: (member: string, household: string, status: string, others: readonly string[]) =>
    plural(others.length, {
      one: `${member} is the primary member of the household ${household} and has left (${status}); ${formatList(others)} hasn’t.`,
      other: `${member} is the primary member of the household ${household} and has left (${status}); ${formatList(others)} haven’t.`,
    }),
  isChild: (member: string, age: number, relationship: string) =>
    `${member} is ${age} and kept as ${relationship}.`,
  isChildOnPlan: (member: string, age: number, relationship: string, plan: string) =>
    `${member} is ${age} and kept as ${relationship} on the plan ${plan}.`,
  isChildInHousehold: (member: string, age: number, relationship: string, household: string) =>
    `${member} is ${age} and kept as ${relationship} of the household ${household}.`,
  isChildInHouseholdOnPlan: (
    member: string,
    age: number,
    relationship: string,
    household: string,
    plan: string,
  ) => `${member} is ${age} and kept as ${relationship} of the household ${household} on the plan ${plan}.`,
};
