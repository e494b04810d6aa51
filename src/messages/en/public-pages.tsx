/** @jsxImportSource hono/jsx */

import { formatList, plural } from '@messages/numbers';
import type { Child } from 'hono/jsx';

/** Texts of `board/board-app.tsx`. */
export const boardApp = {
  noNoticeBoardHere: 'No notice board here',
  noNoticesYet: 'No notices yet. They appear here when the race office posts them.',
  viewOnly: 'View only',
  thisPageTakesNoInput: 'This page takes no input.',
  oneMoment: 'One moment',
  noticesCantBeRead: 'The notices can’t be read at the moment. Reload in a few seconds.',
  somethingWentWrong: 'Something went wrong',
  noticesCantBeShown: 'The notices can’t be shown. Ask the race office, or try again later.',
  allNoticeBoards: 'All notice boards',
};

/** Texts of `board/board-pages.tsx`. */
export const boardPages = {
  noticeBoards: 'Notice boards',
  officialNoticeBoards: 'Official notice boards',
  noNoticesYet: 'No notices yet. They appear here when the race office posts them.',
  latestNoticeOrDecision: (clubName: string, time: string) =>
    `${clubName} · latest notice or decision ${time}`,
  noticeBoard: (regattaName: string) => `${regattaName}: notice board`,
  allNoticeBoards: (clubName: string) => `${clubName}: all notice boards`,
  officialNoticeBoardTimes: (timeZone: string) => `Official notice board. Times are those of ${timeZone}.`,
  noCurrentNotices: 'No current notices.',
  inPlaceOfNotice: (number: number) => `In place of notice ${number}.`,
  inPlaceOfEarlierNotice: 'In place of an earlier notice.',
  archiveReplacedOrWithdrawn: (count: number) => `Archive: ${count} replaced or withdrawn`,
  replacedByNotice: (number: number, time: string) => `Replaced by notice ${number}, ${time}.`,
  withdrawn: (time: string) => `Withdrawn ${time}.`,
  withdrawnBecause: (time: string, reason: string) => `Withdrawn ${time}: ${reason}`,
  noPosted: (number: number, noticeKindLabel: string, time: Child) => (
    <>
      <strong>No. {number}</strong> · {noticeKindLabel} · posted {time}
    </>
  ),
};

/** Texts of `board/signing-keys.tsx`. */
export const signingKeys = {
  signedResults: 'Signed results',
  clubSignsItsResults: 'The club signs its results. A copy is genuine if it shows one of these keys.',
  notUsedYet: 'not used yet',
  inUseFromTo: (from: string, to: string) => `in use from ${from} to ${to}`,
  newKeys: 'New keys',
};

/** Texts of `certificate/certificate-app.tsx`. */
export const certificateApp = {
  noCertificateHere: 'No certificate here',
  thisServerIsntShared: 'This computer isn’t shared over HTTPS, so it has no certificate.',
  viewOnly: 'View only',
  thisPageTakesNoInput: 'This page takes no input.',
  oneMoment: 'One moment',
  reloadThisPage: 'Reload this page in a few seconds.',
  somethingWentWrong: 'Something went wrong',
  certificateCantBeShown: 'The certificate can’t be shown. Try again later.',
  iPhoneAndIPad: 'iPhone and iPad',
  downloadCertificateInSafari: 'Download the certificate in Safari, and allow it.',
  settingsGeneralVpnDevice:
    'Settings → General → VPN & Device Management: choose the downloaded profile, and install it.',
  settingsGeneralAboutCertificate: 'Settings → General → About → Certificate Trust Settings: turn it on.',
  downloadCertificate: 'Download the certificate.',
  settingsSecurityEncryptionCredentials:
    'Settings → Security → Encryption & credentials → Install a certificate → CA certificate: choose the file.',
  downloadCertificateAndOpen: 'Download the certificate and open it.',
  installCertificateLocalMachine:
    'Install Certificate → Local Machine → Place all certificates in the following store → Trusted Root Certification Authorities.',
  downloadCertificateAndOpenIt:
    'Download the certificate and open it: Keychain Access asks for which keychain. Choose System.',
  openItThere: 'Open it there, and under Trust choose Always Trust.',
  trustClubComputer: 'Trust the club computer',
  installThisCertificate: 'Install this certificate so your device trusts the club computer.',
  itCoversServers: 'It covers computers on private networks only, never the internet.',
  downloadCertificateTitle: 'Download the certificate',
  checkCertificate: 'Check the certificate',
  settingsNetworkAndTablets:
    'Settings → Network and tablets on the club computer shows the same fingerprint (SHA-256):',
};

