import { formatList, formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/wristbands/hand-out/ask-take-back.tsx`. */
export const askTakeBack = {
  isOnWater: (who: string) => `${who} is on the water`,
  countAshoreOnly: (who: string) =>
    `Count ${who} ashore only if you see them. Still out with a lost or broken band? Issue another in its place.`,
  isWrongWearerRemove: (who: string) => `Is ${who} the wrong wearer? Remove them, and the band stays out.`,
  countAshoreAndReturn: 'Count ashore and return band',
  keepOutAndIssue: 'Keep out and issue another',
  removeWrongWearer: 'Remove wrong wearer',
  cancel: 'Cancel',
};

/** Texts of `areas/wristbands/hand-out/band-owner.tsx`. */
export const bandOwner = {
  whoWearsIt: 'Who wears it?',
  reportLost: 'Report lost',
  markAsFound: 'Mark as found',
  returnBand: 'Return band',
  undo: 'Undo',
};

/** Texts of `areas/wristbands/hand-out/band-writes.ts`. */
export const bandWrites = {
  bandIsNowWorn: (bandId: string, who: string) => `Band ${bandId} is now worn by ${who}.`,
  bandIssuedTo: (bandId: string, who: string) => `Band ${bandId} issued to ${who}`,
  bandHasTakenPlace: (bandId: string, id: string, who: string) =>
    `Band ${bandId} has taken the place of ${id}: ${who} wears it, and ${id} counts as lost.`,
  bandInPlace: (bandId: string, id: string, who: string) => `Band ${bandId} in place of ${id} for ${who}`,
  bandIsWorn: (id: string, who: string) => `Band ${id} is worn by ${who} again`,
  bandIsFreeAgain: (bandId: string) => `Band ${bandId} is free again`,
  bandReturnedBy: (id: string, holder: string) => `Band ${id} returned by ${holder}.`,
  bandIsWornByAgain: (id: string, holder: string) => `Band ${id} is worn by ${holder} again`,
  countedAshoreAndBand: (holder: string, id: string) => `${holder} counted ashore, and band ${id} returned.`,
  bandWasFound: (id: string) => `Band ${id} was found`,
  bandIsLost: (id: string) => `Band ${id} is lost`,
  bandReturned: (id: string) => `Band ${id} returned`,
};

/** Texts of `areas/wristbands/hand-out/candidates.ts`. */
export const candidates = {
  guestCrew: 'Guest crew',
};

/** Texts of `areas/wristbands/hand-out/hand-out-drawer.tsx`. */
export const handOutDrawer = {
  issueWristbands: 'Issue wristbands',
  undo: 'Undo',
  whoWearsThisBand: 'Who wears this band?',
  itWasReportedLost: (time: ReactNode, replacedBy: string) => (
    <>
      It was reported lost at {time}, and {replacedBy} has taken its place. Issue it again to mark it found.
    </>
  ),
  itWasReportedLostAt: (time: ReactNode) => (
    <>It was reported lost at {time}. Issue it again to mark it found.</>
  ),
  anotherBand: 'Another band',
  scanNextBand: 'Scan the next band',
  scanBand: 'Scan a band',
  scansDontCheckAnyone: 'Scans don’t check anyone in or out while this is open.',
  orTypeNumber: 'Or type the number',
  chooseBand: 'Choose band',
  wearsItAndReported: (wearerText: string) => `${wearerText} wears it, and reported it lost.`,
  wearsIt: (wearerText: string) => `${wearerText} wears it.`,
  onWater: 'On the water.',
  reportLost: 'Report lost',
  markAsFound: 'Mark as found',
  returnBand: 'Return band',
};

/** Texts of `areas/wristbands/hand-out/last-scan-actions.tsx`. */
export const lastScanActions = {
  whoWearsIt: 'Who wears it?',
  bandWasReportedLost: (id: string, time: ReactNode, replacedBy: string) => (
    <>
      <strong>Band {id} was reported lost</strong> at {time}. {replacedBy} has taken its place: keep this one.
    </>
  ),
  bandWasReportedLostAt: (id: string, time: ReactNode, wearerText: string) => (
    <>
      <strong>Band {id} was reported lost</strong> at {time}: ask who has it. {wearerText} wore it.
    </>
  ),
  markAsFound: 'Mark as found',
  recordedIn: (regatta: string, wearer: string) => `Recorded in ${regatta} for ${wearer}, and undone here.`,
  recordHereInstead: 'Record here instead',
  wearsItIn: (wearer: string, regatta: string) => `${wearer} wears it in ${regatta}.`,
  recordIn: (regatta: string) => `Record in ${regatta}`,
};

/** Texts of `areas/wristbands/hand-out/person-picker.tsx`. */
export const personPicker = {
  whoWearsIt: 'Who wears it',
  nameBoatOrSail: 'Name, boat or sail number',
  people: (count: number) =>
    plural(count, { one: `${formatNumber(count)} person`, other: `${formatNumber(count)} people` }),
  wearsReplaceIt: (id: string) => `Wears ${id}: replace it`,
  noOneMatches: 'No one in this regatta matches.',
  peopleFirstShown: (count: number, shown: number) =>
    plural(count, {
      one: `${formatNumber(count)} person`,
      other: `${formatNumber(count)} people, the first ${formatNumber(shown)} of them shown`,
    }),
};

/** Texts of `areas/wristbands/history/band-drawer.tsx`. */
export const bandDrawer = {
  band: (bandId: string) => `Band ${bandId}`,
  wearer: 'Wearer',
  unknownBand: 'Unknown band',
  boat: 'Boat',
  fleet: 'Fleet',
  now: 'Now',
  onWater: 'On the water',
  ashore: 'Ashore',
  sinceThen: (durationText: string) => `for ${durationText}`,
  overdue: 'Overdue',
  markAshoreByHand: 'Mark ashore by hand',
  markAsOnWater: 'Mark as on the water by hand',
  scans: 'Scans',
  notScannedYet: 'Not scanned yet.',
  day: 'Day',
  time: 'Time',
  direction: 'Direction',
  wornBy: 'Worn by',
  by: 'By',
  note: 'Note',
  arrivedLateLaterScan: 'Arrived late; a later scan counts',
};

/** Texts of `areas/wristbands/history/recent-scans-panel.tsx`. */
export const recentScansPanel = {
  lastScans: 'Last scans',
  noScans: 'No scans at this regatta yet.',
  kept: 'kept',
  beingSaved: 'being saved on this device',
  waitingToBeSent: 'waiting to be sent',
  notSaved: 'not saved on this device',
  refused: 'refused',
  arrivedLateLaterScan: 'arrived late; a later scan counts',
};

/** Texts of `areas/wristbands/instruments.tsx`. */
export const instruments = {
  onWater: 'On the water',
  ashore: 'Ashore',
  notScannedYet: (neverScanned: number) => `${neverScanned} not scanned yet`,
  notKnown: 'not known',
  overdueNotKnown: 'overdue not known',
  overdue: (overdue: number) => `${overdue} overdue`,
  noOneOverdue: 'no one overdue',
};

/** Texts of `areas/wristbands/kiosk/kiosk-answer.ts`. */
export const kioskAnswer = {
  scanYourBand: 'Scan your band',
  youAreGoingOut: 'You are going out.',
  youAreComingAshore: 'You are coming ashore.',
  youAreAlreadyAshore: 'You are already ashore',
  alreadyCountedMomentAgo: 'Already counted a moment ago.',
  notRead: 'Not read',
  nothingWasRecordedScan: 'Nothing was recorded. Scan your band again.',
  youAreOnWater: 'You are on the water',
  youAreAshore: 'You are ashore',
  notRecorded: 'NOT recorded',
  lostBand: 'A lost band',
  thisBandWasReported: 'This band was reported lost. You’re counted. Please take it to staff.',
  unknownBandYoureCounted: (bandId: string) => `Unknown band ${bandId}. You’re counted. Tell the staff.`,
  yourOtherBand: 'Your other band is out',
  youreStillCounted: (id: string) =>
    `You’re still counted on the water, with ${id}. Scan it too. Tell the staff.`,
  youAreAlreadyOnWater: 'You are already on the water',
  thisDeviceCouldNotSave: 'This device couldn’t save it. Tell the staff.',
};

/** Texts of `areas/wristbands/kiosk/kiosk-links.tsx`. */
export const kioskLinks = {
  makeThisDeviceKiosk: 'Make this device a kiosk',
  addTablet: 'Add a tablet',
};

/** Texts of `areas/wristbands/kiosk/kiosk-screen.tsx`. */
export const kioskScreen = {
  wristbandKiosk: 'Wristband kiosk',
  staff: 'Staff',
};

/** Texts of `areas/wristbands/kiosk/kiosk-start.tsx`. */
export const kioskStart = {
  wristbandKiosk: 'Wristband kiosk',
  startKiosk: 'Start kiosk on this device',
  locksThisDevice: 'Locks this device to self-service scanning until staff enter the PIN.',
  setPinFirst: 'Set a PIN first',
  setItOnClub: 'Set it on the club computer under Settings → Kiosk. This page then continues.',
  setPin: 'Set PIN',
  regatta: 'Regatta',
  whichWayArePeople: 'Which way are people going? Staff can change it later.',
  noRegattaYet: 'No regatta yet',
  kioskScansWristbands: 'A kiosk scans the wristbands of a regatta. Set one up first.',
};

/** Texts of `areas/wristbands/kiosk/modes.ts`. */
export const modes = {
  goingOut: 'Going out',
  comingAshore: 'Coming ashore',
};

/** Texts of `areas/wristbands/kiosk/staff-dialog.tsx`. */
export const staffDialog = {
  staff: 'Staff',
  wrongPinTryAgain: 'Wrong PIN. Try again.',
  leaveKiosk: 'Leave kiosk',
  backToKiosk: 'Back to the kiosk',
  pin: 'PIN',
  unlock: 'Unlock',
  cancel: 'Cancel',
  changeToGoingOut: 'Change to: going out',
  changeToComingAshore: 'Change to: coming ashore',
};

/** Texts of `areas/wristbands/last-scan-panel.tsx`. */
export const lastScanPanel = {
  lastScan: 'Last scan',
  recordAsOneBand: (single: string) => `Record ${single} as one band`,
  undo: 'Undo',
  readyToScan: 'Ready to scan',
  scanBandOrType: 'Scan a band, or type its number and press Enter.',
  readAgain: 'read again',
  alreadyInLastMinute: (statusLabel: string) => `Already ${statusLabel} in the last minute: counted once.`,
  notRecordedLooksLike: (text: string) => `NOT RECORDED: “${text}” looks like several bands in one read`,
  scanEachBandAgain: 'Scan each band again, one at a time.',
  notRecordedIsWritten: (text: string) => `NOT RECORDED: “${text}” is written by another keyboard layout`,
  setScannerAndComputer:
    'Set scanner and computer to one keyboard layout, then scan again; or record the number if it is right.',
  notRecordedIncompleteScan: (text: string) => `NOT RECORDED: incomplete scan “${text}”`,
  scanBandAgain:
    'Scan the band again. If it happens with every band, set the scanner to send Enter after a code.',
  notRecordedWasTyped: (named: string) => `NOT RECORDED: ${named} was typed into another field`,
  ifThatWasScanner: 'If that was the scanner, record it here, and set its speed in the station’s settings.',
  hasBeenOnWater: (named: string) => `${named} has been on the water since before today`,
  nothingWasRecordedYet: 'Nothing was recorded yet: answer the question below.',
  notRecorded: 'NOT RECORDED',
  nothingToUndo: 'Nothing to undo',
  noScansSince: 'No scans since this page was opened.',
  undone: (who: string) => `Undone: ${who}`,
  itCountsForNobody: (sendingMessage: string) => `It counts for nobody now. ${sendingMessage}.`,
  people: (count: number) =>
    plural(count, { one: `${formatNumber(count)} person`, other: `${formatNumber(count)} people` }),
  wasInField: (leftover: string) => `“${leftover}” was in the field and was dropped.`,
  readAsOne: 'Read as one and split.',
  stillOnWaterWith: (stillOut: readonly string[]) => `Still on the water with ${formatList(stillOut)}.`,
  unknownBandCountedAsk: 'Unknown band. Counted. Ask who’s wearing it.',
  wasAlreadySince: (statusLabel: string, time: ReactNode) => (
    <>
      Was {statusLabel} already, since {time}.
    </>
  ),
};

/** Texts of `areas/wristbands/muster/muster-screen.tsx`. */
export const musterScreen = {
  printMusterList: 'Print the muster list',
  musterList: 'Muster list',
  backToStation: 'Back to the station',
  print: 'Print',
  seen: 'Seen',
  who: 'Who',
  band: 'Band',
  since: 'Since',
  duration: 'Duration',
  note: 'Note',
  footTitle: (title: string) => `${title} · Muster list`,
  nobodyIsOnWater: 'Nobody is on the water',
  peopleAreOnWater: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} person is on the water`,
      other: `${formatNumber(count)} people are on the water`,
    }),
  peopleHaveComeAshore: (ticked: number) =>
    plural(ticked, {
      one: `${formatNumber(ticked)} person has come ashore since this page was opened.`,
      other: `${formatNumber(ticked)} people have come ashore since this page was opened.`,
    }),
  unknownBoat: 'Unknown boat',
  onWater: (count: number) => `${count} on the water`,
  nameNotKnown: 'Name not known',
  unknownBand: 'Unknown band',
  bandIsAshore: (name: string, id: string) => `${name}, band ${id}, is ashore`,
  markBandAshore: (name: string, id: string) => `Mark ${name}, band ${id}, ashore`,
  ashore: (time: ReactNode) => <>Ashore {time}</>,
  overdue: (overdue: string) => `Overdue: ${overdue}`,
  peopleAreOnWaterInBoats: (count: number, boats: string) =>
    plural(count, {
      one: `${formatNumber(count)} person is on the water in ${boats}`,
      other: `${formatNumber(count)} people are on the water in ${boats}`,
    }),
  boats: (count: number) =>
    plural(count, { one: `${formatNumber(count)} boat`, other: `${formatNumber(count)} boats` }),
  boatsNotKnown: (people: number) => `(the boat of ${formatNumber(people)} isn’t known)`,
};

