import { describeDiscards, discardsAfter, discardsOf, isByBoat, isShare } from './discards';
import { excludedScores } from './exclusions';
import { Memo } from './memo';
import { placesOfShares } from './percentages';
import { isRatio, type PointsRow, pointsSystemOf } from './points-systems';
import { entrantsOf } from './series-entrants';
import {
  hasResult,
  isScored,
  NOBODY_FINISHED,
  type RecordedRace,
  recordedRaces,
  type SailedRace,
  sailRace,
} from './series-races';
import { type Candidate, rankBoats } from './series-ranks';
import { badness, cellsOf, counts, type ScoredBoat, type ScoredCell, scoreSeries } from './series-scores';
import type {
  DiscardRule,
  FleetInput,
  RegistrationInput,
  SeriesInput,
  SeriesRules,
  SeriesStandings,
  UncountedRace,
} from './types';
import { isUnderWay, type RaceUnderWay, raceUnderWay } from './under-way';
import { seriesStandings as t } from './words';

/**
 * The standings of one fleet, or of a series within it, under RRS Appendix A, by the fleet's points system
 * (`pointsSystems`).
 *
 * A race counts for the fleet if it is for that fleet, is neither abandoned nor under way, and a boat of the fleet
 * finished it (RRS 90.3(a), 35), whatever her score became. A race in which everyone who sailed is given points counts too, and
 * one that the race officer has scored. Another with only codes is listed in `uncounted_races`, and
 * one under way in `provisional_races`. Such races score nobody, count toward no discard and enter no average.
 *
 * A boat of the fleet without finish and code is DNS if she was checked in at the start, else DNC. In a medal race she
 * is then not in it and has no score. Scores are multiplied by the race's weight. A medal race counts double unless its
 * weight says otherwise, and is never excluded. The order of inputs does not matter. Boats, races and scores of other
 * fleets are ignored.
 *
 * A series is scored like a fleet of only its entrants and races. Boats not entered take no place, and codes count only
 * its own boats (RRS A5.2).
 *
 * A boat whose score lacks something (a rating, a distance, the points of a discretionary penalty) has it in
 * `not_scored`. She has no total, net or rank and is listed last; the others are placed without her.
 *
 * @throws ScoringInputError for impossible input, naming boat, race and field
 */
export function seriesStandings({ series = null, ...input }: SeriesInput): SeriesStandings {
  return fleetScorer(input)(series);
}

/**
 * Scores several series of one fleet, as `seriesStandings` does. Input is checked once, and a race shared by series
 * with the same boats is scored once.
 *
 * @param memo from earlier states of the same fleet, by `name`: results for identical boats, races and scores are
 *   reused
 */
export function fleetScorer(
  input: Omit<SeriesInput, 'series'>,
  memo: Memo = new Memo(),
  name: string = input.fleet.name,
): (series: SeriesRules | null) => SeriesStandings {
  const { fleet, dayOf } = input;
  const { boats, recorded, codes } = recordedRaces(input, memo, name);
  const isCounted = (recordedRace: RecordedRace) => isScored(recordedRace, codes);
  return (series) => {
    const all = series?.races
      ? recorded.filter(({ race }) => series.races?.includes(race.race_number))
      : recorded;
    const sheetsOfAll = all.filter(({ race }) => !isUnderWay(race)).map((race) => race.scores);
    const entrants = entrantsOf(series, boats, sheetsOfAll, codes);
    const entered = entrants ? entrants.map((index) => boats[index] as RegistrationInput) : boats;
    const own = entrants
      ? all.map(({ race, scores }) => ({ race, scores: entrants.map((index) => scores[index] ?? null) }))
      : all;
    const score = (recordedRace: RecordedRace): SailedRace => {
      const { race, scores } = recordedRace;
      return memo.get(
        `race ${race.race_number} ${entrants?.join() ?? 'all'} of ${name}`,
        [fleet, dayOf, input.codes, race, ...entered, ...scores],
        (before?: SailedRace) => sailRace({ ...fleet, dayOf }, recordedRace, entered, codes, before),
      );
    };
    const over = own.filter(({ race }) => !isUnderWay(race));
    const sailed = over.filter(isCounted).map(score);
    const underWay = own.filter(({ race }) => isUnderWay(race));
    const soFar = underWay.map(score);
    const uncounted = over
      .filter((race) => !isCounted(race) && race.scores.some(hasResult))
      .map(({ race: { race_number, name } }) => ({
        race_number,
        name: name ?? null,
        reason: NOBODY_FINISHED,
      }));
    return memo.get(
      `table ${series?.id ?? ''} of ${name}`,
      [fleet, series, JSON.stringify(uncounted), sailed.length, ...sailed, ...soFar, ...entered],
      () =>
        tableOf({
          ...{ fleet, series, boats: entered, sailed, uncounted, memo, name },
          underWay: underWay.map(({ scores }, index) => raceUnderWay(soFar[index]!, scores.map(hasResult))),
        }),
    );
  };
}

