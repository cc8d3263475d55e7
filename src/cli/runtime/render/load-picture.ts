/** Pictures on sheets: badges of navies and portraits of ships. Read from local files, never fetched. */

import { basename, dirname, extname, relative, resolve } from 'node:path';
import { lookOf, outlineOf, type Settings } from '../../../config/settings.ts';
import type { Fleet, FleetEntry } from '../../../fleet/fleet.ts';
import type { Picture } from '../../../render/drawing/mark.ts';
import type { Pack } from '../../../render/sheet/pack/pack.ts';
import { getOrCompute } from '../../../rules/model/get-or-compute.ts';
import { RecentValues } from '../../../rules/model/recent-values.ts';
import { UsageError, type World } from '../../world.ts';
import { isOutside, realPath, systemErrorText } from '../files/paths.ts';
import { readRegularFile } from '../files/read-file.ts';

const maxBytes = 2 * 1024 * 1024;
const maxPixels = 4096;

type PictureKind = 'badge' | 'portrait';

const types: Readonly<Record<PictureKind, string>> = { badge: 'SVG or PNG', portrait: 'PNG or JPEG' };

/** A picture, or why it cannot be used. */
type LoadedPicture = Picture | Problem;

interface PictureFile {
  readonly kind: PictureKind;
  readonly bytes: Buffer;
}

interface Problem {
  readonly problem: string;
}

/** Reads a picture. Returns problems of the file instead of throwing. */
function readPicture(path: string, kind: PictureKind, world: World): PictureFile | Problem {
  world.inputs.add(path);
  try {
    const bytes = readRegularFile(path);
    return bytes.length > maxBytes ? { problem: `it is larger than ${maxBytes / 2 ** 20} MiB` } : { kind, bytes };
  } catch (error) {
    return { problem: systemErrorText(error) };
  }
}

/** Draws a picture. Returns problems of its content instead of throwing. */
async function drawPicture({ bytes, kind }: PictureFile, world: World): Promise<LoadedPicture> {
  const svg = await svgOf(bytes, kind);
  if (typeof svg !== 'string') return svg;
  const { rasterize } = await import('./png.ts');
  const picture = await rasterize(svg, world);
  return typeof picture === 'string' ? { problem: picture } : picture;
}

async function loadPicture(path: string, kind: PictureKind, world: World): Promise<LoadedPicture> {
  const file = readPicture(path, kind, world);
  return 'problem' in file ? file : drawPicture(file, world);
}

