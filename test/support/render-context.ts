/** Fonts and templates for the tests of sheets. */

import { readFileSync } from 'node:fs';
import { judge } from '../../src/checks/judge.ts';
import { typefaceOf } from '../../src/render/paint/font-widths.ts';
import type { PdfFonts } from '../../src/render/paint/pdf-fonts.ts';
import { faceOfWoff } from '../../src/render/paint/woff-glyphs.ts';
import { readTemplate } from '../../src/render/sheet/frames/read-template.ts';
import type { SheetPrintOptions } from '../../src/render/sheet/frames/sheet-options.ts';
import type { Template } from '../../src/render/sheet/frames/template.ts';
import type { Ship } from '../../src/rules/ship/ship.ts';
import { projectPath } from './project-path.ts';

/** Contents of a file of the fonts. */
export const fontFile = (file: string) => readFileSync(projectPath(`bin/bundle/fonts/${file}`));

const fontData = (file: string) => JSON.parse(fontFile(`${file}.json`).toString());

/** The fonts as glyphs, as the typeface of the layout, and for PDFs. */
export const faces = { regular: faceOfWoff(fontFile('regular.woff')), bold: faceOfWoff(fontFile('bold.woff')) };
export const typeface = typefaceOf(fontData('widths'));
export const pdfFonts: PdfFonts = {
  basic: () => fontData('pdf-basic'),
  other: () => fontData('pdf-other'),
  bytes: (base64) => Buffer.from(base64, 'base64'),
};

/** As in a browser, which shows other characters in its own fonts. */
export const browserTypeface = typefaceOf(fontData('widths'), 1);

/** The built-in template with this name. */
export async function templateOf(name: string): Promise<Template> {
  const read = await readTemplate(readFileSync(projectPath(`templates/${name}.yaml`)));
  if ('findings' in read) throw new Error(`${name}: ${read.findings.map(({ message }) => message).join('; ')}`);
  return read.template;
}

/** Print options with default values. */
export async function options(name = 'standard', more: Partial<SheetPrintOptions> = {}): Promise<SheetPrintOptions> {
  return { template: await templateOf(name), paper: 'a4', blank: false, ...more };
}

/** The ship in a design. */
export async function shipOf(text: string): Promise<Ship> {
  const [verdict] = await judge({ name: 'design.yaml', bytes: new TextEncoder().encode(text) });
  if (!verdict?.ship) throw new Error(`no ship: ${verdict?.findings.map(({ message }) => message).join('; ')}`);
  return verdict.ship;
}

/** The ship in a file in `designs/`. */
export function shipIn(path: string): Promise<Ship> {
  return shipOf(readFileSync(projectPath(`designs/${path}.yaml`), 'utf8'));
}
