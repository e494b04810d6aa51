import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setCloud } from '../../test/cloud';
import { openStore } from '../../test/data-dir';
import { newStore } from '../../test/empty-database';
import { record, T0 } from '../../test/records';
import { tempDir } from '../../test/temp';
import { backUp } from '../backup/backup';
import { writeEmergencyPack } from '../backup/emergency-pack/write-pack';
import { keepBackup } from '../backup/keep-backup';
import { makeSecondFolder } from '../backup/second-folder';
import { readBackupSettings, writeBackupSettings } from '../backup/settings';
import { ensureClub } from '../club/clubs';
import { forgetUpstream } from '../club/integration/forget-upstream';
import { enqueue } from '../club/integration/outbox';
import { createPortalSession } from '../club/members/portal-sessions';
import { findUnfinished, removedKinds } from '../club/personal-data';
import { publishResults, withdrawResults } from '../club/publishing/publications';
import { regattaStandings } from '../club/racing/standings';
import { recordScan } from '../club/safety/wristbands';
import { correctSignal } from '../club/start/signals';
import { SignalCorrectionInput } from '../contract/areas/start/signals';
import { descriptorOf, resourceNames } from '../contract/resources';
import { latestChange, readChanges } from '../db/change-log';
import type { Readable } from '../db/connection';
import { storeResponse } from '../db/idempotency';
import { isWriteId } from '../db/ids';
import { orphans } from '../db/integrity';
import { putRecord, removeRecord, selectRecords } from '../db/records';
import type { Store } from '../db/store';
import { fillDemoClub } from '../demo/fill-demo-club';
import { setUpstream } from '../replication/upstream/state/upstream';
import { type Erasure, ErasureError, erasePersonalData, finishErasure, summarizePersonalData } from './erase';

const KEEP = { onlyCopy: false, deleteCopies: false };
const context = { clubId: 'demo', now: T0, queue: true, recordedBy: null };

/** Fields of the kinds that stay. Whoever adds one must decide whether it is personal. */
const staying: Record<string, string[]> = {
  regattas: [
    ...['id', 'club_id', 'name', 'venue', 'time_zone', 'starts_at', 'ends_at', 'fleets', 'series'],
    ...['scoring_codes', 'prizes', 'championships', 'team_racing'],
    ...['protest_time_limit_minutes', 'overdue_after_finish_minutes', 'overdue_on_water_minutes', 'version'],
  ],
  registrations: [
    ...['id', 'regatta_id', 'sail_number', 'bow_number', 'boat_name', 'boat_class', 'fleets', 'ratings'],
    ...['fleet_ratings', 'helm', 'club', 'version', 'categories', 'length_m', 'other_sail_numbers'],
  ],
  notices: [
    ...['id', 'regatta_id', 'number', 'kind', 'title', 'text', 'posted_at', 'replaces', 'withdrawn_at'],
    ...['protest_limit', 'withdrawal_reason', 'version'],
  ],
  decisions: [
    ...['id', 'regatta_id', 'number', 'request_id', 'title', 'state', 'rules', 'changes', 'replaces'],
    ...['valid', 'signed_at', 'reopened_at', 'recorded_at', 'version'],
  ],
  'safety-plans': ['id', 'regatta_id', 'places', 'alarm_repeat_minutes', 'tally', 'version'],
  signals: [
    ...[
      'id',
      'regatta_id',
      'race_number',
      'fleets',
      'signal',
      'flags',
      'signalled_at',
      'void',
      'recorded_at',
    ],
    'version',
  ],
  'clock-corrections': [
    ...['id', 'regatta_id', 'device_id', 'shift_ms', 'times', 'corrected_at', 'undone_at', 'version'],
  ],
  'starting-procedures': ['id', 'club_id', 'name', 'pursuit', 'steps', 'version'],
  races: [
    ...['id', 'regatta_id', 'race_number', 'name', 'starts', 'fleets', 'distance_nm', 'weight', 'excludable'],
    ...[
      'day',
      'medal',
      'status',
      'rating_options',
      'scoring',
      'start_plan',
      'score_without_finish',
      'version',
    ],
  ],
  crossings: [
    'id',
    'regatta_id',
    'race_number',
    'crossed_at',
    'sail_text',
    'registration_id',
    'lap_of',
    'sheet',
    'settled',
    'version',
  ],
  scores: [
    ...[
      'id',
      'regatta_id',
      'registration_id',
      'race_number',
      'finish_time',
      'finish_place',
      'laps',
      'rating',
      'code',
    ],
    ...['fleet_ratings', 'penalty', 'redress', 'time_penalty', 'crossing_id', 'checked_in', 'recorded_at'],
    ...['finished_at', 'version'],
  ],
  'score-history': [
    ...['id', 'regatta_id', 'race_number', 'registration_id', 'action', 'record', 'recorded_at', 'caused_by'],
    'decision_id',
  ],
  'team-races': [
    ...(['id', 'regatta_id', 'stage_id', 'number', 'round', 'version'] as const),
    ...(['first', 'second'] as const),
  ],
};

