/** Pictures on sheets: badges of navies and portraits of ships. Read from local files, never fetched. */

import { basename, dirname, extname, relative, resolve } from 'node:path';
import type { Settings } from '../../../config/settings.ts';
import { svgProblem } from '../../../exchange/plain-svg.ts';
import type { Fleet } from '../../../fleet/fleet.ts';
import type { Picture } from '../../../render/drawing/mark.ts';
import type { Pack } from '../../../render/sheet/pack/pack.ts';
import type { Design } from '../../../rules/design/design.ts';
import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import type { OutlineStyle } from '../../../rules/reference/outline-styles.ts';
import { UsageError, type World } from '../../world.ts';
import { systemErrorText } from '../files/paths.ts';
import { readRegularFile } from '../files/read-file.ts';
import { isOutside, realPath } from '../files/sandbox.ts';
import { pictureSize } from './picture-size.ts';

const maxBytes = 2 * 1024 * 1024;
const maxPixels = 4096;

type PictureKind = 'badge' | 'portrait';

const types: Readonly<Record<PictureKind, string>> = { badge: 'SVG or PNG', portrait: 'PNG or JPEG' };

/** A picture, or why it cannot be used. */
type LoadedPicture = Picture | { readonly problem: string };

/** Reads a picture. Never throws for what the file is or holds. */
async function loadPicture(path: string, kind: PictureKind, world: World): Promise<LoadedPicture> {
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
async function loadBadge(name: string, world: World): Promise<Picture> {
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
  readonly portraitOf: (design: Design, file: string) => Promise<Picture | undefined>;
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
    portraitOf: async ({ portrait }, file) => {
      if (portrait === undefined) return undefined;
      return getOrCompute(byPath, `${file}\n${portrait}`, async () => {
        const loaded = await loadPortrait(portrait, file, world);
        if (!('problem' in loaded)) return loaded;
        report(`${file}${lineOf(file, portrait, world)}: portrait ${portrait} not printed: ${loaded.problem}`);
        return undefined;
      });
    },
    badgeOf: async (navy, settings) => {
      if (forAll) return forAll;
      const path = navy === undefined ? undefined : settings?.navies?.[navy]?.badge;
      return path === undefined ? undefined : getOrCompute(byPath, path, () => load(path, 'badge'));
    },
  };
}

/** The line of a design that names a portrait: `:4`. */
function lineOf(file: string, portrait: string, { cwd }: World): string {
  try {
    const lines = readRegularFile(resolve(cwd, file)).toString('utf8').split('\n');
    const index = lines.findIndex((line) => /^[\s{]*["']?portrait\b/.test(line) && line.includes(portrait));
    return index < 0 ? '' : `:${index + 1}`;
  } catch {
    return '';
  }
}

/** The picture that a design names, which must be below the folder of the design. */
async function loadPortrait(portrait: string, file: string, world: World): Promise<LoadedPicture> {
  const folder = realPath(dirname(resolve(world.cwd, file)));
  const path = resolve(folder, portrait);
  if (isOutside(path, folder)) return { problem: 'it is outside of the folder of the design' };
  return loadPicture(path, 'portrait', world);
}

/** The style of outlines that a navy has chosen. */
export function outlineOf(navy: string | undefined, settings: Settings | undefined): OutlineStyle | undefined {
  return navy === undefined ? undefined : settings?.navies?.[navy]?.outline;
}

/** A pack with the badges of its fleet and its ships, their outlines, and the portraits of the ships. */
export async function withPictures(
  { pack, fleet }: { readonly pack: Pack; readonly fleet: Fleet },
  { badgeOf, portraitOf }: ShipPictures,
  settings: Settings | undefined,
): Promise<Pack> {
  const files = fleet.entries.flatMap(({ ship, verdict, count }) =>
    ship ? Array<string | undefined>(count).fill(verdict?.file) : [],
  );
  const ships: Pack['ships'][number][] = [];
  for (const [index, each] of pack.ships.entries()) {
    const { design } = each.ship;
    const file = files[index];
    const badge = await badgeOf(design.navy ?? pack.navy, settings);
    const portrait = file === undefined ? undefined : await portraitOf(design, file);
    ships.push({ ...each, badge, portrait, outline: outlineOf(design.navy ?? pack.navy, settings) });
  }
  return { ...pack, ships, badge: await badgeOf(pack.navy, settings) };
}
