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

/** Fonts of a PDF. Most need only the basic subsets, so the other ones are read when a text needs them. */
export interface PdfFonts {
  readonly basic: () => PdfSubsets;
  readonly other: () => PdfSubsets;
  readonly bytes: (base64: string) => Uint8Array;
}

/** A stream of a PDF, as far as pdfkit's class is used. */
export interface PdfStream {
  compress: boolean;
  buffer: Uint8Array[];
  write(chunk: string | Uint8Array): void;
  finalize(): void;
  end(bytes?: Uint8Array): void;
}

/** A subset in a PDF. */
interface EmbeddedFont {
  readonly id: string;
  readonly dictionary: object;
}

/** A glyph of a subset: its code in hexadecimal digits, and its width as a factor of the type size. */
interface Glyph {
  readonly subset: PdfSubset;
  readonly code: string;
  readonly width: number;
}

/** A face of a PDF, which embeds a subset when a text first needs it. */
export class PdfFace {
  readonly #subsets = new Map<'basic' | 'other', PdfSubset>();
  readonly #embedded = new Map<PdfSubset, EmbeddedFont>();
  readonly #glyphs = new Map<string, Glyph>();

  constructor(
    readonly name: keyof PdfSubsets,
    readonly fonts: PdfFonts,
    readonly ref: (data: object) => PdfStream,
  ) {}

  /** The glyphs of a text by font, and its width as a factor of the type size. Fonts have neither kerning nor ligatures. */
  encode(text: string) {
    const runs: { readonly font: EmbeddedFont; codes: string }[] = [];
    let width = 0;
    for (const letter of text) {
      const glyph = getOrCompute(this.#glyphs, letter, () => this.#glyph(letter));
      const font = getOrCompute(this.#embedded, glyph.subset, () => this.#embed(glyph.subset));
      const last = runs.at(-1);
      if (last?.font === font) last.codes += glyph.code;
      else runs.push({ font, codes: glyph.code });
      width += glyph.width;
    }
    return { runs, width };
  }

  /** Glyph 0 is the box for a character that the font does not have. */
  #glyph(letter: string): Glyph {
    const basic = this.#subset('basic');
    const isOther = !basic.letters.includes(letter) && this.#subset('other').letters.includes(letter);
    const subset = isOther ? this.#subset('other') : basic;
    const code = subset.codes[subset.letters.indexOf(letter)] ?? 0;
    return { subset, code: code.toString(16).padStart(4, '0'), width: (subset.widths[code] ?? 0) / 1000 };
  }

  #subset(kind: 'basic' | 'other'): PdfSubset {
    return getOrCompute(this.#subsets, kind, () => this.fonts[kind]()[this.name]);
  }

  #embed({ id, name, widths, descriptor, program, unicode }: PdfSubset): EmbeddedFont {
    const ended = (data: object, packed?: string) => {
      const stream = this.ref(packed === undefined ? data : { Filter: 'FlateDecode' });
      stream.end(packed === undefined ? undefined : this.fonts.bytes(packed));
      return stream;
    };
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
    return { id, dictionary };
  }
}
