import { join } from 'node:path';
import { expect, test } from './fixtures';
import { type Boat, RaceDay } from './race-day';

test.use({ demo: false });

test('finishes that a browser keeps come through a restore of the server’s data, once each', async ({
  page,
  server,
  guard,
}) => {
  guard.expect(/Failed to load resource|401/);
  const day = await RaceDay.setUp(server, { boats: 5 });
  await day.open(page);
  const crossings = page.getByRole('region', { name: 'Crossings' });
  const finish = async (boat: Boat) => {
    await page.keyboard.press('Space');
    await page.keyboard.type(day.endOf(boat));
    await page.keyboard.press('Enter');
  };
  const [backedUp, lost, ...kept] = day.boats as [Boat, Boat, ...Boat[]];
  await finish(backedUp);
  await expect(crossings.getByText('Saved on the club computer')).toHaveCount(1);
  const backup = join(server.dataDir, 'before.db');
  await server.command('backup', backup);
  await finish(lost);
  await expect(crossings.getByText('Saved on the club computer')).toHaveCount(2);

  await server.kill();
  for (const boat of kept) await finish(boat);
  await expect(crossings.getByText('Saved on this device')).toHaveCount(3);
  await server.command('restore', backup);
  await server.restart();

  // The backup's records, and those only this browser had.
  await expect.poll(async () => (await day.crossings()).length).toBe(4);
  await expect(crossings.getByText('Saved on this device')).toHaveCount(0);
  await expect(crossings.getByText('Saved on the club computer')).toHaveCount(4);
  for (const boat of [backedUp, ...kept]) await expect(crossings).toContainText(boat.sail_number);
  await page.reload();
  await expect(crossings.getByText('Saved on the club computer')).toHaveCount(4);
  const named = (await day.crossings()).map(({ registration_id }) => registration_id);
  expect(named.toSorted()).toEqual([backedUp, ...kept].map(({ id }) => id).toSorted());
});
