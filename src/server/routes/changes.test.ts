import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchCalls } from '../../../test/calls';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { record } from '../../../test/records';
import { type Resource, type ResourceName, resources } from '../../contract/resources';
import { type OperationId, routes } from '../../contract/routes';
import { newGeneration } from '../../db/generation';
import { putRecord, removeRecord } from '../../db/records';
import { Store } from '../../db/store';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.put('banquets', [record('banquets', { id: 'beo_1' })]);
});
afterAll(() => club.close());

const changes = async (query: Record<string, string | number> = {}, key = club.key) => {
  const { status, body } = await club.get('/changes', query, { key });
  expect(status).toBe(200);
  return body;
};
const head = async () => (await changes({ limit: 1000 })).next_after as number;
const member = (id: string, fields = {}) => record('members', { id, ...fields });

describe('GET /changes', () => {
  it('reports what was written since, oldest first, as it stands now', async () => {
    const after = await head();
    await club.put('members', [member('m1', { first_name: 'Aoife' })]);
    await club.put('orders', [record('orders', { id: 'o1' })]);
    const body = await changes({ after });
    expect(body.data).toEqual([
      {
        seq: expect.any(Number),
        resource: 'members',
        id: 'm1',
        regatta_id: null,
        event_order_id: null,
        deleted: false,
        record: member('m1', { first_name: 'Aoife' }),
      },
      {
        seq: expect.any(Number),
        resource: 'orders',
        id: 'o1',
        regatta_id: null,
        event_order_id: null,
        deleted: false,
        record: expect.objectContaining({ id: 'o1', total: 1000 }),
      },
    ]);
    expect(body.data[0].seq).toBeGreaterThan(after);
    expect(body.data[1].seq).toBeGreaterThan(body.data[0].seq);
    expect([body.has_more, body.next_after]).toEqual([false, body.data[1].seq]);
  });

  it('has data, has_more, next_after, generation and upstreams in its envelope', async () => {
    expect(Object.keys(await changes())).toEqual([
      'request_id',
      'code',
      'status',
      'data',
      'has_more',
      'next_after',
      'generation',
      'upstreams',
    ]);
  });

  it('reports a record that changed twice once, in its latest state and place', async () => {
    const after = await head();
    await club.put('members', [member('m2', { first_name: 'Old' }), member('m3')]);
    await club.put('members', [member('m2', { first_name: 'New' })]);
    const { data } = await changes({ after });
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['m3', 'm2']);
    expect(data[1].record.first_name).toBe('New');
  });

  it('reports a deletion without the record', async () => {
    await club.put('members', [member('m4')]);
    const after = await head();
    await club.server.store.write((db) => removeRecord(db, 'members', CLUB, 'm4'));
    expect((await changes({ after })).data).toMatchObject([
      { resource: 'members', id: 'm4', deleted: true, record: null },
    ]);
  });

  it('reports a record that was deleted and made again as it is', async () => {
    await club.put('members', [member('m5')]);
    const after = await head();
    await club.server.store.write((db) => removeRecord(db, 'members', CLUB, 'm5'));
    await club.put('members', [member('m5', { first_name: 'Back' })]);
    expect((await changes({ after })).data).toMatchObject([
      { id: 'm5', deleted: false, record: { first_name: 'Back' } },
    ]);
  });

  it('has no write that changed nothing, nor one that was refused', async () => {
    await club.put('members', [member('m6')]);
    const after = await head();
    await club.put('members', [member('m6')]);
    await club.post('/scores', { registration_id: 'nothing', race_number: 1, finish_time: 1 });
    expect(await changes({ after })).toMatchObject({ data: [], next_after: after });
  });

  it('names the regatta of a wristband, whose id alone does not', async () => {
    await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
    const after = await head();
    const scan = { id: '0417', status: 'sailing', timestamp: 1, regatta_id: 'reg_1' };
    await club.post('/wristbands/scan_event', scan);
    const { data } = await changes({ after });
    expect(data.find(({ resource }: { resource: string }) => resource === 'wristbands')).toMatchObject({
      id: '0417',
      regatta_id: 'reg_1',
      record: { id: '0417', status: 'sailing' },
    });
  });

  it('goes in pages: has_more and next_after lead through all of it once', async () => {
    const after = await head();
    await club.put(
      'members',
      Array.from({ length: 7 }, (_, i) => member(`page${i}`)),
    );
    const seen: string[] = [];
    for (let next = after, more = true; more; ) {
      const body = await changes({ after: next, limit: 3 });
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      if (body.has_more) expect(body.next_after).toBe(body.data.at(-1).seq);
      [next, more] = [body.next_after, body.has_more];
    }
    expect(seen).toEqual(Array.from({ length: 7 }, (_, i) => `page${i}`));
  });

  it.each([
    ['after', ['-1', '9007199254740992', '1.5', '', 'x', 'LATEST', 'latest ']],
    ['limit', ['0', '1001', '-1', '1.5', '', 'x']],
    ['wait', ['-1', '30001', '0.5', '', 'x']],
  ])('refuses what is no %s', async (name, values) => {
    for (const value of values) {
      const { status, body } = await club.get('/changes', { [name]: value });
      expect([value, status, body.errors?.[0].path]).toEqual([value, 400, name]);
    }
  });

  it('starts from now on when asked after the latest', async () => {
    await club.put('members', [member('before')]);
    const start = await changes({ after: 'latest' });
    expect(start).toMatchObject({ data: [], has_more: false, next_after: await head() });
    await club.put('members', [member('since')]);
    expect((await changes({ after: start.next_after })).data).toMatchObject([{ id: 'since' }]);
  });

  it('answers 409 to a position that the log never came to, and says what to do', async () => {
    for (const after of [(await head()) + 1, 9007199254740991]) {
      const { status, body } = await club.get('/changes', { after, wait: 30_000 });
      expect([status, body.code]).toEqual([409, 'POSITION_LOST']);
      expect(body.message).toContain('Read everything again from after=0');
    }
  });

  it('knows a position whose changes were taken out of the log since', async () => {
    await club.put('members', [member('taken')]);
    const after = await head();
    await club.server.store.write((db) => {
      db.run("DELETE FROM members WHERE key = 'taken'");
      db.run("DELETE FROM change_log WHERE key = 'taken'");
    });
    expect(await changes({ after: after + 1 })).toMatchObject({ data: [], has_more: false });
  });
});

