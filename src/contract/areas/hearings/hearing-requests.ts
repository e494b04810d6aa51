import { z } from 'zod';
import { listQuery } from '../../paging';
import { defineRoute } from '../../route';
import { CalendarTime, common, EpochMs, Id, IfVersion, optional, Timestamp, Version } from '../../schema';
import { nouns, summaries as t } from '../../words';

/** Requests to a protest committee from the hearing request form, and scoring inquiries. */
export const HEARING_TYPES = ['scoring_inquiry', 'protest', 'redress', 'reopening', 'other'] as const;
export const HearingType = z
  .enum(HEARING_TYPES)
  .describe(
    'What is asked for: `scoring_inquiry`: a correction of a score (RRS 90.3), which takes no hearing; a `protest` (RRS 60); ' +
      '`redress` (RRS 61); the `reopening` of a hearing (RRS 63.7); `other`: another case of the hearing request form, as a report about a support person.',
  );
export type HearingType = z.infer<typeof HearingType>;

export const HEARING_STATES = ['received', 'scheduled', 'withdrawn', 'decided'] as const;

/** A party of a hearing. */
export const HearingParty = z
  .looseObject({
    registration_id: common.registration,
    name: z
      .string()
      .min(1)
      .max(200)
      .describe('What the lists call the party: a sail number, or `Race committee`.'),
    representative: z
      .string()
      .max(200)
      .nullable()
      .describe('Who speaks for the party, by name; null: not known. It isn’t published.'),
  })
  .meta({ id: 'HearingParty', description: 'A party of a hearing: a boat, or a committee.' });
export type HearingParty = z.infer<typeof HearingParty>;

const lines = (what: string) => z.array(z.string().min(1).max(200)).max(50).meta({ description: what });

/** A request for a hearing, or a scoring inquiry, as delivered. */
export const HearingRequest = z
  .looseObject({
    id: Id.describe('The request.'),
    regatta_id: common.regattaId,
    type: HearingType,
    number: z.int().min(1).meta({
      description:
        'Its number among those of its type in the regatta, in the order of delivery. Two servers that receive some while they are apart may give the same one.',
    }),
    status: z
      .enum(HEARING_STATES)
      .describe(
        'How far it is. `withdrawn`: the protest committee allowed it (RRS 63.2(a)); `decided`: a decision on it is signed.',
      ),
    received_at: EpochMs.describe('When it was delivered.'),
    source: z
      .enum(['office', 'public_form'])
      .describe('How it came: on paper to the race `office`, or by the `public_form` of the notice board.'),
    initiator: HearingParty.describe('Who delivered it: the protestor, or who asks.'),
    respondents: z.array(HearingParty).max(20).describe('The protestees, or other parties.'),
    race_number: common.race.nullable().describe('The number of the race that it is about; null: of none.'),
    incident: z
      .string()
      .max(10_000)
      .describe('The incident: what happened, where and when; or what is wrong with the score.'),
    informed: z
      .string()
      .max(2_000)
      .nullable()
      .describe(
        'How and when the protestee was informed: the hail, the red flag, or another way (RRS 60.2); null: not said.',
      ),
    requested: z
      .string()
      .max(2_000)
      .nullable()
      .describe('What is asked for: what the score should be; null: nothing in particular.'),
    rules: lines('The rules that are alleged to be broken; they need not be named (RRS 60.3).'),
    witnesses: lines('The witnesses, by name. They aren’t published.'),
    time_limit_at: optional.at.describe(
      'When the time limit ended as far as it was known on delivery; null: it hadn’t begun, or there is none.',
    ),
    in_time: z
      .boolean()
      .nullable()
      .describe(
        'True if it was in time, or the protest committee extended the limit. null: not decided, such as redress requested late but within two hours of the incident (RRS 61.2), or a limit or result posted after the limit’s end.',
      ),
    hearing_at: optional.at.describe('When the hearing begins; null: not scheduled.'),
    hearing_place: z.string().max(200).nullable().describe('Where the hearing is; null: not said.'),
    panel: lines('Who hears it, the chair first.'),
    note: z
      .string()
      .max(5_000)
      .nullable()
      .describe('A note for the race office and the jury. It isn’t published.'),
    recorded_at: common.recordedAt,
    recorded_by: optional.text.describe('Who entered it, by the name of the person, the key or the browser.'),
    version: Version,
  })
  .meta({
    id: 'HearingRequest',
    description: 'A request for a hearing, or a scoring inquiry, as it was delivered, and how far it is.',
  });
export type HearingRequest = z.infer<typeof HearingRequest>;

const shape = HearingRequest.shape;

