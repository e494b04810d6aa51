// Who may import whom: the one table that the lint rules (biome.layers.json) and the picture in
// docs/architecture.md are made from. `node scripts/layers.mjs` writes both, `--check` says whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The folders of `src/`, from the ground up.
 *
 * @type {Record<string, {what: string, may: string[], pure?: true}>} `may`: what it imports; `pure`: no I/O, nothing of Node
 */
export const layers = {
  scoring: { what: 'racing rules', may: [], pure: true },
  'race-signals': { what: 'starts, flags and signals', may: [], pure: true },
  contract: { what: 'the API as data', may: ['scoring', 'race-signals'], pure: true },
  shared: { what: 'what server and renderer both need', may: ['contract', 'scoring'], pure: true },
  'publication-bundle': {
    what: 'publications that anyone can check',
    may: ['scoring', 'contract'],
    pure: true,
  },
  db: { what: 'SQLite, migrations, records, change log', may: ['contract'] },
  club: {
    what: 'the rules of each area of the club',
    may: ['contract', 'shared', 'scoring', 'race-signals', 'publication-bundle', 'db'],
  },
  http: { what: 'request bodies within limits, streamed answers', may: ['contract'] },
  pairing: {
    what: 'two Docksides of one club kept in step',
    may: ['contract', 'shared', 'db', 'club', 'http'],
  },
  server: {
    what: 'HTTP: routes, middleware, public pages',
    may: ['contract', 'shared', 'scoring', 'race-signals', 'publication-bundle', 'db', 'club', 'http'],
  },
  sync: {
    what: 'replication with upstream',
    may: ['contract', 'shared', 'scoring', 'race-signals', 'db', 'club', 'pairing'],
  },
  webhooks: {
    what: 'events posted to other programs',
    may: ['contract', 'shared', 'db', 'club'],
  },
  site: {
    what: 'the results pages as files, in a folder or over SFTP',
    may: ['contract', 'shared', 'db', 'club', 'server'],
  },
  maintenance: {
    what: 'backup, restore, doctor, import, export',
    may: ['contract', 'shared', 'scoring', 'race-signals', 'publication-bundle', 'db', 'club'],
  },
  demo: { what: 'the demo club', may: ['contract', 'shared', 'scoring', 'race-signals', 'db', 'club'] },
  jobs: { what: 'long work apart from what serves', may: ['contract', 'db', 'club', 'maintenance', 'demo'] },
  'staff-api': {
    what: 'what staff do outside the API',
    may: ['contract', 'shared', 'db', 'club', 'http', 'maintenance', 'jobs'],
  },
  'club-server': {
    what: 'the composition root',
    may: [
      'contract',
      'shared',
      'db',
      'club',
      'pairing',
      'server',
      'sync',
      'webhooks',
      'site',
      'maintenance',
      'demo',
      'jobs',
      'staff-api',
    ],
  },
  cli: {
    what: 'host: the command line',
    may: [
      'contract',
      'shared',
      'publication-bundle',
      'db',
      'club',
      'pairing',
      'server',
      'sync',
      'site',
      'maintenance',
      'demo',
      'jobs',
      'staff-api',
      'club-server',
    ],
  },
  main: {
    what: 'host: the Electron main process',
    may: ['contract', 'db', 'club', 'server', 'sync', 'maintenance', 'jobs', 'staff-api', 'club-server'],
  },
  preload: { what: 'the bridge into the window', may: ['contract'] },
  renderer: { what: 'the staff UI', may: ['contract', 'shared', 'scoring', 'race-signals'], pure: true },
};

/** The folders of `src/renderer/`: each may import those before it. */
export const rendererLayers = ['lib', 'theme', 'ui', 'api', 'session', 'shell', 'areas'];
export const areas = ['races', 'wristbands', 'tee-times', 'club', 'sync', 'settings', 'help'];

const tests = ['!**/*.test.ts', '!**/*.test.tsx'];

/** Types alone do not keep Node's globals out: some libraries' types bring them along. */
const nodeGlobals = Object.fromEntries(
  ['process', 'Buffer', 'global', 'setImmediate', 'require', '__dirname'].map((name) => [
    name,
    'This also runs in browsers, which do not have it.',
  ]),
);

