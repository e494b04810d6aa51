import type { Race } from '../contract/areas/racing/races';

/** Title of a race: `Race 3`, `Race 3 · Night race`. */
export function raceTitle({ race_number, name }: Pick<Race, 'race_number' | 'name'>): string {
  return `Race ${race_number}${name ? ` · ${name}` : ''}`;
}
