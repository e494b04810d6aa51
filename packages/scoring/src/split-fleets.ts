import { discardsAfter } from './discards';
import { excludedScores } from './exclusions';
import { Memo } from './memo';
import { fromMillionths, THOUSANDTHS } from './points';
import { hasResult, type RecordedRace, recordedRaces } from './series-races';
import { type Candidate, rankBoats } from './series-ranks';
import { cellsOf, type ScoredCell, scoreSeries } from './series-scores';
import { exclusionRule, frameOf } from './series-standings';
import { heatRounds } from './split-fleet-heats';
import { assignmentFor, type GroupRace, sailGroups } from './split-fleet-races';
import type {
  AssignmentInput,
  CarriedPoints,
  ChampionshipInput,
  DiscardRule,
  FleetInput,
  ProvisionalRace,
  RaceScore,
  RegistrationInput,
  SeriesInput,
  SeriesStandings,
  Standing,
} from './types';
import { isUnderWay } from './under-way';
import { splitFleets as t } from './words';

export interface ChampionshipStandingsInput extends Omit<SeriesInput, 'series'> {
  championship: ChampionshipInput;
}

/** Only the race itself or a boat's code prevents exclusion. */
const NONE_KEPT: ReadonlySet<number> = new Set();

/** Millionths of a point in one point. */
const POINT = THOUSANDTHS * THOUSANDTHS;

/**
 * The ranking of a split fleet across its groups, under RRS Appendix A as sailing instructions change it.
 *
 * In a qualifying series each group's race is scored separately and counts when every group has completed it. Once
 * final groups are assigned, all of the first group (Gold) rank before all of the second (Silver), and so on, whatever
 * their points. Boats in the medal group rank before the others. Ties are broken among boats of one group.
 *
 * @param memo from earlier states of the same championship: races and boats with identical input are not scored again
 * @throws ScoringInputError for impossible input, naming boat, race and field
 */
export function championshipStandings(
  input: ChampionshipStandingsInput,
  memo: Memo = new Memo(),
): SeriesStandings {
  const { championship, dayOf } = input;
  // Sailing instructions of split fleets use no other points system.
  const fleet = memo.get(`fleet:${championship.id}`, [input.fleet, dayOf], () => ({
    ...{ ...input.fleet, points_system: 'low_point' as const, points_table: null },
    dayOf,
  }));
  const races = recordedRaces({ ...input, fleet }, memo, `championship ${championship.id}`);
  const recorded = races.recorded.filter(({ race }) => !isUnderWay(race));
  const { sailed, uncounted } = sailGroups(fleet, championship, { ...races, recorded }, memo);
  const current = assignmentFor(championship.assignments, Number.MAX_SAFE_INTEGER);
  const groups = currentGroups(championship.assignments, current);
  const discarding = new Discarding(fleet, championship);
  const standings = rankInTiers(
    candidatesOf(races.boats, sailed, championship, discarding, fleet.tie_race, memo),
    tiersOf(championship.assignments),
    fleet.tie_race,
  );
  return {
    fleet: fleet.name,
    series: null,
    championship: { id: championship.id, name: championship.name, stage: current?.stage ?? null },
    points_system: fleet.points_system,
    discards: discarding.most,
    races: countedRaces(sailed),
    uncounted_races: uncounted,
    provisional_races: races.recorded.filter(({ race }) => isUnderWay(race)).map(groupsUnderWay),
    standings: standings.map((standing) => ({
      ...standing,
      group: groups.get(standing.registration_id) ?? null,
    })),
  };
}

/** Each boat's present group; in heats the one she was last assigned to. */
function currentGroups(
  assignments: readonly AssignmentInput[],
  current: AssignmentInput | undefined,
): ReadonlyMap<string, string> {
  const groups =
    current?.stage === 'heats'
      ? heatRounds(assignments).flatMap(({ heats }) => heats)
      : (current?.groups ?? []).map(({ name, registration_ids: boats }) => ({ name, boats }));
  return new Map(groups.flatMap(({ name, boats }) => boats.map((id) => [id, name])));
}

/** A race under way only has its number of finishers; it has scores once all groups have sailed it. */
function groupsUnderWay({ race, scores }: RecordedRace): ProvisionalRace {
  return {
    race_number: race.race_number,
    name: race.name ?? null,
    finishers: scores.filter((score) => score?.finish_time != null).length,
    still_racing: scores.filter((score) => !hasResult(score)).length,
  };
}

