import { expectAccessibleInEveryTheme } from './axe';
import { expect } from './fixtures';
import { joinLink, onLoopback } from './join';
import { sidewaysScrollOf } from './layout';
import { expectScreen } from './screen';
import { test } from './two-docksides';

test.use({ demo: true, shared: true });

test('two laptops are paired by a code, and a person chooses between two finishes and two helms of one boat', async ({
  staffPage: page,
  server,
  upstream: other,
  browser,
  guard,
}) => {
  // A wrong code, and a tablet's session check before it is added.
  guard.expect(/400|401 \(Unauthorized\)/);
  const entry = {
    ...{ id: 'ent_pair', regatta_id: 'reg_demo_week', sail_number: 'IRL 9' },
    ...{ fleets: ['IRC One'], ratings: { tcf: 1 }, crew: ['Cas'] },
  };
  for (const [laptop, finish_time, helm] of [
    [server, 3_601, 'Ann'],
    [other, 3_602, 'Ben'],
  ] as const) {
    const headers = { 'api-key': await laptop.apiKey('all'), 'content-type': 'application/json' };
    const post = (path: string, body: object) =>
      fetch(`${laptop.apiUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await post('/registrations', { ...entry, helm })).status).toBe(200);
    const { data } = await (await fetch(`${laptop.apiUrl}/regattas?club_id=demo`, { headers })).json();
    const regatta = data.find(({ id }: { id: string }) => id === entry.regatta_id);
    const [fleet, ...fleets] = regatta.fleets;
    const changed = {
      ...regatta,
      venue: `${helm}’s quay`,
      fleets: [{ ...fleet, tle_points: finish_time - 3_600 }, ...fleets],
    };
    expect((await post('/regattas', changed)).status).toBe(200);
    expect((await post('/scores', { registration_id: entry.id, race_number: 1, finish_time })).status).toBe(
      200,
    );
    const contact = {
      registration_id: entry.id,
      person: 'Cas',
      contact_name: 'Dee',
      contact_phone: '+353 1',
    };
    expect((await post('/safety/contacts', { ...contact, medical_note: `${helm}’s note` })).status).toBe(200);
  }
  const { code } = await other.command<{ code: string }>(
    'pair',
    'invite',
    '--club',
    'demo',
    '--name',
    'Committee boat',
  );

  await page.goto(`${server.url}/settings/pairing`);
  await page.getByRole('textbox', { name: 'Address of the other laptop' }).fill(other.url);
  await page.getByRole('textbox', { name: 'Pairing code' }).fill('AAAA-AAAA-AAAA');
  await page.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('That code is wrong');
  await page.getByRole('textbox', { name: 'Pairing code' }).fill(code);
  await page.getByRole('button', { name: 'Pair', exact: true }).click();
  const peer = page.getByRole('list', { name: 'Paired Docksides' }).getByRole('listitem');
  await expect(peer).toContainText('Committee boat');
  await expect(peer).toContainText('Connected');
  await expect(page.getByText(/on standby: Committee boat syncs/)).toBeVisible();
  await page.getByRole('link', { name: 'Choose which version counts' }).waitFor();
  await expectAccessibleInEveryTheme(page);
  expect(await sidewaysScrollOf(page)).toBe(0);

  // The set-up history names the authors on both laptops.
  await page.goto(`${server.url}/races/reg_demo_week/setup/changes`);
  const changes = page.getByRole('region', { name: 'Changes to the set-up' });
  const ofEntry9 = changes.getByRole('listitem').filter({ hasText: 'Entry IRL 9' });
  await expect(ofEntry9).toHaveCount(2);
  await expect(ofEntry9.filter({ hasText: 'laptop Committee boat' })).toHaveCount(1);

  // Conflicts are marked where shown.
  await page.goto(`${server.url}/races/reg_demo_week/1/results`);
  await expect(page.getByText('IRL 9 in race 1 was changed on two laptops')).toBeVisible();
  const two = { name: '2 values: choose' };
  const shown = page.getByRole('row').filter({ hasText: 'IRL 9' });
  await expect(shown.getByRole('gridcell', { name: /1:00:0[12].*2 values/ })).toHaveCount(1);
  await expect(shown.getByRole('link', two)).toHaveCount(1);
  await expectAccessibleInEveryTheme(page);
  await page.goto(`${server.url}/races/reg_demo_week/standings`);
  await expect(shown.getByRole('link', two)).toHaveCount(1);
  await expectAccessibleInEveryTheme(page);
  // Conflicts in the regatta itself: fields, fleets and parts of the set-up.
  const setUp = `${server.url}/races/reg_demo_week/setup`;
  await page.goto(`${server.url}/races/reg_demo_week`);
  await expect(page.getByText(/The regatta.*IRL 9.*were changed on two laptops/)).toBeVisible();
  await page.goto(`${setUp}/fleets`);
  await expect(page.getByRole('link', two)).toHaveCount(1);
  await expect(page.getByRole('rowheader', { name: 'IRC One 2 values: choose' })).toBeVisible();
  await page.getByRole('link', two).click({ trial: true });
  await expectAccessibleInEveryTheme(page);
  await page.goto(`${setUp}/regatta`);
  await expect(page.getByRole('textbox', { name: 'Venue' })).toHaveAccessibleDescription('2 values: choose');
  await page.getByRole('link', two).click();
  const ofRegatta = page.getByRole('listitem').filter({ hasText: 'Venue' });
  await expect(ofRegatta).toContainText('Ann’s quay');
  await ofRegatta.getByRole('button', { name: /^Keep that of Committee boat/ }).click();
  await expect(ofRegatta).toBeHidden();

  // On an added tablet, where Sync decides nothing: a user without permission sees both versions, and who may choose.
  // The scorer chooses.
  const results = `${server.url}/races/reg_demo_week/1/results`;
  const tablet = async (role: string) => {
    const context = await browser.newContext({ viewport: { width: 820, height: 1180 } });
    guard.watch(context);
    const opened = await context.newPage();
    await opened.goto(onLoopback(await joinLink(page, server, role, role), server));
    await expect(opened).not.toHaveURL(/\/join/);
    await expectScreen(opened);
    await opened.goto(results);
    await opened.getByRole('link', two).click();
    await expect(opened).toHaveURL(/\/races\/reg_demo_week\/conflicts$/);
    return { opened, ofScore: opened.getByRole('listitem').filter({ hasText: 'IRL 9, race 1' }) };
  };
  const recorder = await tablet('Finish recorder');
  await expect(recorder.ofScore.getByRole('row', { name: /Elapsed/ })).toContainText(
    /1:00:0[12].*1:00:0[12]/,
  );
  await expect(
    recorder.opened.getByText(/Ask someone with the role Scorer or the role Manager to choose/),
  ).toBeVisible();
  await expect(recorder.opened.getByRole('button', { name: /^Keep that of/ })).toHaveCount(0);
  await expectAccessibleInEveryTheme(recorder.opened);
  // The values appear directly below their boat.
  const heading = (await recorder.ofScore.getByRole('heading').boundingBox())!;
  const table = (await recorder.ofScore.getByRole('table').boundingBox())!;
  expect(table.y - heading.y).toBeLessThan(4 * heading.height);
  const scorer = await tablet('Scorer');
  await expectAccessibleInEveryTheme(scorer.opened);
  expect(await sidewaysScrollOf(scorer.opened)).toBe(0);
  await scorer.ofScore.getByRole('button', { name: /^Keep that of Committee boat/ }).click();
  await expect(scorer.ofScore).toBeHidden();

  await page.goto(`${setUp}/entries`);
  await expect(page.getByRole('link', two)).toHaveCount(1);
  await page.getByRole('link', two).click();
  const ofEntry = page.getByRole('listitem').filter({ hasText: 'IRL 9', hasNotText: 'race 1' });
  await ofEntry.getByRole('button', { name: /^Keep that of Committee boat/ }).click();
  await expect(ofEntry).toBeHidden();
  await expect
    .poll(async () => (await other.command<object[]>('pair', 'conflicts')).length)
    .toBeLessThanOrEqual(0);

  // Emergency contacts: the safety room sees both texts, and chooses.
  await page.goto(`${server.url}/wristbands/reg_demo_week/safety/contacts`);
  await page.getByRole('row', { name: /^Cas/ }).click();
  const ofCas = page.getByRole('region', { name: 'Cas' });
  await expect(ofCas).toContainText('Two laptops have different versions');
  const show = ofCas.getByRole('button', { name: 'Show contact' });
  await show.click();
  await expect(ofCas).toContainText('Ann’s note');
  const ofOther = ofCas.getByRole('listitem').filter({ hasText: 'Ben’s note' });
  await expect(ofOther).toContainText('written on Committee boat');
  await expectAccessibleInEveryTheme(page);
  expect(await sidewaysScrollOf(page)).toBe(0);
  await ofOther.getByRole('button', { name: /^Keep this version/ }).click();
  await show.click();
  await expect(ofCas).toContainText('Ben’s note');
  await expect(ofCas).not.toContainText('Ann’s note');

  await page.goto(`${server.url}/settings/pairing`);
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('This computer syncs with the cloud', { exact: false })).toBeVisible();
});