/** Texts of `areas/wristbands/on-water/on-water-chart.tsx`. */
export const onWaterChart = {
  boatsOnWater: 'Boats on the water',
  previousDay: 'Previous day',
  today: 'Today',
  nextDay: 'Next day',
  asChart: 'As a chart',
  asTable: 'As a table',
  noOneWasOut: 'No one was on the water.',
  people: (people: number) =>
    plural(people, { one: `${formatNumber(people)} person`, other: `${formatNumber(people)} people` }),
  atMostBoats: (boats: number, people: string, time: ReactNode) =>
    plural(boats, {
      one: (
        <>
          At most {formatNumber(boats)} boat with {people}, at {time}.
        </>
      ),
      other: (
        <>
          At most {formatNumber(boats)} boats with {people}, at {time}.
        </>
      ),
    }),
  time: 'Time',
  boats: 'Boats',
  peopleHeading: 'People',
  boatsOnWaterAsTable: 'Boats on the water, as a table',
};

/** Texts of `areas/wristbands/on-water/step-chart.tsx`. */
export const stepChart = {
  boatsOut: (boats: number) =>
    plural(boats, { one: `${formatNumber(boats)} boat`, other: `${formatNumber(boats)} boats` }),
};

/** Texts of `areas/wristbands/people/overdue.ts`. */
export const overdue = {
  minutesAfterLastFinish: (minutes: number, fleet: string) => `${minutes} min after ${fleet}’s last finish`,
  moreHoursOnWater: (hours: number) => `more than ${hours} h on the water`,
};

