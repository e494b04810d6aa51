// The texts of this package. Each file takes its own group; a build in another language replaces this file.

/** Texts of `apply-display.ts`. */
export const applyDisplay = {
  noneOfThemHasStarted: 'None of them has started',
  notDisplayed: (signal: string) => `${signal} isn’t displayed`,
};

/** Texts of `apply-hold.ts`. */
export const applyHold = {
  allHaveStarted: 'All have started: a race that has started is abandoned, not postponed',
  noneHasStarted: 'None has started: before the start N is displayed over A or H',
  noneOfThemHasStarted: 'None of them has started',
  thereIsNoIndividual: 'There is no individual recall under flag U or the black flag (RRS 29.1)',
  xIsDisplayedAlready: 'X is displayed already',
  xIsNotDisplayed: 'X isn’t displayed',
  notDisplayed: (name: string) => `${name} isn’t displayed`,
};

/** Texts of `apply-sequence.ts`. */
export const applySequence = {
  procedureHasNoSuchSignal: (name: string) => `The procedure “${name}” has no such signal`,
  planHasNoSuchStart: 'The plan has no such start',
  firstStartOfPursuit: 'The first start of the pursuit race hasn’t been made',
  startedAlready: (label: string) => `${label} started already`,
  noStartOfPlan: 'No start of the plan is for these fleets',
  cannotStart: (who: string, flag: string) => `${who} can’t start: ${flag} is displayed`,
  hadThisSignalAlready: (who: string) => `${who} had this signal already`,
  hadLaterSignalAlready: (who: string, signal: string) => `${who} had a later signal already: ${signal}`,
  firstSubstitute: 'the First Substitute',
};

/** Texts of `check-plan.ts`. */
export const checkPlan = {
  sayWhichFleetsStart: 'Say which fleets start',
  noFleet: 'No fleet is in this start',
  planTwice: (fleet: string) => `${fleet} is in the plan twice`,
  sayWhichClassFlag: 'Say which class flag is displayed',
  classFlag: (classFlag: string) => `Class flag ${classFlag} is that of another start`,
  procedureHasNoPreparatory: 'The procedure has no preparatory signal that could show a penalty',
  pursuitRaceHasOneStart: 'A pursuit race has one start, and later ones for faster boats',
  intervalBetweenStarts: 'The interval between starts is whole seconds above 0',
  warningSignalIsAtTime: 'The warning signal is at a time',
  onlyPursuitRace: 'Only a pursuit race has later starts',
  eachStartIsWhole: 'Each start is whole seconds later than the one before it',
  sayWhoStarts: 'Say who starts',
  startsTwice: (label: string) => `${label} starts twice`,
};

/** Texts of `check-procedure.ts`. */
export const checkProcedure = {
  procedureNeedsName: 'The procedure needs a name',
  thereIsNo: (signal: string) => `There is no ${signal}`,
  thereIsMoreThanOne: (signal: string) => `There is more than one ${signal}`,
  signalsGoInOrder: 'The signals go in the order: warning, preparatory, one minute, start',
  oneMinuteSignalTakes: 'A one-minute signal takes down the preparatory flag: there is none',
  timeBeforeStart: (seconds: number) => `The time before the start is whole seconds from 0 to ${seconds}`,
  eachSignalIsMade: 'Each signal is made later than the one before it',
  startIsAt0Seconds: 'The start is at 0 seconds',
  onlyStart: 'Only the start is at 0 seconds',
  startIsLastSignal: 'The start is the last signal',
  signalOfYourOwn: 'A signal of your own needs a name',
  twoSignalsAreCalled: (name: string) => `Two signals are called “${name}”`,
  hasItsNameFromRules: (signal: string) => `The ${signal} has its name from the rules`,
  nothingIsDisplayed: 'Nothing is displayed, taken down or heard',
  noMoreThanSounds: (most: number) => `No more than ${most} sounds`,
  comesDownWithoutHaving: (flag: string) => `${flag} comes down without having gone up`,
  upAlready: (flag: string) => `${flag} is up already`,
  preparatoryFlagGoesUp: 'The preparatory flag goes up at the preparatory signal',
  stillUpAtStart: (flag: string) => `${flag} is still up at the start: take it down by then`,
  classFlag: 'The class flag',
  preparatoryFlag: 'The preparatory flag',
  flag: (name: string) => `Flag ${name}`,
};

/** Texts of `commands/answers.ts`. */
export const answers = {
  bearingIsWholeNumber: 'The bearing is a whole number of degrees from 0 to 359',
  sayWhatChanges: 'Say what changes: the bearing, the side to which the mark moves, or the length of the leg',
};

