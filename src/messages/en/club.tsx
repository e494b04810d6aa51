import { formatList, formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/club/applications/add-application.tsx`. */
export const addApplication = {
  addApplication: 'Add application',
};

/** Texts of `areas/club/applications/application-record.tsx`. */
export const applicationRecord = {
  status: 'Status',
  plan: 'Plan',
  submitted: 'Submitted',
  primaryApplicant: 'primary applicant',
  member: 'Member',
  email: 'Email',
  born: 'Born',
  address: 'Address',
  yes: 'Yes',
  no: 'No',
};

/** Texts of `areas/club/applications/applications.tsx`. */
export const applications = {
  applicant: 'Applicant',
  allApplicants: 'All applicants',
  people: 'People',
  applicants: (count: number) =>
    plural(count, { one: `${formatNumber(count)} person`, other: `${formatNumber(count)} people` }),
  plan: 'Plan',
  submitted: 'Submitted',
  twoApplications: 'two applications',
  mayBeMember: (members: readonly string[]) => `may be member ${formatList(members)}`,
  applications: 'Applications',
  application: 'application',
  noApplications: 'No applications in this period',
  applicationsThatClubsWebsite:
    'Applications that the club’s website submits through the API appear here. Choose a longer period or any status to see others.',
  applicationOf: (personName: string) => `Application of ${personName}`,
};

/** Texts of `areas/club/applications/decision.tsx`. */
export const decision = {
  approve: 'Approve',
  inReview: 'In review',
  decline: 'Decline',
  withdrawn: 'Withdrawn',
  approvingMakes: (people: number) =>
    plural(people, {
      one: 'Approving makes a member with a number.',
      other: `Approving makes ${formatNumber(people)} members with numbers, in one household.`,
    }),
  cloudMakesMemberAfter: 'The cloud makes the member after you approve.',
  undoLastDecision: 'Undo the last decision',
  decision: 'Decision',
  undo: 'Undo',
  nowAndBefore: (now: string, before: string) => `${now}. It was ${before} before.`,
};

/** Texts of `areas/club/applications/new-application.tsx`. */
export const newApplication = {
  addApplication: 'Add application',
  plan: 'Plan',
  eGFamily: 'e.g. family',
  primaryApplicant: 'Primary applicant',
  person: (index: number) => `Person ${index}`,
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  dateOfBirth: 'Date of birth',
  addPerson: 'Add person',
  street: 'Street',
  city: 'City',
  country: 'Country',
};

/** Texts of `areas/club/area-screen.tsx`. */
export const areaScreen = {
  status: 'Status',
  anyStatus: 'Any status',
};

/** Texts of `areas/club/banquets/banquet-record.tsx`. */
export const banquetRecord = {
  when: 'When',
  status: 'Status',
  orderNumber: 'Order number',
  kind: 'Kind',
  room: 'Room',
  setUpAs: 'Set up as',
  guests: 'Guests',
  host: 'Host',
  email: 'Email',
  kitchenSheet: 'Kitchen sheet…',
  expected: (expected: number) => `${expected} expected`,
  guaranteed: (guaranteed: number) => `${guaranteed} guaranteed`,
  guaranteedOfExpected: (guaranteed: number, expected: number) =>
    `${guaranteed} guaranteed of ${expected} expected`,
  eventOrder: 'Event order',
  nothingIsOrderedYet: 'Nothing is ordered yet.',
  addLine: 'Add line',
  editLines: 'Edit lines',
  lines: 'Lines',
  tax: 'Tax',
  service: 'Service',
  total: 'Total',
  deposit: 'Deposit',
  leftToPay: 'Left to pay',
};

/** Texts of `areas/club/banquets/banquets.tsx`. */
export const banquets = {
  starts: 'Starts',
  functionHeading: 'Function',
  room: 'Room',
  kind: 'Kind',
  host: 'Host',
  guests: 'Guests',
  order: 'Order',
  total: 'Total',
  functions: 'Functions',
  functionNoun: 'function',
  addFunction: 'Add function',
  noFunctions: 'No functions in this period',
  weddingsDinnersAndMeetings:
    'Weddings, dinners and meetings with their event orders appear here. Choose another period to see past ones.',
  kitchenSheets: 'Kitchen sheets…',
};

/** Texts of `areas/club/banquets/changes-since-print.tsx`. */
export const changesSincePrint = {
  noEarlierPrintKnown: 'No earlier print known in this browser.',
  unchangedSince: (moment: ReactNode) => <>Unchanged since it was printed here: {moment}.</>,
  changedSince: (moment: ReactNode) => <>▲ Changed since it was printed here, {moment}:</>,
};

/** Texts of `areas/club/banquets/head-count.ts`. */
export const headCount = {
  noNumberOfGuests: 'No number of guests is recorded.',
  moreAreGuaranteed: (guaranteed: number, expected: number) =>
    `More are guaranteed (${guaranteed}) than expected (${expected}).`,
  noCoversAreOrdered: 'No covers are ordered to eat.',
  isOrderedFor: (name: string, covers: number) => `${name} is ordered for ${formatNumber(covers)}`,
  comeTo: (each: readonly string[], sum: number) => `${formatList(each)} come to ${formatNumber(sum)}`,
  guestsNotYetGuaranteed: 'The number of guests is expected and not yet guaranteed.',
  lessNotComing: (ordered: string, off: number) => `${ordered}, less ${formatNumber(off)} not coming`,
  moreThanExpected: (ordered: string, by: number, count: number) =>
    `${ordered}: ${formatNumber(by)} more than the ${formatNumber(count)} expected.`,
  moreThanGuaranteed: (ordered: string, by: number, count: number) =>
    `${ordered}: ${formatNumber(by)} more than the ${formatNumber(count)} guaranteed.`,
  fewerThanExpected: (ordered: string, by: number, count: number) =>
    `${ordered}: ${formatNumber(by)} fewer than the ${formatNumber(count)} expected.`,
  fewerThanGuaranteed: (ordered: string, by: number, count: number) =>
    `${ordered}: ${formatNumber(by)} fewer than the ${formatNumber(count)} guaranteed.`,
};

/** Texts of `areas/club/banquets/kitchen-words.ts`. */
export const kitchenWords = {
  hostField: (field: string) => `Host ${field}`,
};

/** Texts of `areas/club/banquets/kitchen-sheets.tsx`. */
export const kitchenSheets = {
  functions: 'Functions',
  kitchenSheets: 'kitchen sheets',
  allNextDays: 'All of the next days',
  noFunctions: 'No functions on these days',
  chooseOtherDays: 'Choose other days to print their kitchen sheets.',
  kitchenSheetOf: (name: string) => `Kitchen sheet of ${name}`,
  kitchenSheetEventOrder: (club: string, number: string | null) => (
    <>
      {club} · Kitchen sheet (event order) {number}
    </>
  ),
  statusNotStated: 'Status not stated',
  expected: 'Expected',
  guaranteed: 'Guaranteed',
  notGuaranteedYet: 'not guaranteed yet',
  setFor: 'Set for',
  askBeforeCooking: '▲ Ask before cooking:',
  kind: 'Kind',
  room: 'Room',
  setUpAs: 'Set up as',
  contact: 'Contact',
  alsoStated: 'Also stated',
  menu: 'Menu',
  covers: 'Covers',
  drinksRoomAndEquipment: 'Drinks, room and equipment',
  number: 'Number',
  dietaryNeedsAndAllergies: 'Dietary needs and allergies',
  readAbove: '▲ Read above:',
  nothingIsOrdered: 'Nothing is ordered.',
  what: 'What',
  category: 'Category',
  cancelledFunctions: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} cancelled function`,
      other: `${formatNumber(count)} cancelled functions`,
    }),
};

