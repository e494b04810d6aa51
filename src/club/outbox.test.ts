import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { record } from '../../test/records';
import { countOutbox } from '../sync/state/outbox';
import { setUpstream } from '../sync/state/upstream';

import { queuedSoFar } from './outbox';
import { recordScore } from './scores';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.put('members', [record('members', { membership_number: '1042' })]);
});
afterAll(() => club.close());

const waiting = () =>
  club.server.store.read
    .all<{ id: string; operation: string; resource: string; key: string; request: string }>(
      'SELECT id, operation, resource, key, request FROM outbox ORDER BY seq',
    )
    .map((row) => ({ ...row, request: JSON.parse(row.request) }));

beforeEach(() => club.server.store.write((db) => db.run('DELETE FROM outbox')));

describe('the outbox', () => {
  it('holds every local write that upstream must hear of, in order, as the request to be sent', async () => {
    const regatta = { id: 'reg_1', club_id: CLUB, name: 'Cup' };
    await club.post('/regattas', regatta);
    await club.post('/registrations', { id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 1' });
    await club.post('/races', { regatta_id: 'reg_1', race_number: 1 });
    await club.post('/scores', { registration_id: 'ent_1', race_number: 1, finish_time: 60 });
    await club.post('/scores/codes', { registration_id: 'ent_1', race_number: 1, code: 'ZFP' });
    const score = { registration_id: 'ent_1', race_number: 1 };
    await club.call('DELETE', '/scores', { query: score });
    await club.post('/crossings', { id: 'x', regatta_id: 'reg_1', race_number: 1, crossed_at: 5 });
    await club.call('DELETE', '/crossings', { query: { id: 'x' } });
    const scan = { id: '0417', status: 'ashore', timestamp: 1, regatta_id: 'reg_1' };
    await club.post('/wristbands/scan_event', scan);
    const person = { standard_fields: { first_name: 'Nora', last_name: 'Walsh' } };
    const application = { club_id: CLUB, plan_id: 'p', applicant_data: [person] };
    const { body } = await club.post('/membership-applications', application);
    const { id } = body.data;
    await club.call('PATCH', `/membership-applications/${id}`, { body: { status: 'approved' } });

    expect(waiting()).toMatchObject([
      { operation: 'regattas.save', key: 'reg_1', request: { body: regatta } },
      { operation: 'registrations.save', key: 'ent_1', request: { body: { sail_number: 'IRL 1' } } },
      { operation: 'races.save', request: { body: { race_number: 1 } } },
      { operation: 'scores', request: { body: { finish_time: 60 } } },
      { operation: 'scores.setCode', request: { body: { code: 'ZFP' } } },
      { operation: 'scores.remove', request: { query: score } },
      { operation: 'crossings.save', key: 'x', request: { body: { id: 'x', crossed_at: 5 } } },
      { operation: 'crossings.remove', key: 'x', request: { query: { id: 'x' } } },
      { operation: 'wristbandScanEvent', request: { body: scan } },
      { operation: 'submitApplication', key: id, request: { body: application } },
      { operation: 'updateApplication', key: id, request: { params: { id }, body: { status: 'approved' } } },
    ]);
    const scoreKeys = waiting()
      .filter(({ resource }) => resource === 'scores')
      .map(({ key }) => key);
    expect(new Set(scoreKeys).size).toBe(1);
    expect(countOutbox(club.server.store.read).waiting).toBe(11);
  });

  it('gives each item an id of its own, which it will be sent with', async () => {
    for (const timestamp of [1, 2, 3])
      await club.post('/wristbands/scan_event', {
        id: '7',
        status: 'ashore',
        timestamp,
        regatta_id: 'reg_1',
      });
    const ids = waiting().map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^out_.{36}$/);
  });

  it('holds nothing of queries, portal sessions and refused writes', async () => {
    await club.post('/tee-times', { club_id: CLUB, start_date: 0, end_date: 1 });
    await club.post('/member-portal/sessions', { membership_number: '1042' });
    await club.post('/scores', { registration_id: 'nothing', race_number: 1, finish_time: 1 });
    await club.post('/scores', {});
    expect(waiting()).toEqual([]);
  });

  it('is written in the transaction of the write itself: undone together', async () => {
    const scores = () => club.server.store.read.all('SELECT key FROM scores');
    const before = scores();
    const work = club.server.store.write((db) => {
      const context = { clubId: CLUB, now: 1, queue: true, recordedBy: null };
      recordScore(db, context, { registration_id: 'ent_1', race_number: 9, finish_time: 1 });
      expect(countOutbox(db).waiting).toBe(1);
      throw new Error('power cut');
    });
    await expect(work).rejects.toThrow('power cut');
    expect([waiting(), scores()]).toEqual([[], before]);
  });

  it('leaves out what is not for upstream', async () => {
    await club.server.store.write((db) => {
      const context = { clubId: CLUB, now: 1, queue: false, recordedBy: null };
      recordScore(db, context, { registration_id: 'ent_1', race_number: 9, finish_time: 1 });
    });
    expect(waiting()).toEqual([]);
  });
});

describe('the outbox of a club without an upstream', () => {
  const finish = (finish_time: number) =>
    club.post('/scores', { registration_id: 'ent_1', race_number: 1, finish_time });
  const regatta = (venue: string) =>
    club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', venue });
  const entry = (id: string, boat_name: string) =>
    club.post('/registrations', { id, regatta_id: 'reg_1', sail_number: id, boat_name });
  const kept = () => waiting().map(({ operation, key }) => `${operation} ${key.replace('\u001f', ' ')}`);

  it('keeps the last of several writes that each say all of their record', async () => {
    for (const time of [60, 61, 62]) await finish(time);
    expect(waiting()).toMatchObject([{ operation: 'scores', request: { body: { finish_time: 62 } } }]);
    const first = waiting()[0]!.id;
    await finish(63);
    // Another request under the same idempotency key would be answered as the first was, and lost.
    expect(waiting()[0]!.id).not.toBe(first);
  });

  it('keeps what others rest on before them, as it came to be', async () => {
    await regatta('Here');
    await entry('ent_7', 'Nobby');
    await entry('ent_8', 'Rockabill');
    await regatta('There');
    await entry('ent_7', 'Nobody');
    expect(kept()).toEqual(['regattas.save reg_1', 'registrations.save ent_7', 'registrations.save ent_8']);
    expect(waiting()).toMatchObject([
      { request: { body: { venue: 'There' } } },
      { request: { body: { boat_name: 'Nobody' } } },
      { request: { body: { boat_name: 'Rockabill' } } },
    ]);
  });

  it('counts what is queued anew, also in the place of another write', async () => {
    const { read } = club.server.store;
    const regatta = { id: 'reg_counted', club_id: CLUB, name: 'Cup' };
    await club.post('/regattas', regatta);
    const [first, before] = [waiting(), queuedSoFar(read)];
    await club.post('/regattas', { ...regatta, name: 'Other cup' });
    expect(waiting()).toHaveLength(first.length);
    expect(queuedSoFar(read)).toBeGreaterThan(before);
    await club.post('/regattas', { ...regatta, name: 'Other cup' });
    expect(queuedSoFar(read)).toBe(before + 1);
  });

  it('keeps the order of different writes about one record, and nothing before its end', async () => {
    const score = { registration_id: 'ent_1', race_number: 1 };
    for (const time of [60, 70]) {
      await finish(time);
      await club.post('/scores/codes', { ...score, code: 'ZFP' });
      await club.call('DELETE', '/scores', { query: score });
    }
    expect(kept()).toEqual(['scores ent_1 1', 'scores.setCode ent_1 1', 'scores.remove ent_1 1']);
    await finish(80);
    expect(kept()).toEqual(['scores.setCode ent_1 1', 'scores.remove ent_1 1', 'scores ent_1 1']);
  });

  it('puts nothing that was made anew before its removal', async () => {
    await entry('ent_9', 'Nobby');
    await club.call('DELETE', '/registrations', { query: { id: 'ent_9' } });
    await entry('ent_9', 'Nobody');
    expect(kept()).toEqual([
      'registrations.save ent_9',
      'registrations.remove ent_9',
      'registrations.save ent_9',
    ]);
  });

  it('keeps every wristband check and every application', async () => {
    for (const timestamp of [1, 2])
      await club.post('/wristbands/scan_event', {
        id: '7',
        status: 'ashore',
        timestamp,
        regatta_id: 'reg_1',
      });
    const person = { standard_fields: { first_name: 'Nora', last_name: 'Walsh' } };
    for (const plan_id of ['p', 'q'])
      await club.post('/membership-applications', { club_id: CLUB, plan_id, applicant_data: [person] });
    expect(waiting()).toHaveLength(4);
  });

  it('claims all that the writes claimed which are not queued any more', async () => {
    const crossing = { id: 'crs_1', regatta_id: 'reg_1', race_number: 3, crossed_at: 5 };
    await entry('ent_8', 'Rockabill');
    await club.server.store.write((db) => db.run('DELETE FROM outbox'));
    for (const registration_id of ['ent_1', 'ent_8', null])
      await club.post('/crossings', { ...crossing, registration_id });
    const [row] = club.server.store.read.all<{ writes: string }>('SELECT writes FROM outbox');
    expect(JSON.parse(row!.writes).toSorted()).toEqual([
      'crossings/crs_1',
      'scores/ent_1/3',
      'scores/ent_8/3',
    ]);
  });

  it('keeps a name taken from a crossing before it is given to another', async () => {
    const at = (id: string, crossed_at: number, registration_id: string | null) =>
      club.post('/crossings', { id, regatta_id: 'reg_1', race_number: 4, crossed_at, registration_id });
    await at('crs_a', 5, 'ent_1');
    await at('crs_b', 6, null);
    await at('crs_a', 5, null);
    await at('crs_b', 6, 'ent_1');
    await at('crs_a', 7, null);
    const sent = waiting()
      .filter(({ operation }) => operation === 'crossings.save')
      .map(({ key, request }) => `${key} ${request.body.registration_id}`);
    // Upstream may have the first name from before.
    expect(sent).toEqual(['crs_a null', 'crs_b ent_1', 'crs_a null']);
    // However often the name moves, each crossing gives it up once, before anybody takes it.
    for (let i = 0; i < 5; i += 1) {
      await at('crs_b', 6, null);
      await at('crs_a', 8 + i, 'ent_1');
      await at('crs_a', 8 + i, null);
      await at('crs_b', 6, 'ent_1');
    }
    const rows = waiting().filter(({ operation }) => operation === 'crossings.save');
    expect(rows.length).toBeLessThanOrEqual(4);
    expect(rows.slice(0, 2).map(({ request }) => request.body.registration_id)).toEqual([null, null]);
    expect(rows.at(-1)!.request.body).toMatchObject({ id: 'crs_b', registration_id: 'ent_1' });
  });

  it('leaves of a crossing that another has taken a name from that it has none, as a request of its own', async () => {
    const name = (id: string, registration_id: string | null) =>
      club.post('/crossings', { id, regatta_id: 'reg_1', race_number: 5, crossed_at: 5, registration_id });
    const queued = () =>
      waiting()
        .filter(({ operation }) => operation.startsWith('crossings.'))
        .map(({ id, operation, key, request }) => ({
          id,
          is: `${operation} ${key} ${request.body?.registration_id}`,
        }));
    await name('crs_c', 'ent_1');
    await name('crs_c', 'ent_8');
    await name('crs_d', 'ent_1');
    const [named] = queued();
    await name('crs_c', null);
    const [released, ...others] = queued();
    expect(released!.is).toBe('crossings.save crs_c null');
    // Upstream would answer the same key as it answered the write with the name, and keep that.
    expect(released!.id).not.toBe(named!.id);
    expect(others.map(({ is }) => is)).toEqual(['crossings.save crs_d ent_1', 'crossings.save crs_c null']);

    // A crossing that was removed before has no name to give back.
    await club.server.store.write((db) => db.run('DELETE FROM outbox'));
    await club.call('DELETE', '/crossings', { query: { id: 'crs_c' } });
    await name('crs_c', 'ent_8');
    await name('crs_c', null);
    await name('crs_d', 'ent_8');
    await name('crs_c', null);
    await club.post('/crossings', { id: 'crs_c', regatta_id: 'reg_1', race_number: 5, crossed_at: 6 });
    expect(queued().map(({ is }) => is)).toEqual([
      'crossings.remove crs_c undefined',
      'crossings.save crs_d ent_8',
      'crossings.save crs_c null',
    ]);
  });

  it('keeps all once there is an upstream, where one of them may be on its way', async () => {
    await club.server.store.write((db) =>
      setUpstream(db, { url: 'http://127.0.0.1:9', club_id: CLUB, key_prefix: 'dsk_', key_protected: false }),
    );
    for (const time of [60, 61]) await finish(time);
    expect(waiting()).toHaveLength(2);
  });
});
