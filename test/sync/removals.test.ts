import { describe, expect, onTestFinished, test } from 'vitest';
import type { ResourceName } from '../../src/contract/resources';
import type { PendingRemoval } from '../../src/contract/staff-operations/sync';
import { runCli } from '../cli';
import { DAY, HOUR, records, T0 } from '../records';
import { FaultLink } from './fault-link';
import { Side } from './side';
import { SpecOnlyUpstream } from './spec-only-upstream';
import { CLUB, IMPATIENT, settle, World, type WorldOptions } from './world';

/** Upstream reports deleted records, in several ways, and may be wrong. */

const members = (side: Side) => side.list(`/members?club_id=${CLUB}`);
const ids = (n: number) => Array.from({ length: n }, (_, index) => `mem_${index}`);
const people = (n: number) => records('members', n, (index) => ({ id: `mem_${index}` }));

async function removals(laptop: Side): Promise<Omit<PendingRemoval, 'since'>[]> {
  const status = await laptop.staff('sync_status', {});
  return status.removals.map(({ since: _, ...removal }) => removal);
}

/** Upstream is read to its end repeatedly until removals are certain. */
async function settleTwice(laptop: Side): Promise<void> {
  await settle(laptop);
  await settle(laptop);
}

describe('an upstream with a change feed', () => {
  async function open(count: number, options: WorldOptions = {}): Promise<World> {
    const world = await World.open(options);
    onTestFinished(() => world.close());
    await world.upstream.put('members', people(count));
    await world.settle();
    return world;
  }

  test('a few deletions are followed at once', async () => {
    const { laptop, upstream } = await open(5);
    await upstream.remove('members', ids(5));
    await settle(laptop);
    expect(await members(laptop)).toEqual([]);
    expect(await removals(laptop)).toEqual([]);
  });

  test('more than a tenth of a kind goes when a second run agrees, and nobody is asked', async () => {
    const { laptop, upstream } = await open(40);
    await upstream.remove('members', ids(10));
    await settle(laptop);
    expect(await members(laptop)).toHaveLength(40);
    expect(await removals(laptop)).toEqual([
      { resource: 'members', state: 'unconfirmed', records: 10, of: 40 },
    ]);
    await settle(laptop);
    expect(await members(laptop)).toHaveLength(30);
    expect(await removals(laptop)).toEqual([]);
  });

  test('a second run comes by itself, but not at once', async () => {
    const { laptop, upstream } = await open(40);
    await upstream.remove('members', ids(10));
    await expect.poll(() => removals(laptop)).toHaveLength(1);
    const { as_of } = await laptop.staff('sync_status', {});
    await expect
      .poll(async () => (await laptop.staff('sync_status', {})).as_of)
      .toBeGreaterThan(as_of! + 100);
    expect(await members(laptop)).toHaveLength(40);
    laptop.clockAheadMs += 2 * 60_000;
    await expect.poll(() => members(laptop)).toHaveLength(30);
  });

  test('more than half waits for a person, and survives a restart', async () => {
    const world = await open(40);
    const { laptop, upstream } = world;
    await upstream.remove('members', ids(39));
    await settleTwice(laptop);
    const held = { resource: 'members', state: 'held', records: 39, of: 40 };
    expect(await removals(laptop)).toEqual([held]);
    await world.restartLaptop();
    await settleTwice(laptop);
    expect(await removals(laptop)).toEqual([held]);
    expect(await members(laptop)).toHaveLength(40);

    const decision = { resource: 'members', state: 'held' } as const;
    await expect(laptop.staff('apply_removal', { ...decision, records: 38 })).rejects.toThrow(
      /Read it again/,
    );
    await laptop.staff('apply_removal', { ...decision, records: 39 });
    expect((await members(laptop)).map(({ id }) => id)).toEqual(['mem_39']);
    await settleTwice(laptop);
    expect(await removals(laptop)).toEqual([]);
    expect(await world.differences()).toEqual([]);
  });

  test('the last few are no few where a person is asked about the rest', async () => {
    const { laptop, upstream } = await open(40);
    await upstream.remove('members', ids(36));
    await settleTwice(laptop);
    await upstream.remove('members', ids(40).slice(36));
    await settleTwice(laptop);
    expect(await members(laptop)).toHaveLength(40);
    expect(await removals(laptop)).toEqual([{ resource: 'members', state: 'held', records: 40, of: 40 }]);
  });

  test('what a person keeps stays until upstream has it again; another removal is another question', async () => {
    const world = await open(40);
    const { laptop, upstream } = world;
    await upstream.remove('members', ids(30));
    await settleTwice(laptop);
    await laptop.staff('keep_records', { resource: 'members', records: 30 });
    const kept = { resource: 'members', state: 'kept', records: 30, of: 40 };
    await settleTwice(laptop);
    expect(await removals(laptop)).toEqual([kept]);
    expect(await members(laptop)).toHaveLength(40);

    await upstream.remove('members', ['mem_30', 'mem_31', 'mem_32', 'mem_33', 'mem_34', 'mem_35']);
    await settleTwice(laptop);
    expect(await removals(laptop)).toEqual(
      expect.arrayContaining([kept, { resource: 'members', state: 'held', records: 6, of: 40 }]),
    );

    await upstream.put('members', people(36));
    await settleTwice(laptop);
    expect(await removals(laptop)).toEqual([]);
    await upstream.remove('members', ['mem_0']);
    await settle(laptop);
    expect(await members(laptop)).toHaveLength(39);
    expect(await world.differences()).toEqual([]);
  });

  test('who kept them by mistake can have them removed after all', async () => {
    const { laptop, upstream } = await open(40);
    await upstream.remove('members', ids(40));
    await settleTwice(laptop);
    await laptop.staff('keep_records', { resource: 'members', records: 40 });
    await laptop.staff('apply_removal', { resource: 'members', state: 'kept', records: 40 });
    expect(await members(laptop)).toEqual([]);
    expect(await removals(laptop)).toEqual([]);
  });

  test('very many wait for a person although they are few of their kind', async () => {
    const { laptop, upstream } = await open(6000);
    await upstream.remove('members', ids(501));
    await settleTwice(laptop);
    expect(await removals(laptop)).toEqual([{ resource: 'members', state: 'held', records: 501, of: 6000 }]);
  });

  test('another database with nothing in it removes nothing until a person says so', async () => {
    const { laptop, link } = await open(40);
    link.rewrite = (path, body) =>
      path.includes('/changes') ? { ...body, generation: 'new', data: [], has_more: false } : body;
    await settleTwice(laptop);
    expect(await removals(laptop)).toEqual([{ resource: 'members', state: 'held', records: 40, of: 40 }]);
    expect(await members(laptop)).toHaveLength(40);
    link.rewrite = undefined;
    await settle(laptop);
    expect(await removals(laptop)).toEqual([]);
    expect(await members(laptop)).toHaveLength(40);
  });

  test('a lie that is taken back is never believed', async () => {
    const world = await open(40);
    const { laptop, upstream, link } = world;
    await upstream.put('members', people(1));
    link.rewrite = (path, body) => {
      if (!path.includes('/changes')) return body;
      const lies = ids(40).map((id) => ({ seq: 1, resource: 'members', id, deleted: true, record: null }));
      return { ...body, data: [...body.data, ...lies] };
    };
    await expect.poll(() => removals(laptop)).toHaveLength(1);
    link.rewrite = undefined;
    await settleTwice(laptop);
    expect(await removals(laptop)).toEqual([]);
    expect(await world.differences()).toEqual([]);
  });

  test('what staff delete here and upstream reports back is nobody’s question', async () => {
    const world = await open(1);
    const { laptop } = world;
    await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
    const entries = Array.from({ length: 12 }, (_, index) => ({
      id: `ent_${index}`,
      regatta_id: 'reg_1',
      sail_number: `${index}`,
    }));
    for (const entry of entries) await laptop.write('POST', '/registrations', entry);
    await world.settle();
    for (const { id } of entries) await laptop.write('DELETE', `/registrations?id=${id}`);
    await settleTwice(laptop);
    expect(await removals(laptop)).toEqual([]);
    expect(await world.differences()).toEqual([]);
  });

  test('the command line counts what waits for a person', async () => {
    const { laptop, upstream } = await open(10);
    await upstream.remove('members', ids(10));
    await settleTwice(laptop);
    await laptop.stop();
    const { code, stdout } = await runCli(['sync', '--once', '--json'], { dataDir: laptop.dataDir });
    expect({ code, result: JSON.parse(stdout) }).toMatchObject({ code: 3, result: { held: 10 } });
    const { stdout: message } = await runCli(['sync', '--once'], { dataDir: laptop.dataDir });
    expect(message).toMatch(/10 records are no longer in the cloud: keep or remove them/);
  });
});