/** Texts of `areas/wristbands/people/people-panel.tsx`. */
export const peoplePanel = {
  onWater: 'On the water',
  ashore: 'Ashore',
  all: 'All',
  noOneOnWater: 'No one on the water.',
  noOneAshore: 'No one ashore.',
  noBandsIssuedYet: 'No bands issued yet.',
  markChosenPeopleAshore: 'Mark the chosen people ashore',
  people: 'People',
  nameBoatOrBand: 'Name, boat or band',
  longestFirst: 'longest first',
  show: 'Show',
  markAshore: (count: number | string) => `Mark ${count} ashore`,
  band: 'Band',
  who: 'Who',
  unknownBand: 'Unknown band',
  boat: 'Boat',
  since: 'Since',
  duration: 'Duration',
  state: 'State',
  overdue: 'Overdue',
  notScannedYet: 'Not scanned yet',
};

/** Texts of `areas/wristbands/questions.tsx`. */
export const questions = {
  goingOutNow: 'Going out now',
  cameAshoreLastNight: 'Came ashore last night',
  onWater: 'On the water',
  dontChangeBand: 'Don’t change the band',
  questions: 'Questions',
  staysAshore: 'Stays ashore',
  noChange: 'No change',
  goingOutAgain: (who: string) => (
    <>
      <strong>{who}</strong> is ashore now. Going out again?
    </>
  ),
  outSinceBeforeToday: (who: string) => (
    <>
      <strong>{who}</strong> has been on the water since before today. Came ashore last night, without a scan?
    </>
  ),
  outSince: (who: string, since: string) => (
    <>
      <strong>{who}</strong> has been on the water since {since}. Came ashore last night, without a scan?
    </>
  ),
};

