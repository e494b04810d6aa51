import type { CodePoints, CountMethod } from './codes';
import { codeWords as t } from './words';

/** Boats that a code's points count. */
export const countNames: Record<CountMethod, string> = {
  entries: t.boatsEntered,
  came_to_start: t.boatsThatCame,
  starters: t.boatsThatStarted,
  finishers: t.boatsThatFinished,
  in_race: t.boatsInRace,
};

/** A percentage with its limits: `20 % of boats entered, at least 2`. Null without a percentage. */
export function describeShare({
  method,
  percent,
  percent_of,
  minimum,
  maximum,
}: CodePoints<string>): string | null {
  if (percent === null) return null;
  const base = method === 'place' ? (percent_of ?? 'dnf') : method;
  const of = base === 'dnf' ? t.scoreForDnf : countNames[base as CountMethod];
  if (minimum != null && maximum != null) return t.shareWithin(percent, of, minimum, maximum);
  if (minimum != null) return t.shareAtLeast(percent, of, minimum);
  return maximum != null ? t.shareAtMost(percent, of, maximum) : t.share(percent, of);
}
