import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CallOptions, CLUB, startClub, type TestClub } from '../../test/club';
import { Marks, markedRecord } from '../../test/marked-records';
import { record, T0 } from '../../test/records';
import { startReceiver } from '../../test/webhook-receiver';
import { noteUnsent } from '../club/integration/unsent-entities';
import { descriptorOf, type ResourceName, resourceNames } from '../contract/resources';
import { putRecord } from '../db/records';

let club: TestClub;
let marks: Marks;
beforeEach(async () => {
  club = await startClub();
  await club.putClub();
  marks = new Marks();
});
afterEach(() => club.close());

/** Remaining marks by file. */
function traces(): Record<string, string[]> {
  const files = readdirSync(club.dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(club.dataDir, name))
    .filter((file) => statSync(file).isFile());
  const found = files.map((file) => [relative(club.dataDir, file), marks.in(readFileSync(file))] as const);
  return Object.fromEntries(found.filter(([, places]) => places.length > 0));
}

const placesIn = (found: Record<string, string[]>) => [...new Set(Object.values(found).flat())].sort();

/** Texts of the kinds that stay which are results or public. Nothing else planted may remain. */
const stays = [
  ...['starting-procedures.name', 'starting-procedures.steps[].name'],
  ...['regattas.name', 'regattas.venue', 'regattas.fleets[].name'],
  ...['regattas.scoring_codes[].name'],
  ...['regattas.series[].name', 'regattas.series[].fleet', 'regattas.series[].entrants[]'],
  ...['regattas.series[].of.series[]', 'regattas.series[].follows'],
  ...['regattas.championships[].name', 'regattas.championships[].fleet'],
  ...[
    'regattas.championships[].stages[].groups[].name',
    'regattas.championships[].assignments[].groups[].name',
  ],
  'regattas.championships[].assignments[].groups[].registration_ids[]',
  ...[
    'regattas.championships[].assignments[].moves[].from',
    'regattas.championships[].assignments[].moves[].to',
  ],
  ...['regattas.prizes[].name', 'regattas.prizes[].fleet', 'regattas.prizes[].categories[]'],
  ...['regattas.team_racing.teams[].name', 'regattas.team_racing.teams[].club'],
  ...['regattas.team_racing.stages[].name', 'regattas.team_racing.stages[].rounds[]'],
  ...['regattas.team_racing.stages[].groups[].name', 'regattas.team_racing.stages[].groups[].teams[]'],
  ...['regattas.team_racing.stages[].decided[]', 'team-races.stage_id'],
  ...['team-races.first.team_id', 'team-races.second.team_id'],
  ...['registrations.sail_number', 'registrations.bow_number', 'registrations.boat_name'],
  ...['registrations.boat_class', 'registrations.fleets[]', 'registrations.fleet_ratings[].fleet'],
  ...['registrations.fleet_ratings[].source', 'registrations.fleet_ratings[].options[].name'],
  ...['registrations.helm', 'registrations.club', 'registrations.categories[]'],
  ...['races.name', 'races.starts[].fleet', 'races.fleets[]', 'races.rating_options[].fleet'],
  ...['races.rating_options[].option', 'races.start_plan.procedure.name'],
  ...['races.start_plan.procedure.steps[].name', 'races.start_plan.groups[].fleets[]'],
  ...['races.start_plan.groups[].class_flag', 'races.start_plan.later_starts[].label'],
  ...['notices.title', 'notices.text', 'notices.replaces', 'notices.withdrawal_reason'],
  ...['decisions.request_id', 'decisions.title', 'decisions.rules[]', 'decisions.replaces'],
  ...[
    'decisions.changes[].before.fleet_ratings[].fleet',
    'decisions.changes[].before.fleet_ratings[].source',
  ],
  ...['decisions.changes[].after.fleet_ratings[].fleet', 'decisions.changes[].after.fleet_ratings[].source'],
  ...['safety-plans.places[]'],
  ...['races.score_without_finish', 'registrations.other_sail_numbers[]'],
  ...['signals.fleets[]', 'signals.flags[]'],
  ...['crossings.sail_text', 'crossings.lap_of', 'crossings.settled'],
  ...['clock-corrections.device_id'],
  ...['scores.fleet_ratings[].fleet', 'scores.fleet_ratings[].source'],
  'scores.penalty.further_penalties[].code',
  'decisions.changes[].before.penalty.further_penalties[].code',
  'decisions.changes[].after.penalty.further_penalties[].code',
  ...['score-history.decision_id', 'score-history.caused_by'],
];

