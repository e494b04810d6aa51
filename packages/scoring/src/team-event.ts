import { ordinal } from './format';
import { decimal } from './rational';
import {
  isUnsailed,
  scoreTeamRace,
  type TeamPair,
  type TeamRaceProblem,
  type TeamRaceScore,
  type TeamSide,
  type TeamSize,
  teamRaceProblem,
} from './team-race';
import {
  breakTie,
  groupBy,
  negative,
  percent,
  pointsOf,
  racesOf,
  type ScoredRace,
  shareWon,
  type TieInput,
  winsOf,
} from './team-ties';
import { teamEvent as t } from './words';

export const TEAM_STAGE_KINDS = ['round_robin', 'knockout'] as const;
export type TeamStageKind = (typeof TEAM_STAGE_KINDS)[number];

/** A stage of an event (D4.1). */
export interface TeamStage {
  id: string;
  name: string;
  kind: TeamStageKind;
  /** Groups of a round-robin stage, with their teams by seed. */
  groups: readonly { name: string; teams: readonly string[] }[];
  /** Rounds of a knockout stage in order of sailing, the final last, the petit-final before it (D4.5(a)). */
  rounds: readonly string[];
  /** Race wins that win a match of a knockout stage (D4.5(b)). */
  wins: number;
  /** True once the race committee terminated it, or it is over (D4.2(b)). */
  ended: boolean;
  /** Teams in the order of a sail-off or game of chance, best first (D4.4(a)(5)). */
  decided: readonly string[];
}

/** A team racing event. */
export interface TeamEvent {
  boats: TeamSize;
  teams: readonly { id: string; name: string }[];
  stages: readonly TeamStage[];
}

/** A race of the pairing list, sailed or to come. */
export interface TeamRaceInput extends TeamPair {
  id: string;
  stage_id: string;
  /** In a round-robin stage the number of the round-robin, in a knockout stage that of the round, from 1. */
  round: number;
  /** Order of sailing in its stage. */
  number: number;
}

/** A race with its score. */
export interface TeamRaceResult {
  id: string;
  score: TeamRaceScore | null;
  /** The fault of a result that cannot be; null: none. */
  not_scored: string | null;
}

/** A team's line in the table of a group. */
export interface TeamRow {
  team_id: string;
  /** Equal for teams whose tie is not broken. */
  rank: number;
  sailed: number;
  won: number;
  lost: number;
  /** Race wins deducted (D3.3(a)). */
  deducted: number;
  /** Share of races won in percent, to a tenth: `66.7 %`. */
  percentage: string;
  /** Points of all its counted races. */
  points: number;
  /** The rule behind the rank. */
  explanation: string;
}

/** The table of a group in a round-robin stage. */
export interface TeamTable {
  group: string;
  rows: TeamRow[];
  /** Round-robins that are left out, each as a sentence (D4.3(b)). */
  notes: string[];
}

/** Races between two teams in a round of a knockout stage. */
export interface TeamMatch {
  first: string;
  second: string;
  /** Race wins. */
  wins: { first: number; second: number };
  winner: string | null;
  explanation: string;
}

/** A round of a knockout stage. */
export interface TeamRound {
  name: string;
  matches: TeamMatch[];
  /** False until each match has a completed race (D4.5(a)). */
  scored: boolean;
}

/** A stage with its tables, or its rounds. */
export interface TeamStageResult {
  id: string;
  tables: TeamTable[];
  rounds: TeamRound[];
}

/** A team's place in the event. */
export interface TeamPlace {
  team_id: string;
  rank: number;
  explanation: string;
}

/** Results of an event. */
export interface TeamResults {
  races: TeamRaceResult[];
  stages: TeamStageResult[];
  /** All teams, best first. Empty before the first race. */
  ranking: TeamPlace[];
}

interface StagedRace extends ScoredRace {
  round: number;
}

/** Teams that share a place, with the rules behind it. */
type Tier = Omit<TeamPlace, 'rank'>[];

/**
 * Scores an event of team races (RRS 2025–2028, D4). Races whose teams or stage are not of the event, and results that
 * cannot be, count nowhere and say why.
 */
