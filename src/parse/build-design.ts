import type { ArmorLayer, Design, DesignEntry, Grown, Squadron } from '../rules/design/design.ts';
import { defaultEdition, type Edition } from '../rules/model/edition.ts';
import type { House } from '../rules/model/house-rules.ts';
import { steps } from './document.ts';
import { countIn, type LivingPart } from './validate/living-parts.ts';

/** What the schema lets through; every key optional, for a design with mistakes lacks what they touch. */
interface Raw {
  readonly class?: string;
  readonly role?: string;
  readonly navy?: string;
  readonly rules?: Design['rules'];
  readonly kind?: Design['kind'];
  readonly crew?: Design['crew'];
  readonly orientation?: Design['orientation'];
  readonly mass?: number;
  readonly hull?: Partial<Design['hull']>;
  readonly armor?: readonly (number | Partial<ArmorLayer> | undefined)[];
  readonly drive?: number | { readonly thrust: number; readonly type?: 'standard' | 'advanced' };
  readonly ftl?: FtlWord | { readonly type: FtlWord; readonly tug?: number };
  readonly flawed?: boolean;
  readonly options?: readonly (string | object | undefined)[];
  readonly systems?: readonly (DesignEntry | undefined)[];
  readonly gunboats?: readonly (Squadron | undefined)[];
  readonly stated?: Design['stated'];
  readonly waivers?: Design['waivers'];
}

type FtlWord = 'none' | 'standard' | 'advanced';

/** What counts for a design that does not say otherwise. */
export interface Given {
  readonly rules: Edition;
  /** The edition that counts whatever the design names. */
  readonly forced?: Edition;
  /** Optional rules in force besides those that the design names. */
  readonly options: readonly string[];
  readonly house?: House | undefined;
}

const nothingGiven: Given = { rules: defaultEdition, options: [] };

/**
 * The design that plain data stands for, with shorthands written out. What is broken (by its path) is left out: an entry
 * that cannot be read leaves a hole, a setting its default. Without a mass or hull boxes, built or grown, there is no design.
 */
export function designOf(data: unknown, broken: readonly string[], given = nothingGiven): Design | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const raw = (broken.length === 0 ? data : without(data, broken)) as Raw;
  const grown = grownOf(raw);
  const { boxes, rows = 4, stealth = 0, streamlining = 'none' } = grown.hull ? trackOf(raw) : (raw.hull ?? {});
  if (raw.mass === undefined || boxes === undefined) return undefined;
  return {
    class: raw.class ?? null,
    role: raw.role,
    navy: raw.navy,
    rules: given.forced ?? raw.rules ?? given.rules,
    house: given.house,
    kind: raw.kind ?? 'ship',
    crew: raw.crew ?? 'military',
    orientation: raw.orientation ?? 'alpha',
    mass: raw.mass,
    hull: { boxes, rows, stealth, streamlining },
    grown,
    armor: grown.armor ? [shellOf(raw)] : raw.armor ? raw.armor.map(layerOf) : none,
    drive: driveOf(raw.drive),
    ftl: ftlOf(raw.ftl),
    flawed: raw.flawed ?? false,
    options: optionsOf(raw.options, given.options),
    systems: raw.systems ?? none,
    gunboats: raw.gunboats ?? none,
    stated: isForeign(raw.rules, given) ? undefined : raw.stated,
    waivers: raw.waivers ?? none,
  };
}

/** Whether a design is priced by another edition than it follows: what it states is then no claim about that price. */
function isForeign(named: Edition | undefined, { forced, rules }: Given): boolean {
  return forced !== undefined && forced !== (named ?? rules);
}

const none: readonly never[] = [];
const built: Grown = { hull: false, armor: false };

/** What a design does not write because it is grown of systems. */
function grownOf(raw: Raw): Grown {
  const hull = raw.hull === undefined && livingIn(raw, 'biomass') > 0;
  const armor = raw.armor === undefined && livingIn(raw, 'carapace') > 0;
  return hull || armor ? { hull, armor } : built;
}

function trackOf(raw: Raw): Partial<Design['hull']> {
  return { boxes: livingIn(raw, 'biomass') };
}

function shellOf(raw: Raw): ArmorLayer {
  return { standard: livingIn(raw, 'carapace'), regenerative: 0 };
}

function livingIn({ systems = none }: Raw, id: LivingPart): number {
  return countIn(systems, id);
}

function layerOf(layer: number | Partial<ArmorLayer> | undefined): ArmorLayer {
  if (typeof layer === 'number') return { standard: layer, regenerative: 0 };
  return { standard: layer?.standard ?? 0, regenerative: layer?.regenerative ?? 0 };
}

function driveOf(drive: Raw['drive']): Design['drive'] {
  if (drive === undefined) return undefined;
  if (typeof drive === 'number') return { thrust: drive, type: 'standard' };
  return { thrust: drive.thrust, type: drive.type ?? 'standard' };
}

function ftlOf(ftl: Raw['ftl']): Design['ftl'] {
  const { type, tug = 0 } = typeof ftl === 'object' ? ftl : { type: ftl ?? 'none' };
  return type === 'none' && tug === 0 ? undefined : { type, tug };
}

/** What the design names comes first, so that its places are those of the file. */
function optionsOf(named: Raw['options'], given: readonly string[]): readonly string[] {
  if (!named) return given;
  const own = named.flatMap(optionOf);
  return given.length === 0 ? own : [...own, ...given.filter((option) => !own.includes(option))];
}

function optionOf(option: string | object | undefined): readonly string[] {
  if (option === undefined) return none;
  return [typeof option === 'string' ? option : 'short-k1-excluded'];
}

/** The steps of a path at which something is left out as a whole: half a system, wing or layer has no price. */
const wholes = new Set(['systems', 'launchers', 'mounts', 'gunboats', 'armor', 'options', 'waivers']);
const wholeKeys = new Set(['wing', 'squadron', 'drive', 'ftl']);

/** A copy of `data` without what is broken. Unknown keys stay: nothing reads them. */
function without(data: object, broken: readonly string[]): unknown {
  const copy = structuredClone(data) as Record<string, unknown>;
  for (const path of broken) removeAt(copy, steps(path));
  return copy;
}

function removeAt(root: Record<string, unknown>, path: readonly string[]): void {
  let cut = path.length;
  path.forEach((step, index) => {
    // The innermost whole is the one that goes: a bad mount takes itself out, not its turret.
    if (wholes.has(path[index - 1] ?? '') || wholeKeys.has(step)) cut = index + 1;
  });
  let here: Record<string, unknown> | undefined = root;
  for (const step of path.slice(0, cut - 1)) here = here?.[step] as Record<string, unknown> | undefined;
  const last = path[cut - 1];
  if (!here || last === undefined) return;
  if (Array.isArray(here)) here[Number(last)] = undefined;
  else delete here[last];
}
