import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { Marks, markedRecord } from '../../test/marked-records';
import { T0 } from '../../test/records';
import { startReceiver } from '../../test/webhook-receiver';
import { enqueue } from '../club/integration/outbox';
import { noteUnsent } from '../club/integration/unsent-entities';
import { namesSomebody } from '../contract/people';
import { descriptorOf, type ResourceName, resourceNames } from '../contract/resources';
import { orphans } from '../db/integrity';
import { putRecord, selectRecords } from '../db/records';
import { setUpstream } from '../replication/upstream/state/upstream';

let club: TestClub;
let marks: Marks;
beforeEach(async () => {
  club = await startClub();
  await club.putClub();
  marks = new Marks();
});
afterEach(() => club.close());

/** Places whose marks are found in any file of the data folder. */
function traces(): string[] {
  const files = readdirSync(club.dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(club.dataDir, name))
    .filter((file) => statSync(file).isFile());
  return [...new Set(files.flatMap((file) => marks.in(readFileSync(file))))].sort();
}

interface Person {
  id: string;
  household: string;
  number: string;
  email: string;
}
const ann: Person = { id: 'mem_ann', household: 'hh_ann', number: 'N-4711', email: 'ann@example.org' };
const bob: Person = { id: 'mem_bob', household: 'hh_bob', number: 'N-0815', email: 'bob@example.org' };

const references = {
  club_id: CLUB,
  regatta_id: 'g',
  registration_id: 'r',
  order_id: null,
  event_order_id: 'b',
};

/** Replaces every owner in a value by this person, but not inside lists. */
function naming(value: unknown, who: Person, parent: string | null = null): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { id, household, number, email } = who;
  const values = { household_id: household, membership_number: number, email, member_id: id };
  const members = Object.entries(value).map(([field, part]) => {
    if (!namesSomebody(field, parent)) return [field, naming(part, who, field)];
    const kind = field === 'id' ? `${parent}_id` : field;
    return [field, Object.entries(values).find(([name]) => kind.endsWith(name))![1]];
  });
  return Object.fromEntries(members);
}

/** A record of a kind with a mark in every text, owned by this person. */
function recordOf(name: ResourceName, who: Person, owner = `${who.id}:`): Record<string, unknown> {
  const { shape } = descriptorOf(name).record;
  const refs = Object.fromEntries(Object.entries(references).filter(([field]) => field in shape));
  const empty = Object.fromEntries(Object.keys(shape).map((field) => [field, null]));
  const full = markedRecord(name, marks, { ...refs, id: `${name}-${who.id}` }, owner);
  return { ...full, ...(naming({ ...empty, ...full }, who) as object) };
}

/** Kinds whose records name their owner. */
const owned = resourceNames.filter((name) => {
  if (descriptorOf(name).personal !== 'removed' || name === 'members') return false;
  const before = marks;
  marks = new Marks();
  const text = JSON.stringify(recordOf(name, ann));
  marks = before;
  return [ann.id, ann.household, ann.number, ann.email].some((one) => text.includes(`"${one}"`));
});

/** Plants a record of each kind that a person may own, with a mark in every text. */
async function plant(who: Person): Promise<void> {
  await club.server.store.write((db) => {
    const member = recordOf('members', who);
    const household = { ...(member.household as object), id: who.household };
    putRecord(db, 'members', CLUB, { ...member, household, id: who.id } as never);
    for (const name of owned) putRecord(db, name, CLUB, recordOf(name, who) as never);
  });
}

/** Has the aging report keep the accounts that it settles. */
async function keepAccounts(): Promise<void> {
  await club.get(`/aging-report?club_id=${CLUB}`);
  await expect.poll(isAccountKept).toBe(true);
}

function isAccountKept(): boolean {
  const sql = "SELECT 1 FROM settled_accounts WHERE account_id = 'household:hh_ann'";
  return club.server.store.read.get(sql) !== undefined;
}

const input = {
  club_id: CLUB,
  household_id: ann.household,
  member_id: null,
  entries: [],
  remove_postings: true,
};