export const HearingRequestInput = z
  .looseObject({
    id: Id.meta({ description: 'Made by the client, so that a repeat is harmless.' }),
    regatta_id: common.regattaId,
    type: HearingType,
    status: shape.status.exclude(['decided']).default('received').meta({
      description:
        'How far it is. Only a signed decision makes it `decided`, and it stays that whatever is stated here.',
    }),
    source: shape.source.default('office'),
    initiator: HearingParty.extend({
      registration_id: HearingParty.shape.registration_id.default(null),
      representative: HearingParty.shape.representative.default(null),
    }).meta({ id: 'HearingPartyInput', description: 'A party of a hearing, as a request states it.' }),
    respondents: shape.respondents.default([]),
    race_number: shape.race_number.default(null),
    incident: shape.incident.default(''),
    informed: shape.informed.default(null),
    requested: shape.requested.default(null),
    rules: shape.rules.default([]),
    witnesses: shape.witnesses.default([]),
    in_time: shape.in_time.optional().meta({
      description:
        'Left out: as it was; of a new one whether it came within the time limit, null where that isn’t known.',
    }),
    hearing_at: CalendarTime.nullable()
      .default(null)
      .meta({ description: 'When the hearing begins; null: not scheduled.' }),
    hearing_place: shape.hearing_place.default(null),
    panel: shape.panel.default([]),
    note: shape.note.default(null),
    received_at: Timestamp.optional().meta({
      description: 'When it was delivered. Left out: now, or as it was.',
    }),
    number: z.int().min(1).max(100_000).optional().meta({
      description:
        'Its number, where another server passes it on. Left out: the next of its type, or as it was.',
    }),
    time_limit_at: shape.time_limit_at.optional().meta({
      description:
        'Where another server passes it on. Left out: as it was; of a new one as posted, else for protests and redress by the race’s last finisher.',
    }),
    recorded_by: z.string().nullable().optional().meta({
      description: 'Who entered it, where another server passes it on. Left out: the name of the key.',
    }),
    if_version: IfVersion,
  })
  .meta({ id: 'HearingRequestInput', description: 'A request for a hearing, or a scoring inquiry.' });
export type HearingRequestInput = z.output<typeof HearingRequestInput>;

export const hearingRequestExample: HearingRequest = {
  id: 'hrq_01',
  regatta_id: 'reg_demo_week',
  type: 'scoring_inquiry',
  number: 4,
  status: 'received',
  received_at: 1788281000000,
  source: 'public_form',
  initiator: { registration_id: 'ent_demo_week_01', name: 'IRL 66', representative: 'M. Byrne' },
  respondents: [],
  race_number: 3,
  incident: 'Scored DNF, but we finished just behind IRL 1401.',
  informed: null,
  requested: 'Finish 14:02:10',
  rules: [],
  witnesses: [],
  time_limit_at: 1788282000000,
  in_time: true,
  hearing_at: null,
  hearing_place: null,
  panel: [],
  note: null,
  recorded_at: 1788281000000,
  recorded_by: null,
  version: 1,
};

export const hearingRequestsRoute = defineRoute({
  operationId: 'hearingRequests',
  method: 'get',
  path: '/hearings/requests',
  area: 'hearings',
  summary: 'List the hearing requests and scoring inquiries of a regatta in the order they were delivered',
  scope: 'hearings:read',
  addition: true,
  writes: false,
  query: listQuery(HearingRequest, { regatta_id: common.regattaId }, 'received_at'),
  item: HearingRequest,
  example: { query: { regatta_id: 'reg_demo_week' }, data: [hearingRequestExample] },
});

export const saveHearingRequestRoute = defineRoute({
  operationId: 'hearingRequests.save',
  method: 'post',
  path: '/hearings/requests',
  area: 'hearings',
  summary: 'Enter or change a hearing request or a scoring inquiry',
  description:
    'The whole request replaces the one with its id, which keeps its number. Its hearing is scheduled, and it is withdrawn, in the same way.',
  scope: 'hearings:write',
  addition: true,
  writes: true,
  conditional: true,
  body: HearingRequestInput,
  data: HearingRequest,
  record: 'hearing-requests',
  queue: {
    mode: 'saves',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.hearingRequest,
    summary: ({ body }) => t.hearingRequest(body.initiator.name),
  },
  example: {
    body: {
      id: 'hrq_01',
      regatta_id: 'reg_demo_week',
      type: 'scoring_inquiry',
      source: 'public_form',
      initiator: { registration_id: 'ent_demo_week_01', name: 'IRL 66', representative: 'M. Byrne' },
      race_number: 3,
      incident: 'Scored DNF, but we finished just behind IRL 1401.',
      requested: 'Finish 14:02:10',
    },
    data: hearingRequestExample,
  },
});
