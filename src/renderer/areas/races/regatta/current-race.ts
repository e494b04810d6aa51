import type { Race } from '@contract/areas/racing/races';
import { dayOfRace } from '@shared/race-day';
import { dayAt } from '@/lib/time';

/** The race to open: the one under way, else today’s first scheduled one, today’s last, the next one, or the last. */
export function currentRace(races: readonly Race[], timeZone: string, now: number): Race | undefined {
  const inOrder = [...races].sort((a, b) => a.race_number - b.race_number);
  const toCome = inOrder.filter(({ status }) => status === 'scheduled');
  const today = dayAt(now, timeZone);
  const isToday = (race: Race) =>
    dayOfRace(race, timeZone) === today ||
    race.starts.some(({ starts_at }) => dayAt(starts_at, timeZone) === today);
  return (
    inOrder.find(({ status }) => status === 'racing') ??
    toCome.find(isToday) ??
    inOrder.findLast(isToday) ??
    toCome[0] ??
    inOrder.at(-1)
  );
}
