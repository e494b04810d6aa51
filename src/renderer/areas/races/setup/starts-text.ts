import type { Race } from '@contract/areas/racing/races';
import { startsText as t } from '@messages/races/setup';
import { formatTime } from '@/lib/time';

/**
 * `IRC 14:05, PY 14:10:30`; one time once all fleets have started together.
 *
 * @param fleets number of fleets that sail
 */
export function startsText(
  { starts }: Pick<Race, 'starts'>,
  fleets: number,
  timeZone: string,
): string | null {
  const clocks = starts.map(({ fleet, starts_at }) => ({ fleet, clock: shortClock(timeZone, starts_at) }));
  if (new Set(clocks.map(({ clock }) => clock)).size === 1 && clocks.length > 1 && clocks.length === fleets)
    return t.all(clocks[0]!.clock);
  return clocks.map(({ fleet, clock }) => `${fleet} ${clock}`).join(', ') || null;
}

function shortClock(timeZone: string, at: number): string {
  return formatTime(at, timeZone, true).replace(/:00$/, '');
}