export function teamResults(event: TeamEvent, races: readonly TeamRaceInput[]): TeamResults {
  const ordered = [...races].sort((a, b) => a.number - b.number || (a.id < b.id ? -1 : 1));
  const results = new Map(ordered.map((race) => [race, resultOf(event, race)]));
  const stages: TeamStageResult[] = [];
  let tiers: Tier[] = [];
  for (const stage of event.stages) {
    const own = ordered.filter((race) => race.stage_id === stage.id);
    const staged = { event, stage, races: own, scored: scoredRaces(own, results) };
    const isRoundRobin = stage.kind === 'round_robin';
    const tables = isRoundRobin ? tablesOf(staged) : [];
    const rounds = isRoundRobin ? [] : roundsOf(staged);
    stages.push({ id: stage.id, tables, rounds });
    if (staged.scored.length === 0) continue;
    const placed = isRoundRobin ? tiersOfTables(tables) : tiersOfRounds(rounds, tiers);
    tiers = [...placed, ...without(tiers, placed)];
  }
  return { races: [...results.values()], stages, ranking: ranked(event, tiers) };
}

/** Numbers the places; teams that no stage ranks come last, equal. */
function ranked({ teams }: TeamEvent, tiers: readonly Tier[]): TeamPlace[] {
  if (tiers.length === 0) return [];
  const known = tiers.map((tier) => tier.filter(({ team_id }) => teams.some(({ id }) => id === team_id)));
  const others = without([teams.map(({ id }) => ({ team_id: id, explanation: t.inNoStageSailed }))], tiers);
  const ranking: TeamPlace[] = [];
  for (const tier of [...known, ...others]) {
    const rank = ranking.length + 1;
    ranking.push(...tier.map((place) => ({ ...place, rank })));
  }
  return ranking;
}

/** Tiers without the teams of others; none is empty. */
function without(tiers: readonly Tier[], others: readonly Tier[]): Tier[] {
  const placed = new Set(others.flat().map(({ team_id }) => team_id));
  return tiers
    .map((tier) => tier.filter(({ team_id }) => !placed.has(team_id)))
    .filter(({ length }) => length > 0);
}

function resultOf({ boats, teams, stages }: TeamEvent, race: TeamRaceInput): TeamRaceResult {
  const none = { id: race.id, score: null };
  if (isUnsailed(race)) return { ...none, not_scored: null };
  const isEntered = ({ team_id }: TeamSide) => teams.some(({ id }) => id === team_id);
  if (!isEntered(race.first) || !isEntered(race.second)) return { ...none, not_scored: t.oneOfItsTeams };
  const stage = stages.find(({ id }) => id === race.stage_id);
  if (!stage) return { ...none, not_scored: t.itsStage };
  const misplaced = stageProblem(stage, race);
  if (misplaced) return { ...none, not_scored: misplaced.problem };
  const problem = teamRaceProblem(boats, race);
  if (problem) return { ...none, not_scored: `${problem.field}: ${problem.problem}` };
  return { id: race.id, score: scoreTeamRace(boats, race), not_scored: null };
}

/** The cell by which a race has no place in its stage; null if it has one. */
export function stageProblem(
  { kind, groups, rounds }: Pick<TeamStage, 'kind' | 'groups' | 'rounds'>,
  { round, first, second }: Pick<TeamRaceInput, 'round' | 'first' | 'second'>,
): TeamRaceProblem | null {
  if (kind === 'knockout')
    return round > rounds.length ? { field: 'round', problem: t.itsStageHasNoRound(round) } : null;
  const meet = groups.some(({ teams }) => teams.includes(first.team_id) && teams.includes(second.team_id));
  return meet ? null : { field: 'second.team_id', problem: t.noGroup };
}

interface Staged {
  event: TeamEvent;
  stage: TeamStage;
  /** Races of the stage, in order of sailing. */
  races: readonly TeamRaceInput[];
  /** Races with a winner. */
  scored: readonly StagedRace[];
}

function scoredRaces(
  races: readonly TeamRaceInput[],
  results: ReadonlyMap<TeamRaceInput, TeamRaceResult>,
): StagedRace[] {
  return races.flatMap((race) => {
    const score = results.get(race)?.score;
    if (!score?.winner) return [];
    return {
      round: race.round,
      teams: [race.first.team_id, race.second.team_id] as [string, string],
      points: [score.totals.first, score.totals.second] as [number, number],
      winner: score.winner === 'first' ? (0 as const) : (1 as const),
    };
  });
}