/** True for a stage that all boats of the fleet sail against each other. */
const isOpening = (stage: string) => stage === 'qualifying' || stage === 'heats';

function candidatesOf(
  boats: readonly RegistrationInput[],
  sailed: readonly GroupRace[],
  championship: ChampionshipInput,
  discarding: Discarding,
  tieRace: number | null | undefined,
  memo: Memo,
): Candidate[] {
  const carriesRank =
    championship.carried === 'rank' && championship.assignments.some(({ stage }) => !isOpening(stage));
  const candidates = (part: string, races: readonly GroupRace[]) =>
    candidatesIn(`${part} of ${championship.id}`, boats, races, discarding, memo);
  if (!carriesRank) return candidates('all', sailed);
  const qualifying = sailed.filter(({ stage }) => isOpening(stage));
  const qualifiers = candidates('qualifying', qualifying);
  rankBoats(qualifiers, tieRace);
  const later = sailed.filter(({ stage }) => !isOpening(stage));
  return candidates('later', later).map((candidate, index) =>
    withCarriedRank(candidate, qualifiers[index]!, boats.length),
  );
}

/** Each boat with her sum over races. A boat with the identical results is not added up again. */
function candidatesIn(
  name: string,
  boats: readonly RegistrationInput[],
  sailed: readonly GroupRace[],
  discarding: Discarding,
  memo: Memo,
): Candidate[] {
  const frame = frameOf(sailed) + JSON.stringify(sailed.map(({ stage }) => stage));
  return boats.map((boat, index) => {
    const results = sailed.flatMap((race) => [race.boats[index] ?? null, race.groups[index]]);
    const { candidate, discards } = memo.get(
      `${boat.id} in ${name}`,
      [discarding.fleet, discarding.championship, boat, frame, ...results],
      () => candidateOf(boat, index, sailed, discarding),
    );
    discarding.most = Math.max(discarding.most, discards);
    return { ...candidate, standing: { ...candidate.standing } };
  });
}

function candidateOf(
  boat: RegistrationInput,
  index: number,
  sailed: readonly GroupRace[],
  discarding: Discarding,
): { candidate: Candidate; discards: number } {
  const races = sailed.filter((race) => race.boats[index] != null);
  const cells = cellsOf(sailed, index, discarding.after(races, index), NONE_KEPT);
  let discards = 0;
  const candidate = scoreSeries(boat, cells, sailed, (scored) => {
    const excluding = discarding.exclude(scored);
    discards = excluding.discards;
    return excluding.excluded;
  });
  const scores = candidate.standing.scores.map((score, place): RaceScore => {
    const group = races[place]!.groups[index]!;
    return group === null ? score : { ...score, group, explanation: `In ${group}, ${score.explanation}` };
  });
  return { candidate: { ...candidate, standing: { ...candidate.standing, scores } }, discards };
}

/** Turns her rank after the qualifying series into points that count in the final series and are never excluded. */
function withCarriedRank(candidate: Candidate, qualifier: Candidate, boats: number): Candidate {
  const qualifying = qualifier.standing;
  const points = qualifying.rank ?? boats + 1;
  const carried: CarriedPoints = {
    points,
    explanation: t.rankInQualifyingSeries(points),
  };
  const { standing } = candidate;
  const net = candidate.net + points * POINT;
  const isScored = standing.total !== null;
  const inFinal = standing.scores.length === 0 ? null : standing.not_ranked;
  return {
    ...candidate,
    net,
    byNumber: new Map([...qualifier.byNumber, ...candidate.byNumber]),
    counting: [...candidate.counting, points * POINT].sort((a, b) => a - b),
    standing: {
      ...standing,
      carried: qualifying.rank === null ? null : carried,
      not_ranked: qualifying.not_ranked ?? inFinal,
      net: isScored ? fromMillionths(net) : null,
      total: isScored ? fromMillionths(Math.round(standing.total! * POINT) + points * POINT) : null,
      scores: [
        ...qualifying.scores.map((score) => ({
          ...score,
          excluded: true,
          excluded_reason: t.countedInQualifyingSeries,
        })),
        ...standing.scores,
      ],
    },
  };
}

/** A rule for excluded scores, with the indexes of its races. */
interface RacesOfRule {
  rule: DiscardRule;
  /** Number of scores it excludes, from races that are not medal races. */
  discards: number;
  /** Indexes in the list. */
  places: number[];
}

