import { SIGNAL_KINDS, signalLabels } from '@dockside/race-signals';
import { z } from 'zod';
import { authorship, passedOnAuthorship } from '../../authorship';
import { listQuery } from '../../paging';
import { additionsTo, defineRoute } from '../../route';
import { having, lacking, rule } from '../../rules';
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
import { DeviceClock } from '../racing/device-clocks';
import { Race, raceExample } from '../racing/races';
import { RaceNumber } from '../racing/scores';

/** Details of a signal besides its flags; null if not stated. */
export const SignalDetails = z
  .looseObject({
    mark: optional.text.meta({
      description: 'Which mark was moved (C) or is missing (M), or where boats finish (S).',
    }),
    bearing: z.int().min(0).max(359).nullable().meta({
      description: 'The compass bearing to the new mark, in degrees.',
    }),
    leg: optional.text.meta({ description: 'Which leg is changed.' }),
    text: optional.text.meta({
      description:
        'Of a pursuit start its label in the plan, of a step of the club’s own its name, else a note.',
    }),
  })
  .meta({
    id: 'SignalDetails',
    description: 'What a signal says beside its flags; each member is null where it says nothing of it.',
  });
export type SignalDetails = z.infer<typeof SignalDetails>;

/** A signal's values before a correction, with the correction. */
export const SignalCorrection = z
  .looseObject({
    signalled_at: EpochMs.meta({ description: 'When it was made, as was recorded until then.' }),
    void: z.boolean().meta({ description: 'True if it was void until then.' }),
    reason: z.string().describe('Why it was corrected.'),
    corrected_at: EpochMs.describe('When it was corrected.'),
    corrected_by: optional.text.describe('The key or the browser that corrected it, by its name.'),
  })
  .meta({
    id: 'SignalCorrection',
    description: 'What was recorded of a signal before a correction, and the correction.',
  });
export type SignalCorrection = z.infer<typeof SignalCorrection>;

/** A signal made by the race committee (RRS Race Signals). Kept for ever: a mistaken one is void. */
export const Signal = z
  .looseObject({
    id: Id.describe('The signal.'),
    regatta_id: common.regattaId,
    race_number: RaceNumber,
    fleets: z
      .array(z.string().min(1))
      .nullable()
      .meta({ description: 'The fleets that it is for; null: all that sail the race.' }),
    signal: z.enum(SIGNAL_KINDS).describe('Which signal it is (RRS Race Signals).'),
    flags: z
      .array(z.string().min(1))
      .meta({ description: 'The flags that it is made with: displayed, or removed where it ends another.' }),
    signalled_at: EpochMs.describe('When it was made.'),
    details: SignalDetails.nullable().describe('What it says beside its flags; null: nothing.'),
    void: z.boolean().meta({ description: 'Recorded by mistake: it counts for nothing.' }),
    corrections: z.array(SignalCorrection).meta({ description: 'Oldest first.' }),
    recorded_at: EpochMs.meta({ description: 'When this server recorded it.' }),
    device_clock: DeviceClock.nullable().describe('By which device’s clock it was timed; null: not known.'),
    recorded_by: optional.text.meta({
      description: 'Who recorded it: a person, a key or a device, by name.',
    }),
    recorded_on: authorship.recorded_on,
    version: Version,
  })
  .meta({
    id: 'Signal',
    description:
      'A signal that the race committee made (RRS Race Signals). It is kept permanently. A mistaken one is void.',
  });
export type Signal = z.infer<typeof Signal>;

const recordOnly = z.boolean().default(false).meta({
  description:
    'The signal alone is recorded: starts and status of the race stay, for who sends them otherwise.',
});
const passedOn = (what: string) =>
  z
    .string()
    .nullable()
    .optional()
    .meta({
      description: `${what}, where another server passes it on. Left out: the name of the key.`,
    });

export const SignalInput = z
  .looseObject({
    id: Id.meta({ description: 'Made by the client, so that a repeat is harmless.' }),
    regatta_id: common.regattaId,
    race_number: NewRaceNumber,
    fleets: z
      .array(z.string().min(1))
      .min(1)
      .nullable()
      .default(null)
      .meta({ description: 'The fleets that it is for; null: all that sail the race.' }),
    signal: Signal.shape.signal,
    flags: Signal.shape.flags.default([]),
    signalled_at: CalendarTime.min(0).describe('When it was made.'),
    details: SignalDetails.partial()
      .meta({
        id: 'SignalDetailsInput',
        description: 'What a signal says beside its flags; what is left out is null.',
      })
      .nullable()
      .default(null)
      .describe('What it says beside its flags; null: nothing.'),
    device_clock: DeviceClock.nullable()
      .default(null)
      .describe('By which device’s clock it was timed; null: not known.'),
    ...passedOnAuthorship,
    record_only: recordOnly,
  })
  .meta({ id: 'SignalInput', description: 'A signal that was made.' });
export type SignalInput = z.output<typeof SignalInput>;

export const SignalCorrectionInput = z
  .object({
    id: Id.describe('The signal.'),
    signalled_at: CalendarTime.min(0)
      .optional()
      .meta({ description: 'When it was really made. Left out: as it was.' }),
    void: z.boolean().optional().meta({
      description: 'true: it wasn’t made, or not so; false: it was, after all. Left out: as it was.',
    }),
    reason: z.string().trim().min(1).max(500).meta({
      description: 'Why it is corrected; more than blanks.',
      pattern: '\\S',
    }),
    corrected_by: passedOn('Who corrected it'),
    record_only: recordOnly,
    if_version: IfVersion,
    if_signalled_at: Timestamp.optional().meta({
      description: 'Write only if this is still its time. Otherwise 409.',
    }),
    if_void: z
      .boolean()
      .optional()
      .meta({ description: 'Write only if it still is, or isn’t, void. Otherwise 409.' }),
  })
  .refine(({ signalled_at, void: isVoid }) => signalled_at !== undefined || isVoid !== undefined, {
    path: ['signalled_at'],
    message: checks.orVoid,
  })
  .meta({
    id: 'SignalCorrectionInput',
    description: 'Another time of a signal, or whether it is void: one of the two, or both.',
    ...rule(lacking('signalled_at'), having({ void: {} })),
  });
