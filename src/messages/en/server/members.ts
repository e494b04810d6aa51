/** Texts of `club/members/office-records.ts`. */
export const officeRecords = {
  wasChangedSince: (noun: string) => `The ${noun} was changed since; nothing was undone.`,
  cannotBeUndone: (field: string, problem: string) => `can’t be undone: ${field} ${problem}`,
  wasChangedMeanwhile: (noun: string) => `The ${noun} was changed meanwhile; nothing was written.`,
  wasDeletedMeanwhile: (noun: string) => `The ${noun} was deleted meanwhile; nothing was written.`,
  isMissing: 'is missing',
  isNotEmailAddress: 'isn’t an email address',
  isTaken: (name: string) => `is ${name}’s. Choose another`,
  accountIsMissing: 'is missing: choose whose account it is on',
  isNoHousehold: 'is no household of this club',
  hasOpeningBalanceAlready: 'has an opening balance already. Change that one',
};

/** Texts of `club/members/portal-sessions.ts`. */
export const portalSessions = {
  hasDied: (membershipNumber: string, status: string) =>
    `Member ${JSON.stringify(membershipNumber)} has died (status: ${status}). Make the link for another member.`,
  hasLeft: (membershipNumber: string, status: string) =>
    `Member ${JSON.stringify(membershipNumber)} has left the club (status: ${status}). Let former members use the portal under Settings → General.`,
};