/** Texts of `commands/course.ts`. */
export const course = {
  shortenCourseS: 'Shorten the course (S)',
  changeNextLegC: 'Change the next leg (C)',
  replaceMissingMarkM: 'Replace a missing mark (M)',
  wearLifeJacketsY: 'Wear life jackets (Y)',
  comeWithinHailL: 'Come within hail (L)',
  listenForSafetyInstructionsV: 'Listen for safety instructions (V)',
  startingLineInPlace: 'Starting line in place (orange flag)',
  finishingLineInPlace: 'Finishing line in place (blue flag)',
  overClass: (command: string, group: string) => `${command}: ${group}`,
  down: (flags: string) => `${flags} down`,
  downAt: (flags: string, mark: string) => `${flags} down at ${mark}`,
};

/** Texts of `commands/hoist.ts`. */
export const hoist = {
  warningSignalIsMade: 'The warning signal is made one minute after the flag comes down.',
  startIsSoMany: 'The start is so many hours after its scheduled time.',
  furtherSignalsAreMadeAshore: 'Further signals are made ashore.',
  thereIsNoMore: 'There is no more racing today.',
};

/** Texts of `commands/holds.ts`. */
export const holds = {
  postponeAp: 'Postpone (AP)',
  postponeAloneApOver: (group: string) => `Postpone ${group} alone (AP over its class flag)`,
  postponeSignalsAshoreAp: 'Postpone, signals ashore (AP over H)',
  noMoreRacingToday: 'No more racing today (AP over A)',
  postponeByHoursAp: (hours: number) =>
    hours === 1
      ? `Postpone by ${hours} hour (AP over numeral ${hours})`
      : `Postpone by ${hours} hours (AP over numeral ${hours})`,
  abandonWhatHasStarted: 'Abandon what has started, start again (N)',
  abandonAlone: (group: string) => `Abandon ${group} alone, start again (N over its class flag)`,
  abandonAll: 'Abandon all, signals ashore (N over H)',
  abandonAllNoMoreRacing: 'Abandon all, no more racing today (N over A)',
};

/** Texts of `commands/recalls.ts`. */
export const recalls = {
  individualRecall: (who: string) => `Individual recall: ${who}`,
  xComesDownWhen:
    'X comes down when all are back, at the latest after four minutes or one minute before the next start.',
  allAreBack: (who: string) => `All are back, X down: ${who}`,
  generalRecall: (group: string) => `General recall: ${group}`,
  theyStartNext:
    'They start next, and the others after them: the warning signal is made one minute after the First Substitute comes down.',
  theyStartAfterAllOthers:
    'They start after all others: the warning signal is made one minute after the First Substitute comes down.',
};

/** Texts of `commands/removals.ts`. */
export const removals = {
  down: (flags: string) => `${flags} down`,
  warningSignal: (group: string) => `The warning signal for ${group} is made one minute later.`,
  warningSignalIsMade: 'The warning signal is made at the new time, at the soonest one minute later.',
  nextSequenceBeginsWhen: 'The next sequence begins when you say.',
};

/** Texts of `commands/sequences.ts`. */
export const sequences = {
  itWasMadeOnTime: (text: string) => `It was made on time: ${text}`,
  sequenceGoesOnFromIt: 'The sequence goes on from it.',
  warningSignalNow: (group: string) => `Warning signal now: ${group}`,
  startFollowsIn: (minutes: string) => `The start follows in ${minutes}.`,
  minutes: (minutes: number) => `${minutes} min`,
  seconds: (seconds: number) => `${seconds} s`,
  minutesAndSeconds: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
};

