// Runs tests with the clock shifted to just before times that break date arithmetic, in as many time zones; on Linux
// with libfaketime (`apt-get install faketime`). Takes Vitest's arguments to run some tests only, or `--browser` and
// Playwright's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';

const moments = [
  ['midnight at the end of August', 'Europe/Dublin', '2026-08-31T23:59:00+01:00'],
  ['the small hours after a race into the night', 'Europe/Dublin', '2026-08-22T00:44:00+01:00'],
  ['the clocks go forward', 'Europe/Dublin', '2026-03-29T00:59:00Z'],
  ['the clocks go back', 'Europe/Dublin', '2026-10-25T01:59:00+01:00'],
  ['the clocks go forward', 'America/New_York', '2026-03-08T01:59:00-05:00'],
  ['the clocks go back', 'America/New_York', '2026-11-01T01:59:00-04:00'],
  ['midnight at the end of February', 'Asia/Kathmandu', '2026-02-28T23:59:00+05:45'],
  ['midnight at the end of May', 'America/St_Johns', '2026-05-31T23:59:00-02:30'],
  ['midnight at the end of the year', 'Pacific/Auckland', '2026-12-31T23:59:00+13:00'],
  ['midnight at the end of the year', 'UTC', '2026-12-31T23:59:00Z'],
];

const root = fileURLToPath(new URL('..', import.meta.url));
const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((platform) => `/usr/lib/${platform}/faketime/libfaketimeMT.so.1`)
  .find(existsSync);
if (!library) {
  console.log('Not run: libfaketime is not installed here (apt-get install faketime).');
  process.exit();
}

// By the true clock: otherwise the next build would consider this one outdated.
await ensureBuilt();
const args = process.argv.slice(2);
// Files keep the true time: the check for a fresh build would compare two clocks.
const command =
  args[0] === '--browser'
    ? ['playwright', 'test', '--project=chromium', ...args.slice(1)]
    : [
        'vitest',
        'run',
        '--project',
        'unit',
        '--project',
        'cli',
        '--exclude',
        '**/build-first.test.ts',
        ...args,
      ];
const failed = [];
for (const [what, timeZone, moment] of moments) {
  const title = `${moment}, ${timeZone}: ${what}`;
  console.log(`\n== ${title}`);
  const aheadSeconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  const { status } = spawnSync(command[0], command.slice(1), {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      TZ: timeZone,
      LD_PRELOAD: library,
      // An offset, not a fixed time: all processes share the clock. Timers keep their own.
      FAKETIME: `${aheadSeconds < 0 ? '' : '+'}${aheadSeconds}`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  if (status !== 0) failed.push(title);
}
if (failed.length > 0) {
  console.error(`\nFailed at:\n  ${failed.join('\n  ')}`);
  process.exit(1);
}
