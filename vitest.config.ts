import { defineConfig } from 'vitest/config';

// biome-ignore lint/style/noDefaultExport: vitest reads the default export.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/bench/**'],
    // No test is timed: this only ends one that hangs.
    testTimeout: 60_000,
  },
});
