import { z } from 'zod';
import { additionsTo, defineRoute } from '../../route';
import { common, EpochMs, MAX_INTEGER, optional, queryInteger, Timestamp } from '../../schema';
import { nouns, summaries as t } from '../../words';
import { Regatta, regattaExample } from './regattas';
import { checkedSubject, LineFacts, WaivedCheck } from './waived-checks';

/** Screens for fixing what a check found. */
export const CURE_SCREENS = [
  'finish_line',
  'start_line',
  'results',
  'entry',
  'wristbands',
  'scoring',
  'races',
  'standings',
] as const;

/** Place to fix what a check found, down to the row or drawer. */
export const Cure = z
  .object({
    screen: z.enum(CURE_SCREENS).describe('The screen of the staff UI.'),
    race_number: z.int().positive().nullable().describe('The number of the race; null: none.'),
    fleet: optional.text.meta({ description: 'The fleet whose results or start are shown.' }),
    crossing_id: optional.id.meta({ description: 'The row of the finish line.' }),
    registration_id: optional.id.meta({ description: 'The boat whose drawer is opened.' }),
    wristband_id: optional.id.meta({ description: 'The band whose drawer is opened.' }),
  })
  .meta({
    id: 'Cure',
    description: 'Where what a check has found is put right, down to the row or the drawer.',
  });
export type Cure = z.infer<typeof Cure>;

/** One finding to fix or waive before results are published. */
export const ResultCheck = z
  .object({
    ...checkedSubject,
    registration_id: common.registration,
    sail_number: optional.text.describe('Her sail number; null: it is about no boat.'),
    boat_name: common.boatName,
    text: z.string().meta({ description: 'What was found, in a sentence with its figures.' }),
    facts: LineFacts,
    cure: Cure,
  })
  .meta({
    id: 'ResultCheck',
    description: 'One line of the list: something to be put right, or waived, before results go out.',
  });
export type ResultCheck = z.infer<typeof ResultCheck>;

/** True if two findings, or a finding and a waiver, are about the same thing. */
export function isSameCheck(
  one: Pick<ResultCheck, 'check' | 'race_number' | 'subject'>,
  other: Pick<ResultCheck, 'check' | 'race_number' | 'subject'>,
): boolean {
  return one.check === other.check && one.race_number === other.race_number && one.subject === other.subject;
}

const Waived = ResultCheck.extend({
  waiver: WaivedCheck.pick({ reason: true, waived_at: true, waived_by: true }).describe(
    'Why it was accepted, and by which person.',
  ),
}).meta({ id: 'WaivedResultCheck', description: 'A line that is waived.' });

/** Everything that blocks a regatta's publication. */
export const ResultChecks = z
  .object({
    regatta_id: common.regattaId,
    checked_at: EpochMs.meta({
      description: 'As of when it is, by the server’s clock: at most a minute ago.',
    }),
    open: z.array(ResultCheck).meta({ description: 'By race, those of the whole regatta last.' }),
    waived: z.array(Waived).meta({ description: 'Lines that are waived, while their facts are the same.' }),
  })
  .meta({
    id: 'ResultChecks',
    description: 'Everything to settle before a regatta’s results are published.',
  });
export type ResultChecks = z.infer<typeof ResultChecks>;

/** Sets or revokes a waiver. */
export const WaiverInput = z
  .object({
    regatta_id: common.regattaId,
    ...checkedSubject,
    facts: LineFacts.optional().meta({
      description: 'The line’s `facts`, as they were read. Left out: as they are now.',
    }),
    reason: z.string().trim().min(1).max(500).meta({ pattern: '\\S' }).nullable().meta({
      description: 'Why the line is accepted; more than blanks. null undoes the waiver.',
    }),
    if_reason: z.string().nullable().optional().meta({
      description:
        'Write only if this is still the reason that the line is waived with; null: only if it isn’t waived. Otherwise 409.',
    }),
    waived_at: Timestamp.optional().meta({
      description: 'When it was waived, where that was on another server. Left out: now.',
    }),
    waived_by: WaivedCheck.shape.waived_by.optional().meta({
      description: 'Who waived it, where that was on another server. Left out: the name of the key.',
    }),
  })
  .meta({ id: 'WaiverInput', description: 'A waiver of a line of the checks, or one that is taken back.' });
export type WaiverInput = z.output<typeof WaiverInput>;

const subjectExample = { check: 'open_time', race_number: 5, subject: 'crs_demo_week_r5_unnamed' } as const;

const lineExample: ResultCheck = {
  ...subjectExample,
  registration_id: null,
  sail_number: null,
  boat_name: null,
  text: 'A boat crossed the line at 14:05:12 and isn’t named.',
  facts: '1788266443000',
  cure: {
    screen: 'finish_line',
    race_number: 1,
    fleet: null,
    crossing_id: 'crs_03',
    registration_id: null,
    wristband_id: null,
  },
};

const waiverExample = {
  reason: 'A cruising yacht passed the line.',
  waived_at: 1788270000000,
  waived_by: 'Race office',
};

const { reads, writes } = additionsTo('regattas', 'scores:write');

export const resultChecksRoute = defineRoute({
  ...reads,
  operationId: 'regattas.checks',
  path: '/regattas/checks',
  summary: 'List what is to be put right before a regatta’s results go out',
  description:
    'Computed from what is recorded now: the list is empty when all is well. Each line says where it is put right. ' +
    'An accepted line is listed under `waived` until its facts change.',
  query: z.object({
    regatta_id: common.regattaId,
    race_number: queryInteger(1, MAX_INTEGER)
      .optional()
      .describe('Only lines about the race with this number, and those about the regatta as a whole.'),
  }),
  computedFrom: ['scores', 'races', 'registrations', 'regattas', 'crossings', 'wristbands', 'signals'],
  data: ResultChecks,
  example: {
    query: { regatta_id: 'reg_demo_week' },
    data: {
      regatta_id: 'reg_demo_week',
      checked_at: 1788270060000,
      open: [lineExample],
      waived: [{ ...lineExample, subject: 'crs_04', waiver: waiverExample }],
    },
  },
});

export const waiveCheckRoute = defineRoute({
  ...writes,
  operationId: 'regattas.waiveCheck',
  path: '/regattas/checks/waivers',
  summary: 'Accept a line of the checks with a reason, or undo that',
  description:
    'The waiver is saved in the regatta (`waived_checks`) and lapses when the line’s facts change. ' +
    'Without `facts`, the line must be on the list.',
  body: WaiverInput,
  data: Regatta,
  record: 'regattas',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.checkWaived,
    summary: ({ body }) => (body.reason === null ? t.checkNotWaived : t.checkWaived(body.reason)),
  },
  example: {
    body: { regatta_id: 'reg_demo_week', ...subjectExample, reason: waiverExample.reason },
    data: {
      ...regattaExample,
      waived_checks: [{ ...subjectExample, facts: '1788266443000', ...waiverExample }],
      version: 2,
    },
  },
});
