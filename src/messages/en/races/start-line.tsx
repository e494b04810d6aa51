import { formatNumber, plural } from '@messages/numbers';
import type { ReactNode } from 'react';

/** Texts of `areas/races/start-line/boats-and-log.tsx`. */
export const boatsAndLog = {
  typeBoatsOverEarly: 'Type boats over early',
  startLine: 'Start line',
  signalsMade: 'Signals made',
  show: 'Show',
  boatsOver: 'Boats over',
};

/** Texts of `areas/races/start-line/boats/boat-grid.tsx`. */
export const boatGrid = {
  boatsOfThisStart: 'Boats of this start',
};

/** Texts of `areas/races/start-line/boats/boats-panel.tsx`. */
export const boatsPanel = {
  boatsOverLine: 'Boats over the line',
  start: 'Start',
  boatsOverEarlyAppear: 'Boats over early appear here after the warning signal.',
  under: (flag: string) => `under ${flag}`,
};

/** Texts of `areas/races/start-line/boats/boats.tsx`. */
export const boats = {
  show: 'Show',
  allBoats: 'All boats',
  notBack: (out: ReactNode) => <>{out} not back</>,
  penalty: (count: number) => `${count} with a penalty`,
};

/** Texts of `areas/races/start-line/boats/field-and-codes.tsx`. */
export const fieldAndCodes = {
  sailNumberOfBoat: 'Sail number of a boat over early',
  code: 'Code',
  undo: 'Undo',
  lastDigitsEnterOrSpace: (back: string) => `Last digits + Enter or Space. ${back}`,
  enterIsBack: (boat: string) => `Enter: ${boat} is back`,
  staysThoughSheReturns: (code: string) => `${code} stays, though she returns`,
  howToSayBack: '−11 when 11 is back',
  enterGives: (boat: string, code: string) => `Enter: ${boat} is ${code}`,
  isAlready: (boat: string, code: string) => `${boat} is ${code} already`,
};

/** Texts of `areas/races/start-line/boats/noted-boats.tsx`. */
export const notedBoats = {
  noBoatsNoted: 'No boats noted as over early in this start.',
  boatsNoted: 'Boats noted',
  zfp: (percent: number) => `ZFP ${percent} %`,
  againZfp: (title: string, percent: number) => `${title} again: ZFP ${percent} %`,
  again: 'Again',
  back: (title: string) => `${title} is back`,
  backButton: 'Back',
  notOver: (title: string) => `${title} wasn’t over`,
  notOverButton: 'Not over',
};

/** Texts of `areas/races/start-line/boats/over-boats.ts`. */
export const overBoats = {
  noBoatIsOcs: 'No boat is OCS before the start',
  startWasNotMade: 'The start wasn’t made',
  thisStartNoLongerCounts: 'This start no longer counts, so no boat is OCS',
  ocsOfBoatsBecomesZfp: (count: number) =>
    plural(count, {
      one: `OCS of ${formatNumber(count)} boat becomes ZFP`,
      other: `OCS of ${formatNumber(count)} boats becomes ZFP`,
    }),
  boatsCleared: (codes: string, count: number) =>
    plural(count, {
      one: `${codes} of ${formatNumber(count)} boat cleared`,
      other: `${codes} of ${formatNumber(count)} boats cleared`,
    }),
  zfpAgain: (boat: string, percent: number) => `${boat} is ZFP again: ${percent} %`,
  backAndCodeStays: (boat: string, code: string) => `${boat} is back: ${code} stays`,
  backAndCodeGoes: (boat: string, code: string) => `${boat} is back: ${code} taken back`,
};

/** Texts of `areas/races/start-line/boats/start-notices.tsx`. */
export const startNotices = {
  boatsNoLongerCount: (codes: string, count: number, whyGone: string) =>
    plural(count, {
      one: `${codes} of ${formatNumber(count)} boat no longer counts: ${whyGone}.`,
      other: `${codes} of ${formatNumber(count)} boats no longer count: ${whyGone}.`,
    }),
  changeThemByRule: (count: number) =>
    plural(count, { one: 'Change it by the rule', other: 'Change them by the rule' }),
  displayBeforeNextWarning: (list: string) =>
    `Display before the next warning signal (RRS 30.4): ${list}. They don’t sail in the restart.`,
  xIsUp: 'X is up but no boat is listed as OCS.',
  allBoats: 'All boats that were over are back.',
  xDown: 'X down',
  postponedOrAbandoned: 'postponed or abandoned before the start (RRS 30)',
  startWasAbandoned: 'the start was abandoned',
  startWasRecalledRrs: 'the start was recalled (RRS 29.2, 30.3)',
};

