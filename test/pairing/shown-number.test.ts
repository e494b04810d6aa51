import { afterEach, expect, test } from 'vitest';
import type { Side } from '../sync/side';
import { begin, carry, Laptops } from './laptops';

/** A form that is open while news comes from a paired Dockside. */

const laptops = new Laptops();
afterEach(() => laptops.close());

const entryOf = async (side: Side) =>
  (await side.list('/registrations?regatta_id=reg')).find(({ id }) => id === 'r1')!;

async function edit(side: Side, fields: object): Promise<void> {
  const { version, ...entry } = await entryOf(side);
  await side.write('POST', '/registrations', { ...entry, ...fields, if_version: version });
}

test('an edit made over a record that another laptop has changed since is refused, whatever number that has', async () => {
  const [first, second] = [await laptops.start(), await laptops.start()];
  await begin(first);
  await carry(first, second);
  // Both change the helm, the first twice, so that the second’s next change has the number of the first’s last.
  await edit(first, { helm: 'Ann' });
  await edit(first, { helm: 'Ann Byrne' });
  await edit(second, { helm: 'Bob' });
  await carry(second, first);
  const { version, ...form } = await entryOf(first);
  await edit(second, { boat_name: 'Petrel' });
  await carry(second, first);

  expect((await entryOf(first)).boat_name).toBe('Petrel');
  const { status } = await first.call('POST', '/registrations', {
    ...form,
    crew: ['Cat'],
    if_version: version,
  });
  expect(status).toBe(409);
  expect((await entryOf(first)).boat_name).toBe('Petrel');

  await carry(first, second);
  await carry(second, first);
  expect(await entryOf(second)).toEqual(await entryOf(first));
});
