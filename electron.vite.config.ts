import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { type Plugin, runnerImport } from 'vite';
import { browserScript } from './scripts/browser-script.ts';

// Not imported: the loader of this file leaves packages to Node, which cannot read those of this repository.
const { routeTable } = (
  await runnerImport<typeof import('./src/contract/route-table')>(resolve('src/contract/route-table.ts'))
).module;
const { resourceNames, resourceTable } = (
  await runnerImport<typeof import('./src/contract/resource-table')>(
    resolve('src/contract/resource-table.ts'),
  )
).module;

/** better-sqlite3 is native and electron is the runtime; all else goes into the bundle, so that one file starts fast. */
const external = [
  'electron',
  'better-sqlite3',
  // What ssh2 would be faster with, were it compiled: it asks for them, and does without.
  'cpu-features',
  /sshcrypto\.node$/,
];

/** The docs page's script, beside the bundle that serves it: the page must work with no network. */
const docsScript: Plugin = {
  name: 'docs-script',
  generateBundle() {
    const file = resolve('node_modules/@scalar/api-reference/dist/browser/standalone.js');
    this.emitFile({ type: 'asset', fileName: 'scalar.js', source: readFileSync(file) });
  },
};

/**
 * Node keeps the text of what it runs: with one character beyond Latin-1, all of it takes two bytes each. A `String.raw`
 * with such a character must be for a regular expression, to which the escape says the same.
 */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_, bundle) {
    const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escaped);
  },
};

/** Deep links such as /races/… answer index.html: its assets must not be looked for beside them, as electron-vite has it. */
const absoluteAssets: Plugin = { name: 'absolute-assets', config: () => ({ base: '/' }) };

/** Leaves a list of the modules that are in a bundle beside it, for `scripts/shipped.mjs`. */
const listModules: Plugin = {
  name: 'list-modules',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    const modules = Object.values(bundle).flatMap((file) => {
      if (file.type === 'asset') return file.originalFileNames;
      // Of a module that nothing uses nothing is rendered; nor is of style sheets, which are files of their own.
      const used = Object.entries(file.modules).filter(
        ([id, m]) => m.renderedLength > 0 || id.endsWith('.css'),
      );
      return used.map(([id]) => id);
    });
    writeFileSync(`${dir}.modules.json`, JSON.stringify(modules));
  },
};

/** Modules that make plain tables of the contract: in the staff UI stands what they make, without the schemas they make it of. */
const tables = new Map<string, Record<string, string>>([
  [resolve('src/contract/route-table.ts'), { routeTable: rowsOf(routeTable) }],
  [
    resolve('src/contract/resource-table.ts'),
    { resourceTable: JSON.stringify(resourceTable), resourceNames: JSON.stringify(resourceNames) },
  ],
]);

/** The table as an expression: a line for each route is a third less text than an object for each. */
function rowsOf(table: typeof routeTable): string {
  const lines = Object.entries(table).map(([id, { method, path, scope }]) =>
    [id, method, path, scope].join(' '),
  );
  return `Object.fromEntries(${JSON.stringify(lines.join('\n'))}.split('\\n').map((line) => {
    const [id, method, path, scope] = line.split(' ');
    return [id, { method, path, scope }];
  }))`;
}

const contractTables: Plugin = {
  name: 'contract-tables',
  load(id) {
    const constants = Object.entries(tables.get(id) ?? {});
    if (constants.length === 0) return null;
    return constants.map(([name, expression]) => `export const ${name} = ${expression};`).join('\n');
  },
};

/** Folders of which a module does nothing when it is loaded. */
const pureFolders = ['src/contract', 'src/shared', 'packages'].map((name) => resolve(name) + sep);
const isPure = (id: string) => pureFolders.some((folder) => id.startsWith(folder));