/** Texts of `areas/races/start-line/boats/use-noting.ts`. */
export const useNoting = {
  isAlready: (boat: string, code: string) => `${boat} is ${code} already`,
  isAlreadyBlack: (boat: string, code: string) =>
    `${boat} is ${code} already. If she sails on, she is DNE (RRS 30.4)`,
};

/** Texts of `areas/races/start-line/clock/timing-reading.tsx`. */
export const timingReading = {
  timing: 'Timing',
  howLateThisDevice: 'How late this device shows each second of the countdown.',
  secondsMeasured: 'Seconds measured',
  themHidden: (count: number, hidden: number) => `${count}, of them hidden ${hidden}`,
  lateUsually: 'Late, usually',
  ms: (ms: number) => `${ms} ms`,
  ninetyNineOf100Within: '99 of 100 within',
  msAt99: (ms: number) => `${ms} ms`,
  latest: 'Latest',
  msAtMost: (ms: number) => `${ms} ms`,
  clock: 'Clock',
  thisDeviceIsBusy: 'This device is busy: the screen and horn may be late, but the loudspeaker is exact.',
  thisDevicesClock:
    'This device’s clock and the club computer’s differ. Times are corrected to the club computer’s.',
  measureAgain: 'Measure again',
};

/** Texts of `areas/races/start-line/commands/choice.tsx`. */
export const choice = {
  whichFlagComesDown: 'Which flag comes down?',
  makeThisSignal: 'Make this signal?',
  whichFlagComesDownCount: (count: ReactNode) => <>Which flag comes down? {count}</>,
  makeThisSignalCount: (count: ReactNode) => <>Make this signal? {count}</>,
  cancel: 'Cancel',
  atWhichMark: 'At which mark',
  sameSide: 'Same side',
  toStarboard: 'To starboard',
  toPort: 'To port',
  sameLength: 'Same length',
  shorter: 'Shorter −',
  longer: 'Longer +',
  mark: 'Mark',
  newBearing: 'New bearing, °',
  markMoves: 'The mark moves',
  legBecomes: 'The leg becomes',
  makeSignal: 'Make this signal',
};

/** Texts of `areas/races/start-line/commands/command-bar.tsx`. */
export const commandBar = {
  signalsToMake: 'Signals to make',
  otherSignals: 'Other signals',
  more: (label: string) => `More: ${label}`,
  shift: (letter: string) => `Shift ${letter}`,
};

/** Texts of `areas/races/start-line/commands/command-keys.ts`. */
export const commandKeys = {
  shortenCourse: 'Shorten the course',
  changeNextLeg: 'Change the next leg',
  wearLifeJackets: 'Wear life jackets',
  comeWithinHail: 'Come within hail',
  safetyChannel: 'Safety channel',
  startingLine: 'Starting line',
  finishingLine: 'Finishing line',
  takeFlagDown: 'Take a flag down',
  abandon: 'Abandon',
  replaceMark: 'Replace a mark',
};

/** Texts of `areas/races/start-line/commands/use-command-keys.ts`. */
export const useCommandKeys = {
  startLine: 'Start line',
  moreMeaningsOfThisFlag: (label: string) => `${label}: more meanings of this flag`,
  evenWhileTyping: (label: string) => `${label}, even while typing`,
  undoLastSignal: 'Undo the last signal, unless the clock made it',
  redo: 'Redo',
  changePlanOfStart: 'Change the plan of the start',
  cancel: 'Cancel',
};

/** Texts of `areas/races/start-line/flags/designs.ts`. */
export const designs = {
  numeralPennant0: 'numeral pennant 0',
  numeralPennant1: 'numeral pennant 1',
  numeralPennant2: 'numeral pennant 2',
  numeralPennant3: 'numeral pennant 3',
  numeralPennant4: 'numeral pennant 4',
  numeralPennant5: 'numeral pennant 5',
  numeralPennant6: 'numeral pennant 6',
  numeralPennant7: 'numeral pennant 7',
  numeralPennant8: 'numeral pennant 8',
  numeralPennant9: 'numeral pennant 9',
  answeringPennant: 'answering pennant',
  firstSubstitute: 'first substitute',
  secondSubstitute: 'second substitute',
  thirdSubstitute: 'third substitute',
  blackFlag: 'black flag',
  blueFlag: 'blue flag',
  orangeFlag: 'orange flag',
  redRectangle: 'red rectangle',
  greenTriangle: 'green triangle',
  plus: 'plus',
  minus: 'minus',
  flag: (name: string) => `flag ${name}`,
};

