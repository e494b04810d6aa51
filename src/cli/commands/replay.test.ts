import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileWith, makeKey, root, runCli, runJson, serveCli, tempDir } from '../../../test/cli';
import { newStore } from '../../../test/empty-database';
import { record } from '../../../test/records';
import { publicationOf } from '../../../test/sealed';
import { ensureClub } from '../../club/clubs';
import { resultsNow } from '../../club/publishing/next-version';
import { withResults } from '../../club/publishing/publication-versions';
import { publishResults } from '../../club/publishing/publications';
import { newFleet } from '../../contract/areas/racing/regattas';
import type { PublishedFleet } from '../../contract/published-results';
import type { RecordOf, ResourceName } from '../../contract/resources';
import type { Writable } from '../../db/connection';
import { putRecord } from '../../db/records';
import { Store } from '../../db/store';

const file = join(root, 'fixtures/publications/format-1-version-1.json');

it('plays a published regatta into a new sandbox, where the standings are then those that were published', async () => {
  const dataDir = tempDir();
  const replayed = await runJson(['replay', file, '--speed', '1000000'], { dataDir });
  expect(replayed).toMatchObject({ event: 'replayed', differences: [] });
  expect(replayed.scores).toBeGreaterThan(100);
  const again = await runCli(['replay', file], { dataDir });
  expect([again.code, again.stderr]).toEqual([
    1,
    expect.stringContaining('dockside sandbox reset --empty demo'),
  ]);
});

it('ends with the finishes that were recorded, also where one is not that of its crossing, and publishes the same results', async () => {
  const store = newStore();
  const startsAt = Date.UTC(2026, 7, 1, 13);
  const put = (db: Writable) => {
    ensureClub(db, 'c');
    const add = <Name extends ResourceName>(name: Name, fields: Partial<RecordOf<Name>>) =>
      putRecord(db, name, 'c', record(name, fields));
    add('regattas', { id: 'cup', name: 'Cup', fleets: [newFleet('IRC', { rating_system: 'tcf' })] });
    for (const [id, sail_number] of [
      ['a', 'IRL 66'],
      ['b', 'IRL 67'],
    ] as const)
      add('registrations', {
        ...{ id, sail_number, regatta_id: 'cup', fleets: ['IRC'] },
        ratings: { tcf: 1.1 } as never,
      });
    const starts = [{ fleet: 'IRC', starts_at: startsAt }];
    add('races', { id: 'r', regatta_id: 'cup', status: 'sailed', starts });
    const score = { regatta_id: 'cup', race_number: 1, recorded_at: startsAt + 3_700_000 };
    for (const [boat, elapsed] of [
      ['a', 3600],
      ['b', 3500],
    ] as const) {
      const crossed_at = startsAt + elapsed * 1_000;
      add('crossings', { id: `x${boat}`, regatta_id: 'cup', crossed_at, registration_id: boat });
      // Another server moved boat b's finish behind boat a's, but left its crossing unchanged.
      const finish_time = boat === 'b' ? 3730 : elapsed;
      add('scores', { ...score, id: boat, registration_id: boat, crossing_id: `x${boat}`, finish_time });
    }
  };
  await store.write(put);
  const day = fileWith('day.json', publicationOf(store.read, 'cup'));
  const published = resultsNow(store.read, 'cup')!;
  store.close();

  const dataDir = tempDir();
  const replayed = await runJson(['replay', day, '--speed', '1000000'], { dataDir });
  expect(replayed).toMatchObject({ event: 'replayed', differences: [] });
  const sandbox = Store.open(join(dataDir, 'sandbox'));
  const again = await sandbox.write((db) => publishResults(db, 'cup', 'provisional', startsAt));
  const { results } = withResults(sandbox.read, again);
  sandbox.close();
  expect(results.fleets.map(figuresOf)).toEqual(published.fleets.map(figuresOf));
  expect(figuresOf(results.fleets[0]!)[0]).toMatchObject(['IRL 66', 1, 1, [[1, 3600]]]);
});

/** Ranks and points, with each race's points and time. */
const figuresOf = ({ standings }: PublishedFleet) =>
  standings.map(({ sail_number, rank, net, scores }) => [
    ...[sail_number, rank, net],
    scores.map(({ points, elapsed }) => [points, elapsed]),
  ]);

it('is played into no club’s own server, and from no file that was altered', async () => {
  const dataDir = tempDir();
  const key = await makeKey(dataDir, 'all', 'demo');
  const server = await serveCli(dataDir);
  const refused = await runCli(['replay', file, '--to', server.url, '--key-file', '-'], { input: key });
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('not a sandbox')]);
  await server.stop();
  const other = fileWith('altered.json', '{"bundle":{},"seal":{}}');
  expect((await runCli(['replay', other], { dataDir })).stderr).toContain('can’t be replayed');
});
