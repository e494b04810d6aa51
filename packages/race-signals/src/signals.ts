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
  warning: 'Warning signal',
  preparatory: 'Preparatory signal',
  one_minute: 'One-minute signal',
  start: 'Starting signal',
  sequence_step: 'Signal of the sequence',
  pursuit_start: 'Start of the pursuit race',
  individual_recall: 'Individual recall',
  individual_recall_removed: 'Individual recall ended',
  general_recall: 'General recall',
  general_recall_removed: 'First Substitute removed',
  postponement: 'Postponement',
  postponement_removed: 'Postponement ended',
  abandonment: 'Abandonment',
  abandonment_removed: 'Abandonment signal removed',
  shortened_course: 'Shortened course',
  shortened_course_removed: 'Shortened course signal removed',
  course_change: 'Change of the next leg',
  course_change_removed: 'Change of the next leg removed',
  missing_mark: 'Missing mark replaced',
  missing_mark_removed: 'Missing mark signal removed',
  life_jackets: 'Wear life jackets',
  life_jackets_removed: 'Life jackets signal removed',
  come_within_hail: 'Come within hail',
  come_within_hail_removed: 'Come within hail removed',
  safety_channel: 'Safety instructions by radio',
  safety_channel_removed: 'Safety instructions signal removed',
  starting_line: 'Starting line in place',
  starting_line_removed: 'Starting line flag removed',
  finishing_line: 'Finishing line in place',
  finishing_line_removed: 'Finishing line flag removed',
};

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
    meaning: `The start is postponed to ${hours} ${hours === 1 ? 'hour' : 'hours'} after its scheduled time.`,
    afterwards: 'warning_hours_after_schedule',
    rule: 'Race Signals',
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
    meaning: 'Races that have not started are postponed.',
    afterwards: 'warning_one_minute_after_removal',
    rule: '27.3',
  },
  AP_H: {
    kind: 'postponement',
    flags: ['AP', 'H'],
    sounds: twoSounds,
    sounds_removed: noSound,
    meaning: 'Races that have not started are postponed; further signals are made ashore.',
    afterwards: 'signals_ashore',
    rule: '27.3',
  },
  AP_A: {
    kind: 'postponement',
    flags: ['AP', 'A'],
    sounds: twoSounds,
    sounds_removed: noSound,
    meaning: 'Races that have not started are postponed; there is no more racing today.',
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
    meaning: 'Races that have started are abandoned; boats return to the starting area.',
    afterwards: 'warning_one_minute_after_removal',
    rule: '32.1',
  },
  N_H: {
    kind: 'abandonment',
    flags: ['N', 'H'],
    sounds: threeSounds,
    sounds_removed: noSound,
    meaning: 'All races are abandoned; further signals are made ashore.',
    afterwards: 'signals_ashore',
    rule: '27.3, 32.1',
  },
  N_A: {
    kind: 'abandonment',
    flags: ['N', 'A'],
    sounds: threeSounds,
    sounds_removed: noSound,
    meaning: 'All races are abandoned; there is no more racing today.',
    afterwards: 'no_more_racing_today',
    rule: '27.3, 32.1',
  },
  V: {
    kind: 'safety_channel',
    flags: ['V'],
    sounds: oneSound,
    sounds_removed: noSound,
    meaning: 'Boats listen for safety instructions on the race committee’s channel.',
    afterwards: 'nothing',
    rule: '37',
  },
  P: preparatory(['P'], 'Preparatory signal without a starting penalty.', '26'),
  I: preparatory(['I'], 'Over in the last minute: back around an end before starting.', '30.1'),
  Z: preparatory(['Z'], 'In the triangle in the last minute: 20 % scoring penalty.', '30.2'),
  ZI: preparatory(
    ['Z', 'I'],
    'In the last minute: 20 % scoring penalty in the triangle, and back around an end.',
    '30.1, 30.2',
  ),
  U: preparatory(
    ['U'],
    'In the triangle in the last minute: disqualified, but not when the race is started again.',
    '30.3',
  ),
  black: preparatory(
    ['black'],
    'In the triangle in the last minute: disqualified, also when the race is started again.',
    '30.4',
  ),
  X: {
    kind: 'individual_recall',
    flags: ['X'],
    sounds: oneSound,
    sounds_removed: noSound,
    meaning: 'A boat was over the line at the start, or has to go around an end.',
    afterwards: 'nothing',
    rule: '29.1',
  },
  first_substitute: {
    kind: 'general_recall',
    flags: ['first_substitute'],
    sounds: twoSounds,
    sounds_removed: oneSound,
    meaning: 'All boats of this start are recalled for a new one.',
    afterwards: 'warning_one_minute_after_removal',
    rule: '29.2',
  },
  S: {
    kind: 'shortened_course',
    flags: ['S'],
    sounds: twoSounds,
    sounds_removed: noSound,
    meaning: 'The course is shortened: boats finish between S and the nearby mark, or at the line or gate.',
    afterwards: 'nothing',
    rule: '32.2',
  },
  C: {
    kind: 'course_change',
    flags: ['C'],
    sounds: repetitiveSounds,
    sounds_removed: noSound,
    meaning: 'The position of the next mark is changed.',
    afterwards: 'nothing',
    rule: '33',
  },
  L: {
    kind: 'come_within_hail',
    flags: ['L'],
    sounds: oneSound,
    sounds_removed: noSound,
    meaning: 'Afloat: come within hail or follow this vessel. Ashore: a notice has been posted.',
    afterwards: 'nothing',
    rule: 'Race Signals',
  },
  M: {
    kind: 'missing_mark',
    flags: ['M'],
    sounds: repetitiveSounds,
    sounds_removed: noSound,
    meaning: 'What displays this flag stands in for a missing mark.',
    afterwards: 'nothing',
    rule: '34',
  },
  Y: {
    kind: 'life_jackets',
    flags: ['Y'],
    sounds: oneSound,
    sounds_removed: noSound,
    meaning: 'Wear a personal flotation device.',
    afterwards: 'nothing',
    rule: '27.1, 40',
  },
  orange: {
    kind: 'starting_line',
    flags: ['orange'],
    sounds: noSound,
    sounds_removed: noSound,
    meaning: 'The staff with this flag is one end of the starting line.',
    afterwards: 'nothing',
    rule: 'Race Signals',
  },
  blue: {
    kind: 'finishing_line',
    flags: ['blue'],
    sounds: noSound,
    sounds_removed: noSound,
    meaning: 'The staff with this flag is one end of the finishing line.',
    afterwards: 'nothing',
    rule: 'Race Signals',
  },
} satisfies Record<string, RaceSignal>;

export type RaceSignalName = keyof typeof table;

/** The Race Signals table of RRS 2025–2028, row by row. */
export const raceSignals: Record<RaceSignalName, RaceSignal> = table;

/** Optional flags displayed beside C (RRS 33). */
export const courseChangeFlags = {
  green_triangle: 'The next mark lies further to starboard.',
  red_rectangle: 'The next mark lies further to port.',
  minus: 'The next leg is shorter.',
  plus: 'The next leg is longer.',
} as const satisfies Partial<Record<FlagName, string>>;