function tablesOf({ event, stage, races, scored }: Staged): TeamTable[] {
  const names = new Map(event.teams.map(({ id, name }) => [id, name]));
  const deducted = deductions(races);
  return stage.groups.map(({ name: group, teams }) => {
    const entered = teams.filter((team) => names.has(team));
    const isOwn = (pair: readonly string[]) => pair.every((team) => entered.includes(team));
    const own = scored.filter((race) => isOwn(race.teams));
    const scheduled = races.filter(({ first, second }) => isOwn([first.team_id, second.team_id]));
    const left = stage.ended ? terminatedRounds(scheduled, own) : [];
    const input = {
      counted: own.filter(({ round }) => !left.includes(round)),
      terminated: left.map((round) => own.filter((race) => race.round === round)),
      decided: stage.decided,
      isOpen: !stage.ended && (scheduled.length === 0 || own.length < scheduled.length),
      nameOf: (team: string) => names.get(team) ?? team,
    };
    return { group, rows: rowsOf(entered, input, deducted), notes: left.map(noteOf) };
  });
}

const noteOf = (round: number) => t.roundRobinWasEnded(round);

/** Round-robins with fewer than 80 % of their scheduled races completed (D4.3(b)). */
function terminatedRounds(scheduled: readonly TeamRaceInput[], completed: readonly StagedRace[]): number[] {
  const rounds = [...new Set(scheduled.map(({ round }) => round))].sort((a, b) => a - b);
  return rounds.filter((round) => {
    const planned = scheduled.filter((race) => race.round === round).length;
    const sailed = completed.filter((race) => race.round === round).length;
    return sailed * 5 < planned * 4;
  });
}

/** Race wins deducted, by team (D3.3(a)). */
function deductions(races: readonly TeamPair[]): Map<string, number> {
  const deducted = new Map<string, number>();
  for (const { team_id, wins_deducted = 0 } of races.flatMap(({ first, second }) => [first, second]))
    deducted.set(team_id, (deducted.get(team_id) ?? 0) + wins_deducted);
  return deducted;
}

function rowsOf(
  teams: readonly string[],
  input: TieInput,
  deductedFrom: ReadonlyMap<string, number>,
): TeamRow[] {
  const lines = new Map(
    teams.map((team) => [team, lineOf(team, input.counted, deductedFrom.get(team) ?? 0)]),
  );
  const equal = new Set([...lines.values()].map(({ sailed }) => sailed)).size < 2;
  const values = new Map(
    [...lines].map(([team, { share, won, deducted }]) => [
      team,
      negative(equal ? decimal(won - deducted) : share),
    ]),
  );
  const rows: TeamRow[] = [];
  for (const tied of groupBy(teams, values)) {
    const { order, reasons } = breakTie(tied, input);
    for (const together of order) {
      const rank = rows.length + 1;
      for (const team_id of together) {
        const { share, ...line } = lines.get(team_id)!;
        const basis = equal
          ? `${t.raceWins(line.won - line.deducted)} (D4.3(a))`
          : t.racesWon(percent(share));
        const reason = reasons.get(team_id);
        const explanation = reason ? `${basis}; ${reason}` : basis;
        rows.push({ team_id, rank, ...line, percentage: percent(share), explanation });
      }
    }
  }
  return rows;
}

function lineOf(team: string, counted: readonly ScoredRace[], deducted: number) {
  const own = racesOf(team, counted);
  const [sailed, won] = [own.length, winsOf(team, own)];
  const share = shareWon(team, own, deducted);
  return { sailed, won, lost: sailed - won, deducted, points: pointsOf(team, own), share };
}

/** Groups are equal: their teams of one place share it. */
function tiersOfTables(tables: readonly TeamTable[]): Tier[] {
  const alone = tables.length === 1;
  const rows = tables.flatMap(({ group, rows }) => rows.map((row) => ({ ...row, group })));
  const ranks = [...new Set(rows.map(({ rank }) => rank))].sort((a, b) => a - b);
  return ranks.map((rank) =>
    rows
      .filter((row) => row.rank === rank)
      .map(({ team_id, group, explanation }) => ({
        team_id,
        explanation: alone ? explanation : `${ordinal(rank)} in ${group}: ${explanation}`,
      })),
  );
}