describe('what a change belongs to', () => {
  it('is said of each kind of record with a parent, also when it is deleted', async () => {
    await club.put('regattas', [record('regattas', { id: 'reg_p' })]);
    await club.put('registrations', [record('registrations', { id: 'ent_1', regatta_id: 'reg_p' })]);
    for (const [name, { parent }] of Object.entries(resources as Record<string, Resource>)) {
      if (!parent) continue;
      const resource = name as ResourceName;
      const parentId = parent.resource === 'regattas' ? 'reg_p' : 'beo_1';
      const one = record(resource, { id: 'of_parent', [parent.field]: parentId, race_number: 9 });
      const after = await head();
      const reported = async () => (await changes({ after, resource })).data;
      await club.put(resource, [one]);
      expect(await reported()).toMatchObject([{ id: 'of_parent', deleted: false, [parent.field]: parentId }]);
      const key = resource === 'wristbands' ? 'reg_p\u001fof_parent' : 'of_parent';
      await club.server.store.write((db) => removeRecord(db, resource, CLUB, key));
      expect(await reported()).toMatchObject([{ id: 'of_parent', deleted: true, [parent.field]: parentId }]);
    }
  });

  it('of a regatta is the regatta itself', async () => {
    const after = await head();
    await club.put('regattas', [record('regattas', { id: 'reg_self' })]);
    await club.server.store.write((db) => removeRecord(db, 'regattas', CLUB, 'reg_self'));
    expect((await changes({ after })).data).toMatchObject([{ id: 'reg_self', regatta_id: 'reg_self' }]);
  });
});

