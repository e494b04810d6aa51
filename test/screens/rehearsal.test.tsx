import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { REHEARSAL_CLUB_ID, REHEARSAL_REGATTA_ID } from '../../src/contract/rehearsal';
import { fillRehearsal } from '../../src/demo/fill-rehearsal';
import { makeSandbox } from '../../src/sandbox/sandbox';
import { rehearsalBoats } from '../../src/shared/rehearsal/day';
import { startClub, type TestClub } from '../club';
import { perfectDay, performActs } from '../rehearsal';
import { all, at, click, find, gone, keys, openApp, words } from '../renderer/app';
import { tempDir } from '../temp';

const settings = { seed: 1, speed: 5 };
const HOUR = 3_600_000;

const addressOf = (race: number, screen: string) => `/races/${REHEARSAL_REGATTA_ID}/${race}/${screen}`;

async function startRehearsal(): Promise<TestClub> {
  const dataDir = tempDir();
  await makeSandbox(dataDir, (store) => fillRehearsal(store, { settings, timeZone: 'Europe/Dublin' }));
  const club = await startClub({ dataDir });
  onTestFinished(() => club.close());
  return club;
}

it('leads a race officer from race to race by keyboard, and says what was missed', async () => {
  const club = await startRehearsal();
  const { key } = await club.newKey({ clubId: REHEARSAL_CLUB_ID });
  const hands = {
    post: (path: string, body: object) => club.post(path, body, { key }),
    publish: () => Promise.resolve(),
  };
  await openApp(club, addressOf(1, 'finish'), REHEARSAL_CLUB_ID);
  const guide = await find('region', 'Rehearsal');
  const says = (task: string) =>
    waitFor(() => expect(words(all('status', undefined, guide))).toEqual([task]));
  await says('Race 1: make the warning signal.');
  expect((await find('region', 'Status')).textContent).toContain('Rehearsal');
  expect(document.title).toMatch(/^Rehearsal: /);
  expect(guide.textContent).not.toContain('W now');
  await keys('{Alt>}0{/Alt}');
  expect(guide.textContent).toContain('W now');

  // Race 1 was this morning, and one boat was not seen.
  const race1 = perfectDay(settings, Date.now() - 6 * HOUR).filter((act) => 'race' in act && act.race === 1);
  const missed = race1.find((act) => act.kind === 'crossing')!;
  await performActs(
    race1.filter((act) => act !== missed),
    hands,
  );
  await says('Race 2: make the warning signal.');
  await click('button', 'Read debrief', guide);
  const debrief = await find('dialog', 'Debrief');
  await find('row', /^1 RRS A3 .+ has no finish\. She finished, at place 1 on the water\.$/, debrief);
  expect(debrief.textContent).toContain('1 finding in 1 of 3 races.');
  expect(debrief.textContent).toContain('Race 1: 9 of 10 finishes taken, half of them within 0.0 s');
  await keys('{Escape}');
  await gone('dialog');

  // Race 2 is under way, and its first boat has just crossed.
  const crossingOf = (from: number) =>
    perfectDay(settings, from).find((act) => act.kind === 'crossing' && act.race === 2)!;
  const button = await find('button', 'Read debrief', guide);
  button.focus();
  const from = 2 * Date.now() - crossingOf(Date.now()).at;
  const first = crossingOf(from);
  await performActs(
    perfectDay(settings, from).filter((act) => 'race' in act && act.race === 2 && act.at < first.at),
    hands,
  );
  await find('link', 'Open finish line', guide);
  // The next task moves no focus: a key or a click on its way there reaches the button that a person saw.
  expect(document.activeElement).toBe(button);
  await click('link', 'Open finish line', guide);
  await at(addressOf(2, 'finish'));
  const { sail } = rehearsalBoats.find(({ id }) => first.kind === 'crossing' && id === first.boat)!;
  await waitFor(() => expect(words(all('status', undefined, guide))[0]).toContain(sail));
  await find('combobox', 'Sail number (last digits) or bow number');
  await keys(` ${sail.split(' ').at(-1)}{Enter}`);
  await waitFor(() => expect(words(all('status', undefined, guide))[0]).not.toContain(sail));
  const { body } = await club.get(
    '/crossings',
    { regatta_id: REHEARSAL_REGATTA_ID, race_number: 2 },
    { key },
  );
  expect(body.data).toMatchObject([{ registration_id: first.kind === 'crossing' && first.boat }]);
});
