import type { FinishLimits } from '@contract/areas/finish-limits';
import type { Race } from '@contract/areas/races';
import { startOf } from '@contract/race-start';
import { endsTheRace } from '../codes';
import type { Boat } from './race-view';

/** What limits a fleet now: until its first boat has finished the time limit, from then on the finishing window. */
export interface FinishWindow {
  kind: 'limit' | 'window';
  closesAt: number;
  /** What those who are late are scored. */
  code: FinishLimits['after_window'];
  /** Still racing, or with a finish that is later than this; none before a boat has finished in time. */
  late: readonly Boat[];
}

const MINUTE = 60_000;

/**
 * How long a fleet still has; null where nothing limits it. A boat that does not count as a finisher opens no window. Where
 * the first finish is later than the time limit, nobody finished within it (RRS 35).
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