/** Texts of `areas/wristbands/safety/alarm/device-alarm.tsx`. */
export const deviceAlarm = {
  overdueAlarm: 'Overdue alarm',
  overdue: (count: number, regattaName: string) => `■ ${count} OVERDUE · ${regattaName}`,
  bandNow: (subject: string, id: string | null, reason: string, durationText: string) => (
    <>
      <strong>{subject}</strong>, band {id}: {reason}, {durationText} now
    </>
  ),
  noSoundUntil: 'No sound until you tap or press a key here.',
  yourName: 'Your name',
  acknowledge: 'Acknowledge',
};

/** Texts of `areas/wristbands/safety/boats-screen.tsx`. */
export const boatsScreen = {
  safetyBoat: 'Safety boat',
  coachBoat: 'Coach boat',
  committeeBoat: 'Committee boat',
  safetyBoats: 'Safety boats',
  boat: 'boat',
  boatCallSign: 'Boat, call sign or person',
  noSafetyBoatsYet: 'No safety boats yet',
  listEachBoatsCall: 'List each boat’s call sign, VHF channel and capacity, then who is aboard.',
  addBoats: 'Add boats',
  boatHeading: 'Boat',
  state: 'State',
  onWater: 'On the water',
  ashore: 'Ashore',
  since: 'Since',
  kind: 'Kind',
  callSign: 'Call sign',
  vhf: 'VHF',
  aboard: 'Aboard',
  who: 'Who',
  now: 'Now',
  sinceOfMoment: (moment: ReactNode) => <>since {moment}</>,
  trip: 'Trip',
  launch: 'Launch',
  backAshore: 'Back ashore',
  launchBoat: (boat: string) => `Launch ${boat}`,
  boatBackAshore: (boat: string) => `Back ashore: ${boat}`,
  isAshore: (boat: string) => `${boat} is ashore`,
  goesOut: (boat: string) => `${boat} goes out`,
  peopleAboard: (boat: string) => `Aboard ${boat}`,
  aboardSince: (subject: string, moment: ReactNode) => (
    <>
      {subject}, since {moment}
    </>
  ),
  landed: (subject: string) => `${subject} landed`,
  landedButton: 'Landed',
  whoGoesAboard: (boat: string) => `Who goes aboard ${boat}`,
  someoneOnWater: 'Someone on the water',
  takeAboard: 'Take aboard',
  ofCapacity: (aboard: number, capacity: number) => `${formatNumber(aboard)} of ${formatNumber(capacity)}`,
  ofCapacityTooMany: (aboard: number, capacity: number, over: number) =>
    `${formatNumber(aboard)} of ${formatNumber(capacity)}, ${formatNumber(over)} too many`,
};

/** Texts of `areas/wristbands/safety/contacts-screen.tsx`. */
export const contactsScreen = {
  importCsv: 'Import CSV…',
  importContacts: 'Import emergency contacts',
  all: 'All',
  missing: 'Missing',
  emergencyContacts: 'Emergency contacts',
  everyViewIsLogged: 'Every view is logged.',
  people: 'People',
  person: 'person',
  nameOrBoat: 'Name or boat',
  show: 'Show',
  noPeopleYet: 'No people yet',
  noContactIsMissing: 'No contact is missing',
  addHelmAndCrew: 'Add the helm and crew to each entry, then their contacts.',
  everyoneEnteredHasEmergency: 'Everyone entered has an emergency contact.',
  personHeading: 'Person',
  boat: 'Boat',
  contact: 'Contact',
  onFile: 'On file',
  medicalNote: 'Medical note',
  lastViewed: 'Last viewed',
  twoVersions: 'Two versions',
  twoLaptopsHaveDifferent: 'Two laptops have different versions. Show both to choose.',
  hideContact: 'Hide contact',
  showContact: 'Show contact',
  storedOnlyOnClub:
    'Stored only on the club computer, paired laptops and their backups. Every view is logged.',
  views: 'Views',
  notKnownWho: 'Not known who',
  noName: '(no name)',
  noNumber: 'no number',
  noMedicalNote: 'No medical note.',
  call: (contactName: string, contactPhone: string, medicalNote: string) =>
    `Call ${contactName}, ${contactPhone}. ${medicalNote}`,
  versionsOfContactOf: (person: string) => `Versions of the contact of ${person}`,
  versionWrittenBy: (index: number, count: number, writtenOn: string, writtenBy: string, time: ReactNode) => (
    <>
      Version {index} of {count}, written on {writtenOn} by {writtenBy}, {time}
    </>
  ),
  versionWrittenOn: (index: number, count: number, writtenOn: string, time: ReactNode) => (
    <>
      Version {index} of {count}, written on {writtenOn}, {time}
    </>
  ),
  keepThisVersionNumber: (index: number, person: string) =>
    `Keep this version, number ${index}, of the contact of ${person}`,
  keepThisVersion: 'Keep this version',
  deleteContactOf: (person: string) => `Delete the contact of ${person}?`,
  contactAndMedicalNote: 'The contact and the medical note go for good.',
  deleteContact: 'Delete contact',
  savedNotShown: 'Saved, not shown',
  fieldsLeftEmptyStay: 'Fields left empty stay as they are.',
  contactName: 'Contact name',
  phoneNumber: 'Phone number',
  saveAndNext: 'Save and next',
};

