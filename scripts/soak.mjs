// The long forms of the tests, one part after another: `npm run soak`, or `npm run soak -- load crash` for some parts.
// Tests with a long form read it from `test/soak.ts`.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Guards against a hang; the longest test takes a quarter of an hour. */
const TEST_TIMEOUT_MS = 2 * 60 * 60_000;

const tests = ['src', 'packages', 'test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name).split(sep).join('/')),
);
const importing = (what) =>
  tests.filter((file) => new RegExp(`from '${what}'`).test(readFileSync(join(root, file), 'utf8')));
const long = importing("[^\\']*/soak");
const named = ['test/load.test.ts', 'test/crash.test.ts', 'src/server/hostile-input.test.ts'];

/** Parts with Vitest's arguments, one run after another. `load` runs first and alone, because it measures. */
const parts = {
  /** 300,000 requests, then 500 connections. */
  load: [['test/load.test.ts']],
  /** A server killed sixty times; a backup and a restore killed before each step on the disk. */
  crash: [['test/crash.test.ts', 'src/cli/commands/backup.test.ts']],
  /** 22,000 hostile inputs over all routes; each property twenty times, from other seeds, each time on new clubs. */
  fuzz: [
    ['src/server/hostile-input.test.ts'],
    ...Array.from({ length: 20 }, () => importing('fast-check').filter((file) => !long.includes(file))),
  ],
  /** Every seed of the simulation; tests of a link that loses one request in three, ten times. */
  link: [
    ['test/sync/simulation.test.ts'],
    ['--repeats=10', 'test/sync/flaky-link.test.ts', 'test/sync/ten-failures.test.ts'],
  ],
  /** Every seed of the simulations of paired Docksides, with and without a cloud, and the kills. */
  merge: [['test/pairing/simulation.test.ts', 'test/pairing/kills.test.ts', 'test/sync/two-laptops.test.ts']],
  /** 500 bands and 500 scans at stations, in a browser. */
  stations: [['e2e/dock.spec.ts', 'e2e/stations.spec.ts']],
  /** Other tests with a long form. */
  others: [long.filter((file) => !named.includes(file))],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

await ensureBuilt();
const failed = [];
for (const [name, runs] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const args of runs.filter((run) => run.length > 0)) {
    console.log(`\n== ${name}: ${args.join(' ')}`);
    if (!passes(args)) failed.push(`${name}: ${args.join(' ')}`);
  }
}
if (failed.length > 0) {
  console.error(`\nFailed:\n  ${failed.join('\n  ')}`);
  process.exitCode = 1;
}

function passes(args) {
  const command = args.every((arg) => arg.startsWith('e2e/'))
    ? ['node_modules/@playwright/test/cli.js', 'test', '--project=chromium', '--workers=1', ...args]
    : ['node_modules/vitest/vitest.mjs', 'run', `--testTimeout=${TEST_TIMEOUT_MS}`, ...args];
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SOAK: '1', SIMULATION_SEEDS: 'all' },
  });
  return status === 0;
}