/** Texts of `display/display-app.tsx`. */
export const displayApp = {
  noScreenHere: 'No screen here',
  thisRegattaHasNoDisplay:
    'This regatta has no public display. Staff turn one on under On the water → Setup → Display.',
  viewOnly: 'View only',
  thisPageTakesNoInput: 'This page takes no input.',
  oneMoment: 'One moment',
  screenUpdatesAutomatically: 'The screen updates automatically.',
  somethingWentWrong: 'Something went wrong',
  screenCantBeShown: 'The screen can’t be shown at the moment.',
  staffNeedToMake: 'Staff need to make this screen public or add this device.',
};

/** Texts of `display/display-pages.tsx`. */
export const displayPages = {
  clubhouseScreen: 'Clubhouse screen',
  loading: 'Loading…',
  clubhouseScreens: 'Clubhouse screens',
  noPublicDisplayStaff: 'No public display. Staff turn one on under On the water → Setup → Display.',
  onWater: 'On the water',
  noOneOnWater: 'No one on the water.',
  people: (people: number, boats: number) =>
    `${plural(people, { one: 'person', other: 'people' })} in ${boats} ${plural(boats, { one: 'boat', other: 'boats' })}`,
  peopleWithoutBoat: (people: number, boats: number, without: number) =>
    `${plural(people, { one: 'person', other: 'people' })} in ${boats} ${plural(boats, { one: 'boat', other: 'boats' })} (${without} without a known boat)`,
  lastFinishers: 'Last finishers',
  noFinishersYet: 'No finishers yet.',
  timeToWin: 'Time to win',
  by: (time: string) => `by ${time}`,
  noTimesNow: 'No times now. They start with a fleet’s first finisher.',
  provisional: (fleet: string) => `${fleet}, provisional`,
  noResultsYet: 'No results yet.',
  andMore: (boats: number) => `and ${boats} more`,
  versionWasPublished: (number: number, time: string) => `version ${number} was published ${time}`,
  notPublishedYet: 'not published yet',
  nextStarts: 'Next starts',
  noTimeSet: 'no time set',
  noStartsPlanned: 'No starts planned.',
  protestTimeLimits: 'Protest time limits',
  noProtestTimeLimits: 'No protest time limits running.',
  officialNoticeBoard: 'Official notice board',
  noCurrentNotices: 'No current notices.',
  warningWasPlannedFor: (time: string) => `warning was planned for ${time}`,
  warning: (time: string) => `warning ${time}`,
};

/** Texts of `display/read-display.ts`. */
export const readDisplay = {
  race: (number: number) => `Race ${number}`,
  teamRacing: 'Team racing',
};

/** Texts of `format.ts`. */
export const format = {
  today: 'Today',
  tomorrow: 'Tomorrow',
};

