import { type DiscardRule, discardsAfter, isShare } from '@dockside/scoring';
import { MOST_RACES, type Value } from './topics';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

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

function stepSentences(rule: Exclude<DiscardRule, { of: number }>): string {
  const steps = rule
    .filter(({ exclude }) => exclude > 0)
    .toSorted((a, b) => a.races - b.races || (a.sailed ?? 0) - (b.sailed ?? 0));
  const [first] = steps;
  if (!first) return 'A boat’s series score will be the total of her race scores; no score will be excluded.';
  const sentences = [
    first.races > 1 &&
      `When fewer than ${first.races} races have been completed, a boat’s series score will be the total of her race scores.`,
    ...steps.map(({ races, exclude, sailed }, index) => {
      const next = steps.slice(index + 1).find((step) => step.races > races && step.sailed == null);
      const score =
        sailed == null
          ? 'a boat’s series score'
          : `the series score of a boat that came to the starting area in at least ${sailed} of them`;
      return `When ${racesFrom(races, next?.races)} have been completed, ${score} will be the total of her race scores excluding ${worst(exclude)}.`;
    }),
  ];
  return sentences.filter(Boolean).join(' ');
}

function racesFrom(from: number, next: number | undefined): string {
  if (next === undefined) return `${from} or more races`;
  return next === from + 1 ? `only ${from} races` : `from ${from} to ${next - 1} races`;
}

function worst(count: number): string {
  return count === 1 ? 'her worst score' : `her ${COUNTS[count] ?? count} worst scores`;
}

function shareSentence(rule: Extract<DiscardRule, { of: number }>): string {
  const { exclude, of, from, at_most, keep, of_sailed } = rule;
  if (exclude === of && keep != null) {
    const best = keep === 1 ? 'best race score' : `${COUNTS[keep] ?? keep} best race scores`;
    return `A boat’s series score will be the total of her ${best}.`;
  }
  const share =
    of === 100
      ? `${exclude} % of her race scores${of_sailed ? ' in races she came to the starting area for' : ''}, rounded down to a whole number,`
      : `her ${exclude === 1 ? 'worst score' : `${exclude} worst scores`} for every ${of === 1 ? 'race' : `${of} races`} ${of_sailed ? 'that she came to the starting area for' : 'completed'}`;
  const limits = [
    from != null && `from ${from} races on`,
    at_most != null && `at most ${at_most}`,
    keep != null && `so that at least ${keep} count`,
  ].filter(Boolean);
  const text = `A boat’s series score will be the total of her race scores excluding ${share}`;
  return `${[text.replace(/,$/, ''), ...limits].join(', ')}.`;
}
