import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { startClub } from '../club';
import { find, openApp, words } from '../renderer/app';

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
