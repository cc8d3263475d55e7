/** The fleet pack as a file. */

import { basename, extname } from 'node:path';
import { legible } from '../../../render/drawing/typeface.ts';
import type { Paper } from '../../../render/sheet/layout/pages.ts';
import type { Pack } from '../../../render/sheet/pack/pack.ts';
import { packPages, stepsOf } from '../../../render/sheet/pack/print-pack.ts';
import { className } from '../../../render/sheet/panels/panel.ts';
import { counted, number } from '../../../text/numbers.ts';
import { progressOf } from '../../runtime/output/progress.ts';
import { type Studio, studioOf } from '../../runtime/render/render-context.ts';
import { PdfFile, type Sink, sinkFor } from '../../runtime/render/sheet-output.ts';
import { mostSystems, systemsIn } from '../../runtime/render/system-limit.ts';
import { UsageError, type World } from '../../world.ts';

/** How a pack is to be printed. */
export interface PackOptions {
  /** The file, or `-` for standard output. */
  readonly output: string;
  readonly paper: Paper;
  /** Leave out the names. */
  readonly blank?: boolean;
  /** Record sheets of Full Thrust Light in place of a sheet for each ship. */
  readonly light?: boolean;
}

/** From this many steps on, about one a ship, printing takes long enough to show how far it is. */
const longRun = 40;

/**
 * Prints a fleet; resolves to what was written, in words, or to nothing if Ctrl-C stopped it, and then nothing was written.
 * Throws a {@link UsageError} where the file cannot be written, or a ship is too large to be drawn.
 */
export async function printPack(pack: Pack, asked: PackOptions, world: World): Promise<string | undefined> {
  reject(pack);
  const template = asked.light ? 'light' : 'standard';
  const studio = await studioOf({ template, paper: asked.paper, ships: 'auto', blank: asked.blank ?? false }, world);
  const sink = sinkFor(asked.output, world);
  try {
    const pages = await drawn(pack, asked, studio, sink, world);
    if (pages === undefined) return undefined;
    await sink.keep();
    const where = asked.output === '-' ? 'to standard output' : asked.output;
    const written = `wrote ${where}: ${counted(pack.ships.length, 'ship')}, ${counted(pages, 'page')}`;
    return `${written}${unprinted(pack, studio)}`;
  } finally {
    sink.drop();
  }
}

function reject({ ships }: Pack): void {
  for (const { ship } of ships) {
    const systems = systemsIn(ship);
    if (systems <= mostSystems) continue;
    const sizes = `has ${number(systems)} systems, and sheets show up to ${number(mostSystems)}`;
    throw new UsageError(`the pack is not printed: ${className(ship)} ${sizes}`);
  }
}

/** Draws all pages; resolves to how many there are, or to nothing if Ctrl-C was pressed. */
async function drawn(
  pack: Pack,
  { output }: PackOptions,
  studio: Studio,
  sink: Sink,
  world: World,
): Promise<number | undefined> {
  const title = legible(pack.title) || (output === '-' ? 'Fleet pack' : basename(output, extname(output)));
  const pdf = new PdfFile(studio, title, 'A fleet pack for Full Thrust', sink.write);
  const progress = await progressOf(stepsOf(pack), world, longRun, 'steps');
  let interrupted = false;
  const deaf = world.onInterrupt(() => {
    interrupted = true;
  });
  try {
    for (const pages of packPages(pack, studio.options, studio.typeface)) {
      if (interrupted) return undefined;
      pdf.add(pages);
      progress.step();
      // So that Ctrl-C is heard and the progress bar moves.
      await new Promise(setImmediate);
    }
    await pdf.end();
    return pdf.pages;
  } finally {
    progress.done();
    deaf();
  }
}

/** Names in scripts that the font does not have: better said than found on paper. */
function unprinted({ title, navy = '', ships }: Pack, { typeface }: Studio): string {
  const names = ships.flatMap(({ ship, name, id = '' }) => [name, id, ship.design.class ?? '', ship.design.role ?? '']);
  const lacking = typeface.lacking(legible([title, navy, ...names].join('')));
  return lacking === '' ? '' : `; the font has no ${[...lacking].join(' ')}, and boxes stand in their place`;
}