/** Texts of `hearings/filing-forms.ts`. */
export const filingForms = {
  yourSailNumber: 'Your sail number',
  enterBoatsSailNumber: 'Enter the boat’s sail number.',
  yourName: 'Your name',
  enterYourName: 'Enter your name, in case the race office has a question.',
  witnesses: 'Witnesses',
  separateWithCommasNotPublished: 'Separate with commas. Not published.',
  scoringInquiry: 'Scoring inquiry',
  sayWhichScore: 'Say which score you think is wrong, and the race committee will check it (RRS 90.3).',
  inquiry: 'inquiry',
  whatIsWrong: 'What is wrong',
  sayWhatsWrong: 'Say what’s wrong with the score.',
  whatItShouldBe: 'What it should be',
  protest: 'Protest',
  nameBoatYouProtest:
    'Name the boat you protest and the incident (RRS 60.3). You can give the rest at the hearing.',
  protestNoun: 'protest',
  boatYouProtest: 'Boat you protest',
  herSailNumberSeparate: 'Her sail number. Separate several with commas.',
  enterSailNumber: 'Enter the sail number of the boat you protest.',
  incident: 'The incident',
  whatHappenedWhere: 'What happened, where and when.',
  sayWhatHappenedWhere: 'Say what happened, where and when.',
  howYouToldHer: 'How you told her',
  hailRedFlag: 'Hail, red flag or another way, and when (RRS 60.2).',
  rulesBroken: 'Rules broken',
  separateWithCommas: 'Separate with commas.',
  requestForRedress: 'Request for redress',
  sayWhatMade:
    'Say what made your score worse (RRS 61). After an incident while racing, ask within the protest time limit or two hours of the incident, whichever is later.',
  request: 'request',
  whyYouAsk: 'Why you ask',
  whatHappenedWhereAndWhen: 'What happened, where and when, and how it hurt your score.',
  sayWhatMadeYourScore: 'Say what made your score worse.',
  whatYouAskFor: 'What you ask for',
  chooseRace: 'Choose a race.',
  reloadTheForm: 'Reload the form.',
  atMostCharacters: (limit: number) => `At most ${limit} characters.`,
  atMostSeparated: (parts: number) => `At most ${parts}, separated by commas.`,
  atMostCharactersBetween: (most: number) => `At most ${most} characters between commas.`,
};

/** Texts of `hearings/filing-page.tsx`. */
export const filingPage = {
  notSentCorrectMarked: 'Not sent. Correct the marked fields.',
  isReceivedAlready: (request: string) =>
    `${request} is received already, with other contents. Send this one to file another.`,
  race: 'Race',
  chooseRace: 'Choose the race',
  raceWithLimit: (race: string, limit: string) => `${race} (time limit ${limit})`,
  notAboutOneRace: 'Not about one race',
  yourNameIsntPublished: 'Your name isn’t published.',
  send: (noun: string) => `Send ${noun}`,
  optional: (label: string) => `${label} (optional)`,
  partyOfRace: (party: string, race: number) => `${party}, race ${race}`,
  received: (request: string) => `${request} received`,
  receivedAt: (request: string, time: string) => `Received: ${request}, ${time}`,
  receivedBy: (party: string, time: string) => `${party}. The race office received it ${time}.`,
  receivedLate: (party: string, time: string) =>
    `${party}. The race office received it ${time}, after the time limit.`,
  answeredDecision: (number: number) => `Answered: decision ${number}`,
  decidedDecision: (number: number) => `Decided: decision ${number}`,
  withdrawn: 'Withdrawn.',
  noAnswerYetKeep: 'No answer yet. Keep this page and reload it later.',
  whichBoatIsYours: 'Which boat is yours?',
  whichBoatDoYouProtest: 'Which boat do you protest?',
  boatsMatch: (count: number, typed: string) => `${count} boats match ${typed}.`,
  hearingsAndDecisions: 'Hearings and decisions',
  another: (noun: string) => `Another ${noun}`,
};

/** Texts of `hearings/hearing-pages.tsx`. */
export const hearingPages = {
  notSent: 'Not sent',
  thisFormCame: 'This form came from another website. Open it here and send it again.',
  tooManyAtOnce: 'Too many at once',
  yourWasNotSent: (noun: string) =>
    `Your ${noun} wasn’t sent. Try again in ten minutes, or go to the race office.`,
  tooLong: 'Too long',
  yourWasNotSentShorten: (noun: string) => `Your ${noun} wasn’t sent. Shorten it, or go to the race office.`,
};