describe('what is asked for', () => {
  const ids = async (query: Record<string, string | number | string[]>) =>
    (await club.get('/changes', query)).body.data.map(({ id }: { id: string }) => id);

  it('may be some kinds of record, in one list or repeated', async () => {
    const after = await head();
    await club.put('members', [member('f1')]);
    await club.put('orders', [record('orders', { id: 'f2' })]);
    await club.put('tee-times', [record('tee-times', { id: 'f3' })]);
    expect(await ids({ after, resource: 'orders' })).toEqual(['f2']);
    expect(await ids({ after, resource: 'orders,members' })).toEqual(['f1', 'f2']);
    expect(await ids({ after, resource: ['tee-times', 'orders'] })).toEqual(['f2', 'f3']);
    expect((await changes({ after, resource: 'banquets' })).next_after).toBe(await head());
  });

  it('may be one regatta and what belongs to it, of some kinds or all', async () => {
    await club.put('regattas', [record('regattas', { id: 'reg_a' }), record('regattas', { id: 'reg_b' })]);
    const after = await head();
    for (const regatta_id of ['reg_a', 'reg_b']) {
      await club.put('races', [record('races', { id: `race_${regatta_id}`, regatta_id })]);
      await club.put('registrations', [record('registrations', { id: `ent_${regatta_id}`, regatta_id })]);
    }
    await club.put('members', [member('f4')]);
    await club.put('regattas', [record('regattas', { id: 'reg_a', name: 'Renamed' })]);
    expect(await ids({ after, regatta_id: 'reg_a' })).toEqual(['race_reg_a', 'ent_reg_a', 'reg_a']);
    expect(await ids({ after, regatta_id: 'reg_a', resource: 'races,members' })).toEqual(['race_reg_a']);
    expect(await ids({ after, regatta_id: 'reg_none' })).toEqual([]);
  });

  it('must be kinds that there are, and that the key may read', async () => {
    const unknown = await club.get('/changes', { resource: 'members,boats' });
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([400, 'resource']);
    expect(unknown.body.message).toContain('boats');
    const { key } = await club.newKey({ scopes: ['members:read'] });
    const denied = await club.get('/changes', { resource: 'members,orders' }, { key });
    expect([denied.status, denied.body.code]).toEqual([403, 'API_KEY_SCOPE_DENIED']);
    expect(denied.body.message).toContain('orders:read');
  });
});

describe('what a key may follow', () => {
  it("is its own club's, of the kinds that its scopes read", async () => {
    const after = await head();
    await club.put('members', [member('s1'), member('theirs', { club_id: 'neighbours' })]);
    await club.put('orders', [record('orders', { id: 's2' })]);
    const ids = async (options: Parameters<TestClub['newKey']>[0]) => {
      const { key } = await club.newKey(options);
      return (await changes({ after }, key)).data.map(({ id }: { id: string }) => id);
    };
    expect(await ids({})).toEqual(['s1', 's2']);
    expect(await ids({ scopes: ['members:read'] })).toEqual(['s1']);
    expect(await ids({ scopes: ['orders:read', 'applications:write'] })).toEqual(['s2']);
    expect(await ids({ scopes: [] })).toEqual([]);
    expect(await ids({ clubId: 'neighbours' })).toEqual(['theirs']);
  });

  it.each(Object.entries<Resource>(resources))(
    'needs for %s the scope that lists them',
    (_, { list, scope }) => {
      expect(scope).toBe(routes[list as OperationId].scope);
    },
  );

  it('passes over what it may not read, so as not to read the same stretch again and again', async () => {
    const { key } = await club.newKey({ scopes: ['camps:read'] });
    await club.put('members', [member('hidden')]);
    const body = await changes({}, key);
    expect(body).toMatchObject({ data: [], has_more: false, next_after: await head() });
  });
});

