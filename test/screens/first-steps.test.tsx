import { expect, it, onTestFinished } from 'vitest';
import { fillDemoClub } from '../../src/demo/fill-demo-club';
import { startClub } from '../club';
import { all, click, find, gone, openApp, words } from '../renderer/app';
import { StaffBrowser } from '../staff-browser';

const WEEK = 'reg_demo_week';

it('the demo opens on Today, whose first steps are ticked by what each leaves', async () => {
  const club = await startClub();
  onTestFinished(() => club.close());
  await fillDemoClub(club.server.store, { now: Date.now() });
  const { key } = await club.newKey({ clubId: 'demo' });
  await openApp(club, '/', 'demo');
  await find('heading', 'First steps: 0 of 5 done');
  const steps = await find('list', 'First steps');
  const done = () => words(all('listitem', undefined, steps)).filter((text) => text?.includes(', done'));
  const did = async (step: string) => expect.poll(done, { timeout: 30_000 }).toContain(`${step}, done`);

  const race = { regatta_id: WEEK, race_number: 5 };
  const write = async (path: string, body: object) =>
    expect(await club.post(path, body, { key })).toMatchObject({ status: 200 });
  await write('/crossings', { ...race, id: 'crs_mine', crossed_at: Date.now() });
  await did('Time a finish');
  const races = (await club.get('/races', { regatta_id: WEEK }, { key })).body.data;
  const next = races.find(({ status }: { status: string }) => status === 'scheduled');
  await write('/signals', {
    ...{ id: 'sig_mine', regatta_id: WEEK, race_number: next.race_number, signal: 'start' },
    ...{ fleets: [next.starts[0].fleet], flags: [], signalled_at: Date.now() },
  });
  await did('Start a race');
  await write('/wristbands/scan_event', {
    id: '9999',
    regatta_id: WEEK,
    status: 'sailing',
    timestamp: Date.now(),
  });
  await did('Scan a band');
  const staff = new StaffBrowser(club);
  await staff.enter();
  await staff.call('publish_results', { regatta_id: WEEK, status: 'provisional' });
  await did('Publish the results');
  expect(done()).toHaveLength(4);
  await club.newKey({ clubId: 'demo', role: 'finish' });
  await did('Open it on your phone');
  await find('heading', 'First steps: 5 of 5 done');

  await click('button', 'Hide first steps');
  await gone('list', 'First steps');
  await openApp(club, '/today', 'demo');
  await find('region', 'Needs a decision');
  await gone('list', 'First steps');
});

it('a club of its own has no first steps', async () => {
  const club = await startClub();
  onTestFinished(() => club.close());
  await club.post('/regattas', { id: 'reg_1', club_id: 'c', name: 'Cup', fleets: [] });
  await openApp(club, '/today', 'c');
  await find('region', 'Needs a decision');
  await gone('list', 'First steps');
});