/** Texts of `hearings/hearings-page.tsx`. */
export const hearingsPage = {
  hearingsAndDecisions: (regatta: string) => `${regatta}: hearings and decisions`,
  timesAreThoseOf: (clubName: string, timeZone: string) => `${clubName}. Times are those of ${timeZone}.`,
  requestsAndInquiries: 'Requests and inquiries',
  noneYet: 'None yet.',
  decisions: 'Decisions',
  request: (request: string, initiator: string) => `${request}: ${initiator}`,
  requestAgainst: (request: string, initiator: string, respondents: string) =>
    `${request}: ${initiator} v ${respondents}`,
  race: (number: number) => `Race ${number}`,
  received: (time: string) => `received ${time}`,
  receivedInTime: (time: string) => `received ${time}, in time`,
  receivedLate: (time: string) => `received ${time}, after the time limit`,
  unknownBoat: 'a boat that isn’t entered',
  decisionHeading: 'Decision',
  decision: (number: number) => `Decision ${number}`,
  receivedAwaitingAnswer: 'Received. Awaiting an answer.',
  receivedNotScheduledYet: 'Received. Not scheduled yet.',
  hearing: (time: string) => `Hearing ${time}.`,
  hearingAt: (time: string, place: string) => `Hearing ${time}, ${place}.`,
  hearingBefore: (hearing: string, panel: string) => `${hearing} Protest committee: ${panel}.`,
  requestIs: 'The request is',
  proceduralMatters: 'Procedural matters',
  conflictsOfInterest: 'Conflicts of interest',
  factsFound: 'Facts found',
  rulesThatApply: 'Rules that apply',
  conclusions: 'Conclusions',
  protestCommittee: 'Protest committee',
  signed: (time: string) => `signed ${time}`,
  inPlaceOfDecision: (number: number) => `in place of decision ${number}`,
  reopened: (time: string) => `Reopened ${time}. It no longer applies.`,
  reopenedBecause: (time: string, reason: string) => `Reopened ${time}: ${reason}. It no longer applies.`,
  inScores: 'In the scores',
  scoreChange: (race: number, boat: string, before: string, after: string) =>
    `R${race} ${boat}: ${before} → ${after}`,
  aBoat: 'a boat',
  withdrawn: 'Withdrawn.',
};

/** Texts of `hearings/public-page.tsx`. */
export const publicPage = {
  noticeBoard: 'Notice board',
  results: 'Results',
  sendScoringInquiry: 'Send a scoring inquiry',
  fileProtest: 'File a protest',
  requestRedress: 'Request redress',
  hearingsAndDecisions: 'Hearings and decisions',
};

/** Texts of `layout.tsx`. */
export const layout = {
  notSent: 'Not sent',
};

/** Texts of `portal/layout.tsx`. */
export const portalLayout = {
  /** The navigation, by view. */
  views: {
    home: 'Home',
    reservations: 'Reservations',
    billing: 'Billing',
    account: 'Account',
    members: 'Members',
    stay: 'Stay',
  } satisfies Record<string, string>,
  skipToContent: 'Skip to content',
  no: (membershipNumber: string) => `No. ${membershipNumber}`,
  memberPortal: 'Member portal',
  readOnlyOpenUntil: (time: string) => `Read-only. Open until ${time}.`,
  timesAreClubs: (timeZone: string, day: string, time: string) =>
    `Times are the club’s: ${timeZone}, ${day} ${time}`,
};

/** Texts of `portal/messages.tsx`. */
export const messages = {
  askClubForNew: 'Ask the club for a new one.',
  thisLinkDoesntWork: 'This link doesn’t work',
  itMayBeIncomplete: 'It may be incomplete or too old.',
  checkThatYouHaveTheLink: 'Check that you have the whole link, or ask the club for a new one.',
  thisLinkHasBeen: 'This link has been used',
  portalLinkWorksOnce: 'A portal link works once.',
  thisLinkHasExpired: 'This link has expired',
  portalLinkWorks: 'A portal link works for 15 minutes.',
  openPortal: 'Open the portal from its own page',
  thisPageMayHaveChanged: 'This page may have changed since you opened it.',
  openYourLinkAgain: 'Open your link again and use the button there. It still works.',
  yourLinkHasExpired: 'Your link has expired',
  portalStaysOpen: 'The portal stays open for 15 minutes.',
  weCantFind: 'We can’t find your membership',
  thisLinksMemberNumber: 'This link’s member number doesn’t match a current member.',
  pleaseAskClub: 'Please ask the club.',
  pageNotFound: 'Page not found',
  addressMayBeMistyped: 'The address may be mistyped.',
  viewOnly: 'View only',
  toChangeSomethingAsk: 'To change something, ask the club.',
  clubsServerIsBusy: 'The club computer is busy',
  nothingIsLostWait: 'Nothing is lost. Wait a moment, then reload this page.',
  somethingWentWrongHere: 'Something went wrong here',
  itIsntYourFault: 'It isn’t your fault. Reload this page. If that doesn’t help, tell the club.',
  memberPortal: 'Member portal',
  goToYourPortal: 'Go to your portal',
  openPortalTitle: 'Open the portal',
  thisLinkWorksOnce: 'This link works once. The portal stays open for 15 minutes after the link was made.',
};

