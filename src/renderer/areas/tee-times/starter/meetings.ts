import { meetings as t } from '@messages/tee-times';
import { groupBy } from '@shared/group-by';
import { type GroupView, type Meeting, teeKey } from './group-view';

const MINUTE_MS = 60_000;
const NINE = 9;

/** Two groups meet at the turn if they come to it within this time of each other. */
const TOGETHER_MS = 5 * MINUTE_MS;

/**
 * Groups that change tees with each other at the turn, by tee time. A course has such groups where whole rounds start
 * from two tees.
 *
 * @param allowed minutes for nine holes
 */
export function meetingsOf(groups: readonly GroupView[], allowed: number): ReadonlyMap<string, Meeting> {
  const turnOf = ({ pace, expectedAt }: GroupView) => pace?.turnAt ?? expectedAt + allowed * MINUTE_MS;
  const meetings = new Map<string, Meeting>();
  const rounds = groups.filter(isWholeRound);
  for (const its of groupBy(rounds, ({ teeTime }) => teeTime.course?.id ?? teeTime.course?.name).values()) {
    if (new Set(its.map(teeKey)).size !== 2) continue;
    for (const group of its) {
      const others = its.filter(
        (other) => teeKey(other) !== teeKey(group) && Math.abs(turnOf(other) - turnOf(group)) <= TOGETHER_MS,
      );
      if (others.length > 0) meetings.set(group.teeTime.id, { at: turnOf(group), with: others });
    }
  }
  return meetings;
}

/** `Byrne, Kelly`: those who play. */
export function surnamesOf(groups: readonly GroupView[]): string {
  return groups
    .flatMap(({ coming, placed }) => [
      ...coming.map(({ player }) => player.name),
      ...placed.map(({ name }) => name),
    ])
    .map((name) => name?.split(' ').at(-1) ?? t.noName)
    .join(', ');
}

function isWholeRound({ teeTime, seats, coming, placed }: GroupView): boolean {
  const holesOf = (holes: number | null) => holes ?? teeTime.holes ?? 2 * NINE;
  if (seats.length === 0) return placed.length > 0 && holesOf(null) > NINE;
  return coming.some(({ player }) => holesOf(player.holes) > NINE);
}
