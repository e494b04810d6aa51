// Called by the first build, as a `prepare` script would add its banner to what `npm ci` prints.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Lets git find the hooks of .githooks, unless this is CI, no clone of its own, or somebody has hooks of their own. */
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
