import { z } from 'zod';
import { additionsTo, defineRoute } from '../route';
import {
  CalendarTime,
  EpochMs,
  Id,
  IfVersion,
  MAX_INTEGER,
  optional,
  QueryIfVersion,
  queryInteger,
  Timestamp,
  Version,
} from '../schema';
import { ofRace, RaceNumber, Score, scoreExample } from './scores';

/** A time taken at the finish line, named or not. */
export const Crossing = z
  .looseObject({
    id: Id,
    regatta_id: Id,
    race_number: RaceNumber,
    crossed_at: EpochMs,
    sail_text: optional.text.meta({
      description: 'What was read or typed, whether or not it names an entry.',
    }),
    registration_id: optional.id,
    version: Version,
  })
  .meta({ id: 'Crossing' });
export type Crossing = z.infer<typeof Crossing>;

const stillSo = (what: string) => `Write only if this is still its ${what}. Otherwise 409.`;

/** A condition on text that may be null, in a query string: empty means null. */
const queryText = z
  .string()
  .transform((text) => text || null)
  .optional();

export const CrossingInput = z.looseObject({
  id: Id.meta({ description: 'Made by the client, so that a repeat is harmless.' }),
  regatta_id: Id,
  race_number: RaceNumber,
  crossed_at: CalendarTime.min(0)
    .optional()
    .meta({ description: 'Left out: as it was; a new crossing needs it.' }),
  sail_text: z.string().nullable().optional().meta({ description: 'Left out: as it was.' }),
  registration_id: Id.nullable()
    .optional()
    .meta({ description: 'Left out: as it was. null takes the name back.' }),
  if_version: IfVersion,
  if_crossed_at: Timestamp.optional().meta({ description: stillSo('time') }),
  if_sail_text: z
    .string()
    .nullable()
    .optional()
    .meta({ description: stillSo('text') }),
  if_registration_id: Id.nullable()
    .optional()
    .meta({ description: stillSo('name') }),
});
export type CrossingInput = z.output<typeof CrossingInput>;

const crossingExample: Crossing = {
  id: 'crs_01',
  regatta_id: 'reg_1',
  race_number: 1,
  crossed_at: 1788266443000,
  sail_text: '66',
  registration_id: 'ent_01',
  version: 1,
};

const { reads, writes, removes } = additionsTo('scores', 'scores:write');

export const crossingsRoute = defineRoute({
  ...reads,
  operationId: 'crossings',
  path: '/crossings',
  summary: 'List the crossings of a race in the order they were taken',
  query: ofRace,
  item: Crossing,
  example: { query: { regatta_id: 'reg_1', race_number: 1 }, data: [crossingExample] },
});

export const saveCrossingRoute = defineRoute({
  ...writes,
  operationId: 'crossings.save',
  path: '/crossings',
  summary: 'Record a crossing, name it or take the name back',
  description:
    'Naming a crossing writes that boat’s score (`crossed_at` minus her start) in the same transaction; taking the name back removes it. ' +
    '`score` is null while the crossing is unnamed, or her start is not set or lies later.',
  body: CrossingInput,
  data: z.intersection(Crossing, z.object({ score: z.union([Score, z.null()]) })),
  example: {
    body: {
      id: 'crs_01',
      regatta_id: 'reg_1',
      race_number: 1,
      crossed_at: 1788266443000,
      registration_id: 'ent_01',
    },
    data: { ...crossingExample, score: { ...scoreExample, crossing_id: 'crs_01' } },
  },
});

export const removeCrossingRoute = defineRoute({
  ...removes,
  operationId: 'crossings.remove',
  path: '/crossings',
  summary: 'Remove a crossing and the score it wrote; the history stays',
  query: z.object({
    id: Id,
    if_version: QueryIfVersion,
    if_crossed_at: queryInteger(0, MAX_INTEGER)
      .optional()
      .meta({ description: stillSo('time') }),
    if_sail_text: queryText.meta({ description: `${stillSo('text')} Empty: none.` }),
    if_registration_id: queryText.meta({ description: `${stillSo('name')} Empty: nobody’s.` }),
  }),
  data: Crossing,
  example: { query: { id: 'crs_01' }, data: crossingExample },
});
