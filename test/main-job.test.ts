import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { routes } from '../src/contract/routes';
import { makeKey, root, runJson, type ServedCli, serveCli, tempDir } from './cli';
import { readPages } from './pages';
import { loadRegatta } from './regattas';

/**
 * The main job on real input, with only the built CLI and HTTP: a published regatta's boats are imported, finish times
 * posted, and wristbands sent out and ashore. Each step's key allows just that. All of it is read back and compared
 * with the published results.
 */
const folder = join(root, 'fixtures/icra-2023-class0');
const REGATTA = 'icra-2023';

/** The same regatta as `fixtures/regattas` has it, taken from the published elapsed times. */
const published = loadRegatta('icra-nationals-2023-class0-irc');
const sailOf = new Map(published.registrations.map((entry) => [entry.id, entry.sail_number]));

let server: ServedCli;
let keys: Record<'readScores' | 'writeScores' | 'readBands' | 'writeBands', string>;

beforeAll(async () => {
  const dataDir = tempDir();
  const files = ['regatta.ndjson', 'entries.csv'].map((name) => join(folder, name));
  expect(await runJson(['import', ...files], { dataDir })).toEqual({
    files: [
      { file: files[0], records: { clubs: 1, regattas: 1, races: 5 } },
      { file: files[1], records: { registrations: 7 } },
    ],
  });
  keys = {
    readScores: await makeKey(dataDir, 'regattas:read', 'hyc'),
    writeScores: await makeKey(dataDir, 'scores:write', 'hyc'),
    readBands: await makeKey(dataDir, 'wristbands:read', 'hyc'),
    writeBands: await makeKey(dataDir, 'wristbands:write', 'hyc'),
  };
  server = await serveCli(dataDir);
});

/** Every item of a list route, page by page. */
// biome-ignore lint/suspicious/noExplicitAny: records of every kind.
function readAll(path: string, key: string): Promise<any[]> {
  return readPages<object, string>(async (cursor) => {
    const from = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await server.call('GET', `${path}${from}`, key);
    expect(status).toBe(200);
    return { items: body.data, next: body.next_cursor };
  });
}

const entries = () => readAll(`/registrations?regatta_id=${REGATTA}`, keys.readScores);

it('the boats are entered with their published ratings, the races set up with their published starts', async () => {
  const bySail = (a: { sail_number: string }, b: { sail_number: string }) =>
    a.sail_number < b.sail_number ? -1 : 1;
  expect((await entries()).sort(bySail)).toMatchObject(
    published.registrations
      .map(({ sail_number, boat_name, fleets, ratings }) => ({ sail_number, boat_name, fleets, ratings }))
      .sort(bySail),
  );
  expect(await readAll(`/races?regatta_id=${REGATTA}`, keys.readScores)).toMatchObject(
    published.races.map(({ race_number, name, starts }) => ({ race_number, name, starts })),
  );
});

it('every published finish time, posted by an integrator’s program, is read back to the second', async () => {
  const script = join(folder, 'post-finishes.mjs');
  const env = { PATH: process.env.PATH, READ_KEY: keys.readScores, SCORES_KEY: keys.writeScores };
  const post = () => promisify(execFile)(process.execPath, [script, server.ready.api_url, REGATTA], { env });
  expect((await post()).stdout).toBe('Posted 35 finishes.\n');

  const sails = new Map((await entries()).map((entry) => [entry.id, entry.sail_number]));
  const scores = await readAll(`/scores?regatta_id=${REGATTA}&limit=20`, keys.readScores);
  const stored = scores.map((score) => [
    sails.get(score.registration_id),
    score.race_number,
    score.finish_time,
  ]);
  const expected = published.finishes.map((finish) => [
    sailOf.get(finish.registration_id),
    finish.race_number,
    finish.finish_time,
  ]);
  expect(stored.sort()).toEqual(expected.sort());

  // Run once more, as after a cut connection: nothing is written twice, and nothing moves.
  await post();
  expect(await readAll(`/scores?regatta_id=${REGATTA}&limit=20`, keys.readScores)).toEqual(scores);
});

it('the sheet holds each elapsed time as finish minus start of the published page', () => {
  const [, ...rows] = readFileSync(join(folder, 'finishes.csv'), 'utf8').trim().split('\n');
  expect(rows).toContain('IRL 66,1,13:15:00,13:55:43');
  expect(rows).toContain('GBR 7536R,5,12:58:00,14:20:09');
  expect(rows).toHaveLength(35);
});

it('every wristband goes out and comes ashore', async () => {
  const scan = async (id: string, status: string, timestamp: number) => {
    const body = { id, status, timestamp, regatta_id: REGATTA };
    const answer = await server.call('POST', '/wristbands/scan_event', keys.writeBands, body);
    expect(answer).toMatchObject({ status: 200, body: { data: { id, status, known: true, applied: true } } });
  };
  const bands = (status: string) =>
    readAll(`/wristbands?regatta_id=${REGATTA}&status=${status}`, keys.readBands);
  const start = published.races[0]!.starts[0]!.starts_at;

  const ashore = await bands('ashore');
  expect(ashore.map((band) => band.id)).toEqual(
    Array.from({ length: 14 }, (_, index) => String(401 + index).padStart(4, '0')),
  );
  for (const { id } of ashore) await scan(id, 'sailing', start);
  expect(await bands('sailing')).toHaveLength(14);
  expect(await bands('ashore')).toEqual([]);

  const [last, ...others] = ashore.reverse();
  for (const { id } of others) await scan(id, 'ashore', start + 3_600_000);
  expect(await bands('sailing')).toMatchObject([
    { id: last.id, sail_number: 'IRL 985', status: 'sailing', timestamp: start },
  ]);
  await scan(last.id, 'ashore', start + 7_200_000);
  expect(await bands('sailing')).toEqual([]);
  expect(await bands('ashore')).toHaveLength(14);
});

it.each(['scores:write', 'wristbands:write'] as const)('a key with %s can do nothing else', async (scope) => {
  const key = scope === 'scores:write' ? keys.writeScores : keys.writeBands;
  const others = Object.values(routes).filter((route) => !['public', 'any', scope].includes(route.scope));
  expect(others.length).toBeGreaterThan(15);
  for (const route of others) {
    const path = route.path.replace(/\{\w+\}/g, 'x');
    const { status, body } = await server.call(
      route.method.toUpperCase(),
      path,
      key,
      'body' in route ? {} : undefined,
    );
    expect([route.path, status, body.code]).toEqual([route.path, 403, 'API_KEY_SCOPE_DENIED']);
  }
});