describe('every kind of record', () => {
  it.each(resourceNames)('%s says what becomes of it', (name) => {
    const { personal, record } = descriptorOf(name);
    if (personal === 'removed') return expect(staying).not.toHaveProperty(name);
    const fields = Object.keys(record.shape);
    expect(fields).toEqual(expect.arrayContaining([...personal.emptied]));
    expect(fields.filter((field) => !personal.emptied.includes(field)).sort()).toEqual(
      [...staying[name]!].sort(),
    );
  });
});

/** Both steps, as every caller runs them. */
async function erase(store: Store, erasure: Erasure) {
  return { ...(await erasePersonalData(store, erasure)), ...(await finishErasure(store)) };
}

/** A club whose cloud has all its data. */
async function mirroredClub(store = openStore()): Promise<Store> {
  await fillDemoClub(store, { now: T0 });
  await store.write((db) => {
    setUpstream(db, {
      url: 'https://cloud.example.org',
      club_id: 'demo',
      key_prefix: 'dsk_x',
      key_protected: false,
    });
    for (const name of resourceNames)
      db.run(`INSERT INTO mirror SELECT ?, key, 1 FROM ${descriptorOf(name).table}`, name);
  });
  return store;
}

/** Texts found in the bytes of the database file or its log. */
function tracesIn(store: Store, texts: readonly string[]): string[] {
  const files = ['', '-wal'].map((suffix) => store.file + suffix).filter((file) => existsSync(file));
  const bytes = files.map((file) => readFileSync(file));
  return texts.filter((text) => bytes.some((content) => content.includes(text)));
}

const tables = (db: Readable, names: string[]) =>
  Object.fromEntries(
    names.map((name) => [name, db.get<{ n: number }>(`SELECT count(*) AS n FROM ${name}`)!.n]),
  );

