import { formatList, formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/tee-times/booking/block-form.tsx`. */
export const blockForm = {
  enterWhy: 'Enter why',
  noEmptyTeeTimes: 'No empty tee times there. Choose others',
  noBlockedTeeTimes: 'No blocked tee times there. Choose others',
  atMostTeeTimes: (mostChanges: number) => `At most ${mostChanges} tee times at once`,
  block: 'Block',
  teeTimesWithPlayers: 'Tee times with players stay booked.',
  act: 'Act',
  blockEmptyTeeTimes: 'Block empty tee times',
  openBlockedTeeTimes: 'Open blocked tee times',
  from: 'From',
  to: 'To',
  side: 'Side',
  allSides: 'All sides',
  why: 'Why',
  blockTeeTimes: 'Block tee times',
  openTeeTimes: 'Open tee times',
  blockedTimes: (count: number, from: string, to: string) =>
    plural(count, {
      one: `Blocked ${formatNumber(count)} tee time, ${from} to ${to}`,
      other: `Blocked ${formatNumber(count)} tee times, ${from} to ${to}`,
    }),
  openedTimes: (count: number, from: string, to: string) =>
    plural(count, {
      one: `Opened ${formatNumber(count)} tee time, ${from} to ${to}`,
      other: `Opened ${formatNumber(count)} tee times, ${from} to ${to}`,
    }),
};

/** Texts of `areas/tee-times/booking/book-form.tsx`. */
export const bookForm = {
  bookedAt: (at: string, who: readonly string[]) => `Booked at ${at}: ${formatList(who)}`,
  enterName: 'Enter a name',
  severalMembersChooseOne: 'Several members. Choose one',
  onlyFreeChooseAnother: (count: string) => `Only ${count} free. Choose another`,
  booking: 'Booking',
  player: (index: number) => `Player ${index}`,
  memberOrName: 'A member, or the name of a guest',
  teeTime: 'Tee time',
  free: (names: string, freeSeats: number) => `${names}, ${freeSeats} free`,
  walkOnHereNow: 'Walk-on: here now, checked in',
  notes: 'Notes',
  noFree: (place: string) => `No free ${place} on this day. Add times, or choose another day.`,
  bookPlayers: 'Book players',
};

/** Texts of `areas/tee-times/booking/booking-bar.tsx`. */
export const bookingBar = {
  bookPlayers: 'Book players',
  blockTeeTimes: 'Block tee times',
  addTeeTimes: 'Add tee times',
  addTimes: 'Add times…',
  undoLastBooking: 'Undo the last booking',
  undo: 'Undo',
  bookings: 'Bookings',
  bookInCloudMark: 'Book in the cloud, mark here.',
  bookingNeedsServer: 'Booking needs the club computer.',
  orSetFirst: 'Or set the first and last time here:',
  addThisDaysTimes: 'Add this day’s times',
  bookButton: 'Book…',
  blockButton: 'Block…',
};

/** Texts of `areas/tee-times/booking/change-booking.tsx`. */
export const changeBooking = {
  noName: 'No name',
  movedFromTo: (at: string, time: string, who: string) => `Moved from ${at} to ${time}: ${who}`,
  cancelledAt: (at: string, who: string) => `Cancelled at ${at}: ${who}`,
  thisGroupHasTeed: 'This group has teed off. Take that mark back first.',
  chooseTeeTime: 'Choose a tee time',
  tooFewSFree: (place: string) => `Too few ${place}s free. Choose another`,
  changeBooking: 'Change booking',
  wholeGroup: 'The whole group',
  notesStayWithGroup: 'Notes stay with the group.',
  moveTo: 'Move to',
  free: (names: string, freeSeats: number) => `${names}, ${freeSeats} free`,
  moveBooking: 'Move booking',
  cancelBooking: 'Cancel booking',
};

/** Texts of `areas/tee-times/booking/day-form.tsx`. */
export const dayForm = {
  timeEG7: 'A time, e.g. 7:30',
  timeEG16: 'A time, e.g. 16:00',
  to60Minutes: '4 to 60 minutes',
  oneToEight: 'One to eight',
  to36: '1 to 36',
  notBeforeFirst: 'Not before the first',
  theseTeeTimes: 'These tee times are there. Choose others',
  teeTimesAtMost: (length: number, mostChanges: number) =>
    `${length} tee times. At most ${mostChanges} at once`,
  addedTeeTimes: (count: number) =>
    plural(count, {
      one: `Added ${formatNumber(count)} tee time`,
      other: `Added ${formatNumber(count)} tee times`,
    }),
  teeTimes: 'Tee times',
  teeTimesThatAreThere: 'Tee times that are there stay as they are.',
  settingsOf: 'Settings of',
  course: 'Course',
  firstTeeTime: 'First tee time',
  lastTeeTime: 'Last tee time',
  minutesBetween: 'Minutes between',
  places: (place: string) => `${place}s`,
  holes: 'Holes',
  alsoFrom10thTee: 'Also from the 10th tee',
  addTeeTimes: 'Add tee times',
};

/** Texts of `areas/tee-times/booking/use-bookings.ts`. */
export const useBookings = {
  nothingToUndo: 'Nothing to undo',
  undone: (step: string) => `Undone: ${step}`,
  notUndone: (title: string, detail: string) => `Not undone. ${title}. ${detail}`,
};

/** Texts of `areas/tee-times/day/day-controls.tsx`. */
export const dayControls = {
  previousDay: 'Previous day',
  nextDay: 'Next day',
  today: 'Today',
  print: 'Print',
};

/** Texts of `areas/tee-times/day/day-field.tsx`. */
export const dayField = {
  typeDate: 'Type a date',
  teeSheet: 'Tee sheet',
  isNotDate: (text: string, typedDays: string) => `“${text}” isn’t a date. ${typedDays}`,
  day: 'Day',
  dayExamples: '12/5, sat, tomorrow',
  chooseDayInCalendar: 'Choose the day in a calendar',
};

/** Texts of `areas/tee-times/day/day-summary-panel.tsx`. */
export const daySummaryPanel = {
  day: 'The day',
  players: 'Players',
  groups: 'Groups',
  rounds: 'Rounds',
  guests: 'Guests',
  notCheckedIn: 'Not checked in',
  unpaid: 'Unpaid',
  noShows: 'No-shows',
  blockedTeeTimes: 'Blocked tee times',
  firstTeeTime: 'First tee time',
  lastTeeTime: 'Last tee time',
  occupancy: 'Occupancy',
  asChart: 'As a chart',
  asTable: 'As a table',
  takenFree: (hourLabel: string, taken: number, free: number) => `${hourLabel}: ${taken} taken, ${free} free`,
  hour: 'Hour',
  taken: 'Taken',
  free: 'Free',
  riding: (buggies: string) => `In ${buggies}`,
};

/** Texts of `areas/tee-times/day/day-summary.ts`. */
export const daySummary = {
  noPlaces: (place: string) => `No ${place}s on this day.`,
  placesTakenInAll: (percent: number, seats: number, place: string) =>
    `${percent} % of ${seats} ${place}s are taken.`,
  placesTaken: (percent: number, seats: number, place: string, from: string, to: string) =>
    `${percent} % of ${seats} ${place}s are taken, most from ${from}:00 to ${to}:00.`,
};

/** Texts of `areas/tee-times/day/totals.tsx`. */
export const totals = {
  showOrHideTotals: 'Show or hide the totals',
  teeSheet: 'Tee sheet',
  players: (players: number) =>
    plural(players, { one: `${formatNumber(players)} player`, other: `${formatNumber(players)} players` }),
  groups: (groups: number) =>
    plural(groups, { one: `${formatNumber(groups)} group`, other: `${formatNumber(groups)} groups` }),
  notCheckedIn: (notCheckedIn: number) => `${notCheckedIn} not checked in`,
  unpaid: (unpaid: number) => `${unpaid} unpaid`,
  noShows: (noShows: number) =>
    plural(noShows, { one: `${formatNumber(noShows)} no-show`, other: `${formatNumber(noShows)} no-shows` }),
  hideTotals: 'Hide totals',
  showTotals: 'Show totals',
};

/** Texts of `areas/tee-times/day/typed-day.ts`. */
export const typedDay = {
  typeMonthFirst: 'Type it as 5/12, May 12, sat, tomorrow or 2026-05-12.',
  typeDayFirst: 'Type it as 12/5, 12 May, sat, tomorrow or 2026-05-12.',
};

/** Texts of `areas/tee-times/find/find-player.tsx`. */
export const findPlayer = {
  findPlayer: 'Find a player',
  teeSheet: 'Tee sheet',
  nameOrNumber: 'Name or number',
};

/** Texts of `areas/tee-times/find/found-lines.ts`. */
export const foundLines = {
  todayFromNow: 'Today, from now',
  upcoming: 'Upcoming',
  past: 'Past',
  ofTypeMore: (shown: number, total: string) => `${formatNumber(shown)} of ${total}: type more of the name`,
  ofShowMore: (shown: number, total: string) => `${formatNumber(shown)} of ${total}: show more`,
};

/** Texts of `areas/tee-times/find/found-list.tsx`. */
export const foundList = {
  playersFound: 'Players found',
  noPlayersFoundTry: 'No players found. Try a name, member number or booking number.',
  toChooseEnter: '↑ ↓ to choose, Enter to go there',
  lookingThroughTeeSheet: 'Looking through the tee sheet…',
  hole: (name: string) => `hole ${name}`,
  noName: 'No name',
  today: 'today',
  withMembers: (members: readonly string[]) => `with ${formatList(members)}`,
  guest: 'guest',
};

/** Texts of `areas/tee-times/player/cannot-show.tsx`. */
export const cannotShow = {
  cannotBeShown: (what: string, title: string, detail: string) =>
    `${what} can’t be shown. ${title}. ${detail}`,
};

/** Texts of `areas/tee-times/player/household-balance.tsx`. */
export const householdBalance = {
  balance: 'Balance',
  balanceOfHousehold: 'Balance of the household',
  noTransactions: 'No transactions on this account.',
  owed: 'Owed',
  overdue: 'Overdue',
  unusedCredit: 'Unused credit',
  theBalance: 'The balance',
};

/** Texts of `areas/tee-times/player/member-facts.tsx`. */
export const memberFacts = {
  member: 'Member',
  membersNumberTelephone: 'The member’s number, telephone and household',
  memberNoLongerExists: (memberId: string) => `Member ${memberId} no longer exists.`,
  number: 'Number',
  household: 'Household',
  noName: 'No name',
};

/** Texts of `areas/tee-times/player/other-bookings.tsx`. */
export const otherBookings = {
  otherBookings: 'Other bookings',
  otherUpcomingBookings: 'Other upcoming bookings',
  noOtherBookings: 'No other bookings.',
  andLaterOnes: (unseen: number) =>
    plural(unseen, {
      one: `and ${formatNumber(unseen)} later one`,
      other: `and ${formatNumber(unseen)} later ones`,
    }),
  theOtherBookings: 'The other bookings',
};

/** Texts of `areas/tee-times/player/player-card.tsx`. */
export const playerCard = {
  noName: 'No name',
  openMembersRecord: 'Open the member’s record',
  notLinkedToMember: 'Not linked to a member.',
  guestNoClubRecord: 'Guest: no club record.',
  didNotShowUp: 'Didn’t show up',
  checkedIn: 'Checked in',
  lateNotCheckedIn: 'Late: not checked in',
  notCheckedInYet: 'Not checked in yet',
  teeTime: 'Tee time',
  course: 'Course',
  status: 'Status',
  greenFee: 'Green fee',
  paid: 'Paid',
  notPaid: 'Not paid',
  round: 'Round',
  holes: (holes: number) => `${holes} holes`,
  guestWith: (count: number) => plural(count, { one: 'Guest of', other: 'Guest, with' }),
  playsWith: 'Plays with',
  notes: 'Notes',
  booking: 'Booking',
};

/** Texts of `areas/tee-times/print/starter-sheet.tsx`. */
export const starterSheet = {
  time: 'Time',
  blocked: 'Blocked',
  heading: (day: string) => `Starter’s sheet, ${day}`,
  footTitle: (club: string, day: string) => `${club} · Starter’s sheet, ${day}`,
  legend: (letter: string, buggy: string, paid: string) => (
    <>
      · ☑ checked in by then, <s>struck out</s> no-show, {letter} {buggy}, G guest, S from standby, {paid}{' '}
      paid
    </>
  ),
};

/** Texts of `areas/tee-times/sheet/folded-row.tsx`. */
export const foldedRow = {
  showEach: 'show each',
  freeTeeTimes: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} free tee time`,
      other: `${formatNumber(count)} free tee times`,
    }),
};

