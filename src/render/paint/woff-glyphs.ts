/** Glyphs from WOFF files: a page has the fonts anyway, and a table of all outlines is five times as large. */

import { unzlibSync } from 'fflate/browser';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import type { GlyphFace, GlyphFaces } from './glyph-faces.ts';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

type Contour = readonly Point[];

/** Faces of files in Base64. */
export function facesOfWoff({ regular, bold }: Readonly<Record<'regular' | 'bold', string>>): GlyphFaces {
  const face = (file: string) => faceOfWoff(Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0)));
  return { regular: face(regular), bold: face(bold) };
}

/** A face of a font that the build has made: TrueType outlines, no kerning, characters of the basic plane. */
export function faceOfWoff(file: Uint8Array): GlyphFace {
  const tables = tablesOfWoff(file);
  const table = (tag: string) => tables.get(tag) ?? new DataView(new ArrayBuffer(0));
  const [head, horizontal, advances, cmap] = [table('head'), table('hhea'), table('hmtx'), table('cmap')];
  const outlines = new OutlineReader(table('glyf'), table('loca'), head.getUint16(50) === 1);
  const wide = horizontal.getUint16(34);
  const advanceOf = (id: number) => advances.getUint16(4 * Math.min(id, wide - 1));
  const known = new Map<number, { readonly id: number; readonly path: { readonly toSVG: () => string } }>();
  const glyph = (id: number) => getOrCompute(known, id, () => ({ id, path: { toSVG: () => outlines.path(id) } }));
  return {
    unitsPerEm: head.getUint16(18),
    layout: (text) => {
      const ids = [...text].map((letter) => glyphId(cmap, letter.codePointAt(0) as number));
      const positions = ids.map((id) => ({ xAdvance: advanceOf(id) }));
      return {
        glyphs: ids.map(glyph),
        positions,
        advanceWidth: positions.reduce((sum, each) => sum + each.xAdvance, 0),
      };
    },
  };
}

function tablesOfWoff(file: Uint8Array): ReadonlyMap<string, DataView> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  return new Map(
    Array.from({ length: view.getUint16(12) }, (_, index) => {
      const entry = 44 + 20 * index;
      const [start, packed, length] = [
        view.getUint32(entry + 4),
        view.getUint32(entry + 8),
        view.getUint32(entry + 12),
      ];
      const bytes = file.subarray(start, start + packed);
      const { buffer, byteOffset, byteLength } = packed < length ? unzlibSync(bytes) : bytes;
      const tag = String.fromCharCode(...file.subarray(entry, entry + 4));
      return [tag, new DataView(buffer, byteOffset, byteLength)];
    }),
  );
}

/** The glyph of a character by a map of format 4, 0 if there is none. */
function glyphId(cmap: DataView, code: number): number {
  const start = cmap.getUint32(8);
  const segments = cmap.getUint16(start + 6) / 2;
  for (let index = 0; index < segments; index++) {
    const end = start + 14 + 2 * index;
    if (cmap.getUint16(end) < code) continue;
    const [first, delta, offset] = [1, 2, 3].map((field) => end + 2 + 2 * segments * field) as [number, number, number];
    if (cmap.getUint16(first) > code) return 0;
    const shift = cmap.getUint16(offset);
    const id = shift === 0 ? code : cmap.getUint16(offset + shift + 2 * (code - cmap.getUint16(first)));
    return shift !== 0 && id === 0 ? 0 : (id + cmap.getUint16(delta)) & 0xffff;
  }
  return 0;
}

/** Flags of a point. */
const point = { isOn: 1, shortX: 2, shortY: 4, repeats: 8, sameX: 16, sameY: 32 };

/** Flags of a part of a glyph. */
const part = { words: 1, isScaled: 8 | 64 | 128, more: 32 };

class OutlineReader {
  readonly #glyf: DataView;
  readonly #loca: DataView;
  readonly #isLong: boolean;

