import { ScoringInputError } from './input-error';
import type { DiscardRule, DiscardShare, DiscardStep } from './types';
import { discards as t } from './words';

/**
 * Number of scores a boat excludes after `races` races (RRS A2.1). A table uses its highest step reached. A share
 * excludes `exclude` of every `of` races, rounded down, within its limits.
 *
 * @param sailed number of these races that the boat came to the start of; default: all
 */
export function discardsAfter(races: number, rule: DiscardRule, sailed: number = races): number {
  if (isShare(rule)) return shareAfter(races, rule, sailed);
  const reached = rule.filter((step) => step.races <= races && (step.sailed ?? 0) <= sailed);
  return reached.sort(bySize).at(-1)?.exclude ?? 0;
}

const bySize = (a: DiscardStep, b: DiscardStep) => a.races - b.races || (a.sailed ?? 0) - (b.sailed ?? 0);

/** True if boats may exclude different numbers of scores, by the races they came to the start of. */
export function isByBoat(rule: DiscardRule): boolean {
  return isShare(rule) ? rule.of_sailed === true : rule.some(({ sailed }) => sailed != null);
}

/** The discard rule of a series: its own, else its fleet's. The fleet's does not apply to a series of series. */
export function discardsOf<Rule extends DiscardRule>(
  fleet: { discards?: Rule | null },
  series: { discards?: Rule | null; of?: unknown } | null,
): Rule | [] {
  return series?.discards ?? (series?.of ? [] : (fleet.discards ?? []));
}

/** True if scores are excluded by a share of races, not by a table of steps. */
export function isShare(rule: DiscardRule): rule is DiscardShare {
  return !Array.isArray(rule);
}

function shareAfter(races: number, rule: DiscardShare, sailed: number): number {
  const { exclude, of, from, at_most, keep, of_sailed } = rule;
  if (races < (from ?? 0)) return 0;
  const share = Math.floor(((of_sailed ? sailed : races) * exclude) / of);
  return Math.max(0, Math.min(share, at_most ?? share, races - (keep ?? 0)));
}

/** The rule in words, such as `1 from 4 races, 2 from 9 races` or `1 of every 4 races, at most 3`. */
export function describeDiscards(rule: DiscardRule): string {
  if (!isShare(rule)) {
    const texts = rule.toSorted(bySize).map(({ races, exclude, sailed }) => {
      return sailed == null ? t.step(exclude, races) : t.stepIfSailed(exclude, races, sailed);
    });
    return texts.join(', ') || t.none;
  }
  const { exclude, of, from, at_most, keep, of_sailed } = rule;
  const races = of_sailed ? t.racesSheSailed : t.races;
  const parts = [
    exclude === of ? t.all(races) : of === 100 ? t.of(exclude, races) : t.every(exclude, of, races),
    from != null && t.fromRacesOn(from),
    at_most != null && t.atMost(at_most),
    keep != null && (exclude === of ? t.butBest(keep) : t.atLeastCount(keep)),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Throws ScoringInputError for an invalid rule: fractions, contradicting steps, or a share above 1. */
export function checkDiscards(rule: DiscardRule, field = 'discards'): void {
  if (isShare(rule)) checkShare(rule, field);
  else checkSteps(rule, field);
}

function checkSteps(steps: Exclude<DiscardRule, DiscardShare>, field: string): void {
  for (const { races, exclude, sailed } of steps) {
    if (!isWhole(races, 1) || !isWhole(exclude, 0)) {
      const problem = t.mustBeWholeNumbers(races, exclude);
      throw new ScoringInputError(field, problem);
    }
    if (sailed != null && (!isWhole(sailed, 1) || sailed > races))
      throw new ScoringInputError(field, t.mustHaveWholeNumber(races, sailed));
    const isSame = (step: DiscardStep) => step.races === races && (step.sailed ?? 0) === (sailed ?? 0);
    if (steps.some((step) => isSame(step) && step.exclude !== exclude)) {
      throw new ScoringInputError(field, t.sayTwoThingsAboutRaces(races));
    }
  }
}

function checkShare({ exclude, of, from, at_most, keep }: DiscardShare, field: string): void {
  if (!isWhole(of, 1) || !isWhole(exclude, 0) || exclude > of) {
    const problem = t.mustBeShare(exclude, of);
    throw new ScoringInputError(field, problem);
  }
  for (const limit of [from, at_most, keep]) {
    if (limit != null && !isWhole(limit, 0)) {
      throw new ScoringInputError(field, t.mustHaveWholeNumbers(limit));
    }
  }
}

/** The largest number of races that any rule may name. */
const MAX_RACES = 10_000;

const isWhole = (value: number, least: number) =>
  Number.isSafeInteger(value) && value >= least && value <= MAX_RACES;
