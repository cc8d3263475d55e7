import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import { escapeXml } from '../../text/escape.ts';
import type { MarkGroup, PlacedPicture } from '../drawing/block.ts';
import type { Ink, Outline, TextMark } from '../drawing/mark.ts';
import type { Page, Sheet, Size } from '../drawing/page.ts';
import { formatLength } from '../drawing/path.ts';
import type { Typeface } from '../drawing/typeface.ts';
import { type AccessibilityGroup, accessibilityGroups, textIn } from './accessibility-groups.ts';
import type { GlyphFaces } from './glyph-faces.ts';

/** How the texts of a drawing are written. */
interface Lettering {
  readonly text: (mark: TextMark) => string;
  /** Definitions that the texts refer to; requested after all texts. */
  readonly definitions: () => string;
}

/**
 * Renders a sheet as a self-contained SVG file: glyphs are outlines, each defined once, so no fonts are needed. With a typeface,
 * texts with characters that the font lacks stay texts, which viewers show in other fonts.
 */
export function renderSvg(sheet: Sheet, faces: GlyphFaces, typeface?: Typeface): string {
  return svgText(sheet, new Glyphs(faces, typeface), ({ id }) => ` id="${id}"`);
}

/** Renders a sheet for a page that has the font: texts stay texts, and nothing has an ID. */
export function renderPageSvg(sheet: Sheet, typeface: Typeface): string {
  // Browsers else round the widths of small letters to whole pixels.
  return svgText(sheet, pageLettering(typeface), () => '').replace(
    '<svg ',
    '<svg text-rendering="geometricPrecision" ',
  );
}

/** Renders pages of paper with their sheets, one below the other, for a page that has the font. */
export function renderPaperSvg(pages: readonly Page[], typeface: Typeface): string {
  return paperText(pages, pageLettering(typeface));
}

/** Renders pages of paper, one below the other, as a self-contained SVG file; texts as in {@link renderSvg}. */
export function renderPagesSvg(pages: readonly Page[], faces: GlyphFaces, typeface?: Typeface): string {
  return paperText(pages, new Glyphs(faces, typeface));
}

/** The width and height of pages, one below the other. */
export function sizeOfPages(pages: readonly Page[]): Size {
  return {
    width: Math.max(...pages.map(({ width }) => width)),
    height: pages.reduce((sum, { height }) => sum + height, 0),
  };
}

function paperText(pages: readonly Page[], letters: Lettering): string {
  const inner: Lettering = { text: (mark) => letters.text(mark), definitions: () => '' };
  const placed = pages.flatMap(({ sheets }, index) => {
    const top = sizeOfPages(pages.slice(0, index)).height;
    return sheets.map(({ sheet, x, y }) =>
      svgText(sheet, inner, () => '', `x="${formatLength(x)}" y="${formatLength(top + y)}" ${sizeIn('', sheet)}`),
    );
  });
  const size = sizeOfPages(pages);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${sizeIn('mm', size)} text-rendering="geometricPrecision" ` +
    `viewBox="0 0 ${formatLength(size.width)} ${formatLength(size.height)}">\n${letters.definitions()}${placed.join('')}</svg>\n`
  );
}

function sizeIn(unit: 'mm' | '', { width, height }: Size): string {
  return `width="${formatLength(width)}${unit}" height="${formatLength(height)}${unit}"`;
}

function svgText(
  sheet: Sheet,
  letters: Lettering,
  panelId: (panel: Sheet['panels'][number]) => string,
  size = sizeIn('mm', sheet),
): string {
  // Render the body first: it determines the glyphs to define.
  const body = [
    ...sheet.groups.map((group) => groupText(group, letters)),
    ...sheet.panels.map(
      (panel) =>
        `<g${panelId(panel)}>\n${accessibilityGroups(panel.groups)
          .map((element) => elementText(element, letters))
          .join('\n')}\n</g>`,
    ),
  ].join('\n');
  const { width, height, title } = sheet;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} ` +
    `viewBox="0 0 ${formatLength(width)} ${formatLength(height)}" role="document" stroke-linejoin="round">\n` +
    `<title>${escapeXml(title)}</title>\n${letters.definitions()}\n` +
    `<rect width="100%" height="100%" fill="#fff"/>\n${body}\n</svg>\n`
  );
}

/** The font of the sheets, as style sheets of pages name it. */
const fontFamily = 'Roboto Condensed';

function pageLettering(typeface: Typeface): Lettering {
  return { text: (mark) => textElement(mark, typeface), definitions: () => '' };
}

