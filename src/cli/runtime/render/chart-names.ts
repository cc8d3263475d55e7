/** Names of the pictures of `--svg`, `--png` and `--pdf`. */

import { resolve } from 'node:path';
import { UsageError, type World } from '../../world.ts';

export const chartTypes = ['svg', 'png', 'pdf'] as const;

export type ChartFiles = Partial<Readonly<Record<(typeof chartTypes)[number], string>>>;

/** Throws a {@link UsageError} for pictures with names of another type, or that go where the report goes. */
export function rejectChartNames(options: ChartFiles & { readonly output?: string }, { cwd }: World): void {
  const { output = '-' } = options;
  for (const type of chartTypes) {
    const name = options[type];
    if (name === undefined) continue;
    if (name === '-' ? output === '-' : resolve(cwd, name) === resolve(cwd, output)) {
      const target = name === '-' ? 'standard output' : name;
      const problem = `the picture and the report cannot both go to ${target}`;
      throw new UsageError(problem, 'write the report to a separate file: -o FILE');
    }
    if (name !== '-' && !name.toLowerCase().endsWith(`.${type}`)) {
      const help = `name it ${name.replace(/\.[^./\\]*$/, '')}.${type}`;
      throw new UsageError(`unsupported file type: ${name}; allowed: .${type}`, help);
    }
  }
}
