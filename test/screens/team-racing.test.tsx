import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CLUB, startClub } from '../club';
import { all, choose, click, fill, find, keys, openApp, words } from '../renderer/app';

const TEAM_CUP = '/races/reg_team/team-racing';

async function startTeamCup(team_racing: object | null) {
  const club = await startClub();
  await club.post('/regattas', { id: 'reg_team', club_id: CLUB, name: 'Team Cup', team_racing });
  return club;
}

const ids = ['red', 'blue', 'white'];
const teamRacing = {
  boats: 3,
  teams: ids.map((id) => ({ id, name: `Team ${id}` })),
  stages: [{ id: 'rr', name: 'Round-robin', kind: 'round_robin', groups: [{ name: 'All', teams: ids }] }],
};

it('teams are entered, paired, and their races typed with the keyboard alone', async () => {
  const club = await startTeamCup(null);
  const races = async () => (await club.get('/team-races', { regatta_id: 'reg_team' })).body.data;
  await openApp(club, TEAM_CUP);
  await click('button', 'Enter teams');
  const drawer = await find('dialog', 'Teams and stages');
  await choose('Boats a team', '3', drawer);
  await fill('Name of team 1', 'Red', drawer);
  // Enter leads to the next team, and from the last to a new one.
  await keys('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Name of team 2'));
  await fill('Name of team 2', 'Blue', drawer);
  await keys('{Enter}');
  await fill('Name of team 3', 'White', drawer);
  await click('button', 'Save', drawer);
  await click('button', 'Pair round-robin 1');
  await waitFor(async () => expect(await races()).toHaveLength(3));

  // One team's places are enough; Enter saves, and leads to the next race.
  const first = await waitFor(() => {
    const [field] = all('textbox', /^Places of .*, race 1$/);
    if (!field) throw new Error('no field');
    return field;
  });
  first.focus();
  await keys('1 2 3ocs{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/race 2$/));
  const [one] = await races();
  expect(one.first.boats).toEqual(
    [1, 2, 3].map((place) => ({ place, code: place === 3 ? 'OCS' : null, added: 0 })),
  );
  expect(one.second.boats.map(({ place }: { place: number }) => place)).toEqual([4, 5, 6]);
  await waitFor(() => expect(document.body.textContent).toContain('15 to 16 points (D3.4)'));

  // A result that no race can have stays where it was typed, and says what is wrong.
  await keys('1 2 2{Enter}');
  const problem = await find('alert');
  expect(problem.textContent).toMatch(/^Type the places of .* too, or correct these\.$/);
  await keys('{Escape}124{Enter}');
  await waitFor(async () => expect((await races())[1].second.boats).toHaveLength(3));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/race 3$/));

  // One team corrected: the other still has the rest.
  await keys('{ArrowUp}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/race 2$/));
  await keys('123{Enter}');
  await waitFor(async () =>
    expect((await races())[1].second.boats.map(({ place }: { place: number }) => place)).toEqual([4, 5, 6]),
  );

  // Half a result cannot be saved: leaving the screen asks first.
  all('textbox', /^Places of .*, race 3$/)[0]!.focus();
  await keys('1 2 dnf');
  await click('link', 'Notice board');
  await click('button', 'Keep editing', await find('dialog', 'Discard changes?'));
  expect(all('textbox', /^Places of .*, race 3$/)[0]).toHaveProperty('value', '1 2 dnf');
});

it('a knockout is paired once the stage before it is over', async () => {
  const knockout = { id: 'ko', name: 'Knockout', kind: 'knockout', rounds: ['Final'], wins: 1 };
  const club = await startTeamCup({ ...teamRacing, stages: [...teamRacing.stages, knockout] });
  await openApp(club, TEAM_CUP);
  await click('button', 'Pair round-robin 1');
  await find('button', 'End Round-robin');
  expect(all('button', /^Pair Final/)).toEqual([]);
  expect(document.body.textContent).toContain('Pair after Round-robin is sailed or ended.');
  await click('button', 'End Round-robin');
  await find('button', 'Pair Final');
});

