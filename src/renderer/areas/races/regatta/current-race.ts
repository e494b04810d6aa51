import type { Race } from '@contract/areas/regattas';
import { dayIn } from '../form/zoned-time';

/** The race that staff most likely want: the one under way, today's first that is not over, the next, or the last. */
export function currentRace(races: readonly Race[], timeZone: string, now: number): Race | undefined {
  const inOrder = [...races].sort((a, b) => a.race_number - b.race_number);
  const toCome = inOrder.filter(({ status }) => status === 'scheduled');
  const today = dayIn(timeZone, now);
  const isToday = (race: Race) => race.starts.some(({ starts_at }) => dayIn(timeZone, starts_at) === today);
  return (
    inOrder.find(({ status }) => status === 'racing') ??
    toCome.find(isToday) ??
    inOrder.findLast(isToday) ??
    toCome[0] ??
    inOrder.at(-1)
  );
}
