import { expect, it } from 'vitest';
import { runCli } from '../../../test/cli';
import { startClub } from '../../../test/club';
import { isPinOf } from '../../club/access/people';

it('gives a person another PIN, while a server runs and nobody knows a PIN any more', async () => {
  const club = await startClub();
  try {
    const person = { id: 'psn_1', name: 'Anna Byrne', role: 'manager', pin: '4711' } as const;
    await club.server.staff.save_person(person);
    const env = { DOCKSIDE_DATA_DIR: club.dataDir };
    const listed = await runCli(['people', 'list', '--json'], { env });
    expect(JSON.parse(listed.stdout)).toMatchObject([{ name: 'Anna Byrne', role: 'manager' }]);
    const { code, stdout } = await runCli(['people', 'pin', 'anna byrne'], { env, input: '8642\n' });
    expect([code, stdout]).toEqual([0, 'Anna Byrne has a new PIN.\n']);
    expect(await isPinOf(club.server.store.read, 'psn_1', '8642')).toBe(true);
    const nobody = await runCli(['people', 'pin', 'Eve'], { env, input: '8642\n' });
    expect([nobody.code, nobody.stderr]).toEqual([1, expect.stringContaining('No one here signs in as Eve')]);
  } finally {
    await club.close();
  }
});
