import { z } from 'zod';
import type { SingleWrite } from '../../queue';
import { additionsTo, defineRoute } from '../../route';
import { common, NewRaceNumber } from '../../schema';
import { nouns, summaries as t } from '../../words';
import { RemainingScore, Score, scoreExample } from './scores';

/** Places of several boats at the end of a pursuit race. */
export const FinishPlaces = z
  .object({
    regatta_id: common.regattaId,
    race_number: NewRaceNumber,
    places: z
      .array(
        z.object({
          registration_id: common.registrationId,
          finish_place: Score.shape.finish_place.meta({ description: 'Her place; null takes it back.' }),
          if_finish_place: Score.shape.finish_place.optional().meta({
            description: 'Write only if this is still her place. Otherwise 409, and nothing is written.',
          }),
        }),
      )
      .min(1)
      .max(1000)
      .describe('The boats whose places are set.'),
  })
  .meta({
    id: 'FinishPlaces',
    description: 'The places of several boats when a pursuit race ended.',
  });
export type FinishPlaces = z.output<typeof FinishPlaces>;

/** Each place by itself: an earlier Dockside takes one as part of a result. */
function placeOneByOne({ race_number, places }: FinishPlaces): SingleWrite[] {
  return places.map((place) => ({
    operation: 'scores.edit',
    request: { body: { race_number, ...place } },
  }));
}

const { writes } = additionsTo('scores', 'scores:write');

export const setFinishPlacesRoute = defineRoute({
  ...writes,
  operationId: 'scores.setPlaces',
  path: '/scores/places',
  summary: 'Set the places of boats in a pursuit race, or take them back',
  description:
    'For one boat more at the line, and for all those behind who move on by one. All of it or nothing is written; codes stay.',
  body: FinishPlaces,
  data: z.array(RemainingScore),
  record: 'scores',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: true,
    fallback: {
      finishes: false,
      older: placeOneByOne,
    },
    noun: nouns.changeOfPlaces,
    summary: ({ body }) => t.places(body.race_number),
  },
  example: {
    body: {
      regatta_id: 'reg_demo_week',
      race_number: 1,
      places: [{ registration_id: 'ent_demo_week_01', finish_place: 2, if_finish_place: null }],
    },
    data: [{ ...scoreExample, finish_time: null, finish_place: 2 }],
  },
});
