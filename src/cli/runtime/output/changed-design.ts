/** Output of commands that change a design and also report on it. */

import { UsageError, type World } from '../../world.ts';
import type { InputFile } from '../files/find-inputs.ts';

/** The world of the report: it goes to standard error if the design goes to standard output. */
export function reportWorld(output: string | undefined, world: World): World {
  return output === '-' ? { ...world, out: world.err } : world;
}

/** Standard input cannot be written to. Throws a {@link UsageError}. */
export function rejectWriteToInput(inputs: readonly InputFile[]): void {
  if (inputs.some(({ name }) => name === '-')) {
    throw new UsageError('--write cannot be used with standard input', 'use `-o -` to print the changed design');
  }
}
