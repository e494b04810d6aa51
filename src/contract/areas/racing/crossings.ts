import { z } from 'zod';
import { authorship, passedOnAuthorship } from '../../authorship';
import { BATCH_RULES, batchAnswer, batchBody } from '../../batch';
import { listQuery } from '../../paging';
import { additionsTo, defineRoute } from '../../route';
import {
  CalendarTime,
  common,
  EpochMs,
  Id,
  IfVersion,
  MAX_INTEGER,
  NewRaceNumber,
  optional,
  QueryIfVersion,
  QueryReason,
  queryInteger,
  Timestamp,
  Version,
} from '../../schema';
import { nouns, summaries as t } from '../../words';
import { DeviceClock } from './device-clocks';
import { ofRace, RaceNumber, Score, scoreExample } from './scores';

/** Sheets of a race, each with its own recorder. Results come from sheet A; sheet B is for comparison. */
export const SHEETS = ['A', 'B'] as const;
export const Sheet = z.enum(SHEETS).describe('The sheet that it is recorded on.');
export type Sheet = z.infer<typeof Sheet>;

const Settled = z.string().max(2000).nullable();

/** A time taken at the finish line, named or not. */
export const Crossing = z
  .looseObject({
    id: Id.describe('The crossing.'),
    regatta_id: common.regattaId,
    race_number: RaceNumber,
    crossed_at: EpochMs.describe('When the boat crossed the finish line.'),
    sail_text: optional.text.meta({
      description: 'What was read or typed, whether or not it names an entry.',
    }),
    registration_id: optional.id.meta({ description: 'The boat that finished here.' }),
    lap_of: optional.id.meta({
      description: 'The boat that ended a lap here and sails on. No boat finished then.',
    }),
    sheet: Sheet.default('A').meta({
      description:
        'The sheet that it was recorded on, and stays on. Scores come from those of sheet A; those of B are a second recorder’s, for comparison.',
    }),
    settled: Settled.meta({
      description:
        'A difference between the recorders that was accepted, in words. Any other difference at this crossing is new.',
    }),
    device_clock: DeviceClock.nullable().describe('By which device’s clock it was taken; null: not known.'),
    ...authorship,
    version: Version,
  })
  .meta({ id: 'Crossing', description: 'A time taken at the finish line, named or not.' });
export type Crossing = z.infer<typeof Crossing>;

const stillSo = (what: string) => `Write only if this is still its ${what}. Otherwise 409.`;

/** A condition on nullable text in a query string: empty means null. */
const queryText = z
  .string()
  .transform((text) => text || null)
  .optional();

/** A crossing in a request, on either sheet. */
const CrossingFields = z.looseObject({
  id: Id.meta({ description: 'Made by the client, so that a repeat is harmless.' }),
  regatta_id: common.regattaId,
  race_number: NewRaceNumber,
  crossed_at: CalendarTime.min(0).optional().meta({
    description: 'When the boat crossed the finish line. Left out: as it was; a new crossing needs it.',
  }),
  sail_text: z.string().nullable().optional().meta({ description: 'Left out: as it was.' }),
  registration_id: Id.nullable()
    .optional()
    .meta({ description: 'Left out: as it was. null takes the name back.' }),
  lap_of: Id.nullable().optional().meta({ description: 'Left out: as it was.' }),
  sheet: Sheet.optional().meta({
    description: 'Left out: A for a new crossing. One that is there stays on its sheet.',
  }),
  settled: Settled.optional().meta({ description: 'Left out: as it was.' }),
  device_clock: DeviceClock.nullable().optional().meta({
    description: 'By which device’s clock it was taken. Left out: as it was; null for a new crossing.',
  }),
  ...passedOnAuthorship,
  if_version: IfVersion,
  if_lap_of: Id.nullable()
    .optional()
    .meta({ description: stillSo('lap') }),
  if_crossed_at: Timestamp.optional().meta({ description: stillSo('time') }),
  if_sail_text: z
    .string()
    .nullable()
    .optional()
    .meta({ description: stillSo('text') }),
  if_registration_id: Id.nullable()
    .optional()
    .meta({ description: stillSo('name') }),
  if_settled: Settled.optional().meta({ description: stillSo('settled difference') }),
});

export const CrossingInput = CrossingFields.meta({
  id: 'CrossingInput',
  description: 'A crossing to be recorded, or what of one is to change.',
});
export type CrossingInput = z.output<typeof CrossingInput>;

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
  version: 1,
};

/** A crossing with the score it produces. */
export const CrossingAndScore = z.intersection(
  Crossing,
  z.object({
    score: z.union([Score, z.null()]).describe('The score that it wrote; null: none.'),
  }),
);

const { reads, writes, removes } = additionsTo('scores', 'scores:write');

export const crossingsRoute = defineRoute({
  ...reads,
  operationId: 'crossings',
  path: '/crossings',
  summary: 'List the crossings of a race in the order they were taken, of both sheets or of one',
  query: listQuery(Crossing, ofRace, 'crossed_at'),
  item: Crossing,
  example: { query: { regatta_id: 'reg_demo_week', race_number: 1 }, data: [crossingExample] },
});