describe('an upstream with lists only', () => {
  async function open() {
    const upstream = await SpecOnlyUpstream.start({ paging: 'cursor' });
    const link = await FaultLink.start({ target: upstream.url });
    const laptop = await Side.start({ sync: IMPATIENT });
    onTestFinished(async () => {
      await link.close();
      await laptop.close();
      await upstream.close();
    });
    const connect = async () => {
      await laptop.staff('set_upstream', { url: link.url, key: upstream.key, club_id: CLUB });
      await settle(laptop);
    };
    /** Some lists are read once a day only: the next day everything was read again. */
    const dayLater = () => {
      laptop.clockAheadMs += DAY + HOUR;
      return settle(laptop);
    };
    return { upstream, link, laptop, connect, dayLater };
  }
  const counts = async (laptop: Side, ...kinds: ResourceName[]) => {
    const { areas } = await laptop.staff('sync_status', {});
    return kinds.map((kind) => areas.find(({ resource }) => resource === kind)?.records);
  };
  /** Every list answers that it is empty. */
  const empty = (_: string, body: Record<string, unknown>) =>
    Array.isArray(body.data) ? { ...body, data: [], has_more: false, next_cursor: null } : body;

  test('lists that come back empty remove nothing until a person says so', async () => {
    const { upstream, link, laptop, connect, dayLater } = await open();
    for (const member of people(130)) upstream.put('members', { ...member });
    for (const item of records('line-items', 20, (index) => ({ id: `item_${index}` })))
      upstream.put('line-items', { ...item }, T0 - item.amount);
    // Each event order's own list is short: only together are its lines many.
    for (let order = 0; order < 8; order += 1) {
      upstream.put('banquets', { id: `beo_${order}` }, T0);
      for (let line = 0; line < 2; line += 1)
        upstream.put('banquet-line-items', { id: `line_${order}_${line}`, event_order_id: `beo_${order}` });
    }
    await connect();
    const kinds = ['members', 'line-items', 'banquets', 'banquet-line-items'] as const;
    expect(await counts(laptop, ...kinds)).toEqual([130, 20, 8, 16]);
    link.rewrite = empty;
    await dayLater();
    await settle(laptop);
    await dayLater();
    expect(await counts(laptop, ...kinds)).toEqual([130, 20, 8, 16]);
    expect(await removals(laptop)).toEqual(
      expect.arrayContaining([
        { resource: 'members', state: 'held', records: 130, of: 130 },
        { resource: 'line-items', state: 'held', records: 20, of: 20 },
        { resource: 'banquets', state: 'held', records: 8, of: 8 },
        { resource: 'banquet-line-items', state: 'held', records: 16, of: 16 },
      ]),
    );
    link.rewrite = undefined;
    await settle(laptop);
    expect(await removals(laptop)).toEqual([]);
  });

  test('what is gone from a list goes when a second run agrees', async () => {
    const { upstream, laptop, connect } = await open();
    for (const member of people(40)) upstream.put('members', { ...member });
    await connect();
    for (const id of ids(10)) upstream.remove('members', id);
    await settle(laptop);
    expect(await counts(laptop, 'members')).toEqual([40]);
    await settle(laptop);
    expect(await counts(laptop, 'members')).toEqual([30]);
  });

  test.each([
    ['that it does not know it', 404, { code: 'NO_SUCH_ROUTE', status: 'failed' }],
    ['something that is not a list', 200, { code: 'SUCCESS', status: 'ok', data: null }],
  ])('a list that answers %s is not an empty one', async (_, status, body) => {
    const { upstream, link, laptop, connect } = await open();
    for (const member of people(3)) upstream.put('members', { ...member });
    await connect();
    link.answer = (path) => (path.includes('/members') ? { status, body } : undefined);
    await laptop.staff('sync_now', {});
    expect((await laptop.staff('sync_status', {})).problem).toMatchObject({
      kind: 'invalid_response',
      message: expect.stringContaining('refused its members'),
    });
    link.answer = undefined;
    await settle(laptop);
    expect(await counts(laptop, 'members')).toEqual([3]);
  });
});