it('leaves no byte of one household in the data folder, and every byte of another', async () => {
  expect(owned).toEqual(expect.arrayContaining(['line-items', 'orders', 'camp-registrations']));
  await club.put('regattas', [markedRecord('regattas', marks, { id: 'g', club_id: CLUB }) as never]);
  for (const who of [ann, bob]) await plant(who);
  // Replaced, backed up and written to the pack, so free pages, copies and the pack hold old values.
  await club.server.staff.back_up({});
  await club.server.staff.write_emergency_pack({});
  for (const who of [ann, bob]) await plant(who);
  await keepAccounts();
  await club.server.store.write((db) =>
    noteUnsent(db, CLUB, { writes: [{ kind: 'registration', id: 'e' }] }, marks.at(`${ann.id}: why written`)),
  );
  const planted = traces();
  expect(planted.filter((place) => place.startsWith('mem_ann')).length).toBeGreaterThan(50);
  const { removed } = await club.server.staff.household_summary(input);
  expect(removed.map(({ resource }) => resource)).toEqual(
    resourceNames.filter((name) => name === 'members' || owned.includes(name)),
  );
  await club.server.staff.erase_household({ ...input, delete_copies: true });
  expect(traces()).toEqual(planted.filter((place) => !place.startsWith('mem_ann')));
  await club.restart();
  expect(traces()).toEqual(planted.filter((place) => !place.startsWith('mem_ann')));
  expect(orphans(club.server.store.read)).toEqual([]);
});

it('keeps postings under a made-up account, without names and words, unless they are to go', async () => {
  await plant(ann);
  await club.put('line-items', [
    { ...recordOf('line-items', ann), id: 'l2' } as never,
    { ...recordOf('line-items', ann), id: 'l3', status: 'paid' } as never,
  ]);
  const keeping = { ...input, remove_postings: false };
  const summary = await club.server.staff.household_summary(keeping);
  expect(summary.reduced).toEqual([{ resource: 'line-items', records: 3 }]);
  // A charge marked paid is owed by nobody, as in the aging report.
  expect(summary.balances).toEqual([{ currency: 'EUR', amount: 2000 }]);
  await keepAccounts();
  await club.server.staff.erase_household({ ...keeping, delete_copies: true });
  expect(isAccountKept()).toBe(false);
  const [one, other] = selectRecords(club.server.store.read, 'line-items', '1 ORDER BY key');
  expect(one).toMatchObject({ amount: 1000, member_id: null, membership_number: null, description: null });
  expect(one!.household_id).toMatch(/^erased-/);
  expect(other!.household_id).toBe(one!.household_id);
  expect(traces().filter((place) => /description|\.\?/.test(place))).toEqual([]);
});

it('leaves no byte of a member deleted by hand, nor of the handling of feedback that is gone', async () => {
  const note = { feedback_id: 'gone', handled: false, assignee: null, note: marks.at('note') };
  const { store } = club.server;
  await store.write((db) =>
    db.run('INSERT INTO feedback_handling VALUES (?, ?, ?)', CLUB, 'gone', JSON.stringify(note)),
  );
  const lone = { first_name: marks.at('first name'), last_name: marks.at('last name') };
  for (const record of [lone, { ...lone, mobile: marks.at('mobile') }, null]) {
    const changes = [{ resource: 'members', id: 'mem_lone', record }];
    expect((await club.post('/office-records', { club_id: CLUB, changes })).status).toBe(200);
  }
  await club.server.staff.erase_household({
    ...{ ...input, household_id: null, member_id: 'mem_lone' },
    delete_copies: true,
  });
  expect(traces()).toEqual([]);
});

