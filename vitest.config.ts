import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['test/property-limits.ts'],
    // Guards against a hang, which no slow or loaded machine comes near. How fast anything is, `npm run bench` measures.
    testTimeout: 5 * 60_000,
    hookTimeout: 5 * 60_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
  },
});
