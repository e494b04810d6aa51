import { z } from 'zod';
import { listQuery } from '../../paging';
import type { SingleWrite } from '../../queue';
import { additionsTo, defineRoute } from '../../route';
import {
  CalendarTime,
  common,
  EpochMs,
  Id,
  IfVersion,
  NewRaceNumber,
  optional,
  Timestamp,
  Version,
} from '../../schema';
import { fieldChecks as checks, nouns, summaries as t } from '../../words';
import { Seconds } from './penalties';

/** Largest correction of a clock: one day. */
const MOST_MS = 86_400_000;

/** Maximum number of times moved at once. */
const MOST_LINES = 5000;

const ShiftMs = z
  .int()
  .min(-MOST_MS)
  .max(MOST_MS)
  .refine((ms) => ms !== 0, checks.notZero)
  .meta({
    description: 'By how many milliseconds the times move: positive makes them later, negative earlier.',
    not: { const: 0 },
  });

const which = {
  id: Id.describe('The crossing or the signal.'),
  race_number: common.race,
};

/** One moved time. */
export const MovedTime = z
  .looseObject({
    resource: z.enum(['crossings', 'signals']).describe('Kind of the time: of a crossing or of a signal.'),
    ...which,
    before: EpochMs.describe('The time until then.'),
    after: EpochMs.describe('The time that it was set to.'),
    restored: z
      .boolean()
      .nullable()
      .describe(
        'Once it is undone: whether the time was put back; false: it was changed since, and left alone. null: not undone.',
      ),
  })
  .meta({ id: 'MovedTime', description: 'One time that was moved.' });
export type MovedTime = z.infer<typeof MovedTime>;

/** A correction that moves all times of one device by the same amount. Kept for ever, even if undone. */
export const ClockCorrection = z
  .looseObject({
    id: Id.describe('The correction.'),
    regatta_id: common.regattaId,
    device_id: Id.describe('The device whose times were moved.'),
    device_name: optional.text.meta({ description: 'What the device was called.' }),
    shift_ms: ShiftMs,
    reason: optional.text.meta({ description: 'Why it was corrected; null once personal data was removed.' }),
    times: z.array(MovedTime).describe('Each time that was moved.'),
    corrected_at: EpochMs.describe('When it was done.'),
    corrected_by: optional.text.describe('The key or the browser that did it, by its name.'),
    undone_at: EpochMs.nullable().describe('When it was undone; null: it holds.'),
    undone_by: optional.text.describe('The key or the browser that undid it, by its name.'),
    version: Version,
  })
  .meta({
    id: 'ClockCorrection',
    description: 'All that was timed by one device was moved by one amount, as one act that can be undone.',
  });
export type ClockCorrection = z.infer<typeof ClockCorrection>;

const passedOn = (what: string, otherwise: string) => ({
  description: `${what}, where another server passes it on. Left out: ${otherwise}.`,
});

/** An older server, without these corrections, is sent each time separately, with its race. */
const raceOfTime = z
  .int()
  .positive()
  .optional()
  .describe(
    'The number of the race in its regatta, from 1 on, where another server passes it on; not needed otherwise.',
  );

export const ClockCorrectionInput = z
  .object({
    id: Id.meta({ description: 'Made by the client, so that a repeat is harmless.' }),
    regatta_id: common.regattaId,
    device_id: ClockCorrection.shape.device_id,
    device_name: z.string().max(100).nullable().default(null).describe('What the device is called.'),
    shift_ms: ShiftMs,
    reason: z.string().trim().min(1).max(500).meta({
      description: 'Why it is corrected; more than blanks.',
      pattern: '\\S',
    }),
    times: z
      .array(
        z.object({
          resource: MovedTime.shape.resource,
          id: which.id,
          if_at: Timestamp.optional().meta({
            description: 'Write only if this is still its time. Otherwise 409, and nothing is written.',
          }),
          after: CalendarTime.min(0).optional().meta({
            description:
              'The time that it becomes, where another server passes it on; one that is gone there is left out. Left out: moved by `shift_ms`.',
          }),
          race_number: raceOfTime,
        }),
      )
      .min(1)
      .max(MOST_LINES)
      .describe('The times that are moved, as `/clock-corrections/preview` answers them.'),
    corrected_at: Timestamp.optional().meta(passedOn('When it was done', 'now')),
    corrected_by: z.string().nullable().optional().meta(passedOn('Who did it', 'the name of the key')),
  })
  .meta({
    id: 'ClockCorrectionInput',
    description: 'Times of one device that are to be moved by one amount.',
  });
