import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../cli';
import { T0 } from '../records';
import { CLUB, IMPATIENT, World } from './world';

test('4 two drains run at once: one sends, whoever else starts one beside it', async () => {
  const world = await World.open({ laptop: 'child', sync: { ...IMPATIENT, requestTimeoutMs: 60_000 } });
  onTestFinished(() => world.close());
  const { laptop, upstream, link } = world;
  await upstream.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  await world.settle();

  await link.down();
  const bands = Array.from({ length: 60 }, (_, index) => `band_${index}`);
  for (const [index, id] of bands.entries()) {
    const body = { id, regatta_id: 'reg_1', status: 'sailing', timestamp: T0 + index };
    await laptop.write('POST', '/wristbands/scan_event', body);
  }
  await link.up();
  // Slow enough that each of the three would meet the others at work.
  link.setRates({ slow: 1 });
  const once = () => runCli(['sync', '--once', '--json'], { dataDir: laptop.dataDir });
  const [one, two] = await Promise.all([once(), once(), laptop.staff('sync_now', {})]);
  expect([one.code, two.code]).toEqual([0, 0]);
  link.setRates({});
  await world.settle();

  const sent = link.seen.filter((route) => route === 'POST /api/v1/wristbands/scan_event');
  expect(sent).toHaveLength(bands.length);
  expect(await upstream.list('/wristbands/scan_events?regatta_id=reg_1')).toHaveLength(bands.length);
});