describe('waiting for changes', () => {
  /** The longest wait of a poll: one that ends sooner did not time out. */
  const WAIT_MS = 30_000;
  const timed = async <T>(work: () => Promise<T>) => {
    const started = performance.now();
    const result = await work();
    return { result, ms: performance.now() - started };
  };
  /** Calls of this are polls that have begun to wait. */
  let waiting: ReturnType<typeof watchCalls>;
  beforeEach(() => {
    waiting = watchCalls(club.server.store.changes, 'next');
  });

  it('is not done unless asked for', async () => {
    const after = await head();
    await changes({ after });
    await changes({ after, wait: 0 });
    expect(waiting.count()).toBe(0);
  });

  it('is not needed when there is something already', async () => {
    await changes({ after: 0, wait: WAIT_MS });
    expect(waiting.count()).toBe(0);
  });

  it('ends when the time is up, with nothing', async () => {
    const after = await head();
    const { result, ms } = await timed(() => changes({ after, wait: 300 }));
    expect(result.data).toEqual([]);
    expect(ms).toBeGreaterThanOrEqual(290);
  });

  it('ends with a write', async () => {
    const after = await head();
    const { result, ms } = await timed(async () => {
      const poll = changes({ after, wait: WAIT_MS });
      await waiting();
      await club.put('members', [member('w1')]);
      return poll;
    });
    expect(result.data).toMatchObject([{ id: 'w1' }]);
    expect(ms).toBeLessThan(WAIT_MS);
  });

  it('ends with a write by another process', async () => {
    const after = await head();
    const elsewhere = Store.open(club.dataDir);
    const { result, ms } = await timed(async () => {
      const poll = changes({ after, wait: WAIT_MS });
      await waiting();
      await elsewhere.write((db) => putRecord(db, 'members', CLUB, member('w2')));
      return poll;
    });
    elsewhere.close();
    expect(result.data).toMatchObject([{ id: 'w2' }]);
    expect(ms).toBeLessThan(WAIT_MS);
  });

  it('begins with what comes next when asked after the latest', async () => {
    const poll = changes({ after: 'latest', wait: WAIT_MS });
    await waiting();
    await club.put('members', [member('w5')]);
    expect((await poll).data).toMatchObject([{ id: 'w5' }]);
  });

  it('goes on through writes that the key may not read', async () => {
    const { key } = await club.newKey({ scopes: ['camps:read'] });
    const poll = changes({ after: await head(), wait: WAIT_MS }, key);
    await waiting();
    await club.put('members', [member('w3')]);
    await waiting(2);
    await club.put('camp-registrations', [record('camp-registrations', { id: 'c1' })]);
    expect((await poll).data).toMatchObject([{ id: 'c1' }]);
  });

  it('wakes everybody who waits', async () => {
    const after = await head();
    const polls = Array.from({ length: 20 }, () => changes({ after, wait: WAIT_MS }));
    await waiting(20);
    await club.put('members', [member('w4')]);
    for (const { data } of await Promise.all(polls)) expect(data).toMatchObject([{ id: 'w4' }]);
  });
});

describe('the generation', () => {
  it('stays the same over writes and restarts', async () => {
    const { generation } = await changes();
    expect(generation).toMatch(/./);
    await club.put('members', [member('g1')]);
    await club.restart();
    expect((await changes()).generation).toBe(generation);
  });

  it('is another in another database, and after a restore', async () => {
    const { generation } = await changes();
    const other = await startClub();
    expect((await other.get('/changes')).body.generation).not.toBe(generation);
    await other.close();
    await club.server.store.write(newGeneration);
    expect((await changes()).generation).not.toBe(generation);
  });
});

describe('an id that passes from one club to another', () => {
  const seen = async (key: string, after = 0) => {
    const { data } = await changes({ after, limit: 1000 }, key);
    return data
      .filter(({ id }: { id: string }) => id === 'passed')
      .map(({ deleted, record: found }: { deleted: boolean; record: { name: string } | null }) => ({
        deleted,
        name: found?.name ?? null,
      }));
  };
  const make = (club_id: string, key: string) =>
    club.post('/regattas', { id: 'passed', club_id, name: `of ${club_id}` }, { key });
  const remove = (key: string) => club.call('DELETE', '/regattas', { query: { id: 'passed' }, key });

  it('is removed to those who follow the one, and made to those who follow the other', async () => {
    const { key: otherKey } = await club.newKey({ clubId: 'other' });
    expect((await make(CLUB, club.key)).status).toBe(200);
    const [ours, theirs] = [await head(), (await changes({}, otherKey)).next_after];
    expect((await remove(club.key)).status).toBe(200);
    expect((await make('other', otherKey)).status).toBe(200);
    expect(await seen(club.key, ours)).toEqual([{ deleted: true, name: null }]);
    expect(await seen(otherKey, theirs)).toEqual([{ deleted: false, name: 'of other' }]);

    expect((await remove(otherKey)).status).toBe(200);
    const again = await make(CLUB, club.key);
    // A record made again continues from its own last version, not from the other club's.
    expect(again.body.data.version).toBe(2);
    expect(await seen(club.key, ours)).toEqual([{ deleted: false, name: `of ${CLUB}` }]);
    expect(await seen(otherKey, theirs)).toEqual([{ deleted: true, name: null }]);
  });
});
