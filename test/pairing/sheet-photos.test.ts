import { afterEach, expect, test } from 'vitest';
import { jpeg } from '../jpeg';
import type { Side } from '../sync/side';
import { begin, inStep, join, Laptops } from './laptops';

const laptops = new Laptops();
afterEach(() => laptops.close());

const photos = async (side: Side, race_number: number): Promise<string[]> =>
  (await side.call('GET', `/races/photos?regatta_id=reg&race_number=${race_number}`)).body.data.map(
    ({ id }: { id: string }) => id,
  );
const renumber = (side: Side, race_number: number, to: number) =>
  side.write('POST', '/races/renumber', { regatta_id: 'reg', race_number, to, swap: true });

test('photos of paper sheets, which are on one laptop alone, follow a race that gets another number on the other', async () => {
  const [first, second] = [await laptops.start(), await laptops.start()];
  await begin(first);
  await join(first, second);
  await inStep(first, second);
  for (const race_number of [1, 2]) {
    const race = { regatta_id: 'reg', race_number };
    await second.write('POST', '/races', race);
    await second.write('POST', '/races/photos', { ...race, id: `of_${race_number}`, image: jpeg() });
  }
  await inStep(first, second);
  await renumber(first, 1, 2);
  await expect.poll(() => photos(second, 1)).toEqual(['of_2']);
  expect(await photos(second, 2)).toEqual(['of_1']);
  await renumber(first, 2, 7);
  await expect.poll(() => photos(second, 7)).toEqual(['of_1']);
  expect(await photos(second, 1)).toEqual(['of_2']);
  expect(await photos(first, 7)).toEqual([]);
});
