import type { Race, Registration } from '@contract/areas/regattas';
import type { Score } from '@contract/areas/scores';

const MINUTE = 60_000;

/** The last boat to finish a race and when: her start and her elapsed time. Undefined without either. */
export function lastFinish(
  race: Pick<Race, 'starts'>,
  entries: readonly Registration[],
  scores: readonly Score[],
): { boat: Registration; at: number } | undefined {
  const boats = new Map(entries.map((boat) => [boat.id, boat]));
  const finishes = scores.flatMap(({ registration_id, finish_time }) => {
    const boat = boats.get(registration_id);
    const start = boat && race.starts.find(({ fleet }) => boat.fleets.includes(fleet));
    if (!boat || !start || finish_time === null) return [];
    return [{ boat, at: start.starts_at + finish_time * 1000 }];
  });
  return finishes.sort((a, b) => a.at - b.at).at(-1);
}

/** So many minutes later, up to the full minute: rounding takes no time from anybody. */
export function protestTimeLimit(lastFinishAt: number, minutes: number): number {
  return Math.ceil((lastFinishAt + minutes * MINUTE) / MINUTE) * MINUTE;
}