export const saveCrossingRoute = defineRoute({
  ...writes,
  operationId: 'crossings.save',
  path: '/crossings',
  summary: 'Record a crossing, name it or take the name back',
  description:
    'Naming a crossing writes that boat’s score (`crossed_at` minus her start) in the same transaction; taking the name back removes it. ' +
    'In a race by laps, a crossing with `lap_of` counts one for that boat: her `laps` are those, and the one that her finish ends. ' +
    '`score` is null while the crossing is unnamed, or her start isn’t set or lies later. Of sheet B none ever writes a score.',
  body: CrossingInput,
  data: CrossingAndScore,
  record: 'crossings',
  queue: {
    mode: 'saves',
    allowedAfterSignOut: true,
    fallback: { finishes: true, older: null },
    noun: nouns.timeAtTheFinishLine,
    summary: ({ body: { registration_id, race_number } }, { boat }) =>
      registration_id ? t.crossing(boat(registration_id), race_number) : t.crossingNotNamed(race_number),
  },
  example: {
    body: {
      id: 'crs_01',
      regatta_id: 'reg_demo_week',
      race_number: 9,
      crossed_at: 1788266443000,
      registration_id: 'ent_demo_week_01',
    },
    data: { ...crossingExample, race_number: 9, score: { ...scoreExample, crossing_id: 'crs_01' } },
  },
});

export const saveCrossingsRoute = defineRoute({
  ...writes,
  conditional: false,
  operationId: 'crossings.saveBatch',
  path: '/crossings/batch',
  summary: 'Record many crossings, each with its own outcome',
  description: `Each item is a body of \`POST /crossings\`. ${BATCH_RULES}`,
  body: batchBody(CrossingInput).meta({ id: 'CrossingBatch', description: 'Many crossings.' }),
  data: batchAnswer(CrossingAndScore),
  record: null,
  // Each crossing goes to the cloud as a write of its own.
  queue: null,
  batchOf: 'crossings.save',
  example: {
    body: {
      items: [
        {
          id: 'crs_01',
          regatta_id: 'reg_demo_week',
          race_number: 9,
          crossed_at: 1788266443000,
          sail_text: '66',
        },
        { id: 'crs_02', regatta_id: 'reg_demo_week', race_number: 9, crossed_at: 1788266451000 },
      ],
    },
    data: {
      refused: 1,
      items: [
        {
          id: 'crs_01',
          status: 'success',
          code: 'OK',
          data: { ...crossingExample, registration_id: null, score: null },
        },
        {
          ...{ id: 'crs_02', status: 'error', code: 'NOT_FOUND', data: null },
          message: 'No regatta "reg_1" in this club.',
        },
      ],
    },
  },
});

export const saveSecondSheetRoute = defineRoute({
  ...writes,
  operationId: 'crossings.saveSecondSheet',
  path: '/crossings/second-sheet',
  summary: 'Record a crossing of sheet B, or change one',
  description:
    'As `POST /crossings` with `sheet` B. A server that is older than the sheets doesn’t have this address, and so can’t take ' +
    'what a second recorder wrote for a finish: replication sends sheet B here.',
  body: CrossingFields.extend({
    sheet: z.literal('B').describe('The sheet: B alone.'),
  }).meta({ id: 'SecondSheetCrossing', description: 'A crossing of sheet B.' }),
  data: CrossingAndScore,
  record: 'crossings',
  queue: {
    mode: 'saves',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.timeOfRecorderB,
    summary: ({ body: { registration_id, race_number } }, { boat }) =>
      registration_id
        ? t.crossingOfB(boat(registration_id), race_number)
        : t.crossingOfBNotNamed(race_number),
  },
  example: {
    body: {
      id: 'crs_03',
      regatta_id: 'reg_demo_week',
      race_number: 9,
      crossed_at: 1788266443400,
      registration_id: 'ent_demo_week_01',
      sheet: 'B',
    },
    data: {
      ...crossingExample,
      id: 'crs_03',
      race_number: 9,
      crossed_at: 1788266443400,
      sheet: 'B',
      score: null,
    },
  },
});

export const removeCrossingRoute = defineRoute({
  ...removes,
  operationId: 'crossings.remove',
  path: '/crossings',
  summary: 'Remove a crossing and the score it wrote; the history stays',
  query: z.object({
    id: Id.describe('The crossing.'),
    if_version: QueryIfVersion,
    reason: QueryReason,
    if_crossed_at: queryInteger(0, MAX_INTEGER)
      .optional()
      .meta({ description: `${stillSo('time')} Unix epoch milliseconds, UTC.` }),
    if_sail_text: queryText.meta({ description: `${stillSo('text')} Empty: none.` }),
    if_registration_id: queryText.meta({ description: `${stillSo('name')} Empty: nobody’s.` }),
  }),
  data: Crossing,
  record: 'crossings',
  queue: {
    mode: 'removes',
    allowedAfterSignOut: true,
    fallback: { finishes: true, older: null },
    noun: nouns.timeTakenAway,
    summary: () => t.crossingRemoved,
  },
  example: { query: { id: 'crs_01' }, data: crossingExample },
});
