import type { FinishLimits } from '@contract/areas/racing/finish-limits';
import type { Race } from '@contract/areas/racing/races';
import { startOf } from '@contract/race-start';
import { endsTheRace } from '../codes';
import type { Boat } from './race-view';

/** Current limit of a fleet: the time limit until its first boat finishes, then the finishing window. */
export interface FinishWindow {
  kind: 'limit' | 'window';
  closesAt: number;
  /** Code for late boats. */
  code: FinishLimits['after_window'];
  /** Boats still racing, or finished later than this; empty until a boat finishes in time. */
  late: readonly Boat[];
}

const MINUTE = 60_000;

/**
 * A fleet's remaining time; null without a limit. Boats that do not count as finishers open no window. If the first
 * finish is after the time limit, nobody finished within it (RRS 35).
 */
export function finishWindow(
  race: Pick<Race, 'starts' | 'scoring' | 'status'>,
  fleet: { name: string } & FinishLimits,
  boats: readonly Boat[],
): FinishWindow | null {
  const start = startOf(race, fleet.name);
  if (start === null || race.scoring === 'pursuit' || race.status !== 'racing') return null;
  const { time_limit_minutes, finishing_window_minutes, after_window: code } = fleet;
  const own = boats.filter(({ entry }) => entry.fleets.includes(fleet.name));
  const finishers = own.filter((boat) => !endsTheRace(boat.code));
  const times = finishers.flatMap((boat) => finishOf(boat, start) ?? []);
  const first = times.length > 0 ? Math.min(...times) : null;
  const limit = time_limit_minutes === null ? null : start + time_limit_minutes * MINUTE;
  if (limit !== null && (first === null || first > limit))
    return { kind: 'limit', closesAt: limit, code, late: [] };
  if (first === null || finishing_window_minutes === null) return null;
  const closesAt = first + finishing_window_minutes * MINUTE;
  const isLate = (boat: Boat) => boat.racing || (finishOf(boat, start) ?? first) > closesAt;
  return { kind: 'window', closesAt, code, late: own.filter((boat) => boat.code === null && isLate(boat)) };
}

function finishOf({ row, finishTime }: Boat, start: number): number | null {
  return row?.crossing.crossed_at ?? (finishTime === null ? null : start + finishTime * 1000);
}
