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

it('a posted limit stands when a later boat is recorded, until the new one is posted or it is extended', async () => {
  const club = await startRaceDay(3);
  const finish = (registration_id: string, finish_time: number) =>
    club.post('/scores', { registration_id, race_number: 1, finish_time });
  await finish('ent_0', 1800);
  await openApp(club, `${CUP}/hearings?view=times`);
  fireEvent.click(await find('button', 'Post protest time limit, race 1'));
  await screen.findByText('Posted: notice 1');
  // Clocks of the club: 12:00, half an hour and the two hours of RRS 60.3(b).
  const shown = () => words(all('listitem', undefined, all('list', 'Protest time limits')[0]));
  expect(shown()).toEqual([expect.stringContaining('14:30')]);
  await finish('ent_2', 2400);
  const repost = await find('button', 'Post new limit, 14:40');
  expect(shown()).toEqual([expect.stringMatching(/^14:30 .*Posted: notice 1/)]);
  fireEvent.click(repost);
  await screen.findByText('Posted: notice 2');
  expect(shown()).toEqual([expect.stringContaining('14:40')]);

  fireEvent.click(await find('link', 'Notices'));
  fireEvent.click(await find('button', 'Replace notice 2'));
  fireEvent.change(await screen.findByLabelText(/^At/), { target: { value: '15:15' } });
  fireEvent.click(await find('button', 'Post now'));
  await screen.findByText('Race 1: 15:15, 5 Sept 2026.');
  fireEvent.click(await find('link', 'Protest times'));
  await screen.findByText('Posted: notice 3');
  expect(shown()).toEqual([expect.stringContaining('15:15')]);
  expect(screen.queryByRole('button', { name: /^Post/ })).toBeNull();
});
