// `npm run package:libraries [FOLDER]`: @dockside/client, @dockside/scoring and @dockside/race-signals as npm tarballs, in
// dist/ unless said otherwise: JavaScript and its types, for Node and browsers. In CI they name the repository that they are
// built from, which `npm publish --provenance` asks for.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { clientFiles } from './client-package.mjs';
import { makeOpenApiDocument } from './openapi-document.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = resolve(process.argv[2] ?? join(root, 'dist'));

mkdirSync(dist, { recursive: true });
console.log(await pack('client', writeClient));
for (const name of ['scoring', 'race-signals']) console.log(await pack(name, writeLibrary));

/**
 * @param {(source: string, staging: string) => Promise<object>} write writes the package's files; returns its manifest
 * @returns {Promise<string>} the tarball's path
 */
async function pack(name, write) {
  const staging = mkdtempSync(join(tmpdir(), 'dockside-library-'));
  try {
    const own = await write(join(root, 'packages', name), staging);
    const manifest = { ...own, ...originOf(name) };
    writeFileSync(join(staging, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const { stdout } = run('npm', ['pack', staging, '--json', '--pack-destination', dist]);
    return join(dist, JSON.parse(stdout)[0].filename);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** The repository as GitHub Actions names it; nothing elsewhere. */
function originOf(name) {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
  if (!GITHUB_SERVER_URL || !GITHUB_REPOSITORY) return {};
  const url = `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`;
  return { repository: { type: 'git', url, directory: `packages/${name}` } };
}

/** The client as every server serves it. */
async function writeClient(_, staging) {
  // The types hold neither version nor address.
  const files = await clientFiles(await makeOpenApiDocument('0.0.0', 'http://127.0.0.1:4010'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(staging, name), text);
  return JSON.parse(files['package.json']);
}

async function writeLibrary(source, staging) {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: staging,
      minify: false,
      lib: { entry: join(source, 'src/index.ts'), formats: ['es'], fileName: () => 'index.js' },
    },
  });
  writeTypes(join(source, 'src/index.ts'), join(staging, 'types'));
  for (const file of ['README.md', '../../LICENSE'])
    cpSync(join(source, file), join(staging, file.split('/').at(-1)));
  return manifestOf(source);
}

/** The package's own manifest, as it is published. */
function manifestOf(source) {
  const { private: _, ...own } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  return {
    ...own,
    exports: { '.': { types: './types/index.d.ts', default: './index.js' } },
    types: './types/index.d.ts',
    files: ['index.js', 'types'],
    engines: { node: '>=20' },
    publishConfig: { access: 'public', provenance: true },
  };
}

/** Declarations; Node asks for the endings that the sources leave out. */
function writeTypes(entry, folder) {
  const flags = ['--declaration', '--emitDeclarationOnly', '--skipLibCheck', '--types', ''];
  const target = ['--target', 'es2024', '--module', 'esnext', '--moduleResolution', 'bundler', '--strict'];
  run(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    entry,
    '--ignoreConfig',
    ...flags,
    ...target,
    '--outDir',
    folder,
  ]);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    if (!file.endsWith('.d.ts')) continue;
    const named = (_, before, other) => {
      const isFile = existsSync(join(dirname(path), `${other}.d.ts`));
      return `${before}${other}${isFile ? '' : '/index'}.js`;
    };
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/(from '|import\(["'])(\.{1,2}\/[\w./-]+)(?=["'])/g, named));
  }
}

function run(program, args) {
  const shell = process.platform === 'win32' && program === 'npm';
  const result = spawnSync(program, args, { encoding: 'utf8', cwd: root, shell });
  if (result.status !== 0) throw new Error(`${args[0]} failed:\n${result.stdout}${result.stderr}`);
  return result;
}