/** A text in the font. If the font lacks characters, others fill the width that the sheet has for it. */
function textElement({ text, x, y, size, bold, anchor, ink }: TextMark, typeface: Typeface): string {
  const weight = bold ? ' font-weight="700"' : '';
  const alignment = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  const width = lacksGlyphs(text, typeface) ? formatLength(typeface.textWidth(text, size, bold)) : undefined;
  const fallback = width === undefined ? '' : ', sans-serif';
  const fit = width === undefined ? '' : ` textLength="${width}" lengthAdjust="spacingAndGlyphs"`;
  return `<text x="${formatLength(x)}" y="${formatLength(y)}" font-family="${fontFamily}${fallback}" font-size="${formatLength(size)}"${weight}${alignment}${fit}${fillAttribute(ink)}>${escapeXml(text)}</text>`;
}

function lacksGlyphs(text: string, typeface: Typeface): boolean {
  return /[^ -~]/.test(text) && typeface.missingGlyphs(text) !== '';
}

const inks: Readonly<Record<Ink, string>> = { black: '#000', white: '#fff', gray: '#888' };

/** Black is the default. */
function fillAttribute(ink: Ink): string {
  return ink === 'black' ? '' : ` fill="${inks[ink]}"`;
}

function elementText({ alt, groups }: AccessibilityGroup, letters: Lettering): string {
  const label = escapeXml(alt ?? textIn(groups));
  // Lines and boxes without words are decoration.
  const role = label === '' ? 'aria-hidden="true"' : `role="img" aria-label="${label}"`;
  return `<g ${role}>${groups.map((group) => groupText(group, letters)).join('')}</g>`;
}

function groupText({ x, y, scale, marks, picture, path }: MarkGroup, letters: Lettering): string {
  const transform = `translate(${formatLength(x)} ${formatLength(y)})${scale === 1 ? '' : ` scale(${formatLength(scale)})`}`;
  const paths = marks.map((mark) => (mark.kind === 'text' ? letters.text(mark) : outlineText(mark))).join('');
  const part = path === undefined ? '' : ` data-path="${escapeXml(path)}"`;
  return `<g transform="${transform}"${part}>${picture ? imageText(picture) : ''}${paths}</g>`;
}

function imageText({ picture, width, height }: PlacedPicture): string {
  return `<image width="${formatLength(width)}" height="${formatLength(height)}" href="${escapeXml(picture.href)}"/>`;
}

function outlineText({ d, fill, stroke, width, dash }: Outline): string {
  const line = stroke ? ` stroke="${inks[stroke]}" stroke-width="${formatLength(width)}"` : '';
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${formatLength(dash)}"`;
  return `<path d="${d}" fill="${fill ? inks[fill] : 'none'}"${line}${dashes}/>`;
}

/** Outlines of glyphs by font: writing them out takes a third of the time of a sheet. */
const outlines = new WeakMap<GlyphFaces, Map<string, string>>();

/** Glyphs used by a sheet: each is defined once and referenced wherever it appears. */
class Glyphs implements Lettering {
  readonly #faces: GlyphFaces;
  readonly #outlines: Map<string, string>;
  readonly #definitions = new Map<string, string>();
  readonly #typeface: Typeface | undefined;

  constructor(faces: GlyphFaces, typeface: Typeface | undefined) {
    this.#faces = faces;
    this.#typeface = typeface;
    this.#outlines = getOrCompute(outlines, faces, () => new Map());
  }

  text(mark: TextMark): string {
    const { text, x, y, size, bold, anchor, ink } = mark;
    if (this.#typeface && lacksGlyphs(text, this.#typeface)) return textElement(mark, this.#typeface);
    const face = bold ? this.#faces.bold : this.#faces.regular;
    const run = face.layout(text);
    const scale = size / face.unitsPerEm;
    const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * run.advanceWidth;
    let x0 = -shift;
    const uses = run.glyphs.map((glyph, index) => {
      const id = `${bold ? 'b' : 'r'}${glyph.id}`;
      if (!this.#definitions.has(id))
        this.#definitions.set(
          id,
          getOrCompute(this.#outlines, id, () => glyph.path.toSVG()),
        );
      const use = this.#definitions.get(id) === '' ? '' : `<use href="#${id}" x="${formatLength(x0)}"/>`;
      x0 += run.positions[index]?.xAdvance ?? 0;
      return use;
    });
    return `<g transform="translate(${formatLength(x)} ${formatLength(y)}) scale(${formatScale(scale)} ${formatScale(-scale)})"${fillAttribute(ink)}>${uses.join('')}</g>`;
  }

  definitions(): string {
    const paths = [...this.#definitions].filter(([, d]) => d !== '').map(([id, d]) => `<path id="${id}" d="${d}"/>`);
    return `<defs>${paths.join('\n')}</defs>`;
  }
}

/** Font units are about 1000 per em, so their scale needs more digits. */
function formatScale(value: number): string {
  return String(Math.round(value * 1e7) / 1e7);
}
