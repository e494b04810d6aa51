import { expect, onTestFinished, test } from 'vitest';
import { Store } from '../../src/db/store';
import { olderUpstream } from './older-upstream';
import { Side } from './side';
import { SpecOnlyUpstream } from './spec-only-upstream';
import { CLUB, IMPATIENT, settle } from './world';

/** Kinds unknown to one side of sync must not block the others. */

test('a write of a kind that only another version knows stays here, and holds up no other', async () => {
  const upstream = await SpecOnlyUpstream.start({ paging: 'cursor' });
  const laptop = await Side.start({ sync: IMPATIENT });
  onTestFinished(async () => {
    await laptop.close();
    await upstream.close();
  });
  upstream.regattas.add('reg_1');
  await laptop.staff('set_upstream', { url: upstream.url, key: upstream.key, club_id: CLUB });
  await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
  await settle(laptop);
  await laptop.stop();
  const store = Store.open(laptop.dataDir);
  // As sent by a paired laptop of a later version.
  await store.write((db) => {
    for (const [id, operation] of [
      ['out_a', 'tows.save'],
      ['out_b', 'crossings.save'],
    ] as const)
      db.run(
        `INSERT INTO outbox (id, club_id, operation, resource, key, request, writes, reads, created_at)
         VALUES (?, ?, ?, 'tows', 't1', '{"body":{"id":"t1"}}', '["tows/t1"]', '["tow-boats/b1"]', 1)`,
        id,
        CLUB,
        operation,
      );
  });
  store.close();
  await laptop.start();
  await laptop.write('POST', '/wristbands/scan_event', {
    id: '7',
    regatta_id: 'reg_1',
    status: 'ashore',
    timestamp: 1,
  });
  const { outbox, problem } = await settle(laptop);
  expect([problem, outbox]).toMatchObject([null, { waiting: 0, attention: 0, local: 3 }]);
  expect(upstream.effectsOf('wristbands/scan_event')).toHaveLength(1);
  const items = await laptop.staff('list_outbox', { state: 'local' });
  expect(items.find(({ id }) => id === 'out_a')?.answer?.message).toMatch(/can’t send tows\.save/);
});

test('whatever an upstream of an earlier version has no route for waits until it is updated', async () => {
  const upstream = await Side.start();
  const laptop = await Side.start({ sync: IMPATIENT });
  const unknown = ['/regattas/limits', '/scores/check-in', '/regattas/checks/waivers', '/safety/plans'];
  const older = await olderUpstream(upstream, (pathname) => unknown.some((path) => pathname.endsWith(path)));
  onTestFinished(async () => {
    await laptop.close();
    await upstream.close();
  });
  await laptop.staff('set_upstream', { url: older.url, key: upstream.key, club_id: CLUB });
  await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
  await laptop.write('POST', '/registrations', { id: 'ent_1', regatta_id: 'reg_1', sail_number: '1' });
  await settle(laptop);
  await laptop.write('POST', '/regattas/limits', { regatta_id: 'reg_1', protest_time_limit_minutes: 45 });
  await laptop.write('POST', '/scores/check-in', {
    ...{ regatta_id: 'reg_1', race_number: 1 },
    boats: [{ registration_id: 'ent_1', checked_in: true }],
  });
  await laptop.write('POST', '/safety/plans', { regatta_id: 'reg_1', places: [], boats: [] });
  expect((await settle(laptop)).outbox).toMatchObject({ waiting: 0, attention: 0, local: 3 });
  older.update();
  await laptop.staff('sync_now', {});
  expect((await settle(laptop)).outbox).toMatchObject({ waiting: 0, attention: 0, local: 0 });
  expect(await upstream.list(`/regattas?club_id=${CLUB}`)).toMatchObject([
    { protest_time_limit_minutes: 45 },
  ]);
  expect(await upstream.list('/scores?regatta_id=reg_1')).toMatchObject([{ checked_in: true }]);
});