/** Texts of `areas/races/start-line/flags/flag.tsx`. */
export const flag = {
  hoist: (flag: string, below: string) => `${flag} over ${below}`,
};

/** Texts of `areas/races/start-line/horn/horn-settings.tsx`. */
export const hornSettings = {
  hornOnRelay: 'Horn on a relay',
  thisBrowserCantControlHorn:
    'This browser can’t control a horn. Use the desktop app, or Chrome or Edge on the club computer.',
  usbRelaySwitchesHorn: 'A USB relay switches the horn on for each sound.',
  kindOfRelay: 'Kind of relay',
  relayOnBoard: 'Relay on the board',
  chooseAnotherRelay: 'Choose another relay…',
  chooseRelay: 'Choose relay…',
  testHorn: 'Test horn',
  removeHorn: 'Remove horn',
  hornsRelayIsConnected: 'The horn’s relay is connected.',
  connecting: 'Connecting…',
};

/** Texts of `areas/races/start-line/horn/horn.ts`. */
export const horn = {
  hornsRelayWasUnplugged: 'The horn’s relay was unplugged.',
  cantConnectToHornsRelay: (message: string) => `Can’t connect to the horn’s relay: ${message}`,
  itDoesNotAnswer: 'it doesn’t answer',
  hornFailed: (message: string) => `The horn failed: ${message}.`,
  hornsRelayIsNotConnected: 'The horn’s relay isn’t connected. Plug it in or choose it again.',
};

/** Texts of `areas/races/start-line/horn/relay-protocols.ts`. */
export const relayProtocols = {
  usbSerialRelayLcus: 'USB serial relay (LCUS)',
  usbHidRelayUsbrelay: 'USB HID relay (USBRelay)',
  dtrLineOfSerialPort: 'DTR line of a serial port',
  rtsLineOfSerialPort: 'RTS line of a serial port',
};

/** Texts of `areas/races/start-line/horn/relay.ts`. */
export const relay = {
  relayDoesntRespond: 'The relay doesn’t respond.',
};

/** Texts of `areas/races/start-line/log/correct-signal.tsx`. */
export const correctSignal = {
  correct: (signal: string) => `Correct: ${signal}`,
  timeOfDay: 'A time of day, e.g. 12:05:07',
  thisIsAlreadyItsTime: 'This is already its time',
  reasonsStayInLog: 'Reasons stay in the log',
  wasNotMade: 'wasn’t made',
  wasMade: 'was made',
  wasMadeAt: (time: string) => `was made at ${time}`,
  whatIsWrong: 'What is wrong',
  madeAtAnotherTime: 'It was made at another time',
  itWasMade: 'It was made',
  itWasNotMade: 'It wasn’t made',
  madeAt: 'Made at',
  onClockOf: (replaceAll: string) => `On the clock of ${replaceAll}`,
  reason: 'Reason',
  gunSevenSecondsLate: 'Gun seven seconds late',
  noStartOfRaceMoves: (raceNumber: number) => `No start of race ${raceNumber} moves.`,
  thisMovesStarts: (count: number) =>
    plural(count, {
      one: 'This moves a start and every elapsed time from it:',
      other: 'This moves starts and every elapsed time from them:',
    }),
  correctIt: 'Correct',
  noStart: 'no start',
};

/** Texts of `areas/races/start-line/log/signal-log.tsx`. */
export const signalLog = {
  signalsMade: 'Signals made',
  signalsAppearHere: 'Signals appear here with their time and who made them.',
  notMade: 'not made',
  correctAt: (text: string, time: string) => `Correct: ${text} at ${time}`,
  correct: 'Correct',
  wasAt: (time: string) => `was ${time}`,
  reason: (reason: string) => `“${reason}”`,
  reasonOf: (reason: string, who: string) => `“${reason}” (${who})`,
};

