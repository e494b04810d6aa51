import { readyProcedures, SEQUENCE_SIGNALS, SIGNAL_KINDS } from '@dockside/race-signals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newStore } from '../../test/empty-database';
import { ndjson } from '../../test/temp';
import { createApiKey } from '../club/access/api-keys';
import { MARK_KINDS } from '../contract/areas/golf/tee-time-marks';
import { DECISION_STATES } from '../contract/areas/hearings/decisions';
import { HEARING_STATES, HEARING_TYPES } from '../contract/areas/hearings/hearing-requests';
import { SAFETY_EVENT_KINDS } from '../contract/areas/safety/safety-events';
import { type ResourceName, resourceNames, resources } from '../contract/resources';
import { putRecord } from '../db/records';
import type { Store } from '../db/store';
import { fillDemoClub } from '../demo/fill-demo-club';
import { importFile } from '../import/import-file';
import { exportRecords } from './export-records';

async function exported(store: Store, resource?: ResourceName): Promise<string[]> {
  const lines: string[] = [];
  await exportRecords(store, resource, (line) => {
    lines.push(line);
  });
  return lines;
}

/** Imports lines into an empty Dockside and returns its export. */
async function throughAnEmptyOne(lines: string[]): Promise<string[]> {
  const store = newStore();
  try {
    await importFile(store, ndjson(lines.map((line) => JSON.parse(line))), { now: 0 });
    return await exported(store);
  } finally {
    store.close();
  }
}

const T = 1_788_264_000_000;
const unicode = fc.string({ unit: 'grapheme', maxLength: 12 });
const textOrNull = fc.option(unicode);
const at = fc.integer({ min: -T, max: T });
const money = fc.maxSafeInteger();
const club_id = fc.constantFrom('c', 'd', 'ü');

/** Fields of a cloud that is ahead of this Dockside: any JSON under any name. */
const unknownFields = fc.dictionary(
  unicode.map((name) => `x_${name}`),
  fc.oneof(
    unicode,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.jsonValue({ maxDepth: 2, depthSize: 'xsmall' }),
  ),
  { maxKeys: 3 },
);

const person = { first_name: textOrNull, last_name: textOrNull };
const dob = fc.option(
  fc.record({
    year: fc.integer({ min: 1900, max: 2200 }),
    month: fc.integer({ min: 1, max: 12 }),
    date: fc.integer({ min: 1, max: 31 }),
  }),
);
const ratings = fc.record({
  tcf: fc.option(fc.double({ min: 0.5, max: 2, noNaN: true })),
  py: fc.option(fc.integer({ min: 1, max: 2000 })),
  phrf: fc.option(fc.integer({ min: -99, max: 300 })),
  tod: fc.constant(null),
});
const ofRegatta = { regatta_id: fc.constantFrom('reg_0', 'reg_1') };
/** Gives each entry its own number and regatta. */
const ofEntry = fc
  .constantFrom('0', '1')
  .map((n) => ({ regatta_id: `reg_${n}`, registration_id: `ent_${n}` }));