function roundsOf({ stage, races, scored }: Staged): TeamRound[] {
  return stage.rounds.map((name, index) => {
    const round = index + 1;
    const own = races.filter((race) => race.round === round);
    const sailed = scored.filter((race) => race.round === round);
    const matches = new Map<string, TeamRaceInput[]>();
    for (const race of own) {
      const key = JSON.stringify([race.first.team_id, race.second.team_id].sort());
      matches.set(key, [...(matches.get(key) ?? []), race]);
    }
    const found = [...matches.values()].map((match) => matchOf(stage, match, sailed));
    return {
      name,
      matches: found.map(({ races: _, ...match }) => match),
      scored: found.length > 0 && found.every((match) => match.races > 0),
    };
  });
}

/** A match: first to the stage's race wins, or, once ended, more wins or else the last race (D4.5(b)). */
function matchOf(
  stage: TeamStage,
  [opening, ...more]: TeamRaceInput[],
  sailed: readonly StagedRace[],
): TeamMatch & { races: number } {
  const [first, second] = [opening!.first.team_id, opening!.second.team_id];
  const own = sailed.filter(({ teams }) => teams.includes(first) && teams.includes(second));
  const deducted = deductions([opening!, ...more]);
  const wins = {
    first: winsOf(first, own) - (deducted.get(first) ?? 0),
    second: winsOf(second, own) - (deducted.get(second) ?? 0),
  };
  const match = { first, second, wins, races: own.length };
  const score = `${Math.max(wins.first, wins.second)}–${Math.min(wins.first, wins.second)}`;
  const leader = wins.first > wins.second ? first : wins.second > wins.first ? second : null;
  if (leader && Math.max(wins.first, wins.second) >= stage.wins)
    return { ...match, winner: leader, explanation: t.firstToD45B(score, stage.wins) };
  const last = own.at(-1);
  if (!stage.ended || !last) return { ...match, winner: null, explanation: t.firstTo(score, stage.wins) };
  if (leader) return { ...match, winner: leader, explanation: t.whenItWasEnded(score) };
  const explanation = t.whenItWasEndedLast(score);
  return { ...match, winner: last.teams[last.winner], explanation };
}

/**
 * Places of a knockout stage from its last round back (D4.5(c)): winners before losers, losers of a round equal; a round
 * that is not decided by the places before it.
 */
function tiersOfRounds(rounds: readonly TeamRound[], before: readonly Tier[]): Tier[] {
  const tiers: Tier[] = [];
  for (const { name, matches, scored } of [...rounds].reverse()) {
    const teams = matches.flatMap(({ first, second }) => [first, second]);
    const found: Tier[] =
      scored && matches.every(({ winner }) => winner !== null)
        ? [
            matches.map(({ winner }) => ({ team_id: winner!, explanation: t.wonInD45(name) })),
            matches.map(({ first, second, winner }) => ({
              team_id: winner === first ? second : first,
              explanation: t.lostInD45(name),
            })),
          ]
        : undecided(name, teams, before);
    tiers.push(...without(found, tiers));
  }
  return tiers;
}

function undecided(name: string, teams: readonly string[], before: readonly Tier[]): Tier[] {
  const explanation = t.inWhich(name);
  const ordered = before
    .map((tier) => tier.filter(({ team_id }) => teams.includes(team_id)))
    .filter(({ length }) => length > 0)
    .map((tier) => tier.map(({ team_id }) => ({ team_id, explanation })));
  return [...ordered, ...without([teams.map((team_id) => ({ team_id, explanation }))], ordered)];
}

/**
 * Seeds for a knockout stage: the winners of all groups by the order of the groups, then the second teams. Of a stage
 * without a race yet, the teams as they were entered.
 */
export function seedsAfter({ tables }: Pick<TeamStageResult, 'tables'>): string[] {
  const rows = tables.flatMap(({ rows }, group) =>
    rows.map(({ team_id, rank }, index) => ({ team_id, rank, group, index })),
  );
  return rows
    .sort((a, b) => a.rank - b.rank || a.index - b.index || a.group - b.group)
    .map(({ team_id }) => team_id);
}