export type ClockCorrectionInput = z.output<typeof ClockCorrectionInput>;

export const ClockCorrectionUndo = z
  .object({
    id: Id.describe('The correction.'),
    regatta_id: Id.optional().describe(
      'The regatta that it belongs to, where another server passes it on; not needed otherwise.',
    ),
    times: z
      .array(
        z.object({
          resource: MovedTime.shape.resource,
          id: which.id,
          after: CalendarTime.min(0).describe('The time that it has again.'),
          race_number: raceOfTime,
        }),
      )
      .max(MOST_LINES)
      .optional()
      .describe('The restored ones, if another server passes it on. Left out: all unchanged since.'),
    undone_at: Timestamp.optional().meta(passedOn('When it was undone', 'now')),
    undone_by: z.string().nullable().optional().meta(passedOn('Who undid it', 'the name of the key')),
    if_version: IfVersion,
  })
  .meta({ id: 'ClockCorrectionUndo', description: 'A correction that is to be undone.' });
export type ClockCorrectionUndo = z.output<typeof ClockCorrectionUndo>;

export const ClockCorrectionQuestion = z
  .object({
    regatta_id: common.regattaId,
    device_id: Id.describe('The device whose times would be moved.'),
    shift_ms: ShiftMs,
    race_number: NewRaceNumber.nullable().default(null).meta({
      description: 'Only those of the race with this number, from 1 on; null: of all races.',
    }),
    from: CalendarTime.nullable().default(null).meta({
      description: 'Only times from this moment on; null: from the first.',
    }),
    until: CalendarTime.nullable().default(null).meta({
      description: 'Only times before this moment; null: to the last.',
    }),
  })
  .meta({ id: 'ClockCorrectionQuestion', description: 'What would move by a correction.' });
export type ClockCorrectionQuestion = z.output<typeof ClockCorrectionQuestion>;

/** Preview of a correction. */
export const ClockCorrectionPreview = z
  .object({
    times: z
      .array(
        z.object({
          ...MovedTime.pick({ resource: true, id: true, race_number: true, before: true, after: true }).shape,
          what: z
            .string()
            .describe('The sail number of the boat or what was typed, or the signal; empty: nothing.'),
          by_hand: z
            .boolean()
            .describe('It was set by hand since, to a time that this clock didn’t give: better left alone.'),
        }),
      )
      .describe('The times of the device, oldest first.'),
    starts: z
      .array(
        z.object({
          race_number: which.race_number,
          fleet: z.string().describe('The fleet, by its name.'),
          before: EpochMs.nullable().describe('Its start now; null: none.'),
          after: EpochMs.nullable().describe('Its start then; null: none.'),
        }),
      )
      .describe('Starts that would move, with those times that weren’t set by hand.'),
    results: z
      .array(
        z.object({
          race_number: which.race_number,
          registration_id: common.registrationId,
          before: Seconds.nullable().describe('Her elapsed time now; null: none.'),
          after: Seconds.nullable().describe('Her elapsed time then; null: none.'),
        }),
      )
      .describe('Boats whose elapsed times would be others, with those times that weren’t set by hand.'),
  })
  .meta({ id: 'ClockCorrectionPreview', description: 'What a correction would do.' });
export type ClockCorrectionPreview = z.infer<typeof ClockCorrectionPreview>;

const example: ClockCorrection = {
  id: 'clc_01',
  regatta_id: 'reg_demo_week',
  device_id: 'dev_01',
  device_name: 'Finish boat',
  shift_ms: 2400,
  reason: 'Radio check at 14:00: 2.4 s slow',
  times: [
    {
      resource: 'crossings',
      id: 'crs_01',
      race_number: 1,
      before: 1788266443000,
      after: 1788266445400,
      restored: null,
    },
  ],
  corrected_at: 1788270000000,
  corrected_by: 'Race office',
  undone_at: null,
  undone_by: null,
  version: 1,
};

const { reads, writes } = additionsTo('clocks', 'scores:write');

export const clockCorrectionsRoute = defineRoute({
  ...reads,
  operationId: 'clockCorrections',
  path: '/clock-corrections',
  summary: 'List a regatta’s clock corrections in order, with the undone ones',
  query: listQuery(ClockCorrection, { regatta_id: common.regattaId }, 'corrected_at'),
  item: ClockCorrection,
  example: { query: { regatta_id: 'reg_demo_week' }, data: [example] },
});

