import { type DiscardRule, discardsAfter, isShare } from '@dockside/scoring';
import { discards as t } from '@messages/sailing-instructions';
import { MOST_RACES, type Value } from './topics';

/** Number of excluded scores after 1, 2, 3 … races. */
export function discardCounts(rule: DiscardRule): number[] {
  return Array.from({ length: MOST_RACES }, (_, index) => discardsAfter(index + 1, rule));
}

/** Default by rule A2.1: the worst score is excluded. After one race it does not matter. */
export const DISCARDS_WITHOUT: Value = Array.from({ length: MOST_RACES }, (_, index) =>
  index === 0 ? null : 1,
);

/** Sentences for a discard rule: `When fewer than 4 races have been completed, …`. */
export function discardSentences(rule: DiscardRule): string {
  return isShare(rule) ? shareSentence(rule) : stepSentences(rule);
}

type Step = Exclude<DiscardRule, { of: number }>[number];

function stepSentences(rule: readonly Step[]): string {
  const steps = rule
    .filter(({ exclude }) => exclude > 0)
    .toSorted((a, b) => a.races - b.races || (a.sailed ?? 0) - (b.sailed ?? 0));
  const [first] = steps;
  if (!first) return t.none;
  const sentences = [
    first.races > 1 && t.fewerThan(first.races),
    ...steps.map((step, index) => {
      const next = steps.slice(index + 1).find(({ races, sailed }) => races > step.races && sailed == null);
      return stepSentence(step, next?.races);
    }),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** @param next the races from which the next step holds; undefined: none does */
function stepSentence({ races, exclude, sailed }: Step, next: number | undefined): string {
  const count = inWords(exclude);
  if (sailed == null) {
    if (next === undefined) return t.afterOrMore(races, exclude, count);
    return next === races + 1
      ? t.afterOnly(races, exclude, count)
      : t.afterFromTo(races, next - 1, exclude, count);
  }
  if (next === undefined) return t.afterOrMoreIfSailed(races, sailed, exclude, count);
  return next === races + 1
    ? t.afterOnlyIfSailed(races, sailed, exclude, count)
    : t.afterFromToIfSailed(races, next - 1, sailed, exclude, count);
}

const inWords = (count: number) => t.counts[count] ?? `${count}`;

function shareSentence(rule: Extract<DiscardRule, { of: number }>): string {
  const { exclude, of, from, at_most, keep } = rule;
  if (exclude === of && keep != null) return t.best(keep, inWords(keep));
  const limits = [
    from != null && t.fromRacesOn(from),
    at_most != null && t.atMost(at_most),
    keep != null && t.atLeastCount(keep),
  ].filter(Boolean);
  return t.sentence([shareOf(rule), ...limits].join(', '));
}

function shareOf({ exclude, of, of_sailed }: Extract<DiscardRule, { of: number }>): string {
  if (of === 100) return of_sailed ? t.percentOfSailed(exclude) : t.percent(exclude);
  const [worst, races] = [t.worst(exclude), t.races(of)];
  return of_sailed ? t.everySailed(worst, races) : t.every(worst, races);
}
