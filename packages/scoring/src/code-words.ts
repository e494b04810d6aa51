import type { CodePoints, CountMethod } from './codes';

/** Boats that a code's points count. */
export const countNames: Record<CountMethod, string> = {
  entries: 'boats entered',
  came_to_start: 'boats that came to the start',
  starters: 'boats that started',
  finishers: 'boats that finished',
  in_race: 'boats in the race',
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
  const of = base === 'dnf' ? 'the score for DNF' : countNames[base as CountMethod];
  const least = minimum == null ? '' : `, at least ${minimum}`;
  const most = maximum == null ? '' : `, at most ${maximum}`;
  return `${percent} % of ${of}${least}${most}`;
}
