import type { TextOptions } from '../../../reports/shared/style.ts';
import type { World } from '../../world.ts';
import { outletOf } from './sinks.ts';

/** What a command was asked for that prints one report. */
export interface Printing {
  readonly output?: string;
  readonly color?: boolean;
}

/** Prints one whole report where it was asked for; resolves to why it could not be written, if so. */
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
