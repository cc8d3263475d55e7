import type { TextOptions } from '../../../reports/shared/style.ts';
import type { World } from '../../world.ts';
import { outletOf } from './sinks.ts';

/** Options of commands that print one report. */
export interface Printing {
  readonly output?: string;
  readonly color?: boolean;
}

/** Prints a report to `--output` or standard output; resolves to why that failed, if it did. */
export async function printResult(
  text: (look: TextOptions) => string,
  { output, color }: Printing,
  world: World,
): Promise<string | undefined> {
  const { sink, style, columns } = await outletOf(output, color, world);
  try {
    await sink.add(text({ style, columns }));
    await sink.end(true);
  } finally {
    sink.drop();
  }
  return sink.problem;
}
