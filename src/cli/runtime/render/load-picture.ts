/** Pictures on sheets: badges of navies and portraits of ships. Read from local files, never fetched. */

import { basename, extname, relative, resolve } from 'node:path';
import type { Settings } from '../../../config/settings.ts';
import { svgProblem } from '../../../exchange/plain-svg.ts';
import type { Picture } from '../../../render/drawing/mark.ts';
import type { Pack } from '../../../render/sheet/pack/pack.ts';
import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import { UsageError, type World } from '../../world.ts';
import { systemErrorText } from '../files/paths.ts';
import { readRegularFile } from '../files/read-file.ts';
import { pictureSize } from './picture-size.ts';

const maxBytes = 2 * 1024 * 1024;
const maxPixels = 4096;

export type PictureKind = 'badge' | 'portrait';

const types: Readonly<Record<PictureKind, string>> = { badge: 'SVG or PNG', portrait: 'PNG or JPEG' };

/** A picture, or why it cannot be used. */
export type LoadedPicture = Picture | { readonly problem: string };

/** Reads a picture. Never throws for what the file is or holds. */
export async function loadPicture(path: string, kind: PictureKind, world: World): Promise<LoadedPicture> {
  world.inputs.add(path);
  let bytes: Buffer;
  try {
    bytes = readRegularFile(path);
  } catch (error) {
    return { problem: systemErrorText(error) };
  }
  if (bytes.length > maxBytes) return { problem: `it is larger than ${maxBytes / 2 ** 20} MiB` };
  const svg = svgOf(bytes, kind);
  if (typeof svg !== 'string') return svg;
  const { rasterize } = await import('./png.ts');
  const picture = await rasterize(svg, world.installFolder);
  return picture ?? { problem: 'it shows nothing, or it is damaged' };
}

/** An SVG that draws the picture: the file itself, or pixels in a frame. */
function svgOf(bytes: Buffer, kind: PictureKind): string | { readonly problem: string } {
  const size = pictureSize(bytes);
  const isAllowed = size && (size.type === 'png' || kind === 'portrait');
  if (isAllowed) {
    const { type, width, height } = size;
    if (width > maxPixels || height > maxPixels) {
      return { problem: `it is ${width} × ${height} pixels; at most ${maxPixels} × ${maxPixels} are allowed` };
    }
    const data = `data:image/${type};base64,${bytes.toString('base64')}`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${data}"/></svg>`;
  }
  const isSvg = kind === 'badge' && /^\uFEFF?\s*</.test(bytes.subarray(0, 200).toString('utf8'));
  if (!isSvg) return { problem: `it is not ${kind === 'badge' ? 'an' : 'a'} ${types[kind]} file` };
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const problem = svgProblem(text);
  return problem === undefined ? text : { problem };
}

/** The badge that an option names. Throws a {@link UsageError} if it cannot be used. */
export async function loadBadge(name: string, world: World): Promise<Picture> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(name)) {
    throw new UsageError(`cannot use badge ${name}: pictures are not fetched`, 'save the picture, and give its file');
  }
  const loaded = await loadPicture(resolve(world.cwd, name), 'badge', world);
  if ('problem' in loaded) {
    const known = /^\.(?:svg|png)$/i.test(extname(name)) ? undefined : 'give an SVG or PNG file';
    throw new UsageError(`cannot use badge ${basename(name)}: ${loaded.problem}`, known);
  }
  return loaded;
}

/** The pictures of the ships that a run prints. Each is read once; problems are messages. */
export interface ShipPictures {
  readonly badgeOf: (navy: string | undefined, settings: Settings | undefined) => Promise<Picture | undefined>;
}

/** `badge` is the file that an option names, for all ships. Throws a {@link UsageError} if it cannot be used. */
export async function openPictures(
  badge: string | undefined,
  report: (message: string) => void,
  world: World,
): Promise<ShipPictures> {
  const forAll = badge === undefined ? undefined : await loadBadge(badge, world);
  const byPath = new Map<string, Promise<Picture | undefined>>();
  const load = async (path: string, kind: PictureKind): Promise<Picture | undefined> => {
    const loaded = await loadPicture(path, kind, world);
    if (!('problem' in loaded)) return loaded;
    report(`${relative(world.cwd, path)} not printed: ${loaded.problem}`);
    return undefined;
  };
  return {
    badgeOf: async (navy, settings) => {
      if (forAll) return forAll;
      const path = navy === undefined ? undefined : settings?.navies?.[navy]?.badge;
      return path === undefined ? undefined : getOrCompute(byPath, path, () => load(path, 'badge'));
    },
  };
}

/** A pack with the badges of its fleet and its ships. */
export async function withBadges(pack: Pack, { badgeOf }: ShipPictures, settings: Settings | undefined): Promise<Pack> {
  const ships: Pack['ships'][number][] = [];
  for (const ship of pack.ships)
    ships.push({ ...ship, badge: await badgeOf(ship.ship.design.navy ?? pack.navy, settings) });
  return { ...pack, ships, badge: await badgeOf(pack.navy, settings) };
}
