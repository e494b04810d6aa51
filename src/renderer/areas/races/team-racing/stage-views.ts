import type { Regatta, RegattaInput } from '@contract/areas/racing/regattas';
import type {
  PublishedTeamRace,
  TeamRace,
  TeamRaceInput,
  TeamResults,
} from '@contract/areas/racing/team-races';
import type { TeamRacing } from '@contract/areas/racing/team-racing';
import { nextKnockoutRound, roundRobinPairings, seedsAfter } from '@dockside/scoring';
import { stageViews as t } from '@messages/races/team-racing';
import { v7 as uuidv7 } from 'uuid';
import { openedParts, saveParts } from '../setup/regatta-part';

export type TeamStage = TeamRacing['stages'][number];

/** A stage with everything its part of the screen shows. */
export interface StageView<Race = TeamRace> {
  event: TeamRacing;
  stage: TeamStage;
  /** In order of sailing. */
  races: readonly Race[];
  result: TeamResults['stages'][number] | undefined;
  /** Scores and faults by race. */
  scores: ReadonlyMap<string, TeamResults['races'][number]>;
  nameOf: (team: string) => string;
}

/** The stages of an event with their races and results. */
export function stageViews<Race extends PublishedTeamRace>(
  event: TeamRacing,
  races: readonly Race[],
  results: TeamResults,
): StageView<Race>[] {
  const scores = new Map(results.races.map((race) => [race.id, race]));
  const names = new Map(event.teams.map(({ id, name }) => [id, name]));
  return event.stages.map((stage) => ({
    event,
    stage,
    races: races
      .filter(({ stage_id }) => stage_id === stage.id)
      .sort((a, b) => a.number - b.number || (a.id < b.id ? -1 : 1)),
    result: results.stages.find(({ id }) => id === stage.id),
    scores,
    nameOf: (team) => names.get(team) ?? team,
  }));
}

/** A race to be added to a pairing list. */
export function newRace(
  regatta_id: string,
  { stage, races }: Pick<StageView, 'stage' | 'races'>,
  pairing: { round: number; first: string; second: string },
  after = 0,
): TeamRaceInput {
  const side = (team_id: string) => ({ team_id, boats: [], wins_deducted: 0 });
  return {
    ...{ id: `trc_${uuidv7()}`, regatta_id, stage_id: stage.id, round: pairing.round },
    number: (races.at(-1)?.number ?? 0) + 1 + after,
    ...{ first: side(pairing.first), second: side(pairing.second), note: null },
  };
}

/** The next pairings of a stage: a round-robin of each group, or a round of a knockout. None while one is not decided. */
export function nextPairings(
  view: StageView,
  before: StageView | undefined,
): { label: string; pairings: { round: number; first: string; second: string }[] } | null {
  const { stage, races, result, event } = view;
  if (stage.kind === 'round_robin') {
    const round = Math.max(0, ...races.map((race) => race.round)) + 1;
    const lists = stage.groups.map(({ teams }) => roundRobinPairings(teams, 1, round));
    // Groups sail in turn.
    const longest = Math.max(0, ...lists.map(({ length }) => length));
    const pairings = Array.from({ length: longest }, (_, index) =>
      lists.flatMap((list) => list[index] ?? []),
    ).flat();
    return pairings.length > 0 ? { label: t.pairRoundRobin(round), pairings } : null;
  }
  const seeds = before?.result ? seedsAfter(before.result) : event.teams.map(({ id }) => id);
  const next = nextKnockoutRound(result?.rounds ?? [], seeds);
  if (!next) return null;
  const pairings = Array.from({ length: stage.wins }, () =>
    next.pairs.map(([first, second]) => ({ round: next.round, first, second })),
  ).flat();
  return pairings.length > 0 ? { label: t.pair(stage.rounds[next.round - 1]!), pairings } : null;
}

/** A request that replaces one stage. */
export function withStage(regatta: Regatta, stage: TeamStage): RegattaInput {
  const event = regatta.team_racing!;
  const stages = event.stages.map((one) => (one.id === stage.id ? stage : one));
  return saveParts(regatta, openedParts(regatta, ['team_racing']), { team_racing: { ...event, stages } });
}
