import { expect, onTestFinished, test } from 'vitest';
import { restore } from '../../src/backup/backup';
import type { Scope } from '../../src/contract/scopes';
import { tableOf } from '../../src/db/records';
import { startClub, type TestClub } from '../club';
import { record } from '../records';
import { FaultLink } from './fault-link';
import { Side } from './side';
import { IMPATIENT } from './world';

/** An upstream's key goes only to that upstream, whatever fails in between. */

interface Cloud {
  link: FaultLink;
  key: string;
}

async function startCloud(): Promise<Cloud> {
  const club = await startClub();
  const link = await FaultLink.start({ target: club.url });
  onTestFinished(async () => {
    await link.close();
    await club.close();
  });
  return { link, key: club.key };
}

async function startLaptop(): Promise<TestClub> {
  const laptop = await startClub({ sync: IMPATIENT });
  onTestFinished(() => laptop.close());
  return laptop;
}

const connect = (laptop: TestClub, { link, key }: Cloud) =>
  laptop.server.staff.set_upstream({ url: link.url, key, club_id: null });
const status = (laptop: TestClub) => laptop.server.staff.sync_status({});

test('another upstream that cannot be noted: the one before goes on, each with its own key', async () => {
  const [before, after] = [await startCloud(), await startCloud()];
  const laptop = await startLaptop();
  await connect(laptop, before);
  await expect.poll(async () => (await status(laptop)).as_of).not.toBe(null);
  await laptop.server.store.write((db) =>
    db.run(
      "CREATE TRIGGER full BEFORE INSERT ON upstream BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
    ),
  );
  await expect(connect(laptop, after)).rejects.toThrow(/disk is full/);
  const { as_of } = await status(laptop);
  await laptop.server.staff.sync_now({});
  await expect.poll(async () => (await status(laptop)).as_of).toBeGreaterThan(as_of!);
  expect((await status(laptop)).problem).toBe(null);
  expect([...before.link.keys]).toEqual([before.key]);
  expect([...after.link.keys]).toEqual([after.key]);
});

test('a database that names another address finds no key for it, and says what to do', async () => {
  const [before, after] = [await startCloud(), await startCloud()];
  const laptop = await startLaptop();
  await connect(laptop, before);
  await expect.poll(async () => (await status(laptop)).as_of).not.toBe(null);
  await laptop.server.store.write((db) => db.run('UPDATE upstream SET url = ?', after.link.url));
  await expect.poll(async () => (await status(laptop)).problem?.kind).toBe('key_unreadable');
  expect((await status(laptop)).problem?.message).toMatch(/Enter the key again/);
  await laptop.server.staff.sync_now({});
  expect([...after.link.keys]).toEqual([]);

  await connect(laptop, after);
  await expect.poll(async () => (await status(laptop)).problem).toBe(null);
  expect([...after.link.keys]).toEqual([after.key]);
  expect([...before.link.keys]).toEqual([before.key]);
});

test('a backup from before a change of upstream, once restored, sends the key of the new one to nobody', async () => {
  const [before, after] = [await startCloud(), await startCloud()];
  const laptop = await Side.start({ sync: IMPATIENT });
  onTestFinished(() => laptop.close());
  const connectTo = ({ link, key }: Cloud) =>
    laptop.staff('set_upstream', { url: link.url, key, club_id: null });
  await connectTo(before);
  const { file } = await laptop.staff('back_up', {});
  await connectTo(after);
  await laptop.stop();
  await restore(laptop.dataDir, file, Date.now());
  before.link.keys.clear();
  await laptop.start();
  await expect.poll(async () => (await laptop.staff('sync_status', {})).problem?.kind).toBe('key_unreadable');
  expect((await laptop.staff('sync_status', {})).upstream?.url).toBe(before.link.url);
  await laptop.staff('sync_now', {});
  expect([...before.link.keys]).toEqual([]);
  expect([...after.link.keys]).toEqual([after.key]);
});

test('a key that may read more than the one before brings what was made before it could', async () => {
  const cloud = await startClub();
  onTestFinished(() => cloud.close());
  await cloud.put('regattas', [record('regattas', { id: 'reg_1' })]);
  await cloud.put('safety-events', [record('safety-events', { id: 'sev_1', regatta_id: 'reg_1' })]);
  await cloud.put('hearing-requests', [record('hearing-requests', { id: 'hrq_1', regatta_id: 'reg_1' })]);
  const laptop = await startLaptop();
  const connectWith = async (scopes: readonly Scope[]) => {
    const { key } = await cloud.newKey({ scopes: [...scopes] });
    await laptop.server.staff.set_upstream({ url: cloud.url, key, club_id: null });
  };
  const found = () =>
    (['regattas', 'safety-events', 'hearing-requests'] as const).filter(
      (kind) => laptop.server.store.read.get(`SELECT 1 FROM ${tableOf(kind)}`) !== undefined,
    );
  await connectWith(['regattas:read']);
  await expect.poll(found).toEqual(['regattas']);
  await connectWith(['regattas:read', 'safety:read', 'hearings:read']);
  await expect.poll(found).toEqual(['regattas', 'safety-events', 'hearing-requests']);
});