/** Texts of `areas/tee-times/sheet/legend.tsx`. */
export const legend = {
  marks: 'Marks',
  member: 'Member',
  guest: 'Guest',
  checkedIn: 'Checked in',
  noShow: 'No-show',
  unpaid: 'unpaid',
  late: 'late',
  event: 'event',
  fromHourBefore: 'from an hour before',
  notCheckedIn: 'not checked in at the tee time',
};

/** Texts of `areas/tee-times/sheet/now-line.tsx`. */
export const nowLine = {
  now: (time: ReactNode) => <>Now {time}</>,
};

/** Texts of `areas/tee-times/sheet/player-text.ts`. */
export const playerText = {
  member: 'member',
  guest: 'guest',
  fromStandbyNotBooked: 'from standby, not booked',
  holes: (holes: number) => `${holes} holes`,
  didNotShowUp: 'didn’t show up',
  checkedIn: 'checked in',
  notCheckedIn: 'not checked in',
  paid: 'paid',
  notPaid: 'not paid',
};

/** Texts of `areas/tee-times/sheet/seat.tsx`. */
export const seat = {
  noName: 'No name',
};

/** Texts of `areas/tee-times/sheet/sheet-cards.tsx`. */
export const sheetCards = {
  now: (time: ReactNode) => <>Now {time}</>,
};

