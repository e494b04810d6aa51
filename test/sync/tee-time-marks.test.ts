import { expect, onTestFinished, test } from 'vitest';
import { contents } from './mirrors';
import { olderUpstream } from './older-upstream';
import { Side } from './side';
import { SpecOnlyUpstream } from './spec-only-upstream';
import { CLUB, IMPATIENT, settle, World } from './world';

/** A starter's mark is pushed if upstream has marks, and stays here if it has none. */

const NINE = Date.UTC(2026, 8, 5, 9);
const mark = (side: Side, id: string, more: object = {}) =>
  side.write('POST', '/tee-times/marks', {
    ...{
      id,
      club_id: CLUB,
      kind: 'teed_off',
      tee_time_id: 'tee_1',
      sheet_at: NINE,
      marked_at: NINE + 60_000,
    },
    ...more,
  });
const marksOf = async (side: Side) =>
  (await side.list(`/tee-times/marks?club_id=${CLUB}&start_date=${NINE}&end_date=${NINE + 1}`)).map(
    ({ id, void: isVoid, recorded_by }) => ({ id, isVoid, recorded_by }),
  );

test('marks of two sides that could not hear each other come together, and what is taken back is so on both', async () => {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop, upstream, link } = world;
  await link.down();
  await mark(laptop, 'here');
  await mark(laptop, 'same');
  await mark(upstream, 'there');
  await mark(upstream, 'same');
  await mark(laptop, 'here', { void: true });
  await link.up();
  link.setRates({ 'reset-after': 0.2, duplicate: 0.2 });
  await mark(laptop, 'later', { recorded_by: 'First tee' });
  link.setRates({});
  const { outbox } = await world.settle();
  expect(outbox).toMatchObject({ waiting: 0, attention: 0, not_permitted: 0, local: 0 });
  for (const side of [laptop, upstream])
    expect((await marksOf(side)).map(({ id, isVoid }) => [id, isVoid]).sort()).toEqual([
      ['here', true],
      ['later', false],
      ['same', false],
      ['there', false],
    ]);
  expect(Object.fromEntries(await contents(upstream))).toEqual(Object.fromEntries(await contents(laptop)));
  expect((await marksOf(upstream)).find(({ id }) => id === 'later')?.recorded_by).toBe('First tee');
});

test('an upstream that keeps to the specification has no marks: they stay here, and nobody is asked', async () => {
  const upstream = await SpecOnlyUpstream.start({ paging: 'cursor' });
  const laptop = await Side.start({ sync: IMPATIENT });
  onTestFinished(async () => {
    await laptop.close();
    await upstream.close();
  });
  await laptop.staff('set_upstream', { url: upstream.url, key: upstream.key, club_id: CLUB });
  await settle(laptop);
  await mark(laptop, 'here');
  const { outbox, problem } = await settle(laptop);
  expect([problem, outbox]).toMatchObject([null, { waiting: 0, attention: 0, not_permitted: 0, local: 1 }]);
  expect(await marksOf(laptop)).toMatchObject([{ id: 'here' }]);
});

test('an upstream of a version before keeps none either, whatever its 404 says, and gets them once it is updated', async () => {
  const upstream = await Side.start();
  const laptop = await Side.start({ sync: IMPATIENT });
  const older = await olderUpstream(
    upstream,
    (pathname) => pathname.endsWith('/tee-times/marks'),
    () => 'Not found',
  );
  onTestFinished(async () => {
    await laptop.close();
    await upstream.close();
  });
  await laptop.staff('set_upstream', { url: older.url, key: upstream.key, club_id: CLUB });
  await settle(laptop);
  await mark(laptop, 'here');
  expect((await settle(laptop)).outbox).toMatchObject({ waiting: 0, attention: 0, local: 1 });
  older.update();
  await laptop.staff('sync_now', {});
  expect((await settle(laptop)).outbox).toMatchObject({ waiting: 0, attention: 0, local: 0 });
  expect(await marksOf(upstream)).toMatchObject([{ id: 'here' }]);
});