/** Texts of `portal/views/account.tsx`. */
export const account = {
  account: 'Account',
  membership: 'Membership',
  number: 'Number',
  status: 'Status',
  plan: 'Plan',
  household: 'Household',
  standing: 'Standing',
  primaryMember: 'Primary member',
  memberSince: 'Member since',
  yourDetails: 'Your details',
  name: 'Name',
  born: 'Born',
  email: 'Email',
  address: 'Address',
  somethingWrongOrOut: 'Something wrong or out of date? Tell the club.',
  noContactDetails: 'No contact details',
  giveClubYourEmail: (mobile: string) =>
    `Give the club your email address, ${mobile} number or postal address.`,
};

/** Texts of `portal/views/billing.tsx`. */
export const billing = {
  statement: 'Statement',
  void: 'Void',
  billing: 'Billing',
  noTransactionsYet: 'No transactions yet',
  yourHouseholdsCharges: 'Your household’s charges and payments appear here.',
  notYetDue: 'Not yet due',
  daysLate1To30: '1–30 days late',
  balanceIn: (currency: string) => `Balance in ${currency}`,
  inCredit: 'In credit',
  balanceOwed: 'Balance owed',
  overdue: (money: string) => `${money} overdue`,
  creditToUse: (money: string) => `${money} credit to use`,
  nothingToPay: 'Nothing to pay',
  posted: 'Posted',
  what: 'What',
  amount: 'Amount',
  balance: 'Balance',
  statementOfLatest: (count: number, total: number) => `Statement: latest ${count} of ${total} transactions`,
  due: (date: string) => `due ${date}`,
};

/** Texts of `portal/views/home.tsx`. */
export const home = {
  hello: (name: string) => `Hello, ${name}`,
  helloToAll: 'Hello',
  nextTeeTime: 'Next tee time',
  noTeeTimeBooked: 'No tee time booked.',
  allReservations: 'All reservations',
  inCredit: 'In credit',
  balanceOwed: 'Balance owed',
  overdue: (money: string) => `${money} overdue`,
  nothingOverdue: 'Nothing overdue',
  nothingToPay: 'Nothing to pay',
  andInCredit: (money: string) => `and ${money} in credit`,
  andOwed: (money: string) => `and ${money} owed`,
  accountInDetail: 'Account in detail',
  nextFunctionOrStay: 'Next function or stay',
  roomToBeSettled: 'Room to be settled',
  noFunctionsOrStays: 'No functions or stays booked.',
  functionsAndStays: 'Functions and stays',
  camps: 'Camps',
  camp: 'Camp',
  andMorePlaces: (count: number) =>
    plural(count, { one: `and ${count} more place`, other: `and ${count} more places` }),
  noCampPlaces: 'No camp places in the past year.',
  campRegistrations: 'Camp registrations',
};

/** Texts of `portal/views/members.tsx`. */
export const members = {
  numberShort: 'No.',
  since: 'Since',
  you: 'You',
  members: 'Members',
  noOneElse: 'No one else is on your membership',
  peopleClubAdds: 'People the club adds to your household appear here.',
  youArentInHousehold: 'You aren’t in a household. Ask the club to add you to one.',
  name: 'Name',
  number: 'Number',
  status: 'Status',
  memberSince: 'Member since',
  household: (household: string) => `The ${household} household`,
  yourMembership: 'Your membership',
  primaryMember: 'Primary member',
};

/** Texts of `portal/views/reservations.tsx`. */
export const reservations = {
  reservations: 'Reservations',
  teeTimesToCome: 'Tee times to come',
  noTeeTimes: 'No tee times to come',
  proShopsBookings: 'The pro shop’s bookings for you appear here.',
  teeTimesOfLast: (days: number) => `Tee times of the last ${days} days`,
  noTeeTimesInLast: (days: number) => `No tee times in the last ${days} days`,
  roundsYouPlayAppear: 'Rounds you play appear here.',
  noCampRegistrations: 'No camp registrations in the past year',
  placesBooked: 'Places booked with your email address appear here.',
  when: 'When',
  where: 'Where',
  your: (place: string) => `Your ${place}`,
  camper: 'Camper',
  camp: 'Camp',
  place: 'Place',
  paid: 'Paid',
  campRegistrationsOfPast: 'Camp registrations of the past year',
  since: (moment: Child) => <>since {moment}</>,
  of: (money: string) => `of ${money}`,
};

