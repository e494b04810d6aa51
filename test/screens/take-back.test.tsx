import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { CLUB, startClub, type TestClub } from '../club';
import { all, click, fill, find, gone, keys, openApp, words } from '../renderer/app';

const MINUTE = 60_000;
const STATION = '/wristbands/reg_1';
const BYRNE = { registration_id: 'ent_1', sail_number: 'IRL 66', holder: 'M. Byrne' };

/** A club whose band 0417 M. Byrne wears, on the water for ten minutes. */
async function startWithByrneOut(wearer?: object): Promise<TestClub> {
  const club = await startClub();
  onTestFinished(() => club.close());
  await club.putClub({ name: 'Kilcrane', time_zone: 'Europe/Dublin' });
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: [] });
  const entry = { id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 66', helm: 'M. Byrne', crew: [] };
  const out = { id: '0417', regatta_id: 'reg_1', status: 'sailing', timestamp: Date.now() - 10 * MINUTE };
  const give = { id: '0417', regatta_id: 'reg_1', registration_id: 'ent_1', holder: 'M. Byrne' };
  await club.post('/registrations', entry);
  // Without a wearer, the band went out before anybody was named.
  if (!wearer) await club.post('/wristbands/scan_event', out);
  await club.post('/wristbands/assignments', { ...give, timestamp: Date.now() - 20 * MINUTE });
  if (wearer) await club.post('/wristbands/scan_event', { ...out, wearer });
  return club;
}

const bandOf = async (club: TestClub, id = '0417') =>
  (await club.get('/wristbands', { regatta_id: 'reg_1' })).body.data.find(
    (band: { id: string }) => band.id === id,
  );

/** Opens the band's drawer at the station. */
async function openDrawer(club: TestClub): Promise<HTMLElement> {
  await openApp(club, `${STATION}?band=0417`, CLUB);
  return find('dialog', 'Band 0417');
}

/** A dialog's level above the page. */
const levelOf = (dialog: HTMLElement) =>
  Number(/z-index: (\d+)/.exec(dialog.closest<HTMLElement>('[style*="z-index"]')!.style.cssText)![1]);

const QUESTION = 'M. Byrne (IRL 66) is on the water';

it('a band taken back while its wearer is out asks, and counts the wearer ashore', async () => {
  const club = await startWithByrneOut(BYRNE);
  const drawer = await openDrawer(club);
  const scans = await find('table', undefined, drawer);
  expect(words(all('row', undefined, scans).slice(1))).toEqual([
    expect.stringContaining('M. Byrne (IRL 66)'),
  ]);
  await click('button', 'Return band', drawer);
  const question = await find('dialog', QUESTION);
  expect(levelOf(question)).toBeGreaterThan(levelOf(drawer));
  // A page has one header of a dialog at most.
  expect(document.querySelectorAll('[role="dialog"] header')).toHaveLength(1);
  await click('button', 'Cancel', question);
  await gone('dialog', QUESTION);
  expect(await bandOf(club)).toMatchObject({ status: 'sailing', holder: 'M. Byrne' });

  await click('button', 'Return band', drawer);
  await click('button', 'Count ashore and return band', await find('dialog', QUESTION));
  await find('button', 'Undo', drawer);
  expect(drawer.textContent).toContain('M. Byrne counted ashore, and band 0417 returned.');
  await expect.poll(() => bandOf(club)).toMatchObject({ status: 'ashore', known: false });

  await click('button', 'Undo', drawer);
  await expect.poll(() => bandOf(club)).toMatchObject({ status: 'sailing', holder: 'M. Byrne' });
});

it('a wearer named by mistake is taken off, and the band stays out', async () => {
  const club = await startWithByrneOut();
  await click('button', 'Return band', await openDrawer(club));
  await click('button', 'Remove wrong wearer', await find('dialog', QUESTION));
  await expect.poll(() => bandOf(club)).toMatchObject({ status: 'sailing', known: false });
});

it('the hand-out asks too, and another band takes the place of one whose wearer stays out', async () => {
  const club = await startWithByrneOut(BYRNE);
  await openApp(club, STATION, CLUB);
  await click('button', /^Issue bands/);
  const drawer = await find('dialog', 'Issue wristbands');
  const type = async (band: string) => {
    await fill('Or type the number', band, drawer);
    await click('button', 'Choose band', drawer);
  };
  await type('0417');
  await click('button', 'Return band', drawer);
  await click('button', 'Keep out and issue another', await find('dialog', QUESTION));
  await type('0500');
  await fill('Who wears it', 'Byrne', drawer);
  await click('button', /^M\. Byrne/, drawer);
  await expect.poll(() => bandOf(club, '0500')).toMatchObject({ status: 'sailing', holder: 'M. Byrne' });
  expect(await bandOf(club)).toMatchObject({ replaced_by: '0500', known: false });
});

it('a band scanned while the question stands is kept, and comes after the answer', async () => {
  const club = await startWithByrneOut(BYRNE);
  await openApp(club, STATION, CLUB);
  await click('button', /^Issue bands/);
  const drawer = await find('dialog', 'Issue wristbands');
  await fill('Or type the number', '0417', drawer);
  await click('button', 'Choose band', drawer);
  await click('button', 'Return band', drawer);
  const question = await find('dialog', QUESTION);
  await keys('0500{Enter}');
  await keys('0600{Enter}');
  // The question is still about the band it names.
  expect(drawer.textContent).toContain('M. Byrne (IRL 66) wears it.');
  await click('button', 'Count ashore and return band', question);
  await waitFor(() => expect(drawer.textContent).toContain('Who wears this band?0500'));
  expect(drawer.textContent).toContain('band 0417 returned');
  await click('button', 'Another band', drawer);
  await waitFor(() => expect(drawer.textContent).toContain('Who wears this band?0600'));
  await click('button', 'Another band', drawer);
  await waitFor(() => expect(drawer.textContent).toContain('Scan a band'));
});

it('somebody with two bands is out while either is, and ashore with both once seen', async () => {
  const club = await startWithByrneOut(BYRNE);
  const second = { id: '0500', regatta_id: 'reg_1', registration_id: 'ent_1', holder: 'M. Byrne' };
  await club.post('/wristbands/assignments', { ...second, timestamp: Date.now() - 5 * MINUTE });
  // jsdom has no sound.
  localStorage.setItem('dockside.wristbands', JSON.stringify({ sound: false }));
  await openApp(club, `${STATION}/muster`, CLUB);
  await waitFor(() => expect(document.body.textContent).toContain('1 person is on the water'));
  await keys('0500{Enter}');
  await waitFor(() => expect(document.body.textContent).toContain('Still on the water with 0417.'));
  expect(document.body.textContent).toContain('1 person is on the water');
  await click('button', 'Mark M. Byrne, band 0417, ashore');
  await waitFor(() => expect(document.body.textContent).toContain('Nobody is on the water'));
  await find('button', /M\. Byrne, band \d+, is ashore/);
  await expect.poll(() => bandOf(club)).toMatchObject({ status: 'ashore' });
});