/** Texts of `areas/races/start-line/log/signal-text.ts`. */
export const signalText = {
  noStart: 'no start',
  raceWasAndIsNow: (before: string, after: string) => `The race was ${before} and is now ${after}.`,
  mark: (mark: string) => `mark ${mark}`,
  leg: (length: string) => `leg ${length}`,
  elapsedTimesChanged: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} boat’s elapsed time changed.`,
      other: `${formatNumber(count)} boats’ elapsed times changed.`,
    }),
};

/** Texts of `areas/races/start-line/now/clock-target.ts`. */
export const clockTarget = {
  startOfAt: (name: string) => `Start of ${name} at`,
  at: (text: string) => `${text} at`,
  startedAt: (groupLabel: string) => `${groupLabel} started at`,
  timeOfDay: 'Time of day',
  generalRecallSince: 'General recall since',
  postponedSince: 'Postponed since',
  abandonedSince: 'Abandoned since',
};

/** Texts of `areas/races/start-line/now/countdown.tsx`. */
export const countdown = {
  countdown: 'Countdown',
};

/** Texts of `areas/races/start-line/now/groups.tsx`. */
export const groups = {
  orderOfStarts: 'Order of the starts',
  startedRecalled: (time: string) => `started ${time}, recalled`,
  xIsUp: 'X is up',
};

/** Texts of `areas/races/start-line/now/looks-on.tsx`. */
export const looksOn = {
  viewOnly: 'View only',
  viewOnlyThisScreenMakes: (
    <>
      <strong>View only.</strong> This screen makes no signals.
    </>
  ),
  makeSignalsHere: 'Make signals here',
};

/** Texts of `areas/races/start-line/now/missed-signals.tsx`. */
export const missedSignals = {
  startLine: 'Start line',
  yesItWasMade: 'Yes, it was made',
  yesAllSignalsWereMade: 'Yes, all signals were made',
  noItWasPostponed: 'No, it was postponed',
  missedSignals: 'Missed signals',
  wasThisMadeAt: (at: string, text: string) => (
    <>
      Was this made at <strong>{at}</strong>? {text}
    </>
  ),
  noScreenRecordedIt: (count: number) =>
    plural(count, {
      one: `No screen recorded it. ${formatNumber(count)} later signal depend on it.`,
      other: `No screen recorded it. ${formatNumber(count)} later signals depend on it.`,
    }),
  noScreenRecorded: 'No screen recorded it.',
  yesAt: (at: string) => `Yes, at ${at}&ensp;`,
  yesAnd: (count: number) =>
    plural(count, {
      one: 'Yes, and so was the one after it&ensp;',
      other: `Yes, and so were the ${count} after it&ensp;`,
    }),
  noPostponed: 'No, postponed&ensp;',
};

/** Texts of `areas/races/start-line/now/next-panel.tsx`. */
export const nextPanel = {
  next: 'Next',
  up: '↑ up',
  down: '↓ down',
  at: (time: string) => `at ${time}`,
};

/** Texts of `areas/races/start-line/now/phase-text.ts`. */
export const phaseText = {
  toCome: 'To come',
  startsAgain: 'Starts again',
  toStartAgain: 'To start again',
  inSequence: 'In sequence',
  generalRecall: 'General recall',
  started: 'Started',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
  sequenceAgain: (ordinal: string) => `Sequence, ${ordinal} time`,
  postponedUnder: (flags: string) => `Postponed: ${flags}`,
  abandonedUnder: (flags: string) => `Abandoned: ${flags}`,
};

/** Texts of `areas/races/start-line/now/sound-is-off.tsx`. */
export const soundIsOff = {
  soundIsOff: (
    <>
      <strong>Sound is off.</strong> Press any key or tap the screen to turn it on.
    </>
  ),
};

/** Texts of `areas/races/start-line/now/up-now.tsx`. */
export const upNow = {
  upNow: 'Up now',
  noFlagIsUp: 'No flag is up.',
  since: 'since',
  all: 'all',
};

/** Texts of `areas/races/start-line/plan/group-rows.tsx`. */
export const groupRows = {
  fleets: 'Fleets',
  chooseFleets: 'Choose fleets',
  classFlag: 'Class flag',
  preparatoryFlag: 'Preparatory flag',
  startEarlier: (index: number) => `Start ${index} earlier`,
  startLater: (index: number) => `Start ${index} later`,
  removeStart: (index: number) => `Remove start ${index}`,
  addStart: 'Add a start',
};

/** Texts of `areas/races/start-line/plan/own-procedures.tsx`. */
export const ownProcedures = {
  delete: (name: string) => `Delete “${name}”?`,
  racesPlanned: 'Races planned with it don’t change.',
  deleteConfirm: 'Delete',
  startingProceduresOfClub: 'Starting procedures of the club',
  noClubProceduresYet: 'No club procedures yet. Add one if your SIs change rule 26.',
  edit: 'Edit',
  deleteButton: 'Delete…',
  addProcedure: 'Add procedure',
  name: 'Name',
  wednesdayEvenings: 'Wednesday evenings: 6-3-1-0',
  pursuitRace: 'Pursuit race: boats start one after another',
  addSignal: 'Add signal',
  signal: 'Signal',
  anotherSignal: 'Another signal',
  attentionSignal: 'Attention signal',
  before: 'Before',
  called: 'Called',
  flagsUp: 'Flags up',
  flagsDown: 'Flags down',
  sound: 'Sound',
  remove: 'Remove',
};

/** Texts of `areas/races/start-line/plan/plan-draft.ts`. */
export const planDraft = {
  asPlanned: 'as planned',
  whichStartApart: (listed: string, count: number, names: string) =>
    plural(count, {
      one: `${listed} is in ${names}, which start apart`,
      other: `${listed} are in ${names}, which start apart`,
    }),
  noStart: (list: string, count: number) =>
    plural(count, { one: `${list} has no start`, other: `${list} have no start` }),
  minutesAndSeconds: 'Minutes and seconds, e.g. 6:00',
  timeOfDay: 'A time of day, e.g. 12:05:00',
  more: (count: number) => `${count} more`,
  startProblem: (number: number, problem: string) => `Start ${number}: ${problem}`,
};

/** Texts of `areas/races/start-line/plan/plan-form.tsx`. */
export const planForm = {
  saveAnyway: 'Save anyway',
  planOfStart: 'Plan of the start',
  signalsAlreadyMadeDontChange: 'Signals already made don’t change. Your edits apply to the next ones.',
  startingOrder: 'Starting order',
  procedure: 'Procedure',
  clubsOwn: 'The club’s own…',
  oneStartAfterAnother: 'One start after another',
  rollingStartsNextSequence: 'Rolling starts (next sequence follows automatically)',
  fromStartToStart: 'From start to start',
  leaveEmptyToWarn: 'Leave empty to warn at the previous start',
  afterGeneralRecall: 'After a general recall, restart the group',
  nextBeforeOthers: 'Next, before the others',
  afterAllOthers: 'After all others',
  firstWarningSignalAt: 'First warning signal at',
  leaveEmptyToStartManually: 'Leave empty to start manually',
  savePlan: 'Save plan',
  cancel: 'Cancel',
};

/** Texts of `areas/races/start-line/plan/procedure-draft.ts`. */
export const procedureDraft = {
  attentionSignal: 'Attention signal',
  pursuitRace: 'Pursuit race',
  name: 'Name',
};

/** Texts of `areas/races/start-line/plan/procedure-steps.tsx`. */
export const procedureSteps = {
  classFlag: 'class flag',
  preparatoryFlag: 'preparatory flag',
  up: (flags: string) => `${flags} up`,
  down: (flags: string) => `${flags} down`,
};

/** Texts of `areas/races/start-line/plan/pursuit-starts.tsx`. */
export const pursuitStarts = {
  startsOfPursuit: 'Starts of the pursuit',
  boatsOf: 'Boats of',
  minutes: 'Minutes',
  useStartList: 'Use start list',
  noFleetHasPortsmouth: 'No fleet has the Portsmouth numbers or TCFs that set the starts.',
  onlyFirstStartIsPlanned: 'Only the first start is planned.',
  startsAfterFirst: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} start after the first`,
      other: `${formatNumber(count)} starts after the first`,
    }),
};

