import { expect, it } from 'vitest';
import { all, click, find, gone, openApp } from '../renderer/app';
import { CUP, startRaceDay } from './race-day';

it('a race scored before the ratings moved on is a check with one button that cures it', async () => {
  const club = await startRaceDay(0);
  const fleets = [{ name: 'ECHO', rating_system: 'tcf', progressive: { system: 'echo' } }];
  await club.post('/regattas', { id: 'reg_cup', club_id: 'c', name: 'Autumn Cup', fleets });
  for (const [index, tcf] of [1.001, 1.015, 1.02].entries()) {
    const registration_id = `ent_${index}`;
    await club.post('/registrations', {
      ...{ id: registration_id, regatta_id: 'reg_cup', sail_number: `IRL ${index}` },
      ...{ fleets: ['ECHO'], ratings: { tcf } },
    });
    for (const race_number of [1, 2])
      await club.post('/scores', { registration_id, race_number, finish_time: 3600 + index * 120 });
  }
  for (const race_number of [1, 2])
    await club.post('/races', { regatta_id: 'reg_cup', race_number, status: 'sailed' });
  const behind = async () => {
    const { body } = await club.get('/regattas/checks', { regatta_id: 'reg_cup' });
    return (body.data.open as { check: string }[]).filter(({ check }) => check === 'rating_behind');
  };
  expect(await behind()).toMatchObject([{ race_number: 2, subject: 'ECHO' }]);
  await openApp(club, `${CUP}/checks`);
  const race = await find('region', 'Race 2');
  expect(all('link', 'Standings', race)).toEqual([]);
  await click('button', 'Score on new ratings', race);
  await gone('button', 'Score on new ratings');
  expect(await behind()).toEqual([]);
  const { body } = await club.get('/ratings/progressive', { regatta_id: 'reg_cup', fleet: 'ECHO' });
  for (const { rating, scored_on } of body.data.boats) expect(scored_on).toBe(rating);
});
