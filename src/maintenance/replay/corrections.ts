import { isDeepStrictEqual } from 'node:util';
import type { Score } from '../../contract/areas/scores';
import type { Bundle } from '../../publication-bundle/index';
import { type Call, typedScore } from './plan';

/** What a score counts by: where one of these is another, so may be her points. */
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
 * What is to be typed once a day was played, so that it ends as it was recorded: scores that did not come out of their
 * crossings and what was typed at the time, such as a finish that was typed over the one of its crossing.
 *
 * @param played the scores of the regatta as they are after the last step
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