/** Texts of `areas/tee-times/sheet/sheet-csv.tsx`, and headings of its file. */
export const sheetCsv = {
  fileName: (club: string, day: string) => `${club} tee sheet, ${day}`,
  downloadTheSheet: 'Download the tee sheet as CSV',
  downloadCsv: 'Download CSV',
  teeSheet: 'Tee sheet',
  booked: 'Booked',
  time: 'Time',
  course: 'Course',
  tee: 'Tee',
  hole: 'Hole',
  teedOff: 'Teed off',
  notes: 'Notes',
  player: 'Player',
  membershipNumber: 'Membership number',
  kind: 'Kind',
  transport: 'Transport',
  checkedIn: 'Checked in',
  paid: 'Paid',
  noShow: 'No-show',
  doubt: 'Doubt',
  fromStandby: 'from standby',
  guest: 'guest',
  yes: 'yes',
  no: 'no',
  blocked: 'Blocked',
  event: 'Event',
};

/** Texts of `areas/tee-times/sheet/sheet-of-day.ts`. */
export const sheetOfDay = {
  front: 'Front',
  back: 'Back',
  tee: (ordinal: string) => `${ordinal} tee`,
  course: 'Course',
  anyTee: 'Tee',
};

/** Texts of `areas/tee-times/sheet/sheet-table.tsx`. */
export const sheetTable = {
  time: 'Time',
};