it('takes them out of others’ tee times, and lets boats stay without the name that staff say is theirs', async () => {
  const player = (who: Person, name: string) => ({
    name,
    kind: 'member',
    member_id: who.id,
    membership_number: who.number,
  });
  const receiver = await startReceiver();
  receiver.reply = { status: 500 };
  await club.server.staff.allow_webhook_host({ club_id: CLUB, host: receiver.host });
  await club.post('/webhooks', { url: receiver.url, event_types: ['*'] });
  const people = { first_name: 'Ann', last_name: marks.at('name') };
  const name = `Ann ${people.last_name}`;
  await club.put('members', [
    {
      id: ann.id,
      club_id: CLUB,
      ...people,
      household: { id: ann.household, name: 'A' },
      email: ann.email,
    } as never,
  ]);
  await club.put('tee-times', [
    {
      id: 't',
      club_id: CLUB,
      starts_at: T0,
      status: 'booked',
      players: [player(ann, name), player(bob, 'Bob')],
    } as never,
  ]);
  const mark = {
    club_id: CLUB,
    tee_time_id: 't',
    kind: 'called',
    sheet_at: T0,
    marked_at: T0,
    recorded_at: T0,
  };
  await club.put('tee-time-marks', [
    { ...mark, id: 'tm1', player: name } as never,
    { ...mark, id: 'tm2', player: 'Bob' } as never,
  ]);
  const post = async (path: string, body: object, options = {}) => {
    const { status, text } = await club.post(path, body, options);
    expect(status, text).toBe(200);
  };
  await post('/regattas', { id: 'g', club_id: CLUB, name: 'Cup', fleets: [{ name: 'F' }] });
  const entry = { regatta_id: 'g', fleets: ['F'] };
  await post('/registrations', { ...entry, id: 'theirs', sail_number: '1', helm: name, crew: ['Bob'] });
  await post('/registrations', {
    ...entry,
    id: 'crewed',
    sail_number: '2',
    helm: 'Bob',
    crew: [name, 'Cat'],
  });
  await post('/registrations', {
    ...entry,
    id: 'by_id',
    sail_number: '3',
    helm: 'Annie',
    crew: [name],
    wristband_ids: ['w0', 'w1'],
    owner: { member_id: ann.id },
  });
  await post('/wristbands/scan_event', {
    ...{ id: 'w1', regatta_id: 'g', status: 'sailing', timestamp: T0 },
    wearer: { registration_id: 'by_id', sail_number: '3', holder: name },
  });
  await post('/registrations', { ...entry, id: 'namesake', sail_number: '4', helm: name });
  await post('/safety/contacts', {
    ...{
      registration_id: 'theirs',
      regatta_id: 'g',
      person: name,
      contact_name: marks.at('contact'),
      contact_phone: '1',
    },
  });
  const applicant = { first_name: marks.at('applicant'), last_name: 'X', email: ann.email };
  const application = { club_id: CLUB, plan_id: 'p', applicant_data: [{ standard_fields: applicant }] };
  await post('/membership-applications', application, { headers: { 'idempotency-key': 'k' } });
  await club.get('/members', { club_id: CLUB, household_id: marks.at('query of a request') });
  await receiver.has(1);
  const { entries, refusal, upstream } = await club.server.staff.household_summary(input);
  expect({ refusal, upstream }).toEqual({ refusal: null, upstream: null });
  expect(entries.map(({ id }) => id).sort()).toEqual(['crewed', 'namesake', 'theirs']);

  await club.server.staff.erase_household({ ...input, entries: ['theirs', 'crewed'], delete_copies: true });
  const boats = Object.fromEntries(
    selectRecords(club.server.store.read, 'registrations', '1').map(({ id, helm, crew, sail_number }) => [
      id,
      { helm, crew, sail_number },
    ]),
  );
  expect(boats).toEqual({
    theirs: { helm: null, crew: ['Bob'], sail_number: '1' },
    crewed: { helm: 'Bob', crew: ['Cat'], sail_number: '2' },
    by_id: { helm: null, crew: [], sail_number: '3' },
    namesake: { helm: name, crew: [], sail_number: '4' },
  });
  const bands = selectRecords(club.server.store.read, 'wristbands', "json ->> '$.registration_id' = 'by_id'");
  expect(bands.map(({ id, holder }) => [id, holder])).toEqual([
    ['w0', 'Annie'],
    ['w1', null],
  ]);
  expect(selectRecords(club.server.store.read, 'scan-events', '1').map(({ wearer }) => wearer)).toEqual([
    { registration_id: 'by_id', sail_number: '3', holder: null },
  ]);
  expect(selectRecords(club.server.store.read, 'tee-times', '1')[0]!.players).toMatchObject([
    { name: 'Bob' },
  ]);
  expect(selectRecords(club.server.store.read, 'tee-time-marks', '1').map(({ id }) => id)).toEqual(['tm2']);
  expect(traces()).toEqual(['name']);
  await receiver.close();
  await club.call('DELETE', '/registrations', { query: { id: 'namesake' } });
  await club.server.staff.erase_personal_data({ club_name: 'Dock Club', delete_copies: true });
  expect(traces()).toEqual([]);
});

