import { z } from 'zod';
import { defineRoute } from '../../route';
import { common, Id, optional, Reason, Timestamp } from '../../schema';
import { nouns, summaries as t } from '../../words';
import { RegattaLimits } from '../racing/regattas';
import { Wristband, wristbandExample } from './wristbands';

export const AssignmentInput = z
  .object({
    id: Id.meta({ description: 'The wristband.' }),
    regatta_id: common.regattaId,
    registration_id: Id.nullable().meta({
      description: 'The entry whose crew wears it from now on; null takes it back.',
    }),
    holder: z.string().trim().min(1).max(200).meta({ pattern: '\\S' }).nullable().default(null).meta({
      description: 'Who wears it, as the entry names them. Null: whose turn it is in the entry’s list.',
    }),
    replaces: Id.nullable().default(null).meta({
      description:
        'The band of the same entry that this one takes the place of. It counts as lost from now on.',
    }),
    timestamp: Timestamp.meta({ description: 'When it was issued.' }),
    reason: Reason,
  })
  .meta({ id: 'WristbandAssignment', description: 'Who wears a wristband from now on.' });
export type AssignmentInput = z.output<typeof AssignmentInput>;

export const LostInput = z
  .object({
    id: Id.meta({ description: 'The wristband.' }),
    regatta_id: common.regattaId,
    lost_at: Timestamp.nullable().meta({ description: 'Since when it is lost; null: it was found.' }),
    reason: Reason,
  })
  .meta({ id: 'LostWristband', description: 'A wristband that is lost, or was found.' });
export type LostInput = z.output<typeof LostInput>;

/** A regatta as a station needs it, for keys that may not read regattas. */
export const BandRegatta = z
  .object({
    id: Id.describe('The regatta.'),
    name: z.string().describe('What it is called.'),
    time_zone: z.string().nullable().meta({ description: "Null: the club's." }),
    starts_at: optional.at.describe('When it begins; null: not known.'),
    ends_at: optional.at.describe('When it ends; null: not known.'),
    overdue_after_finish_minutes: RegattaLimits.shape.overdue_after_finish_minutes,
    overdue_on_water_minutes: RegattaLimits.shape.overdue_on_water_minutes,
  })
  .meta({
    id: 'BandRegatta',
    description: 'What a station needs of a regatta, for keys that may not read regattas.',
  });
export type BandRegatta = z.infer<typeof BandRegatta>;

/** A boat's crew, for handing out bands. */
export const BandCrew = z
  .object({
    registration_id: common.registrationId,
    sail_number: common.sailNumber,
    boat_name: common.boatName,
    people: z.array(z.string()).meta({ description: 'The helm first, then the crew.' }),
    wristband_ids: z.array(Id).describe('The bands that they wear, by number.'),
  })
  .meta({ id: 'BandCrew', description: 'A boat’s crew, for issuing bands.' });
export type BandCrew = z.infer<typeof BandCrew>;

const addition = { area: 'wristbands', addition: true } as const;

export const assignWristbandRoute = defineRoute({
  ...addition,
  operationId: 'wristbands.assign',
  method: 'post',
  path: '/wristbands/assignments',
  summary: 'Issue a wristband, put it in place of a lost band, or take it back',
  description:
    'The entry’s `wristband_ids` follow. Scans of the band made before stay, and count for its wearer. With `replaces`, ' +
    'whoever was on the water with the old band is so with this one, since the same moment. A band that another boat’s crew wears ' +
    'is refused with 400, and so is taking a band from a wearer on the water: check them in first. ' +
    'Issued again, a lost band counts as found.',
  scope: 'wristbands:write',
  writes: true,
  conditional: false,
  body: AssignmentInput,
  data: Wristband,
  record: 'wristbands',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: true,
    fallback: null,
    noun: nouns.wristbandIssued,
    summary: ({ body: { id, registration_id, holder } }, { boat }) =>
      registration_id === null ? t.bandTakenBack(id) : t.bandFor(id, holder ?? boat(registration_id)),
  },
  example: {
    body: {
      id: '0500',
      regatta_id: 'reg_demo_week',
      registration_id: 'ent_demo_week_01',
      holder: 'Lucy Plunkett',
      replaces: '0101',
      timestamp: 1788264000000,
    },
    data: { ...wristbandExample, id: '0500', assigned_to: 'Lucy Plunkett' },
  },
});

export const setLostRoute = defineRoute({
  ...addition,
  operationId: 'wristbands.setLost',
  method: 'post',
  path: '/wristbands/lost',
  summary: 'Report a wristband lost, or found',
  description: 'Its wearer stays where last scanned: a lost band doesn’t prove that anyone is ashore.',
  scope: 'wristbands:write',
  writes: true,
  conditional: false,
  body: LostInput,
  data: Wristband,
  record: 'wristbands',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: true,
    fallback: null,
    noun: nouns.wristbandLostOrFound,
    summary: ({ body: { id, lost_at } }) => (lost_at === null ? t.bandFound(id) : t.bandLost(id)),
  },
  example: {
    body: { id: '0417', regatta_id: 'reg_demo_week', lost_at: 1788264000000 },
    data: { ...wristbandExample, lost_at: 1788264000000 },
  },
});

export const bandRegattasRoute = defineRoute({
  ...addition,
  operationId: 'wristbands.regattas',
  method: 'get',
  path: '/wristbands/regattas',
  summary: 'The regattas whose wristbands a station may check',
  description: 'Their names, days and limits alone, for a key that may not read regattas.',
  scope: 'wristbands:read',
  writes: false,
  computedFrom: ['regattas'],
  data: z.array(BandRegatta),
  example: {
    data: [
      {
        id: 'reg_demo_week',
        name: 'Autumn Cup',
        time_zone: 'Europe/Dublin',
        starts_at: 1788249600000,
        ends_at: 1788458400000,
        overdue_after_finish_minutes: null,
        overdue_on_water_minutes: null,
      },
    ],
  },
});

export const bandCrewsRoute = defineRoute({
  ...addition,
  operationId: 'wristbands.crews',
  method: 'get',
  path: '/wristbands/crews',
  summary: 'List a regatta’s crews for issuing wristbands',
  description:
    'Sail number, boat and names alone. It needs the scope that hands bands out, not the one that reads them.',
  scope: 'wristbands:write',
  writes: false,
  query: z.object({ regatta_id: common.regattaId }),
  computedFrom: ['registrations'],
  data: z.array(BandCrew),
  example: {
    query: { regatta_id: 'reg_demo_week' },
    data: [
      {
        registration_id: 'ent_demo_week_01',
        sail_number: 'IRL 66',
        boat_name: 'Rockabill',
        people: ['M. Byrne', 'T. Byrne'],
        wristband_ids: ['0417', '0418'],
      },
    ],
  },
});
