import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { startClub, type TestClub } from '../club';
import { all, choose, click, fill, find, openApp, words } from '../renderer/app';

const IOM = '/races/reg_iom';
const GUN = Date.UTC(2026, 8, 5, 12);

/** A radio sailing club with a fleet of eight boats that sails no race yet. */
async function radioSailing(): Promise<TestClub> {
  const club = await startClub();
  onTestFinished(() => club.close());
  await club.post('/regattas', { id: 'reg_iom', club_id: 'c', name: 'IOM Open', fleets: [{ name: 'IOM' }] });
  for (let sail = 101; sail <= 108; sail++)
    await club.post('/registrations', {
      ...{ id: `ent_${sail}`, regatta_id: 'reg_iom', sail_number: String(sail), helm: `Helm ${sail}` },
      fleets: ['IOM'],
    });
  return club;
}

async function sail(club: TestClub, race_number: number, starts: string[], finishing: number[]) {
  for (const fleet of starts)
    await club.post('/races/starts', { regatta_id: 'reg_iom', race_number, fleet, starts_at: GUN });
  for (const [index, boat] of finishing.entries())
    await club.post('/crossings', {
      ...{ id: `crs_${race_number}_${boat}`, regatta_id: 'reg_iom', race_number },
      ...{ crossed_at: GUN + (600 + index) * 1000, registration_id: `ent_${boat}` },
    });
  await club.post('/races/status', { regatta_id: 'reg_iom', race_number, status: 'sailed' });
}

/** The boats of a heat on the board, each with what brought her there. */
const boatsIn = async (heat: string) => {
  const part = await find('region', heat);
  return words(within(part).getAllByRole('listitem')).map((text) =>
    text!.replace(/ Helm \d{3}/, ': ').replace('Move…', ''),
  );
};

const racesNow = async (club: TestClub) =>
  (await club.get('/races', { regatta_id: 'reg_iom' })).body.data.map(
    ({ race_number, name }: { race_number: number; name: string | null }) => [race_number, name],
  );

it('a fleet is set to heats, and sailed from board to board with promotion and relegation', async () => {
  const club = await radioSailing();
  await openApp(club, `${IOM}/setup/championship`);
  await choose('Format', 'Heats with promotion (HMS)');
  await fill('Boats promoted', '2');
  await click('button', 'Sail IOM in heats');
  await screen.findByText('2 boats of each heat sail again in the next one up.');
  await click('link', 'Assign boats to heats');

  expect(await boatsIn('Heat A, sails now')).toEqual(['101: ', '103: ', '105: ', '107: ']);
  await screen.findByText(/Seeding race: 1 A, 2 B, 3 A, 4 B, and so on\./);
  await click('button', 'Accept this heat');
  await find('button', /^Race 1, seeding\s*Recorded as race 1/);
  await waitFor(async () => expect(await racesNow(club)).toEqual([[1, 'Race 1, seeding']]));
  expect(await find('link', 'Go to start line')).toHaveProperty(
    'href',
    expect.stringMatching(/\/races\/reg_iom\/1\/start$/),
  );
  await sail(club, 1, ['A', 'B'], [101, 102, 103, 104, 105, 106, 107, 108]);

  await click('button', /^Next heat/);
  expect(await boatsIn('Heat A, sails later')).toEqual(['101: 1st in A', '102: 1st in B', '103: 2nd in A']);
  expect(await boatsIn('Heat B, sails now')).toHaveLength(5);
  // A boat that withdraws is left out by hand, with a reason.
  await click('button', 'Move 104…');
  const dialog = await find('dialog', 'Leave 104 out of this heat');
  await fill('Why', 'withdrawn', dialog);
  await click('button', 'Leave out of the heat', dialog);
  expect(await boatsIn('Boats without a heat')).toEqual(['104: 2nd in B; by hand: withdrawn']);
  await click('button', 'Accept this heat');
  await find('button', /^Race 2, heat B\s*Recorded as race 2/);
  await sail(club, 2, ['B'], [108, 107, 106, 105]);

  await click('button', /^Next heat/);
  await waitFor(async () =>
    expect(await boatsIn('Heat A, sails now')).toEqual([
      ...['101: 1st in A', '102: 1st in B', '103: 2nd in A'],
      ...['108: 1st in B, promoted', '107: 2nd in B, promoted'],
    ]),
  );
  await screen.findByText('Proposed by the results until race 2, heat B. Race 2, heat A.');
  expect(await boatsIn('Heat B, stays here')).toEqual(['106: 3rd in B', '105: 4th in B']);
  await click('button', 'Accept this heat');
  await find('button', /^Race 2, heat A\s*Recorded as race 3/);
  await sail(club, 3, ['A'], [107, 101, 102, 103, 108]);

  await click('button', /^Next heat/);
  await waitFor(async () =>
    expect(await boatsIn('Heat B, sails now')).toEqual([
      ...['103: 4th in A, relegated', '108: 5th in A, relegated'],
      ...['106: 3rd in B', '105: 4th in B', '104: 2nd in B'],
    ]),
  );
  // The same board on paper, which nothing but print shows.
  const paper = document.querySelector<HTMLElement>('[data-print-sheet]')!;
  expect(paper.textContent).toContain('Race 3, heat B, recorded as race 4');
  expect(paper.textContent).toContain('A (3 boats), sails later');

  await waitFor(async () =>
    expect(await racesNow(club)).toEqual([
      ...[
        [1, 'Race 1, seeding'],
        [2, 'Race 2, heat B'],
        [3, 'Race 2, heat A'],
      ],
    ]),
  );
});

it('the standings count a race in heats once, under its own number', async () => {
  const club = await radioSailing();
  const stages = [{ stage: 'heats', groups: [{ name: 'A' }, { name: 'B' }], promoted: 2 }];
  await club.post('/regattas', {
    ...{ id: 'reg_iom', club_id: 'c', name: 'IOM Open', fleets: [{ name: 'IOM' }] },
    championships: [{ id: 'chp', name: 'IOM heats', fleet: 'IOM', stages }],
  });
  const heat = (a: number[], b: number[]) =>
    [a, b].map((sails, index) => ({
      ...{ name: 'AB'[index], registration_ids: sails.map((sail) => `ent_${sail}`) },
    }));
  const assign = (from_race: number, groups: object[]) =>
    club.post('/championships/assignments', {
      ...{ regatta_id: 'reg_iom', championship_id: 'chp', stage: 'heats', from_race, groups },
    });
  await assign(1, heat([101, 103, 105, 107], [102, 104, 106, 108]));
  await sail(club, 1, ['A', 'B'], [101, 102, 103, 104, 105, 106, 107, 108]);
  await assign(2, heat([], [104, 105, 106, 107, 108]));
  await sail(club, 2, ['B'], [108, 107, 106, 105, 104]);
  await assign(3, heat([101, 102, 103, 108, 107], []));
  await sail(club, 3, ['A'], [107, 101, 102, 103, 108]);
  await openApp(club, `${IOM}/standings`);
  const grid = await find('grid');
  const headings = words(all('columnheader', undefined, grid));
  expect(headings.filter((text) => /^R\d/.test(text!))).toEqual(['R1', 'R2']);
  const row = within(grid)
    .getAllByRole('row')
    .find((one) => one.textContent?.includes('106'))!;
  // Third in heat B, behind the five boats of heat A.
  expect(words(within(row).getAllByRole('cell')).slice(-2)).toEqual(['3', '6']);
});