it('leaves no byte of a name in whatever spelling, after entries, bands, imports, a merge and a renumbering', async () => {
  const family = marks.at('name').toUpperCase();
  await club.put(
    'members',
    ['Órla', 'Đorđe'].map((first_name, n) => ({
      ...{ id: `mem_${n}`, club_id: CLUB, first_name, last_name: family },
      household: { id: ann.household, name: 'A' },
    })) as never,
  );
  const spellings = [`Órla ${family}`, `${family}, Orla`, `đorđe ${family.toLowerCase()}`];
  let writes = 0;
  const post = async (path: string, body: object) => {
    writes += 1;
    const { status, text } = await club.post(path, body, { headers: { 'idempotency-key': `k${writes}` } });
    expect(status, text).toBe(200);
  };
  await post('/regattas', { id: 'g', club_id: CLUB, name: 'Cup', fleets: [{ name: 'F' }] });
  await post('/races', { regatta_id: 'g', race_number: 1 });
  for (const [n, name] of spellings.entries()) {
    const entry = { regatta_id: 'g', fleets: ['F'], boat_name: `Boat ${n}` };
    await post('/registrations', { ...entry, id: `keep${n}`, sail_number: `${n}`, helm: name });
    await post('/registrations', {
      ...entry,
      id: `twice${n}`,
      sail_number: `9${n}`,
      helm: 'X',
      crew: [name],
    });
    await post('/registrations/merge', { regatta_id: 'g', keep: `keep${n}`, merge: `twice${n}` });
    const band = { id: `band${n}`, regatta_id: 'g' };
    await post('/wristbands/assignments', {
      ...band,
      registration_id: `keep${n}`,
      holder: name,
      timestamp: T0 - 1,
    });
    await post('/wristbands/scan_event', { ...band, status: 'sailing', timestamp: T0 });
    await post('/wristbands/scan_event', {
      ...{ ...band, id: `lone${n}`, status: 'sailing', timestamp: T0 },
      wearer: { registration_id: null, sail_number: null, holder: name },
    });
    await post('/safety/contacts', {
      ...{ registration_id: `keep${n}`, regatta_id: 'g', person: name },
      ...{ contact_name: marks.at('contact'), contact_phone: '1', medical_note: null },
    });
    await post('/scores/codes', {
      ...{ registration_id: `keep${n}`, race_number: 1, code: 'DNF', reason: `${name} said so` },
    });
  }
  await post('/races/renumber', {
    regatta_id: 'g',
    race_number: 1,
    to: 2,
    reason: `asked by ${spellings[1]}`,
  });
  const lines = spellings.map((name, n) => `8${n},Boat,"${name}",F`);
  await club.server.staff.import_table({
    ...{ club_id: CLUB, kind: 'entries', regatta_id: 'g', name: 'list.csv', preview: false },
    content_base64: Buffer.from(['Sail number,Boat,Helm,Fleet', ...lines].join('\n')).toString('base64'),
  } as never);
  const { entries } = await club.server.staff.household_summary(input);
  expect(entries).toHaveLength(6);
  await club.server.staff.erase_household({
    ...input,
    entries: entries.map(({ id }) => id),
    delete_copies: true,
  });
  expect(traces()).toEqual([]);
});

it('leaves reasons about others that have a common word in them, which is a member’s only name', async () => {
  const member = { id: ann.id, club_id: CLUB, first_name: 'May', last_name: null };
  await club.put('members', [{ ...member, household: { id: ann.household, name: 'A' } } as never]);
  await club.post('/regattas', { id: 'g', club_id: CLUB, name: 'Cup', fleets: [{ name: 'F' }] });
  await club.post('/races', { regatta_id: 'g', race_number: 1 });
  await club.post('/registrations', { id: 'e', regatta_id: 'g', sail_number: '1', fleets: ['F'] });
  const edit = { registration_id: 'e', race_number: 1 };
  for (const [code, reason] of [
    ['DNF', 'may have retired, says the mark boat'],
    ['RET', 'MAY'],
  ])
    expect((await club.post('/scores/edit', { ...edit, code, reason })).status).toBe(200);
  await club.server.staff.erase_household({ ...input, delete_copies: true });
  const reasons = selectRecords(club.server.store.read, 'score-history', '1 ORDER BY row');
  expect(reasons.map(({ reason }) => reason)).toEqual(['may have retired, says the mark boat', 'Removed']);
});

it('is refused while something about them waits for the cloud, and says what the cloud and the office still have', async () => {
  await plant(ann);
  await club.server.store.write((db) => {
    setUpstream(db, {
      url: 'https://cloud.example.org',
      club_id: CLUB,
      key_prefix: 'k',
      key_protected: false,
    });
    db.run("INSERT INTO mirror (resource, key, run) VALUES ('members', ?, 1)", ann.id);
    const write = { clubId: CLUB, now: T0, queue: true, recordedBy: null };
    const body = { id: 'x', owner: { member_id: ann.id } } as never;
    enqueue(db, write, 'registrations.save', { body }, { writes: [{ kind: 'registration', id: 'x' }] });
  });
  const before = traces();
  const summary = await club.server.staff.household_summary(input);
  expect(summary.upstream).toBe('https://cloud.example.org');
  expect(summary.refusal).toMatch(/^1 change about them hasn’t been sent/);
  const erased = club.server.staff.erase_household({ ...input, delete_copies: true });
  await expect(erased).rejects.toThrow(/^1 change about them hasn’t been sent .* Nothing was removed\.$/);
  expect(traces()).toEqual(before);
});