describe('erasing the personal data of a mirrored club', () => {
  let store: Store;
  let secrets: string[];
  let results: string[];
  let position: number;
  let outcome: Awaited<ReturnType<typeof erase>>;
  const resultsOf = (db: Readable) => {
    const standings = selectRecords(db, 'regattas', '1').flatMap((regatta) =>
      regatta.fleets.map(({ name }) => JSON.stringify(regattaStandings(db, regatta)({ fleet: name }))),
    );
    const kinds = ['regattas', 'races', 'crossings', 'scores', 'score_history'].map((table) =>
      JSON.stringify(db.all(`SELECT * FROM ${table} ORDER BY 1`)),
    );
    const published = db.all(
      'SELECT regatta_id, number, published_at, changes, results FROM publication_versions',
    );
    // The device that took a time is not a result, and may bear its owner's name.
    const clock = /\\"device_clock\\":\{[^}]*\}/g;
    return [...standings, ...kinds, JSON.stringify(published)].map((text) =>
      text.replaceAll(clock, String.raw`\"device_clock\":null`),
    );
  };

  beforeAll(async () => {
    store = await mirroredClub(newStore());
    const members = selectRecords(store.read, 'members', '1');
    const crews = selectRecords(store.read, 'registrations', '1').flatMap(({ crew }) => crew);
    const helms = new Set(selectRecords(store.read, 'registrations', '1').map(({ helm }) => helm));
    secrets = [
      ...members.flatMap(({ email, mobile, id }) => [email, mobile, id]),
      ...selectRecords(store.read, 'camp-registrations', '1').map(({ guardian }) => guardian?.mobile),
      ...crews.filter((name) => !helms.has(name)),
      ...['Publisher Name', 'Publisher’s phone', 'Given Reason', 'Withdrawer Name'],
      ...['skipper@example.org', 'Nobody Else', 'queued@example.org', 'Cached Answer', 'Portal Name'],
    ].filter((text): text is string => Boolean(text));
    await store.write((db) => {
      const [entry] = selectRecords(db, 'registrations', '1 ORDER BY key LIMIT 1');
      const [regatta] = selectRecords(db, 'regattas', 'key = ?', entry!.regatta_id);
      putRecord(db, 'registrations', 'demo', {
        ...entry!,
        crew: ['Nobody Else'],
        contact: { email: 'skipper@example.org' },
      } as never);
      publishResults(db, regatta!.id, 'final', T0, {
        ...{ publishedBy: 'Publisher Name', publishedOn: 'Publisher’s phone', reason: 'Given Reason' },
      });
      withdrawResults(db, regatta!.id, { now: T0, withdrawnBy: 'Withdrawer Name' });
      const request = { body: { club_id: 'demo', plan_id: 'p', applicant_data: [] } } as never;
      enqueue(db, context, 'submitApplication', request, { writes: [{ kind: 'application', id: 'app_x' }] });
      db.run(`UPDATE outbox SET state = 'sent', sent_at = 1, request = '{"email":"queued@example.org"}'`);
      storeResponse(
        db,
        { scope: 'k', operation: 'submitApplication', idempotencyKey: 'i' },
        { request_id: 'r', body: '{"name":"Cached Answer"}', sent_hash: null },
        T0,
      );
      const number = members.find(({ membership_number }) => membership_number)!.membership_number!;
      createPortalSession(
        db,
        context,
        { membership_number: number, initial_view: 'home', display_name: 'Portal Name' },
        0,
      );
    });
    expect(tracesIn(store, secrets)).toEqual(secrets);
    results = resultsOf(store.read);
    position = latestChange(store.read);
    outcome = await erase(store, KEEP);
  });

  afterAll(() => store.close());

  it('says how much went, of which kinds', () => {
    expect(Object.keys(outcome.removed).sort()).toEqual([...removedKinds].sort());
    expect(outcome.records).toBe(Object.values(outcome.removed).reduce((sum, n) => sum + n, 0));
    expect(outcome.records).toBeGreaterThan(1000);
  });

  it('leaves no byte of it in the database or its log, while the store is open', () => {
    expect(tracesIn(store, secrets)).toEqual([]);
  });

  it('leaves the results as they were, and what refers to them whole', () => {
    expect(resultsOf(store.read)).toEqual(results);
    expect(orphans(store.read)).toEqual([]);
    expect(store.read.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
  });

  it('leaves entries valid, with boat, sail number and helm, without crew, bands and unknown fields', () => {
    const entries = selectRecords(store.read, 'registrations', '1');
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.filter(({ helm }) => helm !== null).length).toBeGreaterThan(10);
    for (const entry of entries) {
      expect(descriptorOf('registrations').record.strict().safeParse(entry).success).toBe(true);
      expect(entry).toMatchObject({ crew: [], wristband_ids: [] });
    }
  });

  it('adds no deletions or changes to the feed, and a new one still reads all that stays', () => {
    expect(
      readChanges(store.read, { clubId: 'demo', resources: resourceNames }, position, 100).changes,
    ).toEqual([]);
    const all = readChanges(store.read, { clubId: 'demo', resources: resourceNames }, 0, 100_000).changes.map(
      (text) => JSON.parse(text) as { resource: string; deleted: boolean },
    );
    expect(all.filter(({ resource }) => removedKinds.includes(resource as never))).toEqual([]);
    expect(all.filter(({ deleted }) => deleted)).toEqual([]);
    const entries = all.filter(({ resource }) => resource === 'registrations');
    expect(entries).toHaveLength(selectRecords(store.read, 'registrations', '1').length);
  });

  it('forgets upstream and everything about it, sends nothing, and keeps no answers but that writes are known', () => {
    const kept = ['upstream', 'mirror', 'deferred_changes', 'list_reads', 'outbox'];
    expect(tables(store.read, [...kept, 'portal_sessions'])).toEqual({
      ...Object.fromEntries(kept.map((name) => [name, 0])),
      portal_sessions: 0,
    });
    const answers = store.read.all<{ id: string; scope: string; data: unknown }>(
      `SELECT idempotency_key AS id, api_key_id AS scope, body ->> 'data' AS data FROM idempotency`,
    );
    expect(answers.length).toBeGreaterThan(10);
    for (const { id, scope, data } of answers)
      expect([isWriteId(id), scope, data]).toEqual([true, 'club demo', null]);
    expect(findUnfinished(store.read)).toBeNull();
  });

  it('has nothing left to remove', async () => {
    expect(await summarizePersonalData(store)).toEqual({
      ...{ kinds: [], records: 0, only_here: 0, upstream: null, unsent: 0, on_water: 0, copies: [] },
      absent_folder: null,
    });
  });
});