/** Texts of `flags.ts`. */
export const flags = {
  over: (upper: string, lower: string) => `${upper} over ${lower}`,
  numeral: (number: number) => `numeral ${number}`,
  black: 'black',
  orange: 'orange',
  blue: 'blue',
  numeralPennant: (number: number) => `numeral pennant ${number}`,
  blueWithWhiteSquare: 'blue with a white square',
  yellowWithBlackDisc: 'yellow with a black disc',
  fourTriangles: 'four triangles: yellow, blue, red and black',
  redAndWhiteQuarters: 'red and white quarters',
  blackFlag: 'black flag',
  whiteWithBlueCross: 'white with a blue cross',
  firstSubstitute: 'First Substitute',
  yellowTriangleWithBlueEdge: 'yellow triangle with a blue edge',
  redAndWhiteStripedPennant: 'red and white striped pennant',
  blueAndWhiteChequers: 'blue and white chequers',
  whiteAndBlueSwallowtail: 'white and blue swallowtail',
  whiteAndRedHalves: 'white and red halves',
  whiteWithBlueSquare: 'white with a blue square',
  yellowAndBlackQuarters: 'yellow and black quarters',
  yellowAndRedDiagonalStripes: 'yellow and red diagonal stripes',
  blueWhiteRedWhite: 'blue, white, red, white and blue stripes',
  blueWithWhiteDiagonalCross: 'blue with a white diagonal cross',
  whiteWithRedDiagonalCross: 'white with a red diagonal cross',
  greenTriangle: 'green triangle',
  redRectangle: 'red rectangle',
  plusSign: 'plus sign',
  minusSign: 'minus sign',
  orangeFlag: 'orange flag',
  blueFlag: 'blue flag',
};

/** Texts of `next-action.ts`. */
export const nextAction = {
  sayWhether: (text: string) => `Say whether this was made on time: ${text}`,
  ifItWasNot: 'If it wasn’t, the start is in doubt: postpone, or make the warning signal again.',
  atLatestThen: 'At the latest then; before that, once all boats that were over are back (RRS 29.1).',
  sayWhichCourse: 'Say which course is sailed no later than this signal (RRS 27.1).',
  displayYNoLater: 'Display Y no later than this signal if life jackets are to be worn (RRS 40).',
  beforeThisSignal: 'Before this signal, display the sail numbers of the boats that are BFD (RRS 30.4).',
  noStartingMarkMoves: 'No starting mark moves after this signal (RRS 27.2).',
  startingPenaltyOfRrs: (rule: string) =>
    `The starting penalty of RRS ${rule} is in force in the last minute.`,
  boatsOverAtStart: (codes: string) =>
    `Boats over at the start: X at once with one sound (RRS 29.1); they are ${codes} unless they return.`,
  boatsOverAre: (code: string) => `Boats over are ${code}; there is no individual recall (RRS 29.1).`,
  makeWarningFor: (who: string) => `Make the warning signal for ${who}, or set its time`,
  noMoreRacingToday: 'No more racing today',
  mayComeDownWhen: (name: string) => `${name} may come down when all boats have seen it, without a sound.`,
  signalsForAreMadeAshore: (who: string, name: string) =>
    `Signals for ${who} are made ashore: lower ${name} to start again afloat`,
  lowerFor: (name: string, who: string) =>
    `Lower ${name} for ${who}: the warning signal follows one minute later`,
  noTimeWasSet: 'No time was set from which the hours would count.',
  lowerWhenReady: (name: string, who: string) =>
    `Lower ${name} when ready: the warning signal for ${who} follows one minute later`,
  theyStartAfterAllOthers: 'They start after all others.',
  displaySailNumbers:
    'Display the sail numbers of the boats that are BFD before the warning signal (RRS 30.4).',
  lowerXWhenAll: 'Lower X when all boats that were over are back',
  sayWhichFleetsStartTogether: 'Say which fleets start together',
  allHaveStarted: 'All have started: take their finishes',
  ifCourseMustBeShorter: 'If the course must be shorter: S before the first boat finishes (RRS 32.2).',
  or: (code: string, other: string) => `${code} or ${other}`,
};

/** Texts of `preparatory.ts`. */
export const preparatory = {
  iAroundEnd: 'I: around an end',
  z20Penalty: 'Z: 20 % penalty',
  zWithI: 'Z with I: 20 % penalty, around an end',
  uDisqualified: 'U: disqualified',
  blackFlag: 'Black flag: disqualified',
};

/** Texts of `replay.ts`. */
export const replay = {
  firstSubstitute: 'The First Substitute',
  thisVersionDoes: 'This version doesn’t know such a signal',
};

/** Texts of `schedule.ts`. */
export const schedule = {
  xComesDownFor: (group: string) => `X comes down for ${group}`,
  startOf: (label: string) => `Start of ${label}`,
  lowerFor: (flags: string, group: string) =>
    `Lower ${flags} for ${group}: the warning signal follows one minute later`,
};

