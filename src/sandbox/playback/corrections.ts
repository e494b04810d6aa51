import { isDeepStrictEqual } from 'node:util';
import type { Bundle } from '@dockside/publication-verifier';
import type { Score } from '../../contract/areas/racing/scores';
import { type Call, typedScore } from './plan';

/** Fields that affect points: if one differs, the points may differ. */
const counted = [
  'finish_time',
  'finish_place',
  'laps',
  'rating',
  'fleet_ratings',
  'code',
  'penalty',
  'redress',
  'time_penalty',
  'checked_in',
] as const satisfies readonly (keyof Score & keyof Bundle['scores'][number])[];

/**
 * Calls that make a played day end as recorded. Some scores do not follow from crossings and typed values, such as a
 * finish typed over its crossing.
 *
 * @param played the regatta's scores after the last step
 */
export function corrections(bundle: Bundle, played: readonly Score[]): Call[] {
  const nameOf = (score: Pick<Score, 'registration_id' | 'race_number'>) =>
    `${score.race_number} ${score.registration_id}`;
  const before = new Map(played.map((score) => [nameOf(score), score]));
  const recorded = new Set(bundle.scores.map(nameOf));
  const typed = bundle.scores
    .filter((score) => {
      const now = before.get(nameOf(score));
      return counted.some((field) => !isDeepStrictEqual(now?.[field], score[field]));
    })
    .map((score) => ({
      path: '/scores/edit',
      body: { ...typedScore(score), finish_time: score.finish_time, checked_in: score.checked_in },
    }));
  const tooMany = played
    .filter((score) => !recorded.has(nameOf(score)))
    .map(({ registration_id, race_number }) => ({
      path: '/scores/edit',
      body: {
        registration_id,
        race_number,
        finish_time: null,
        finish_place: null,
        code: null,
        checked_in: null,
      },
    }));
  return [...typed, ...tooMany];
}