  constructor(glyf: DataView, loca: DataView, isLong: boolean) {
    this.#glyf = glyf;
    this.#loca = loca;
    this.#isLong = isLong;
  }

  path(id: number): string {
    return this.#contours(id).map(contourPath).join('');
  }

  #place(id: number): number {
    return this.#isLong ? this.#loca.getUint32(4 * id) : 2 * this.#loca.getUint16(2 * id);
  }

  #contours(id: number): readonly Contour[] {
    const at = this.#place(id);
    if (at === this.#place(id + 1)) return [];
    const count = this.#glyf.getInt16(at);
    return count < 0 ? this.#composite(at + 10) : this.#simple(at + 10, count);
  }

  /** The contours of the parts, which are moved and never scaled. */
  #composite(from: number): readonly Contour[] {
    const contours: Contour[] = [];
    for (let at = from, flags = part.more; (flags & part.more) !== 0; ) {
      flags = this.#glyf.getUint16(at);
      if ((flags & part.isScaled) !== 0) throw new Error('a glyph has a scaled part');
      const isWords = (flags & part.words) !== 0;
      const dx = isWords ? this.#glyf.getInt16(at + 4) : this.#glyf.getInt8(at + 4);
      const dy = isWords ? this.#glyf.getInt16(at + 6) : this.#glyf.getInt8(at + 5);
      const moved = this.#contours(this.#glyf.getUint16(at + 2));
      contours.push(...moved.map((contour) => contour.map(({ x, y, isOn }) => ({ x: x + dx, y: y + dy, isOn }))));
      at += isWords ? 8 : 6;
    }
    return contours;
  }

  #simple(from: number, count: number): readonly Contour[] {
    const ends = Array.from({ length: count }, (_, index) => this.#glyf.getUint16(from + 2 * index) + 1);
    const total = ends.at(-1) ?? 0;
    let at = from + 2 * count + 2 + this.#glyf.getUint16(from + 2 * count);
    const flags: number[] = [];
    while (flags.length < total) {
      const flag = this.#glyf.getUint8(at++);
      const times = (flag & point.repeats) === 0 ? 1 : this.#glyf.getUint8(at++) + 1;
      for (let time = 0; time < times; time++) flags.push(flag);
    }
    const coordinates = (short: number, same: number) => {
      let value = 0;
      return flags.map((flag) => {
        if ((flag & short) !== 0) value += (flag & same) === 0 ? -this.#glyf.getUint8(at++) : this.#glyf.getUint8(at++);
        else if ((flag & same) === 0) {
          value += this.#glyf.getInt16(at);
          at += 2;
        }
        return value;
      });
    };
    const xs = coordinates(point.shortX, point.sameX);
    const ys = coordinates(point.shortY, point.sameY);
    const points = flags.map((flag, index) => ({
      ...{ x: xs[index] as number, y: ys[index] as number },
      isOn: (flag & point.isOn) !== 0,
    }));
    return ends.map((end, index) => points.slice(ends[index - 1] ?? 0, end));
  }
}

const middle = (one: Point, other: Point): Point => ({
  ...{ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  isOn: true,
});

/** A closed path: lines, and curves whose control points are off the contour. */
function contourPath(contour: Contour): string {
  const [first, last] = [contour[0], contour.at(-1)];
  if (!first || !last) return '';
  const start = first.isOn ? first : last.isOn ? last : middle(first, last);
  let path = `M${pair(start)}`;
  let control = first.isOn ? undefined : first;
  for (const next of contour.slice(1)) {
    if (!next.isOn) {
      if (control) path += `Q${pair(control)} ${pair(middle(control, next))}`;
      control = next;
    } else {
      path += control ? `Q${pair(control)} ${pair(next)}` : `L${pair(next)}`;
      control = undefined;
    }
  }
  return `${path}${control ? `Q${pair(control)} ${pair(start)}` : ''}Z`;
}

function pair({ x, y }: Point): string {
  return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
}
