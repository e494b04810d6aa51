import { expect, it } from 'vitest';
import { all, click, fill, find, gone, keys, openApp, words } from '../renderer/app';
import { startRaceDay } from './race-day';

const SAFETY = '/wristbands/reg_cup/safety';
const boats = [
  { id: 'b1', name: 'Rescue 1', kind: 'safety', call_sign: 'Foxtrot', vhf_channel: '72', capacity: 1 },
  { id: 'b2', name: 'Coach', kind: 'coach', call_sign: null, vhf_channel: 'M2', capacity: null },
];
const tally = { sign_out: true, sign_in_minutes: null, code: 'SCP', points: null, percent: 10 };

it('safety boats stand in a table, and the panel launches one and takes people aboard', async () => {
  const club = await startRaceDay(1);
  await club.post('/safety/plans', { regatta_id: 'reg_cup', boats });
  await openApp(club, `${SAFETY}/boats`);
  const grid = await find('grid', 'Safety boats');
  const rows = () => words(all('row', undefined, grid).slice(1));
  expect(rows()).toEqual([
    expect.stringMatching(/^Rescue 1AshoreLaunch.*720 of 1/),
    expect.stringMatching(/^CoachAshoreLaunch.*M20/),
  ]);
  await click('button', 'Launch Coach', grid);
  await find('button', 'Back ashore: Coach', grid);
  expect(rows()[1]).toMatch(/^CoachOn the water/);
  await gone('region', 'Coach');
  await find('searchbox', 'Search safety boats');
  grid.focus();
  await keys('{Enter}');
  const rescue = await find('region', 'Rescue 1');
  await click('button', 'Rescue 1 goes out', rescue);
  await find('button', 'Rescue 1 is ashore', rescue);
  for (const name of ['A. Kelly', 'B. Kelly']) {
    const who = await find('combobox', 'Who goes aboard Rescue 1', rescue);
    await click('combobox', 'Who goes aboard Rescue 1', rescue);
    await keys(name);
    await click('button', 'Take aboard', rescue);
    await find('button', `${name} landed`, rescue);
    expect(who).toHaveProperty('value', '');
  }
  expect(rows()[0]).toContain('2 of 1, 1 too many');
  await click('button', 'A. Kelly landed', rescue);
  await gone('button', 'A. Kelly landed', rescue);
  expect(rows()[0]).toMatch(/On the water.*1 of 1$/);
  // In a field, Escape closes its list of choices, and then the panel.
  await click('combobox', 'Who goes aboard Rescue 1', rescue);
  await keys('{Escape}');
  await find('region', 'Rescue 1');
  await keys('{Escape}');
  await gone('region', 'Rescue 1');
  expect(document.activeElement).toBe(grid);
  await keys('{Enter}');
  await find('region', 'Rescue 1');
  // ↓ steps while the panel is open, and Escape closes it.
  grid.focus();
  await keys('{ArrowDown}');
  await find('region', 'Coach');
  await keys('{Escape}');
  await gone('region', 'Coach');
  expect(document.activeElement).toBe(grid);
});

it('tally penalties are decided one after another, and those decided leave the list', async () => {
  const club = await startRaceDay(3);
  await openApp(club, `${SAFETY}/penalties`);
  await find('link', 'Add tally rule');
  await club.post('/safety/plans', { regatta_id: 'reg_cup', tally });
  for (const id of ['ent_0', 'ent_1', 'ent_2'])
    await club.post('/scores', { registration_id: id, race_number: 1, finish_time: 600 });
  await openApp(club, `${SAFETY}/penalties`);
  const grid = await find('grid', 'Proposed penalties');
  await find('radio', 'To decide 3');
  grid.focus();
  await keys('{Enter}');
  const first = await find('region', /IRL 1003/);
  await click('button', 'Accept penalty', first);
  const second = await find('region', /IRL 1040/);
  await fill('Reason', 'Seen on the slip', second);
  await click('button', 'Dismiss', second);
  await find('region', /IRL 1077/);
  await find('radio', 'To decide 1');
  await click('radio', 'All 3');
  expect(words(all('row', undefined, grid).slice(1))).toEqual([
    '1IRL 1003 Boat 0Did not tally outSCP 10 %Accepted',
    '1IRL 1040 Boat 1Did not tally outSCP 10 %Dismissed',
    '1IRL 1077 Boat 2Did not tally outSCP 10 %To decide',
  ]);
  const { data: scores } = (await club.get('/scores', { regatta_id: 'reg_cup' })).body;
  expect(scores.map(({ code }: { code: string | null }) => code)).toEqual(['SCP', null, null]);
  await click('row', /IRL 1040/);
  expect((await find('region', /IRL 1040/)).textContent).toContain('Seen on the slip');
});