/** References from each kind to other records. */
const references = {
  ...{ club_id: CLUB, regatta_id: 'g', registration_id: 'r', event_order_id: 'b', order_id: 'o' },
};
const ids: Partial<Record<ResourceName, string>> = {
  regattas: 'g',
  registrations: 'r',
  banquets: 'b',
  orders: 'o',
};

/** A record of a kind, marked in every text, with its references. */
function planted(name: ResourceName): Record<string, unknown> {
  const { shape } = descriptorOf(name).record;
  const own = Object.entries(references).filter(([field]) => field in shape);
  return markedRecord(name, marks, { ...Object.fromEntries(own), id: ids[name] ?? `${name}-1` });
}

/** A state of each kind for the score history. */
function states(): object[] {
  const state = { regatta_id: 'g', race_number: 1 };
  const unknown = () => ({ unknown_to_dockside: marks.at('score-history.record.?'), ...state });
  return [
    {
      action: 'score',
      record: { ...planted('scores'), unknown_to_dockside: marks.at('score-history.record.?') },
    },
    { action: 'crossing', record: planted('crossings') },
    {
      action: 'start',
      record: { ...unknown(), fleet: 'F', starts_at: 1, recorded_by: marks.at('start by') },
    },
    {
      action: 'status',
      record: { ...unknown(), status: 'sailed', before: 'open', reason: marks.at('status why') },
    },
  ];
}

describe('the data folder after personal data was removed', () => {
  it('has no byte of any text of any kind of record that goes, and only results of those that stay', async () => {
    await club.server.store.write((db) => {
      for (const name of resourceNames) putRecord(db, name, CLUB, planted(name) as never);
      for (const [at, state] of states().entries())
        putRecord(db, 'score-history', CLUB, {
          ...planted('score-history'),
          ...{ id: `sch-${at}`, registration_id: null },
          ...state,
        } as never);
      // Replaced: the search index and free pages hold the old values.
      for (const name of resourceNames) putRecord(db, name, CLUB, planted(name) as never);
    });
    expect(placesIn(traces())).toEqual(expect.arrayContaining(['members.first_name', ...stays]));
    await club.server.staff.erase_personal_data({ club_name: 'Dock Club', delete_copies: true });
    expect(placesIn(traces()).filter((place) => !stays.includes(place))).toEqual([]);
    await club.restart();
    expect(placesIn(traces()).filter((place) => !stays.includes(place))).toEqual([]);
  });

  it('has no byte of what requests, people, webhooks, imports, publishing and copies left behind', async () => {
    const mark = (place: string) => marks.at(place);
    const staff = club.server.staff;
    const receiver = await startReceiver();
    receiver.reply = { status: 500, body: mark('answer to a webhook') };
    await staff.allow_webhook_host({ club_id: CLUB, host: receiver.host });
    await post('/webhooks', { url: receiver.url, event_types: ['*'] });
    await post('/regattas', {
      id: 'g',
      club_id: CLUB,
      name: 'Cup',
      fleets: [{ name: 'F' }],
      reason: mark('regatta reason'),
    });
    for (const sail_number of ['1', '2', '3'])
      await post('/registrations', {
        ...{ id: `r${sail_number}`, regatta_id: 'g', sail_number, helm: 'Helm', fleets: ['F'] },
        ...{ crew: [mark('crew')], owner_phone: mark('entry, unknown'), reason: mark('entry reason') },
      });
    await post('/races', { regatta_id: 'g', race_number: 1, reason: mark('race reason') });
    const race = { regatta_id: 'g', race_number: 1 };
    const by = () => ({ recorded_by: mark('recorded by'), reason: mark('reason'), note: mark('unknown') });
    await post('/races/starts', { ...race, fleet: 'F', starts_at: T0, ...by() });
    await post('/crossings', {
      ...race,
      id: 'x1',
      crossed_at: T0 + 1000,
      registration_id: 'r1',
      sail_text: '1',
      ...by(),
    });
    await post('/scores', { registration_id: 'r2', race_number: 1, finish_time: 3600, ...by() });
    await post('/scores/codes', { ...race, registration_id: 'r3', code: 'DNF', ...by() });
    await post('/safety/contacts', {
      ...{
        registration_id: 'r1',
        regatta_id: 'g',
        person: mark('contact of'),
        contact_name: mark('contact'),
      },
      ...{ contact_phone: mark('contact phone'), medical_note: mark('medical note') },
    });
    const applicant = {
      first_name: mark('applicant'),
      last_name: mark('applicant’s name'),
      email: 'x@example.org',
    };
    const application = { club_id: CLUB, plan_id: 'p', applicant_data: [{ standard_fields: applicant }] };
    await post('/membership-applications', application, { headers: { 'idempotency-key': 'k1' } });
    const table = (kind: 'members' | 'entries', rows: string) =>
      staff.import_table({
        ...{ club_id: CLUB, kind, regatta_id: 'g', name: `${mark('name of a file')}.csv`, preview: false },
        ...{ content_base64: Buffer.from(rows).toString('base64'), leave_out_bad_lines: false },
        ...{ replace_days: false, remove: [], values: [] },
      });
    await table('members', `Number,First name,Last name,${mark('heading')}\n77,${mark('imported')},X,Y\n`);
    await table('entries', `Sail number,Fleet,Crew\n9,F,${mark('imported crew')}\n`);
    await staff.save_person({ id: 'p2', name: 'Stays', role: 'manager', pin: '4711' });
    await staff.save_person({ id: 'p1', name: mark('person who left'), role: 'scorer', pin: '1234' });
    await staff.disable_person({ id: 'p1', on: true });
    await staff.publish_results({
      regatta_id: 'g',
      status: 'provisional',
      without_races: [],
      reason: mark('why published'),
    });
    await club.server.store.write((db) =>
      noteUnsent(db, CLUB, { writes: [{ kind: 'registration', id: 'e' }] }, mark('why written')),
    );
    const debt = { id: 'li', membership_number: mark('number of an account'), posted_at: T0 };
    await club.put('line-items', [record('line-items', { ...debt, kind: 'charge', amount: 100 })]);
    await club.get('/aging-report', { club_id: CLUB });
    await expect.poll(() => club.server.store.read.get('SELECT 1 FROM settled_accounts')).toBeDefined();
    await staff.back_up({});
    await staff.write_emergency_pack({});
    await receiver.has(1);
    const planted = placesIn(traces());
    // Still in memory when the removal begins.
    await club.get('/members', { club_id: CLUB, household_id: mark('query in the request log') });
    await staff.erase_personal_data({ club_name: 'Dock Club', delete_copies: true });
    expect(traces()).toEqual({});
    await club.restart();
    expect(traces()).toEqual({});
    await receiver.close();
    // Most marks were on disk before; some exist only in memory.
    expect(planted.length).toBeGreaterThan(20);
  });

  it('has no table of which nobody said what becomes of it', () => {
    const kinds = new Set(resourceNames.map((name) => descriptorOf(name).table));
    const tables = club.server.store.read
      .all<{ name: string }>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '*_search*'",
      )
      .map(({ name }) => name)
      .filter((name) => !kinds.has(name) && !name.startsWith('pairing'));
    expect(tables.filter((name) => !emptiedTables.includes(name) && !(name in stayingTables))).toEqual([]);
  });
});

