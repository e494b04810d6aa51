import { defineConfig } from 'vitest/config';
import { browserScript } from './scripts/browser-script.ts';

export default defineConfig({
  plugins: [browserScript],
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ['test/property-limits.ts'],
    globalSetup: ['test/empty-database.ts'],
    // Guards against a hang, which no slow or loaded machine comes near. How fast anything is, `npm run bench` measures.
    testTimeout: 5 * 60_000,
    hookTimeout: 5 * 60_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    // Style sheets that the server serves; Vitest reads every other one as empty.
    css: { include: /\?raw$/ },
    projects: [
      project('unit', ['src/**/*.test.ts'], ['src/cli/**']),
      project('cli', ['src/cli/**/*.test.ts', 'test/*.test.ts']),
      project('sync', ['test/sync/**/*.test.ts', 'test/pairing/**/*.test.ts']),
      project('ui', ['src/**/*.test.tsx'], [], {
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
