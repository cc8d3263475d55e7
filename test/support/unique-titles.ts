/** Fails a test file in which two tests of a block have the same title: a report could mean either. */

import { beforeAll, type RunnerTestSuite } from 'vitest';

// biome-ignore lint/correctness/noEmptyPattern: vitest requires a destructured context.
beforeAll(({}, suite) => expectUniqueTitles(suite));

function expectUniqueTitles({ tasks }: Pick<RunnerTestSuite, 'tasks'>): void {
  const titles = new Set<string>();
  for (const task of tasks) {
    if (titles.has(task.name)) throw new Error(`two tests or blocks have the title \`${task.name}\``);
    titles.add(task.name);
    if (task.type === 'suite') expectUniqueTitles(task);
  }
}
