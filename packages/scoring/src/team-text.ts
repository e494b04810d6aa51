import type { TeamRow, TeamStage } from './team-event';
import type { TeamBoat } from './team-race';

/** Boats as they are typed: `1 3OCS RET`, `2 4+6 5`. */
export function formatBoats(boats: readonly TeamBoat[]): string {
  return boats
    .map(({ place, code, added }) => `${place ?? ''}${code ?? ''}${added > 0 ? `+${added}` : ''}`)
    .join(' ');
}

/** Name of a race's round: `Round-robin 2`, `Semi-finals`. */
export function roundName({ kind, rounds }: Pick<TeamStage, 'kind' | 'rounds'>, round: number): string {
  return kind === 'round_robin' ? `Round-robin ${round}` : (rounds[round - 1] ?? `Round ${round}`);
}

/** `2`, or `2=` for teams that share a rank. */
export function teamRankText(all: readonly Pick<TeamRow, 'rank'>[], { rank }: Pick<TeamRow, 'rank'>): string {
  return all.filter((other) => other.rank === rank).length > 1 ? `${rank}=` : String(rank);
}

/** Race wins as they count: `3`; `2.5 (−0.5)` after a deduction. */
export function teamWinsText({ won, deducted }: Pick<TeamRow, 'won' | 'deducted'>): string {
  return `${won - deducted}${deducted > 0 ? ` (−${deducted})` : ''}`;
}
