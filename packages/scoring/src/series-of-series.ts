import { discardsAfter } from './discards';
import { ordinal } from './format';
import { THOUSANDTHS, toMillionths } from './points';
import { type BoatInRace, blankResult } from './score-race';
import type { SailedRace } from './series-races';
import { tableOf } from './series-standings';
import type {
  DiscardRule,
  FleetInput,
  PartScore,
  RegistrationInput,
  SeriesRules,
  SeriesStandings,
  Standing,
  UncountedRace,
} from './types';
import { seriesOfSeries as t } from './words';

type SeriesOfParts = SeriesRules & { of: NonNullable<SeriesRules['of']> };

/** Weight for parts' scores, which are already in millionths; elsewhere a weight of thousandths converts them. */
const AS_THEY_ARE = 1;

/** Settings of a series of series, in place of its fleet's. */
export const settingsOfSeriesOfSeries = {
  points_system: 'low_point',
  points_table: null,
  tie_race: null,
} as const;

/**
 * The standings of a series of series: each part with a race that counts is scored as one race. By `ranks`, a boat
 * scores her rank in the part, and tied boats the mean (as RRS A7). Boats not entered score one more than this series'
 * boats (as RRS A5.2). By `net_points`, she scores her net points of the part, and boats not entered score as if DNC
 * throughout.
 *
 * @param parts in the order of `rules.of.series`
 * @param discards the parts' discard rules
 */
export function seriesOfSeries(
  fleet: FleetInput,
  rules: SeriesOfParts,
  registrations: readonly RegistrationInput[],
  parts: readonly SeriesStandings[],
  discards: readonly DiscardRule[],
): SeriesStandings {
  const counted = parts.map((part) => part.races.length > 0);
  const boats = boatsOfParts(
    rules,
    registrations,
    parts.filter((_, index) => counted[index]),
  );
  const sailed = parts.flatMap((part, index) =>
    counted[index] ? [scorePart(part, index + 1, rules.of.by, boats, discards[index] ?? [])] : [],
  );
  const uncounted = parts.flatMap((part, index): UncountedRace[] =>
    counted[index] ? [] : [{ race_number: index + 1, name: nameOf(part), reason: t.noRace }],
  );
  const standings = tableOf({
    fleet: { ...fleet, ...settingsOfSeriesOfSeries },
    series: rules,
    boats,
    sailed,
    uncounted,
  });
  const named = parts.map((part) => ({ id: part.series?.id ?? part.fleet, name: nameOf(part) }));
  return { ...standings, series: standings.series && { ...standings.series, parts: named } };
}

const nameOf = ({ series, fleet }: SeriesStandings) => series?.name ?? fleet;

/** Boats entered in a part, or in as many parts as the series requires, by sail number. */
function boatsOfParts(
  { entrants, sailed_at_least }: SeriesRules,
  registrations: readonly RegistrationInput[],
  parts: readonly SeriesStandings[],
): RegistrationInput[] {
  const named = entrants && new Set(entrants);
  const entered = parts.map(({ standings }) => new Set(standings.map((boat) => boat.registration_id)));
  return registrations
    .filter(({ id }) => {
      const times = entered.filter((ids) => ids.has(id)).length;
      return times >= Math.max(1, sailed_at_least ?? 1) && (!named || named.has(id));
    })
    .sort((a, b) => byText(a.sail_number, b.sail_number) || byText(a.id, b.id));
}

/** A part, scored as one race. */
function scorePart(
  part: SeriesStandings,
  place: number,
  by: PartScore,
  boats: readonly RegistrationInput[],
  discards: DiscardRule,
): SailedRace {
  const name = nameOf(part);
  const lines = new Map(part.standings.map((standing) => [standing.registration_id, standing]));
  const sharing = new Map<number, number>();
  for (const { rank } of part.standings) if (rank !== null) sharing.set(rank, (sharing.get(rank) ?? 0) + 1);
  const absent = by === 'ranks' ? notEntered(boats.length, name) : neverCame(part, discards);
  const scores = boats.map(({ id }): BoatInRace => {
    const standing = lines.get(id);
    if (!standing) return absent;
    return by === 'ranks' ? rankScore(standing, name, sharing) : netScore(standing, name);
  });
  return {
    weight: AS_THEY_ARE,
    boats: scores,
    summary: {
      race_number: place,
      name,
      weight: 1,
      excludable: true,
      medal: false,
      entries: boats.length,
      came_to_start: boats.filter(({ id }) => lines.has(id)).length,
      finishers: scores.filter((score) => score.place !== null).length,
    },
  };
}

function rankScore(
  { rank, not_ranked }: Standing,
  name: string,
  sharing: ReadonlyMap<number, number>,
): BoatInRace {
  if (rank === null) return missing(name, not_ranked);
  const tied = sharing.get(rank) ?? 1;
  const last = rank + tied - 1;
  return {
    ...blankResult,
    place: rank,
    points: ((rank + last) * THOUSANDTHS * THOUSANDTHS) / 2,
    explanation:
      tied === 1
        ? `${ordinal(rank)} in ${name}`
        : t.tiedInWithOtherBoats(ordinal(rank), name, tied - 1, rank, last),
  };
}

function netScore({ rank, net, not_ranked }: Standing, name: string): BoatInRace {
  if (rank === null || net === null) return missing(name, not_ranked);
  return {
    ...blankResult,
    place: rank,
    points: toMillionths(net),
    explanation: t.netPointsIn(net, name, ordinal(rank)),
  };
}

function missing(name: string, why: string | null): BoatInRace {
  const not_scored = why ? t.notRankedIn(name, why) : t.notRanked(name);
  return { ...blankResult, not_scored, explanation: t.notScored(not_scored) };
}

function notEntered(boats: number, name: string): BoatInRace {
  return {
    ...blankResult,
    code: 'DNC',
    came_to_start: false,
    points: (boats + 1) * THOUSANDTHS * THOUSANDTHS,
    explanation: t.notIn(name, boats),
  };
}

/** Score of a boat entered in the part and DNC in each race. */
function neverCame(part: SeriesStandings, rule: DiscardRule): BoatInRace {
  const each = part.standings.length + 1;
  const races = part.races.filter(({ medal }) => !medal);
  const excludable = races.filter((race) => race.excludable).map(({ weight }) => weight);
  const excluded = excludable.sort((a, b) => b - a).slice(0, discardsAfter(part.races.length, rule, 0));
  const weights = races.reduce((sum, { weight }) => sum + Math.round(weight * THOUSANDTHS), 0);
  const left = excluded.reduce((sum, weight) => sum - Math.round(weight * THOUSANDTHS), weights);
  return {
    ...blankResult,
    code: 'DNC',
    came_to_start: false,
    points: each * left * THOUSANDTHS,
    explanation: t.notInPointsBoatsEntered(nameOf(part), each, part.standings.length),
  };
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
