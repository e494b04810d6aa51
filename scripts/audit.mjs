// Known vulnerabilities of the packages, from npm's registry: `npm run audit`, of the named lockfiles' folders or all.
// Fails for any that ships, and for grave ones in tools. Reports a registry without an audit endpoint, as with many
// mirrors.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TOOL_FOLDERS } from './tools.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const GRAVE = ['high', 'critical'];
/** Statuses of a registry without the endpoint. */
const NO_ENDPOINT = [404, 405, 501];

/** The script of the docs page, with the packages built into it. */
const VENDORED = 'resources/scalar';

const named = process.argv.slice(2);
const folders = named.length > 0 ? named : ['.', VENDORED, ...TOOL_FOLDERS];
if (folders.every((folder) => audit(folder)) && process.exitCode === undefined)
  console.log('No known vulnerabilities.');

/** Prints what is known of a folder's packages. @returns false if the registry cannot tell */
function audit(folder) {
  if (folder !== VENDORED) return auditLockfile(join(root, folder));
  const made = mkdtempSync(join(tmpdir(), 'audit-'));
  try {
    writeLockfile(made, JSON.parse(readFileSync(join(root, folder, 'component.json'), 'utf8')));
    return auditLockfile(made);
  } finally {
    rmSync(made, { recursive: true });
  }
}

/** @param {import('./shipped.mjs').Component} component */
function writeLockfile(folder, component) {
  const all = [component, ...component.contains];
  const dependencies = Object.fromEntries(all.map(({ name, version }) => [name, version]));
  const manifest = { name: 'vendored', version: component.version, dependencies };
  const packages = Object.fromEntries(
    all.map(({ name, version, license }) => [`node_modules/${name}`, { version, license }]),
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...manifest, lockfileVersion: 3, packages: { '': manifest, ...packages } }),
  );
}

function auditLockfile(folder) {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: folder,
    encoding: 'utf8',
    // On Windows npm is a batch file, which only a shell runs.
    shell: process.platform === 'win32',
  });
  const report = parse(stdout);
  if (report?.vulnerabilities) {
    printReport(folder, report.vulnerabilities);
    return true;
  }
  if (NO_ENDPOINT.includes(report?.statusCode)) {
    const said = `Not audited: ${new URL(report.uri).origin} has no audit endpoint (it answers ${report.statusCode}).`;
    console.log(process.env.GITHUB_ACTIONS ? `::warning::${said}` : said);
  } else {
    console.error(`Not audited: ${report?.message ?? stderr.trim()}`);
    process.exitCode = 1;
  }
  return false;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {Record<string, {name: string, severity: string, range: string, nodes: string[], fixAvailable: unknown}>} found */
function printReport(folder, found) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  for (const { name, severity, range, nodes, fixAvailable } of Object.values(found)) {
    const ships = nodes.some((dir) => packages[dir] && !packages[dir].dev);
    // Explicitly 0: something was found.
    process.exitCode ??= 0;
    if (ships || GRAVE.includes(severity)) process.exitCode = 1;
    const fix = fixAvailable ? 'a fix is available' : 'no fix yet';
    console.error(`${name} ${range}: ${severity}, ${ships ? 'ships' : 'builds or tests'}, ${fix}`);
  }
}