/** Texts of `areas/races/start-line/plan/warning-time.tsx`. */
export const warningTime = {
  warningSignalInOneMinute: 'Warning signal in one minute',
  startLine: 'Start line',
  setTimeOfWarningSignal: 'Set the time of the warning signal',
  warningInOneMinute: 'Warning in one minute',
  warningAt: 'Warning at…',
  timeOfWarningSignal: 'Time of the warning signal',
  warningSignalAt: 'Warning signal at',
  leaveEmptyToStartManually: 'Leave empty to start manually',
  timeOfDay: 'A time of day, e.g. 12:05:00',
  set: 'Set',
  cancel: 'Cancel',
};

/** Texts of `areas/races/start-line/running-start.tsx`. */
export const runningStart = {
  warningSignalHasNoTime: 'The warning signal has no time',
  warningSignalAt: (time: string) => `Warning signal at ${time}`,
  conflictingSignals: 'Conflicting signals',
  start: 'Start',
};

/** Texts of `areas/races/start-line/signal-writes.ts`. */
export const signalWrites = {
  race: (name: string, raceNumber: number) => `${name}, race ${raceNumber}`,
  serverRefusedIt: 'The club computer refused it.',
  beingSavedOnThisDevice: 'Being saved on this device',
  savedOnThisDevice: 'Saved on this device. Sending…',
  notSavedOnThisDevice: 'NOT saved on this device: leave this page open until it is sent',
  refusedByServer: 'Refused by the club computer',
  savedOnServer: 'Saved on the club computer',
  notSavedByServer: (refusal: string) => `Not saved by the club computer: ${refusal}`,
};

