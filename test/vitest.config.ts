import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** They mock `node:fs`, so they must not share a process with other tests. */
const mockedFs = ['test/cli/runtime/files/root-folder.test.ts', 'test/cli/runtime/output/rewrite-file.test.ts'];

// Node 20 reads these certificates whenever it starts, which doubles the time of the many processes that tests start.
delete process.env.NODE_EXTRA_CA_CERTS;

/**
 * Tests that start many processes, or take seconds of their own. Each file gets a process, because starting a process takes
 * several times as long from one with the memory of all other tests.
 */
const slow = 'test/**/*.slow.test.ts';

/** They need Chromium, so `npm run test:browser` runs them. */
const browser = 'test/browser/**/*.test.ts';

const excluded = ['**/node_modules/**', 'test/bench/**'];

// biome-ignore lint/style/noDefaultExport: vitest reads the default export.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // Use all cores: vitest leaves one free by default.
    maxWorkers: '100%',
    // For tests that hang: no test waits for a time, and on a busy machine each may take minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 120_000,
    // Shorter, so that the message says what was expected.
    expect: { poll: { timeout: 500_000 } },
    // Loads packages as Node does; otherwise each use of an imported name goes through a proxy.
    deps: { interopDefault: false },
    // Keeps transformed modules for the next run, in `node_modules`.
    experimental: { fsModuleCache: true },
    globalSetup: 'test/support/scratch-setup.ts',
    setupFiles: 'test/support/unique-titles.ts',
    projects: [
      // With isolation, every file would load slipway again, which takes about a third more time.
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['test/**/*.test.ts'],
          exclude: [...excluded, browser, slow, ...mockedFs],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocked-fs', include: mockedFs, exclude: excluded } },
      { extends: true, test: { name: 'slow', include: [slow], exclude: [...excluded, browser] } },
      { extends: true, test: { name: 'browser', include: [browser], exclude: excluded, isolate: false } },
    ],
  },
});