/** Texts of `areas/club/banquets/printed-facts.ts`. */
export const printedFacts = {
  setUpAs: 'Set up as',
  alsoStated: 'Also stated',
  dietaryNeeds: 'Dietary needs',
  notDescribed: 'not described',
  begins: 'Begins',
  ends: 'Ends',
  status: 'Status',
  expected: 'Expected',
  guaranteed: 'Guaranteed',
  kind: 'Kind',
  room: 'Room',
  contact: 'Contact',
  wasNotStated: (label: string, is: string) => `${label}: ${is}, wasn’t stated`,
  noLongerStated: (label: string, was: string) => `${label}: no longer stated, was ${was}`,
  isAndWas: (label: string, is: string, was: string) => `${label}: ${is}, was ${was}`,
  newLine: (line: string) => `New: ${line}`,
  lineNoLonger: (line: string) => `No longer: ${line}`,
  lineIsAndWas: (is: string, was: string) => `${is}, was ${was}`,
};

/** Texts of `areas/club/bill.tsx`. */
export const bill = {
  items: 'Items',
  qty: 'Qty',
  item: 'Item',
  each: 'Each',
  amount: 'Amount',
};

/** Texts of `areas/club/billing/account-record.tsx`. */
export const accountRecord = {
  number: 'Number',
  totalOwed: 'Total owed',
  unusedCredit: 'Unused credit',
  lastPayment: 'Last payment',
  statement: 'Statement…',
  addTransaction: 'Add transaction',
  members: 'Members',
  transactions: 'Transactions',
  since: (date: ReactNode) => <>Since {date}.</>,
  showLast12Months: 'Show the last 12 months',
  showLast10Years: 'Show the last 10 years',
};

/** Texts of `areas/club/billing/aging-summary.tsx`. */
export const agingSummary = {
  overdue: 'Overdue',
  totalOwed: 'Total owed',
  unusedCredit: 'Unused credit',
  accountsOwe: (owing: number, date: ReactNode, time: ReactNode) =>
    plural(owing, {
      one: (
        <>
          {formatNumber(owing)} account owes. As of {date}, {time}. Unused credit isn’t deducted.
        </>
      ),
      other: (
        <>
          {formatNumber(owing)} accounts owe. As of {date}, {time}. Unused credit isn’t deducted.
        </>
      ),
    }),
  transactionsInNotCounted: (lineItems: number, currency: string) =>
    plural(lineItems, {
      one: `${formatNumber(lineItems)} transaction in ${currency} not counted.`,
      other: `${formatNumber(lineItems)} transactions in ${currency} not counted.`,
    }),
  owedByHowLong: 'Owed, by how long it has been due',
  age: 'Age',
  bar: 'Bar',
  amount: 'Amount',
  accounts: 'Accounts',
  accountsOfCount: (count: number) =>
    plural(count, { one: `${formatNumber(count)} account`, other: `${formatNumber(count)} accounts` }),
};

/** Texts of `areas/club/billing/aging.ts`. */
export const aging = {
  notYetDue: 'Not yet due',
  current: 'Current',
  over120DaysOverdue: 'Over 120 days overdue',
  over120: 'Over 120',
  days1To30Overdue: '1–30 days overdue',
  days31To60Overdue: '31–60 days overdue',
  days61To90Overdue: '61–90 days overdue',
  days91To120Overdue: '91–120 days overdue',
};

/** Texts of `areas/club/billing/billing.tsx`. */
export const billing = {
  accounts: 'Accounts',
  transactions: 'Transactions',
  view: 'View',
  accountOf: (holderName: string) => `Account of ${holderName}`,
  account: 'account',
  noOne: 'No one in this band',
  chooseAnotherBandAbove: 'Choose another band above, or show all accounts.',
  showAllAccounts: 'Show all accounts',
  reminderList: 'Reminder list…',
  letters: 'Letters…',
  eachAccountsBalance: 'Each account’s balance will be listed here',
  noTransactionsYetImport: 'No transactions yet. Import them under Settings → Import and export.',
  accountHeading: 'Account',
  number: 'Number',
  owed: 'Owed',
  days: (short: string) => `${short} days`,
  credit: 'Credit',
  lastPaid: 'Last paid',
};

