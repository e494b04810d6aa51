import { COUNT, numberOf, withoutRules } from './amounts';
import { MOST_RACES } from './topics';

/** Number of scores excluded after `from` to `to` races. */
interface Range {
  from: number;
  to: number;
  exclude: number;
}

/** Discards after 1, 2, 3 … races, null if not mentioned, and the unread sentences. */
export interface DiscardReading {
  counts: (number | null)[];
  unread: string[];
}

const expression = (source: string, flags = 'i') => new RegExp(source.replaceAll('N', `(${COUNT})`), flags);

const NONE = /\b(?:no|without any)\s+(?:race\s+)?(?:scores?|discards?|throw-?\s?outs?|drops?)\b/i;
const ALL_COUNT =
  /\ball\s+(?:completed\s+)?(?:races|scores|races sailed)\s+(?:will|shall|to|are to)\s+count\b/i;
const WORST = expression(
  '\\b(?:exclud\\w+|discard\\w*|drop\\w*|less|minus)\\s+(?:her|his|its|their|the)?\\s*(?:N\\s+)?worst(?:\\s+N\\b)?',
);
const DISCARDS = expression('\\b(?:N|an?)\\s+(?:discards?|throw-?\\s?outs?|drops?)\\b');
/** `Her worst score will be excluded`, `a boat can discard a race` */
const WORST_WILL = expression(
  '\\b(?:N\\s+)?worst\\s+(?:N\\s+)?(?:race\\s+)?scores?\\s+(?:will|shall|may)\\s+be\\s+(?:excluded|discarded)',
);
const MAY_DROP = expression(
  '\\b(?:discard|drop|exclude)\\s+(?:N|a|an|one)\\s+(?:of\\s+\\w+\\s+)?(?:races?|scores?)',
);
const WILL_BE = expression(
  '\\bN\\s+(?:race\\s+)?(?:worst\\s+)?scores?\\s+(?:will|shall|may)\\s+be\\s+(?:excluded|discarded)',
);
const TOTAL = /\btotal of (?:her|all|all of her|all her|his|their) (?:race )?(?:scores|points)/i;

/** `excluding her two worst scores`: two; `no discards`: none. Null if discards are not mentioned. */
function excludedIn(text: string): number | null {
  if (NONE.test(text) || ALL_COUNT.test(text)) return 0;
  const worst = WORST.exec(text);
  if (worst) return numberOf(worst[1] ?? worst[2] ?? '1');
  const count = WORST_WILL.exec(text) ?? DISCARDS.exec(text) ?? WILL_BE.exec(text) ?? MAY_DROP.exec(text);
  if (count) return numberOf(count[1] ?? count[2] ?? '1');
  return TOTAL.test(text) && !/exclud|discard|best/i.test(text) ? 0 : null;
}

/** Number of races a sentence applies to: `fewer than 4`, `4 to 9`, `10 or more`. */
const conditions: readonly [pattern: RegExp, range: (a: number, b: number) => [from: number, to: number]][] =
  [
    [expression('\\bN\\s*(?:to|–|-|and|or)\\s*N\\s+(?:races?|scores?)\\b'), (a, b) => [a, b]],
    [expression('\\b(?:fewer|less)\\s+than\\s+N\\b'), (a) => [1, a - 1]],
    [expression('\\bN\\s+(?:races?\\s+)?or\\s+(?:fewer|less)\\b'), (a) => [1, a]],
    [expression('\\b(?:up\\s+to|not\\s+more\\s+than)\\s+N\\b'), (a) => [1, a]],
    [expression('\\bmore\\s+than\\s+N\\b'), (a) => [a + 1, MOST_RACES]],
    [expression('\\bN\\s+(?:races?\\s+)?or\\s+more\\b'), (a) => [a, MOST_RACES]],
    [expression('\\bat\\s+least\\s+N\\b'), (a) => [a, MOST_RACES]],
    [expression('\\bminimum\\s+of\\s+N\\s+races?\\b'), (a) => [a, MOST_RACES]],
    [expression('\\bN\\s+races?\\s+(?:as|is|are)\\s+(?:a|the)\\s+minimum\\b'), (a) => [a, MOST_RACES]],
    [expression('\\bonly\\s+N\\s+races?\\b'), (a) => [a, a]],
  ];