/** Texts of `portal/views/stay.tsx`. */
export const stay = {
  functionsAndStays: 'Functions and stays',
  toCome: 'To come',
  nothingToCome: 'Nothing to come',
  roomsAndFunctionsBooked: 'Rooms and functions booked in your name appear here.',
  inPastYear: 'In the past year',
  what: 'What',
  whenAndWhere: 'When and where',
  status: 'Status',
  total: 'Total',
  roomToBeSettled: 'Room to be settled',
  deposit: (money: string) => `deposit ${money}`,
  guests: (count: number) => plural(count, { one: `${count} guest`, other: `${count} guests` }),
  aboutGuests: (count: number) =>
    plural(count, { one: `about ${count} guest`, other: `about ${count} guests` }),
};

/** Texts of `portal/views/tee-time-text.ts`. */
export const teeTimeText = {
  delayed: (time: string) => `Delayed, booked for ${time}`,
  hole: (name: string) => `hole ${name}`,
  holes: (count: number) => plural(count, { one: `${count} hole`, other: `${count} holes` }),
  course: 'Course',
  onYourOwn: 'On your own',
  others: (count: number) => plural(count, { one: `${count} other`, other: `${count} others` }),
  with: (names: readonly string[]) => `With ${formatList(names)}`,
  booked: 'Booked',
  checkedIn: 'Checked in',
  noShow: 'No-show',
};

/** Texts of `results/pages.tsx`. */
export const pages = {
  results: 'Results',
  noResultsYet: 'No results yet. They appear here when the race office publishes them.',
  asOfVersion: (time: string, number: number) => `as of ${time}, version ${number}`,
  resultsOf: (name: string) => `${name}: results`,
  resultsVersion: (name: string, number: number) => `${name}: results, version ${number}`,
  allResults: (clubName: string) => `${clubName}: all results`,
  findYourBoat: 'Find your boat',
  share: 'Share',
  fleets: 'Fleets',
  asOf: (name: string, asOfVersion: string, status: string, clubName: string) =>
    `${name} · as of ${asOfVersion}, ${status} · ${clubName}`,
};

/** Texts of `results/published-pages.ts`. */
export const publishedPages = {
  asOfVersion: (asOf: string, number: number) => `${asOf}, version ${number}`,
};

/** Texts of `results/race-results.tsx`. */
export const raceResults = {
  finishers: (count: number) => plural(count, { one: `${count} finisher`, other: `${count} finishers` }),
  finishersSoFar: (count: number) =>
    plural(count, {
      one: `${count} finisher so far: under way`,
      other: `${count} finishers so far: under way`,
    }),
  place: 'Place',
  boat: 'Boat',
  elapsed: 'Elapsed',
  rating: 'Rating',
  corrected: 'Corrected',
  points: 'Points',
};

/** Texts of `results/results-app.tsx`. */
export const resultsApp = {
  noResultsHere: 'No results here',
  resultsArentAvailableYet: 'Results aren’t available yet.',
  viewOnly: 'View only',
  thisPageTakesNoInput: 'This page takes no input.',
  oneMoment: 'One moment',
  resultsCantBeRead: 'The results can’t be read at the moment. Reload in a few seconds.',
  somethingWentWrong: 'Something went wrong',
  resultsCantBeShown: 'The results can’t be shown. Tell the race office, or try again later.',
  theseResultsWereWithdrawn: 'These results were withdrawn',
  raceOfficeWithdrewThem: (time: string) =>
    `The race office withdrew them ${time}. No longer valid. New results will appear here.`,
  reason: (reason: string) => `Reason: ${reason}`,
  allPublishedResults: 'All published results',
};

