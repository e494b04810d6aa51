import { afterEach, describe, expect, test } from 'vitest';
import { record } from '../records';
import type { Side } from '../sync/side';
import { begin, inStep, join, Laptops } from './laptops';

const laptops = new Laptops();
afterEach(() => laptops.close());

/** Ids of older versions: random and time-based. */
const OLD_IDS = ['scr_0d3f1b52-5c6e-4b1e-9d55-0f6f5a3f0a11', 'scr_ffffffff-5d5c-7c1e-9d0b-3f6b8f6f2a41'];

/** An older version's finish of r1 in race 1, under its own id. */
async function finishAsBefore(side: Side, id: string, finish_time: number): Promise<void> {
  const of = { regatta_id: 'reg', registration_id: 'r1', race_number: 1 };
  await side.write('POST', '/races', { regatta_id: 'reg', race_number: 1 });
  await side.put('scores', [record('scores', { id, ...of, finish_time })]);
}

const finish = (side: Side, finish_time: number) =>
  side.write('POST', '/scores', { registration_id: 'r1', race_number: 1, finish_time });
const remove = (side: Side) => side.call('DELETE', '/scores?registration_id=r1&race_number=1');
const times = async (side: Side) =>
  (await side.list('/scores?regatta_id=reg')).map(({ finish_time }) => finish_time);
const conflicts = async (side: Side) =>
  (await side.staff('list_conflicts', {})).filter(({ resource }) => resource === 'scores');

describe.each(OLD_IDS)('a score under the older id %s', (id) => {
  /** Two laptops: one has scored under the older id, one under today's. */
  async function pair(older: 'called' | 'caller', before: [older: number, own: number]) {
    const [called, caller] = [await laptops.start(), await laptops.start()];
    for (const side of [called, caller]) await begin(side);
    const [old, own] = older === 'called' ? [called, caller] : [caller, called];
    await finishAsBefore(old, id, before[0]);
    await finish(own, before[1]);
    await join(called, caller);
    await inStep(called, caller);
    return { old, own, both: [old, own] };
  }

  test.each(['called', 'caller'] as const)(
    'of the %s, with the same time: one score, nothing to choose',
    async (older) => {
      const { old, own, both } = await pair(older, [100, 100]);
      for (const side of both) expect([await times(side), await conflicts(side)]).toEqual([[100], []]);
      // A new write goes to the score all show.
      await finish(old, 110);
      await inStep(old, own);
      for (const side of both) expect([await times(side), await conflicts(side)]).toEqual([[110], []]);
      // Deleted, it is gone under both ids; scored again, it is there once.
      expect((await remove(own)).status).toBe(200);
      await expect.poll(() => times(old)).toEqual([]);
      expect(await times(own)).toEqual([]);
      await finish(old, 120);
      await inStep(old, own);
      for (const side of both) expect([await times(side), await conflicts(side)]).toEqual([[120], []]);
    },
  );

  test.each(['called', 'caller'] as const)(
    'of the %s, with another time: both are kept, and a person chooses',
    async (older) => {
      const { old, own, both } = await pair(older, [100, 105]);
      const [shown] = await times(old);
      expect(await times(own)).toEqual([shown]);
      for (const side of both) {
        const [conflict, ...others] = await conflicts(side);
        expect(others).toEqual([]);
        expect(conflict!.kind).toBe('duplicate');
        expect(conflict!.versions.map((one) => one.record?.finish_time).toSorted()).toEqual([100, 105]);
      }
      const [conflict] = await conflicts(old);
      const chosen = conflict!.versions.find((one) => one.record?.finish_time !== shown)!;
      const { resource, key, versions } = conflict!;
      await old.staff('choose_version', {
        resource,
        key,
        version: chosen.id,
        seen: versions.map((one) => one.id),
      });
      await expect.poll(() => times(own)).toEqual([chosen.record!.finish_time]);
      await inStep(old, own);
      for (const side of both) expect(await conflicts(side)).toEqual([]);

      await remove(old);
      await expect.poll(() => times(own)).toEqual([]);
      await finish(own, 130);
      await inStep(old, own);
      for (const side of both) expect([await times(side), await conflicts(side)]).toEqual([[130], []]);
    },
  );

  test('deleted while two stand for it, both are gone', async () => {
    const { old, own, both } = await pair('called', [100, 105]);
    await remove(own);
    await expect.poll(() => times(old)).toEqual([]);
    for (const side of both) expect([await times(side), await conflicts(side)]).toEqual([[], []]);
  });
});
