import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { Store } from '../../src/db/store';
import { FaultLink } from '../sync/fault-link';
import type { Side } from '../sync/side';
import { begin, carry, inStep, join, Laptops } from './laptops';

const laptops = new Laptops();
afterEach(() => laptops.close());

const finish = (side: Side, registration_id: string, race_number: number, finish_time: number) =>
  side.write('POST', '/scores', { registration_id, race_number, finish_time });
const crossing = (side: Side, id: string) =>
  side.write('POST', '/crossings', { id, regatta_id: 'reg', race_number: 1, crossed_at: 1_788_264_000_000 });
const crossings = async (side: Side) =>
  (await side.list('/crossings?regatta_id=reg&race_number=1')).map(({ id }) => id).toSorted();
const timeOf = async (side: Side, boat: string, race: number) =>
  (await side.list('/scores?regatta_id=reg')).find(
    ({ registration_id, race_number }) => registration_id === boat && race_number === race,
  )?.finish_time;

test('who leaves a pairing and joins again lacks nothing, and nothing that is written there is lost', async () => {
  const [first, second] = [await laptops.start(), await laptops.start()];
  await begin(first);
  await join(first, second);
  await inStep(first, second);
  for (let race = 1; race <= 3; race += 1) await finish(second, 'r1', race, 100 + race);
  await crossing(second, 'crs_together');
  await inStep(first, second);

  await second.staff('pairing_leave', { node: null });
  // Fewer writes than before, so that reused numbers would collide.
  await crossing(first, 'crs_first');
  await crossing(second, 'crs_second');
  await finish(second, 'r2', 1, 201);
  await finish(first, 'r2', 2, 202);
  await join(first, second);
  await inStep(first, second);
  expect(await crossings(first)).toEqual(['crs_first', 'crs_second', 'crs_together']);
  expect([await timeOf(first, 'r2', 1), await timeOf(second, 'r2', 2)]).toEqual([201, 202]);
  // Its new writes are news to the other, which remembers the earlier ones.
  await finish(second, 'r1', 1, 111);
  await finish(second, 'r1', 2, 112);
  await inStep(first, second);
  expect([await timeOf(first, 'r1', 1), await timeOf(first, 'r1', 2)]).toEqual([111, 112]);

  // The one that issued the code leaves, and calls from then on.
  await first.staff('pairing_leave', { node: null });
  await crossing(first, 'crs_first_alone');
  await crossing(second, 'crs_second_alone');
  await join(second, first);
  await inStep(first, second);
  await finish(first, 'r2', 1, 211);
  await inStep(first, second);
  expect(await timeOf(second, 'r2', 1)).toBe(211);
  expect(await crossings(second)).toHaveLength(5);
  // Another laptop with the same name is another laptop.
  await first.staff('pairing_leave', { node: null });
  await first.stop();
  const third = await laptops.start();
  await join(second, third);
  await inStep(second, third);
  await crossing(third, 'crs_third');
  await inStep(second, third);
  const { peers } = await second.staff('pairing_status', {});
  expect(peers.map(({ name }) => name)).toContain('Race office');
  expect(await crossings(second)).toHaveLength(6);
  // By file alone too.
  const fourth = await laptops.start();
  await carry(third, fourth);
  await fourth.staff('pairing_leave', { node: null });
  await finish(fourth, 'r2', 1, 221);
  await carry(fourth, third);
  await carry(third, fourth);
  await inStep(third, fourth);
});

test.each(['one laptop', 'both laptops'])(
  'what is deleted after %s left is deleted on both at the rejoin, and asked about where the other changed it',
  async (who) => {
    const [first, second] = [await laptops.start(), await laptops.start()];
    await begin(first);
    for (const id of ['crs_1', 'crs_2', 'crs_3']) await crossing(first, id);
    await finish(first, 'r2', 1, 201);
    await join(first, second);
    await inStep(first, second);
    await second.staff('pairing_leave', { node: null });
    if (who === 'both laptops') await first.staff('pairing_leave', { node: null });

    await second.write('DELETE', '/crossings?id=crs_1');
    await second.write('DELETE', '/crossings?id=crs_2');
    await crossing(second, 'crs_2');
    await second.write('DELETE', '/scores?registration_id=r2&race_number=1');
    await finish(first, 'r2', 1, 222);
    // The laptop still paired deletes too.
    await first.write('DELETE', '/crossings?id=crs_3');
    await join(first, second);
    await inStep(first, second);
    const open = async (side: Side) =>
      (await side.staff('list_conflicts', {})).map(({ resource, versions }) => [
        resource,
        versions.map(({ record }) => record?.finish_time ?? record?.id ?? 'deleted').toSorted(),
      ]);
    for (const side of [first, second]) {
      await expect.poll(() => open(side)).toContainEqual(['scores', [222, 'deleted']]);
      expect(await crossings(side)).not.toContain('crs_1');
      expect(await crossings(side)).toContain('crs_2');
    }
    // Apart again: settled conflicts stay settled.
    await second.staff('pairing_leave', { node: null });
    await join(first, second);
    await inStep(first, second);
    for (const side of [first, second]) expect(await crossings(side)).not.toContain('crs_1');
  },
);

test.each(['the one that is called', 'the one that calls'])(
  'after a restore of %s both have what was written before and since',
  async (which) => {
    const [first, second] = [await laptops.start(), await laptops.start()];
    await begin(first);
    const link = await FaultLink.start({ target: first.url });
    laptops.atEnd(() => link.close());
    await join(first, second, link.url);
    await inStep(first, second);
    const restored = which === 'the one that is called' ? first : second;
    const other = restored === first ? second : first;
    await restored.stop();
    const backup = `${restored.dataDir}.backup`;
    cpSync(restored.dataDir, backup, { recursive: true });
    laptops.atEnd(async () => rmSync(backup, { recursive: true, force: true }));
    await restored.start();
    link.target = first.url;
    for (const id of ['crs_1', 'crs_2', 'crs_3']) await crossing(restored, id);
    await crossing(other, 'crs_other');
    await inStep(first, second);

    await restored.stop();
    rmSync(restored.dataDir, { recursive: true });
    cpSync(backup, restored.dataDir, { recursive: true });
    // Like a restore.
    const store = Store.open(restored.dataDir);
    await store.write((db) => db.run("UPDATE meta SET value = ? WHERE name = 'generation'", randomUUID()));
    store.close();
    await restored.start();
    await crossing(restored, 'crs_since');
    link.target = first.url;
    await inStep(first, second);
    expect(await crossings(restored)).toEqual(['crs_1', 'crs_2', 'crs_3', 'crs_other', 'crs_since']);
  },
);