/** Texts of `results/series-table.tsx`. */
export const seriesTable = {
  downloadCsv: 'Download CSV',
  seriesResults: (tableTitle: string) => `${tableTitle} series results`,
  noBoatsEntered: 'No boats entered.',
  rank: 'Rank',
  boat: 'Boat',
  helm: 'Helm',
  ofItsSeriesCount: (count: number) => `${count} of its series count`,
  boats: (count: number) => plural(count, { one: `${count} boat`, other: `${count} boats` }),
  racesSailed: (count: number) =>
    plural(count, { one: `${count} race sailed`, other: `${count} races sailed` }),
  noScoreExcluded: 'no score excluded',
  worstExcludedInBrackets: (excluded: string) => `${excluded} worst excluded, in brackets`,
};

/** Texts of `results/team-racing.tsx`. */
export const teamRacing = {
  sailed: 'Sailed',
  won: 'Won',
  lost: 'Lost',
  wonPercent: 'Won %',
  teamRacing: 'Team racing',
  teamsOfBoats: (teams: number, boats: number) =>
    plural(teams, { one: `${teams} team of ${boats} boats`, other: `${teams} teams of ${boats} boats` }),
  ranking: 'Ranking',
  rankingOfTeams: 'Ranking of the teams',
  rank: 'Rank',
  team: 'Team',
  tableOf: (value: string) => `Table of ${value}`,
  matchesOf: (stage: string) => `Matches of ${stage}`,
  round: 'Round',
  match: 'Match',
  wins: 'Wins',
  winner: 'Winner',
  matchOf: (first: string, second: string) => `${first} v ${second}`,
  open: 'open',
  points: 'Points',
  race: 'Race',
  firstTeam: 'First team',
  secondTeam: 'Second team',
  pointsOfSecond: 'Points of the second',
  result: 'Result',
  racesOf: (stage: string) => `Races of ${stage}`,
};

/** Texts of `results/version-parts.tsx`. */
export const versionParts = {
  fileName: (regatta: string, number: number) => `${regatta} version ${number}.html`,
  asOfVersion: (time: string, number: number) => `${time}, version ${number}`,
  resultsAsOfVersion: (time: Child, zone: Child, number: number) => (
    <>
      Results as of {time}
      {zone}, <strong>version {number}</strong>,
    </>
  ),
  notSigned: 'not signed',
  signed: 'signed',
  versionReplaced: (number: number) => `version ${number}`,
  replaces: (link: Child, changes: string) => (
    <>
      Replaces {link}: {changes}.
    </>
  ),
  reason: (reason: string) => `Reason: ${reason}`,
  allVersions: 'All versions',
  downloadVerifiableCopy: 'Download a verifiable copy',
  signedData: 'Signed data',
  raceOfficeHasChanged: 'The race office has changed something since. Not published yet.',
  latestVersion: (number: number) => `Version ${number}`,
  thisIsVersion: (number: number, link: Child) => (
    <>
      This is version {number} as it was published. {link} is the latest.
    </>
  ),
  otherVersionAsOf: (number: number, time: string) => `the other version ${number}, as of ${time}`,
  publishedApartThisApplies: (number: number, link: Child) => (
    <>
      Two club computers published a version {number} while they were apart. This one applies; both are kept:{' '}
      {link}.
    </>
  ),
  publishedApartOtherApplies: (number: number, link: Child) => (
    <>
      Two club computers published a version {number} while they were apart. The other one applies; both are
      kept: {link}.
    </>
  ),
};

/** Texts of `results/versions-page.tsx`. */
export const versionsPage = {
  versionsOfResults: (name: string) => `${name}: versions of the results`,
  results: (name: string) => `${name}: results`,
  versions: 'Versions',
  version: (number: number) => `Version ${number}`,
  asOf: (time: string) => `as of ${time}`,
  publishedApartThisApplies: (number: number) =>
    `Two computers published a version ${number} while they were apart. This one applies.`,
  publishedApartOtherApplies: (number: number) =>
    `Published by another computer while they were apart. The other version ${number} applies.`,
  withdrawn: (time: string) => `Withdrawn ${time}.`,
  withdrawnBecause: (time: string, reason: string) => `Withdrawn ${time}: ${reason}`,
  reason: (reason: string) => `Reason: ${reason}`,
  replacesVersionSameResults: (replaces: number) => `Replaces version ${replaces}: same results`,
  replacesVersion: (replaces: number) => `Replaces version ${replaces}:`,
  andMore: (rest: number) => `and ${rest} more`,
};
