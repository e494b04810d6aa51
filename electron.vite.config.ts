import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'electron-vite';
import { absoluteAssets } from './build/vite/absolute-assets';
import { asciiOnly } from './build/vite/ascii-only';
import { classNameOf } from './build/vite/class-names';
import { contractOfChecks } from './build/vite/contract-of-checks';
import { contractTables } from './build/vite/contract-tables';
import { customMedia } from './build/vite/custom-media';
import { docsScript } from './build/vite/docs-script';
import { guideParts } from './build/vite/guide-parts';
import { listModules } from './build/vite/list-modules';
import { messages } from './build/vite/messages';
import { precacheList } from './build/vite/precache-list';
import { pureConstants } from './build/vite/pure-constants';
import { browserScript } from './scripts/browser-script.ts';
import { media } from './src/renderer/lib/media';

/** better-sqlite3 is native and electron is the runtime; all else goes into a few files, which start fast. */
const external = [
  'electron',
  'better-sqlite3',
  // Optional compiled parts of ssh2, which does without them.
  'cpu-features',
  /sshcrypto\.node$/,
];

const SERVICE_WORKER = 'service-worker';

/** Scripts for threads of the browser, by file name. Each is one file at a fixed address. */
const workers: Record<string, string> = {
  [SERVICE_WORKER]: resolve('src/renderer/service-worker/service.worker.ts'),
  'read-barcodes': resolve('src/renderer/areas/wristbands/scanning/camera/read-barcodes.worker.ts'),
};
const isOfWorker = (id: string) =>
  /\/src\/renderer\/(service-worker\/|.*\.worker\.ts)|\/node_modules\/(workbox-\w+|zxing-wasm)\//.test(id);

/** The screens that people open first. */
const FIRST_SCREENS = /\/(regattas-screen|tee-sheet)-/;

/** Small parts of which a first screen has several: as files of their own they would be larger. */
const FIRST_PARTS = [
  /\/renderer\/ui\/(visually-hidden|table|key-input|sub-nav|text-field|link-button)\./,
  /\/renderer\/(api\/use-keep-fresh|areas\/tee-times\/day\/use-tee-times)\./,
  /\/useLocation\.js$/,
  /\/Icon(Search|Printer|ChevronLeft|ChevronRight|SteeringWheel)\.mjs$/,
];

/** The data table, which the list of regattas has loaded before other screens need its rows in sight. */
const DATA_TABLE =
  /\/renderer\/ui\/(use-printing|data-table\/(data-table|grid|paper-table|columns|fitting-columns|rows-in-sight))\./;

/** The same for the tee sheet, which shares them with the starter's desk and Today. */
const GOLF_PARTS = [
  /\/renderer\/areas\/tee-times\/(starter\/desk-tabs|sheet\/sheet-of-day)\./,
  /\/shared\/(group-by|club-country|country-terms|golf\/(seat-id|side-key))\./,
  /\/renderer\/api\/use-terms\./,
];

/** Modules of packages, and of the races, that this many screens share become one file each: dozens would load slower. */
const SCREENS_WITH_CONTROLS = 35;
const SCREENS_OF_RACES = 8;

/** The texts of the language that is built. */
const MESSAGES = resolve(process.env.DOCKSIDE_MESSAGES ?? 'src/messages/en');

const config: UserConfig = {
  main: {
    plugins: [messages(MESSAGES), browserScript(messages(MESSAGES)), docsScript, listModules, asciiOnly],
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
          'import-reader': resolve('src/import/reader-worker.ts'),
        },
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          // The command line's own files have a name that the desktop app's package leaves out.
          chunkFileNames: ({ moduleIds }) =>
            moduleIds.some((id) => id.includes('/src/cli/')) ? 'cli-[name]-[hash].cjs' : '[name]-[hash].cjs',
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
      // React has had this hook since 18; libraries for older versions import a shim.
      alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
    },
    css: { modules: { generateScopedName: classNameOf } },
    // In the desktop app the page's own origin is app://, so the socket's address is given.
    server: { port: 5173, strictPort: true, hmr: { host: 'localhost', clientPort: 5173 } },
    plugins: [
      messages(MESSAGES),
      react(),
      contractTables(MESSAGES),
      pureConstants,
      contractOfChecks,
      absoluteAssets,
      customMedia(media),
      guideParts,
      listModules,
      precacheList(SERVICE_WORKER, Object.keys(workers)),
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
        // Modules that every screen needs are one file: it compresses better than fifty.
        output: {
          entryFileNames: ({ name }) => (name in workers ? '[name].js' : 'assets/[name]-[hash:7].js'),
          // The shell names every file, and hashes do not compress: seven characters tell versions apart, too.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
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
                name: 'data-table',
                test: DATA_TABLE,
                includeDependenciesRecursively: false,
              },
              {
                name: 'golf-parts',
                test: (id) => GOLF_PARTS.some((part) => part.test(id)),
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
};

/** Everything; with `--mode server` the server and the command line alone, for development. */
export default defineConfig(({ mode }) => (mode === 'server' ? { main: config.main } : config));