/**
 * Excludes a boat's worst scores by the stage's rule or, if it has none, together with other stages by the fleet's. The
 * number of completed races of her group counts, without medal races.
 */
class Discarding {
  /** The largest number of scores excluded for a boat. */
  most = 0;

  constructor(
    readonly fleet: FleetInput,
    readonly championship: ChampionshipInput,
  ) {}

  /** Number of scores excluded for a boat that was in these races. */
  after(races: readonly GroupRace[], index: number): number {
    const sailed = races.map((race) => ({ race, came: race.boats[index]?.came_to_start ?? false }));
    return this.#rulesOf(sailed).reduce((sum, { discards }) => sum + discards, 0);
  }

  /** A boat's excluded scores, each with the rule's text for its reason, and how many the rules exclude at most. */
  exclude(scored: readonly ScoredCell[]): { excluded: Map<number, string>; discards: number } {
    const rules = this.#rulesOf(
      scored.map(({ race, result }) => ({ race: race as GroupRace, came: result.came_to_start })),
    );
    const excluded = new Map<number, string>();
    for (const { rule, discards, places } of rules) {
      const cells = places.map((place) => scored[place]!);
      for (const worst of excludedScores(cells, discards))
        excluded.set(places[worst]!, exclusionRule(null, rule));
    }
    return { excluded, discards: rules.reduce((sum, one) => sum + one.discards, 0) };
  }

  #rulesOf(races: readonly { race: GroupRace; came: boolean }[]): RacesOfRule[] {
    const byRule = new Map<string, number[]>();
    const ruleOf = (name: string) => this.championship.stages.find(({ stage }) => stage === name)?.discards;
    for (const [place, { race }] of races.entries()) {
      const name = ruleOf(race.stage) == null ? 'fleet' : race.stage;
      byRule.set(name, [...(byRule.get(name) ?? []), place]);
    }
    return [...byRule].map(([name, places]) => {
      const rule = ruleOf(name) ?? this.fleet.discards ?? [];
      const counted = places.filter((place) => !races[place]!.race.summary.medal);
      const sailed = counted.filter((place) => races[place]!.came).length;
      return { rule, places, discards: discardsAfter(counted.length, rule, sailed) };
    });
  }
}

/** Sets of boats that rank before later sets whatever their points. */
function tiersOf(assignments: readonly AssignmentInput[]): ReadonlySet<string>[] {
  const latest = (stage: AssignmentInput['stage']) =>
    assignmentFor(
      assignments.filter((one) => one.stage === stage),
      Number.MAX_SAFE_INTEGER,
    );
  const [medal] = latest('medal')?.groups ?? [];
  const groups = [...(medal ? [medal] : []), ...(latest('final')?.groups ?? [])];
  return groups.map(({ registration_ids }) => new Set(registration_ids));
}

function rankInTiers(
  candidates: readonly Candidate[],
  tiers: readonly ReadonlySet<string>[],
  tieRace: number | null | undefined,
): Standing[] {
  const tierOf = ({ standing }: Candidate) => {
    const tier = tiers.findIndex((boats) => boats.has(standing.registration_id));
    return tier < 0 ? tiers.length : tier;
  };
  const ranked: Standing[] = [];
  const unranked: Standing[] = [];
  for (let tier = 0; tier <= tiers.length; tier += 1) {
    const ahead = ranked.length;
    const boats = candidates.filter((one) => tierOf(one) === tier);
    for (const standing of rankBoats(boats, tieRace)) {
      if (standing.rank === null) unranked.push(standing);
      else ranked.push({ ...standing, rank: ahead + standing.rank });
    }
  }
  return [...ranked, ...unranked];
}

/** One entry for each race number, with the boats of all groups it counts for. */
function countedRaces(sailed: readonly GroupRace[]): SeriesStandings['races'] {
  const races = new Map<number, SeriesStandings['races'][number]>();
  for (const { summary } of sailed) {
    const known = races.get(summary.race_number);
    if (!known) races.set(summary.race_number, summary);
    else
      races.set(summary.race_number, {
        ...known,
        entries: known.entries + summary.entries,
        came_to_start: known.came_to_start + summary.came_to_start,
        finishers: known.finishers + summary.finishers,
      });
  }
  return [...races.values()];
}