/** Texts of `areas/wristbands/safety/device-fields.tsx`. */
export const deviceFields = {
  yourName: 'Your name',
  youAreAt: 'You are at',
  soundOverdueAlarm: 'Sound the overdue alarm on this device',
};

/** Texts of `areas/wristbands/safety/display-screen.tsx`. */
export const displayScreen = {
  clubhouseScreen: 'Clubhouse screen',
  helpOpenTerm: 'Open the screen',
  helpOpen: 'Open its address once on the computer of the television. It needs no keyboard afterwards.',
  helpSecondsTerm: 'Seconds',
  helpSeconds: 'How long each page stays. An empty field leaves the page out.',
  helpPrivacyTerm: 'Who sees it',
  helpPrivacy:
    'Without a key, anyone on the club’s network can open it. People show by boat unless you choose names.',
  cyclesThroughPagesNeeds: 'Cycles through pages, needs no keyboard and reopens automatically.',
  openScreen: 'Open screen',
  whoIsOnWater: 'Who is on the water',
  lastFinishers: 'Last finishers',
  timeToWin: 'Time to win',
  standings: 'Standings',
  nextStarts: 'Next starts',
  protestTimeLimits: 'Protest time limits',
  notices: 'Notices',
  openToAnyone: 'Open to anyone on the club’s network, without a key',
  showPeopleByName: 'Show people by name',
  seconds: (label: string) => `${label}, seconds`,
  notShown: 'Not shown',
  colours: 'Colours',
  dark: 'Dark',
  light: 'Light',
  sunlight: 'Sunlight',
  saveScreen: 'Save screen',
};

/** Texts of `areas/wristbands/safety/drill-button.tsx`. */
export const drillButton = {
  askStartDrill: 'Start a drill?',
  untilItEndsRoll:
    'Until it ends, roll calls, boats and incidents of every device are marked DRILL. Scans stay real.',
  startDrill: 'Start drill',
  endDrill: 'End drill',
  drill: 'Drill',
};

/** Texts of `areas/wristbands/safety/incidents-screen.tsx`. */
export const incidentsScreen = {
  incidents: 'Incidents',
  logIncident: 'Log incident',
  log: 'the log',
  footTitle: (regattaName: string) => `${regattaName} · Incident log`,
  heading: (regattaName: string) => `${regattaName}: incident log`,
  noIncidentsLogged: 'No incidents logged.',
  correctIncident: 'Correct incident',
  note: 'Note',
  minor: 'Minor',
  serious: 'Serious',
  emergency: 'Emergency',
  drill: 'DRILL',
  closed: 'closed',
  open: 'OPEN',
  thisDevice: 'this device',
  writtenBy: (who: string) => `written by ${who}`,
  waitingToBeSent: 'waiting to be sent',
  beforeItWasCorrected: (moment: ReactNode, text: string | null) => (
    <>
      Before it was corrected, {moment}: {text}
    </>
  ),
  closedBy: (moment: ReactNode, by: string | null, text: string) => (
    <>
      Closed {moment} by {by}: {text}
    </>
  ),
  closedByWithoutNote: (moment: ReactNode, by: string | null) => (
    <>
      Closed {moment} by {by}
    </>
  ),
  correct: 'Correct',
  close: 'Close',
  sayWhatHappened: 'Say what happened.',
  whatHappened: 'What happened',
  where: 'Where',
  severity: 'Severity',
  safetyBoat: 'Safety boat',
  boatsAndPeople: 'Boats and people',
  sailNumbersAndNames: 'Sail numbers and names, separated by commas.',
  saveCorrection: 'Save correction',
};

/** Texts of `areas/wristbands/safety/penalties-screen.tsx`. */
export const penaltiesScreen = {
  toDecide: 'To decide',
  all: 'All',
  tallyPenalties: 'Tally penalties',
  penaltiesApplyOnlyWhen: 'Penalties apply only when you accept them.',
  noTallyRuleYet: 'No tally rule yet',
  addOne: 'Add the one in your SIs to get proposed penalties.',
  addTallyRule: 'Add tally rule',
  proposedPenalties: 'Proposed penalties',
  penalty: 'penalty',
  raceOrBoat: 'Race or boat',
  raceAndBoat: (raceNumber: number, boat: string) => `Race ${raceNumber} · ${boat}`,
  show: 'Show',
  nothingToDecide: 'Nothing to decide',
  boatsThatMissTally: 'Boats that miss a tally appear here, race by race.',
  didNotTallyOut: 'did not tally out',
  raceHeading: 'Race',
  boat: 'Boat',
  missed: 'Missed',
  proposed: 'Proposed',
  decision: 'Decision',
  reason: 'Reason',
  tallyRuleNames: 'The tally rule names no penalty code. Add one to accept.',
  acceptPenalty: 'Accept penalty',
  dismiss: 'Dismiss',
  didNotTallyIn: 'did not tally in on time',
  codeAndPoints: (code: string, points: number) =>
    plural(points, {
      one: `${code} ${formatNumber(points)} point`,
      other: `${code} ${formatNumber(points)} points`,
    }),
  accepted: 'Accepted',
  dismissed: 'Dismissed',
  decidedBy: (time: ReactNode, recordedBy: string | null, text: string | null) => (
    <>
      {time} by {recordedBy}: {text}
    </>
  ),
};

