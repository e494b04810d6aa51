// The dependency rules: which folder of `src` imports which. `--check` names each import that breaks one; without it, the
// script draws the picture in docs/architecture.md. Packages keep their own rules: package.json and tsconfig.packages.json.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The folders of `src/`, from the ground up. Each may import packages as well.
 *
 * @type {Record<string, {what: string, may: string[], pure?: true}>} `may`: what it imports; `pure`: no I/O, nothing of Node
 */
export const layers = {
  'app-root': { what: 'the folder and version of the program', may: [] },
  contract: { what: 'the API as data', may: [], pure: true },
  messages: { what: 'the texts that people read, by language', may: ['contract'], pure: true },
  shared: { what: 'what server and renderer both need', may: ['contract', 'messages'], pure: true },
  db: { what: 'SQLite, migrations, records, change log', may: ['contract', 'messages'] },
  club: {
    what: 'the rules of each area of the club',
    may: ['contract', 'shared', 'messages', 'db'],
  },
  http: { what: 'request bodies within limits, streamed answers', may: ['contract', 'messages'] },
  'replication/pairing': {
    what: 'two Docksides of one club kept in step',
    may: ['contract', 'shared', 'messages', 'db', 'club', 'http'],
  },
  server: {
    what: 'HTTP: routes, middleware, public pages',
    may: ['app-root', 'contract', 'shared', 'messages', 'db', 'club', 'http'],
  },
  'replication/upstream': {
    what: 'replication with upstream',
    may: ['contract', 'shared', 'messages', 'db', 'club', 'replication/pairing'],
  },
  'replication/webhooks': {
    what: 'events posted to other programs',
    may: ['contract', 'shared', 'messages', 'db', 'club'],
  },
  'replication/site': {
    what: 'the results pages as files, in a folder or over SFTP',
    may: ['contract', 'shared', 'messages', 'db', 'club', 'server'],
  },
  import: { what: 'files into the database', may: ['contract', 'shared', 'messages', 'db', 'club'] },
  export: {
    what: 'records and regattas as files',
    may: ['contract', 'shared', 'messages', 'db', 'club', 'import'],
  },
  backup: {
    what: 'backup, restore, doctor, the emergency pack',
    may: ['contract', 'shared', 'messages', 'db', 'club'],
  },
  'personal-data': {
    what: 'what is known of a household: shown, erased',
    may: ['contract', 'shared', 'messages', 'db', 'club', 'backup'],
  },
  upgrade: {
    what: 'newer versions: authentic, after a backup',
    may: ['contract', 'messages', 'db', 'club', 'backup'],
  },
  sandbox: { what: 'data to try programs on', may: ['contract', 'messages', 'db', 'club', 'backup'] },
  demo: { what: 'the demo club', may: ['contract', 'shared', 'db', 'club'] },
  jobs: {
    what: 'long work apart from what serves',
    may: [
      'contract',
      'messages',
      'db',
      'club',
      'backup',
      'import',
      'export',
      'personal-data',
      'demo',
      'replication/pairing',
    ],
  },
  'staff-api': {
    what: 'what staff do outside the API',
    may: [
      'contract',
      'shared',
      'messages',
      'db',
      'club',
      'http',
      'backup',
      'import',
      'personal-data',
      'jobs',
    ],
  },
  'club-server': {
    what: 'the composition root',
    may: [
      'app-root',
      'contract',
      'shared',
      'db',
      'club',
      'replication/pairing',
      'server',
      'replication/upstream',
      'replication/webhooks',
      'replication/site',
      'backup',
      'import',
      'export',
      'personal-data',
      'sandbox',
      'demo',
      'jobs',
      'staff-api',
    ],
  },
  cli: {
    what: 'host: the command line',
    may: [
      'app-root',
      'contract',
      'shared',
      'db',
      'club',
      'replication/pairing',
      'server',
      'replication/upstream',
      'replication/site',
      'backup',
      'upgrade',
      'import',
      'export',
      'personal-data',
      'sandbox',
      'demo',
      'jobs',
      'staff-api',
      'club-server',
    ],
  },
  main: {
    what: 'host: the Electron main process',
    may: [
      'app-root',
      'contract',
      'messages',
      'db',
      'club',
      'server',
      'replication/upstream',
      'backup',
      'upgrade',
      'jobs',
      'staff-api',
      'club-server',
    ],
  },
  preload: { what: 'the bridge into the window', may: ['contract'] },
  renderer: { what: 'the staff UI', may: ['contract', 'shared', 'messages'], pure: true },
};

/** The folders of `src/renderer/`: each may import those before it, and no area another. */
const rendererLayers = ['lib', 'theme', 'ui', 'api', 'session', 'shell', 'areas', 'today'];

