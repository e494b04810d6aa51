import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeKey, ndjson, runCli, runJson, type ServedCli, serveCli, tempDir } from './cli';
import { readPages } from './pages';
import { amount, report } from './soak';
import { Random } from './sync/random';

/** A server killed repeatedly while programs write to it, like with a failing battery. */

const KILLS = amount(3, 60);
const WRITERS = 16;
const regatta = ndjson([{ resource: 'regattas', record: { id: 'reg_1', club_id: 'c', name: 'Autumn Cup' } }]);

/**
 * Writes until the server is gone.
 *
 * @param acknowledge called with the id of each answered write
 */
async function writeUntilKilled(
  server: ServedCli,
  key: string,
  writer: string,
  acknowledge: (id: string) => void,
): Promise<void> {
  for (let n = 0; ; n += 1) {
    // Every fourth is refused, without affecting writes in the same batch.
    const isRefused = n % 4 === 3;
    const id = `${writer}_${n}`;
    const regatta_id = isRefused ? 'nothing' : 'reg_1';
    const body = { id, regatta_id, race_number: 1, crossed_at: 1_780_000_000_000 + n };
    const answer = await server.call('POST', '/crossings', key, body).catch(() => undefined);
    if (!answer) return;
    expect(answer.status, JSON.stringify(answer.body)).toBe(isRefused ? 404 : 200);
    if (!isRefused) acknowledge(id);
  }
}

/** The ids of all that the server has. */
async function storedIds(server: ServedCli, key: string): Promise<Set<string>> {
  const crossings = await readPages<{ id: string }, string>(async (cursor) => {
    const from = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await server.call('GET', `/crossings?regatta_id=reg_1&limit=100${from}`, key);
    return { items: body.data, next: body.next_cursor };
  });
  return new Set(crossings.map(({ id }) => id));
}

it(`after ${KILLS} kills at any moment every acknowledged write is there, and the database is whole`, async () => {
  const dataDir = tempDir();
  expect((await runCli(['import', regatta], { dataDir })).code).toBe(0);
  const key = await makeKey(dataDir);
  const moment = new Random('kills');
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await serveCli(dataDir, ['--rate-limit', '0']);
    // Writes of the others are under way at any writer's answer.
    let left = 1 + moment.below(100);
    const acknowledge = (id: string) => {
      acknowledged.push(id);
      left -= 1;
      if (left === 0) process.kill(server.pid, 'SIGKILL');
    };
    await Promise.all(
      Array.from({ length: WRITERS }, (_, index) =>
        writeUntilKilled(server, key, `${kill}_${index}`, acknowledge),
      ),
    );
    await server.ended;
    expect(await runJson(['doctor'], { dataDir })).toMatchObject({ ok: true });
  }
  const server = await serveCli(dataDir, ['--rate-limit', '0']);
  const stored = await storedIds(server, key);
  report(`${KILLS} kills: ${acknowledged.length} writes acknowledged, ${stored.size} stored`);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect((await server.stop()).code).toBe(0);
});

/** Its child processes that have not ended; none once it has. Linux only. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function isRunning(pid: number): boolean {
  try {
    // An ended process not yet waited for is a zombie.
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

it.skipIf(process.platform !== 'linux')(
  'what makes a backup ends with the server that is killed, and the next one makes it',
  async () => {
    const dataDir = tempDir();
    expect((await runCli(['import', regatta], { dataDir })).code).toBe(0);
    const killed = await serveCli(dataDir);
    const backup = killed.asStaff('back_up').catch(() => undefined);
    await expect.poll(() => childrenOf(killed.pid).length, { interval: 1 }).toBe(1);
    const [child] = childrenOf(killed.pid);
    expect(isRunning(child!)).toBe(true);
    await killed.stop('SIGKILL');
    await backup;
    await expect.poll(() => isRunning(child!)).toBe(false);
    const next = await serveCli(dataDir);
    expect(await next.asStaff('back_up')).toMatchObject({ checked: true });
    await next.stop();
  },
);