/** Texts of `areas/wristbands/safety/plan-screen.tsx`. */
export const planScreen = {
  safetyPlan: 'Safety plan',
  helpPlaces: 'Choices for where a device stands, on the roll call and in the log.',
  helpBoatsTerm: 'Safety boats',
  helpBoats: 'Dockside warns when a boat has more people aboard than its capacity.',
  helpAlarmTerm: 'Overdue alarm',
  helpAlarm: 'Each device turns its sound on under Roll call. The alarm stops when somebody acknowledges it.',
  helpTally: 'Dockside proposes a penalty to the scorer. None applies until the scorer accepts it.',
  safety: 'Safety',
  coach: 'Coach',
  committee: 'Committee',
  tallyOut: 'tally out',
  tallyInWithinMin: (signInMinutes: number) => `tally in within ${signInMinutes} min`,
  points: (points: number) =>
    plural(points, { one: `${formatNumber(points)} point`, other: `${formatNumber(points)} points` }),
  vhf: (vhfChannel: string) => `VHF ${vhfChannel}`,
  boat: (name: string) => `Boat ${name}`,
  minutesUntilAcknowledgedAlarm: 'Minutes until an acknowledged alarm sounds again',
  tallyRule: 'Tally rule',
  places: 'Places',
  oneLaunchPointPer: 'One launch point per line, e.g. Club slip.',
  coachAndSafetyBoats: 'Coach and safety boats',
  name: 'Name',
  kind: 'Kind',
  callSign: 'Call sign',
  vhfChannel: 'VHF channel',
  capacityPeople: 'Capacity, people',
  theBoat: 'the boat',
  remove: (boat: string) => `Remove ${boat}`,
  removeButton: 'Remove',
  rescue: (count: number) => `Rescue ${count}`,
  addBoat: 'Add boat',
  soundsAgainWhileAnyone: (alarmRepeatMinutes: number) =>
    `Sounds again while anyone is overdue. Default: ${alarmRepeatMinutes}.`,
  sIsHaveTallyRule: 'The SIs have a tally rule',
  boatsTallyOutBefore: 'Boats tally out before their start',
  minutesToTally: 'Minutes to tally in after the last finish',
  leaveEmptyIfBoats: 'Leave empty if boats need not tally in.',
  codeProposed: 'Code proposed',
  eGScp: 'e.g. SCP or DPI',
  pointsField: 'Points',
  optional: 'Optional',
  percent: 'Percent',
  savePlan: 'Save plan',
  yes: 'yes',
  noRule: 'none',
};

/** Texts of `areas/wristbands/safety/report-screen.tsx`. */
export const reportScreen = {
  nameNotKnown: 'Name not known',
  safetyReport: 'Safety report',
  day: 'Day',
  theReport: 'the report',
  safetyReportOf: (regattaName: string, dayName: string) => `${regattaName} · Safety report of ${dayName}`,
  sheet: 'Report',
  safetyOn: (regattaName: string, dayName: string) => `${regattaName}: safety on ${dayName}`,
  incidents: 'Incidents',
  noIncidentsLogged: 'No incidents logged.',
  alarmsRollCalls: 'Alarms, roll calls and safety boats',
  onWaterLongestFirst: (count: number) => `On the water, longest first: ${count}`,
  who: 'Who',
  band: 'Band',
  wentOut: 'Went out',
  cameAshore: 'Came ashore',
  duration: 'Duration',
  onWater: 'ON THE WATER',
  drillsNotReal: 'Drills: not real',
  noRecords: 'No records.',
  atPlace: (place: string) => `at ${place}`,
};

/** Texts of `areas/wristbands/safety/roll-call-row.tsx`. */
export const rollCallRow = {
  band: (id: string | null) => <>band {id}</>,
  thisDevice: 'this device',
  waitingToBeSent: 'waiting to be sent',
  ashoreAt: (time: ReactNode, place: string) => (
    <>
      Ashore {time} at {place}
    </>
  ),
  ashore: (time: ReactNode) => <>Ashore {time}</>,
  notSeen: 'Not seen',
  overdue: (overdue: string) => `Overdue: ${overdue}`,
  wentOutAt: (place: string) => `went out at ${place}`,
  seenBy: (who: string, time: ReactNode) => (
    <>
      Seen by {who} {time}
    </>
  ),
  seenByAt: (who: string, time: ReactNode, place: string) => (
    <>
      Seen by {who} {time} at {place}
    </>
  ),
};

