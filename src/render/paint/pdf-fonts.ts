/** Fonts of PDFs. The build has made their subsets, so that a PDF neither parses nor compresses a font. */

import { getOrCompute } from '../../rules/model/get-or-compute.ts';

/** A subset of a font, as a PDF embeds it. */
export interface PdfSubset {
  readonly id: string;
  readonly name: string;
  /** Characters in the order of `codes`, their glyphs. */
  readonly letters: string;
  readonly codes: readonly number[];
  /** Widths by glyph, in thousandths of the type size. */
  readonly widths: readonly number[];
  readonly descriptor: object;
  /** The font, and the map from glyphs to characters for readers who copy text: compressed, in Base64. */
  readonly program: string;
  readonly unicode: string;
}

export type PdfSubsets = Readonly<Record<'regular' | 'bold', PdfSubset>>;

/** Subsets of the fonts: most PDFs need only the basic one, so the other is read when a text needs it. */
export interface PdfFonts {
  readonly basic: () => PdfSubsets;
  readonly other: () => PdfSubsets;
}

/** A stream of a PDF, as far as pdfkit's class is used. */
export interface PdfStream {
  compress: boolean;
  buffer: Uint8Array[];
  write(chunk: string | Uint8Array): void;
  finalize(): void;
  end(bytes?: Uint8Array): void;
}

interface EmbeddedSubset {
  readonly id: string;
  readonly dictionary: object;
  readonly glyphs: ReadonlyMap<string, Glyph>;
}

/** Hexadecimal code of a glyph, and its width as a factor of the type size. */
interface Glyph {
  readonly code: string;
  readonly width: number;
}

/** A face of a PDF, which embeds its subsets when a text first needs them. */
export class PdfFace {
  readonly #subsets = new Map<keyof PdfFonts, EmbeddedSubset>();

  constructor(
    readonly name: keyof PdfSubsets,
    readonly fonts: PdfFonts,
    readonly ref: (data: object) => PdfStream,
  ) {}

  /** The glyphs of a text by subset, and its width as a factor of the type size. Fonts have neither kerning nor ligatures. */
  encode(text: string) {
    const basic = this.#subset('basic');
    const runs: { readonly font: EmbeddedSubset; codes: string }[] = [];
    let width = 0;
    for (const letter of text) {
      const font =
        basic.glyphs.has(letter) || !this.#subset('other').glyphs.has(letter) ? basic : this.#subset('other');
      const glyph = font.glyphs.get(letter) ?? (font.glyphs.get('') as Glyph);
      const last = runs.at(-1);
      if (last?.font === font) last.codes += glyph.code;
      else runs.push({ font, codes: glyph.code });
      width += glyph.width;
    }
    return { runs, width };
  }

  #subset(kind: keyof PdfFonts): EmbeddedSubset {
    return getOrCompute(this.#subsets, kind, () => embed(this.fonts[kind]()[this.name], this.ref));
  }
}

/** Writes a font to the PDF. Its glyph 0 is the box for a character that the font does not have. */
function embed(subset: PdfSubset, ref: PdfFace['ref']): EmbeddedSubset {
  const ended = (data: object, packed?: string) => {
    const stream = ref(packed === undefined ? data : { ...data, Filter: 'FlateDecode' });
    stream.end(packed === undefined ? undefined : Uint8Array.from(atob(packed), (byte) => byte.charCodeAt(0)));
    return stream;
  };
  const { id, name, letters, codes, widths, descriptor, program, unicode } = subset;
  const descendant = ended({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    // pdfkit writes such objects as strings, and other texts as names.
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    FontDescriptor: ended({ ...descriptor, Type: 'FontDescriptor', FontName: name, FontFile2: ended({}, program) }),
    W: [0, widths],
    CIDToGIDMap: 'Identity',
  });
  const dictionary = ended({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: ended({}, unicode),
  });
  const glyph = (code: number): Glyph => ({
    code: code.toString(16).padStart(4, '0'),
    width: (widths[code] ?? 0) / 1000,
  });
  const glyphs = [...letters].map((letter, index) => [letter, glyph(codes[index] ?? 0)] as const);
  return { id, dictionary, glyphs: new Map([['', glyph(0)], ...glyphs]) };
}