export const previewClockCorrectionRoute = defineRoute({
  ...reads,
  method: 'post',
  operationId: 'clockCorrections.preview',
  path: '/clock-corrections/preview',
  summary: 'What would move if the times of a device were corrected; nothing is written',
  body: ClockCorrectionQuestion,
  computedFrom: [],
  data: ClockCorrectionPreview,
  example: {
    body: { regatta_id: 'reg_demo_week', device_id: 'dev_demo_finish', shift_ms: 2400 },
    refused: [
      { summary: 'By nothing', body: { regatta_id: 'reg_demo_week', device_id: 'dev_01', shift_ms: 0 } },
    ],
    data: {
      times: [
        {
          resource: 'crossings',
          id: 'crs_01',
          race_number: 1,
          what: 'IRL 66',
          before: 1788266443000,
          after: 1788266445400,
          by_hand: false,
        },
      ],
      starts: [],
      results: [{ race_number: 1, registration_id: 'ent_demo_week_01', before: 2443, after: 2445.4 }],
    },
  },
});

/** Each time by itself: an earlier Dockside has no record of the correction, but the same results. */
function moveOneByOne(body: ClockCorrectionInput | ClockCorrectionUndo): SingleWrite[] {
  const reason = 'reason' in body ? body.reason : t.clockCorrectionWasUndone;
  const { regatta_id } = body;
  return (body.times ?? []).map(({ resource, id, after, race_number }) =>
    resource === 'signals'
      ? { operation: 'signals.correct', request: { body: { id, signalled_at: after, reason } } }
      : {
          operation: 'crossings.save',
          request: { body: { id, regatta_id, race_number, crossed_at: after } },
        },
  );
}

/** `+2.4 s` */
function secondsOf(ms: number): string {
  const seconds = ms / 1000;
  return `${seconds < 0 ? '−' : '+'}${Math.abs(seconds)} s`;
}

export const applyClockCorrectionRoute = defineRoute({
  ...writes,
  operationId: 'clockCorrections.apply',
  path: '/clock-corrections',
  summary: 'Move times of a device by one amount, as one act',
  description:
    'All of it or nothing is written: the crossings, the signals with the starts that follow from them, and the scores. The history of each race says why. ' +
    'A correction with a recorded id changes nothing and answers the recorded one.',
  body: ClockCorrectionInput,
  data: ClockCorrection,
  record: 'clock-corrections',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: false,
    fallback: { finishes: true, older: moveOneByOne },
    noun: nouns.correctionOfAClock,
    summary: ({ body }) => t.timesMoved(body.device_name ?? t.aDevice, secondsOf(body.shift_ms)),
  },
  example: {
    body: {
      id: 'clc_01',
      regatta_id: 'reg_demo_week',
      device_id: 'dev_demo_finish',
      device_name: 'Finish boat',
      shift_ms: 2400,
      reason: 'Radio check at 14:00: 2.4 s slow',
      times: [{ resource: 'crossings', id: 'crs_demo_week_r1_01' }],
    },
    refused: [
      {
        summary: 'By nothing',
        body: {
          id: 'clc_01',
          regatta_id: 'reg_demo_week',
          device_id: 'dev_01',
          shift_ms: 0,
          reason: 'Slow',
          times: [{ resource: 'crossings', id: 'crs_01' }],
        },
      },
    ],
    data: example,
  },
});

export const undoClockCorrectionRoute = defineRoute({
  ...writes,
  operationId: 'clockCorrections.undo',
  path: '/clock-corrections/undo',
  summary: 'Undo a correction: its times become what they were',
  description:
    'Times changed or deleted since don’t change; `restored` lists the others. An undone correction doesn’t change.',
  body: ClockCorrectionUndo,
  data: ClockCorrection,
  record: 'clock-corrections',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: false,
    fallback: { finishes: true, older: moveOneByOne },
    noun: nouns.correctionOfAClockUndone,
    summary: () => t.clockCorrectionUndone,
  },
  example: {
    body: { id: 'clc_01' },
    data: {
      ...example,
      times: [{ ...example.times[0]!, restored: true }],
      undone_at: 1788270300000,
      undone_by: 'Race office',
      version: 2,
    },
  },
});
