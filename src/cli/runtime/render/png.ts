/** Rasterizes sheets for virtual tables. Loaded only when a PNG is asked for. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Loads the rasterizer, once a run. */
let loading: Promise<void> | undefined;

function load(installFolder: string): Promise<void> {
  loading ??= initWasm(brotliDecompressSync(readFileSync(join(installFolder, 'bin/bundle/resvg.wasm.br'))));
  return loading;
}

/** Millimeters of an inch. */
const inch = 25.4;

/** An SVG of slipway as a PNG, at so many dots per inch. */
export async function svgToPng(
  svg: string,
  { width, dpi, installFolder }: { readonly width: number; readonly dpi: number; readonly installFolder: string },
): Promise<Uint8Array> {
  await load(installFolder);
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: Math.round((width / inch) * dpi) } });
  try {
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    return signed(png);
  } finally {
    drawing.free();
  }
}

/** A text chunk `Software: slipway` with its checksum: it tells that the file may be replaced. */
const signature = Buffer.from('0000001074455874536f66747761726500736c6970776179ec24e482', 'hex');

/** Length of the start of every PNG: its signature and the header chunk. */
const headLength = 33;

function signed(png: Uint8Array): Uint8Array {
  return Buffer.concat([png.subarray(0, headLength), signature, png.subarray(headLength)]);
}
