import { expect, it } from 'vitest';
import { runCli } from '../../../test/cli';
import { startClub } from '../../../test/club';

it('allows webhook hosts on a server that has no screen, while it runs', async () => {
  const club = await startClub();
  try {
    await club.putClub();
    const cli = (...args: string[]) =>
      runCli(['webhook-hosts', ...args], { env: { DOCKSIDE_DATA_DIR: club.dataDir } });
    const create = () =>
      club.post('/webhooks', {
        ...{ url: 'http://127.0.0.1:8090/dockside', event_types: ['line_item.created'] },
      });
    const refused = await create();
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('dockside webhook-hosts allow'),
    ]);

    const address = await cli('allow', 'http://127.0.0.1:8090/');
    expect([address.code, address.stderr]).toEqual([2, expect.stringContaining('as 192.168.1.20:8080')]);
    const allowed = await cli('allow', '127.0.0.1:8090', '--json');
    expect(JSON.parse(allowed.stdout)).toMatchObject([{ host: '127.0.0.1:8090' }]);
    expect((await create()).status).toBe(200);
    expect(JSON.parse((await cli('list', '--json')).stdout)).toHaveLength(1);

    const unknown = await cli('forbid', '127.0.0.2:8090');
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('isn’t allowed')]);
    expect((await cli('forbid', '127.0.0.1:8090')).code).toBe(0);
    expect((await create()).status).toBe(400);
  } finally {
    await club.close();
  }
});
