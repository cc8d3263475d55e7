import { basename, extname } from 'node:path';
import { printableText } from '../../../render/drawing/typeface.ts';
import type { Paper } from '../../../render/sheet/layout/pages.ts';
import type { Pack } from '../../../render/sheet/pack/pack.ts';
import { packPages, packStepCount } from '../../../render/sheet/pack/print-pack.ts';
import { className } from '../../../render/sheet/panels/panel.ts';
import { formatCount, formatNumber } from '../../../text/numbers.ts';
import { createProgress } from '../../runtime/output/progress.ts';
import { type RenderContext, renderContext } from '../../runtime/render/render-context.ts';
import { type ByteSink, byteSinkFor, PdfFile } from '../../runtime/render/sheet-output.ts';
import { countSystems, maxSystems } from '../../runtime/render/system-limit.ts';
import { UsageError, type World } from '../../world.ts';

export interface PrintPackOptions {
  readonly output: string;
  readonly paper: Paper;
  readonly blank?: boolean;
  readonly light?: boolean;
}

/** Show progress from this many steps on, about one per ship. */
const longRun = 40;

/** Resolves to a message, or to undefined after Ctrl-C. Throws a {@link UsageError} if the pack cannot be printed. */
export async function printFleetPack(pack: Pack, options: PrintPackOptions, world: World): Promise<string | undefined> {
  rejectHuge(pack);
  const template = options.light ? 'light' : 'standard';
  const context = await renderContext(
    { template, paper: options.paper, ships: 'auto', blank: options.blank ?? false },
    world,
  );
  const sink = byteSinkFor(options.output, { replaces: 'pdf' }, world);
  try {
    const pages = await drawPages(pack, { context, output: options.output, sink }, world);
    if (pages === undefined) return undefined;
    await sink.keep();
    const where = options.output === '-' ? 'to standard output' : options.output;
    const message = `wrote ${where}: ${formatCount(pack.ships.length, 'ship')}, ${formatCount(pages, 'page')}`;
    return `${message}${missingCharacters(pack, context)}`;
  } finally {
    sink.discard();
  }
}

function rejectHuge({ ships }: Pack): void {
  for (const { ship } of ships) {
    const systems = countSystems(ship);
    if (systems <= maxSystems) continue;
    throw new UsageError(
      `pack not printed: ${className(ship)} has ${formatNumber(systems)} systems; the limit is ${formatNumber(maxSystems)}`,
    );
  }
}

interface Target {
  readonly context: RenderContext;
  readonly output: string;
  readonly sink: ByteSink;
}

async function drawPages(pack: Pack, { context, output, sink }: Target, world: World): Promise<number | undefined> {
  const title = printableText(pack.title) || (output === '-' ? 'Fleet pack' : basename(output, extname(output)));
  const pdf = new PdfFile(context, title, 'Fleet pack for Full Thrust', sink.write);
  const progress = await createProgress(packStepCount(pack), world, longRun, 'steps');
  let interrupted = false;
  const unsubscribe = world.onInterrupt(() => {
    interrupted = true;
  });
  try {
    for (const pages of packPages(pack, context.options, context.typeface)) {
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
function missingCharacters({ title, navy = '', ships }: Pack, { typeface }: RenderContext): string {
  const names = ships.flatMap(({ ship, name, id = '' }) => [name, id, ship.design.class ?? '', ship.design.role ?? '']);
  const missing = typeface.missingGlyphs(printableText([title, navy, ...names].join('')));
  return missing === '' ? '' : `; printed as boxes, missing from the font: ${[...missing].join(' ')}`;
}
