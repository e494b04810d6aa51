import { comparison as t } from '@messages/sailing-instructions';
import { instructionText } from './instructions';
import { type Passage, passagesOf } from './passages';
import { readCode } from './read-codes';
import { readDiscards } from './read-discards';
import { readers } from './readers';
import { DISCARDS, RULES_ALONE, SCORING, STAGE } from './scoring-terms';
import { type Instruction, isSame, type TopicName, topics } from './topics';
import { valuesText, valueText } from './values';

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
  const set = valueText(value);
  const other = said.filter((says) => says !== value);
  if (other.length > 0) return result('differs', t.differs(valuesText(other), set));
  if (said.length === 0) return result('unread', t.notRead(set));
  if (unread.length > 0) return result('unread', t.partlyRead(set, unread.map(quoted).join(' ')));
  return result(
    'agrees',
    isCountedOtherwise(instruction, passages) ? `${t.agrees(set)} ${t.fromLastFinish}` : t.agrees(set),
  );
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
function isCountedOtherwise({ topic }: Instruction, passages: readonly Passage[]): boolean {
  const isOtherwise = passages.some(({ text }) => /\bwhichever\b|\bof the day\b/i.test(text));
  return topic === 'protest_time_limit' && isOtherwise;
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
    return result('differs', t.excludesOtherwise(different + 1, counts[different]!, set[different]!));
  }
  const missing = counts.findIndex((count, index) => count === null && index > 0);
  if (counts.every((count) => count === null))
    return result('unread', t.discardsNotRead(instruction.sentence ?? ''));
  if (missing >= 0) return result('unread', t.nothingOnRaces(missing + 1));
  if (unread.length > 0) return result('unread', t.discardsPartlyRead(unread.map(t.quoted).join(' ')));
  return result('agrees', t.sameForAllRaces);
}

/** The default rule when sailing instructions are silent, compared with the settings. */
function silence({ value, without, topic }: Instruction): string {
  const { rules } = topics[topic];
  if (without === undefined) return t.silent(valueText(value));
  if (isSame(value, without)) return t.silentAsSet(rules);
  return t.silentNotAsSet(rules, Array.isArray(without) ? t.oneExcluded : valueText(without));
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

function quoted({ at, text }: Passage): string {
  return at ? t.quotedAt(at, text) : t.quoted(text);
}
