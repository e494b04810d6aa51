// The second half of `npm run package`: the installers by electron-builder, then the feeds from which the desktop app is
// updated: `latest-SYSTEM.json` and `VERSION-SYSTEM.json`, signed. Without DOCKSIDE_RELEASE_KEY there are none, and the app
// takes no updates. `--feeds FOLDER` writes the feeds of installers that are there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { publicPem, releaseKey, signatureOf } from './release-key.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Endings of installers, by system. */
const SYSTEMS = { win: ['exe'], mac: ['dmg'], linux: ['AppImage', 'deb'] };

/**
 * Writes the feeds of a version's installers beside them.
 *
 * @param {string} folder
 * @param {string} version
 * @param {import('node:crypto').KeyObject} key
 * @returns {string[]} the feeds' names
 */
export function writeFeeds(folder, version, key) {
  return Object.entries(SYSTEMS).flatMap(([system, endings]) => {
    const isOne = new RegExp(
      `^dockside-${version.replaceAll('.', '\\.')}-${system}-\\w+\\.(${endings.join('|')})$`,
    );
    const files = readdirSync(folder)
      .filter((name) => isOne.test(name))
      .sort()
      .map((name) => {
        const bytes = readFileSync(join(folder, name));
        return { name, sha512: createHash('sha512').update(bytes).digest('hex'), bytes: bytes.length };
      });
    if (files.length === 0) return [];
    const feed = Buffer.from(`${JSON.stringify({ version, files }, null, 2)}\n`);
    return [`latest-${system}.json`, `${version}-${system}.json`].map((name) => {
      writeFileSync(join(folder, name), feed);
      writeFileSync(join(folder, `${name}.sig`), signatureOf(feed, key));
      return name;
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const key = releaseKey();
  const [first, folder] = process.argv.slice(2);
  if (first === '--feeds') {
    if (!key) throw new Error('DOCKSIDE_RELEASE_KEY names no key.');
    for (const name of writeFeeds(folder, version, key)) console.log(name);
  } else {
    const file = join(root, 'out/release-key.pem');
    mkdirSync(join(root, 'out'), { recursive: true });
    if (key) writeFileSync(file, publicPem(key));
    else rmSync(file, { force: true });
    const builder = join(root, 'packaging/desktop/node_modules/electron-builder/cli.js');
    const args = [builder, '--publish', 'never', ...process.argv.slice(2)];
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
    if (key) for (const name of writeFeeds(join(root, 'dist'), version, key)) console.log(name);
  }
}
