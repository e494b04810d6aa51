import { afterEach, expect, test } from 'vitest';
import { CLUB } from '../sync/hosted-club';
import type { Side } from '../sync/side';
import { addProcedure, begin, carry, inStep, join, Laptops } from './laptops';

const laptops = new Laptops();
afterEach(() => laptops.close());

type Line = [subject: string, laptop: string | null];

/** Settings history, latest first. */
const settings = async (side: Side): Promise<Line[]> =>
  (await side.staff('setting_changes', { before: null })).changes
    .filter(({ subject }) => subject.startsWith('starting procedure'))
    .map(({ subject, laptop }) => [subject, laptop]);
/** Set-up history of the regatta. */
const setUp = async (side: Side): Promise<Line[]> =>
  (await side.call('GET', '/regattas/changes?regatta_id=reg')).body.data.changes.map(
    ({ subject, laptop }: { subject: string; laptop: string | null }) => [subject, laptop],
  );
const rename = (side: Side, name: string) =>
  side.write('POST', '/regattas', {
    ...{ id: 'reg', club_id: CLUB, name, fleets: [{ name: 'IRC', rating_system: 'tcf' }] },
  });

test('a standby that takes over says who changed which setting, also on the first laptop, and the other way round', async () => {
  const [first, second] = [await laptops.start(), await laptops.start()];
  await begin(first);
  await addProcedure(first, 'Short');
  await join(first, second);
  await expect.poll(() => settings(second)).toEqual([['starting procedure Short', 'Committee boat']]);
  const ofBoats: Line[] = [
    ['entry r2', 'Committee boat'],
    ['entry r1', 'Committee boat'],
    ['regatta Autumn Cup', 'Committee boat'],
  ];
  expect(await setUp(second)).toEqual(ofBoats);
  await inStep(first, second);

  await first.stop();
  await second.staff('pairing_take_over', {});
  await rename(second, 'Winter Cup');
  await addProcedure(second, 'Long');
  await first.start();
  await join(first, second);
  await expect
    .poll(() => settings(first))
    .toEqual([
      ['starting procedure Long', 'Race office'],
      ['starting procedure Short', null],
    ]);
  expect((await setUp(first))[0]).toEqual(['regatta Winter Cup', 'Race office']);

  // By file too, to a third, which passes them to a fourth; repeating changes nothing.
  const [third, fourth] = [await laptops.start(), await laptops.start()];
  for (const round of [1, 2]) {
    await carry(first, third);
    await carry(third, fourth);
    await carry(fourth, third);
    expect(await settings(fourth), `round ${round}`).toEqual([
      ['starting procedure Long', 'Race office'],
      ['starting procedure Short', 'one'],
    ]);
    expect(await settings(third)).toEqual(await settings(fourth));
  }
});

test('killed while it sends and while it is sent to, each changed setting is on both once', async () => {
  const [first, second] = [await laptops.start({ runs: 'child' }), await laptops.start({ runs: 'child' })];
  await begin(first);
  await join(first, second);
  await inStep(first, second);
  const acknowledged: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    const [killed, other] = round % 2 === 0 ? [first, second] : [second, first];
    const change = async (side: Side, name: string) => {
      await addProcedure(side, name);
      acknowledged.push(`starting procedure ${name}`);
    };
    await change(killed, `killed ${round}`);
    const going = Promise.allSettled([
      change(killed, `at the end ${round}`),
      change(other, `other ${round}`),
    ]);
    await killed.kill();
    await going;
    await killed.start();
    if (killed === first) await join(first, second);
  }
  await inStep(first, second);
  const names = async (side: Side) => (await settings(side)).map(([subject]) => subject).toSorted();
  await expect
    .poll(async () => [await names(first), await names(second)].map((all) => JSON.stringify(all)))
    .toSatisfy(([a, b]: string[]) => a === b && acknowledged.every((name) => a!.includes(name)));
  const all = await names(first);
  expect(new Set(all).size).toBe(all.length);
});