/** Texts of `areas/wristbands/safety/roll-call-screen.tsx`. */
export const rollCallScreen = {
  rollCall: 'Roll call',
  endRollCall: 'End roll call',
  startRollCall: 'Start roll call',
  theRollCall: 'the roll call',
  footTitle: (regattaName: string) => `${regattaName} · Roll call`,
  heading: (regattaName: string) => `${regattaName}: roll call`,
  noOneOnWater: 'No one on the water.',
  ofSeenEveryone: (seen: number, all: number) => (
    <>
      <strong>
        {seen} of {all}
      </strong>{' '}
      seen: everyone.
    </>
  ),
  ofSeenToFind: (seen: number, all: number, missing: number) => (
    <>
      <strong>
        {seen} of {all}
      </strong>{' '}
      seen, {missing} to find.
    </>
  ),
  lastRollCall: (size: number, moment: ReactNode) =>
    plural(size, {
      one: (
        <>
          The last roll call was started {moment} and {formatNumber(size)} person or boat was seen. A new one
          starts with no one seen; this one stays in the report.
        </>
      ),
      other: (
        <>
          The last roll call was started {moment} and {formatNumber(size)} people and boats were seen. A new
          one starts with no one seen; this one stays in the report.
        </>
      ),
    }),
  startRollCallToMark: 'Start a roll call to mark who has been seen. All devices share the list.',
  allSeen: (count: number) => `All ${count} seen`,
  safetyBoats: (boats: number) =>
    plural(boats, {
      one: `${formatNumber(boats)} safety boat`,
      other: `${formatNumber(boats)} safety boats`,
    }),
  unknownBoat: 'Unknown boat',
  vhf: (boat: string, vhfChannel: string) => `${boat} · VHF ${vhfChannel}`,
  peopleAreOnWater: (people: number) =>
    plural(people, {
      one: `${formatNumber(people)} person is on the water.`,
      other: `${formatNumber(people)} people are on the water.`,
    }),
  safetyBoatsAreOnWater: (boats: number) =>
    plural(boats, {
      one: `${formatNumber(boats)} safety boat is on the water.`,
      other: `${formatNumber(boats)} safety boats are on the water.`,
    }),
  peopleAndBoatsAreOnWater: (people: number, boats: string) =>
    plural(people, {
      one: `${formatNumber(people)} person and ${boats} are on the water.`,
      other: `${formatNumber(people)} people and ${boats} are on the water.`,
    }),
};

/** Texts of `areas/wristbands/safety/safety-layout.tsx`. */
export const safetyLayout = {
  drillRecordsMadeNow: 'DRILL: records made now don’t count. Scans stay real.',
};

/** Texts of `areas/wristbands/safety/use-safety.ts`. */
export const useSafety = {
  rollCallStarted: 'Roll call started',
  seen: 'Seen',
  notSeen: 'Not seen',
  rollCallEnded: 'Roll call ended',
  incident: 'Incident',
  incidentClosed: 'Incident closed',
  safetyBoatOnWater: 'Safety boat on the water',
  safetyBoatAshore: 'Safety boat ashore',
  takenAboard: 'Taken aboard',
  landed: 'Landed',
  overdue: 'Overdue',
  overdueAlarmAcknowledged: 'Overdue alarm acknowledged',
  drillStarted: 'Drill started',
  drillEnded: 'Drill ended',
  tallyPenaltyAccepted: 'Tally penalty accepted',
  tallyPenaltyDismissed: 'Tally penalty dismissed',
  band: (id: string) => `Band ${id}`,
};

/** Texts of `areas/wristbands/scanning/camera/camera-scanner.tsx`. */
export const cameraScanner = {
  scanWithCamera: 'Scan with the camera',
  typeBandsNumber: (failure: string) => `${failure} Type the band’s number, or use a scanner.`,
  cameraView: 'Camera view',
  holdCodeInFront: 'Hold a code in front of the camera.',
  startingCamera: 'Starting the camera…',
  lightOff: 'Light off',
  lightOn: 'Light on',
  camera: 'Camera',
  trustClubsCertificate: 'Trust the club’s certificate',
  cameraNeedsSecureHttps: (link: ReactNode) => (
    <>
      The camera needs a secure (https) address. {link} on this device, and open Dockside at its https
      address. Scanners and typed numbers work here.
    </>
  ),
  cameraBlockedAllow:
    'Camera blocked. Allow it in the browser’s settings for this page, then try again. Or use a scanner or type the number.',
  noUsableCamera: 'No usable camera on this device. Use a scanner or type the number.',
  anotherProgramIsUsing: 'Another program is using the camera. Close it, then try again.',
};

/** Texts of `areas/wristbands/scanning/camera/decoder.ts`. */
export const decoder = {
  barcodeReaderCould: 'The barcode reader couldn’t be loaded.',
};

/** Texts of `areas/wristbands/scanning/camera/use-camera.ts`. */
export const useCamera = {
  camera: (index: number) => `Camera ${index}`,
};

/** Texts of `areas/wristbands/scanning/mode-banner.tsx`. */
export const modeBanner = {
  goingOut: 'Going out',
  comingAshore: 'Coming ashore',
  onWater: 'On the water',
  scanMeans: 'A scan means',
  stationGoingOut: 'Station: going out',
  stationComingAshore: 'Station: coming ashore',
};

/** Texts of `areas/wristbands/scanning/nfc/nfc-panel.tsx`. */
export const nfcPanel = {
  nfc: 'NFC',
  trustClubsCertificate: 'Trust the club’s certificate, then open the https address.',
  readNfcBands: 'Read NFC bands with this phone',
  nfcBandsThisBrowser: 'NFC bands: this browser can’t read them. Use Chrome on Android, or a USB reader.',
  nfcBandsNeedSecure: 'NFC bands need a secure (https) address.',
  nfcBandsThisPhone: 'NFC bands: this phone can read them.',
  nfcBandsHoldOne: 'NFC bands: hold one to the back of this phone.',
  nfcBandsNotAllowed: 'NFC bands: not allowed in this browser, or NFC is off in the phone’s settings.',
  nfcBandsMovedAway: 'NFC bands: moved away too soon. Hold the band to the phone again.',
};

