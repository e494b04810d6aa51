// Known vulnerabilities of the packages, from npm's registry: `npm run audit`. Fails for any that ships, and for grave
// ones in tools. Reports a registry without an audit endpoint, as with many mirrors.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const GRAVE = ['high', 'critical'];
/** Statuses of a registry without the endpoint. */
const NO_ENDPOINT = [404, 405, 501];

const { stdout, stderr } = spawnSync('npm', ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  // On Windows npm is a batch file, which only a shell runs.
  shell: process.platform === 'win32',
});
const report = parse(stdout);
if (NO_ENDPOINT.includes(report?.statusCode)) {
  const said = `Not audited: ${new URL(report.uri).origin} has no audit endpoint (it answers ${report.statusCode}).`;
  console.log(process.env.GITHUB_ACTIONS ? `::warning::${said}` : said);
} else if (report?.vulnerabilities) {
  printReport(report.vulnerabilities);
} else {
  console.error(`Not audited: ${report?.message ?? stderr.trim()}`);
  process.exitCode = 1;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {Record<string, {name: string, severity: string, range: string, nodes: string[], fixAvailable: unknown}>} found */
function printReport(found) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const { name, severity, range, nodes, fixAvailable } of Object.values(found)) {
    const ships = nodes.some((dir) => packages[dir] && !packages[dir].dev);
    if (ships || GRAVE.includes(severity)) process.exitCode = 1;
    const fix = fixAvailable ? 'a fix is available' : 'no fix yet';
    console.error(`${name} ${range}: ${severity}, ${ships ? 'ships' : 'builds or tests'}, ${fix}`);
  }
  if (Object.keys(found).length === 0) console.log('No known vulnerabilities.');
}
