import { checkDiscards } from './discards';
import { ScoringInputError } from './input-error';
import { isRatio, pointsSystemOf } from './points-systems';
import { type FleetInput, PART_SCORES, type SeriesRules } from './types';
import { checkSeries as t } from './words';

/**
 * Throws ScoringInputError for invalid series of a regatta: a repeated id or, within a fleet, name; an unknown fleet or
 * series; a series that contains or follows itself.
 */
export function checkSeries(series: readonly SeriesRules[], fleets: readonly FleetInput[]): void {
  const byId = new Map(series.map((one) => [one.id, one]));
  for (const [index, one] of series.entries()) {
    const wrong = (field: string, problem: string) => new ScoringInputError(`${index}.${field}`, problem);
    const others = series.slice(0, index);
    if (others.some(({ id }) => id === one.id)) throw wrong('id', t.isAnotherSeriesAlready);
    if (others.some(({ name, fleet }) => name === one.name && fleet === one.fleet))
      throw wrong('name', t.isNameOfAnother(one.fleet));
    if (!fleets.some(({ name }) => name === one.fleet))
      throw wrong('fleet', t.noFleetInThisRegatta(JSON.stringify(one.fleet)));
    if (one.discards) checkDiscards(one.discards, `${index}.discards`);
    const system = pointsSystemOf(fleets.find(({ name }) => name === one.fleet)?.points_system);
    if (one.of?.by === 'net_points' && (isRatio(system) || system.highest))
      throw wrong('of.by', t.mustBeRanks(one.fleet));
    if (one.of) checkParts({ ...one, of: one.of }, byId, wrong);
    if (one.follows != null) {
      if (!byId.has(one.follows)) throw wrong('follows', t.isNotSeries);
      if (reaches(one.id, byId, ({ follows }) => (follows == null ? [] : [follows])))
        throw wrong('follows', t.leadsBackToThisSeries);
    }
  }
}

function checkParts(
  one: SeriesRules & { of: NonNullable<SeriesRules['of']> },
  byId: ReadonlyMap<string, SeriesRules>,
  wrong: (field: string, problem: string) => ScoringInputError,
): void {
  const { series: parts, by } = one.of;
  if (!PART_SCORES.includes(by)) throw wrong('of.by', t.mustBeOneOf(PART_SCORES.join(', ')));
  if (parts.length === 0) throw wrong('of.series', t.namesNoSeries);
  if (new Set(parts).size < parts.length) throw wrong('of.series', t.namesSeriesTwice);
  if (one.races != null) throw wrong('races', t.doNotGo);
  for (const id of parts) {
    const part = byId.get(id);
    if (!part) throw wrong('of.series', t.notSeriesOfThisRegatta(JSON.stringify(id)));
    if (part.fleet !== one.fleet) throw wrong('of.series', t.seriesOfAnotherFleet(part.name));
  }
  if (reaches(one.id, byId, ({ of }) => of?.series ?? [])) throw wrong('of.series', t.hasThisSeries);
}

/** True if following `next` from a series leads back to it. */
function reaches(
  start: string,
  byId: ReadonlyMap<string, SeriesRules>,
  next: (series: SeriesRules) => readonly string[],
): boolean {
  const seen = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const to of next(byId.get(id) ?? { id, name: '', fleet: '' })) {
      if (to === start) return true;
      if (!seen.has(to)) waiting.push(to);
      seen.add(to);
    }
  }
  return false;
}
