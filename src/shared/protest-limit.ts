import type { Race } from '../contract/areas/racing/races';
import type { Registration } from '../contract/areas/racing/registrations';
import type { Score } from '../contract/areas/racing/scores';
import { startOfBoat } from '../contract/race-start';

const MINUTE = 60_000;

/** The last boat to finish a race, and when, from her start and elapsed time. Undefined while no boat has both. */
export function lastFinish(
  race: Pick<Race, 'starts'>,
  entries: readonly Registration[],
  scores: readonly Pick<Score, 'registration_id' | 'finish_time'>[],
): { boat: Registration; at: number } | undefined {
  const boats = new Map(entries.map((boat) => [boat.id, boat]));
  const finishes = scores.flatMap(({ registration_id, finish_time }) => {
    const boat = boats.get(registration_id);
    const start = boat ? startOfBoat(race, boat) : null;
    if (!boat || start === null || finish_time === null) return [];
    return [{ boat, at: start + finish_time * 1000 }];
  });
  return finishes.sort((a, b) => a.at - b.at).at(-1);
}

/**
 * Protest time limit: `minutes` after the last boat finished (RRS 60.3 and sailing instructions), rounded up to the
 * minute.
 */
export function protestTimeLimit(lastFinishAt: number, minutes: number): number {
  return Math.ceil((lastFinishAt + minutes * MINUTE) / MINUTE) * MINUTE;
}