/** Texts of `areas/tee-times/sheet/tee-time-cell.tsx`. */
export const teeTimeCell = {
  noTeeTime: 'No tee time',
};

/** Texts of `areas/tee-times/sheet/tee-time-group.tsx`. */
export const teeTimeGroup = {
  next: 'Next',
  free: (places: string) => `${places} free`,
  blocked: (count: number) => plural(count, { one: 'Blocked', other: `${formatNumber(count)} Blocked` }),
};

/** Texts of `areas/tee-times/sheet/use-seat-doubts.ts`. */
export const useSeatDoubts = {
  alsoAt: (times: readonly string[]) => `also at ${formatList(times)}`,
  leftClub: (status: string) => `left the club (${status})`,
  inBlockedTime: 'in a blocked time',
};

/** Texts of `areas/tee-times/starter/actions.ts`. */
export const actions = {
  checkedInChosenPlayer: 'Checked in: the chosen player, or the whole group',
  checkedIn: 'Checked in',
  paidChosenPlayer: 'Paid: the chosen player, or the whole group',
  paid: 'Paid',
  itsNumberForChosen: (capital: string) => `${capital}: its number, for the chosen player or the whole group`,
  noShowChosenPlayer: 'No-show: the chosen player, or all who aren’t checked in',
  noShow: 'No-show',
  teedOff: 'Teed off',
  atTurn: 'At the turn',
  undo: 'Undo',
  delayTeeTimesChange: 'Delay the tee times, change or lift the delay',
  delay: 'Delay…',
  addPartyToStandby: 'Add a party to the standby list',
  standby: 'Standby…',
  choosePreviousGroup: 'Choose the previous group',
  chooseNextGroup: 'Choose the next group',
  chooseNextPlayer: 'Choose the next player of the group',
  choosePreviousPlayer: 'Choose the previous player, then the whole group',
  goToGroup: 'Go to the group on the tee',
  printCallList: 'Print the call list',
  print: 'Print',
  allKeys: 'All keys',
  keys: 'Keys',
  startersDesk: 'Starter’s desk',
};