/** One way to write an import: a bundler or a test runner reads every file, and both look for the extension themselves. */
const extensions = {
  group: [
    './**/*.js',
    '../**/*.js',
    '@/**/*.js',
    '@contract/**/*.js',
    '@race-signals/**/*.js',
    '@scoring/**/*.js',
    '@shared/**/*.js',
  ],
  message: 'Imports of our own files have no extension.',
};

function rule(includes, group, message, pure) {
  return {
    includes: [...includes, ...tests],
    linter: {
      rules: {
        style: {
          noRestrictedImports: { level: 'error', options: { patterns: [{ group, message }, extensions] } },
          ...(pure && {
            noRestrictedGlobals: { level: 'error', options: { deniedGlobals: nodeGlobals } },
          }),
        },
      },
    },
  };
}

const isFile = (name) => name === 'club-server';
const patternsOf = (name) => (isFile(name) ? [`**/${name}`] : [`**/${name}/**`]);

function layerRule(name) {
  const { may, pure } = layers[name];
  const others = Object.keys(layers).filter((other) => other !== name && !may.includes(other));
  const group = [...others.flatMap(patternsOf), ...(pure ? ['node:*', 'electron'] : [])];
  const imports = may.length > 0 ? may.join(', ') : 'no other folder';
  return rule(
    [isFile(name) ? `src/${name}.ts` : `src/${name}/**`],
    group,
    `${name} imports ${imports}${pure ? ', and nothing of Node' : ''}. See docs/architecture.md.`,
    pure,
  );
}

/** Inside the renderer, what stands in another folder of it is imported as `@/folder/…`, so that the rule applies. */
function rendererRules() {
  const outside = Object.keys(layers).filter(
    (other) => ![...layers.renderer.may, 'renderer'].includes(other),
  );
  // Areas of the UI have the names of areas of the club, and one of sync's: `@/areas/…` is not what is meant.
  const server = [...outside.flatMap(patternsOf), '!@/**', '!./**', 'node:*', 'electron'];
  return rendererLayers.flatMap((name, i) => {
    const above = rendererLayers.slice(i + 1).map((other) => `@/${other}/**`);
    if (name !== 'areas')
      return [rule([`src/renderer/${name}/**`], [...server, ...above], rendererMessage(name, i), true)];
    return areas.map((area) => {
      const others = areas.filter((other) => other !== area).map((other) => `@/areas/${other}/**`);
      return rule(
        [`src/renderer/areas/${area}/**`],
        [...server, ...others],
        `An area imports no other area. See docs/architecture.md.`,
        true,
      );
    });
  });
}

function rendererMessage(name, i) {
  const below = rendererLayers.slice(0, i);
  return `renderer/${name} imports ${below.length > 0 ? below.join(', ') : 'no other folder of the renderer'}.`;
}

function biomeLayers() {
  const rules = Object.keys(layers)
    .filter((name) => name !== 'renderer')
    .map(layerRule);
  return `${JSON.stringify({ overrides: [...rules, ...rendererRules()] }, null, 2)}\n`;
}

/** The arrows; one that follows from others is left out. */
function picture() {
  const reach = (name) => new Set(layers[name].may.flatMap((next) => [next, ...reach(next)]));
  const arrows = Object.entries(layers).flatMap(([name, { may }]) =>
    may
      .filter((next) => !may.some((other) => other !== next && reach(other).has(next)))
      .map((next) => `  ${name} --> ${next}`),
  );
  const boxes = Object.entries(layers).map(([name, { what }]) => `  ${name}["<b>${name}</b><br/>${what}"]`);
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n');
}

function architecture(text) {
  const [before, , after] = text.split(/(<!-- layers -->[\s\S]*<!-- \/layers -->)/);
  return `${before}<!-- layers -->\n\n${picture()}\n\n<!-- /layers -->${after}`;
}

/** @type {[file: string, make: (before: string) => string][]} */
const outputs = [
  [join(root, 'biome.layers.json'), () => biomeLayers()],
  [join(root, 'docs/architecture.md'), (text) => architecture(text)],
];

let stale = false;
for (const [file, make] of outputs) {
  let before = '';
  try {
    before = readFileSync(file, 'utf8');
  } catch {}
  const after = make(before);
  if (after === before) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file} is not what scripts/layers.mjs makes: run \`node scripts/layers.mjs\`.`);
    stale = true;
  } else writeFileSync(file, after);
}
process.exitCode = stale ? 1 : 0;