/** Texts of `areas/club/billing/letters-of.ts`. */
export const lettersOf = {
  accountsToCheckFirst: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} account to check first`,
      other: `${formatNumber(count)} accounts to check first`,
    }),
  accountsWithoutHousehold: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} account without a household`,
      other: `${formatNumber(count)} accounts without a household`,
    }),
  accountsWithoutLivingAdult: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} account without a living adult`,
      other: `${formatNumber(count)} accounts without a living adult`,
    }),
  accountsWithoutAddress: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} account without an address`,
      other: `${formatNumber(count)} accounts without an address`,
    }),
};

/** Texts of `areas/club/billing/letters.tsx`. */
export const letters = {
  billing: 'Billing',
  ageBand: 'Age band',
  noLetters: 'No letters',
  noAccountOwesAnything: (name: string) => `No account owes anything in “${name}”. Choose another age band.`,
  coverSheet: 'Cover sheet',
  letters: 'letters',
  lettersOfBand: (band: string) => `Letters: ${band}`,
  lettersAndSum: (count: number, sum: ReactNode) =>
    plural(count, {
      one: (
        <>
          {formatNumber(count)} letter · {sum}. This sheet stays in the office.
        </>
      ),
      other: (
        <>
          {formatNumber(count)} letters · {sum}. This sheet stays in the office.
        </>
      ),
    }),
};

/** Texts of `areas/club/billing/posting-record.tsx`. */
export const postingRecord = {
  amount: 'Amount',
  status: 'Status',
  category: 'Category',
  quantity: 'Quantity',
  tax: 'Tax',
  posted: 'Posted',
  due: 'Due',
  invoice: 'Invoice',
  member: 'Member',
  account: 'Account',
  openHouseholdsAccount: 'Open the household’s account',
  noTransactions: 'No transactions in this period.',
  whatFor: 'What for',
};

/** Texts of `areas/club/billing/postings.tsx`. */
export const postings = {
  transactions: 'Transactions',
  transaction: 'transaction',
  addTransaction: 'Add transaction',
  noTransactionsMatch: 'No transactions match',
  chargesPaymentsAndCredits:
    'Charges, payments and credits appear here. Choose a longer period or any status.',
  posted: 'Posted',
  number: 'Number',
  member: 'Member',
  category: 'Category',
  whatFor: 'What for',
  invoice: 'Invoice',
  status: 'Status',
  due: 'Due',
  amount: 'Amount',
  chargedAndPaid: (charged: ReactNode, paid: ReactNode) => (
    <>
      Charged {charged}, paid and credited {paid}. Void ones aren’t counted.
    </>
  ),
};

/** Texts of `areas/club/billing/reminders.tsx`. */
export const reminders = {
  account: 'Account',
  number: 'Number',
  contact: 'Contact',
  mobile: 'Mobile',
  email: 'Email',
  days: (short: string) => `${short} days`,
  owed: 'Owed',
  oldestItem: 'Oldest item',
  checkFirst: 'Check first',
  dueSince: 'Due since',
  billing: 'Billing',
  reminderList: 'reminder list',
  ageBand: 'Age band',
  noOneToRemind: 'No one to remind',
  noAccountOwesAnything: (name: string) => `No account owes anything in “${name}”. Choose another age band.`,
  noContactDetailsMembers: (
    <>
      <strong>No contact details:</strong> the members couldn’t be read, or this key may not read them.
    </>
  ),
  accounts: (count: number) =>
    plural(count, { one: `${formatNumber(count)} account`, other: `${formatNumber(count)} accounts` }),
  done: 'Done',
  amount: 'Amount',
  totalOwed: 'Total owed',
  charge: 'A charge',
  due: (description: string, date: ReactNode) => (
    <>
      {description}, due {date}
    </>
  ),
  accountsOfOtherBands: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} account that owes in other age bands`,
      other: `${formatNumber(count)} accounts that owe in other age bands`,
    }),
  sheetOf: (band: string) => `Reminder list: ${band}`,
  heading: (band: string) => `Reminder list: ${band}`,
  runningHead: (club: string, band: string) => `${club} · Reminder list: ${band}`,
  checkFirstThat: (note: string) => `Check first: ${note}.`,
  csvName: (band: string) => `reminders ${band}`,
};

/** Texts of `areas/club/billing/statement-sheet.tsx`. */
export const statementSheet = {
  account: 'Account',
  statement: 'statement',
  noAccountIsChosen: 'No account is chosen',
  statementIsPrinted: 'A statement is printed from a household’s account under Billing.',
  statementOf: (name: string) => `Statement of ${name}`,
  statementOfAccount: 'Statement of account',
  theEstateOf: (name: string) => `The estate of ${name}`,
  membershipNumber: 'Membership number',
  period: 'Period',
  whatFor: 'What for',
  charged: 'Charged',
  paid: 'Paid',
  balance: 'Balance',
  statementIn: (currency: string) => `Statement in ${currency}`,
  openingBalance: 'Opening balance',
  markedPaidWithoutPayment: 'Marked paid, without a payment here',
  closingBalance: 'Closing balance',
  negativeBalance: 'A negative balance is in the household’s favour.',
  nothingIsOverdue: 'Nothing is overdue',
  owedByHowLong: 'Owed, by how long it has been due',
  unusedCredit: 'Unused credit',
  voidTransactions: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} void transaction`,
      other: `${formatNumber(count)} void transactions`,
    }),
  transactionsWithoutHousehold: (sum: ReactNode) => (
    <>
      The account has transactions of {sum} that name a member and no household. They are in the aging report
      and not on this statement.
    </>
  ),
  owedToClub: (sum: ReactNode) => <>Owed to the club: {sum}</>,
  inCredit: (sum: ReactNode) => <>In credit: {sum}. Nothing to pay.</>,
  accountIsSettled: 'The account is settled. Nothing to pay.',
  ofThisIsOverdue: (sum: ReactNode) => <>Of this {sum} is overdue</>,
  aHousehold: 'a household',
  date: 'Date',
  chargedLabel: 'charged',
  paidLabel: 'paid',
  fromTo: (start: ReactNode, end: ReactNode) => (
    <>
      {start} to {end}
    </>
  ),
};

/** Texts of `areas/club/by-hand/by-hand.tsx`. */
export const byHand = {
  cloudKeepsTheseEdit: 'The cloud keeps these. Edit them there.',
  edit: (name: string) => `Edit ${name}`,
  editButton: 'Edit',
};

