/**
 * The thread that draws SVG: bundled as a file of its own, `bin/bundle/rasterizer.mjs`, and started by `png.ts`. An error
 * ends it: after a fault in WebAssembly it might draw nothing else.
 */

import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import type { Picture } from '../../../render/drawing/mark.ts';

/** What to draw: a sheet of so many pixels width, or a picture whose longest side has so many. */
export type Drawing = { readonly svg: string } & ({ readonly width: number } | { readonly maxSide: number });

/** A sheet as PNG, or a picture; `undefined` for a picture that shows nothing. */
export type Drawn = Uint8Array | Picture | undefined;

/** Draws a picture on white; undefined if it shows nothing. */
function drawPicture(svg: string, maxSide: number): Picture | undefined {
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
}

function draw(drawing: Drawing): Drawn {
  if ('maxSide' in drawing) return drawPicture(drawing.svg, drawing.maxSide);
  return render(drawing.svg, { fitTo: { mode: 'width', value: drawing.width } }, (image) => image.asPng());
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

await initWasm(brotliDecompressSync(readFileSync(workerData)));
parentPort?.on('message', (drawing: Drawing) => parentPort?.postMessage(draw(drawing)));
parentPort?.postMessage('ready');