/** Inputs of a table of standings: its boats, and their scores in each race that counts. */
interface Table {
  fleet: FleetInput;
  series: SeriesRules | null;
  /** By sail number. */
  boats: readonly RegistrationInput[];
  /** In sailing order. */
  sailed: readonly SailedRace[];
  underWay?: readonly RaceUnderWay[];
  uncounted: UncountedRace[];
  /** From earlier states of the table, by `name`: a boat with the identical results is not added up again. */
  memo?: Memo;
  name?: string;
}

/** Standings from scored races: exclusions, sums and ranks. */
export function tableOf(table: Table): SeriesStandings {
  const { fleet, series, boats, sailed, underWay = [], uncounted } = table;
  const { memo = new Memo(), name = fleet.name } = table;
  const rule = discardsOf(fleet, series);
  const isFleets = series !== null && series.discards == null && !series.of;
  const discards = discardsAfter(sailed.length, rule);
  /** Each boat's number, by the races she came to the start of. */
  const discardsOfBoat = (index: number) =>
    discardsAfter(sailed.length, rule, sailed.filter(({ boats }) => boats[index]?.came_to_start).length);
  const kept = new Set(series?.not_excludable);
  const why = exclusionRule(series, rule);
  const system = pointsSystemOf(fleet.points_system, fleet.points_table);
  const excluding = (own: number) => (scored: readonly ScoredCell[]) => {
    // A ratio needs at least one race.
    const most = isRatio(system) ? Math.min(own, Math.max(0, scored.filter(counts).length - 1)) : own;
    const byBadness = scored.map((cell) => ({ points: badness(cell, system), excludable: cell.excludable }));
    return new Map([...excludedScores(byBadness, most)].map((index) => [index, why]));
  };
  const frame = frameOf(sailed);
  const candidates = boats.map((boat, index) => {
    const results = sailed.map((race) => race.boats[index]);
    const scored = memo.get(
      `${boat.id} in ${series?.id ?? ''} of ${name}`,
      [fleet, series, boat, frame, ...results],
      () => {
        const own = discardsOfBoat(index);
        const cells = cellsOf(sailed, index, own, kept);
        const candidate = scoreSeries(boat, cells, sailed, excluding(own), system);
        if (isRatio(system)) requireRaces(candidate, fleet.least_races ?? 1);
        return candidate;
      },
    );
    const provisional = underWay.flatMap(({ scores }) => scores[index] ?? []);
    return { ...scored, standing: { ...scored.standing, provisional } };
  });
  return {
    fleet: fleet.name,
    series: series && {
      id: series.id,
      name: series.name,
      discard_rule: isFleets ? t.asHasIt(describeDiscards(rule), fleet.name) : describeDiscards(rule),
      parts: null,
    },
    championship: null,
    points_system: fleet.points_system ?? 'low_point',
    discards,
    races: sailed.map(({ summary }) =>
      kept.has(summary.race_number) ? { ...summary, excludable: false } : summary,
    ),
    uncounted_races: uncounted,
    provisional_races: underWay.map(({ summary }) => summary),
    standings: rankBoats(isRatio(system) ? rankedByShare(candidates, system) : candidates, fleet.tie_race),
  };
}

/** Everything of races that a boat's sum depends on, besides her results: it stays when others finish. */
export function frameOf(sailed: readonly SailedRace[]): string {
  return JSON.stringify(
    sailed.map(({ weight, summary }) => [
      weight,
      ...[summary.race_number, summary.weight, summary.medal, summary.excludable],
    ]),
  );
}

/** The rule's text for an excluded score's reason; empty for the table of a fleet. */
export function exclusionRule(series: SeriesRules | null, rule: DiscardRule): string {
  if (!isShare(rule) && !isByBoat(rule) && series?.discards == null) return '';
  return t.excludedAre(describeDiscards(rule));
}

/** Leaves a boat that started too few races unranked. */
function requireRaces({ standing, racesStarted }: ScoredBoat, least: number): void {
  if (racesStarted < least) standing.not_ranked ??= t.startedOfAtLeastRaces(racesStarted, least);
}

/** Sets `net` to the order by exact ratio, because net scores are rounded. More races break a tie that A8 leaves. */
function rankedByShare(boats: readonly ScoredBoat[], { average }: PointsRow): Candidate[] {
  const ranked = boats.filter(({ standing }) => standing.not_ranked === null);
  const places = placesOfShares(
    ranked.map(({ share }) => share),
    average,
  );
  const net = new Map(ranked.map((boat, index) => [boat, places[index] ?? 0]));
  return boats.map((boat) => ({ ...boat, net: net.get(boat) ?? 0, races: boat.racesStarted }));
}
