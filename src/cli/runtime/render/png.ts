/** Rasterizes sheets for virtual tables. Loaded only when a PNG is asked for. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import type { Picture } from '../../../render/drawing/mark.ts';

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
  const fitTo = { mode: 'width', value: Math.round((width / inch) * dpi) } as const;
  return render(svg, { fitTo }, (image) => image.asPng());
}

/** Longest side of a picture on a sheet, in pixels: 40 mm at 300 dots per inch. */
const maxSide = 480;

/** Draws an SVG on white; undefined if it cannot be drawn or shows nothing. */
export async function rasterize(svg: string, installFolder: string): Promise<Picture | undefined> {
  await load(installFolder);
  try {
    const { width, height } = sizeOf(svg);
    const value = maxSide / Math.max(width, height);
    if (Math.min(width, height) * value < 1) return undefined;
    const fitTo = { mode: 'zoom', value } as const;
    const drawn = render(svg, { fitTo }, (image) => {
      const { pixels } = image;
      if (pixels.every((byte) => byte === 0)) return undefined;
      return isOpaque(pixels) ? pictureOf(image, pixels) : 'transparent';
    });
    if (drawn !== 'transparent') return drawn;
    return render(svg, { fitTo, background: 'white' }, (image) => pictureOf(image, image.pixels));
  } catch {
    return undefined;
  }
}

/** True if a background shows nowhere through RGBA pixels. */
function isOpaque(pixels: Uint8Array): boolean {
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index] !== 255) return false;
  return true;
}

function pictureOf(image: RenderedImage, pixels: Uint8Array): Picture {
  return {
    width: image.width,
    height: image.height,
    pixels: withoutAlpha(pixels),
    href: `data:image/png;base64,${Buffer.from(image.asPng()).toString('base64')}`,
  };
}

function sizeOf(svg: string): { readonly width: number; readonly height: number } {
  const drawing = new Resvg(svg);
  const { width, height } = drawing;
  drawing.free();
  return { width, height };
}

type RenderedImage = ReturnType<InstanceType<typeof Resvg>['render']>;

/** Draws an SVG; `take` copies what it needs of the image, whose memory is freed after that. */
function render<T>(svg: string, options: ResvgRenderOptions, take: (image: RenderedImage) => T): T {
  const drawing = new Resvg(svg, options);
  const image = drawing.render();
  try {
    return take(image);
  } finally {
    image.free();
    drawing.free();
  }
}

/** RGB of RGBA. */
function withoutAlpha(pixels: Uint8Array): Uint8Array {
  const colors = new Uint8Array((pixels.length / 4) * 3);
  let length = 0;
  for (let index = 0; index < pixels.length; index++) if (index % 4 !== 3) colors[length++] = pixels[index] as number;
  return colors;
}
