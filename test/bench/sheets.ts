/** Sheets, compared with a bare script that draws the same marks with pdfkit. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import PDFDocument from 'pdfkit';
import { sheetFonts } from '../../src/build/fonts.ts';
import { judge } from '../../src/checks/judge.ts';
import type { Page } from '../../src/render/drawing/page.ts';
import { PdfWriter } from '../../src/render/paint/pdf.ts';
import type { SheetPrintOptions } from '../../src/render/sheet/frames/sheet-options.ts';
import type { PrintedShip } from '../../src/render/sheet/panels/panel.ts';
import { printerOf } from '../../src/render/sheet/print-sheets.ts';
import { projectPath } from '../support/project-path.ts';
import { options, pdfFonts, typeface } from '../support/render-context.ts';
import { median, ratio, say, work } from './measure.ts';

const fonts = sheetFonts();

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
  const font = (name: 'regular' | 'bold') => {
    const file = join(work, `${name}.ttf`);
    writeFileSync(file, fonts[name]);
    return `require('fs').readFileSync(${JSON.stringify(file)})`;
  };
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
    const pdf = new PdfWriter(PDFDocument, pdfFonts, info, nowhere);
    for (const page of all) pdf.add(page);
    await pdf.end();
  };
  const turns: number[] = [];
  for (let turn = 0; turn < 12; turn++) {
    const whole = await timed(() => painted(pagesOf(fleet, asked)));
    turns.push((await timed(() => draw(PDFDocument, fonts, plain, nowhere))) / whole);
  }
  say(
    '  layout and painting of many / bare pdfkit, pages per second',
    median(turns.slice(4)).toFixed(2),
    'at least 0.8',
  );
}