/** Texts of `areas/tee-times/starter/course/course-panel.tsx`. */
export const coursePanel = {
  onCourse: 'On the course',
  nineIn: (pace: string) => `Nine in ${pace}`,
  targetPaceNineHoles: (paceText: string) => `Target pace: nine holes in ${paceText}`,
  noGroups: 'No groups on their first nine.',
  outTurnBy: (paceText: string, time: ReactNode) => (
    <>
      {paceText} out, turn by {time}
    </>
  ),
  minBehind: (behindBy: number) => `${behindBy} min behind`,
  atTurn: 'At the turn',
  timeEG2: 'A time, e.g. 2:10',
  targetPace: 'Target pace',
  hoursAndMinutesApplies: 'Hours and minutes. Applies on every device.',
  save: 'Save',
  cancel: 'Cancel',
  nineInByDefault: (pace: string) => `Nine in ${pace}, Dockside’s default`,
  paceOfNine: 'Target pace, 9 holes',
};

/** Texts of `areas/tee-times/starter/day-changes/day-changes-notice.tsx`. */
export const dayChangesNotice = {
  whileCutOffSince: (changesText: string, time: ReactNode) => (
    <>
      <strong>{changesText}</strong> while cut off since {time}.
    </>
  ),
  hideChanges: 'Hide changes',
  showChanges: 'Show changes',
  dismiss: 'Dismiss',
  moved: (who: string, from: string, to: string) => `Moved: ${who}: ${from} → ${to}`,
  cancelled: (who: string, place: string) => `Cancelled: ${who}: ${place}`,
  blocked: (place: string) => `Blocked: ${place}`,
  newBooking: (who: string, place: string) => `New: ${who}: ${place}`,
};

/** Texts of `areas/tee-times/starter/day-changes/day-diff.ts`. */
export const dayDiff = {
  noName: 'No name',
  teeTimesBlocked: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} tee time blocked`,
      other: `${formatNumber(count)} tee times blocked`,
    }),
  bookingsMoved: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} booking moved`,
      other: `${formatNumber(count)} bookings moved`,
    }),
  bookingsCancelled: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} booking cancelled`,
      other: `${formatNumber(count)} bookings cancelled`,
    }),
  bookingsNew: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} booking new`,
      other: `${formatNumber(count)} bookings new`,
    }),
  moved: (count: number) => `${formatNumber(count)} moved`,
  cancelled: (count: number) => `${formatNumber(count)} cancelled`,
  added: (count: number) => `${formatNumber(count)} new`,
};

/** Texts of `areas/tee-times/starter/delay/delay-form.tsx`. */
export const delayForm = {
  delayTeeTimes: 'Delay the tee times',
  delayLifted: 'Delay lifted',
  delayed: (delayText: string) => `Delayed ${delayText}`,
  delay: 'Delay',
  bookingsDontChangeDesk:
    'Bookings don’t change. The desk shows later times beside them and lists who to call.',
  now: (delay: string) => `Now: ${delay}.`,
  tees: 'Tees',
  allTees: 'All tees',
  fromTeeTimeAt: 'From the tee time at',
  minutes: 'Minutes',
  why: 'Why',
  liftFromThisTee: 'Lift from this tee time',
  minutesRange: '0 to 720 minutes',
  frost: 'Frost',
  fog: 'Fog',
  lightning: 'Lightning',
  flooding: 'Flooding',
};

