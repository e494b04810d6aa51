import { completeRecord } from '../src/contract/complete-record';
import { type RecordOf, type ResourceName, resources } from '../src/contract/resources';

/** The club of the records made here, the same as `CLUB` in `club.ts`. */
const CLUB_ID = 'c';

/** Default time of all records made here: 2026-09-01T12:00:00Z. */
export const T0 = Date.UTC(2026, 8, 1, 12);
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The least that each kind of record must say. */
const required: Record<ResourceName, object> = {
  members: { club_id: CLUB_ID },
  'membership-applicants': { club_id: CLUB_ID, submitted_at: T0 },
  'line-items': {
    club_id: CLUB_ID,
    kind: 'charge',
    amount: 1000,
    currency: 'EUR',
    status: 'open',
    posted_at: T0,
  },
  orders: { club_id: CLUB_ID, total: 1000, currency: 'EUR', opened_at: T0 },
  feedback: { club_id: CLUB_ID, rating: 4, submitted_at: T0 },
  'tee-times': { club_id: CLUB_ID, starts_at: T0, status: 'open' },
  'tee-time-marks': { club_id: CLUB_ID, kind: 'standby', sheet_at: T0, marked_at: T0, recorded_at: T0 },
  banquets: { club_id: CLUB_ID, currency: 'EUR', starts_at: T0 },
  'banquet-line-items': { club_id: CLUB_ID, event_order_id: 'beo_1', amount: 1000, currency: 'EUR' },
  'camp-registrations': { club_id: CLUB_ID, currency: 'EUR', registered_at: T0 },
  'starting-procedures': {
    club_id: CLUB_ID,
    name: '3-2-1-0',
    steps: [{ signal: 'start', seconds_before: 0 }],
  },
  regattas: { club_id: CLUB_ID, name: 'Autumn Cup' },
  registrations: {
    regatta_id: 'reg_1',
    sail_number: 'IRL 66',
    ratings: { tcf: null, py: null, phrf: null, tod: null, schrs: null, texel: null, dpn: null },
  },
  races: { regatta_id: 'reg_1', race_number: 1, weight: 1, excludable: true, status: 'scheduled' },
  notices: {
    regatta_id: 'reg_1',
    number: 1,
    kind: 'notice',
    title: 'Change to SI 8.1',
    text: '',
    posted_at: T0,
  },
  'hearing-requests': {
    regatta_id: 'reg_1',
    type: 'protest',
    number: 1,
    status: 'received',
    received_at: T0,
    recorded_at: T0,
    source: 'office',
    initiator: { name: 'IRL 66' },
    respondents: [],
    incident: '',
    rules: [],
    witnesses: [],
    panel: [],
  },
  decisions: {
    regatta_id: 'reg_1',
    number: 1,
    title: 'Protest 1',
    state: 'draft',
    rules: [],
    panel: [],
    ...{ parties: [], witnesses: [], interpreters: [], observers: [] },
    changes: [],
    recorded_at: T0,
  },
  'safety-plans': { regatta_id: 'reg_1' },
  'safety-events': { regatta_id: 'reg_1', kind: 'incident', at: T0, recorded_at: T0 },
  signals: {
    regatta_id: 'reg_1',
    race_number: 1,
    signal: 'start',
    signalled_at: T0,
    recorded_at: T0,
  },
  crossings: { regatta_id: 'reg_1', race_number: 1, crossed_at: T0 },
  'clock-corrections': {
    regatta_id: 'reg_1',
    device_id: 'dev_1',
    shift_ms: 2400,
    times: [],
    corrected_at: T0,
  },
  scores: { regatta_id: 'reg_1', registration_id: 'ent_1', race_number: 1, recorded_at: T0 },
  'score-history': {
    regatta_id: 'reg_1',
    race_number: 1,
    action: 'finish',
    record: {},
    recorded_at: T0,
  },
  wristbands: { regatta_id: 'reg_1', status: 'ashore', known: true },
  'scan-events': {
    regatta_id: 'reg_1',
    wristband_id: '0417',
    status: 'ashore',
    timestamp: T0,
    received_at: T0,
  },
  'camp-collections': {
    ...{ club_id: CLUB_ID, camp_registration_id: 'cmp_1', child: 'Tom', collected_by: 'Pat' },
    ...{ collected_at: T0, void: false, recorded_at: T0 },
  },
  'team-races': {
    ...{ regatta_id: 'reg_1', stage_id: 'stage_1', number: 1, round: 1 },
    first: { team_id: 'team_1', boats: [], wins_deducted: 0 },
    second: { team_id: 'team_2', boats: [], wins_deducted: 0 },
  },
};

let made = 0;

/** A valid record of a kind: the given fields over the required minimum, everything else null or empty. */
export function record<Name extends ResourceName>(
  resource: Name,
  fields: Partial<RecordOf<Name>> & Record<string, unknown> = {},
): RecordOf<Name> {
  const schema = resources[resource].record;
  const filled = completeRecord(schema, { id: `${resource}_${++made}`, ...required[resource], ...fields });
  schema.parse(filled);
  return filled as RecordOf<Name>;
}

/** `count` records of a kind, with fields by index. */
export function records<Name extends ResourceName>(
  resource: Name,
  count: number,
  fields: (index: number) => Partial<RecordOf<Name>> & Record<string, unknown> = () => ({}),
): RecordOf<Name>[] {
  return Array.from({ length: count }, (_, index) => record(resource, fields(index)));
}
