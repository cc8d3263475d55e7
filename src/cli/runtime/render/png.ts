/** Draws SVG in a thread, which signals can stop and a time limit ends. Loaded only for PNG files and pictures on sheets. */

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Picture } from '../../../render/drawing/mark.ts';
import { formatNumber } from '../../../text/phrases.ts';
import { Interrupted, UsageError, type World } from '../../world.ts';
import type { Drawing, Drawn } from './rasterizer.ts';

const inch = 25.4;

/** Pixels of a PNG: a page of A4 at the most dots per inch that are allowed. */
const maxPixels = 40_000_000;

/** An SVG of slipway as a PNG, at so many dots per inch; its size is in mm. Throws a {@link UsageError} if it cannot be drawn. */
export async function svgToPng(
  svg: string,
  { width, height }: { readonly width: number; readonly height: number },
  dpi: number,
  world: World,
): Promise<Uint8Array> {
  const pixels = Math.round((width / inch) * dpi * (height / inch) * dpi);
  if (pixels > maxPixels) {
    const problem = `a PNG at ${dpi} dots per inch would have ${formatNumber(pixels)} pixels`;
    throw new UsageError(`${problem}; the limit is ${formatNumber(maxPixels)}`, 'use a lower --dpi, or a PDF');
  }
  try {
    return (await draw({ svg, width: Math.round((width / inch) * dpi) }, world)) as Uint8Array;
  } catch (error) {
    if (!(error instanceof NotDrawn)) throw error;
    throw new UsageError(`cannot draw a PNG at ${dpi} dots per inch: ${error.message}`, 'use a lower --dpi, or a PDF');
  }
}

/** Longest side of a picture on a sheet, in pixels: 40 mm at 300 dots per inch. */
const maxSide = 480;

/** Milliseconds to draw the picture of a stranger; a detailed one takes 50. */
const pictureTime = 3_000;

/** Draws an SVG on white; returns why it cannot be drawn, if so. */
export async function rasterize(svg: string, world: World): Promise<Picture | string> {
  try {
    const drawn = await draw({ svg, maxSide }, world, pictureTime);
    return (drawn as Picture | undefined) ?? nothingShown;
  } catch (error) {
    if (!(error instanceof NotDrawn)) throw error;
    return error.message;
  }
}

/** A drawing that failed; the message is the reason. */
class NotDrawn extends Error {}

let thread: Promise<Worker> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Draws one after another. */
function draw(drawing: Drawing, world: World, limit?: number): Promise<Drawn> {
  const next = last.then(() => drawNow(drawing, world, limit));
  last = next.catch(() => {});
  return next;
}

/** Throws {@link NotDrawn}, or {@link Interrupted} after a signal; both end the thread. */
async function drawNow(drawing: Drawing, world: World, limit: number | undefined): Promise<Drawn> {
  let isStopped = false;
  let stop = () => {};
  // A signal may arrive while the thread starts.
  const release = world.onInterrupt(() => {
    isStopped = true;
    stop();
  });
  thread ??= startThread(world);
  const worker = await thread.catch((error: Error) => {
    thread = undefined;
    release();
    throw error;
  });
  let end = () => {};
  try {
    return await new Promise<Drawn>((resolve, reject) => {
      const onError = ({ message }: Error) => reject(new NotDrawn(reasonOf(message)));
      const tooSlow = () => reject(new NotDrawn(`drawing it takes over ${(limit ?? 0) / 1000} seconds`));
      const timer = limit === undefined ? undefined : setTimeout(tooSlow, limit);
      stop = () => reject(new Interrupted());
      if (isStopped) stop();
      end = () => {
        clearTimeout(timer);
        release();
        worker.off('message', resolve).off('error', onError).unref();
      };
      worker.on('message', resolve).on('error', onError).ref();
      worker.postMessage(drawing);
    });
  } catch (error) {
    thread = undefined;
    await worker.terminate();
    throw error;
  } finally {
    end();
  }
}

function startThread({ installFolder }: World): Promise<Worker> {
  const bundle = join(installFolder, 'bin/bundle');
  return new Promise((resolve, reject) => {
    const fail = ({ message }: Error) => reject(new NotDrawn(reasonOf(message)));
    try {
      const workerData = join(bundle, 'resvg.wasm.br');
      const worker = new Worker(join(bundle, 'rasterizer.mjs'), { workerData, execArgv: [] });
      worker.once('message', () => resolve(worker));
      worker.once('error', fail);
    } catch (error) {
      fail(error as Error);
    }
  });
}

const nothingShown = 'it shows nothing, or it is damaged';

/** What ended the thread: a fault in WebAssembly, mostly for lack of memory, or an error of the SVG. */
function reasonOf(message: string): string {
  return /unreachable|memory/i.test(message) ? 'there is not enough memory' : nothingShown;
}