const post = async (path: string, body: object, options: CallOptions = {}) => {
  const { status, text } = await club.post(path, body, options);
  expect(status, text).toBe(200);
};

/** Tables that are empty after a removal. */
const emptiedTables = [
  ...['deferred_changes', 'device_reports', 'emergency_contact_reads', 'emergency_contacts'],
  ...[
    'imports',
    'left_pairing',
    'list_reads',
    'mirror',
    'mirror_counts',
    'office_changes',
    'feedback_handling',
    'camp_fields',
    'settled_accounts',
    'portal_sessions',
    'setting_changes',
  ],
  ...['table_mappings', 'upstream', 'webhook_attempts'],
  'sheet_photos',
];

/** Tables that stay, and why. */
const stayingTables: Record<string, string> = {
  api_keys: 'keys go on to work, and are named as staff named them',
  change_log: 'ids of the records that stay',
  clubs: 'the club’s settings',
  idempotency: 'numbers of writes, without a word of them',
  displays: 'screens, as staff named them',
  kiosk_pins: 'hashes',
  letterheads: 'the club’s settings',
  meta: 'settings and numbers',
  outbox: 'writes of records that stay, reduced as these are',
  people: 'staff who have not left',
  pin_failures: 'counts; the names of devices are emptied',
  publication_versions: 'published results; who published and why is emptied',
  publication_withdrawals: 'when; who and why is emptied',
  settled_clubs: 'how often accounts were settled',
  sign_ins: 'of staff who have not left',
  signing_key_changes: 'published keys',
  signing_key_uses: 'published keys',
  unsent_entities: 'ids of records that were written without a cloud; why is emptied',
  webhook_deliveries: 'what was delivered when; whose and what is emptied',
  webhook_endpoints: 'addresses, as staff and programs made them',
  webhook_hosts: 'hosts that staff have allowed',
  webhook_new_records: 'ids of the records that stay',
};
