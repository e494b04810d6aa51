import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { all, find, openApp, words } from '../renderer/app';
import { CUP, GUN, startRaceDay } from './race-day';

it('hearings list the limits of the latest day with their dates, earlier days folded', async () => {
  const club = await startRaceDay(1);
  const DAY = 24 * 3_600_000;
  for (const race_number of [1, 2, 3]) {
    const starts_at = GUN + (race_number === 1 ? 0 : 7 * DAY) + race_number * 3_600_000;
    const starts = [{ fleet: 'IRC', starts_at }];
    await club.post('/races', { regatta_id: 'reg_cup', race_number, status: 'sailed', starts });
    await club.post('/scores', { registration_id: 'ent_0', race_number, finish_time: 1800 });
  }
  await openApp(club, `${CUP}/hearings?view=times`);
  const list = await find('list', 'Protest time limits');
  const limits = (label: string) => words(all('listitem', undefined, all('list', label)[0]));
  expect(limits('Protest time limits')).toEqual([
    expect.stringContaining('Sat 12 Sept 2026 · Race 3'),
    expect.stringContaining('Sat 12 Sept 2026 · Race 2'),
  ]);
  expect(list.textContent).not.toContain('Race 1');
  fireEvent.click(screen.getByText('Earlier days'));
  await find('list', 'Earlier protest time limits');
  expect(limits('Earlier protest time limits')).toEqual([
    expect.stringContaining('Sat 5 Sept 2026 · Race 1'),
  ]);
});

it('the limits of one day’s races are together, also where one ends after midnight', async () => {
  const club = await startRaceDay(1);
  const HOUR = 3_600_000;
  // By the clocks of the club: 20:00 and 22:30.
  for (const [race_number, starts_at] of [
    [1, Date.UTC(2026, 8, 5, 19)],
    [2, Date.UTC(2026, 8, 5, 21) + HOUR / 2],
  ]) {
    const starts = [{ fleet: 'IRC', starts_at }];
    await club.post('/races', { regatta_id: 'reg_cup', race_number, status: 'sailed', starts });
    await club.post('/scores', { registration_id: 'ent_0', race_number, finish_time: 1800 });
  }
  await openApp(club, `${CUP}/hearings?view=times`);
  await find('list', 'Protest time limits');
  expect(words(all('listitem', undefined, all('list', 'Protest time limits')[0]))).toEqual([
    expect.stringContaining('Sun 6 Sept 2026 · Race 2'),
    expect.stringContaining('Sat 5 Sept 2026 · Race 1'),
  ]);
});
