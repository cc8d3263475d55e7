import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests in which the system refuses: they bring their own `node:fs`, which no other test may meet. */
const refusing = 'test/cli/runtime/output/rewrite-file.test.ts';

/** Tests that kill runs at moments which they have measured before: nothing else may be at work beside them. */
const killing = [
  'test/cli/commands/fmt-killed.test.ts',
  'test/cli/commands/campaign/register-killed.test.ts',
  'test/cli/commands/site-killed.test.ts',
  'test/e2e/interrupted.test.ts',
];

const aside = ['**/node_modules/**', 'test/bench/**'];

// biome-ignore lint/style/noDefaultExport: vitest reads the default export.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // All cores: vitest would leave one to itself, and of two that is half of them.
    maxWorkers: '100%',
    // No test is timed: this only ends one that hangs.
    testTimeout: 60_000,
    projects: [
      // Loading slipway anew for each of a hundred files takes as long as a third of the tests.
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['test/**/*.test.ts'],
          exclude: [...aside, refusing, ...killing],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'refusing', include: [refusing], exclude: aside } },
      {
        extends: true,
        test: { name: 'killing', include: killing, exclude: aside, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
