import { z } from 'zod';
import type { SingleWrite } from '../../queue';
import { additionsTo, defineRoute } from '../../route';
import { common, Id, IfVersion, NewRaceNumber } from '../../schema';
import { nouns, summaries as t } from '../../words';
import { type Crossing, CrossingAndScore, CrossingInput } from './crossings';
import { scoreExample } from './scores';

/** Boats for several times of one race: two swapped, or many moved on by one. */
export const CrossingNames = z
  .object({
    regatta_id: common.regattaId,
    race_number: NewRaceNumber,
    names: z
      .array(
        z.object({
          id: Id.meta({ description: 'A crossing that is there.' }),
          registration_id: Id.nullable().meta({ description: 'null takes the name back.' }),
          sail_text: z
            .string()
            .nullable()
            .describe('What was read or typed, whether or not it names an entry.'),
          if_version: IfVersion,
          if_registration_id: CrossingInput.shape.if_registration_id,
          if_sail_text: CrossingInput.shape.if_sail_text,
        }),
      )
      .min(1)
      .max(1000)
      .describe('The crossings whose names change.'),
  })
  .meta({
    id: 'CrossingNames',
    description:
      'Who crossed at several times of one race: two swapped, or the names of many moved on by one.',
  });
export type CrossingNames = z.output<typeof CrossingNames>;

const crossingExample: Crossing = {
  id: 'crs_01',
  regatta_id: 'reg_demo_week',
  race_number: 1,
  crossed_at: 1788266443000,
  sail_text: '66',
  registration_id: 'ent_demo_week_01',
  lap_of: null,
  sheet: 'A',
  settled: null,
  device_clock: null,
  version: 2,
};

const { writes } = additionsTo('scores', 'scores:write');

/** An earlier Dockside refuses a boat at a second crossing: all the names are taken back before any is given. */
function nameOneByOne({ regatta_id, race_number, names }: CrossingNames): SingleWrite[] {
  const nobody = names.map(({ id }) => ({ id, registration_id: null }));
  const named = names.filter(
    ({ registration_id, sail_text }) => registration_id !== null || sail_text !== null,
  );
  return [...nobody, ...named].map((name) => ({
    operation: 'crossings.save',
    request: { body: { regatta_id, race_number, ...name } },
  }));
}

export const setCrossingNamesRoute = defineRoute({
  ...writes,
  operationId: 'crossings.setNames',
  path: '/crossings/names',
  summary: 'Give the names of several crossings of a race at once',
  description:
    'For names that change places: swapped, or moved on by one. All of it or nothing is written, scores included, and no boat ' +
    'is without her finish in between. The times stay as they are.',
  body: CrossingNames,
  data: z.array(CrossingAndScore),
  record: 'crossings',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: true,
    fallback: { finishes: true, older: nameOneByOne },
    noun: nouns.changeOfNamesAtTheFinishLine,
    summary: ({ body }) => t.crossingNames(body.race_number),
  },
  example: {
    body: {
      regatta_id: 'reg_demo_week',
      race_number: 9,
      names: [
        {
          id: 'crs_01',
          registration_id: 'ent_demo_week_02',
          sail_text: '3721',
          if_registration_id: 'ent_demo_week_01',
        },
        { id: 'crs_02', registration_id: 'ent_demo_week_01', sail_text: '66', if_registration_id: null },
      ],
    },
    data: [
      { ...crossingExample, score: { ...scoreExample, crossing_id: 'crs_01' } },
      {
        ...{ ...crossingExample, id: 'crs_02', crossed_at: 1788266450000, sail_text: '3721' },
        registration_id: 'ent_demo_week_02',
        score: {
          ...{ ...scoreExample, id: 'scr_02', registration_id: 'ent_demo_week_02' },
          finish_time: 2450,
          crossing_id: 'crs_02',
        },
      },
    ],
  },
});