/** Texts of `signals.ts`. */
export const signals = {
  warningSignal: 'Warning signal',
  preparatorySignal: 'Preparatory signal',
  oneMinuteSignal: 'One-minute signal',
  startingSignal: 'Starting signal',
  signalOfSequence: 'Signal of the sequence',
  startOfPursuitRace: 'Start of the pursuit race',
  individualRecall: 'Individual recall',
  individualRecallEnded: 'Individual recall ended',
  generalRecall: 'General recall',
  firstSubstituteRemoved: 'First Substitute removed',
  postponement: 'Postponement',
  postponementEnded: 'Postponement ended',
  abandonment: 'Abandonment',
  abandonmentSignalRemoved: 'Abandonment signal removed',
  shortenedCourse: 'Shortened course',
  shortenedCourseSignalRemoved: 'Shortened course signal removed',
  changeOfNextLeg: 'Change of the next leg',
  changeOfNextLegRemoved: 'Change of the next leg removed',
  missingMarkReplaced: 'Missing mark replaced',
  missingMarkSignalRemoved: 'Missing mark signal removed',
  wearLifeJackets: 'Wear life jackets',
  lifeJacketsSignalRemoved: 'Life jackets signal removed',
  comeWithinHail: 'Come within hail',
  comeWithinHailRemoved: 'Come within hail removed',
  safetyInstructionsByRadio: 'Safety instructions by radio',
  safetyInstructionsSignalRemoved: 'Safety instructions signal removed',
  startingLineInPlace: 'Starting line in place',
  startingLineFlagRemoved: 'Starting line flag removed',
  finishingLineInPlace: 'Finishing line in place',
  finishingLineFlagRemoved: 'Finishing line flag removed',
  inSentence: {
    warning: 'warning signal',
    preparatory: 'preparatory signal',
    one_minute: 'one-minute signal',
    start: 'starting signal',
    sequence_step: 'signal of the sequence',
  },
  startIsPostponed: (hours: number) =>
    hours === 1
      ? `The start is postponed to ${hours} hour after its scheduled time.`
      : `The start is postponed to ${hours} hours after its scheduled time.`,
  raceSignals: 'Race Signals',
  racesThat: 'Races not started are postponed.',
  racesThatHaveNotStarted: 'Races not started are postponed; further signals are made ashore.',
  racesThatHaveNotStartedArePostponedThere: 'Races not started are postponed; there is no more racing today.',
  racesThatHaveStarted: 'Races that have started are abandoned; boats return to the starting area.',
  allRacesAreAbandoned: 'All races are abandoned; further signals are made ashore.',
  allRacesAreAbandonedThere: 'All races are abandoned; there is no more racing today.',
  boatsListenForSafety: 'Boats listen for safety instructions on the race committee’s channel.',
  preparatorySignalWithoutStartingPenalty: 'Preparatory signal without a starting penalty.',
  overInLastMinute: 'Over in the last minute: back around an end before starting.',
  inTriangleInLastMinute: 'In the triangle in the last minute: 20 % scoring penalty.',
  inLastMinute: 'In the last minute: 20 % scoring penalty in the triangle, and back around an end.',
  inTriangleInLastMinuteDisqualified:
    'In the triangle in the last minute: disqualified, but not when the race is started again.',
  inTriangleInLastMinuteDisqualifiedAlsoWhen:
    'In the triangle in the last minute: disqualified, also when the race is started again.',
  boatWasOverLine: 'A boat was over the line at the start, or has to go around an end.',
  allBoats: 'All boats of this start are recalled for a new one.',
  courseIsShortened:
    'The course is shortened: boats finish between S and the nearby mark, or at the line or gate.',
  positionOfNextMark: 'The position of the next mark is changed.',
  afloatComeWithinHail: 'Afloat: come within hail or follow this vessel. Ashore: a notice has been posted.',
  whatDisplaysThisFlag: 'What displays this flag stands in for a missing mark.',
  wearPersonalFlotationDevice: 'Wear a personal flotation device.',
  staffWithThisFlag: 'The staff with this flag is one end of the starting line.',
  staffWithThisFlagIsOne: 'The staff with this flag is one end of the finishing line.',
  nextMarkLiesFurther: 'The next mark lies further to starboard.',
  nextMarkLiesFurtherToPort: 'The next mark lies further to port.',
  nextLegIsShorter: 'The next leg is shorter.',
  nextLegIsLonger: 'The next leg is longer.',
};

/** Texts of `sounds.ts`. */
export const sounds = {
  numbers: ['no', 'one', 'two', 'three', 'four', 'five', 'six'],
  repetitive: 'repetitive sounds',
  short: (count: number, number: string) => (count === 1 ? `${number} sound` : `${number} sounds`),
  long: (count: number, number: string) => (count === 1 ? `${number} long sound` : `${number} long sounds`),
  longAndShort: (long: string, short: string) => `${long} long and ${short} short sounds`,
};