/** Texts of `areas/club/by-hand/fields.ts`. */
export const fields = {
  isMissing: 'is missing',
  isNotAmountWrite: (amountText: string) => `isn’t an amount: write ${amountText}`,
  isNotNumber: 'isn’t a number',
};

/** Texts of `areas/club/by-hand/history.tsx`. */
export const history = {
  history: 'History',
  undoLastChange: 'Undo last change',
  none: 'none',
  yes: 'yes',
  no: 'no',
  addedByHand: 'Added by hand',
  addedByApproval: 'Added with the approved application',
  addedByImport: 'Added by an import',
  addedByUndo: 'Added by undoing a change',
  changedByHand: 'Changed by hand',
  changedByApproval: 'Changed with the approved application',
  changedByImport: 'Changed by an import',
  changedByUndo: 'Changed by undoing a change',
  deletedByHand: 'Deleted by hand',
  deletedByApproval: 'Deleted with the approved application',
  deletedByImport: 'Deleted by an import',
  deletedByUndo: 'Deleted by undoing a change',
  byPerson: (name: string) => `by ${name}`,
};

/** Texts of `areas/club/by-hand/kinds.ts`. */
export const kinds = {
  street: 'Street',
  city: 'City',
  country: 'Country',
  firstName: 'First name',
  lastName: 'Last name',
  noHousehold: 'No household',
  newHousehold: 'New household',
  membershipNumber: 'Membership number',
  status: 'Status',
  plan: 'Plan',
  joined: 'Joined',
  email: 'Email',
  dateOfBirth: 'Date of birth',
  household: 'Household',
  nameOfHousehold: 'Name of the household',
  shownForEveryone: 'Shown for everyone in it.',
  relationship: 'Relationship',
  primaryMember: 'Primary member',
  oneWhoGetsStatements: 'The one who gets statements and letters.',
  address: 'Address',
  chargeOwedToClub: 'Charge: owed to the club',
  paymentReceived: 'Payment: received',
  creditGranted: 'Credit: granted',
  openingBalanceOwed: 'Opening balance: owed to the club',
  openingBalanceInCredit: 'Opening balance: in credit',
  account: 'Account',
  kind: 'Kind',
  amount: 'Amount',
  taxIncludedWithoutSign: 'Tax included, without a sign.',
  whatFor: 'What for',
  category: 'Category',
  posted: 'Posted',
  due: 'Due',
  invoice: 'Invoice',
  name: 'Name',
  starts: 'Starts',
  ends: 'Ends',
  room: 'Room',
  guestsExpected: 'Guests expected',
  guestsGuaranteed: 'Guests guaranteed',
  setUpAs: 'Set up as',
  orderNumber: 'Order number',
  host: 'Host',
  nameOfHost: 'Name of the host',
  price: 'Price',
  total: 'Total',
  deposit: 'Deposit',
  what: 'What',
  quantity: 'Quantity',
  priceOfOne: 'Price of one',
  withoutTax: 'Without tax.',
  tax: 'Tax',
  notes: 'Notes',
  allergiesTooKitchenSheet: 'Allergies too: the kitchen sheet points at them.',
  camp: 'Camp',
  session: 'Session',
  place: 'Place',
  guardian: 'Guardian',
  nameOfGuardian: 'Name of the guardian',
  safety: 'Safety',
  mayNotCollect: 'May NOT collect',
  namesSeparatedBySemicolons: 'Names, separated by semicolons.',
  mayCollect: 'May collect',
  allergiesAndMedical: 'Allergies and medical',
  emptyMeansNotStated: 'Empty means not stated.',
  paid: 'Paid',
  addMember: 'Add member',
  editMember: 'Edit member',
  addTransaction: 'Add transaction',
  editTransaction: 'Edit transaction',
  addFunction: 'Add function',
  editFunction: 'Edit function',
  addLine: 'Add line',
  editLine: 'Edit line',
  addRegistration: 'Add registration',
  editRegistration: 'Edit registration',
  addApplicant: 'Add applicant',
  editApplicant: 'Edit applicant',
};

/** Texts of `areas/club/by-hand/record-form.tsx`. */
export const recordForm = {
  save: 'Save',
};

/** Texts of `areas/club/camps/camps.tsx`. */
export const camps = {
  campRegistrations: 'Camp registrations',
  registration: 'registration',
  place: 'Place',
  anyPlace: 'Any place',
  addRegistration: 'Add registration',
  noRegistrations: 'No registrations in this period',
  campersAndTheirWaiting: 'Campers and their waiting list appear here. Choose a longer period or any status.',
  camper: 'Camper',
  born: 'Born',
  camp: 'Camp',
  session: 'Session',
  guardian: 'Guardian',
  mobile: 'Mobile',
  price: 'Price',
  paid: 'Paid',
  registered: 'Registered',
  waitingNo: (place: number) => `Waiting, no. ${place}`,
  waiting: 'Waiting',
  mayNotCollect: 'May NOT collect',
  mayCollect: 'May collect',
  notStated: 'not stated',
  allergiesAndMedical: 'Allergies and medical',
  consent: 'Consent',
  alsoStated: 'Also stated',
  email: 'Email',
  collection: 'Collection…',
  rosters: 'Rosters…',
  labels: 'Labels…',
};

/** Texts of `areas/club/camps/child.ts`. */
export const child = {
  maySayWhoMayNot: (field: string) => `${field} (may say who may not: ask first)`,
  namesSomeoneBarredAsk: (field: string) => `${field} (names someone barred: ask first)`,
};

