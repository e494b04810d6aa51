import { expectAccessibleInEveryTheme } from './axe';
import { expect, test } from './fixtures';
import type { TestServer } from './server';

const NOON = Date.UTC(2026, 8, 5, 12);

const listing = `Boat Name,Sail No,Cert No,Issue Date,Cert Year,TCC,Endorsed,Secondary,Non Spi TCC,ValidCode
Rockabill,IRL0066,12345,31/03/2026,2026,1.118,E,,1.101,Yes
Storm,IRL67,12346,01/04/2026,2026,1.010,,,,Yes
Storm - SEC,IRL67,50718,02/04/2026,2026,0.995,,SEC,,Yes
`;

const pyList = `Portsmouth Number List 2026,,
Class Name,No. of Crew,Number
ILCA 7 / Laser,1,1102
`;

/** A regatta with IRC, ECHO and PY, in which one race was sailed on the ratings of last year. */
async function regatta(server: TestServer) {
  const key = await server.apiKey('all');
  const request = async (path: string, body?: object) => {
    const response = await fetch(`${server.apiUrl}${path}`, {
      headers: { 'api-key': key, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: never; message?: string };
    if (!response.ok) throw new Error(`${path}: ${answer.message}`);
    return answer.data;
  };
  await request('/regattas', {
    id: 'reg_lists',
    club_id: 'demo',
    name: 'Spring league',
    time_zone: 'Europe/Dublin',
    fleets: [
      { name: 'IRC', rating_system: 'tcf' },
      { name: 'ECHO', rating_system: 'tcf' },
      { name: 'Dinghies', rating_system: 'py' },
    ],
  });
  const enter = (id: string, sail_number: string, more: object) =>
    request('/registrations', { id, regatta_id: 'reg_lists', sail_number, ...more });
  const cruiser = { fleets: ['IRC', 'ECHO'], ratings: { tcf: 1.1 } };
  await enter('rockabill', 'IRL 66', { boat_name: 'Rockabill', ...cruiser });
  await enter('storm', 'IRL 67', { boat_name: 'Storm', ...cruiser });
  await enter('away', 'IRL 1', { boat_name: 'Nobody Knows', ...cruiser });
  await enter('laser', '200123', { boat_class: 'Laser', fleets: ['Dinghies'], ratings: { py: 1100 } });
  const starts = ['IRC', 'ECHO', 'Dinghies'].map((fleet) => ({ fleet, starts_at: NOON }));
  await request('/races', { regatta_id: 'reg_lists', race_number: 1, status: 'sailed', starts });
  for (const [registration_id, finish_time] of Object.entries({ rockabill: 3600, storm: 3700, laser: 4000 }))
    await request('/scores', { registration_id, race_number: 1, finish_time });
  return request;
}

test('ratings come from a published list: shown first, asked about where they are in doubt, and accepted by fleet', async ({
  staffPage: page,
  server,
}) => {
  const request = await regatta(server);
  const standings = (fleet: string) => request(`/standings?regatta_id=reg_lists&fleet=${fleet}`);
  const before = await Promise.all(['IRC', 'ECHO', 'Dinghies'].map(standings));
  await page.goto(`${server.url}/races/reg_lists/setup/entries`);
  await page.getByRole('button', { name: 'Rating list…' }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (name: string, content: string) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file…' }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  };
  await choose('notes.csv', 'Sail,Boat\n1,Nobby\n');
  await expect(dialog.getByRole('alert')).toContainText('isn’t a rating list Dockside reads');

  await choose('ClubListing.csv', listing);
  await expect(dialog.getByRole('status')).toHaveText('ClubListing.csv: IRC TCC listing, 3 certificates.');
  const accept = dialog.getByRole('button', { name: /^Accept/ });
  await expect(accept).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'IRC is scored by' }).click();
  await page.getByRole('option', { name: 'Spinnaker', exact: true }).click();
  const row = (sail: string) => dialog.getByRole('row').filter({ hasText: sail });
  await expect(row('IRL 66')).toContainText('1.1001.118IRC certificate 12345, 31 Mar 2026');
  await expect(row('IRL 1')).toContainText('not in the list');
  await expect(dialog).toContainText('First choose the right line for 1 boat.');
  await expectAccessibleInEveryTheme(page);
  await row('IRL 67').getByRole('combobox').click();
  await page.getByRole('option', { name: /Storm - SEC/ }).click();
  await expect(row('IRL 67')).toContainText('0.995IRC certificate 50718 (secondary), 2 Apr 2026');
  await accept.click();
  await expect(dialog).toBeHidden();

  const entries = (await request('/registrations?regatta_id=reg_lists')) as {
    id: string;
    ratings: { tcf: number };
    fleet_ratings: object[];
  }[];
  const entry = (id: string) => entries.find((one) => one.id === id)!;
  expect(entry('rockabill')).toMatchObject({
    ratings: { tcf: 1.1 },
    fleet_ratings: [
      {
        fleet: 'IRC',
        ratings: { tcf: 1.118 },
        source: 'IRC certificate 12345',
        // Midnight in Dublin, on summer time since the 29th.
        as_of: Date.UTC(2026, 2, 30, 23),
      },
    ],
  });
  expect(entry('away').fleet_ratings).toEqual([]);

  await page.getByRole('button', { name: 'Rating list…' }).click();
  await choose('pn-list.csv', pyList);
  await dialog.getByLabel('Valid from').fill('2026-03-01');
  await expect(row('200123')).toContainText('11001102PY list 2026, 1 Mar 2026');
  await dialog.getByRole('button', { name: 'Accept 1 rating' }).click();
  await expect(dialog).toBeHidden();
  // The race was sailed on other ratings, and keeps them.
  expect(await Promise.all(['IRC', 'ECHO', 'Dinghies'].map(standings))).toEqual(before);
});
