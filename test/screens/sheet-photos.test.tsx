import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { jpeg } from '../jpeg';
import { click, find, gone, openApp } from '../renderer/app';
import { CUP, startRaceDay } from './race-day';

it('a photo of the paper sheet is shown beside the results, removed, and taken back', async () => {
  const club = await startRaceDay(2);
  const image = jpeg(20, 30);
  await club.post('/races/photos', { id: 'pho_1', regatta_id: 'reg_cup', race_number: 1, image });
  const ids = async () =>
    (await club.get('/races/photos', { regatta_id: 'reg_cup', race_number: 1 })).body.data.map(
      ({ id }: { id: string }) => id,
    );
  await openApp(club, `${CUP}/1/results`);
  await click('button', '1 sheet photo');
  const drawer = await find('dialog', 'Paper sheet of race 1');
  const picture = await find('img', 'Paper sheet of race 1', drawer);
  expect(picture.getAttribute('src')).toBe(`data:image/jpeg;base64,${image}`);
  await click('button', 'Remove photo', drawer);
  await gone('img', 'Paper sheet of race 1', drawer);
  expect(await ids()).toEqual([]);
  await click('button', 'Undo', within(drawer).getByRole('status', { hidden: true }));
  await find('img', 'Paper sheet of race 1', drawer);
  await waitFor(async () => expect(await ids()).toEqual(['pho_1']));
});