/** Aliases of tsconfig.json. */
const aliases = {
  '@/': 'src/renderer/',
  '@contract/': 'src/contract/',
  '@messages/': 'src/messages/',
  '@shared/': 'src/shared/',
};

/**
 * Explains why a file may not import another.
 *
 * @param {string} file its path in the repository, with `/`
 * @param {string} source as written in the import
 * @returns {string | null} null: allowed
 */
export function refusal(file, source) {
  const [parent, name] = partsOf(file);
  const layer = layerOf(file);
  const target = targetOf(file, source);
  if (!target) {
    const isOfHost = source.startsWith('node:') || source === 'electron';
    const isPure = parent === 'packages' ? !NODE_PACKAGES.includes(name) : layers[layer]?.pure;
    return isPure && isOfHost ? `${layer ?? name} also runs where there is no Node.` : null;
  }
  if (parent === 'packages') return target.startsWith(`packages/${name}/`) ? null : OUTSIDE_A_PACKAGE;
  if (target.endsWith('.js')) return 'Imports of our own files have no extension.';
  if (target.startsWith('packages/')) return 'A package is imported by its name.';
  const other = layerOf(target);
  if (!target.startsWith('src/') || !layer) return null;
  if (other !== layer) return layers[layer].may.includes(other) ? null : `${layer} may not import ${other}.`;
  return layer === 'renderer' ? refusalInside(partsOf(file).slice(2), partsOf(target).slice(2)) : null;
}

/**
 * Explains why a renderer file may not import one of another folder.
 *
 * @param {string[]} path the file's, below `src/renderer`
 * @param {string[]} otherPath the imported file's
 */
function refusalInside(path, otherPath) {
  const [from, area] = path;
  const [to, otherArea] = otherPath;
  const [at, otherAt] = [from, to].map((name) => rendererLayers.indexOf(name));
  if (at < 0 || otherAt < 0) return null;
  if (otherAt > at) return `renderer/${from} may not import renderer/${to}.`;
  return from === 'areas' && to === 'areas' && area !== otherArea ? 'An area imports no other area.' : null;
}

/** @returns {string | undefined} the folder of `layers` that a path in `src/` is in */
const layerOf = (path) => {
  const [parent, folder, inner] = partsOf(path);
  return parent === 'src' ? [`${folder}/${inner}`, folder].find((name) => name in layers) : undefined;
};

/** @returns {string[]} the folders of a path and its file, without extension */
const partsOf = (path) => path.replace(/\.[a-z]+$/, '').split('/');

/** @returns {string | null} the imported path in the repository; null for a library or package */
function targetOf(file, source) {
  if (source.startsWith('.')) return join(dirname(file), source).split(sep).join('/');
  const alias = Object.keys(aliases).find((name) => source.startsWith(name));
  return alias ? aliases[alias] + source.slice(alias.length) : null;
}

/** Packages of the server alone: they may use Node. */
const NODE_PACKAGES = ['regatta-files'];

const OUTSIDE_A_PACKAGE = 'A package imports others by their names, and nothing else of this repository.';

const IMPORT = /\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g;

/** Every import that breaks a rule, as a line of text. */
function refusals() {
  return ['src', 'packages']
    .flatMap((parent) =>
      readdirSync(join(root, parent), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(parent, name),
      ),
    )
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\bnode_modules\b/.test(name))
    .map((name) => name.split(sep).join('/'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].flatMap(([, source]) => {
        const why = refusal(file, source);
        return why ? [`${file} imports '${source}'. ${why}`] : [];
      }),
    );
}

const idOf = (name) => name.replace('/', '-');

/** The arrows, without redundant ones. */
function picture() {
  const reach = (name) => new Set(layers[name].may.flatMap((next) => [next, ...reach(next)]));
  const arrows = Object.entries(layers).flatMap(([name, { may }]) =>
    may
      .filter((next) => !may.some((other) => other !== next && reach(other).has(next)))
      .map((next) => `  ${idOf(name)} --> ${idOf(next)}`),
  );
  const boxes = Object.entries(layers).map(
    ([name, { what }]) => `  ${idOf(name)}["<b>${name}</b><br/>${what}"]`,
  );
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n');
}

function architecture(text) {
  const [before, , after] = text.split(/(<!-- layers -->[\s\S]*<!-- \/layers -->)/);
  return `${before}<!-- layers -->\n\n${picture()}\n\n<!-- /layers -->${after}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const page = join(root, 'docs/architecture.md');
  const text = readFileSync(page, 'utf8');
  const errors = process.argv.includes('--check') ? refusals() : [];
  if (!process.argv.includes('--check')) writeFileSync(page, architecture(text));
  else if (architecture(text) !== text)
    errors.push(`The picture in ${page} is older than scripts/layers.mjs: run \`node scripts/layers.mjs\`.`);
  for (const error of errors) console.error(error);
  process.exitCode = errors.length > 0 ? 1 : 0;
}
