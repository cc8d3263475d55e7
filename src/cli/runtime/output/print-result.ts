import type { TextOptions } from '../../../reports/shared/style.ts';
import type { World } from '../../world.ts';
import { openOutput } from './sinks.ts';

/** Options of commands that print one report. */
export interface PrintOptions {
  readonly output?: string;
  readonly color?: boolean;
}

/** Prints a report to `--output` or standard output; resolves to why that failed, if it did. */
export async function printResult(
  text: (look: TextOptions) => string,
  { output, color }: PrintOptions,
  world: World,
): Promise<string | undefined> {
  const { sink, style, columns } = await openOutput(output, color, world);
  try {
    await sink.add(text({ style, columns }));
    await sink.end(true);
  } finally {
    sink.discard();
  }
  return sink.problem;
}