/** Texts of `areas/club/camps/collection.tsx`. */
export const collection = {
  camps: 'Camps',
  day: 'Day',
  noChildHasPlace: 'No child has a place in a camp.',
  session: 'Session',
  latestSession: (sessionName: string) => `Latest: ${sessionName}`,
  childrenOf: (sessionName: string) => `Children of ${sessionName}`,
  collectedOf: (collected: number, children: number) =>
    `${formatNumber(collected)} of ${formatNumber(children)} collected`,
  mayNotCollect: (barred: string) => `MAY NOT collect: ${barred}`,
  placeIs: (status: string) => `Place: ${status}`,
  notStated: 'not stated',
  allergiesAndMedical: (medical: string) => `Allergies and medical: ${medical}`,
  guardian: (guardian: string) => `Guardian: ${guardian}`,
  undoCollection: 'Undo collection',
  noCollectionRecorded: 'No collection recorded',
  recordCollection: 'Record collection',
  beingSaved: 'being saved on this device',
  savedOnThisDevice: 'saved on this device, not sent yet',
  notSavedLeave: 'NOT saved: leave this page open',
  refusedByServer: 'refused by the club computer',
  savedOnServer: 'saved on the club computer',
  collectedBy: (collectedBy: string, moment: string) => `Collected by ${collectedBy}, ${moment}`,
  because: (reason: string) => `because: ${reason}`,
  whoTakesChild: 'Who takes the child?',
  somebodyElse: 'Somebody else',
  onlyWithGuardiansWord: 'Only with the guardian’s word.',
  thisMayBeBarred: 'This may be a barred person. Keep the child here and call the guardian.',
  recordThisPerson: 'Record this person',
  cancel: 'Cancel',
  thisMayMean: (bars: string, who: string, child: string) => (
    <>
      <strong>{bars}</strong> This may mean {who}. Ask the office before you release {child}.
    </>
  ),
  reasonForRelease: 'Reason for the release',
  whoAgreedEG: 'Who agreed, e.g. Office phoned the mother',
  keepChildHere: 'Keep child here',
  releaseChild: (who: string) => `Release to ${who}`,
  askRelease: (child: string, who: string) => `Release ${child} to ${who}?`,
  recordThisPersonAsking: 'Record this person…',
};

/** Texts of `areas/club/camps/label-sheets.ts`. */
export const labelSheets = {
  a4With21Labels: 'A4, 21 labels (L7160)',
  letterWith30Labels: 'Letter, 30 labels (5160)',
};

/** Texts of `areas/club/camps/labels.tsx`. */
export const labels = {
  camps: 'Camps',
  labels: 'labels',
  session: 'Session',
  latestSession: (sessionName: string) => `Latest: ${sessionName}`,
  labelSheet: 'Label sheet',
  noLabels: 'No labels',
  sessionHasLabelsOnce: 'A session has labels once a child has a place.',
  labelsOfPage: (name: string, index: number) => `Labels of ${name}, page ${index}`,
  notStatedAsk: 'not stated, ask',
  seeRoster: 'SEE THE ROSTER',
  allergiesAndMedical: 'Allergies and medical:',
  guardianSeeRoster: 'Guardian: see the roster',
  askBeforeAnyoneCollects: '▲ Ask before anyone collects',
  cancelledRegistrations: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} cancelled registration`,
      other: `${formatNumber(count)} cancelled registrations`,
    }),
  waitingChildren: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} waiting child`,
      other: `${formatNumber(count)} waiting children`,
    }),
};

