import type { Font as Face } from 'fontkit';

export interface FontFiles {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

export interface FontFaces {
  readonly regular: Face;
  readonly bold: Face;
}

export function parseFonts({ regular, bold }: FontFiles, create: (file: Buffer) => unknown): FontFaces {
  return { regular: create(regular as Buffer) as Face, bold: create(bold as Buffer) as Face };
}
