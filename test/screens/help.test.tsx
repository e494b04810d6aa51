import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { startClub } from '../club';
import { all, find, openApp, words } from '../renderer/app';

it('the first page of Help says how to rehearse a race day, replay a regatta and verify results', async () => {
  const club = await startClub();
  onTestFinished(() => club.close());
  await openApp(club, '/help');
  const practice = await find('region', 'Practise and verify');
  const commands = words([...practice.querySelectorAll('code')]);
  const reference = readFileSync('docs/cli.md', 'utf8');
  expect(commands).toHaveLength(3);
  for (const command of commands) {
    const [, name, option] = /-- (\w+) (--\w+)?/.exec(command!)!;
    expect(reference).toContain(`\`${name} `);
    if (option) expect(reference).toContain(option);
  }
});

it('Help has every guide by job', async () => {
  const club = await startClub();
  onTestFinished(() => club.close());
  await openApp(club, '/help');
  const guides = await find('navigation', 'Guides by job');
  const addresses = all('link', undefined, guides).map((link) => link.getAttribute('href'));
  const pages = readdirSync('docs/staff').filter((page) => !['README.md', 'rehearsal.md'].includes(page));
  expect(addresses.toSorted()).toEqual(
    [...pages.map((page) => `/help/${page.slice(0, -3)}`), '/help/race-day'].toSorted(),
  );
});
