import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { all, click, find, gone, openApp, words } from '../renderer/app';
import { CUP, GUN, startRaceDay } from './race-day';

it('absentees of several races are one line of the checks, accepted with one button', async () => {
  const club = await startRaceDay(3);
  for (const race_number of [1, 2, 3]) {
    const starts = ['IRC', 'PY'].map((fleet) => ({ fleet, starts_at: GUN + race_number * 3_600_000 }));
    await club.post('/races', { regatta_id: 'reg_cup', race_number, status: 'sailed', starts });
    for (const registration_id of ['ent_0', 'ent_1'])
      await club.post('/scores', { registration_id, race_number, finish_time: 2443 });
  }
  await openApp(club, `${CUP}/checks`);
  const absentees = await find('region', 'Absentees');
  expect(words(all('heading', /races 1, 2 and 3/, absentees))).toHaveLength(1);
  expect(all('region', /^Race \d/)).toEqual([]);
  await click('button', 'Accept absentees', absentees);
  await gone('region', 'Absentees');
  const accepted = await find('region', 'Accepted as is');
  await waitFor(() =>
    expect(accepted.textContent?.match(/The rest are DNC, or DNS if checked in/g)).toHaveLength(3),
  );
  const { body } = await club.get('/regattas/checks', { regatta_id: 'reg_cup' });
  expect(body.data.open.filter(({ check }: { check: string }) => check === 'still_racing')).toEqual([]);
});
