/** Texts of `club/members/office-records.ts`. */
export const officeRecords = {
  cannotBeUndone: (field: string, problem: string) => `can’t be undone: ${field} ${problem}`,
  isMissing: 'is missing',
  isNotEmailAddress: 'isn’t an email address',
  isTaken: (name: string) => `is ${name}’s. Choose another`,
  accountIsMissing: 'is missing: choose whose account it is on',
  isNoHousehold: 'is no household of this club',
  hasOpeningBalanceAlready: 'has an opening balance already. Change that one',
};
