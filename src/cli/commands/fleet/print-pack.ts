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

export interface PackOptions {
  readonly output: string;
  readonly paper: Paper;
  readonly blank?: boolean;
  readonly light?: boolean;
}

/** Show progress from this many steps on, about one per ship. */
const longRun = 40;

/** Resolves to a message, or to undefined after Ctrl-C. Throws a {@link UsageError} if the pack cannot be printed. */
export async function printPack(pack: Pack, options: PackOptions, world: World): Promise<string | undefined> {
  rejectHuge(pack);
  const template = options.light ? 'light' : 'standard';
  const studio = await studioOf(
    { template, paper: options.paper, ships: 'auto', blank: options.blank ?? false },
    world,
  );
  const sink = sinkFor(options.output, world);
  try {
    const pages = await drawPages(pack, { studio, output: options.output, sink }, world);
    if (pages === undefined) return undefined;
    await sink.keep();
    const where = options.output === '-' ? 'to standard output' : options.output;
    const message = `wrote ${where}: ${counted(pack.ships.length, 'ship')}, ${counted(pages, 'page')}`;
    return `${message}${missingCharacters(pack, studio)}`;
  } finally {
    sink.drop();
  }
}

function rejectHuge({ ships }: Pack): void {
  for (const { ship } of ships) {
    const systems = systemsIn(ship);
    if (systems <= mostSystems) continue;
    throw new UsageError(
      `pack not printed: ${className(ship)} has ${number(systems)} systems; the limit is ${number(mostSystems)}`,
    );
  }
}

interface Target {
  readonly studio: Studio;
  readonly output: string;
  readonly sink: Sink;
}

async function drawPages(pack: Pack, { studio, output, sink }: Target, world: World): Promise<number | undefined> {
  const title = legible(pack.title) || (output === '-' ? 'Fleet pack' : basename(output, extname(output)));
  const pdf = new PdfFile(studio, title, 'Fleet pack for Full Thrust', sink.write);
  const progress = await progressOf(stepsOf(pack), world, longRun, 'steps');
  let interrupted = false;
  const unsubscribe = world.onInterrupt(() => {
    interrupted = true;
  });
  try {
    for (const pages of packPages(pack, studio.options, studio.typeface)) {
      if (interrupted) return undefined;
      pdf.add(pages);
      progress.step();
      // Let Ctrl-C and the progress bar run.
      await new Promise(setImmediate);
    }
    await pdf.end();
    return pdf.pages;
  } finally {
    progress.done();
    unsubscribe();
  }
}

/** Warns of characters missing from the font. */
function missingCharacters({ title, navy = '', ships }: Pack, { typeface }: Studio): string {
  const names = ships.flatMap(({ ship, name, id = '' }) => [name, id, ship.design.class ?? '', ship.design.role ?? '']);
  const missing = typeface.lacking(legible([title, navy, ...names].join('')));
  return missing === '' ? '' : `; printed as boxes, missing from the font: ${[...missing].join(' ')}`;
}
