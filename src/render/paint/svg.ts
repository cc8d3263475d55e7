import { escaped } from '../../text/escape-xml.ts';
import type { Group } from '../drawing/block.ts';
import { type Ink, inked, type Mark, type Outline, type Text } from '../drawing/mark.ts';
import type { Sheet } from '../drawing/page.ts';
import { thousandths } from '../drawing/path.ts';
import { tellings, wordsIn } from './accessibility-groups.ts';
import type { Faces } from './fonts.ts';

/** Renders a sheet as a self-contained SVG file: glyphs are outlines, each defined once, so no fonts are needed. */
export function svgOf(sheet: Sheet, faces: Faces): string {
  const glyphs = new Glyphs(faces);
  // Render the body first: it determines the glyphs to define.
  const body = [
    ...sheet.groups.map((group) => groupText(group, glyphs)),
    ...sheet.panels.map(
      ({ id, groups }) => `<g id="${id}">\n${tellings(groups).map(elementText(glyphs)).join('\n')}\n</g>`,
    ),
  ].join('\n');
  const { width, height, title } = sheet;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${thousandths(width)}mm" height="${thousandths(height)}mm" ` +
    `viewBox="0 0 ${thousandths(width)} ${thousandths(height)}" role="document" stroke-linejoin="round">\n` +
    `<title>${escaped(title)}</title>\n${glyphs.definitions()}\n` +
    `<rect width="100%" height="100%" fill="#fff"/>\n${body}\n</svg>\n`
  );
}

const inks: Readonly<Record<Ink, string>> = { black: '#000', white: '#fff', gray: '#888' };

function elementText(glyphs: Glyphs): (telling: ReturnType<typeof tellings>[number]) => string {
  return ({ alt, groups }) => {
    const label = escaped(alt ?? wordsIn(groups));
    return `<g role="img" aria-label="${label}">${groups.map((group) => groupText(group, glyphs)).join('')}</g>`;
  };
}

function groupText({ x, y, scale, marks, pale }: Group, glyphs: Glyphs): string {
  const transform = `translate(${thousandths(x)} ${thousandths(y)})${scale === 1 ? '' : ` scale(${thousandths(scale)})`}`;
  const paths = marks.map((mark) => markText(pale ? paler(mark) : mark, glyphs)).join('');
  return `<g transform="${transform}">${paths}</g>`;
}

function paler(mark: Mark): Mark {
  if (mark.kind === 'text') return { ...mark, ink: inked(mark.ink, true) };
  return { ...mark, fill: mark.fill && inked(mark.fill, true), stroke: mark.stroke && inked(mark.stroke, true) };
}

function markText(mark: Mark, glyphs: Glyphs): string {
  return mark.kind === 'text' ? glyphs.text(mark) : outlineText(mark);
}

function outlineText({ d, fill, stroke, width, dash }: Outline): string {
  const line = stroke ? ` stroke="${inks[stroke]}" stroke-width="${thousandths(width)}"` : '';
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${thousandths(dash)}"`;
  return `<path d="${d}" fill="${fill ? inks[fill] : 'none'}"${line}${dashes}/>`;
}

/** Glyphs used by a sheet: each is defined once and referenced wherever it appears. */
class Glyphs {
  readonly #faces: Faces;
  readonly #definitions = new Map<string, string>();

  constructor(faces: Faces) {
    this.#faces = faces;
  }

  text({ text, x, y, size, bold, anchor, ink }: Text): string {
    const face = bold ? this.#faces.bold : this.#faces.regular;
    const run = face.layout(text);
    const scale = size / face.unitsPerEm;
    const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * run.advanceWidth;
    let x0 = -shift;
    const uses = run.glyphs.map((glyph, index) => {
      const id = `${bold ? 'b' : 'r'}${glyph.id}`;
      if (!this.#definitions.has(id)) this.#definitions.set(id, glyph.path.toSVG());
      const use = this.#definitions.get(id) === '' ? '' : `<use href="#${id}" x="${thousandths(x0)}"/>`;
      x0 += run.positions[index]?.xAdvance ?? 0;
      return use;
    });
    const fill = ink === 'black' ? '' : ` fill="${inks[ink]}"`;
    return `<g transform="translate(${thousandths(x)} ${thousandths(y)}) scale(${formatScale(scale)} ${formatScale(-scale)})"${fill}>${uses.join('')}</g>`;
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
