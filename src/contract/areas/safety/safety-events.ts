import { z } from 'zod';
import { listQuery } from '../../paging';
import { defineRoute } from '../../route';
import { CalendarTime, common, EpochMs, Id, optional } from '../../schema';
import { nouns, summaries as t } from '../../words';

/** Kinds of lines in the safety log. */
export const SAFETY_EVENT_KINDS = [
  'roll_call_started',
  'seen',
  'not_seen',
  'roll_call_ended',
  'incident',
  'incident_closed',
  'boat_out',
  'boat_ashore',
  'aboard',
  'landed',
  'alarm',
  'alarm_acknowledged',
  'drill_started',
  'drill_ended',
  'penalty_accepted',
  'penalty_dismissed',
] as const;
export type SafetyEventKind = (typeof SAFETY_EVENT_KINDS)[number];

/** Severities of incidents, mildest first. */
export const SEVERITIES = ['note', 'minor', 'serious', 'emergency'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const SUBJECT_KINDS = ['wristband', 'entry', 'safety_boat', 'person'] as const;

const SafetySubject = z
  .looseObject({
    kind: z
      .enum(SUBJECT_KINDS)
      .describe('What it is: a wearer of a `wristband`, a boat’s `entry`, a `safety_boat`, or a `person`.'),
    id: Id.nullable().describe('Its id: of a wristband its number; null: a person who has none.'),
    name: z.string().max(200).describe('What it was called then, so that the log can be read later.'),
  })
  .meta({ id: 'SafetySubject', description: 'A person or boat that a line of the safety log is about.' });
export type SafetySubject = z.infer<typeof SafetySubject>;

/** A line of the safety log. Lines never change: a correction is another line. */
export const SafetyEvent = z
  .looseObject({
    id: Id.describe('The line.'),
    regatta_id: common.regattaId,
    kind: z
      .enum(SAFETY_EVENT_KINDS)
      .describe(
        'What happened. `seen` and `not_seen` are marks of a roll call; `aboard` and `landed`: people went aboard a safety boat, or left her ashore; ' +
          '`alarm`: a person became overdue; `penalty_…`: the scorer’s answer to a proposal.',
      ),
    at: EpochMs.describe('When it happened.'),
    about: optional.id.meta({
      description:
        'The line it belongs to: a mark’s roll call, the acknowledged alarm, the closed incident, or the incident that it corrects.',
    }),
    subjects: z.array(SafetySubject).max(500).meta({ description: 'The people and boats that it is about.' }),
    boat_id: optional.id.meta({
      description: 'The safety boat, by its id in the safety plan; null: none.',
    }),
    place: z.string().max(60).nullable().describe('Where, as the safety plan calls it; null: not known.'),
    severity: z.enum(SEVERITIES).nullable().describe('How serious an incident is; null for all other lines.'),
    text: z
      .string()
      .max(5_000)
      .nullable()
      .describe('What happened, in words; of a correction also why; null: nothing to add.'),
    race_number: z
      .int()
      .positive()
      .nullable()
      .describe('The number of the race of a penalty, from 1 on; null: none.'),
    by: z.string().max(100).nullable().meta({
      description: 'Who saw, reported or acknowledged it, by name; null: the recorder.',
    }),
    drill: z.boolean().describe('True if it is part of a drill: it says nothing of what is.'),
    recorded_at: common.recordedAt,
    recorded_by: optional.text.describe('The key or the browser that recorded it, by its name.'),
  })
  .meta({
    id: 'SafetyEvent',
    description:
      'A line of the safety log of a regatta. What is logged stays as it was: a correction is another line.',
  });
export type SafetyEvent = z.infer<typeof SafetyEvent>;

export const SafetyEventInput = z
  .looseObject({
    id: Id.meta({ description: 'Made by the client, so that a repeat is harmless.' }),
    regatta_id: common.regattaId,
    kind: SafetyEvent.shape.kind,
    at: CalendarTime.min(0).optional().meta({ description: 'When it happened. Left out: now.' }),
    about: SafetyEvent.shape.about.default(null),
    subjects: SafetyEvent.shape.subjects.default([]),
    boat_id: SafetyEvent.shape.boat_id.default(null),
    place: SafetyEvent.shape.place.default(null),
    severity: SafetyEvent.shape.severity.default(null),
    text: SafetyEvent.shape.text.default(null),
    race_number: SafetyEvent.shape.race_number.default(null),
    by: SafetyEvent.shape.by.default(null),
    drill: z.boolean().optional().meta({
      description:
        'True if it is part of a drill. Left out: it is where the line that it is about is, or where a drill was on then.',
    }),
    recorded_at: CalendarTime.min(0).optional().meta({
      description: 'When it was recorded, where another server passes it on. Left out: now.',
    }),
    recorded_by: z.string().nullable().optional().meta({
      description: 'Who recorded it, where another server passes it on. Left out: the name of the key.',
    }),
  })
  .meta({ id: 'SafetyEventInput', description: 'A line for the safety log.' });
export type SafetyEventInput = z.output<typeof SafetyEventInput>;

export const safetyEventExample: SafetyEvent = {
  id: 'sfe_01',
  regatta_id: 'reg_demo_week',
  kind: 'incident',
  at: 1788264000000,
  about: null,
  subjects: [{ kind: 'entry', id: 'ent_demo_week_01', name: 'IRL 66' }],
  boat_id: 'rescue_1',
  place: 'Windward mark',
  severity: 'minor',
  text: 'Capsized, righted with help; towed in.',
  race_number: null,
  by: 'M. Byrne',
  drill: false,
  recorded_at: 1788264012000,
  recorded_by: 'Safety desk',
};

export const safetyEventsRoute = defineRoute({
  operationId: 'safetyEvents',
  method: 'get',
  path: '/safety/events',
  area: 'safety',
  summary: 'List the safety log of a regatta in the order in which it happened',
  scope: 'safety:read',
  addition: true,
  writes: false,
  query: listQuery(SafetyEvent, { regatta_id: common.regattaId }, 'at'),
  item: SafetyEvent,
  example: { query: { regatta_id: 'reg_demo_week' }, data: [safetyEventExample] },
});

export const recordSafetyEventRoute = defineRoute({
  operationId: 'safetyEvents.record',
  method: 'post',
  path: '/safety/events',
  area: 'safety',
  summary: 'Write a line in the safety log',
  description:
    'Lines never change. Correct an incident with another that is `about` it. A line with a logged id changes nothing and answers the logged one.',
  scope: 'safety:write',
  addition: true,
  writes: true,
  conditional: false,
  body: SafetyEventInput,
  data: SafetyEvent,
  record: 'safety-events',
  queue: {
    mode: { kind: 'safety-event', adds: 'id', renamed: false, datedBy: null, additions: [] },
    allowedAfterSignOut: true,
    fallback: null,
    noun: nouns.lineOfTheSafetyLog,
    summary: () => t.safetyLogLine,
  },
  example: {
    body: {
      id: 'sfe_01',
      regatta_id: 'reg_demo_week',
      kind: 'incident',
      at: 1788264000000,
      subjects: [{ kind: 'entry', id: 'ent_demo_week_01', name: 'IRL 66' }],
      boat_id: 'rescue_1',
      place: 'Windward mark',
      severity: 'minor',
      text: 'Capsized, righted with help; towed in.',
      by: 'M. Byrne',
    },
    data: safetyEventExample,
  },
});

export const PenaltyDecisionInput = z
  .object({
    id: Id.meta({ description: 'Made by the client, so that a repeat is harmless.' }),
    registration_id: common.registrationId,
    race_number: common.race,
    decision: z
      .enum(['accept', 'dismiss'])
      .describe('`accept`: she gets the penalty; `dismiss`: she doesn’t.'),
    reason: z.string().trim().min(1).max(500).meta({
      description: 'Why, for the log and the history of her score; more than blanks.',
      pattern: '\\S',
    }),
  })
  .meta({ id: 'PenaltyDecisionInput', description: 'What the scorer makes of a proposed tally penalty.' });
export type PenaltyDecisionInput = z.output<typeof PenaltyDecisionInput>;

const penaltyExample: SafetyEvent = {
  ...safetyEventExample,
  id: 'sfe_02',
  kind: 'penalty_dismissed',
  boat_id: null,
  place: null,
  severity: null,
  text: 'Her crew was seen to sign in',
  race_number: 3,
  by: null,
};

export const decidePenaltyRoute = defineRoute({
  operationId: 'safety.decidePenalty',
  method: 'post',
  path: '/safety/penalties',
  area: 'safety',
  summary: 'Accept or dismiss a proposed tally penalty',
  description:
    'An accepted one gives the boat the code of the regatta’s tally rule in that race, unless she has a code already. Nothing is applied before.',
  scope: 'scores:write',
  addition: true,
  writes: true,
  conditional: false,
  body: PenaltyDecisionInput,
  data: SafetyEvent,
  record: 'safety-events',
  queue: null,
  example: {
    body: {
      id: 'sfe_02',
      registration_id: 'ent_demo_week_01',
      race_number: 3,
      decision: 'dismiss',
      reason: 'Her crew was seen to sign in',
    },
    data: penaltyExample,
  },
});
