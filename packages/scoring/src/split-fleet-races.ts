import { type FleetInRace, fleetInRace } from './boat-rating';
import type { CodeTable } from './codes';
import type { Memo } from './memo';
import type { Entrant } from './places';
import { THOUSANDTHS } from './points';
import type { CountedBoats } from './race-figures';
import { type BoatInRace, blankResult, type RaceResult, scoreRace } from './score-race';
import {
  hasResult,
  isScored,
  keepResults,
  NOBODY_FINISHED,
  type RecordedRace,
  type RecordedRaces,
  type SailedRace,
} from './series-races';
import { codesInHeats, type HeatRound, heatRounds, isOpen, scoringBoats } from './split-fleet-heats';
import type {
  AssignmentInput,
  ChampionshipInput,
  ChampionshipStageName,
  FleetInput,
  RegistrationInput,
  SeriesInput,
  UncountedRace,
} from './types';
import { splitFleetRaces as t } from './words';

/** A race of a split fleet that counts: for all boats in the qualifying series, later for one group. */
export interface GroupRace extends SailedRace {
  stage: ChampionshipStageName;
  /** Each boat's group in it; null before the fleet was split, and for a boat without a group. */
  groups: (string | null)[];
}

/** A fleet with the series' settings that its races need. */
type RaceFleet = FleetInput & Pick<SeriesInput, 'dayOf'>;

/** A group in one race, with its boats' indexes in the fleet's list. */
interface Group {
  name: string | null;
  boats: number[];
  /** For a heat: its own race, and the boats its places and codes count. */
  heat?: { recorded: RecordedRace; counted: CountedBoats };
}

/** The assignment for a race: the last one not made for a later race. */
export function assignmentFor<Assignment extends Pick<AssignmentInput, 'from_race'>>(
  assignments: readonly Assignment[],
  raceNumber: number,
): Assignment | undefined {
  const [latest] = assignments
    .filter(({ from_race }) => from_race <= raceNumber)
    .sort((a, b) => b.from_race - a.from_race);
  return latest;
}

/**
 * Scores the races of a split fleet, each group separately. In the qualifying series a race counts when every group has
 * completed it; afterwards, for each group that has. A race sailed in heats counts once all its heats are sailed.
 *
 * @param memo from earlier states of the same championship
 */
export function sailGroups(
  fleet: RaceFleet,
  championship: ChampionshipInput,
  { boats, recorded, codes }: RecordedRaces,
  memo: Memo,
): { sailed: GroupRace[]; uncounted: UncountedRace[] } {
  const sailed: GroupRace[] = [];
  const uncounted: UncountedRace[] = [];
  const rounds = heatRounds(championship.assignments);
  for (const one of recorded) {
    const { race_number, name = null } = one.race;
    const assignment = assignmentFor(championship.assignments, race_number);
    if (assignment?.stage === 'heats') {
      const round = rounds.find(({ heats }) => heats.some((heat) => heat.race_number === race_number));
      const reason = round ? whyUnfinished(round, recorded, codes, boats) : t.noHeatWasAssigned;
      if (reason !== null) uncounted.push({ race_number, name, reason });
      else if (round!.heats.at(-1)!.race_number === race_number)
        sailed.push(
          memo.get(
            `heats:${race_number}:${championship.id}`,
            [
              fleet,
              championship,
              codes,
              boats,
              ...racesOf(round!, recorded).flatMap(({ race, scores }) => [race, scores]),
            ],
            (before?: GroupRace) =>
              sailRound(fleet, championship, { round: round!, assignment, recorded, boats, codes, before }),
          ),
        );
      continue;
    }
    const groups = memo.get(`groups:${race_number}:${championship.id}`, [assignment, boats], () =>
      groupsOf(assignment, boats),
    );
    const isComplete = (group: Group) =>
      isScored({ race: one.race, scores: group.boats.map((boat) => one.scores[boat] ?? null) }, codes);
    const isRecorded = (group: Group) => group.boats.some((boat) => hasResult(one.scores[boat] ?? null));
    const missing = groups.filter((group) => !isComplete(group));
    const sail = (together: Group[], isMedal: boolean) =>
      sailed.push(
        memo.get(
          `race ${race_number} of ${together === groups ? 'all' : together[0]!.name} in ${championship.id}`,
          [fleet, championship, codes, one.race, one.scores, boats],
          (before?: GroupRace) =>
            sailRace(fleet, championship, {
              ...{ ...one, boats, codes, assignment, all: groups, groups: together, isMedal, before },
            }),
        ),
      );
    if (assignment === undefined || assignment.stage === 'qualifying') {
      if (missing.length === 0) sail(groups, one.race.medal ?? false);
      else uncounted.push({ race_number, name, reason: whyUncounted(groups, missing) });
      continue;
    }
    const isMedalGroup = (group: Group) => assignment.stage === 'medal' && group === groups[0];
    for (const group of groups.filter(isComplete)) sail([group], isMedalGroup(group));
    const unsailed = missing.filter(isRecorded).map((group) => `${group.name}: ${NOBODY_FINISHED}`);
    if (unsailed.length > 0) uncounted.push({ race_number, name, reason: unsailed.join('; ') });
  }
  return { sailed, uncounted };
}

