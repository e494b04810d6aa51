import { expect, it } from 'vitest';
import { makeKey, ndjson, runCli, runJson, type ServedCli, serveCli, tempDir } from './cli';
import { publishedSeries } from './sailwave';
import { Random } from './sync/random';

/** A server that is killed while it takes an import back. */

const KILLS = 4;
const club = ndjson([{ resource: 'regattas', record: { id: 'reg_1', club_id: 'c', name: 'Other regatta' } }]);

async function countsOf(server: ServedCli, key: string, regattaId: string): Promise<number[]> {
  const lists = ['registrations', 'races', 'scores'].map(async (list) => {
    const { body } = await server.call('GET', `/${list}?regatta_id=${regattaId}&limit=100`, key);
    return body.data?.length ?? 0;
  });
  return Promise.all(lists);
}

const importsOf = async (server: ServedCli) =>
  (await server.asStaff('list_imports', { club_id: 'c', regatta_id: 'reg_1' })) as { id: string }[];

it('kill -9 in the middle leaves all of the import or nothing, and it can be taken back again', async () => {
  const dataDir = tempDir();
  expect((await runCli(['import', club], { dataDir })).code).toBe(0);
  const key = await makeKey(dataDir);
  const moment = new Random('take back');
  const content_base64 = Buffer.from(publishedSeries()).toString('base64');
  let server = await serveCli(dataDir);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const file = { name: `series ${kill}.blw`, content_base64, regatta_id: 'reg_1' };
    if ((await countsOf(server, key, 'reg_1'))[0] === 0)
      expect(await server.asStaff('import_file', file)).toMatchObject({ imported: true });
    const [last] = await importsOf(server);
    const taken = server
      .asStaff('take_back_import', { club_id: 'c', regatta_id: 'reg_1', id: last!.id })
      .catch(() => undefined);
    // Begins with a backup; its writes are one transaction at an unknown time after that.
    await new Promise((resolve) => setTimeout(resolve, moment.below(400)));
    process.kill(server.pid, 'SIGKILL');
    const answer = await taken;
    await server.ended;
    expect(await runJson(['doctor'], { dataDir })).toMatchObject({ ok: true });
    server = await serveCli(dataDir);
    const counts = await countsOf(server, key, 'reg_1');
    const left = await importsOf(server);
    if (answer) expect(counts).toEqual([0, 0, 0]);
    expect([
      [[14, 6, 83], 1],
      [[0, 0, 0], 0],
    ]).toContainEqual([counts, left.length]);
  }
  const [last] = await importsOf(server);
  if (last) {
    const which = { club_id: 'c', regatta_id: 'reg_1', id: last.id };
    expect(await server.asStaff('take_back_import', which)).toMatchObject({ kept: [] });
  }
  expect(await countsOf(server, key, 'reg_1')).toEqual([0, 0, 0]);
  expect((await server.stop()).code).toBe(0);
});
