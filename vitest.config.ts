import { defineConfig } from 'vitest/config';
import { browserScript } from './scripts/browser-script.ts';
import './scripts/test-environment.ts';

/** Tests that change modules others read: each has its own process. */
const alone = ['src/server/new-*.test.ts', 'test/sync/pacing.test.ts', 'test/pairing/simulation.test.ts'];

export default defineConfig({
  plugins: [browserScript()],
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ['test/each-file.ts'],
    globalSetup: ['test/empty-database.ts'],
    // Guards against a hang, which no slow or loaded machine comes near. How fast anything is, `npm run bench` measures.
    testTimeout: 5 * 60_000,
    hookTimeout: 5 * 60_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    // Style sheets that the server serves; Vitest reads every other one as empty.
    css: { include: /\?raw$/ },
    projects: [
      // Their files share a process: reading the server's modules anew for each takes longer than most of its tests.
      project('unit', ['{src,packages}/**/*.test.ts'], ['src/cli/**', ...alone], { isolate: false }),
      project('sync', ['test/sync/**/*.test.ts', 'test/pairing/**/*.test.ts'], alone, {
        isolate: false,
        globalSetup: ['test/sync/hosted-club-program.ts'],
      }),
      project('alone', alone),
      project('cli', ['src/cli/**/*.test.ts', 'test/*.test.ts', 'build/**/*.test.ts']),
      project('ui', ['src/**/*.test.tsx', 'test/screens/**/*.test.tsx'], [], {
        environment: 'jsdom',
        setupFiles: ['test/renderer/dom.ts'],
      }),
    ],
  },
});

/** Tests that are run together by name: `vitest run --project sync`. */
function project(name: string, include: string[], exclude: string[] = [], more: object = {}) {
  return { extends: true as const, test: { name, include, exclude, ...more } };
}