function whyUncounted(groups: readonly Group[], missing: readonly Group[]): string {
  if (missing.length === groups.length) return NOBODY_FINISHED;
  const names = missing.map(({ name }) => name).join(' and ');
  return t.notCompletedIt(names, missing.length);
}

/** The recorded races of a race sailed in heats. */
function racesOf({ heats }: HeatRound, recorded: readonly RecordedRace[]): RecordedRace[] {
  return recorded.filter(({ race }) => heats.some(({ race_number }) => race_number === race.race_number));
}

/** Why a race sailed in heats does not count yet; null if it does. */
function whyUnfinished(
  round: HeatRound,
  recorded: readonly RecordedRace[],
  codes: CodeTable,
  boats: readonly RegistrationInput[],
): string | null {
  const missing = round.heats.filter((heat) => {
    const one = recorded.find(({ race }) => race.race_number === heat.race_number);
    const own = one?.scores.filter((_, boat) => heat.boats.includes(boats[boat]!.id));
    return !one || !isScored({ race: one.race, scores: own! }, codes);
  });
  const names = missing.map(({ name }) => name);
  if (names.length === 0 && !isOpen(round)) return null;
  const waits = names.length === 0 ? t.firstHeatIsNotAssigned : t.notSailed(names.join(' and '));
  return t.raceCountsWhenAll(round.number, waits);
}

/**
 * Scores a race sailed in heats. Each boat has the place of the last heat she sails, behind all boats of better heats,
 * whether these finished or not. A boat without a place scores one more than the boats of her heat and better ones. In
 * the seeding race each heat is placed on its own, and such a boat scores one more than the largest heat.
 */
function sailRound(
  fleet: RaceFleet,
  championship: ChampionshipInput,
  {
    round,
    recorded,
    boats,
    codes,
    ...race
  }: Pick<RaceOfGroups, 'boats' | 'codes' | 'assignment' | 'before'> & {
    round: HeatRound;
    recorded: readonly RecordedRace[];
  },
): GroupRace {
  const places = new Map(boats.map(({ id }, index) => [id, index]));
  const races = new Map(recorded.map((one) => [one.race.race_number, one]));
  const entered = { boats: boats.length, text: t.boatsEntered(boats.length), rule: 'RRS A5.2' };
  const scoring = scoringBoats(round).map(({ heat, boats: ids }) => ({
    ...{ heat, boats: ids.flatMap((id) => places.get(id) ?? []) },
  }));
  const largest = [...scoring].sort((a, b) => b.boats.length - a.boats.length)[0]!;
  let ahead = 0;
  const groups = scoring.map(({ heat, boats: own }): Group => {
    const through = ahead + own.length;
    const dnf = round.isSeeding
      ? {
          ...{ boats: largest.boats.length, rule: 'HMS' },
          text: t.boatsIn(largest.boats.length, largest.heat.name),
        }
      : { boats: through, text: t.boatsInAndBetterHeats(through, heat.name), rule: 'HMS' };
    const counted = { ...entered, dnf, ahead: round.isSeeding ? 0 : ahead };
    ahead = through;
    return { name: heat.name, boats: own, heat: { recorded: races.get(heat.race_number)!, counted } };
  });
  const last = races.get(round.heats.at(-1)!.race_number)!;
  const name = round.isSeeding ? (last.race.name ?? null) : `Race ${round.number}`;
  return {
    ...sailRace(fleet, championship, {
      ...{ ...last, race: { ...last.race, name }, ...race, boats, codes: codesInHeats(codes) },
      ...{
        all: groups,
        groups,
        isMedal: false,
        assigned: new Set(round.heats.flatMap((heat) => heat.boats)),
      },
    }),
    isSeeding: round.isSeeding,
  };
}

/** Groups that have boats. Before the first assignment the fleet sails together. */
function groupsOf(assignment: AssignmentInput | undefined, boats: readonly RegistrationInput[]): Group[] {
  if (!assignment) return [{ name: null, boats: boats.map((_, index) => index) }];
  const places = new Map(boats.map(({ id }, index) => [id, index]));
  return assignment.groups
    .map(({ name, registration_ids }) => ({
      name,
      boats: registration_ids.flatMap((id) => places.get(id) ?? []),
    }))
    .filter((group) => group.boats.length > 0);
}

