/** Pictures for sheets from files of the user, drawn as pixels: nothing of the file itself gets into a sheet. */

import { elementsProblem, maxElements, type SvgElement } from '../../../../exchange/svg-allow-list.ts';
import type { Picture } from '../../../../render/drawing/mark.ts';

/** Longest side in pixels: 40 mm at 300 dots per inch. */
const maxSide = 480;

/** Largest file in bytes. */
const maxFile = 2 * 1024 * 1024;

/** The picture in a file; a string is why it cannot be used. */
export async function loadPicture(file: File, kind: 'badge' | 'portrait'): Promise<Picture | string> {
  if (file.size > maxFile) return `${file.name} is larger than 2 MiB.`;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = typeOf(bytes);
  if (type === undefined && kind === 'portrait') return `${file.name} is not a PNG or JPEG file.`;
  if (type === 'image/jpeg' && kind === 'badge') return `${file.name} is not an SVG or PNG file.`;
  if (type !== undefined) return drawn(file.name, `data:${type};base64,${base64(bytes)}`);
  const problem = svgProblem(new TextDecoder().decode(bytes));
  if (problem !== undefined) return `${file.name} cannot be used: ${problem}.`;
  return drawn(file.name, `data:image/svg+xml;base64,${base64(bytes)}`);
}

function typeOf([first, second]: Uint8Array): string | undefined {
  if (first === 0x89 && second === 0x50) return 'image/png';
  return first === 0xff && second === 0xd8 ? 'image/jpeg' : undefined;
}

function svgProblem(text: string): string | undefined {
  if (text.includes('<!DOCTYPE')) return 'document types are not supported';
  const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (root.querySelector('parsererror')) return 'it is not an SVG';
  if (root.getElementsByTagName('*').length > maxElements) return 'it has too many elements';
  return elementsProblem(elementOf(root));
}

function elementOf({ nodeName, attributes, children, childNodes }: Element): SvgElement {
  const texts = [...childNodes].filter(
    ({ nodeType }) => nodeType === Node.TEXT_NODE || nodeType === Node.CDATA_SECTION_NODE,
  );
  return {
    name: nodeName,
    attributes: new Map([...attributes].map(({ name, value }) => [name, value])),
    children: [...children].map(elementOf),
    text: texts.map(({ nodeValue }) => nodeValue).join(''),
  };
}

async function drawn(name: string, address: string): Promise<Picture | string> {
  try {
    const image = await loadImage(address);
    const [width, height] = [image.naturalWidth || maxSide, image.naturalHeight || maxSide];
    const scale = Math.min(1, maxSide / Math.max(width, height));
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const canvas = drawnOn(image, size);
    return { ...size, pixels: new Uint8Array(), href: canvas.toDataURL('image/png') };
  } catch {
    return `${name} shows nothing, or it is damaged.`;
  }
}

/** Rejects if it cannot be drawn. */
export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Draws an image on white. */
export function drawnOn(image: HTMLImageElement, { width, height }: PixelSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

export function base64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