/** An SVG that draws the picture: the file itself, or pixels in a frame. */
async function svgOf(bytes: Buffer, kind: PictureKind): Promise<string | Problem> {
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
  const { svgProblem } = await import('../../../exchange/plain-svg.ts');
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

interface Pictured {
  readonly portrait?: string | undefined;
}

/** The pictures of the ships that a run prints. A problem is reported once, and its picture omitted. */
export interface ShipPictures {
  readonly portraitOf: (design: Pictured, file: string) => Promise<Picture | undefined>;
  readonly badgeOf: (navy: string | undefined, settings: Settings | undefined) => Promise<Picture | undefined>;
  /** Digests of the same pictures, which are drawn only if `good` does not know them. */
  readonly portraitDigest: (design: Pictured, file: string) => Promise<string | undefined>;
  readonly badgeDigest: (navy: string | undefined, settings: Settings | undefined) => Promise<string | undefined>;
}

/** Digests of pictures that can be drawn. */
export interface GoodPictures {
  readonly has: (digest: string) => boolean;
  readonly add: (digest: string) => unknown;
}

/** Pictures that are kept: the badges of the navies, and the portrait of the ship. */
const maxKept = 16;

/** A picture that a design or a configuration names. */
interface NamedPicture {
  readonly key: string;
  readonly read: () => PictureFile | Problem;
  readonly report: (problem: string) => void;
}

/** `badge` is the file that an option names, for all ships. Throws a {@link UsageError} if it cannot be used. */
export async function openPictures(
  badge: string | undefined,
  report: (message: string) => void,
  world: World,
  good: GoodPictures = new Set(),
): Promise<ShipPictures> {
  const forAll = badge === undefined ? undefined : await loadBadge(badge, world);
  const portrait = ({ portrait: name }: Pictured, file: string): NamedPicture | undefined =>
    name === undefined
      ? undefined
      : {
          key: `${file}\n${name}`,
          read: () => readPortrait(name, file, world),
          report: (problem) => report(`${file}${lineOf(file, name, world)}: portrait ${name} not printed: ${problem}`),
        };
  const badgeFor = (navy: string | undefined, settings: Settings | undefined): NamedPicture | undefined => {
    const path = lookOf(navy, settings)?.badge;
    if (path === undefined) return undefined;
    return {
      key: path,
      read: () => readPicture(path, 'badge', world),
      report: (problem) => report(`${relative(world.cwd, path)} not printed: ${problem}`),
    };
  };
  const { pictureOf, digestOf } = pictureStore(good, world);
  return {
    portraitOf: async (design, file) => pictureOf(portrait(design, file)),
    badgeOf: async (navy, settings) => forAll ?? pictureOf(badgeFor(navy, settings)),
    portraitDigest: async (design, file) => digestOf(portrait(design, file)),
    badgeDigest: async (navy, settings) => digestOf(badgeFor(navy, settings)),
  };
}

/** Reads and draws named pictures. Keeps a few drawings, and reports each unusable picture once. */
function pictureStore(good: GoodPictures, world: World) {
  const drawn = new RecentValues<Promise<Picture | undefined>>(maxKept);
  const digests = new Map<string, Promise<string | undefined>>();
  const bad = new Set<string>();
  const refuse = ({ key, report }: NamedPicture, problem: string) => {
    if (!bad.has(key)) report(problem);
    bad.add(key);
    return undefined;
  };
  const draw = async (named: NamedPicture, file: PictureFile | Problem) => {
    const loaded = 'problem' in file ? file : await drawPicture(file, world);
    return 'problem' in loaded ? refuse(named, loaded.problem) : loaded;
  };
  const digest = async (named: NamedPicture) => {
    const file = named.read();
    if ('problem' in file) return refuse(named, file.problem);
    const { contentDigest } = await import('../files/content-hash.ts');
    const found = contentDigest(Buffer.concat([Buffer.from(file.kind), file.bytes]));
    if (!good.has(found)) {
      if (!(await drawn.getOrCompute(named.key, () => draw(named, file)))) return undefined;
      good.add(found);
    }
    return found;
  };
  return {
    pictureOf: async (named: NamedPicture | undefined) =>
      named && !bad.has(named.key) ? drawn.getOrCompute(named.key, () => draw(named, named.read())) : undefined,
    digestOf: async (named: NamedPicture | undefined) => named && getOrCompute(digests, named.key, () => digest(named)),
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
function readPortrait(portrait: string, file: string, world: World): PictureFile | Problem {
  const folder = realPath(dirname(resolve(world.cwd, file)));
  const path = resolve(folder, portrait);
  return isOutside(path, folder)
    ? { problem: 'it is outside of the folder of the design' }
    : readPicture(path, 'portrait', world);
}

/**
 * The ships of a pack. The look of a ship comes from its design's configuration, as on its own sheet; a design without a navy
 * has the navy of its fleet, with the look of the fleet's configuration.
 */
function packedShips({ pack, fleet }: PackOfFleet, settings: Settings | undefined) {
  const entries = fleet.entries.flatMap((entry) => (entry.ship ? Array<FleetEntry>(entry.count).fill(entry) : []));
  return pack.ships.map((each, index) => {
    const { navy } = each.ship.design;
    const look = navy === undefined ? settings : entries[index]?.settings;
    return { each, navy: navy ?? pack.navy, look, file: entries[index]?.verdict?.file };
  });
}

interface PackOfFleet {
  readonly pack: Pack;
  readonly fleet: Fleet;
}

/**
 * A pack with the badges of its fleet and its ships, their outlines, and the portraits of the ships. `settings` come from
 * the fleet file.
 */
export async function withPictures(
  packed: PackOfFleet,
  { badgeOf, portraitOf }: ShipPictures,
  settings: Settings | undefined,
): Promise<Pack> {
  const ships: Pack['ships'][number][] = [];
  for (const { each, navy, look, file } of packedShips(packed, settings)) {
    const badge = await badgeOf(navy, look);
    const portrait = file === undefined ? undefined : await portraitOf(each.ship.design, file);
    ships.push({ ...each, badge, portrait, outline: outlineOf(navy, look) });
  }
  return { ...packed.pack, ships, badge: await badgeOf(packed.pack.navy, settings) };
}

/** Identifies the pictures of {@link withPictures}. */
export async function pictureDigests(
  packed: PackOfFleet,
  { badgeDigest, portraitDigest }: ShipPictures,
  settings: Settings | undefined,
): Promise<readonly (string | undefined)[]> {
  const digests = [await badgeDigest(packed.pack.navy, settings)];
  for (const { each, navy, look, file } of packedShips(packed, settings)) {
    digests.push(await badgeDigest(navy, look));
    digests.push(file === undefined ? undefined : await portraitDigest(each.ship.design, file));
  }
  return digests;
}

interface PictureSize {
  readonly type: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
}

/** Type and size of a PNG or JPEG by its header; undefined for anything else. */
function pictureSize(bytes: Buffer): PictureSize | undefined {
  return pngSize(bytes) ?? jpegSize(bytes);
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(pngStart)) return undefined;
  return sized('png', bytes.readUInt32BE(16), bytes.readUInt32BE(20));
}

/** Start-of-frame segments are C0 to CF, but for three that hold tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function jpegSize(bytes: Buffer): PictureSize | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes[at + 1] as number;
    if (bytes[at] !== 0xff) return undefined;
    if (isFrame(marker)) return sized('jpeg', bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    // A fill byte, or a segment with its length.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function sized(type: PictureSize['type'], width: number, height: number): PictureSize | undefined {
  return width > 0 && height > 0 ? { type, width, height } : undefined;
}
