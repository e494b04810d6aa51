import type { Regatta, RegattaInput } from '@contract/areas/racing/regattas';
import type { TeamRacing } from '@contract/areas/racing/team-racing';
import { assignGroups } from '@dockside/scoring';
import { teamsDraft as t } from '@messages/races/team-racing';
import { v7 as uuidv7 } from 'uuid';
import type { FieldText } from '@/api/edit-conflict';
import { type OpenedParts, openedParts, saveParts } from '../setup/regatta-part';

type Team = TeamRacing['teams'][number];
type Stage = TeamRacing['stages'][number];

/** Rounds that a knockout stage is made of, by the number of teams. */
export const KNOCKOUTS = {
  final: { label: t.twoTeams, rounds: [t.final] },
  semis: { label: t.fourTeams, rounds: ['Semi-finals', t.final] },
  petit: {
    label: t.fourTeamsAndPetitFinal,
    rounds: ['Semi-finals', 'Petit-final', t.final],
  },
  quarters: {
    label: t.eightTeams,
    rounds: ['Quarter-finals', 'Semi-finals', 'Petit-final', t.final],
  },
} as const;
export type Knockout = keyof typeof KNOCKOUTS;

/** A stage as it is edited. */
export interface StageDraft {
  id: string;
  name: string;
  kind: Stage['kind'];
  /** Number of groups of a round-robin stage. */
  groups: number;
  /** Empty for rounds that another program named. */
  knockout: Knockout | '';
  wins: number;
}

export interface TeamsDraft {
  boats: string;
  teams: Team[];
  stages: StageDraft[];
  reason: string;
  opened: OpenedParts;
}

export const newTeam = (): Team => ({ id: `team_${uuidv7()}`, name: '', club: '' });

export function newStage(stages: readonly StageDraft[]): StageDraft {
  const isFirst = stages.length === 0;
  return {
    id: `stage_${uuidv7()}`,
    name: isFirst ? t.roundRobin : t.knockout,
    kind: isFirst ? 'round_robin' : 'knockout',
    ...{ groups: 1, knockout: 'petit', wins: isFirst ? 1 : 2 },
  };
}

export function draftOfTeams(regatta: Regatta): TeamsDraft {
  const event = regatta.team_racing;
  const opened = openedParts(regatta, ['team_racing']);
  if (!event)
    return { boats: '3', teams: [newTeam(), newTeam()], stages: [newStage([])], reason: '', opened };
  const stages = event.stages.map(({ id, name, kind, groups, rounds, wins }): StageDraft => {
    const knockout = (Object.keys(KNOCKOUTS) as Knockout[]).find(
      (one) => KNOCKOUTS[one].rounds.join() === rounds.join(),
    );
    return { id, name, kind, groups: Math.max(1, groups.length), knockout: knockout ?? '', wins };
  });
  return {
    boats: String(event.boats),
    teams: event.teams.map((team) => ({ ...team, club: team.club ?? '' })),
    stages,
    reason: '',
    opened,
  };
}

/** The request that saves a draft. Teams without a name are left out. */
export function requestOfTeams(draft: TeamsDraft, regatta: Regatta): RegattaInput {
  const teams = draft.teams
    .filter(({ name }) => name.trim() !== '')
    .map((team) => ({ ...team, name: team.name.trim(), club: team.club?.trim() || null }));
  const known = new Map(regatta.team_racing?.stages.map((stage) => [stage.id, stage]));
  const stages = draft.stages.map((stage) => stageOf(stage, teams, known.get(stage.id)));
  const team_racing = { boats: Number(draft.boats) as TeamRacing['boats'], teams, stages };
  return saveParts(regatta, draft.opened, { team_racing, reason: draft.reason });
}

function stageOf(
  { id, name, kind, groups, knockout, wins }: StageDraft,
  teams: readonly Team[],
  before: Stage | undefined,
): Stage {
  const isRoundRobin = kind === 'round_robin';
  return {
    ...{ id, name: name.trim() || (isRoundRobin ? t.roundRobin : t.knockout), kind },
    groups: isRoundRobin ? groupsOf(groups, teams, before?.groups ?? []) : [],
    rounds: isRoundRobin ? [] : [...(knockout === '' ? (before?.rounds ?? []) : KNOCKOUTS[knockout].rounds)],
    wins: isRoundRobin ? 1 : wins,
    ended: before?.ended ?? false,
    decided: before?.decided ?? [],
  };
}

/** Groups of a round-robin: as they were, with new teams in the smallest; of another number anew by seed. */
function groupsOf(count: number, teams: readonly Team[], before: Stage['groups']): Stage['groups'] {
  const ids = teams.map(({ id }) => id);
  if (count === 1) return [{ name: before[0]?.name ?? t.all, teams: ids }];
  if (before.length !== count) {
    const names = Array.from({ length: count }, (_, index) => ({ name: t.group('ABCDEFGH'[index]!) }));
    const assigned = assignGroups(ids, names, 'alternating');
    return names.map(({ name }, index) => ({ name, teams: assigned[index] ?? [] }));
  }
  const groups = before.map(({ name, teams: own }) => ({
    name,
    teams: own.filter((id) => ids.includes(id)),
  }));
  for (const id of ids.filter((one) => !groups.some((group) => group.teams.includes(one)))) {
    const [smallest] = [...groups].sort((a, b) => a.teams.length - b.teams.length);
    smallest!.teams.push(id);
  }
  return groups;
}

export function describeTeams({ boats, teams, stages }: TeamsDraft): FieldText[] {
  return [
    [t.boatsATeam, boats],
    [t.teams, teams.map(({ name }) => name).join(', ')],
    [t.stages, stages.map(({ name }) => name).join(', ')],
  ];
}
