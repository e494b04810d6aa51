import { expect, onTestFinished, test } from 'vitest';
import { noVault } from '../../src/club/key-vault';
import { Store } from '../../src/db/store';
import { UpstreamKey } from '../../src/replication/upstream/credentials';
import { setUpstream } from '../../src/replication/upstream/state/upstream';
import { FaultLink } from './fault-link';
import { Side } from './side';
import { CLUB, IMPATIENT, settle } from './world';

/** Servers upstream of each other would exchange their own writes forever: they refuse to start. */

async function startSide(): Promise<Side> {
  const side = await Side.start({ sync: IMPATIENT });
  onTestFinished(() => side.close());
  // The club exists from its first record.
  await side.put('members', []);
  return side;
}

/** A network between a server and its upstream. */
async function linkTo(upstream: Side): Promise<FaultLink> {
  const link = await FaultLink.start({ target: upstream.url });
  onTestFinished(() => link.close());
  return link;
}

const follow = (side: Side, upstream: Side, url = upstream.url) =>
  side.staff('set_upstream', { url, key: upstream.key, club_id: CLUB });
const problem = async (side: Side) => (await side.staff('sync_status', {})).problem;
const checks = async (side: Side) =>
  (await side.feed()).filter(({ resource, deleted }) => resource === 'scan-events' && !deleted).length;
const check = (side: Side, timestamp: number) =>
  side.write('POST', '/wristbands/scan_event', { id: '7', regatta_id: 'reg_1', status: 'ashore', timestamp });

test('a server that follows this one is not taken for upstream', async () => {
  const [a, b] = [await startSide(), await startSide()];
  await follow(a, b);
  await settle(a);
  await expect(follow(b, a)).rejects.toThrow(/uses this one as its cloud/);
  expect((await b.staff('sync_status', {})).upstream).toBe(null);
  await expect(follow(b, b)).rejects.toThrow(/this server’s own address/);
});

test('nor one whose upstream, or that one’s, follows this one', async () => {
  const [a, b, c] = [await startSide(), await startSide(), await startSide()];
  await follow(b, c);
  await settle(b);
  await follow(a, b);
  await settle(a);
  await expect(follow(c, a)).rejects.toThrow(/uses this one as its cloud/);
});

test('where it could not be asked, it says so as soon as it can be, and nothing goes round', async () => {
  const [a, b] = [await startSide(), await startSide()];
  await follow(a, b);
  await a.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  await settle(a);
  const link = await linkTo(a);
  await link.down();
  await follow(b, a, link.url);
  await check(a, 1_000);
  await expect.poll(() => checks(b)).toBe(1);
  await check(b, 2_000);
  await link.up();
  await expect.poll(async () => (await problem(b))?.kind).toBe('circular');
  expect((await problem(b))?.message).toMatch(/until you disconnect one of them/);
  await settle(a);
  // Writes made there arrive at A as its upstream's, and nowhere twice.
  expect(await checks(a)).toBe(2);
  expect(await checks(b)).toBe(2);
  expect((await b.staff('sync_status', {})).outbox.waiting).toBe(3);

  await a.staff('clear_upstream', {});
  await settle(b);
  expect(await problem(b)).toBe(null);
});

test('two that have read each other already stop, and go on once one of them is disconnected', async () => {
  const [a, b] = [await startSide(), await startSide()];
  const link = await linkTo(a);
  await follow(b, a, link.url);
  await settle(b);
  // Edits the database of the other.
  const url = b.url;
  await a.stop();
  await editUpstream(a, url, b.key);
  await a.start();
  link.target = a.url;
  await expect.poll(async () => (await problem(a))?.kind).toBe('circular');
  await a.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  await a.staff('sync_now', {});
  expect((await a.staff('sync_status', {})).outbox.waiting).toBe(1);
  await b.staff('clear_upstream', {});
  await settle(a);
  expect((await b.list(`/regattas?club_id=${CLUB}`)).map(({ id }) => id)).toEqual(['reg_1']);
});

/** Like `set_upstream`, without asking. */
async function editUpstream(side: Side, url: string, key: string): Promise<void> {
  const store = Store.open(side.dataDir);
  await new UpstreamKey(side.dataDir, noVault).save(url, key, (key_protected) =>
    store.write((db) => setUpstream(db, { url, club_id: CLUB, key_prefix: key.slice(0, 8), key_protected })),
  );
  store.close();
}
