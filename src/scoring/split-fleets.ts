import { discardsAfter, excludedScores } from './exclusions';
import { fromMillionths, THOUSANDTHS } from './points';
import { type Candidate, rankBoats } from './series-ranks';
import { cellsOf, recordedRaces, type ScoredCell, scoreSeries } from './series-standings';
import { assignmentFor, type GroupRace, sailGroups } from './split-fleet-races';
import type {
  AssignmentInput,
  CarriedPoints,
  ChampionshipInput,
  FleetInput,
  RaceScore,
  RegistrationInput,
  SeriesInput,
  SeriesStandings,
  Standing,
} from './types';

export interface ChampionshipStandingsInput extends SeriesInput {
  championship: ChampionshipInput;
}

/** Millionths of a point in one point. */
const POINT = THOUSANDTHS * THOUSANDTHS;

/**
 * The ranking of a split fleet across its groups, under RRS Appendix A as sailing instructions change it.
 *
 * In a qualifying series each group's race is scored on its own and counts when every group has completed it. Once boats are
 * assigned to the groups of the final series, all of the first group (Gold) rank before all of the second (Silver), and so
 * on, whatever their points; those in the medal group rank before the others. Ties are broken among boats of one group.
 *
 * @throws ScoringInputError for input that cannot be, naming boat, race and field
 */
export function championshipStandings(input: ChampionshipStandingsInput): SeriesStandings {
  const { fleet, championship } = input;
  const { boats, recorded } = recordedRaces(input);
  const { sailed, uncounted } = sailGroups(fleet, championship, boats, recorded);
  const current = assignmentFor(championship.assignments, Number.MAX_SAFE_INTEGER);
  const discarded = { most: 0 };
  const exclude = excludeByStage(fleet, championship, discarded);
  const standings = rankInTiers(
    candidatesOf(boats, sailed, championship, exclude),
    tiersOf(championship.assignments),
  );
  return {
    fleet: fleet.name,
    championship: { id: championship.id, name: championship.name, stage: current?.stage ?? null },
    discards: discarded.most,
    races: countedRaces(sailed),
    uncounted_races: uncounted,
    standings: standings.map((standing) => ({
      ...standing,
      group: groupIn(current, standing.registration_id),
    })),
  };
}

type Exclude = (scored: readonly ScoredCell[]) => Set<number>;

function candidatesOf(
  boats: readonly RegistrationInput[],
  sailed: readonly GroupRace[],
  championship: ChampionshipInput,
  exclude: Exclude,
): Candidate[] {
  const carriesRank =
    championship.carried === 'rank' && championship.assignments.some(({ stage }) => stage !== 'qualifying');
  if (!carriesRank) return boats.map((boat, index) => candidateOf(boat, index, sailed, exclude));
  const qualifying = sailed.filter(({ stage }) => stage === 'qualifying');
  const ranked = rankBoats(boats.map((boat, index) => candidateOf(boat, index, qualifying, exclude)));
  const byBoat = new Map(ranked.map((standing) => [standing.registration_id, standing]));
  const later = sailed.filter(({ stage }) => stage !== 'qualifying');
  return boats.map((boat, index) =>
    withCarriedRank(candidateOf(boat, index, later, exclude), byBoat.get(boat.id)!, boats.length),
  );
}

function candidateOf(
  boat: RegistrationInput,
  index: number,
  sailed: readonly GroupRace[],
  exclude: Exclude,
): Candidate {
  const cells = cellsOf(sailed, index);
  const candidate = scoreSeries(boat, cells, sailed, exclude);
  const races = sailed.filter((race) => race.boats[index] != null);
  const scores = candidate.standing.scores.map((score, place): RaceScore => {
    const group = races[place]!.groups[index]!;
    return group === null ? score : { ...score, group, explanation: `In ${group}, ${score.explanation}` };
  });
  return { ...candidate, standing: { ...candidate.standing, scores } };
}

/** Her rank after the qualifying series as points that count in the final series and are never excluded. */
function withCarriedRank(candidate: Candidate, qualifying: Standing, boats: number): Candidate {
  const points = qualifying.rank ?? boats + 1;
  const carried: CarriedPoints = {
    points,
    explanation: `rank ${points} in the qualifying series, carried as points`,
  };
  const { standing } = candidate;
  const net = candidate.net + points * POINT;
  const isScored = standing.total !== null;
  const inFinal = standing.scores.length === 0 ? null : standing.not_ranked;
  return {
    ...candidate,
    net,
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
          excluded_reason: 'counted in the qualifying series, whose rank is carried',
        })),
        ...standing.scores,
      ],
    },
  };
}

/**
 * Excludes a boat's worst scores by the table of the stage or, where it has none, with the other stages by the fleet's. What
 * counts is the number of races that are completed for her group; medal races are not among them.
 */
function excludeByStage(
  fleet: FleetInput,
  { stages }: ChampionshipInput,
  discarded: { most: number },
): Exclude {
  return (scored) => {
    const tables = new Map<string, number[]>();
    scored.forEach(({ race }, index) => {
      const { stage } = race as GroupRace;
      const own = stages.find((one) => one.stage === stage)?.discards != null;
      const table = own ? stage : 'fleet';
      tables.set(table, [...(tables.get(table) ?? []), index]);
    });
    const excluded = new Set<number>();
    let discards = 0;
    for (const [table, indexes] of tables) {
      const steps = stages.find((one) => one.stage === table)?.discards ?? fleet.discards ?? [];
      const races = indexes.filter((index) => !scored[index]!.race.summary.medal).length;
      const number = discardsAfter(races, steps);
      discards += number;
      const cells = indexes.map((index) => scored[index]!);
      for (const worst of excludedScores(cells, number)) excluded.add(indexes[worst]!);
    }
    discarded.most = Math.max(discarded.most, discards);
    return excluded;
  };
}

/** Which boats rank before which, whatever their points: sets of boats, those that rank first at first. */
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

function rankInTiers(candidates: readonly Candidate[], tiers: readonly ReadonlySet<string>[]): Standing[] {
  const tierOf = ({ standing }: Candidate) => {
    const tier = tiers.findIndex((boats) => boats.has(standing.registration_id));
    return tier < 0 ? tiers.length : tier;
  };
  const ranked: Standing[] = [];
  const unranked: Standing[] = [];
  for (let tier = 0; tier <= tiers.length; tier += 1) {
    const ahead = ranked.length;
    for (const standing of rankBoats(candidates.filter((one) => tierOf(one) === tier))) {
      if (standing.rank === null) unranked.push(standing);
      else ranked.push({ ...standing, rank: ahead + standing.rank });
    }
  }
  return [...ranked, ...unranked];
}

/** One for each race number, with the boats of all groups that it counts for. */
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

function groupIn(assignment: AssignmentInput | undefined, boat: string): string | null {
  return assignment?.groups.find(({ registration_ids }) => registration_ids.includes(boat))?.name ?? null;
}
