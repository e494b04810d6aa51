import type { MarkKind, TeeTimeMark } from '@contract/areas/golf/tee-time-marks';
import type { TeeTime } from '@contract/areas/golf/tee-times';

/**
 * Index of a mark's player: matched by name, then by seat if several share the name. Undefined once they have left the
 * tee time.
 */
export function markSeat(
  players: TeeTime['players'],
  { seat, player }: Pick<TeeTimeMark, 'seat' | 'player'>,
): number | undefined {
  const index = seat! - 1;
  const name = players[index]?.name ?? null;
  if (index < players.length && name === player) return index;
  const other = player === null ? -1 : players.findIndex((one) => one.name === player);
  return other < 0 ? undefined : other;
}

/** A tee time whose players are checked in, paid or not there as booked or as its marks say. */
export function withSeatMarks(teeTime: TeeTime, marks: readonly TeeTimeMark[]): TeeTime {
  const players = [...teeTime.players];
  for (const mark of marks) {
    const field = FIELDS[mark.kind];
    const seat = field && !mark.void && mark.tee_time_id === teeTime.id ? markSeat(players, mark) : undefined;
    if (field && seat !== undefined) players[seat] = { ...players[seat]!, [field]: true };
  }
  return { ...teeTime, players };
}

const FIELDS: Partial<Record<MarkKind, 'checked_in' | 'paid' | 'no_show'>> = {
  checked_in: 'checked_in',
  paid_seen: 'paid',
  no_show: 'no_show',
};
