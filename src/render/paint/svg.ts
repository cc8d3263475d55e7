import { escaped } from '../../text/escape-xml.ts';
import type { Group } from '../drawing/block.ts';
import { type Ink, inked, type Mark, type Outline, type Text } from '../drawing/mark.ts';
import type { Sheet } from '../drawing/page.ts';
import { thousandths } from '../drawing/path.ts';
import { tellings, wordsIn } from './accessibility-groups.ts';
import type { Faces } from './fonts.ts';

/**
 * A sheet as an SVG file that needs nothing else: letters are drawn as outlines, each stored once, so that it looks the
 * same whatever fonts the reader has.
 */
export function svgOf(sheet: Sheet, faces: Faces): string {
  const letters = new Letters(faces);
  // The body is drawn before the definitions are asked for: it says which letters are needed.
  const body = [
    ...sheet.groups.map((group) => groupText(group, letters)),
    ...sheet.panels.map(({ id, groups }) => `<g id="${id}">\n${tellings(groups).map(told(letters)).join('\n')}\n</g>`),
  ].join('\n');
  const { width, height, title } = sheet;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${thousandths(width)}mm" height="${thousandths(height)}mm" ` +
    `viewBox="0 0 ${thousandths(width)} ${thousandths(height)}" role="document" stroke-linejoin="round">\n` +
    `<title>${escaped(title)}</title>\n${letters.definitions()}\n` +
    `<rect width="100%" height="100%" fill="#fff"/>\n${body}\n</svg>\n`
  );
}

const inks: Readonly<Record<Ink, string>> = { black: '#000', white: '#fff', grey: '#888' };

function told(letters: Letters): (telling: ReturnType<typeof tellings>[number]) => string {
  return ({ alt, groups }) => {
    const label = escaped(alt ?? wordsIn(groups));
    return `<g role="img" aria-label="${label}">${groups.map((group) => groupText(group, letters)).join('')}</g>`;
  };
}

function groupText({ x, y, scale, marks, pale }: Group, letters: Letters): string {
  const transform = `translate(${thousandths(x)} ${thousandths(y)})${scale === 1 ? '' : ` scale(${thousandths(scale)})`}`;
  const drawn = marks.map((mark) => markText(pale ? paler(mark) : mark, letters)).join('');
  return `<g transform="${transform}">${drawn}</g>`;
}

/** A mark in grey instead of black. */
function paler(mark: Mark): Mark {
  if (mark.kind === 'text') return { ...mark, ink: inked(mark.ink, true) };
  return { ...mark, fill: mark.fill && inked(mark.fill, true), stroke: mark.stroke && inked(mark.stroke, true) };
}

function markText(mark: Mark, letters: Letters): string {
  return mark.kind === 'text' ? letters.text(mark) : outlineText(mark);
}

function outlineText({ d, fill, stroke, width, dash }: Outline): string {
  const line = stroke ? ` stroke="${inks[stroke]}" stroke-width="${thousandths(width)}"` : '';
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${thousandths(dash)}"`;
  return `<path d="${d}" fill="${fill ? inks[fill] : 'none'}"${line}${dashes}/>`;
}

/** The letters that a sheet uses: each is drawn once and placed wherever it stands. */
class Letters {
  readonly #faces: Faces;
  readonly #drawn = new Map<string, string>();

  constructor(faces: Faces) {
    this.#faces = faces;
  }

  text({ text, x, y, size, bold, anchor, ink }: Text): string {
    const face = bold ? this.#faces.bold : this.#faces.regular;
    const run = face.layout(text);
    const scale = size / face.unitsPerEm;
    const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * run.advanceWidth;
    let place = -shift;
    const uses = run.glyphs.map((glyph, index) => {
      const id = `${bold ? 'b' : 'r'}${glyph.id}`;
      if (!this.#drawn.has(id)) this.#drawn.set(id, glyph.path.toSVG());
      const use = this.#drawn.get(id) === '' ? '' : `<use href="#${id}" x="${thousandths(place)}"/>`;
      place += run.positions[index]?.xAdvance ?? 0;
      return use;
    });
    const fill = ink === 'black' ? '' : ` fill="${inks[ink]}"`;
    return `<g transform="translate(${thousandths(x)} ${thousandths(y)}) scale(${precise(scale)} ${precise(-scale)})"${fill}>${uses.join('')}</g>`;
  }

  definitions(): string {
    const paths = [...this.#drawn].filter(([, d]) => d !== '').map(([id, d]) => `<path id="${id}" d="${d}"/>`);
    return `<defs>${paths.join('\n')}</defs>`;
  }
}

/** Letters are drawn a thousand times their size: how small they are made needs more digits. */
function precise(value: number): string {
  return String(Math.round(value * 1e7) / 1e7);
}