export type SignalCorrectionInput = z.output<typeof SignalCorrectionInput>;

/** Changes of a race by a signal or its correction. */
export const SignalEffect = z
  .object({
    starts: z
      .array(
        z.object({
          fleet: z.string().describe('The fleet, by its name.'),
          before: EpochMs.nullable().describe('Its start until then; null: none.'),
          after: EpochMs.nullable().describe('Its start now; null: none.'),
        }),
      )
      .meta({ description: 'Starts that were set, moved or taken back; null: none.' }),
    status: z
      .object({
        before: Race.shape.status.describe('The status of the race until then.'),
        after: Race.shape.status.describe('The status of the race now.'),
      })
      .nullable()
      .meta({ description: 'null: it stayed.' }),
    boats: z.int().min(0).meta({
      description: 'How many boats’ elapsed times became others, came or went, of those timed at the line.',
    }),
  })
  .meta({ id: 'SignalEffect', description: 'What a signal, or its correction, changed of the race.' });
export type SignalEffect = z.infer<typeof SignalEffect>;

const SignalWritten = z.intersection(Signal, z.object({ race: Race, changed: SignalEffect }));

/** A signal with the resulting race and the changes made. */
export type SignalWritten = z.output<typeof SignalWritten>;

const signalExample: Signal = {
  id: 'sig_01',
  regatta_id: 'reg_demo_week',
  race_number: 1,
  fleets: ['IRC One'],
  signal: 'start',
  flags: ['numeral_1'],
  signalled_at: 1788264000000,
  details: null,
  void: false,
  corrections: [],
  recorded_at: 1788264000350,
  recorded_by: 'Committee boat',
  device_clock: null,
  version: 1,
};

const { reads, writes } = additionsTo('signals', 'scores:write');

export const signalsRoute = defineRoute({
  ...reads,
  operationId: 'signals',
  path: '/signals',
  summary: 'List the signals of a race in the order they were made',
  query: listQuery(Signal, { regatta_id: common.regattaId }, 'signalled_at'),
  item: Signal,
  example: { query: { regatta_id: 'reg_demo_week', race_number: 1 }, data: [signalExample] },
});

export const saveSignalRoute = defineRoute({
  ...writes,
  conditional: false,
  operationId: 'signals.save',
  path: '/signals',
  summary: 'Record a signal that was made',
  description:
    'A `start` sets its fleets’ start in the race. A `general_recall` or `abandonment` removes it. An `abandonment` with flag A for the whole race makes it `abandoned`. ' +
    'Scores that came from named crossings follow. A fleet that has started by a signal keeps that start when another recorder sends the same start once more. ' +
    'A signal with a recorded id changes nothing and answers the recorded one, corrections included. Made a minute or more apart it is another, with an id of its own. A new race number is created.',
  body: SignalInput,
  data: SignalWritten,
  record: 'signals',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: true,
    fallback: { finishes: true, older: 'starts' },
    noun: nouns.signal,
    summary: ({ body }) => t.signalInRace(signalLabels[body.signal], body.race_number),
  },
  example: {
    body: {
      id: 'sig_01',
      regatta_id: 'reg_demo_week',
      race_number: 9,
      fleets: ['IRC One'],
      signal: 'start',
      flags: ['numeral_1'],
      signalled_at: 1788264000000,
    },
    data: {
      ...signalExample,
      race: { ...raceExample, status: 'racing' },
      changed: {
        starts: [{ fleet: 'IRC One', before: null, after: 1788264000000 }],
        status: { before: 'scheduled', after: 'racing' },
        boats: 0,
      },
    },
  },
});

export const correctSignalRoute = defineRoute({
  ...writes,
  operationId: 'signals.correct',
  path: '/signals/corrections',
  summary: 'Correct the time of a signal, or declare it void',
  description:
    'What was recorded before stays in `corrections`, with the reason. Starts and status of the race become what the signals now say, where they say something else than before; scores that came from named crossings follow. `changed` tells what moved.',
  body: SignalCorrectionInput,
  data: SignalWritten,
  record: 'signals',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: true,
    fallback: { finishes: true, older: 'starts' },
    noun: nouns.correctionOfASignal,
    summary: ({ body }, { signal }) =>
      body.void === true ? t.signalVoid(signal(body.id)) : t.signalCorrected(signal(body.id)),
  },
  example: {
    body: { id: 'sig_01', signalled_at: 1788264001000, reason: 'Gun a second late', if_version: 1 },
    refused: [{ summary: 'Nothing to be corrected', body: { id: 'sig_01', reason: 'Gun a second late' } }],
    data: {
      ...signalExample,
      signalled_at: 1788264001000,
      corrections: [
        {
          signalled_at: 1788264000000,
          void: false,
          reason: 'Gun a second late',
          corrected_at: 1788264120000,
          corrected_by: 'Committee boat',
        },
      ],
      version: 2,
      race: { ...raceExample, starts: [{ fleet: 'IRC One', starts_at: 1788264001000 }], status: 'racing' },
      changed: {
        starts: [{ fleet: 'IRC One', before: 1788264000000, after: 1788264001000 }],
        status: null,
        boats: 12,
      },
    },
  },
});
