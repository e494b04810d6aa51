import { COUNT, numberOf, withoutRules } from './amounts';
import { raceValue } from './values';
import type { Whole } from './whole-reading';

/** A condition or exception, which may invalidate the rest of the sentence. */
const QUALIFIED = /\b(?:unless|except|however|provided|if|when|may|at the discretion)\b/i;
const NEGATED = /\b(?:no|not|never)\b/i;

/** A sentence that lists the stages of an event. */
const CONSISTS =
  /\b(?:consists?|consisting|comprises?|comprised|divided|split|made up|composed|sailed (?:as|in))\b/i;
const stages = [
  ['qualifying', /\b(?:qualif(?:ying|ication|ier)|preliminary)\b(?: (?:series|rounds?|races|stage))?/i],
  ['final', /\bfinals? (?:series|rounds?|races|fleets|stage)\b/i],
  ['medal', /\bmedal (?:races?|series|stage|finals?)\b/i],
] as const;
/** A part that is divided again, without meaning of its own. */
const OPENING = /\bopening series\b/i;

/** A sentence about what counts from the qualifying series in the final series. */
export const CARRIED =
  /\b(?:qualifying|opening) series\b.{0,60}\b(?:counts?|carried|carry|score|points)\b|\b(?:carried|carry|carries|count)\b.{0,80}\bfinal series\b/i;

/** Reads the stages of an event from all sentences about it: `qualifying, final, medal`. */
export function readStages(sentences: readonly string[]): Whole {
  const unread: string[] = [];
  const named = new Set<string>();
  let hasOpening = false;
  for (const sentence of sentences) {
    const text = withoutRules(sentence);
    const found = stages.filter(([, mention]) => mention.test(text)).map(([stage]) => stage);
    const isRead =
      CONSISTS.test(text) &&
      !QUALIFIED.test(text) &&
      !NEGATED.test(text) &&
      (found.length > 1 || OPENING.test(text));
    if (!isRead) {
      if (!CARRIED.test(text)) unread.push(sentence);
      continue;
    }
    if (OPENING.test(text)) hasOpening = true;
    for (const stage of found) named.add(stage);
  }
  const all = stages.map(([stage]) => stage).filter((stage) => named.has(stage));
  // An opening series without a stated division may be one stage or several.
  const isWhole = all.length > 1 && (!hasOpening || named.has('qualifying'));
  return isWhole ? { says: all.join(', '), unread } : { says: null, unread: [...sentences] };
}

const DOUBLE = /\bdoubl(?:e|ed)\b|\btwice\b|\bmultiplied by (?:two|2)\b/i;
const TIMES = new RegExp(`\\bmultiplied by (${COUNT})\\b|\\b(?:weight|factor)\\w* of (${COUNT})\\b`, 'i');
const KEPT =
  /\b(?:not|never) be (?:excluded|discarded|dropped)\b|\bcannot be (?:excluded|discarded|dropped)\b|\bnon-?\s?(?:discardable|excludable)\b/i;

/** Reads all sentences about medal races: `medal, ×2, not excluded`; `none`. */
export function readMedalRace(sentences: readonly string[]): Whole {
  const unread: string[] = [];
  let [isMedal, isKept, isNone] = [false, false, false];
  const weights = new Set<number>();
  for (const sentence of sentences) {
    const text = withoutRules(sentence);
    const names = /\bmedal races?\b/i.test(text);
    const times = TIMES.exec(text);
    if (names && /\b(?:there will be|with) no medal races?\b/i.test(text)) isNone = true;
    else if (/\b(?:unless|except|however|provided that)\b/i.test(text)) unread.push(sentence);
    else if (!DOUBLE.test(text) && !times && !KEPT.test(text)) {
      // The existence of a medal race belongs to the stages.
      if (!CONSISTS.test(text)) unread.push(sentence);
    } else {
      if (names) isMedal = true;
      if (DOUBLE.test(text)) weights.add(2);
      else if (times) weights.add(numberOf(times[1] ?? times[2] ?? '0'));
      if (KEPT.test(text)) isKept = true;
    }
  }
  const [weight] = weights;
  const isOpen = { says: null, unread: [...sentences] };
  if (isNone) return isMedal ? isOpen : { says: 'none', unread };
  return isMedal && isKept && weight !== undefined && weights.size === 1
    ? { says: raceValue({ weight, medal: true, excludable: false }), unread }
    : isOpen;
}
