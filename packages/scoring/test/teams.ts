import type { TeamBoat, TeamCode, TeamEvent, TeamRaceInput, TeamSide, TeamStage } from '../src';

/** A boat from text: `3`, `3 OCS`, `DNF`, `4+6`. */
export function boat(text: string): TeamBoat {
  const [, place, code, added] = /^(\d+)?\s*([A-Z]+)?(?:\+(\d+))?$/.exec(text)!;
  return {
    place: place === undefined ? null : Number(place),
    code: (code ?? null) as TeamCode | null,
    added: Number(added ?? 0),
  };
}

/** A side from text: `1, 2, 3 OCS`; empty: not sailed. */
export function side(team_id: string, boats: string, wins_deducted = 0): TeamSide {
  return { team_id, boats: boats === '' ? [] : boats.split(', ').map(boat), wins_deducted };
}

/** Races from lines `A 1, 2, 5 v B 3, 4, 6`, in order of sailing. */
export function racesOf(lines: readonly string[], stage_id = 'rr', round = 1): TeamRaceInput[] {
  return lines.map((line, index) => {
    const [first, second] = line.split(' v ').map((text) => {
      const [team = '', ...boats] = text.trim().split(' ');
      return side(team, boats.join(' '));
    });
    return {
      id: `${stage_id}-${round}-${index}`,
      stage_id,
      round,
      number: round * 100 + index,
      first: first!,
      second: second!,
    };
  });
}

export function stageOf(stage: Partial<TeamStage> & Pick<TeamStage, 'id'>): TeamStage {
  return {
    name: stage.id,
    kind: 'round_robin',
    groups: [],
    rounds: [],
    wins: 1,
    ended: false,
    decided: [],
    ...stage,
  };
}

/** An event of one round-robin group, unless it has other stages. */
export function eventOf(
  teams: string,
  { boats = 3, stages, ...stage }: Partial<TeamEvent & TeamStage> = {},
): TeamEvent {
  const ids = [...teams];
  return {
    boats,
    teams: ids.map((id) => ({ id, name: `Team ${id}` })),
    stages: stages ?? [stageOf({ id: 'rr', groups: [{ name: 'All', teams: ids }], ...stage })],
  };
}

/** `A` beats `B` in three-boat team racing, 8 points to 13. */
export const win = (a: string, b: string) => `${a} 1, 2, 5 v ${b} 3, 4, 6`;
