import { expect, onTestFinished, test } from 'vitest';
import { runJson } from '../cli';
import { records } from '../records';
import { Side } from './side';
import { CLUB, IMPATIENT, settle, World } from './world';

/** A page of the feed as a sync cycle asks for it, and not the long poll between two cycles. */
const PAGE = /\/changes\?after=\d+&limit=1000$/;

/** A synced laptop whose requests wait while a test holds their answers. */
async function openInStep(): Promise<World> {
  const world = await World.open({ sync: { ...IMPATIENT, requestTimeoutMs: 20_000 } });
  onTestFinished(() => world.close());
  await world.upstream.put(
    'members',
    records('members', 5, (index) => ({ id: `mem_${index}` })),
  );
  await world.settle();
  return world;
}

const members = (side: Side) => side.list(`/members?club_id=${CLUB}`);

test('a change that is discarded while the feed is read takes nothing else with it', async () => {
  const world = await openInStep();
  const { laptop, link } = world;
  link.always('error-500', /\/regattas$/);
  await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
  const page = link.hold(PAGE);
  const asked = laptop.staff('sync_now', {});
  await page.arrived;
  const [item] = await laptop.staff('list_outbox', { state: null });
  await laptop.staff('discard_item', { id: item!.id });
  page.release();
  await asked;
  await world.settle();
  expect(await members(laptop)).toHaveLength(5);
});

test('what is discarded becomes again what upstream has', async () => {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop, upstream, link } = world;
  const regatta = (name: string) => ({ id: 'reg_1', club_id: CLUB, name });
  await upstream.write('POST', '/regattas', regatta('Theirs'));
  await world.settle();
  link.always('error-500', /\/regattas$/);
  await laptop.write('POST', '/regattas', regatta('Ours'));
  const [item] = await laptop.staff('list_outbox', { state: null });
  await laptop.staff('discard_item', { id: item!.id });
  await world.settle();
  expect(await laptop.list(`/regattas?club_id=${CLUB}`)).toMatchObject([{ name: 'Theirs' }]);
});

test('a page of one upstream says nothing of the one that is set while it is read', async () => {
  const { laptop, link } = await openInStep();
  const other = await Side.start();
  onTestFinished(() => other.close());
  await other.put(
    'members',
    records('members', 3, (index) => ({ id: `other_${index}` })),
  );
  const page = link.hold(PAGE);
  const asked = laptop.staff('sync_now', {});
  await page.arrived;
  await laptop.staff('set_upstream', { url: other.url, key: other.key, club_id: CLUB });
  page.release();
  await asked;
  await settle(laptop);
  expect((await members(laptop)).filter(({ id }) => id.startsWith('other_'))).toHaveLength(3);
});

test('upstream that is forgotten while it is read ends the cycle without a word', async () => {
  const { laptop, link } = await openInStep();
  const page = link.hold(PAGE);
  const asked = laptop.staff('sync_now', {});
  await page.arrived;
  await laptop.staff('clear_upstream', {});
  page.release();
  await asked;
  expect(await laptop.staff('sync_status', {})).toMatchObject({
    upstream: null,
    activity: 'off',
    problem: null,
  });
  expect(await members(laptop)).toHaveLength(5);
});

test('another process may set upstream anew: what the cycle here still reads is not saved as of it', async () => {
  const { laptop, upstream, link, upstreamKey } = await openInStep();
  const page = link.hold(PAGE);
  const asked = laptop.staff('sync_now', {});
  await page.arrived;
  await runJson(['upstream', 'clear'], { dataDir: laptop.dataDir });
  await upstream.remove('members', ['mem_4']);
  await runJson(['upstream', 'set', '--url', link.url, '--key', upstreamKey], { dataDir: laptop.dataDir });
  page.release();
  await asked;
  const { areas } = await settle(laptop);
  expect(await members(laptop)).toHaveLength(4);
  expect(areas.find(({ resource }) => resource === 'members')?.records).toBe(4);
});
