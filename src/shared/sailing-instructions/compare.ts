import { instructionText } from './instructions';
import { type Passage, passagesOf } from './passages';
import { readCode } from './read-codes';
import { readDiscards } from './read-discards';
import { readers } from './readers';
import { type Instruction, isSame, MOST_RACES, type TopicName, topics, type Value } from './topics';

/**
 * `agrees`: everything about it was read and matches the settings. `differs`: read, but set differently. `silent`: not
 * mentioned. `unread`: mentioned in words that cannot be read, or only partly, so a person must.
 */
export type Agreement = 'agrees' | 'differs' | 'silent' | 'unread';

/** One scoring setting beside the sailing instructions' passages about it. */
export interface Comparison {
  instruction: Instruction;
  state: Agreement;
  /** Its sentences in the sailing instructions, with their numbers. */
  passages: Passage[];
  /** Conclusion for a person. */
  note: string;
}

/** Comparison of pasted sailing instructions with the settings. */
export interface SiComparison {
  points: Comparison[];
  /** Sentences about scoring that belong to no setting and were not compared. */
  others: Passage[];
}

/** Terms of scoring. Rather show a person one sentence too many than one too few. */
const SCORING = new RegExp(
  `\\b(?:${[
    ...[
      'scor(?:e|ed|es|ing|er)',
      'points?',
      'discard\\w*',
      'throw-?\\s?outs?',
      'drops?',
      'exclud\\w+',
      'penali[sz]\\w+',
    ],
    ...[
      'penalt\\w+',
      'DN[CFSE]',
      'DSQ',
      'OCS',
      'UFD',
      'BFD',
      'NSC',
      'RET',
      'RDG',
      'SCP',
      'ZFP',
      'STP',
      'DPI',
      'TLE',
      'OOD',
    ],
    ...[
      'handicaps?',
      'ratings?',
      'rated',
      'yardsticks?',
      'portsmouth',
      'corrected',
      'elapsed',
      'redress',
      'averages?',
    ],
    ...[
      'ties?',
      'tied',
      'tie-?\\s?breaks?',
      'ranks?',
      'ranked',
      'rankings?',
      'placings?',
      'bonus',
      'weight(?:ed|ing)',
      'doubled?',
    ],
    ...[
      'countback',
      'count back',
      'races? (?:to|will|shall) count',
      'constitute',
      'series (?:winner|standings|results)',
    ],
    ...[
      'medal',
      '(?:gold|silver|bronze|emerald) (?:fleet|group)s?',
      'qualifying',
      'final series',
      'carried (?:forward|over)',
    ],
    'time limits?',
    'finishing window',
  ].join('|')})\\b`,
  'i',
);
const DISCARDS =
  /\b(?:discard\w*|throw-?\s?outs?|worst\b.{0,20}\b(?:scores?|races?)|series score\b.{0,40}\btotal|exclud\w+\b.{0,30}\bscores?|scores?\b.{0,30}\bexclud\w+|best \w+ (?:races?|scores?|results?)|races? to count)\b/i;
const STAGE = /\b(?:qualifying|preliminary|opening|final|medal) (?:series|rounds?|races?|stage)\b/i;
/** Scores that the rules never exclude (RRS 90.3(b)), and scores that do not count for other reasons. */
const RULES_ALONE = /\b(?:DNE|90\.3\(b\)|redress)\b/;

/** Compares a text with each scoring setting. Only what was read can agree. */
export function compareWithSi(text: string, instructions: readonly Instruction[]): SiComparison {
  const passages = passagesOf(text);
  const fleets = [...new Set(instructions.flatMap((one) => one.fleets))];
  const series = instructions.flatMap((one) => one.series ?? []);
  const used = new Set<Passage>();
  const points = instructions.map((instruction) => {
    const about = passages.filter(
      (passage) => isAbout(passage, instruction) && isFor(passage, instruction, { fleets, series }),
    );
    about.forEach((passage) => {
      used.add(passage);
    });
    return compare(instruction, about);
  });
  return {
    points: points.filter(({ state, instruction }) => state !== 'silent' || isWorthSaying(instruction)),
    others: passages.filter((passage) => !used.has(passage) && SCORING.test(passage.text)),
  };
}

