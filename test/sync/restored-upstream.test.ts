import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Database } from '../../src/db/sqlite';
import { runJson } from '../cli';
import { DAY, record, T0 } from '../records';
import { Side } from './side';
import { CLUB, IMPATIENT, World } from './world';

const scan = (timestamp: number) => ({ id: '0417', regatta_id: 'reg_1', status: 'sailing', timestamp });
const timesAt = async (side: Side) =>
  (await side.list('/wristbands/scan_events?regatta_id=reg_1'))
    .map(({ timestamp }) => timestamp - T0)
    .toSorted();

test('an upstream that is another one each time it is asked was not read, and that is said', async () => {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop, upstream, link } = world;
  await upstream.put('members', [record('members', {})]);
  await world.settle();
  let generation = 0;
  link.rewrite = (path, body) =>
    path.includes('/changes') ? { ...body, generation: `generation ${++generation}` } : body;
  await expect
    .poll(async () => (await laptop.staff('sync_status', {})).problem)
    .toMatchObject({ kind: 'invalid_response' });
  const { as_of } = await laptop.staff('sync_status', {});
  expect(await laptop.staff('sync_now', {})).toMatchObject({ as_of, problem: { kind: 'invalid_response' } });
  link.rewrite = undefined;
  await world.settle();
  expect(await laptop.list(`/members?club_id=${CLUB}`)).toHaveLength(1);
});

test('an upstream that was set back to a backup gets again what it had taken since, and is believed in all else', async () => {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop, upstream } = world;
  await upstream.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  await world.settle();
  await laptop.write('POST', '/wristbands/scan_event', scan(T0 + 1));
  await world.settle();
  const { file } = await upstream.staff('back_up', {});

  await laptop.write('POST', '/wristbands/scan_event', scan(T0 + 2));
  await world.settle();
  await upstream.put('members', [record('members', { id: 'mem_lost' })]);
  await world.settle();
  expect(await laptop.list(`/members?club_id=${CLUB}`)).toHaveLength(1);

  await upstream.stop();
  await runJson(['restore', file], { dataDir: upstream.dataDir });
  await laptop.write('POST', '/wristbands/scan_event', scan(T0 + 3));
  await upstream.start();
  world.link.target = upstream.url;
  await world.settle();

  expect(await timesAt(upstream)).toEqual([1, 2, 3]);
  expect(await timesAt(laptop)).toEqual([1, 2, 3]);
  expect(await laptop.list(`/members?club_id=${CLUB}`)).toEqual([]);
  expect(await world.differences()).toEqual([]);
});

test('a clock that jumps forgets nothing of what an upstream may have to be given again', async () => {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop, upstream } = world;
  await upstream.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  await world.settle();
  const { file } = await upstream.staff('back_up', {});
  await laptop.write('POST', '/wristbands/scan_event', scan(T0 + 1));
  await world.settle();

  laptop.clockAheadMs = 40 * DAY;
  // Asks upstream for its features, after which the laptop forgets old writes.
  await laptop.staff('sync_now', {});
  laptop.clockAheadMs = 0;
  await upstream.stop();
  await runJson(['restore', file], { dataDir: upstream.dataDir });
  await upstream.start();
  world.link.target = upstream.url;
  await world.settle();

  expect(await timesAt(upstream)).toEqual([1]);
});

/** A regatta with one finished entry, on the laptop, its upstream and a backup of that. */
async function backedUp() {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop, upstream } = world;
  await upstream.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  await upstream.write('POST', '/registrations', { id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 1' });
  await upstream.write('POST', '/scores', finish(60));
  await world.settle();
  const { file } = await upstream.staff('back_up', {});
  const restore = async (meanwhile: () => Promise<unknown>) => {
    await upstream.stop();
    await runJson(['restore', file], { dataDir: upstream.dataDir });
    await meanwhile();
    await upstream.start();
    world.link.target = upstream.url;
    await world.settle();
  };
  return { world, laptop, upstream, restore };
}

const finish = (finish_time: number) => ({ registration_id: 'ent_1', race_number: 1, finish_time });
const finishes = async (side: Side) =>
  (await side.list('/scores?regatta_id=reg_1')).map(({ finish_time }) => finish_time);

test('what a restored upstream has lost goes there before what is newer', async () => {
  const { world, laptop, upstream, restore } = await backedUp();
  await laptop.call('DELETE', '/scores?registration_id=ent_1&race_number=1');
  await world.settle();
  expect(await finishes(upstream)).toEqual([]);
  // Sent before the removal, it would be removed by it.
  await restore(() => laptop.write('POST', '/scores', finish(70)));
  expect(await finishes(upstream)).toEqual([70]);
  expect(await finishes(laptop)).toEqual([70]);
});

test('what upstream refused for want of what a restore brought back is sent again', async () => {
  const { world, laptop, upstream, restore } = await backedUp();
  await world.link.down();
  await upstream.write('DELETE', '/scores?registration_id=ent_1&race_number=1');
  await upstream.write('DELETE', '/registrations?id=ent_1');
  await laptop.write('POST', '/scores', finish(70));
  await world.link.up();
  await world.settle();
  expect(await laptop.staff('list_outbox', { state: 'attention' })).toHaveLength(1);
  await restore(async () => {});
  expect(await laptop.staff('list_outbox', { state: null })).toEqual([]);
  expect(await finishes(upstream)).toEqual([70]);
});

test('an application that a restored upstream gives another id is decided on there, too', async () => {
  const { world, laptop, upstream, restore } = await backedUp();
  const standard_fields = { first_name: 'Nora', last_name: 'Walsh' };
  const application = { club_id: CLUB, plan_id: 'plan', applicant_data: [{ standard_fields }] };
  const { id } = await laptop.write('POST', '/membership-applications', application);
  await laptop.write('PATCH', `/membership-applications/${id}`, { status: 'approved' });
  await world.settle();
  await restore(async () => {});
  expect(await laptop.staff('list_outbox', { state: null })).toEqual([]);
  const applicants = await upstream.list(
    `/membership-applicants?club_id=${CLUB}&start_date=0&end_date=${Number.MAX_SAFE_INTEGER}`,
  );
  expect(applicants).toMatchObject([{ status: 'approved' }]);
});

test('the first write to an upstream that was not read yet is noted with the generation that took it', async () => {
  const [upstream, laptop] = await Promise.all([Side.start(), Side.start({ sync: IMPATIENT })]);
  onTestFinished(async () => {
    await Promise.all([upstream.close(), laptop.close()]);
  });
  await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  await laptop.staff('set_upstream', { url: upstream.url, key: await upstream.newKey(), club_id: CLUB });
  await expect.poll(async () => (await laptop.staff('sync_status', {})).as_of).not.toBeNull();
  const db = new Database(join(laptop.dataDir, 'club.db'), { readonly: true });
  onTestFinished(() => void db.close());
  const { generation } = db.prepare('SELECT generation FROM upstream').get() as { generation: string };
  expect(db.prepare('SELECT state, sent_in FROM outbox').all()).toEqual([
    { state: 'sent', sent_in: generation },
  ]);
});
