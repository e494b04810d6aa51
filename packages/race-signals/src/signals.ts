import type { FlagName } from './flags';
import {
  noSound,
  oneLongSound,
  oneSound,
  repetitiveSounds,
  type Sounds,
  threeSounds,
  twoSounds,
} from './sounds';
import { signals as t } from './words';

/** Signals of a starting sequence, in order. */
export const SEQUENCE_SIGNALS = ['warning', 'preparatory', 'one_minute', 'start'] as const;
export type SequenceSignal = (typeof SEQUENCE_SIGNALS)[number];

/** Every kind of recorded signal. Lowering a flag is a separate signal, `…_removed`. */
export const SIGNAL_KINDS = [
  ...SEQUENCE_SIGNALS,
  'sequence_step',
  'pursuit_start',
  'individual_recall',
  'individual_recall_removed',
  'general_recall',
  'general_recall_removed',
  'postponement',
  'postponement_removed',
  'abandonment',
  'abandonment_removed',
  'shortened_course',
  'shortened_course_removed',
  'course_change',
  'course_change_removed',
  'missing_mark',
  'missing_mark_removed',
  'life_jackets',
  'life_jackets_removed',
  'come_within_hail',
  'come_within_hail_removed',
  'safety_channel',
  'safety_channel_removed',
  'starting_line',
  'starting_line_removed',
  'finishing_line',
  'finishing_line_removed',
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Labels of each kind on screens and in the signal log. */
export const signalLabels: Record<SignalKind, string> = {
  warning: t.warningSignal,
  preparatory: t.preparatorySignal,
  one_minute: t.oneMinuteSignal,
  start: t.startingSignal,
  sequence_step: t.signalOfSequence,
  pursuit_start: t.startOfPursuitRace,
  individual_recall: t.individualRecall,
  individual_recall_removed: t.individualRecallEnded,
  general_recall: t.generalRecall,
  general_recall_removed: t.firstSubstituteRemoved,
  postponement: t.postponement,
  postponement_removed: t.postponementEnded,
  abandonment: t.abandonment,
  abandonment_removed: t.abandonmentSignalRemoved,
  shortened_course: t.shortenedCourse,
  shortened_course_removed: t.shortenedCourseSignalRemoved,
  course_change: t.changeOfNextLeg,
  course_change_removed: t.changeOfNextLegRemoved,
  missing_mark: t.missingMarkReplaced,
  missing_mark_removed: t.missingMarkSignalRemoved,
  life_jackets: t.wearLifeJackets,
  life_jackets_removed: t.lifeJacketsSignalRemoved,
  come_within_hail: t.comeWithinHail,
  come_within_hail_removed: t.comeWithinHailRemoved,
  safety_channel: t.safetyInstructionsByRadio,
  safety_channel_removed: t.safetyInstructionsSignalRemoved,
  starting_line: t.startingLineInPlace,
  starting_line_removed: t.startingLineFlagRemoved,
  finishing_line: t.finishingLineInPlace,
  finishing_line_removed: t.finishingLineFlagRemoved,
};

/** The same within a sentence, of the signals of a procedure: `one-minute signal`. */
export const signalsInSentence: Record<SequenceSignal | 'sequence_step', string> = t.inSentence;

/** Consequence for a race when a signal is lowered. */
export type Afterwards =
  /** The warning signal is made one minute after removal. */
  | 'warning_one_minute_after_removal'
  /** The warning signal is made that many hours after its schedule. */
  | 'warning_hours_after_schedule'
  /** Further signals are made ashore. */
  | 'signals_ashore'
  /** No more racing today. */
  | 'no_more_racing_today'
  /** The removal has no consequence. */
  | 'nothing';

/** One row of Race Signals: flags, sounds and meaning. */
export interface RaceSignal {
  kind: SignalKind;
  /** From the top of the hoist. */
  flags: readonly FlagName[];
  /** Sounds when displayed. */
  sounds: Sounds;
  /** Sounds when removed. */
  sounds_removed: Sounds;
  meaning: string;
  afterwards: Afterwards;
  /** The rule. */
  rule: string;
}

export const HOURS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Hours = (typeof HOURS)[number];

function postponedBy(hours: Hours): RaceSignal {
  return {
    kind: 'postponement',
    flags: ['AP', `numeral_${hours}`],
    sounds: twoSounds,
    sounds_removed: oneSound,
    meaning: t.startIsPostponed(hours),
    afterwards: 'warning_hours_after_schedule',
    rule: t.raceSignals,
  };
}

function preparatory(flags: readonly FlagName[], meaning: string, rule: string): RaceSignal {
  return {
    kind: 'preparatory',
    flags,
    sounds: oneSound,
    sounds_removed: oneLongSound,
    meaning,
    afterwards: 'nothing',
    rule,
  };
}

const table = {
  AP: {
    kind: 'postponement',
    flags: ['AP'],
    sounds: twoSounds,
    sounds_removed: oneSound,
    meaning: t.racesThat,
    afterwards: 'warning_one_minute_after_removal',
    rule: '27.3',
  },
  AP_H: {
    kind: 'postponement',
    flags: ['AP', 'H'],
    sounds: twoSounds,
    sounds_removed: noSound,
    meaning: t.racesThatHaveNotStarted,
    afterwards: 'signals_ashore',
    rule: '27.3',
  },
  AP_A: {
    kind: 'postponement',
    flags: ['AP', 'A'],
    sounds: twoSounds,
    sounds_removed: noSound,
    meaning: t.racesThatHaveNotStartedArePostponedThere,
    afterwards: 'no_more_racing_today',
    rule: '27.3',
  },
  AP_1: postponedBy(1),
  AP_2: postponedBy(2),
  AP_3: postponedBy(3),
  AP_4: postponedBy(4),
  AP_5: postponedBy(5),
  AP_6: postponedBy(6),
  AP_7: postponedBy(7),
  AP_8: postponedBy(8),
  AP_9: postponedBy(9),
  N: {
    kind: 'abandonment',
    flags: ['N'],
    sounds: threeSounds,
    sounds_removed: oneSound,
    meaning: t.racesThatHaveStarted,
    afterwards: 'warning_one_minute_after_removal',
    rule: '32.1',
  },
  N_H: {
    kind: 'abandonment',
    flags: ['N', 'H'],
    sounds: threeSounds,
    sounds_removed: noSound,
    meaning: t.allRacesAreAbandoned,
    afterwards: 'signals_ashore',
    rule: '27.3, 32.1',
  },
  N_A: {
    kind: 'abandonment',
    flags: ['N', 'A'],
    sounds: threeSounds,
    sounds_removed: noSound,
    meaning: t.allRacesAreAbandonedThere,
    afterwards: 'no_more_racing_today',
    rule: '27.3, 32.1',
  },
  V: {
    kind: 'safety_channel',
    flags: ['V'],
    sounds: oneSound,
    sounds_removed: noSound,
    meaning: t.boatsListenForSafety,
    afterwards: 'nothing',
    rule: '37',
  },
  P: preparatory(['P'], t.preparatorySignalWithoutStartingPenalty, '26'),
  I: preparatory(['I'], t.overInLastMinute, '30.1'),
  Z: preparatory(['Z'], t.inTriangleInLastMinute, '30.2'),
  ZI: preparatory(['Z', 'I'], t.inLastMinute, '30.1, 30.2'),
  U: preparatory(['U'], t.inTriangleInLastMinuteDisqualified, '30.3'),
  black: preparatory(['black'], t.inTriangleInLastMinuteDisqualifiedAlsoWhen, '30.4'),
  X: {
    kind: 'individual_recall',
    flags: ['X'],
    sounds: oneSound,
    sounds_removed: noSound,
    meaning: t.boatWasOverLine,
    afterwards: 'nothing',
    rule: '29.1',
  },
  first_substitute: {
    kind: 'general_recall',
    flags: ['first_substitute'],
    sounds: twoSounds,
    sounds_removed: oneSound,
    meaning: t.allBoats,
    afterwards: 'warning_one_minute_after_removal',
    rule: '29.2',
  },
  S: {
    kind: 'shortened_course',
    flags: ['S'],
    sounds: twoSounds,
    sounds_removed: noSound,
    meaning: t.courseIsShortened,
    afterwards: 'nothing',
    rule: '32.2',
  },
  C: {
    kind: 'course_change',
    flags: ['C'],
    sounds: repetitiveSounds,
    sounds_removed: noSound,
    meaning: t.positionOfNextMark,
    afterwards: 'nothing',
    rule: '33',
  },
  L: {
    kind: 'come_within_hail',
    flags: ['L'],
    sounds: oneSound,
    sounds_removed: noSound,
    meaning: t.afloatComeWithinHail,
    afterwards: 'nothing',
    rule: t.raceSignals,
  },
  M: {
    kind: 'missing_mark',
    flags: ['M'],
    sounds: repetitiveSounds,
    sounds_removed: noSound,
    meaning: t.whatDisplaysThisFlag,
    afterwards: 'nothing',
    rule: '34',
  },
  Y: {
    kind: 'life_jackets',
    flags: ['Y'],
    sounds: oneSound,
    sounds_removed: noSound,
    meaning: t.wearPersonalFlotationDevice,
    afterwards: 'nothing',
    rule: '27.1, 40',
  },
  orange: {
    kind: 'starting_line',
    flags: ['orange'],
    sounds: noSound,
    sounds_removed: noSound,
    meaning: t.staffWithThisFlag,
    afterwards: 'nothing',
    rule: t.raceSignals,
  },
  blue: {
    kind: 'finishing_line',
    flags: ['blue'],
    sounds: noSound,
    sounds_removed: noSound,
    meaning: t.staffWithThisFlagIsOne,
    afterwards: 'nothing',
    rule: t.raceSignals,
  },
} satisfies Record<string, RaceSignal>;

export type RaceSignalName = keyof typeof table;

/** The Race Signals table of RRS 2025–2028, row by row. */
export const raceSignals: Record<RaceSignalName, RaceSignal> = table;

/** Optional flags displayed beside C (RRS 33). */
export const courseChangeFlags = {
  green_triangle: t.nextMarkLiesFurther,
  red_rectangle: t.nextMarkLiesFurtherToPort,
  minus: t.nextLegIsShorter,
  plus: t.nextLegIsLonger,
} as const satisfies Partial<Record<FlagName, string>>;