/** Texts of `areas/club/camps/roster.tsx`. */
export const roster = {
  child: 'Child',
  camps: 'Camps',
  rosters: 'rosters',
  session: 'Session',
  everySession: 'Every session',
  campRoster: 'camp roster',
  noCampSessions: 'No camp sessions',
  sessionsWithRegistration: 'Sessions with a registration in the last 12 months have a roster here.',
  notStated: 'not stated',
  camp: 'Camp',
  lastName: 'Last name',
  firstName: 'First name',
  born: 'Born',
  guardian: 'Guardian',
  mobile: 'Mobile',
  email: 'Email',
  allergiesAndMedical: 'Allergies and medical',
  mayNotCollect: 'May NOT collect',
  mayCollect: 'May collect',
  consent: 'Consent',
  alsoStated: 'Also stated',
  allergiesMedicalNotes: 'Allergies, medical, notes',
  inTimeSignature: 'In: time, signature',
  outTimeWithWhom: 'Out: time, with whom, signature',
  rosterOf: (name: string) => `Roster of ${name}`,
  children: (count: number) =>
    plural(count, { one: `${formatNumber(count)} child`, other: `${formatNumber(count)} children` }),
  day: 'Day:',
  inCharge: 'In charge:',
  childrenOf: (name: string) => `Children of ${name}`,
  age: 'Age',
  notStatedAskGuardian:
    '“Not stated”: ask the guardian. Home with the guardian or someone under “May collect”. Never with anyone under “MAY NOT collect”, even the guardian.',
  waitingForPlace: 'Waiting for a place, in this order:',
  cancelledRegistrations: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} cancelled registration`,
      other: `${formatNumber(count)} cancelled registrations`,
    }),
  number: 'No.',
  place: 'Place',
  placeIs: (status: string) => `Place: ${status}`,
  mayNotCollectThem: (barred: string) => `MAY NOT collect: ${barred}`,
  runningHead: (club: string, session: string) => `${club} · Camp roster · ${session}`,
};

/** Texts of `areas/club/camps/session-cards.tsx`. */
export const sessionCards = {
  sessions: 'Sessions',
  placesTaken: (taken: number) =>
    plural(taken, {
      one: (
        <>
          <strong>{taken}</strong> place taken
        </>
      ),
      other: (
        <>
          <strong>{taken}</strong> places taken
        </>
      ),
    }),
  waiting: (waiting: number) => `${formatNumber(waiting)} waiting`,
  cancelled: (cancelled: number) => `${formatNumber(cancelled)} cancelled`,
  paidOf: (paid: ReactNode, due: ReactNode) => (
    <>
      {paid} of {due} paid
    </>
  ),
};

/** Texts of `areas/club/camps/unconfirmed-fields.tsx`. */
export const unconfirmedFields = {
  nobodyHasConfirmed: (open: number) =>
    plural(open, {
      one: `Nobody has confirmed what ${formatNumber(open)} field means.`,
      other: `Nobody has confirmed what ${formatNumber(open)} fields mean.`,
    }),
  confirmFields: 'Confirm the fields',
  managerConfirmsThemUnder: 'A manager confirms them under Settings, Cloud fields.',
};

/** Texts of `areas/club/camps/use-collections.ts`. */
export const useCollections = {
  collection: 'Collection',
  collectedBy: (child: string, collectedBy: string) => `${child} collected by ${collectedBy}`,
  sCollectionTakenBack: (child: string) => `${child}’s collection taken back`,
};

/** Texts of `areas/club/club-screen.tsx`. */
export const clubScreen = {
  areasOfClub: 'Areas of the club',
};

/** Texts of `areas/club/columns.tsx`. */
export const columns = {
  status: 'Status',
};

/** Texts of `areas/club/contradictions/contradiction-line.tsx`. */
export const contradictionLine = {
  openSync: 'Open Sync',
  open: (lowerCase: string) => `Open ${lowerCase}`,
};

/** Texts of `areas/club/contradictions/contradictions-sheet.tsx`. */
export const contradictionsSheet = {
  overview: 'Overview',
  contradictions: 'contradictions',
  notAllIsChecked: (notChecked: readonly string[]) => (
    <>
      <strong>Not all is checked.</strong> This key lacks {formatList(notChecked)}.
    </>
  ),
  noContradictions: 'No contradictions',
  membersApplicationsAccountsBookings: 'Members, applications, accounts, bookings and statuses agree.',
  contradictionsConcernThisList: (n: number) =>
    plural(n, {
      one: (
        <>
          <strong>{formatNumber(n)} contradiction concerns this list.</strong> Club office → Overview names
          them.
        </>
      ),
      other: (
        <>
          <strong>{formatNumber(n)} contradictions concern this list.</strong> Club office → Overview names
          them.
        </>
      ),
    }),
  uncheckedScopes: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} unchecked scope`,
      other: `${formatNumber(count)} unchecked scopes`,
    }),
  heading: 'Contradictions',
  count: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} contradiction`,
      other: `${formatNumber(count)} contradictions`,
    }),
};

/** Texts of `areas/club/csv-buttons.tsx`. */
export const csvButtons = {
  downloadCsv: 'Download CSV',
};

/** Texts of `areas/club/feedback/feedback.tsx`. */
export const feedback = {
  feedback: 'Feedback',
  feedbackNoun: 'feedback',
  submitted: 'Submitted',
  rating: 'Rating',
  state: 'State',
  comment: 'Comment',
  where: 'Where',
  staff: 'Staff',
  member: 'Member',
  noFeedbackMatches: 'No feedback matches',
  whatMembersAndGuests:
    'What members and guests say about orders, places and staff appears here. Choose a longer period or fewer ratings.',
  onlyTheseRatings: 'Only these ratings',
  order: 'Order',
  open: (bill: string) => `Open ${bill}`,
  from: 'From',
  ratingAt: (rating: number, location: string) => `${rating} of 5, ${location}`,
  ratingOf: (rating: number) => `${rating} of 5`,
  answersOnAverage: (count: number, average: string) =>
    plural(count, {
      one: `${formatNumber(count)} answer, on average ${average} of 5.`,
      other: `${formatNumber(count)} answers, on average ${average} of 5.`,
    }),
  aGuest: 'A guest',
};

/** Texts of `areas/club/feedback/handling.tsx`. */
export const handling = {
  handled: 'Handled',
  open: 'Open',
  handling: 'Handling',
  assignee: 'Assignee',
  note: 'Note',
  saved: 'Saved',
  byPerson: (name: string) => `by ${name}`,
};

/** Codes of the club office’s records: statuses, kinds, categories and plans. */
export const codes = {
  active: 'Active',
  suspended: 'Suspended',
  resigned: 'Resigned',
  lapsed: 'Lapsed',
  deceased: 'Deceased',
  submitted: 'Submitted',
  in_review: 'In review',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  closed: 'Closed',
  booked: 'Booked',
  completed: 'Completed',
  confirmed: 'Confirmed',
  tentative: 'Tentative',
  cancelled: 'Cancelled',
  waitlisted: 'Waitlisted',
  charge: 'Charge',
  payment: 'Payment',
  credit: 'Credit',
  member_account: 'Member account',
  card: 'Card',
  cash: 'Cash',
  direct_debit: 'Direct debit',
  berth: 'Berth',
  dues: 'Dues',
  bar: 'Bar',
  pro_shop: 'Pro shop',
  green_fee: 'Green fee',
  dining: 'Dining',
  entry_fee: 'Entry fee',
  yard: 'Yard',
  food: 'Food',
  beverage: 'Beverage',
  equipment: 'Equipment',
  room: 'Room',
  golf: 'Golf',
  self: 'Self',
  partner: 'Partner',
  spouse: 'Spouse',
  child: 'Child',
  senior: 'Senior',
  couple: 'Couple',
  family: 'Family',
  cadet: 'Cadet',
  individual: 'Individual',
  student: 'Student',
  wedding: 'Wedding',
  dinner: 'Dinner',
  meeting: 'Meeting',
  prize_giving: 'Prize giving',
  corporate_golf: 'Corporate golf',
};

/** Texts of `areas/club/format.ts`. */
export const format = {
  noName: 'No name',
};

/** Texts of `areas/club/members/erase-household.tsx`. */
export const eraseHousehold = {
  erase: (members: string) => `Erase ${members}`,
  hasThemTooRemove: (upstream: string) =>
    `${upstream} has them too. Remove them there, or the next sync brings them back.`,
  theirAccountIsntSettled: (money: string) => `Their account isn’t settled: ${money}.`,
  thisGoes: 'This goes, and can’t be undone:',
  theseStayWithout: 'These stay without their names:',
  entriesWithSameName:
    'Entries with the same name. Tick those that are theirs: the boat stays, the name goes.',
  alsoRemoveTransactionsOtherwise:
    'Also remove the transactions (otherwise kept unnamed for the club’s books)',
  deleteBackupsAndCopies: (count: number) =>
    plural(count, {
      one: `Delete ${formatNumber(count)} backup or copy that still holds them`,
      other: `Delete ${formatNumber(count)} backups and copies that still hold them`,
    }),
  secondBackupFolderIsnt: (absentFolder: string) => (
    <>
      The second backup folder, <code>{absentFolder}</code>, isn’t there: copies in it stay.
    </>
  ),
  publishedVersionsOfResults: (publishedVersions: number) =>
    plural(publishedVersions, {
      one: `${formatNumber(publishedVersions)} published version of results with their names stays: it is signed, and others have it.`,
      other: `${formatNumber(publishedVersions)} published versions of results with their names stay: they are signed, and others have them.`,
    }),
  hearingsNoticesAndSafety: (officeRecords: number) =>
    plural(officeRecords, {
      one: `${formatNumber(officeRecords)} hearing, notice or safety entry with their names stays. Change it on its own screen.`,
      other: `${formatNumber(officeRecords)} hearings, notices and safety entries with their names stay. Change them on their own screens.`,
    }),
  eraseHousehold: 'Erase this household…',
  eraseMember: 'Erase this member…',
  askEraseHousehold: 'Erase this household?',
  askEraseMember: 'Erase this member?',
};

/** Texts of `areas/club/members/export-person.tsx`. */
export const exportPerson = {
  personalData: 'Personal data',
  recordsOfThisHousehold:
    'Records of this household as one file to hand out: transactions, orders, tee times and more. Found by id, number and email, not by name: check race entries and hearings yourself.',
  recordsOfThisMember:
    'Records of this member as one file to hand out: transactions, orders, tee times and more. Found by id, number and email, not by name: check race entries and hearings yourself.',
  saved: (fileName: string) => `Saved ${fileName}.`,
  exportHousehold: 'Export this household’s data',
  exportMember: 'Export this member’s data',
};

/** Texts of `areas/club/members/member-record.tsx`. */
export const memberRecord = {
  number: 'Number',
  status: 'Status',
  plan: 'Plan',
  email: 'Email',
  address: 'Address',
  born: 'Born',
  joined: 'Joined',
  inHousehold: 'In the household',
  primaryMember: 'Primary member',
  household: 'Household',
  householdNamed: (household: string | undefined | null) => <>Household {household}</>,
  noOneElse: 'No one else in this household.',
  addToHousehold: 'Add to household',
  balance: 'Balance',
  noTransactions: 'No transactions on this account.',
  owed: 'Owed',
  overdue: 'Overdue',
  unusedCredit: 'Unused credit',
  transactions: 'Transactions',
  openAccount: 'Open account',
};

/** Texts of `areas/club/members/members.tsx`. */
export const members = {
  member: 'member',
  members: 'Members',
  noMemberMatchesSearch: (query: string) =>
    `No member matches “${query}”. Search matches the start of names, membership numbers and email addresses.`,
  noMemberMatchesSearchMatches:
    'No member matches. Search matches the start of names, membership numbers and email addresses.',
  status: 'Status',
  anyStatus: 'Any status',
  primaryMembersOnly: 'Primary members only',
  addMember: 'Add member',
  number: 'Number',
  lastName: 'Last name',
  firstName: 'First name',
  household: 'Household',
  primary: (household: string) => `${household}, primary`,
  email: 'Email',
  mobile: 'Mobile',
  plan: 'Plan',
  joined: 'Joined',
  searchMembers: 'Search members',
  nameNumberOrEmail: 'Name, number or email',
  noMembersYet: 'No members yet',
  importFileUnderSettings: 'Import a file under Settings → Import and export, or connect the cloud.',
};

/** Texts of `areas/club/members/portal-link.tsx`. */
export const portalLink = {
  portalLink: 'Portal link',
  home: 'Home',
  billing: 'Billing',
  reservations: 'Reservations',
  account: 'Account',
  firstPage: 'First page',
  makeNewPortalLink: 'Make new portal link',
  makePortalLink: 'Make portal link',
  phoneCantReach:
    'A phone can’t reach this page’s address. Open the page at the address under Settings → Network and tablets.',
  thisComputerIsOffline: 'This computer is offline, so phones can’t reach it.',
  settingsNetworkAndTablets: 'Settings → Network and tablets',
  sharingIsOff: (link: ReactNode) => (
    <>Sharing is off: no phone can reach this computer. Turn it on under {link}.</>
  ),
  linkHasExpiredMake: 'The link has expired. Make another one.',
  cloudMadeNoLink: (refusal: string) => `The cloud made no link: ${refusal} This one is from this computer.`,
  copyLink: 'Copy link',
  goodUntilForOne: (time: ReactNode) => <>Good until {time}, for one phone.</>,
  itComesFromCloud: 'It comes from the cloud and works anywhere.',
  codeToScan: (member: string) =>
    `A code that ${member} scans with a phone. Works once, for 15 minutes. View only.`,
  codeToScanOnNetwork: (member: string) =>
    `A code that ${member} scans with a phone on the club’s network. Works once, for 15 minutes. View only.`,
  onlyThisComputer: 'Only a browser on this computer can open it.',
  madeLink: 'The portal link',
  memberHasNoNumber: 'This member has no membership number, which the portal needs.',
};

/** Texts of `areas/club/orders/order-bill.tsx`. */
export const orderBill = {
  discount: 'Discount',
  subtotal: 'Subtotal',
  tax: 'Tax',
  service: 'Service',
  tip: 'Tip',
  total: 'Total',
  particulars: 'Particulars',
  status: 'Status',
  paidBy: 'Paid by',
  outlet: 'Outlet',
  table: 'Table',
  covers: 'Covers',
  servedBy: 'Served by',
  member: 'Member',
  guest: 'Guest',
  opened: 'Opened',
  closed: 'Closed',
  currency: 'Currency',
};

/** Texts of `areas/club/orders/orders.tsx`. */
export const orders = {
  orders: 'Orders',
  order: 'order',
  outlet: 'Outlet',
  anyOutlet: 'Any outlet',
  opened: 'Opened',
  number: 'Number',
  memberOrGuest: 'Member or guest',
  membership: 'Membership',
  table: 'Table',
  servedBy: 'Served by',
  paidBy: 'Paid by',
  total: 'Total',
  noBills: (bill: string) => `No ${bill}s in this period`,
  billsOfOutlets: (bill: string) =>
    `${bill}s of the bar, restaurant and shop appear here. Choose a longer period or any outlet.`,
  together: (bills: string, sum: ReactNode) => (
    <>
      {bills}, together {sum}.
    </>
  ),
  openNotCounted: (count: number, sum: ReactNode) => (
    <>
      Not counted: {formatNumber(count)} open, {sum}.
    </>
  ),
  refundedNotCounted: (count: number, sum: ReactNode) => (
    <>
      Not counted: {formatNumber(count)} refunded, {sum}.
    </>
  ),
  voidNotCounted: (count: number, sum: ReactNode) => (
    <>
      Not counted: {formatNumber(count)} void, {sum}.
    </>
  ),
  unknownNotCounted: (count: number, sum: ReactNode) => (
    <>
      Not counted: {formatNumber(count)} of unknown status, {sum}.
    </>
  ),
  totalNotKnown: (count: number) => `Not counted: ${formatNumber(count)} without a known total.`,
};

/** Texts of `areas/club/overview/banquets-waiting.tsx`. */
export const banquetsWaiting = {
  functions: 'Functions',
  noHeadCounts: 'No head counts to check in the next 14 days.',
  kitchenSheets: 'Kitchen sheets',
  functionsToCheck: (count: number) =>
    plural(count, {
      one: (
        <>
          <strong>{formatNumber(count)}</strong> function in the next 14 days has head counts to check
        </>
      ),
      other: (
        <>
          <strong>{formatNumber(count)}</strong> functions in the next 14 days have head counts to check
        </>
      ),
    }),
};

/** Texts of `areas/club/overview/overview.tsx`. */
export const overview = {
  contradictions: 'Contradictions',
  noContradictions: (unchecked: readonly string[]) =>
    `No contradictions in what this key may read; it lacks ${formatList(unchecked)}.`,
  noContradictionsInRecords: 'No contradictions in the records.',
  allContradictions: 'All contradictions',
  applications: 'Applications',
  applicationsToDecide: (count: number) =>
    plural(count, {
      one: (
        <>
          <strong>{formatNumber(count)}</strong> application to decide
        </>
      ),
      other: (
        <>
          <strong>{formatNumber(count)}</strong> applications to decide
        </>
      ),
    }),
  noApplicationsToDecide: 'No applications to decide.',
  submitted: (count: number) => `${formatNumber(count)} submitted`,
  inReview: (count: number) => `${formatNumber(count)} in review`,
  since: (date: ReactNode) => <>since {date}</>,
  billing: 'Billing',
  nothingHasBeenOverdue: 'Nothing has been overdue for more than 120 days.',
  reminderList: 'Reminder list',
  feedback: 'Feedback',
  showFeedback: 'Show feedback',
  recordsContradict: (count: number) =>
    plural(count, {
      one: (
        <>
          <strong>{formatNumber(count)}</strong> thing in the records contradicts another
        </>
      ),
      other: (
        <>
          <strong>{formatNumber(count)}</strong> things in the records contradict each other
        </>
      ),
    }),
  accountsLongOverdue: (count: number) =>
    plural(count, {
      one: (
        <>
          <strong>{formatNumber(count)}</strong> account owes for more than 120 days
        </>
      ),
      other: (
        <>
          <strong>{formatNumber(count)}</strong> accounts owe for more than 120 days
        </>
      ),
    }),
  lowRatings: (count: number) =>
    plural(count, {
      one: (
        <>
          <strong>{formatNumber(count)}</strong> rating of 1 or 2 of 5 in the last 30 days to handle
        </>
      ),
      other: (
        <>
          <strong>{formatNumber(count)}</strong> ratings of 1 or 2 of 5 in the last 30 days to handle
        </>
      ),
    }),
  noLowRating: 'No rating of 1 or 2 of 5 in the last 30 days to handle.',
  ratingAt: (rating: number, location: string) => `${rating} of 5, ${location}`,
  ratingOf: (rating: number) => `${rating} of 5`,
  sumInAll: (sum: string) => `${sum} in all`,
  toDoAsOf: (asOf: ReactNode) => <>To do, {asOf}.</>,
};

/** Texts of `areas/club/overview/waiting.tsx`. */
export const waiting = {
  andMore: (more: number) => `and ${formatNumber(more)} more`,
  notKnownYet: 'Not known yet.',
  notKnown: (title: string, detail: string) => `Not known. ${title}. ${detail}`,
  tryAgain: 'Try again',
};

/** Texts of `areas/club/paper/paper.tsx`. */
export const paper = {
  backTo: (lowerCase: string) => `Back to ${lowerCase}`,
  the: (name: string) => `the ${name}`,
  notStated: 'not stated',
};

/** Texts of `areas/club/period-picker.tsx`. */
export const periodPicker = {
  period: 'Period',
  fromTo: 'From … to …',
  firstDay: 'First day',
  lastDay: 'Last day',
  thisIsBeforeFirst: 'This is before the first day.',
};

/** Texts of `areas/club/period.ts`. */
export const period = {
  today: 'Today',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  last30Days: 'Last 30 days',
  last90Days: 'Last 90 days',
  last12Months: 'Last 12 months',
  upcoming: 'Upcoming',
  tomorrow: 'Tomorrow',
  next7Days: 'Next 7 days',
  next14Days: 'Next 14 days',
  next30Days: 'Next 30 days',
  allThereIs: 'All there is',
};

/** Texts of `areas/club/search.ts`. */
export const search = {
  overview: 'Overview',
  members: 'Members',
  applications: 'Applications',
  billing: 'Billing',
  orders: 'Orders',
  feedback: 'Feedback',
  functions: 'Functions',
  camps: 'Camps',
};

/** Texts of `areas/club/split-view.tsx`. */
export const splitView = {
  searchAllDates: 'Search all dates',
  notFound: (noun: string, record: string | undefined) => (
    <>
      No {noun} with the id {record}. It may have been deleted.
    </>
  ),
  notInPeriod: (noun: string, record: string | undefined) => (
    <>
      No {noun} with the id {record} is in the period shown. It may be in another one, or gone.
    </>
  ),
  isNotHere: (noun: string) => `This ${noun} isn’t here`,
};