/** Texts of `areas/races/start-line/sound/cues.ts`. */
export const cues = {
  inOneMinute: (signal: string) => `${signal} in one minute`,
  inSeconds: (signal: string, seconds: number) => `${signal} in ${seconds} seconds`,
};

/** Texts of `areas/races/start-line/sound/loudspeaker-settings.tsx`. */
export const loudspeakerSettings = {
  loudspeakerIsOn: 'The loudspeaker is on.',
  loudspeakerIsOff: 'The loudspeaker is off: signals are silent on this device.',
  soundIsOff: 'Sound is off until you tap or press a key on this page.',
  thisBrowserCantPlaySounds: 'This browser can’t play sounds.',
  loudspeaker: 'Loudspeaker',
  playSignalsOnThisDevice: 'Play signals on this device',
  volume: 'Volume',
  beepsInLastTenSeconds: 'Beeps in the last ten seconds',
  testLoudspeaker: 'Test loudspeaker',
  noEnglishVoice: 'No English voice on this device. Countdown uses beeps.',
  voiceCountsDown: 'A voice counts down',
  voice: 'Voice',
  thisIsVoiceOfCountdown: 'This is the voice of the countdown.',
};

/** Texts of `areas/races/start-line/sound/outputs.ts`. */
export const outputs = {
  hornFailed: 'The horn failed.',
};

/** Texts of `areas/races/start-line/start-foot.tsx`. */
export const startFoot = {
  undo: 'Undo',
  redo: 'Redo',
  correctInLog: 'Correct in the log',
};

/** Texts of `areas/races/start-line/start-line-screen.tsx`. */
export const startLineScreen = {
  planOfStart: 'Plan of the start',
  startLine: (race: string) => `Start line: ${race}`,
};

/** Texts of `areas/races/start-line/start-strip.tsx`. */
export const startStrip = {
  timeOfDay: 'Time of day',
};

/** Texts of `areas/races/start-line/start-tools.tsx`. */
export const startTools = {
  soundIsOn: 'Sound is on',
  soundIsOff: 'Sound is off',
  turnSoundOn: 'Turn the sound on',
  noSoundHere: 'No sound here',
  plan: 'Plan',
  soundAndHorn: 'Sound and horn',
};

/** Texts of `areas/races/start-line/use-signal-actions.ts`. */
export const useSignalActions = {
  undoneAtStartLine: 'Undone at the start line',
  nothingToUndo: 'Nothing to undo',
  clockMadeNewestSignal: (text: string) => `The clock made the newest signal: ${text}`,
  nothingToRedo: 'Nothing to redo',
  refused: (label: string, why: string) => `Refused: ${label}. ${why}`,
  undo: (label: string) => `Undo: ${label}`,
  undone: (label: string) => `Undone: ${label}`,
  redone: (label: string) => `Redone: ${label}`,
};

/** Texts of `areas/races/start-line/signal-actions.ts`. */
export const signalActions = {
  madeAt: (signal: string, time: string) => `${signal} at ${time}`,
};
