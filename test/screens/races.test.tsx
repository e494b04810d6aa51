import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { TestClub } from '../club';
import { all, click, fill, find, gone, keys, openApp, words } from '../renderer/app';
import { CUP, startRaceDay } from './race-day';

/** Races are set up by day, one or several at once. */

async function racesOf(club: TestClub) {
  const { body } = await club.get('/races', { regatta_id: 'reg_cup' });
  return (body.data as { race_number: number; day: string | null; starts: unknown[] }[]).map(
    ({ race_number, day, starts }) => [race_number, day, starts.length],
  );
}

/** A field of a date has no role. */
function fillDay(day: string, drawer: HTMLElement): void {
  fireEvent.change(within(drawer).getByLabelText('Day'), { target: { value: day } });
}

it('a race has a day without a time', async () => {
  const club = await startRaceDay(2);
  await openApp(club, `${CUP}/setup/races`);
  await click('button', 'Add race');
  const drawer = await find('dialog', 'Add race');
  await find('textbox', 'Name', drawer);
  fillDay('2026-09-12', drawer);
  await click('button', 'Add', drawer);
  await gone('dialog');
  expect(await racesOf(club)).toEqual([
    [1, null, 2],
    [2, '2026-09-12', 0],
  ]);
  await click('row', /12 Sept 2026/);
  const again = await find('dialog', 'Race 2');
  await find('textbox', 'Start of IRC', again);
  fillDay('', again);
  await fill('Start of IRC', '1405', again);
  await click('button', 'Save', again);
  await waitFor(() => expect(again.textContent).toContain('Choose the day of the starts'));
});

it('several races are added at once, and taken back at once', async () => {
  const club = await startRaceDay(2);
  await openApp(club, `${CUP}/setup/races`);
  await click('button', 'Add several…');
  const drawer = await find('dialog', 'Add several races');
  await fill('Races', '3', drawer);
  await click('checkbox', 'Wednesday', drawer);
  await waitFor(() => expect(drawer.textContent).toContain('Race 4: Wed 30 Sept 2026'));
  await click('button', 'Add 3 races', drawer);
  await gone('dialog');
  const added = ['2026-09-16', '2026-09-23', '2026-09-30'].map((day, index) => [index + 2, day, 0]);
  expect(await racesOf(club)).toEqual([[1, null, 2], ...added]);
  await find('row', /Wed 23 Sept 2026/);
  await click('button', 'Undo');
  await waitFor(async () => expect(await racesOf(club)).toEqual([[1, null, 2]]));
  await gone('button', 'Undo');
});

it('of several races the earlier ones keep their Undo where a later one is refused', async () => {
  const club = await startRaceDay(2);
  await openApp(club, `${CUP}/setup/races`);
  // Somebody else adds race 3 just before this page does.
  const send = globalThis.fetch;
  let isOthersSaved = false;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const isRace3 = request.method === 'POST' && (await request.clone().text()).includes('"race_number":3');
    if (isRace3 && !isOthersSaved) {
      isOthersSaved = true;
      await club.post('/races', { regatta_id: 'reg_cup', race_number: 3, name: 'Theirs' });
    }
    return send(request);
  });
  await click('button', 'Add several…');
  const drawer = await find('dialog', 'Add several races');
  await fill('Races', '3', drawer);
  await click('button', 'Add 3 races', drawer);
  await waitFor(() => expect(drawer.textContent).toMatch(/Race 3 is there already/));
  const numbers = async () => (await racesOf(club)).map(([number]) => number);
  expect(await numbers()).toEqual([1, 2, 3]);
  await click('button', 'Close', drawer);
  await click('button', 'Discard changes');
  await gone('dialog');
  await click('button', 'Undo');
  await waitFor(async () => expect(await numbers()).toEqual([1, 3]));
  await gone('button', 'Undo');
});