/** Texts of `areas/tee-times/starter/delay/delay-panel.tsx`. */
export const delayPanel = {
  notCalledAfterAll: (name: string, at: string) => `Not called after all: ${name}, ${at}`,
  called: (name: string, at: string) => `Called: ${name}, ${at}`,
  delay: 'Delay',
  print: 'Print',
  change: 'Change…',
  noDelay: 'No delay.',
  noOneToCall: 'No one to call.',
  member: 'member',
  guest: 'guest',
  ofGroupsCalled: (count: number, done: number) =>
    plural(count, {
      one: `${done} of ${formatNumber(count)} group called. In tee-off order:`,
      other: `${done} of ${formatNumber(count)} groups called. In tee-off order:`,
    }),
  callList: 'Call list',
  noName: 'No name',
  readingNumber: 'reading the number',
  cantReadNumbers: (mobile: string) => `This key can’t read ${mobile} numbers.`,
  markCalled: (name: string) => `Called: ${name}`,
  withOthers: (others: string) => `with ${others}`,
  delayButton: 'Delay…',
  noNumber: (mobile: string) => `no ${mobile}`,
};

/** Texts of `areas/tee-times/starter/delay/delay-text.ts`. */
export const delayText = {
  minutesFrom: (minutes: number, from: string) =>
    plural(minutes, {
      one: `${formatNumber(minutes)} minute from ${from}`,
      other: `${formatNumber(minutes)} minutes from ${from}`,
    }),
  liftedFrom: (from: string) => `Lifted from ${from}`,
};

/** Texts of `areas/tee-times/starter/desk-tabs.tsx`. */
export const deskTabs = {
  teeSheet: 'Tee sheet',
  startersDesk: 'Starter’s desk',
  teeTimes: 'Tee times',
};

/** Texts of `areas/tee-times/starter/groups/group-list.tsx`. */
export const groupList = {
  groupsOfDay: 'Groups of the day',
  booked: (time: ReactNode) => <>booked {time}</>,
  standby: (name: string, size: number) => `${name} ×${size} (standby)`,
  noName: 'No name',
  checkedIn: 'checked in',
  paid: 'paid',
  noShow: 'no-show',
};

/** Texts of `areas/tee-times/starter/groups/group-panel.tsx`. */
export const groupPanel = {
  chosenGroup: 'Chosen group',
  firstGroup: 'First group',
  onTee: 'On the tee',
  chosen: 'Chosen',
  bookedDelayedMinutes: (time: ReactNode, minutes: number) =>
    plural(minutes, {
      one: (
        <>
          booked {time}, delayed {formatNumber(minutes)} minute
        </>
      ),
      other: (
        <>
          booked {time}, delayed {formatNumber(minutes)} minutes
        </>
      ),
    }),
  backToTee: 'Back to the tee',
  players: 'Players',
  partyOfFromStandby: (name: string, size: number) => (
    <>
      <strong>{name}</strong>, party of {size}, from standby: not booked
    </>
  ),
  noName: 'No name',
  markedHere: (stray: string) => `Marked here, but no longer in this booking: ${stray}.`,
  inMinutes: (minutes: number) =>
    plural(minutes, {
      one: `in ${formatNumber(minutes)} minute`,
      other: `in ${formatNumber(minutes)} minutes`,
    }),
  numberOf: (buggy: string) => `Number of the ${buggy}`,
  save: 'Save',
  cancel: 'Cancel',
  inHours: (hours: number, minutes: string) => `in ${hours} h ${minutes}`,
};

/** Texts of `areas/tee-times/starter/groups/group-state.tsx`. */
export const groupState = {
  atTurn: (time: ReactNode) => <>At the turn {time}</>,
  teedOff: (time: ReactNode) => <>Teed off {time}</>,
  noShow: 'No-show',
  teeOffNotMarked: 'Tee-off not marked',
  minLate: (lateMinutes: number) => `${lateMinutes} min late`,
  expected: (time: ReactNode) => <>Expected {time}</>,
  nineIn: (pace: string) => `nine in ${pace}`,
  behind: (minutes: number) => `${formatNumber(minutes)} behind`,
};

