import type { Race } from '../contract/areas/racing/races';
import { type Day, dayAt } from './days';

/** Day of a race in the regatta's zone: of its first start, else the planned warning signal, else as planned. null: none. */
export function dayOfRace(
  { starts, start_plan, day }: Pick<Race, 'starts' | 'start_plan' | 'day'>,
  timeZone: string,
): Day | null {
  if (starts.length > 0) return dayAt(Math.min(...starts.map(({ starts_at }) => starts_at)), timeZone);
  const warning = start_plan?.warning_at ?? null;
  // Races from a paired laptop of an earlier version lack the field.
  return warning === null ? (day ?? null) : dayAt(warning, timeZone);
}