/** Fields of each kind; `least` completes them to a record. */
const fieldsOf: Record<ResourceName, fc.Arbitrary<object>> = {
  members: fc.record({
    club_id,
    ...person,
    dob,
    primary: fc.boolean(),
    joined_at: fc.option(at),
    household: fc.option(fc.record({ id: fc.constant('hh_1'), name: textOrNull, note: unicode })),
  }),
  'membership-applicants': fc.record({
    club_id,
    primary: fc.boolean(),
    submitted_at: at,
    standard_fields: fc.option(fc.record({ ...person, dob, email: textOrNull, mobile: textOrNull })),
    custom_fields: fc.array(fc.record({ id: unicode, data: unknownFields }), { maxLength: 2 }),
  }),
  'line-items': fc.record({
    club_id,
    kind: fc.constantFrom('charge', 'payment', 'credit'),
    amount: money,
    currency: fc.constant('EUR'),
    status: fc.constantFrom('open', 'paid', 'void'),
    posted_at: at,
    quantity: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    description: textOrNull,
  }),
  orders: fc.record({
    club_id,
    total: money,
    currency: fc.constant('GBP'),
    opened_at: at,
    items: fc.array(fc.record({ name: textOrNull, amount: fc.option(money) }), { maxLength: 3 }),
  }),
  feedback: fc.record({
    club_id,
    rating: fc.integer({ min: 1, max: 5 }),
    comment: textOrNull,
    submitted_at: at,
  }),
  'tee-times': fc.record({
    club_id,
    starts_at: at,
    status: fc.constantFrom('open', 'booked', 'blocked', 'event'),
    players: fc.array(fc.record({ name: textOrNull, paid: fc.boolean() }), { maxLength: 4 }),
  }),
  'tee-time-marks': fc.record({
    club_id,
    kind: fc.constantFrom(...MARK_KINDS),
    tee_time_id: fc.constantFrom(null, 'tee_1'),
    seat: fc.option(fc.integer({ min: 1, max: 4 })),
    player: textOrNull,
    sheet_at: at,
    marked_at: at,
    details: fc.option(fc.record({ cart: textOrNull, minutes: fc.option(fc.integer({ min: 0, max: 720 })) })),
    void: fc.boolean(),
    recorded_at: at,
    recorded_by: textOrNull,
  }),
  banquets: fc.record({
    club_id: fc.constant('c'),
    currency: fc.constant('EUR'),
    starts_at: at,
    name: textOrNull,
  }),
  'banquet-line-items': fc.record({
    club_id: fc.constant('c'),
    event_order_id: fc.constant('banquets_0'),
    amount: money,
    currency: fc.constant('EUR'),
  }),
  'camp-registrations': fc.record({
    club_id,
    currency: fc.constant('EUR'),
    registered_at: at,
    camper: fc.option(fc.record({ ...person, dob })),
  }),
  'camp-collections': fc.record({
    club_id,
    camp_registration_id: fc.constant('cmp_1'),
    child: unicode.filter(Boolean),
    collected_by: unicode.filter(Boolean),
    collected_at: at,
    reason: textOrNull,
    void: fc.boolean(),
    recorded_at: at,
    recorded_by: textOrNull,
  }),
  'starting-procedures': fc.record({
    club_id,
    name: unicode.filter(Boolean),
    pursuit: fc.boolean(),
    steps: fc.array(
      fc.record({
        signal: fc.constantFrom(...SEQUENCE_SIGNALS),
        seconds_before: fc.integer({ min: 0, max: 600 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  regattas: fc.record({
    club_id: fc.constant('c'),
    name: unicode.filter(Boolean),
    venue: textOrNull,
    starts_at: fc.option(at),
    time_zone: fc.constantFrom(null, 'Europe/Dublin'),
  }),
  registrations: fc.record({
    sail_number: unicode.filter(Boolean),
    ratings,
    crew: fc.array(unicode, { maxLength: 3 }),
  }),
  races: fc.record({
    name: textOrNull,
    weight: fc.constantFrom(1, 1.5, 2),
    excludable: fc.boolean(),
    status: fc.constantFrom('scheduled', 'racing', 'sailed', 'abandoned'),
    start_plan: fc.option(
      fc.record({
        procedure: fc.constant(readyProcedures.two),
        groups: fc.constant([]),
        recalled_group: fc.constantFrom('next', 'last'),
      }),
    ),
  }),
  notices: fc.record({
    ...ofRegatta,
    number: fc.integer({ min: 1, max: 99 }),
    kind: fc.constantFrom('notice', 'change', 'protest'),
    title: unicode.filter(Boolean).map((text) => text.slice(0, 200)),
    text: unicode,
    posted_at: at,
    posted_by: textOrNull,
    withdrawn_at: fc.option(at),
  }),
  'hearing-requests': fc.record({
    ...ofRegatta,
    type: fc.constantFrom(...HEARING_TYPES),
    number: fc.integer({ min: 1, max: 99 }),
    status: fc.constantFrom(...HEARING_STATES),
    received_at: at,
    source: fc.constantFrom('office', 'public_form'),
    initiator: fc.record({
      registration_id: fc.constant(null),
      name: unicode.filter(Boolean).map((text) => text.slice(0, 200)),
      representative: fc.constant(null),
    }),
    respondents: fc.constant([]),
    incident: unicode,
    rules: fc.constant([]),
    witnesses: fc.constant([]),
    in_time: fc.option(fc.boolean()),
    panel: fc.constant([]),
    recorded_at: at,
  }),
  decisions: fc.record({
    ...ofRegatta,
    number: fc.integer({ min: 1, max: 99 }),
    title: unicode.filter(Boolean).map((text) => text.slice(0, 200)),
    state: fc.constantFrom(...DECISION_STATES),
    facts_found: textOrNull,
    decision: textOrNull,
    rules: fc.array(fc.constantFrom('10', 'A5'), { maxLength: 2 }),
    panel: fc.constant([]),
    parties: fc.constant([]),
    witnesses: fc.constant([]),
    interpreters: fc.constant([]),
    observers: fc.constant([]),
    changes: fc.constant([]),
    signed_at: fc.option(at),
    recorded_at: at,
  }),
  'safety-plans': fc.record({
    ...ofRegatta,
    places: fc.uniqueArray(
      unicode.filter(Boolean).map((text) => text.slice(0, 60)),
      { maxLength: 2 },
    ),
    alarm_repeat_minutes: fc.option(fc.integer({ min: 1, max: 240 })),
  }),
  'safety-events': fc.record({
    ...ofRegatta,
    kind: fc.constantFrom(...SAFETY_EVENT_KINDS),
    at,
    subjects: fc.array(
      fc.record({
        kind: fc.constantFrom('wristband', 'person'),
        id: fc.constant(null),
        name: unicode.map((text) => text.slice(0, 200)),
      }),
      { maxLength: 2 },
    ),
    text: textOrNull,
    drill: fc.boolean(),
    recorded_at: at,
  }),
  signals: fc.record({
    ...ofRegatta,
    race_number: fc.integer({ min: 1, max: 9 }),
    fleets: fc.option(fc.array(unicode.filter(Boolean), { maxLength: 2 })),
    signal: fc.constantFrom(...SIGNAL_KINDS),
    flags: fc.array(fc.constantFrom('AP', 'N', 'class:E'), { maxLength: 2 }),
    signalled_at: at,
    void: fc.boolean(),
    recorded_at: at,
    recorded_by: textOrNull,
    details: fc.option(fc.record({ mark: textOrNull, bearing: fc.option(fc.integer({ min: 0, max: 359 })) })),
  }),
  crossings: fc
    .tuple(
      fc.record({
        ...ofRegatta,
        race_number: fc.integer({ min: 1, max: 9 }),
        crossed_at: at,
        sail_text: textOrNull,
      }),
      fc.option(ofEntry, { nil: {} }),
    )
    .map(([own, entry]) => ({ ...own, ...entry })),
  'clock-corrections': fc.record({
    ...ofRegatta,
    device_id: unicode.filter(Boolean).map((text) => text.slice(0, 200)),
    shift_ms: fc.integer({ min: 1, max: 9_999 }),
    times: fc.constant([]),
    corrected_at: at,
    corrected_by: textOrNull,
  }),
  scores: fc.record({
    finish_time: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
    recorded_at: at,
  }),
  'score-history': fc
    .tuple(
      fc.record({
        race_number: fc.integer({ min: 1, max: 9 }),
        action: fc.constantFrom('finish', 'code', 'crossing_removed'),
        record: unknownFields,
        recorded_at: at,
      }),
      ofEntry,
    )
    .map(([own, entry]) => ({ ...own, ...entry })),
  wristbands: fc.record({
    status: fc.constantFrom('ashore', 'sailing'),
    timestamp: fc.option(at),
    holder: textOrNull,
    known: fc.boolean(),
  }),
  'scan-events': fc.record({
    ...ofRegatta,
    wristband_id: fc.constant('0417'),
    status: fc.constantFrom('ashore', 'sailing'),
    timestamp: at,
    received_at: at,
    applied: fc.boolean(),
  }),
  'team-races': fc.record({
    ...ofRegatta,
    stage_id: fc.constant('stage_1'),
    number: fc.integer({ min: 1, max: 100 }),
    round: fc.integer({ min: 1, max: 3 }),
    first: fc.constant({ team_id: 'a', boats: [{ place: 1, code: 'OCS', added: 6 }], wins_deducted: 0.5 }),
    second: fc.constant({ team_id: 'b', boats: [], wins_deducted: 0 }),
    note: fc.option(unicode),
  }),
};

/** Makes drawn records of a kind distinct and their references valid. */
function placed(resource: ResourceName, index: number, fields: object): object {
  const id = `${resource}_${index}`;
  const regatta_id = `reg_${index % 2}`;
  if (resource === 'regattas') return { ...fields, id: `reg_${index}` };
  if (resource === 'registrations') return { ...fields, id: `ent_${index}`, regatta_id };
  if (resource === 'races') return { ...fields, id, regatta_id, race_number: index + 1 };
  if (resource === 'scores')
    return { ...fields, id, regatta_id, registration_id: `ent_${index % 2}`, race_number: index + 1 };
  if (resource === 'wristbands') return { ...fields, id: `041${Math.floor(index / 2)}`, regatta_id };
  return { ...fields, id };
}

const lines: fc.Arbitrary<string[]> = fc
  .tuple(
    ...resourceNames.map((resource) =>
      fc
        .array(fc.tuple(fieldsOf[resource], unknownFields), {
          // Other kinds refer to these.
          minLength: ['banquets', 'regattas', 'registrations'].includes(resource) ? 2 : 0,
          maxLength: ['regattas', 'registrations'].includes(resource) ? 2 : 4,
        })
        .map((drawn) =>
          drawn.map(([fields, unknown], index) =>
            JSON.stringify({ resource, record: { ...unknown, ...placed(resource, index, fields) } }),
          ),
        ),
    ),
  )
  .map((kinds) => kinds.flat());

/** Key of a record. */
function nameOf(line: string): string {
  const { resource, record } = JSON.parse(line);
  return `${resource} ${record.regatta_id} ${record.id}`;
}

describe('import(export) is the identity', () => {
  it('for generated records of every kind, with unknown fields and any text', async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (generated) => {
        const first = await throughAnEmptyOne(generated);
        const stored = new Map(first.map((line) => [nameOf(line), JSON.parse(line)]));
        for (const line of generated) expect(stored.get(nameOf(line))).toMatchObject(JSON.parse(line));
        expect(first.filter((line) => !line.startsWith('{"resource":"clubs"'))).toHaveLength(
          generated.length,
        );
        expect(await throughAnEmptyOne(first)).toEqual(first);
      }),
      { numRuns: 25 },
    );
  });

  it('for the demo club', async () => {
    const store = newStore();
    await fillDemoClub(store, { now: T });
    const first = await exported(store);
    store.close();
    expect(new Set(first.map((line) => JSON.parse(line).resource))).toEqual(
      new Set(['clubs', ...resourceNames]),
    );
    expect(await throughAnEmptyOne(first)).toEqual(first);
  });

  it('and importing an export into the Dockside it came from changes nothing', async () => {
    const store = newStore();
    await fillDemoClub(store, { now: T });
    const first = await exported(store);
    const head = () => store.read.get<{ seq: number }>('SELECT max(seq) AS seq FROM change_log')!.seq;
    const before = head();
    await importFile(store, ndjson(first.map((line) => JSON.parse(line))), { now: T });
    expect(await exported(store)).toEqual(first);
    expect(head()).toBe(before);
    store.close();
  });
});

describe('an export', () => {
  it('of one kind holds that kind alone', async () => {
    const store = newStore();
    await fillDemoClub(store, { now: T });
    const members = await exported(store, 'members');
    expect(members).toEqual(
      (await exported(store)).filter((line) => line.startsWith('{"resource":"members",')),
    );
    expect(members.length).toBeGreaterThan(300);
    store.close();
  });

  it('is one state of the data, whatever is written while it goes on', async () => {
    const store = newStore();
    await fillDemoClub(store, { now: T });
    const before = await exported(store);
    const during: string[] = [];
    const extra = JSON.parse(before.find((line) => line.includes('"line-items"'))!).record;
    await exportRecords(store, undefined, async (line) => {
      during.push(line);
      if (during.length % 500 !== 1) return;
      const record = { ...extra, id: `zzz_${during.length}` };
      await store.write((db) => putRecord(db, 'line-items', record.club_id, record));
    });
    expect(during).toEqual(before);
    expect((await exported(store)).length).toBeGreaterThan(before.length);
    store.close();
  });

  it('holds no key, no hash of one and no session', async () => {
    const store = newStore();
    const made = await store.write((db) =>
      createApiKey(db, { name: 'Secret', clubId: 'c', scopes: [], expiresAt: null, now: 0 }),
    );
    const text = (await exported(store)).join('\n');
    expect(text).not.toContain(made.apiKey.prefix);
    expect(text).not.toContain('Secret');
    store.close();
  });

  it('every kind of record is in it', () => {
    expect(Object.keys(fieldsOf)).toEqual(Object.keys(resources));
  });
});
