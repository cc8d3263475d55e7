import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const checkTests = ['test/checks/**/*.test.ts'];

// biome-ignore lint/style/noDefaultExport: vitest reads the default export.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: {
    alias: [
      { find: /^.*\/get-or-compute\.ts$/, replacement: fileURLToPath(new URL('cache-per-test.ts', import.meta.url)) },
    ],
  },
  test: {
    // Tests of checks and rules with fixed inputs; fuzz tests take minutes and fail by chance.
    include: process.env.MUTATION_TESTS === 'checks' ? checkTests : [...checkTests, 'test/rules/**/*.test.ts'],
    exclude: ['test/rules/ship/properties.test.ts', 'test/rules/house/house-rules.test.ts'],
    setupFiles: ['test/mutation/load.ts'],
    testTimeout: 60_000,
    isolate: false,
  },
});
