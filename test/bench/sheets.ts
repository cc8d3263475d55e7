/** Sheets, compared with a bare script that draws the same marks with pdfkit. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import PDFDocument from 'pdfkit';
import { judge } from '../../src/judge/judge.ts';
import type { Page } from '../../src/render/drawing/page.ts';
import { PdfWriter } from '../../src/render/paint/pdf.ts';
import { printerOf, type SheetPrintOptions } from '../../src/render/sheet/layout/print-sheets.ts';
import { packPages } from '../../src/render/sheet/pack/print-pack.ts';
import type { PrintedShip } from '../../src/render/sheet/panels/panel.ts';
import { projectPath } from '../support/project-path.ts';
import { fonts, options, typeface } from '../support/render-context.ts';
import { median, peakMemory, ratio, run, say, work } from './measure.ts';

const info = { title: 'Sheets', author: 'Somebody', subject: 'Ships' };

/** Every example design. */
async function ships(): Promise<readonly PrintedShip[]> {
  const files = readdirSync(projectPath('designs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.(?:fleet|state))\.yaml$/.test(name),
  );
  const verdicts = await Promise.all(
    files.sort().map((name) => judge({ name, bytes: readFileSync(projectPath(join('designs', name))) })),
  );
  return verdicts.flat().flatMap(({ ship }) => (ship ? [{ ship, errors: [] }] : []));
}

function pagesOf(subjects: readonly PrintedShip[], asked: SheetPrintOptions): readonly Page[] {
  const printer = printerOf(asked, typeface);
  return [...subjects.flatMap((subject) => printer.add(subject)), ...printer.end()];
}

/** Marks for the bare script: paths with their strokes, and texts, in page coordinates. */
function marksOf(page: Page) {
  return page.sheets.flatMap(({ sheet, x, y }) =>
    [...sheet.groups, ...sheet.panels.flatMap(({ groups }) => groups)].map((group) => ({
      at: [x + group.x, y + group.y, group.scale],
      marks: group.marks,
    })),
  );
}

/** Draws marks with pdfkit only. */
const bareDrawing = `
function draw(PDFDocument, fonts, pages, write) {
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0, font: '' });
  doc.on('data', write);
  doc.registerFont('regular', fonts.regular); doc.registerFont('bold', fonts.bold);
  for (const page of pages) {
    doc.addPage({ size: [page.width * 72 / 25.4, page.height * 72 / 25.4], margin: 0 });
    doc.scale(72 / 25.4);
    for (const group of page.groups) {
      doc.save().translate(group.at[0], group.at[1]).scale(group.at[2]);
      for (const mark of group.marks) {
        if (mark.kind === 'text') {
          doc.font(mark.bold ? 'bold' : 'regular').fontSize(mark.size).fillColor(mark.ink);
          const width = mark.anchor === 'start' ? 0 : doc.widthOfString(mark.text) / (mark.anchor === 'middle' ? 2 : 1);
          doc.text(mark.text, mark.x - width, mark.y, { lineBreak: false, baseline: 'alphabetic' });
        } else {
          doc.path(mark.d).lineWidth(mark.width);
          if (mark.fill && mark.stroke) doc.fillAndStroke(mark.fill, mark.stroke);
          else if (mark.fill) doc.fill(mark.fill);
          else doc.stroke(mark.stroke);
        }
      }
      doc.restore();
    }
  }
  doc.end();
  return new Promise((done) => doc.once('end', done));
}`;

const draw = new Function(`${bareDrawing}; return draw;`)() as (
  library: unknown,
  files: unknown,
  pages: readonly unknown[],
  write: (bytes: Uint8Array) => void,
) => Promise<void>;

function bareScript(pages: readonly unknown[]): string {
  const path = join(work, 'bare.cjs');
  const font = (name: string) =>
    `require('fs').readFileSync(${JSON.stringify(projectPath(`bin/bundle/fonts/${name}.ttf`))})`;
  writeFileSync(
    path,
    `${bareDrawing}
const pages = ${JSON.stringify(pages)};
const out = [];
draw(require(${JSON.stringify(createRequire(import.meta.url).resolve('pdfkit'))}), { regular: ${font('regular')}, bold: ${font('bold')} }, pages, (b) => out.push(b))
  .then(() => require('fs').writeFileSync(${JSON.stringify(join(work, 'bare.pdf'))}, Buffer.concat(out)));`,
  );
  return path;
}

const nowhere = () => {};

/** Run time of `work` in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Measures sheets and prints one line per figure. */
export async function measureSheets(): Promise<void> {
  const asked = await options();
  const fleet = await ships();
  const groups = (page: Page) => ({ width: page.width, height: page.height, groups: marksOf(page) });

  const example = projectPath('designs/concord/valiant.yaml');
  const [ship] = fleet.filter((subject) => subject.ship.design.class === 'Valiant');
  const bare = bareScript(pagesOf([ship as PrintedShip], asked).map(groups));
  const ours = [projectPath('bin/slipway.js'), 'ssd', example, '--output', join(work, 'valiant.pdf')];
  say(
    'sheets: whole process for one ship / bare pdfkit, the same marks',
    ratio(ours, [bare], 15).toFixed(2),
    'at most 1.0',
  );

  const pages = pagesOf(fleet, asked);
  const plain = pages.map(groups);
  const painted = async (all: readonly Page[]) => {
    const pdf = new PdfWriter(PDFDocument, fonts, info, nowhere);
    for (const page of all) pdf.add(page);
    await pdf.end();
  };
  const turns: { paint: number; whole: number; bare: number }[] = [];
  for (let turn = 0; turn < 12; turn++) {
    const paint = await timed(() => painted(pages));
    const whole = await timed(() => painted(pagesOf(fleet, asked)));
    turns.push({ paint, whole, bare: await timed(() => draw(PDFDocument, fonts, plain, nowhere)) });
  }
  const warm = turns.slice(4);
  const rate = median(warm.map(({ whole }) => (pages.length / whole) * 1000));
  say('sheets: pages per second, warm, from ship to PDF', rate.toFixed(0), 'none');
  say(
    '  painting alone / bare pdfkit, pages per second',
    median(warm.map(({ paint, bare }) => bare / paint)).toFixed(2),
    'at least 0.8',
  );
  say(
    '  layout and painting / bare pdfkit, pages per second',
    median(warm.map(({ whole, bare }) => bare / whole)).toFixed(2),
    'at least 0.8',
  );

  const names = Array.from({ length: 60 }, (_, index) => fleet[index % fleet.length] as PrintedShip);
  const pack = {
    title: 'Sixty',
    edition: '',
    ships: names.map(({ ship, errors }, index) => ({ ship, errors, name: `Ship ${index + 1}` })),
  };
  const packed: number[] = [];
  for (let turn = 0; turn < 8; turn++) {
    let all = 0;
    const spent = await timed(async () => {
      const drawn = [...packPages([pack], asked, typeface)].flat();
      all = drawn.length;
      await painted(drawn);
    });
    packed.push((all / spent) * 1000);
  }
  say('packs: pages per second, warm, of 60 ships', median(packed.slice(3)).toFixed(0), 'none');

  const two = Array.from({ length: 200 }, () => example);
  const copies = two.map((_, index) => {
    const path = join(work, `copy-${index}.yaml`);
    writeFileSync(path, readFileSync(example, 'utf8').replace('Valiant', `Valiant ${index}`));
    return path;
  });
  const one = peakMemory(ours);
  const copied = [projectPath('bin/slipway.js'), 'ssd', ...copies, '--output', join(work, 'all.pdf')];
  say(
    'sheets: 200 ships in one PDF, memory above a single ship, in MiB',
    ((peakMemory(copied) - one) / 1024).toFixed(0),
    'bounded',
  );
  say('sheets: 200 ships in one PDF, seconds', (run(copied) / 1000).toFixed(1), 'none');
}