it('leaves in place what the log says of a removed record, where another club has one of its id', async () => {
  const store = openStore();
  const regatta = { id: 'reg', starts_at: null, ends_at: null };
  await store.write((db) => {
    for (const club of ['a', 'b']) ensureClub(db, club);
    putRecord(db, 'regattas', 'a', record('regattas', { ...regatta, club_id: 'a' }));
    removeRecord(db, 'regattas', 'a', 'reg');
    putRecord(db, 'regattas', 'b', record('regattas', { ...regatta, club_id: 'b', unknown: 'personal' }));
  });
  const log = () => store.read.all('SELECT * FROM change_log ORDER BY seq');
  const before = log();
  expect(before).toHaveLength(2);
  await erase(store, { ...KEEP, onlyCopy: true });
  expect(selectRecords(store.read, 'regattas', '1')[0]).not.toHaveProperty('unknown');
  expect(log()).toEqual(before);
});

describe('it refuses', () => {
  it('while changes wait to be sent, and says how many', async () => {
    const store = await mirroredClub();
    await store.write((db) => {
      const body = { id: 'reg_new', name: 'New' } as never;
      enqueue(db, context, 'regattas.save', { body }, { writes: [{ kind: 'regatta', id: 'reg_new' }] });
    });
    const before = await summarizePersonalData(store);
    expect(before.unsent).toBe(1);
    const refused = erasePersonalData(store, { ...KEEP, onlyCopy: true });
    await expect(refused).rejects.toThrow(ErasureError);
    await expect(refused).rejects.toThrow(/^1 change that was recorded here hasn’t been sent to https/);
    expect(await summarizePersonalData(store)).toEqual(before);
  });

  it('what is nowhere else, unless that is said', async () => {
    const store = await mirroredClub();
    await store.write((db) => db.run("DELETE FROM mirror WHERE resource = 'feedback'"));
    const { only_here, kinds } = await summarizePersonalData(store);
    expect(only_here).toBe(kinds.find(({ resource }) => resource === 'feedback')!.records);
    await expect(erasePersonalData(store, KEEP)).rejects.toThrow(/the cloud doesn’t have them/);
    expect((await erase(store, { ...KEEP, onlyCopy: true })).records).toBeGreaterThan(1000);
  });

  it('checks that wait to be sent, and no others, though the cloud lists none of them', async () => {
    const store = await mirroredClub();
    const onlyHere = async () =>
      (await summarizePersonalData(store)).kinds.filter(({ only_here }) => only_here > 0);
    await store.write((db) => db.run("DELETE FROM mirror WHERE resource IN ('wristbands', 'scan-events')"));
    expect(await onlyHere()).toEqual([]);
    const [band] = selectRecords(store.read, 'wristbands', '1 LIMIT 1');
    await store.write((db) => {
      const { id, regatta_id } = band!;
      recordScan(db, context, { id, regatta_id, status: 'ashore', timestamp: T0 });
    });
    expect((await onlyHere()).map(({ resource }) => resource)).toEqual(['wristbands', 'scan-events']);
  });

  it('the club’s only server', async () => {
    const store = openStore();
    await fillDemoClub(store, { now: T0 });
    await expect(erasePersonalData(store, KEEP)).rejects.toThrow(/no cloud is connected/);
    const { records, only_here } = await summarizePersonalData(store);
    expect(only_here).toBe(records);
  });
});

