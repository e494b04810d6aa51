import { describe, expect, it } from 'vitest';
import { makeKey, ndjson, runCli, type ServedCli, serveCli } from '../../test/cli';
import { canMount, smallDisk } from '../../test/small-disk';

const regatta = ndjson([{ resource: 'regattas', record: { id: 'reg_1', club_id: 'c', name: 'Autumn Cup' } }]);
const FULL = /^The disk is full: nothing was written\. Free some space/;

const notice = (id: string) => ({
  id,
  regatta_id: 'reg_1',
  kind: 'notice',
  title: 'T',
  text: 'y'.repeat(3000),
});
const post = (server: ServedCli, key: string, id: string) => server.call('POST', '/notices', key, notice(id));
const health = async (server: ServedCli) =>
  (await (await fetch(`${server.url}/healthz`)).json()) as { status: string; problem?: string };

/** Writes until the disk is full; returns the last answer. */
async function writeUntilFull(server: ServedCli, key: string) {
  for (let i = 0; ; i++) {
    const answer = await post(server, key, `until_full_${i}`);
    if (answer.status !== 200 || i === 3_000) return answer;
  }
}

describe.skipIf(!canMount)('a full disk', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'lets a server start that ended by %s: it reads, says so, and writes once there is room',
    async (signal) => {
      const disk = smallDisk();
      const dataDir = disk.folder;
      await runCli(['import', regatta], { dataDir });
      const key = await makeKey(dataDir);
      const before = await serveCli(dataDir);
      expect((await post(before, key, 'before')).status).toBe(200);
      await before.stop(signal);
      disk.fill();

      const server = await serveCli(dataDir);
      expect(await server.call('GET', '/regattas?club_id=c', key)).toMatchObject({
        status: 200,
        body: { data: [{ id: 'reg_1' }] },
      });
      expect(await writeUntilFull(server, key)).toMatchObject({
        status: 503,
        body: { code: 'STORAGE_UNAVAILABLE', message: expect.stringMatching(FULL) },
      });
      expect(await health(server)).toMatchObject({
        status: 'read-only',
        problem: expect.stringMatching(FULL),
      });
      const refused = server.asStaff('save_club', {
        ...{ id: 'c', name: 'n'.repeat(200), time_zone: 'UTC', currency: 'EUR', rate_limit: 0 },
      });
      await expect(refused).rejects.toThrow(FULL);

      disk.empty();
      await expect.poll(() => health(server)).toMatchObject({ status: 'ok' });
      expect((await post(server, key, 'after')).status).toBe(200);
      const { stderr } = await server.stop();
      expect(stderr).toContain('Until then Dockside is read-only.');
    },
  );

  it('publishes nothing, and says why as the API does', async () => {
    const disk = smallDisk();
    const dataDir = disk.folder;
    await runCli(['import', regatta], { dataDir });
    const key = await makeKey(dataDir);
    const server = await serveCli(dataDir);
    disk.fill();
    await writeUntilFull(server, key);
    const refused = server.asStaff('publish_results', { regatta_id: 'reg_1', status: 'provisional' });
    await expect(refused).rejects.toThrow(FULL);
    await server.stop();
  });
});