it('tables say why each team is where it is, and a tie is decided by a draw', async () => {
  const club = await startTeamCup(teamRacing);
  const side = (team_id: string, ...places: number[]) => ({
    team_id,
    boats: places.map((place) => ({ place })),
  });
  const circle = [
    ['red', 'blue'],
    ['blue', 'white'],
    ['white', 'red'],
  ] as const;
  for (const [index, [winner, loser]] of circle.entries())
    await club.post('/team-races', {
      ...{ id: `trc_${index}`, regatta_id: 'reg_team', stage_id: 'rr', number: index + 1, round: 1 },
      ...{ first: side(winner, 1, 2, 5), second: side(loser, 3, 4, 6) },
    });
  await openApp(club, TEAM_CUP);
  const table = await find('region', 'Table of Round-robin');
  expect(words(all('rowheader', undefined, table))).toEqual(['Team red', 'Team blue', 'Team white']);
  expect(table.textContent).toContain('1=');
  await click('button', 'Decide the tie…');
  const drawer = await find('dialog', 'Order of the tie');
  await click('button', 'Move Team white up', drawer);
  await click('button', 'Move Team white up', drawer);
  await click('button', 'Save this order', drawer);
  await waitFor(() =>
    expect(words(all('rowheader', undefined, table))).toEqual(['Team white', 'Team red', 'Team blue']),
  );
  expect(table.textContent).toContain('sail-off or game of chance, place 1 (D4.4(a)(5))');

  // A wrong order is corrected, or taken back.
  await click('button', 'Change tie order…');
  const again = await find('dialog', 'Order of the tie');
  await click('button', 'Move Team red up', again);
  await click('button', 'Save this order', again);
  await waitFor(() =>
    expect(words(all('rowheader', undefined, table))).toEqual(['Team red', 'Team white', 'Team blue']),
  );
  await click('button', 'Change tie order…');
  await click('button', 'Clear order', await find('dialog', 'Order of the tie'));
  await find('button', 'Decide the tie…');
  expect(table.textContent).toContain('1=');
});

it('Publish has the sheet of team racing, and each version the one that was published', async () => {
  const club = await startTeamCup(teamRacing);
  const race = { id: 'trc_1', regatta_id: 'reg_team', stage_id: 'rr', number: 1, round: 1 };
  const side = (team_id: string, ...places: number[]) => ({
    team_id,
    boats: places.map((place) => ({ place })),
  });
  await club.post('/team-races', { ...race, first: side('red', 1, 2, 5), second: side('blue', 3, 4, 6) });
  const entered = await fetch(`${club.url}${club.server.newStaffPath!()}`, { redirect: 'manual' });
  const published = await fetch(`${club.url}/staff/publish_results`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: entered.headers.get('set-cookie')!.split(';')[0]!,
    },
    body: JSON.stringify({ regatta_id: 'reg_team', status: 'provisional' }),
  });
  expect(published.status).toBe(200);
  await club.post('/team-races', { ...race, first: side('red', 4, 5, 6), second: side('blue', 1, 2, 3) });
  await openApp(club, '/races/reg_team/publish');
  const current = await find('article', 'Sheet of Team racing');
  expect(current.textContent).toContain('Team red 4 5 6');
  expect(current.textContent).toContain('Not published');
  expect(document.body.textContent).not.toContain('Nothing to publish yet');
  await openApp(club, '/races/reg_team/publish?version=1');
  const version = await waitFor(() => {
    const [sheet] = all('article', 'Sheet of Team racing');
    if (!sheet?.textContent?.includes('version 1')) throw new Error('no version');
    return sheet;
  });
  expect(version.textContent).toContain('Team red 1 2 5');
  expect(version.textContent).toContain('100 % of races won');
});