function isAbout({ text }: Passage, { topic, code }: Instruction): boolean {
  if (topic === 'own_code') return code !== null && new RegExp(`\\b${code}\\b`).test(text);
  if (topic === 'discards') return DISCARDS.test(text) && !RULES_ALONE.test(text);
  return readers[topic].mention.test(text);
}

/** True if a passage applies to an instruction. A sentence that names fleets or series applies to those only. */
function isFor(
  { text, under }: Passage,
  instruction: Instruction,
  { fleets, series }: Record<'fleets' | 'series', readonly string[]>,
): boolean {
  const words = `${under} ${text}`;
  const has = (name: string) => containsName(words, name);
  if (instruction.series !== null) return has(instruction.series);
  if (instruction.topic === 'discards' && series.some(has)) return false;
  if (instruction.fleets.length === 0) return true;
  // Longest names first: `IRC One` is not `IRC`.
  const named = fleets.filter(has);
  const own = named.filter(
    (name) => !named.some((longer) => longer !== name && longer.toLowerCase().includes(name.toLowerCase())),
  );
  return own.length === 0 || own.some((name) => instruction.fleets.includes(name));
}

function containsName(words: string, name: string): boolean {
  // A is also a word, so a one-letter name must be called a fleet.
  const before = name.length === 1 ? '(?:fleets?|class|division|group) ' : '(?<![\\p{L}\\p{N}])';
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`${before}${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(words);
}

function compare(instruction: Instruction, passages: Passage[]): Comparison {
  const result = (state: Agreement, note: string): Comparison => ({ instruction, state, passages, note });
  if (passages.length === 0) return result('silent', silence(instruction));
  if (instruction.topic === 'discards') return compareDiscards(instruction, passages);
  const { topic, value } = instruction as Instruction & { topic: Exclude<TopicName, 'discards'> };
  const { said, unread } = readingOf(topic, passages);
  const other = said.filter((says) => says !== value);
  if (other.length > 0)
    return result('differs', `Your text: ${wordsOf(other.join(' and '))}. Set-up: ${wordsOf(value)}.`);
  if (said.length === 0) return result('unread', `Set-up: ${wordsOf(value)}. Check your text yourself.`);
  if (unread.length > 0)
    return result(
      'unread',
      `What Dockside could read agrees (${wordsOf(value)}). Not read: ${unread.map(quoted).join(' ')}`,
    );
  return result('agrees', `Both: ${wordsOf(value)}.${fromWhen(instruction, passages)}`);
}

/** Distinct statements in the passages about a topic, and the unread passages. */
function readingOf(
  topic: Exclude<TopicName, 'discards'>,
  passages: readonly Passage[],
): { said: string[]; unread: Passage[] } {
  const reader = topic === 'own_code' ? { whole: readCode } : readers[topic];
  if ('whole' in reader) {
    const { says, unread } = reader.whole(passages.map(({ text }) => text));
    return {
      said: says === null ? [] : [says],
      unread: passages.filter(({ text }) => unread.includes(text)),
    };
  }
  const read = passages.map((passage) => ({ passage, says: reader.read(passage.text, passage.under) }));
  return {
    said: [...new Set(read.flatMap(({ says }) => says ?? []))],
    unread: read.flatMap(({ passage, says }) => (says === null ? passage : [])),
  };
}

/** The figure of a protest time limit agrees, but its starting point depends on words that are not compared. */
function fromWhen({ topic }: Instruction, passages: readonly Passage[]): string {
  const isOtherwise = passages.some(({ text }) => /\bwhichever\b|\bof the day\b/i.test(text));
  return topic === 'protest_time_limit' && isOtherwise
    ? ' Dockside counts from the last finish of each race. Other words on when the time begins were not compared.'
    : '';
}

function compareDiscards(instruction: Instruction, passages: Passage[]): Comparison {
  const set = instruction.value as readonly (number | null)[];
  // A statement about one stage of an event does not apply to the whole.
  const ofStage = passages.filter(({ text, under }) => STAGE.test(`${under} ${text}`));
  const { counts, unread } = readDiscards(
    passages.filter((passage) => !ofStage.includes(passage)).map(({ text }) => text),
  );
  unread.push(...ofStage.map(({ text }) => text));
  const result = (state: Agreement, note: string): Comparison => ({ instruction, state, passages, note });
  const different = counts.findIndex((count, index) => count !== null && count !== set[index]);
  if (different >= 0) {
    const races = different + 1;
    return result(
      'differs',
      `With ${races} ${races === 1 ? 'race' : 'races'} your text excludes ${counts[different]}, the set-up ${set[different]}.`,
    );
  }
  const missing = counts.findIndex((count, index) => count === null && index > 0);
  if (counts.every((count) => count === null))
    return result('unread', `Set-up: ${instruction.sentence} Check your text yourself.`);
  if (missing >= 0)
    return result('unread', `What Dockside could read agrees. It found nothing on ${missing + 1} races.`);
  if (unread.length > 0)
    return result('unread', `What Dockside could read agrees. Not read: “${unread.join('” “')}”`);
  return result('agrees', 'The same for every number of races.');
}

/** The default rule when sailing instructions are silent, compared with the settings. */
function silence({ value, without, topic }: Instruction): string {
  if (without === undefined) return `Not in your text. Set-up: ${wordsOf(value)}.`;
  if (isSame(value, without)) return `Not in your text, so ${topics[topic].rules} applies, as set up.`;
  const rule = Array.isArray(without) ? 'one score is excluded' : wordsOf(without);
  return `Not in your text: by ${topics[topic].rules}, ${rule}. The set-up differs.`;
}

/** True if a setting differs from the rules' default without being mentioned. */
export function isUnsaid({ state, instruction: { value, without } }: Comparison): boolean {
  return state === 'silent' && without !== undefined && !isSame(value, without);
}

/** Topics that most regattas have nothing of. */
const unlessSet = new Set<TopicName>([
  'ties',
  'race_scoring',
  'no_finisher',
  'medal_race',
  'split_fleet',
  'dpi',
]);

/** False for settings that are neither set nor mentioned, which are not listed. */
function isWorthSaying(instruction: Instruction): boolean {
  return instructionText(instruction) !== null || !unlessSet.has(instruction.topic);
}

const words: Record<string, string> = {
  low_point: 'the low point system',
  bonus_point: 'the bonus point system',
  high_point: 'the high point percentage system',
  cox_sprague: 'the Cox-Sprague system',
  low_point_average: 'the low point average system',
  series_entries: 'boats entered + 1 (A5.2)',
  starting_area: 'boats that came to the start + 1 (A5.3)',
  tcf: 'elapsed × TCF',
  'tcf, echo': 'elapsed × TCF, following the results by ECHO',
  'tcf, nhc': 'elapsed × TCF, following the results by NHC',
  'tcf, nhc1': 'elapsed × TCF, following the results by NHC1',
  average_laps: 'average laps',
  most_laps: 'laps, then time',
  pursuit: 'a pursuit race',
  scores: 'all scores of the qualifying series count',
  rank: 'the rank in the qualifying series counts',
  heats: 'heats with promotion and relegation',
  'qualifying, final': 'a qualifying and a final series',
  'qualifying, final, medal': 'a qualifying series, a final series and a medal stage',
  py: 'Portsmouth Numbers',
  phrf_tod: 'PHRF time on distance',
  tod: 'time on distance',
  schrs: 'SCHRS ratings',
  texel: 'Texel ratings',
  dpn: 'D-PN (US Portsmouth)',
};

function wordsOf(value: Value): string {
  if (typeof value !== 'string') return `${value.slice(0, MOST_RACES).join(', ')}`;
  return words[value] ?? value;
}

function quoted({ at, text }: Passage): string {
  return `${at ? `${at}: ` : ''}“${text}”`;
}