it('what waits for the next upstream stays, without what went', async () => {
  const store = openStore();
  await fillDemoClub(store, { now: T0 });
  await store.write((db) => {
    setCloud(db, context.clubId);
    const [entry] = selectRecords(db, 'registrations', '1 ORDER BY key LIMIT 1');
    const body = { ...entry!, crew: ['Queued Crew'], phone: '+1 555 0100' };
    enqueue(
      db,
      context,
      'registrations.save',
      { body },
      { writes: [{ kind: 'registration', id: entry!.id }] },
    );
  });
  const signal = selectRecords(
    store.read,
    'signals',
    "json ->> '$.signal' = 'start' ORDER BY key LIMIT 1",
  )[0]!;
  await store.write((db) => {
    const by = { ...context, recordedBy: 'Tablet of Nora Walsh' };
    const reason = 'Nora pressed it';
    correctSignal(db, by, SignalCorrectionInput.parse({ id: signal.id, void: true, reason }));
  });
  await store.write(forgetUpstream);
  await erase(store, { ...KEEP, onlyCopy: true });
  const bodyOf = (resource: string) =>
    JSON.parse(
      store.read.get<{ request: string }>('SELECT request FROM outbox WHERE resource = ?', resource)!.request,
    ).body;
  expect(bodyOf('registrations')).toMatchObject({ crew: [], wristband_ids: [] });
  // The write can still be sent: a correction needs a reason.
  expect(SignalCorrectionInput.parse(bodyOf('signals'))).toEqual({
    id: signal.id,
    void: true,
    reason: 'Removed',
    corrected_by: null,
    record_only: false,
  });
  expect(selectRecords(store.read, 'signals', 'key = ?', signal.id)).toMatchObject([
    { void: true, corrections: [], recorded_by: null },
  ]);
  expect(tracesIn(store, ['Queued Crew', '+1 555 0100', 'Nora Walsh', 'Nora pressed it'])).toEqual([]);
});

describe('the emergency pack and the second folder', () => {
  it('the pack goes, copies in the second folder are counted with the others, and one that is not there is named', async () => {
    const store = openStore();
    const folder = makeSecondFolder(tempDir(), store.dataDir);
    writeBackupSettings(store.dataDir, { ...readBackupSettings(store.dataDir), folder });
    await keepBackup(store, { now: T0, reason: 'by-hand' });
    const packs = await writeEmergencyPack(store, T0);
    expect(packs.every(existsSync)).toBe(true);
    const { copies, absent_folder } = await summarizePersonalData(store);
    expect(copies.map(({ file }) => dirname(file)).sort()).toEqual(
      [join(store.dataDir, 'backups'), folder].sort(),
    );
    expect(absent_folder).toBeNull();
    const { copies_left } = await erase(store, { ...KEEP, deleteCopies: true });
    expect({ copies_left, packs: packs.filter(existsSync) }).toEqual({ copies_left: [], packs: [] });
    rmSync(folder, { recursive: true });
    expect((await summarizePersonalData(store)).absent_folder).toBe(folder);
  });
});

describe('copies in the data folder', () => {
  async function withCopies(): Promise<{ store: Store; files: string[] }> {
    const store = await mirroredClub();
    const folder = join(store.dataDir, 'backups');
    mkdirSync(folder);
    const files = [join(folder, 'club-1.db'), join(store.dataDir, 'club.db.before-schema-3')];
    for (const file of files) await backUp(store, file);
    writeFileSync(join(store.dataDir, 'unrelated.txt'), 'mine');
    return { store, files };
  }

  it('are named, as they still hold the data', async () => {
    const { store, files } = await withCopies();
    expect((await summarizePersonalData(store)).copies.map(({ file }) => file).sort()).toEqual(files.sort());
    const { copies_left, copies_deleted } = await erase(store, KEEP);
    expect({ left: copies_left.sort(), copies_deleted }).toEqual({ left: files, copies_deleted: [] });
    expect(files.every((file) => existsSync(file))).toBe(true);
  });

  it('go in the same action where that is wanted', async () => {
    const { store, files } = await withCopies();
    const { copies_left, copies_deleted } = await erase(store, { ...KEEP, deleteCopies: true });
    expect({ deleted: copies_deleted.sort(), copies_left }).toEqual({
      deleted: files.sort(),
      copies_left: [],
    });
    expect(files.some((file) => existsSync(file))).toBe(false);
    expect(existsSync(join(store.dataDir, 'unrelated.txt'))).toBe(true);
  });
});

it('without a removal that was cut off there is nothing to finish', async () => {
  const store = await mirroredClub();
  expect(await finishErasure(store)).toEqual({ copies_deleted: [], copies_left: [] });
  expect((await summarizePersonalData(store)).records).toBeGreaterThan(1000);
});