/** Texts of `areas/tee-times/starter/groups/meets-at-turn.tsx`. */
export const meetsAtTurn = {
  turnMeets: (time: ReactNode, surnames: string) => (
    <>
      Turn {time}, meets {surnames}
    </>
  ),
};

/** Texts of `areas/tee-times/starter/group-view.ts`. */
export const groupView = {
  noName: 'No name',
  fromStandby: (name: string) => `${name} (standby)`,
};

/** Texts of `areas/tee-times/starter/groups/next-panel.tsx`. */
export const nextPanel = {
  noOneFollows: 'No one follows on this tee.',
  next: 'Next',
  ofCheckedIn: (here: number, count: number) => `${here} of ${count} checked in`,
};

/** Texts of `areas/tee-times/starter/groups/seat-row.tsx`. */
export const seatRow = {
  noName: 'No name',
  member: 'member',
  guest: 'guest',
  inBooking: 'in the booking',
  notMarked: 'not marked',
  checkedIn: 'In',
  paid: 'Paid',
  noShow: 'No-show',
};

/** Texts of `areas/tee-times/starter/marks/known-marks.ts`. */
export const knownMarks = {
  startersDesk: 'Starter’s desk',
  serverRefusedIt: 'The club computer refused it.',
  beingSaved: 'being saved on this device',
  savedOnThisDevice: 'saved on this device, not sent yet',
  notSaved: 'NOT saved on this device: leave this page open until it is sent',
  refusedByServer: 'refused by the club computer',
  savedOnServer: 'saved on the club computer',
  notSavedByServer: (refusal: string) => `not saved by the club computer: ${refusal}`,
};

/** Texts of `areas/tee-times/starter/marks/use-marking.ts`. */
export const useMarking = {
  nothingToUndoTap: 'Nothing to undo. Tap a lit mark to clear it',
  nothingToUndo: (step: string) => `Nothing to undo: ${step} is no longer here`,
  undo: (step: string) => `Undo: ${step}`,
  undone: (step: string) => `Undone: ${step}`,
};

/** Texts of `areas/tee-times/starter/meetings.ts`. */
export const meetings = {
  noName: 'No name',
};

