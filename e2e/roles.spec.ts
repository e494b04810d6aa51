import { expect, test } from './fixtures';
import { joinLink, onLoopback } from './join';
import { RegattaWithBands } from './regatta-with-bands';
import { scan } from './scanner';
import { goTo } from './screen';
import { answer } from './station-page';

test.use({ shared: true });

test('a role sees no button that it may not press, and sees the reason where it looks for one', async ({
  staffPage,
  server,
  browser,
  guard,
}) => {
  guard.expect(/401|403/);
  const regatta = await RegattaWithBands.setUp(server);
  const races = `${server.url}/races/${regatta.id}`;
  const station = `${server.url}/wristbands/${regatta.id}`;
  const as = async (role: string, start: RegExp) => {
    const context = await browser.newContext({ viewport: { width: 820, height: 1180 } });
    guard.watch(context);
    const page = await context.newPage();
    await page.goto(onLoopback(await joinLink(staffPage, server, role, role), server));
    await expect(page).toHaveURL(start);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    return page;
  };

  // Without a race, a finish recorder waits for one.
  const recorder = await as('Finish recorder', /races\/\w+/);
  await goTo(recorder, `${races}/race-day`);
  await expect(recorder.getByText('Waiting for the first race')).toBeVisible();
  await regatta.sailRace(60);
  await expect(recorder).toHaveURL(`${races}/1/finish`);
  await goTo(recorder, `${server.url}/races`);
  await expect(recorder.getByRole('link', { name: 'Competitors' })).toBeVisible();
  await expect(recorder.getByRole('button', { name: 'New regatta' })).toHaveCount(0);
  // Its work is its first screen.
  await goTo(recorder, server.url);
  await expect(recorder).toHaveURL(`${races}/1/finish`);
  await goTo(recorder, `${races}/notices`);
  await expect(recorder.getByText('No notices yet')).toBeVisible();
  await expect(recorder.getByRole('button', { name: 'Post notice' })).toHaveCount(0);
  await goTo(recorder, `${races}/setup/fleets`);
  await expect(
    recorder.getByText('The role Finish recorder may not set up regattas, entries and races.'),
  ).toBeVisible();
  await recorder.getByRole('link', { name: /^Entries/ }).click();
  await expect(recorder.getByRole('heading', { level: 1, name: 'Entries' })).toBeVisible();
  for (const name of ['Add entry', 'Import…', 'Rating list…'])
    await expect(recorder.getByRole('button', { name })).toHaveCount(0);
  await recorder.context().close();

  // A scan this role may not record is refused audibly, and queues nothing for the server to refuse.
  const scorer = await as('Scorer', /standings/);
  await goTo(scorer, station);
  const reason = 'The role Scorer may not record regatta wristband scans.';
  await expect(scorer.getByText(reason)).toBeVisible();
  await expect(scorer.getByRole('button', { name: 'Issue bands' })).toHaveCount(0);
  await scan(scorer, '0417');
  await expect(answer(scorer)).toContainText('NOT RECORDED');
  expect(await regatta.checks()).toEqual([]);
  await goTo(scorer, `${station}/safety/penalties`);
  await expect(scorer.getByRole('link', { name: 'Tally penalties' })).toBeVisible();
  await expect(scorer.getByText('No tally rule yet')).toBeVisible();
  await goTo(scorer, `${server.url}/sync`);
  await expect(scorer.getByText('This device was added as Scorer: ask staff there.')).toBeVisible();
  await scorer.context().close();

  const starter = await as('Starter', /tee-times\/starter$/);
  await expect(starter.getByRole('navigation', { name: 'Places' }).getByRole('link')).toHaveCount(1);
  await goTo(starter, server.url);
  await expect(starter).toHaveURL(/tee-times\/starter$/);
  await goTo(starter, `${server.url}/today`);
  await expect(starter.getByText('Starter can’t open this page')).toBeVisible();
  await starter.context().close();

  const tally = await as('Tally', /wristbands\/\w+$/);
  await goTo(tally, station);
  await expect(tally.getByRole('button', { name: 'Issue bands' })).toBeVisible();
  await expect(tally.getByRole('link', { name: 'Roll call' })).toHaveCount(0);
  await scan(tally, '0417');
  await expect.poll(async () => (await regatta.checks()).length).toBe(1);
  await tally.context().close();

  // A form that may not be saved is read-only, with the reason.
  const safety = await as('Safety', /muster$/);
  await goTo(safety, station);
  await safety.getByRole('button', { name: 'Station settings' }).click();
  const limits = safety.getByRole('form', { name: 'Overdue' });
  await expect(limits).toContainText('The role Safety may not set up regattas, entries and races.');
  await expect(limits.getByRole('textbox').first()).toBeDisabled();
  await safety.context().close();
});
