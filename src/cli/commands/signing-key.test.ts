import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileWith, makeKey, ndjson, runCli, runJson, serveCli, tempDir } from '../../../test/cli';

const regatta = ndjson([{ resource: 'regattas', record: { id: 'cup', club_id: 'c', name: 'Cup' } }]);

it('a damaged key is said in plain words, put back from a copy, or replaced by a new one', async () => {
  const dataDir = tempDir();
  await makeKey(dataDir);
  expect((await runCli(['import', regatta], { dataDir })).code).toBe(0);
  const server = await serveCli(dataDir);
  expect(await runJson(['signing-key', 'show'], { dataDir })).toMatchObject({ state: 'none' });
  await server.asStaff('publish_results', { regatta_id: 'cup', status: 'provisional' });
  const file = join(dataDir, 'publication-keys');
  const whole = readFileSync(file, 'utf8');
  const { fingerprint } = await runJson(['signing-key', 'show'], { dataDir });

  writeFileSync(file, whole.slice(0, 40));
  const shown = await runCli(['signing-key', 'show'], { dataDir });
  expect([shown.code, shown.stdout]).toEqual([
    1,
    expect.stringMatching(/the file .*publication-keys is damaged\.\nPublishing is off until/),
  ]);
  expect((await runCli(['doctor'], { dataDir })).stdout).toMatch(/WRONG +signing-key .*is damaged/);
  const back = await runJson(['signing-key', 'restore', fileWith('copy', whole)], { dataDir });
  expect(back.fingerprint).toBe(fingerprint);

  writeFileSync(file, '');
  const fresh = await runCli(['signing-key', 'new'], { dataDir });
  expect(fresh.stdout).toContain('signed with a new key. The notice board names it');
  const board = await (await fetch(`${server.url}/board`)).text();
  expect(board).toContain(`The key before, ${fingerprint}, was damaged`);

  await server.asStaff('unpublish_results', { regatta_id: 'cup' });
  await server.asStaff('publish_results', { regatta_id: 'cup', status: 'final' });
  const bundle = await (await fetch(`${server.url}/results/cup/versions/2/bundle.json`)).text();
  await server.stop();
  const verified = await runCli(['verify', fileWith('bundle.json', bundle)]);
  expect([verified.code, verified.stdout]).toEqual([
    0,
    expect.stringContaining(
      `The key before, ${fingerprint}, was damaged, so the club signs with a new one since`,
    ),
  ]);
});
