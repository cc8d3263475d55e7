import type { TextOptions } from '../../../reports/shared/style.ts';
import { UsageError, type World } from '../../world.ts';
import { openOutput, type PrintOptions } from './sinks.ts';

/** Prints a report to `--output` or standard output; resolves to why that failed, if it did. */
export async function printResult(
  text: (look: TextOptions) => string,
  { force = false, ...options }: PrintOptions,
  world: World,
): Promise<string | undefined> {
  const { sink, style, columns } = await openOutput({ ...options, force }, world);
  try {
    await sink.add(text({ style, columns }));
    await sink.end(true);
  } finally {
    sink.discard();
  }
  return sink.problem;
}

/** Prints a report as {@link printResult} does. Throws a {@link UsageError} if that fails. */
export async function printOrThrow(
  text: (look: TextOptions) => string,
  options: PrintOptions,
  world: World,
): Promise<void> {
  const problem = await printResult(text, options, world);
  if (problem !== undefined) throw new UsageError(problem);
}
