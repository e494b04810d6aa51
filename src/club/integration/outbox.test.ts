import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { record } from '../../../test/records';
import { countOutbox } from '../../replication/upstream/state/outbox';
import { recordScore } from '../racing/scores';
import { forgetUpstream } from './forget-upstream';
import { queueUnsent } from './queue-unsent';

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

beforeEach(() =>
  club.server.store.write((db) => {
    db.run('DELETE FROM outbox');
    setCloud(db);
  }),
);

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

describe('a club without a cloud', () => {
  const score = { registration_id: 'ent_1', race_number: 1 };
  const connect = () =>
    club.server.store.write((db) => {
      setCloud(db);
      queueUnsent(db, CLUB, 5);
      return waiting();
    });
  const kept = async () =>
    (await connect()).map(({ operation, key }) => `${operation} ${key.replace('\u001f', ' ')}`);

  beforeEach(() =>
    club.server.store.write((db) => {
      forgetUpstream(db);
      db.run('DELETE FROM unsent_entities');
    }),
  );

  it('queues nothing, and one save for each record once there is a cloud', async () => {
    for (let time = 60; time < 110; time += 1)
      await club.post('/scores/edit', { ...score, finish_time: time });
    for (const venue of ['Here', 'There']) {
      await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', venue });
      await club.post('/registrations', {
        id: 'ent_7',
        regatta_id: 'reg_1',
        sail_number: '7',
        boat_name: venue,
      });
    }
    expect(waiting()).toEqual([]);
    expect(await connect()).toMatchObject([
      { operation: 'regattas.save', key: 'reg_1', request: { body: { venue: 'There' } } },
      { operation: 'registrations.save', key: 'ent_7', request: { body: { boat_name: 'There' } } },
      { operation: 'scores.edit', request: { body: { finish_time: 109 } } },
    ]);
    // A queued record is no longer noted.
    await club.server.store.write((db) => db.run('DELETE FROM outbox'));
    expect(await connect()).toEqual([]);
  });

  it('queues each fact once, by its own id', async () => {
    const scan = { id: '7', status: 'ashore', regatta_id: 'reg_1' };
    for (const timestamp of [1, 2])
      await club.post('/wristbands/scan_event', { ...scan, timestamp, event_id: `scn_${timestamp}` });
    const person = { standard_fields: { first_name: 'Nora', last_name: 'Walsh' } };
    const application = { club_id: CLUB, plan_id: 'p', applicant_data: [person] };
    const { body } = await club.post('/membership-applications', application);
    const { id } = body.data;
    const first = await connect();
    expect(first).toMatchObject([
      { operation: 'wristbandScanEvent', request: { body: { ...scan, timestamp: 1, event_id: 'scn_1' } } },
      { operation: 'wristbandScanEvent', request: { body: { ...scan, timestamp: 2, event_id: 'scn_2' } } },
      { operation: 'submitApplication', request: { body: { plan_id: 'p', application_id: id } } },
    ]);
    expect(first[2]!.request.body.applicant_data[0]).toMatchObject(person);
    // An application the cloud may have is not sent again for its status.
    await club.server.store.write((db) => {
      forgetUpstream(db);
      db.run('DELETE FROM outbox');
    });
    await club.call('PATCH', `/membership-applications/${id}`, { body: { status: 'approved' } });
    expect(await kept()).toEqual([`updateApplication ${id}`]);
  });

  it('queues a removal of what is gone, before what is there, and what belongs to a record before it', async () => {
    await club.post('/registrations', { id: 'ent_9', regatta_id: 'reg_1', sail_number: '9' });
    const at = { regatta_id: 'reg_1', race_number: 4, crossed_at: 5 };
    await club.post('/crossings', { id: 'crs_a', ...at, registration_id: 'ent_9' });
    await club.call('DELETE', '/crossings', { query: { id: 'crs_a' } });
    await club.call('DELETE', '/registrations', { query: { id: 'ent_9' } });
    await club.post('/crossings', { id: 'crs_b', ...at, registration_id: 'ent_1' });
    expect((await kept()).filter((one) => !one.startsWith('scores.remove'))).toEqual([
      'crossings.remove crs_a',
      'registrations.remove ent_9',
      'crossings.save crs_b',
    ]);
  });
});
