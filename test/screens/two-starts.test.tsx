import { expect, it } from 'vitest';
import { click, fill, find, gone, openApp } from '../renderer/app';
import { CUP, GUN, startRaceDay } from './race-day';

it('the elapsed time of a boat in two fleets is typed from the start that is named', async () => {
  const club = await startRaceDay(1);
  await club.post('/registrations', {
    ...{ id: 'ent_both', regatta_id: 'reg_cup', sail_number: 'IRL 66', fleets: ['IRC', 'PY'] },
    ratings: { tcf: 1, py: 1000 },
  });
  const start = { regatta_id: 'reg_cup', race_number: 1, fleet: 'PY', starts_at: GUN + 300_000 };
  await club.post('/races/starts', start);
  await club.post('/races/status', { regatta_id: 'reg_cup', race_number: 1, status: 'sailed' });
  await club.post('/scores', { registration_id: 'ent_both', race_number: 1, finish_time: 3000 });

  await openApp(club, `${CUP}/1/results?fleet=PY`);
  await click('row', /IRL 66.*45:00/);
  const drawer = await find('dialog');
  expect(drawer.textContent).toMatch(/From the start of IRC at ..:00:00, finished ..:50:00\./);
  await fill('Elapsed', '0:50:10', drawer);
  await click('button', 'Save', drawer);
  await gone('dialog');
  await find('row', /IRL 66.*45:10/);
});