interface RaceOfGroups extends RecordedRace {
  boats: readonly RegistrationInput[];
  codes: CodeTable;
  assignment: AssignmentInput | undefined;
  all: readonly Group[];
  /** Groups for which the race counts. */
  groups: readonly Group[];
  isMedal: boolean;
  /** Boats with a heat. Default: the boats of the assignment. */
  assigned?: ReadonlySet<string>;
  /** The race as it was scored before. */
  before?: GroupRace | undefined;
}

function sailRace(
  fleet: RaceFleet,
  championship: ChampionshipInput,
  { race, scores, boats, codes, assignment, all, groups, isMedal, assigned, before }: RaceOfGroups,
): GroupRace {
  const stage = assignment?.stage ?? 'qualifying';
  const largest = [...all].sort((a, b) => b.boats.length - a.boats.length)[0]!;
  const byLargest = codePoints(championship, stage) === 'largest_group';
  const weight = isMedal && (race.weight ?? 1) === 1 ? 2 : (race.weight ?? 1);
  const results: (BoatInRace | null)[] = boats.map(() => null);
  const names: (string | null)[] = boats.map(() => null);
  const counts = { entries: 0, came_to_start: 0, finishers: 0 };
  for (const group of groups) {
    const own = group.heat?.recorded ?? { race, scores };
    const entrants = group.boats.map(
      (boat): Entrant => ({ boat: boats[boat]!, score: own.scores[boat] ?? null }),
    );
    const of = byLargest ? largest : group;
    const counted = group.heat?.counted ?? countedBoats(of, byLargest);
    const fleetIn: FleetInRace = fleetInRace(fleet, own.race);
    const result = scoreRace(fleetIn, { ...own.race, medal: isMedal }, entrants, codes, counted);
    add(counts, result);
    group.boats.forEach((boat, index) => {
      results[boat] = result.boats[index]!;
      names[boat] = group.name;
    });
  }
  if (assignment)
    leaveOutOthers(
      { stage, assigned: assigned ?? assignedIn(assignment) },
      ...([boats, scores, results, largest.heat?.counted ?? countedBoats(largest, true)] as const),
    );
  return {
    stage,
    groups: names,
    weight: Math.round(weight * THOUSANDTHS),
    boats: keepResults(before?.boats, results),
    summary: {
      race_number: race.race_number,
      name: race.name ?? null,
      weight,
      excludable: !isMedal && (race.excludable ?? true),
      medal: isMedal,
      ...counts,
    },
  };
}

function codePoints({ stages }: ChampionshipInput, stage: ChampionshipStageName) {
  const stated = stages.find((one) => one.stage === stage)?.code_points;
  return stated ?? (stage === 'qualifying' ? 'largest_group' : 'own_group');
}

function countedBoats({ name, boats }: Group, isLargest: boolean): CountedBoats {
  const where = name === null ? 'entered' : isLargest ? t.inLargestGroup(name) : `in ${name}`;
  const rule = isLargest && name !== null ? t.sailingInstructions : 'RRS A5.2';
  return { boats: boats.length, text: `${t.boats(boats.length)} ${where}`, rule };
}

function add(sum: Pick<RaceResult, 'entries' | 'came_to_start' | 'finishers'>, result: RaceResult): void {
  sum.entries += result.entries;
  sum.came_to_start += result.came_to_start;
  sum.finishers += result.finishers;
}

const assignedIn = ({ groups }: AssignmentInput): ReadonlySet<string> =>
  new Set(groups.flatMap(({ registration_ids }) => registration_ids));

/**
 * A boat without a group in a qualifying race, or without a heat, did not come to its start. If she still has a finish, a code or a
 * check-in, she cannot be scored until she is put into a group.
 */
function leaveOutOthers(
  { stage, assigned }: { stage: ChampionshipStageName; assigned: ReadonlySet<string> },
  boats: readonly RegistrationInput[],
  scores: RecordedRace['scores'],
  results: (BoatInRace | null)[],
  counted: CountedBoats,
): void {
  boats.forEach((boat, index) => {
    if (assigned.has(boat.id)) return;
    const score = scores[index];
    const missing = t.inNoGroup;
    if (score && (hasResult(score) || score.checked_in))
      results[index] = {
        ...blankResult,
        code: score.code ?? null,
        elapsed: score.finish_time ?? null,
        not_scored: missing,
        explanation: t.notScored(missing),
      };
    else if (stage === 'qualifying' || stage === 'heats')
      results[index] = {
        ...blankResult,
        code: 'DNC',
        came_to_start: false,
        points: (counted.boats + 1) * THOUSANDTHS,
        explanation: `${missing}, DNC: ${counted.text} + 1 (${counted.rule})`,
      };
  });
}
