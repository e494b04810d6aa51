// Called by the first build: a `prepare` script would add its banner to the output of `npm ci`.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Makes git use the hooks of .githooks, except in CI, outside a clone, or with custom hooks. */
export function installGitHooks(root) {
  const own = join(root, '.git/hooks');
  if (process.env.CI || !existsSync(own) || readdirSync(own).some((name) => !name.endsWith('.sample')))
    return;
  const git = (...args) => execFileSync('git', ['-C', root, 'config', ...args], { stdio: 'ignore' });
  try {
    git('--get', 'core.hooksPath');
  } catch {
    try {
      git('core.hooksPath', '.githooks');
    } catch {
      // Without git there is nothing to check before.
    }
  }
}