/** `1 discard after 4 races and 2 after 8`: each applies until the next step. */
const STEPS = expression('\\bN(?:\\s+(?:discards?|scores?|races?))?\\s+(?:after|from)\\s+N\\b', 'gi');
const STEP = expression('\\b(?:after|when|if|once|for|with|from)\\s+N\\s+races?\\b');
const EVERY = expression('\\bevery\\s+N(?:th|rd|nd)?\\s+races?\\b');
const BEST = expression(
  '\\b(?:best\\s+N\\s+(?:race\\s+)?(?:races?|scores?|results?)|N\\s+best\\s+(?:race\\s+)?(?:races?|scores?|results?))\\b(?!\\s+(?:of|from|out))',
);

/** Meaning of one sentence. */
type Said =
  | { ranges: Range[] }
  | { steps: { from: number; exclude: number }[] }
  | { each: (races: number) => number };

function readSentence(sentence: string): Said | null {
  const text = withoutRules(sentence);
  const exclude = excludedIn(text);
  const every = EVERY.exec(text);
  if (every) {
    const of = numberOf(every[1] ?? '0');
    return exclude && of > 0 ? { each: (races) => Math.floor(races / of) * exclude } : null;
  }
  const best = BEST.exec(text);
  if (best && exclude === null) {
    const keep = numberOf(best[1] ?? best[2] ?? '0');
    return { each: (races) => Math.max(0, races - keep) };
  }
  if (exclude === null) return null;
  const held = conditions.filter(([pattern]) => pattern.test(text));
  if (held.length === 1 || (held.length > 1 && held[0] === conditions[0])) {
    const [pattern, range] = held[0]!;
    const [, a = '0', b = '0'] = pattern.exec(text)!;
    const [from, to] = range(numberOf(a), numberOf(b));
    return { ranges: [{ from: Math.max(1, from), to, exclude }] };
  }
  if (held.length > 1) return null;
  const several = [...text.matchAll(STEPS)];
  if (several.length > 0)
    return {
      steps: several.map(([, count = '', from = '']) => ({ from: numberOf(from), exclude: numberOf(count) })),
    };
  const step = STEP.exec(text);
  if (step) return { steps: [{ from: numberOf(step[1] ?? '1'), exclude }] };
  // A condition that was not understood must not be ignored.
  if (/\b(?:when|if|after|once|until)\b/i.test(text)) return null;
  return { ranges: [{ from: exclude === 0 ? 1 : 2, to: MOST_RACES, exclude }] };
}

/** Reads all sentences about discards. Contradicting sentences are unread. */
export function readDiscards(sentences: readonly string[]): DiscardReading {
  const said = sentences.map((sentence) => ({ sentence, says: readSentence(sentence) }));
  const unread = said.filter(({ says }) => says === null).map(({ sentence }) => sentence);
  const counts: (number | null)[] = Array.from({ length: MOST_RACES }, () => null);
  let contradicts = false;
  const set = (races: number, exclude: number) => {
    const known = counts[races - 1] ?? null;
    if (known !== null && known !== exclude) contradicts = true;
    counts[races - 1] = exclude;
  };
  const ranges = said.flatMap(({ says }) => (says && 'ranges' in says ? says.ranges : []));
  const steps = said.flatMap(({ says }) => (says && 'steps' in says ? says.steps : []));
  for (const { from, to, exclude } of [...ranges, ...rangesOf(steps)]) {
    for (let races = from; races <= Math.min(to, MOST_RACES); races++) set(races, exclude);
  }
  for (const { says } of said) {
    if (says && 'each' in says)
      counts.forEach((_, index) => {
        set(index + 1, says.each(index + 1));
      });
  }
  return contradicts ? { counts: counts.map(() => null), unread: [...sentences] } : { counts, unread };
}

/** `One discard after 4 races` implies none before. */
function rangesOf(steps: readonly { from: number; exclude: number }[]): Range[] {
  if (steps.length === 0) return [];
  const ordered = [{ from: 1, exclude: 0 }, ...steps.toSorted((a, b) => a.from - b.from)];
  return ordered.map(({ from, exclude }, index) => ({
    from,
    to: (ordered[index + 1]?.from ?? MOST_RACES + 1) - 1,
    exclude,
  }));
}