it('check-in prints a spotter sheet of every number by its last figures, and a finish sheet', async () => {
  const club = await startRaceDay(2);
  await club.post('/registrations', {
    ...{ id: 'ent_9', regatta_id: 'reg_cup', sail_number: 'GBR 7', boat_name: 'Gull', fleets: ['PY'] },
    other_sail_numbers: ['IRL 1520'],
  });
  await openApp(club, `${CUP}/1/check-in`);
  await click('button', 'Paper sheets');
  const spotter = await find('article', 'Spotter sheet');
  expect(document.activeElement?.textContent).toBe('Back to check-in');
  expect(words(all('row', undefined, spotter).slice(1))).toEqual([
    expect.stringMatching(/^03.*IRL 1003.*Boat 0.*IRC/),
    expect.stringMatching(/^7.*GBR 7.*Gull.*PY/),
    expect.stringMatching(/^20.*IRL 1520.*other sail of GBR 7 Gull/),
    expect.stringMatching(/^40.*IRL 1040.*Boat 1/),
  ]);
  // A line for each boat, and spare ones.
  expect(all('row', undefined, await find('article', 'Finish sheet'))).toHaveLength(1 + 3 + 6);
  // A reload shows the same sheets.
  await openApp(club, `${window.location.pathname}${window.location.search}`);
  await find('article', 'Spotter sheet');
  await click('button', 'Back to check-in');
  await find('button', 'Check in the rest');
});

it('check-in opens with the first boats of a big fleet, and shows every boat after them', async () => {
  const club = await startRaceDay(90);
  const touched = () => document.querySelectorAll('fieldset button[data-state]').length;
  const counts = new Set<number>();
  const watch = new MutationObserver(() => counts.add(touched()));
  onTestFinished(() => watch.disconnect());
  watch.observe(document.body, { childList: true, subtree: true });
  await openApp(club, `${CUP}/1/check-in`);
  await waitFor(() => expect(touched()).toBe(90));
  const [first = 0] = [...counts].filter((count) => count > 0);
  expect(first).toBeLessThan(90);
  // The heads count the boats of the whole fleet.
  expect(document.querySelector('fieldset[aria-label="PY"]')?.textContent).toContain('of 45');
});

it('a race gets another number; one that is taken is swapped or the next free one, and all is taken back', async () => {
  const club = await startRaceDay(2);
  await club.post('/races', { regatta_id: 'reg_cup', race_number: 2, name: 'Sun R2' });
  const names = async () =>
    (await club.get('/races', { regatta_id: 'reg_cup' })).body.data.map(
      ({ race_number, starts }: { race_number: number; starts: unknown[] }) => [race_number, starts.length],
    );
  await openApp(club, `${CUP}/setup/races`);
  const ask = async (row: RegExp, number: string) => {
    await click('row', row);
    const drawer = await find('dialog', /./);
    await click('button', 'Change number…', drawer);
    await fill('New number', number, drawer);
    return drawer;
  };
  const drawer = await ask(/Sun R2/, '1');
  await waitFor(() =>
    expect(drawer.textContent).toContain('Race 1 is there already. Swap the two, or take 3.'),
  );
  // Escape would lose the number: it asks first.
  await keys('{Escape}');
  await click('button', 'Keep editing', await find('dialog', 'Discard changes?'));
  await gone('dialog', 'Discard changes?');
  await click('button', 'Take 3', drawer);
  await click('button', 'Change number', drawer);
  await gone('dialog');
  await waitFor(() => expect(document.body.textContent).toContain('Race 2 is race 3 now.'));
  expect(await names()).toEqual([
    [1, 2],
    [3, 0],
  ]);
  await click('button', 'Undo');
  await gone('button', 'Undo');
  expect(await names()).toEqual([
    [1, 2],
    [2, 0],
  ]);
  await click('button', 'Swap with race 1', await ask(/Sun R2/, '1'));
  await gone('dialog');
  await waitFor(() => expect(document.body.textContent).toContain('Races 2 and 1 swapped numbers.'));
  expect(await names()).toEqual([
    [1, 0],
    [2, 2],
  ]);
  await click('button', 'Undo');
  await gone('button', 'Undo');
  expect(await names()).toEqual([
    [1, 2],
    [2, 0],
  ]);
});