/** Marks what the constants of such modules are made by as pure, so that a schema that no screen uses is left out. */
const pureConstants: Plugin = {
  name: 'pure-constants',
  apply: 'build',
  transform(code, id) {
    if (!isPure(id)) return null;
    const declarations = this.parse(code).body.flatMap((node) => {
      const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
      return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
    });
    let marked = code;
    for (const { init } of declarations.toReversed())
      if (init && !/^Literal|Function/.test(init.type)) {
        const { start, end } = init;
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${marked.slice(end)}`;
      }
    return { code: marked, map: null, moduleSideEffects: false };
  },
};

/** Marks a module of the copy of the contract that checks requests. */
const COPY = '?whole';

/**
 * What checks requests has a whole copy of the contract: modules that it shared with screens would bring all their
 * schemas to each of these.
 */
const contractOfChecks: Plugin = {
  name: 'contract-of-checks',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer?.endsWith(COPY) && !importer?.endsWith('request-checks.ts')) return null;
    const found = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true });
    return found && isPure(found.id) ? { ...found, id: found.id + COPY } : found;
  },
};

const SERVICE_WORKER = 'service-worker';

/** What runs in threads of the browser, by the name of its file: each is one file, at an address that stays the same. */
const workers: Record<string, string> = {
  [SERVICE_WORKER]: resolve('src/renderer/service-worker/service.worker.ts'),
  'read-barcodes': resolve('src/renderer/areas/wristbands/scanning/camera/read-barcodes.worker.ts'),
};
const isOfWorker = (id: string) =>
  /\/src\/renderer\/(service-worker\/|.*\.worker\.ts)|\/node_modules\/(workbox-\w+|zxing-wasm)\//.test(id);

/**
 * Gives the service worker the list of the files that it keeps: of each build all, so that a station opens any screen
 * without the server. The names of assets have a hash of their content; the page's own is its revision.
 */
const precacheList: Plugin = {
  name: 'precache-list',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const name of Object.keys(workers)) {
        const file = bundle[`${name}.js`];
        // None is a module to browsers: not all take one as a service worker.
        if (file?.type !== 'chunk' || file.imports.length > 0) throw new Error(`${name}.js is not one file.`);
      }
      const revised = ['index.html', 'read-barcodes.js'].map((name) => {
        const file = bundle[name];
        const content = (file?.type === 'chunk' ? file.code : file?.source) ?? '';
        const revision = createHash('sha256').update(content).digest('hex').slice(0, 16);
        return { url: `/${name}`, revision: revision as string | null };
      });
      const list = Object.keys(bundle)
        .filter((name) => /^assets\/.*\.(js|css|woff2|wasm)$/.test(name))
        .map((name) => ({ url: `/${name}`, revision: null as string | null }))
        .concat(revised)
        .sort((a, b) => (a.url < b.url ? -1 : 1));
      const worker = bundle[`${SERVICE_WORKER}.js`] as { code: string };
      worker.code = worker.code.replace('self.__WB_MANIFEST', JSON.stringify(list));
    },
  },
};

/** A class of a style sheet, unique by its file: the default has its line as well, which is text to load and says nothing. */
const classNameOf = (name: string, file: string) =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`;

/** The screens that people open first. */
const FIRST_SCREENS = /\/(regattas-screen|tee-sheet)-/;

/** Small parts of which a first screen has several: as files of their own they would be larger. */
const FIRST_PARTS = [
  /\/renderer\/ui\/(visually-hidden|table|key-input|sub-nav|text-field)\./,
  /\/renderer\/api\/use-keep-fresh\./,
  /\/renderer\/areas\/tee-times\/(starter\/desk-tabs|sheet\/sheet-of-day)\./,
  /\/useLocation\.js$/,
  /\/Icon(Search|Printer|ChevronLeft|ChevronRight|SteeringWheel)\.mjs$/,
];

/**
 * What so many screens share of Mantine and the like is one file, in place of dozens that are named and loaded; so is what
 * so many share of the races.
 */
const SCREENS_WITH_CONTROLS = 35;
const SCREENS_OF_RACES = 7;

export default defineConfig({
  main: {
    plugins: [browserScript, docsScript, listModules, asciiOnly],
    build: {
      // The CLI is built with it, and runs on any Node that package.json allows.
      target: 'node22',
      externalizeDeps: false,
      rollupOptions: {
        external,
        input: {
          index: resolve('src/main/index.ts'),
          cli: resolve('src/cli/index.ts'),
          // The worker of long staff work; it is looked for beside the others.
          jobs: resolve('src/jobs/worker.ts'),
          // The thread that reads the records of a large import; it is looked for there, too.
          'import-reader': resolve('src/maintenance/import/reader-worker.ts'),
        },
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          // Names stay: the log has them.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  },
  preload: {
    plugins: [listModules],
    build: {
      externalizeDeps: false,
      rollupOptions: {
        external,
        input: { index: resolve('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    resolve: {
      tsconfigPaths: true,
      // What React itself has had since 18, for libraries that also run on older ones.
      alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
    },
    css: { modules: { generateScopedName: classNameOf } },
    // In the desktop app the page's own origin is app://, so the socket's address is given.
    server: { port: 5173, strictPort: true, hmr: { host: 'localhost', clientPort: 5173 } },
    plugins: [
      react(),
      contractTables,
      pureConstants,
      contractOfChecks,
      absoluteAssets,
      listModules,
      precacheList,
    ],
    build: {
      // Also what browsers on the club's network get: tablets are not as new as the app's own Chromium.
      target: 'chrome111',
      // The content security policy lets no font or image come from a data: URL in a style sheet.
      assetsInlineLimit: 0,
      minify: true,
      modulePreload: {
        polyfill: false,
        // Only the first screens name all their files in the shell: of others it would be a list of some hundred, which
        // every first visit waits for. What those import, browsers find in them, and the service worker has it by then;
        // only the largest of it is asked for beside them.
        resolveDependencies: (file, dependencies, { hostType }) =>
          hostType === 'html' || FIRST_SCREENS.test(file)
            ? dependencies
            : dependencies.filter((name) => name.includes('/controls-')),
      },
      rollupOptions: {
        input: {
          index: resolve('src/renderer/index.html'),
          ...workers,
        },
        // What every screen needs is one file: it compresses better than in fifty.
        output: {
          entryFileNames: ({ name }) => (name in workers ? '[name].js' : 'assets/[name]-[hash].js'),
          codeSplitting: {
            groups: [
              {
                name: 'shell',
                tags: ['$initial'],
                test: (id) => !isOfWorker(id),
                includeDependenciesRecursively: false,
              },
              {
                name: 'first-parts',
                test: (id) => FIRST_PARTS.some((part) => part.test(id)),
                includeDependenciesRecursively: false,
              },
              {
                name: 'controls',
                test: /\/node_modules\//,
                minShareCount: SCREENS_WITH_CONTROLS,
                includeDependenciesRecursively: false,
              },
              {
                name: 'racing',
                test: /\/(packages\/scoring\/src|src\/renderer\/areas\/races)\//,
                minShareCount: SCREENS_OF_RACES,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  },
});