/** Texts of `areas/wristbands/scanning/queue-notice.tsx`. */
export const queueNotice = {
  tryNow: 'Try now',
  scansNotSaved: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} scan is NOT saved on this device: this browser couldn’t store it. Leave this page open until the club computer has it.`,
      other: `${formatNumber(count)} scans are NOT saved on this device: this browser couldn’t store them. Leave this page open until the club computer has them.`,
    }),
  scansSafeHere: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} scan is safe here, in order, and will be sent automatically.`,
      other: `${formatNumber(count)} scans are safe here, in order, and will be sent automatically.`,
    }),
};

/** Texts of `areas/wristbands/scanning/scan-field.tsx`. */
export const scanField = {
  typeBandByHand: 'Type a band by hand',
  onWater: 'On the water',
  band: 'Band',
  listeningForScanner: 'Listening for the scanner',
};

/** Texts of `areas/wristbands/scanning/scan.ts`. */
export const scan = {
  unknownBand: 'unknown band',
  ashore: 'ASHORE',
  onWater: 'ON THE WATER',
  serverRefusedThis: 'The club computer refused this.',
  beingSaved: 'Being saved on this device',
  safeOnThisDevice: 'Safe on this device, waiting to be sent',
  notSaved: 'NOT saved on this device: leave this page open until it is sent',
  savedLaterScanCounts: 'Saved; a later scan counts',
  saved: 'Saved',
};

/** Texts of `areas/wristbands/scanning/use-scans.ts`. */
export const useScans = {
  bandOfWearerIs: (bandId: string, who: string, statusLabel: string) =>
    `Band ${bandId} ${who} → ${statusLabel}`,
  bandIs: (bandId: string, statusLabel: string) => `Band ${bandId} → ${statusLabel}`,
};

/** Texts of `areas/wristbands/settings-drawer.tsx`. */
export const settingsDrawer = {
  ashore: 'ashore',
  goingOut: 'going out',
  unknownBand: 'unknown band',
  readAgain: 'read again',
  question: 'a question',
  notRecorded: 'not recorded',
  thisStation: 'This station',
  sounds: 'Sounds',
  oneEachForComing:
    'One each for coming ashore, going out, unknown bands, bands read again, questions, and what wasn’t recorded.',
  hear: (soundLabel: string) => `Hear ${soundLabel}`,
  speedOfScanner: 'Speed of the scanner',
  howFastItTypes: 'How fast it types. The speed tells scans from typing in other fields.',
  learnFromScansNone: 'Learn from scans (none yet)',
  learnFromScansNow: (learnedPaceMs: number) => `Learn from scans (now ${learnedPaceMs} ms a character)`,
  fastUpToMs: (fastMs: number) => `Fast, up to ${fastMs} ms a character`,
  slowUpToMs: (slowestMs: number) => `Slow, up to ${slowestMs} ms a character`,
  thisStationIsAt: 'This station is at',
  savedWithEachScan: 'Saved with each scan. People may come ashore at another place.',
  overdue: 'Overdue',
  overdueAfterFleetsLast: 'Overdue after the fleet’s last finish, in minutes',
  forPeopleOutSince: 'For people out since before their fleet’s last finish, up to 18 hours.',
  notAppliedThisKey: 'Not applied: this key can’t read races.',
  overdueWhenOnWater: 'Overdue when on the water for longer than, in hours',
  withOrWithoutRace: 'With or without a race.',
  theseApply: (regatta: string) =>
    `These apply to ${regatta} at every station. Defaults: 30 minutes and 12 hours.`,
  saved: 'Saved.',
};

/** Texts of `areas/wristbands/station-actions.tsx`. */
export const stationActions = {
  regatta: 'Regatta',
  issueBands: 'Issue bands',
  camera: 'Camera',
  soundsOn: 'Sounds on',
  soundsOff: 'Sounds off',
  sounds: 'Sounds',
  stationSettings: 'Station settings',
};

/** Texts of `areas/wristbands/station-screen.tsx`. */
export const stationScreen = {
  issueWristbands: 'Issue wristbands',
  scanWithCamera: 'Scan with the camera',
  musterList: 'Muster list',
  muteSounds: 'Mute the sounds',
  soundsOn: 'Sounds on',
  stationSettings: 'Station settings',
  onWater: 'On the water',
  thisDeviceCanOnly:
    'This device can only read wristbands: no boat names, and overdue goes by the hour limit only.',
  noWristbandsIssuedYet: 'No wristbands issued yet',
  giveEachBoatsCrew:
    'Give each boat’s crew their bands where the boats are entered. Unknown bands still count when scanned.',
  addBoatsAndBands: 'Add boats and bands',
};

/** Texts of `areas/wristbands/use-dock.ts`. */
export const useDock = {
  undoLastScan: 'Undo the last scan',
  onWater: 'On the water',
};

/** Texts of `areas/wristbands/water-places.ts`. */
export const waterPlaces = {
  partsOfWater: 'Parts of On the water',
  onWater: 'On the water',
  scan: 'Scan',
  people: 'People',
  rollCall: 'Roll call',
  safetyBoats: 'Safety boats',
  incidents: 'Incidents',
  report: 'Report',
  safetyReport: 'Safety report',
  tallyPenalties: 'Tally penalties',
  setup: 'Setup',
  plan: 'Plan',
  emergencyContacts: 'Emergency contacts',
  display: 'Display',
  musterList: 'muster list who is out',
  clubhouseScreen: 'clubhouse screen television',
};

/** Texts of `areas/wristbands/wristbands-screen.tsx`. */
export const wristbandsScreen = {
  onWater: 'On the water',
  noRegattaYet: 'No regatta yet',
  wristbandsBelongToRegatta:
    'Wristbands belong to a regatta. Set one up, add boats, and issue a band to each sailor.',
  goToRacing: 'Go to Racing',
};