/** Texts of `areas/tee-times/starter/printed-list.tsx`. */
export const printedList = {
  delayBookingsDontChange: (text: string) => (
    <>
      <strong>Delay: {text}</strong>. Bookings don’t change.
    </>
  ),
  noOneStill: 'No one still to tee off.',
  called: 'Called',
  now: 'Now',
  booked: 'Booked',
  tee: 'Tee',
  players: 'Players',
  call: 'Call',
  noName: 'No name',
  standby: (name: string, size: number, phone: string | null) => (
    <>
      ☑ {name}, {size}, standby {phone}
    </>
  ),
  onStandby: (standby: string) => `On standby: ${standby}`,
  groupsThatHaveLeft: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} group that has left the tee`,
      other: `${formatNumber(count)} groups that have left the tee`,
    }),
  groupsWithoutTeeOff: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} group without a tee-off mark`,
      other: `${formatNumber(count)} groups without a tee-off mark`,
    }),
  groupsThatDidNotCome: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} group that did not come`,
      other: `${formatNumber(count)} groups that did not come`,
    }),
  heading: (day: string) => `Still to tee off, ${day}`,
  footTitle: (club: string, day: string) => `${club} · Still to tee off, ${day}`,
};

/** Texts of `areas/tee-times/starter/sheet-marks.tsx`. */
export const sheetMarks = {
  min: (delayMinutes: number) => `+${delayMinutes} min`,
  late: 'late',
  unpaid: 'unpaid',
  checkedIn: '✓ in',
  paid: 'paid',
  noShow: 'no-show',
};

/** Texts of `areas/tee-times/starter/standby/parties.ts`. */
export const parties = {
  noName: 'No name',
};

/** Texts of `areas/tee-times/starter/standby/standby-form.tsx`. */
export const standbyForm = {
  addToStandby: 'Add to standby',
  enterName: 'Enter a name',
  oneToEight: 'One to eight',
  onStandbyPlayers: (partySize: number, name: string) =>
    plural(partySize, {
      one: `On standby: ${name}, ${formatNumber(partySize)} player`,
      other: `On standby: ${name}, ${formatNumber(partySize)} players`,
    }),
  standby: 'Standby',
  name: 'Name',
  players: 'Players',
  note: 'Note',
};

/** Texts of `areas/tee-times/starter/standby/standby-panel.tsx`. */
export const standbyPanel = {
  placedAtPlayers: (size: number, time: string, name: string) =>
    plural(size, {
      one: `Placed at ${time}: ${name}, ${formatNumber(size)} player`,
      other: `Placed at ${time}: ${name}, ${formatNumber(size)} players`,
    }),
  removedFromStandby: (name: string) => `Removed from standby: ${name}`,
  standby: 'Standby',
  add: 'Add…',
  noOneOnStandby: 'No one on standby.',
  players: (size: number) =>
    plural(size, { one: `${formatNumber(size)} player`, other: `${formatNumber(size)} players` }),
  since: (time: ReactNode) => <>since {time}</>,
  placeAt: (time: string) => `Place at ${time}`,
  noFreeTogether: (count: string) => `No ${count} free together`,
  anotherTeeTimeFor: (party: string) => `Another tee time for ${party}`,
  other: 'Other…',
  free: (time: string, free: number) => `${time}, ${free} free`,
  remove: (party: string) => `Remove: ${party}`,
  placedAt: (time: ReactNode) => <>placed at {time}, on this sheet only</>,
  backOnStandby: (party: string) => `Back on standby: ${party}`,
  takeBack: 'Take back',
  removeButton: 'Remove',
  takePlacesBack: (place: string, party: string) => `Take the ${place}s of ${party} back`,
};

/** Texts of `areas/tee-times/starter/starter-screen.tsx`. */
export const starterScreen = {
  startersDesk: 'Starter’s desk',
  teeBoard: 'Tee board',
  today: 'Today',
  tee: 'Tee',
  allTees: 'All tees',
  noBookings: 'No bookings on this tee today.',
  noTeeSheet: 'No tee sheet for today',
  importOneUnderSettings: 'Import one under Settings, or connect the cloud.',
};

/** Texts of `areas/tee-times/starter/board/tee-board.tsx`. */
export const teeBoard = {
  teeBoard: 'Tee board',
  showFullScreen: 'Show full screen',
  fullScreen: 'Full screen',
  today: 'Today',
  noTeeTimes: 'No tee times today',
  readingMarks: 'Reading the starter’s marks…',
  delay: (delay: string) => `Delay: ${delay}`,
  noOneStillToTeeOff: 'No one still to tee off.',
  andMore: (count: number) => `and ${count} more`,
  booked: (time: ReactNode) => <>booked {time}</>,
  party: (name: string, size: number) => `${name}, ${size}`,
  noName: 'No name',
  leftTheTee: 'Left the tee:',
};

/** Texts of `areas/tee-times/starter/use-desk.ts`. */
export const useDesk = {
  checkedIn: 'Checked in',
  already: (doneText: string, time: string) => `${doneText} already: ${time}`,
  takenBack: (cart: string, time: string) => `${cart} taken back, ${time}`,
  noName: 'No name',
  teedOffAlready: (time: string) => `Teed off already: ${time}`,
  teedOff: (time: string) => `Teed off: ${time}`,
  atTurnAlready: (time: string) => `At the turn already: ${time}`,
  atTurn: (time: string) => `At the turn: ${time}`,
  takenBackFrom: (done: string, player: string, time: string) => `${done} taken back: ${player}, ${time}`,
  paid: 'Paid',
  noShow: 'No-show',
};

/** Texts of `areas/tee-times/tee-sheet.tsx`. */
export const teeSheet = {
  previousDay: 'Previous day',
  nextDay: 'Next day',
  today: 'Today',
  printStartersSheet: 'Print the starter’s sheet',
  teeSheet: 'Tee sheet',
  teeSheetOf: (dayLabel: string) => `Tee sheet of ${dayLabel}`,
  noTeeSheetFor: (dayLabel: string) => `No tee sheet for ${dayLabel}`,
  importOneUnderSettings: 'Import one under Settings, or connect the cloud. ← and → change the day.',
};
