import type { ArmorLayer, Design, GrownParts } from '../rules/design/design.ts';
import { defaultEdition, type Edition } from '../rules/model/citation.ts';
import type { HouseRules } from '../rules/model/house-rules.ts';
import { isMapping } from '../text/collections.ts';
import { pointerSteps } from './document.ts';

type Text = 'class' | 'role' | 'navy' | 'designer' | 'portrait';
type Plain = Text | 'rules' | 'kind' | 'crew' | 'orientation' | 'mass' | 'flawed';

/** Data after validation. Every key is optional, because invalid parts are removed. */
interface Raw extends Partial<Pick<Design, Plain | 'systems' | 'gunboats' | 'incomplete' | 'stated' | 'waivers'>> {
  readonly hull?: Partial<Design['hull']>;
  readonly armor?: readonly (number | Partial<ArmorLayer> | undefined)[];
  readonly drive?: number | { readonly thrust: number; readonly type?: 'standard' | 'advanced' };
  readonly ftl?: FtlWord | { readonly type: FtlWord; readonly tug?: number };
  readonly options?: readonly (string | object | undefined)[];
}

type FtlWord = 'none' | 'standard' | 'advanced';

export interface DesignDefaults {
  readonly rules: Edition;
  /** Edition that overrides `rules` in the design. */
  readonly overridingRules?: Edition;
  /** Optional rules enabled in addition to the design's own. */
  readonly options: readonly string[];
  readonly house?: HouseRules | undefined;
}

const noDefaults: DesignDefaults = { rules: defaultEdition, options: [] };

/**
 * Builds a design from validated data and expands shorthands. Data at the `broken` paths is dropped: an invalid entry
 * leaves a hole, an invalid setting its default. `undefined` without a mass or hull boxes.
 */
export function buildDesign(data: unknown, broken: readonly string[], given = noDefaults): Design | undefined {
  if (!isMapping(data)) return undefined;
  const raw = (broken.length === 0 ? data : without(data, broken)) as Raw;
  const grown = livingParts(raw);
  const { mass, systems = none, gunboats = none, incomplete = none, waivers = none } = raw;
  const hull: Raw['hull'] = grown.hull ? { boxes: countBoxes(systems, 'biomass') } : raw.hull;
  const { boxes, rows = 4, stealth = 0, streamlining = 'none' } = hull ?? {};
  if (mass === undefined || boxes === undefined) return undefined;
  const {
    class: name = null,
    role,
    navy,
    designer,
    portrait,
    kind = 'ship',
    crew = 'military',
    orientation = 'alpha',
    flawed = false,
  } = raw;
  const rules = given.overridingRules ?? raw.rules ?? given.rules;
  return {
    class: name,
    role,
    navy,
    designer,
    portrait,
    rules,
    house: given.house,
    kind,
    crew,
    orientation,
    mass,
    hull: { boxes, rows, stealth, streamlining },
    grown,
    armor: armorOf(raw, grown),
    drive: driveOf(raw.drive),
    ftl: ftlOf(raw.ftl),
    flawed,
    options: optionsOf(raw.options, given.options),
    systems,
    gunboats,
    incomplete,
    // Stated totals do not apply to another edition.
    stated: rules === (raw.rules ?? given.rules) ? raw.stated : undefined,
    waivers,
  };
}

const none: readonly never[] = [];
const built: GrownParts = { hull: false, armor: false };

/** True for hull and armor that a design omits because its systems provide them. */
function livingParts(raw: Raw): GrownParts {
  const { systems = none } = raw;
  const hull = raw.hull === undefined && countBoxes(systems, 'biomass') > 0;
  const armor = raw.armor === undefined && countBoxes(systems, 'carapace') > 0;
  return hull || armor ? { hull, armor } : built;
}

function armorOf({ armor = none, systems = none }: Raw, grown: GrownParts): readonly ArmorLayer[] {
  return grown.armor ? [{ standard: countBoxes(systems, 'carapace'), regenerative: 0 }] : armor.map(layerOf);
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

/** Options of the design come first, so that their indexes match the file. */
function optionsOf(named: Raw['options'], given: readonly string[]): readonly string[] {
  if (!named) return given;
  const own = named.flatMap((option) => (typeof option === 'object' ? 'short-k1-excluded' : (option ?? [])));
  return given.length === 0 ? own : [...own, ...given.filter((option) => !own.includes(option))];
}

/** Lists and keys whose values are dropped as a whole: half a system, wing or layer has no price. */
const wholeItems = new Set(['systems', 'launchers', 'mounts', 'gunboats', 'armor', 'options', 'waivers']);
const wholeKeys = new Set(['wing', 'squadron', 'drive', 'ftl']);

/** A copy of `data` without the `broken` paths. */
function without(data: object, broken: readonly string[]): unknown {
  const copy = structuredClone(data) as Record<string, unknown>;
  for (const path of broken) removeAt(copy, pointerSteps(path));
  return copy;
}

function removeAt(root: Record<string, unknown>, path: readonly string[]): void {
  let cut = path.length;
  path.forEach((step, index) => {
    // Drop the innermost: an invalid mount, not its turret.
    if (wholeItems.has(path[index - 1] ?? '') || wholeKeys.has(step)) cut = index + 1;
  });
  let parent: Record<string, unknown> | undefined = root;
  for (const step of path.slice(0, cut - 1)) parent = parent?.[step] as Record<string, unknown> | undefined;
  const last = path[cut - 1];
  if (!parent || last === undefined) return;
  if (Array.isArray(parent)) parent[Number(last)] = undefined;
  else delete parent[last];
}

// Living ships list their hull track and armor among their systems, in place of `hull` and `armor`.

/** A system whose boxes are the hull track of a living ship, or its armor. */
type LivingPart = 'biomass' | 'carapace';

/** Number of boxes of `id` in a list of systems. Entries may be unvalidated; an invalid count is 1. */
function countBoxes(systems: readonly unknown[], id: LivingPart): number {
  let boxes = 0;
  for (const entry of systems) {
    const { system, count = 1 } = (entry ?? {}) as { readonly system?: unknown; readonly count?: unknown };
    if (system === id) boxes += typeof count === 'number' ? count : 1;
  }
  return boxes;
}

/** True if biomass among the systems provides the hull track, so that `hull` is optional. */
export function hasLivingHull(systems: unknown): boolean {
  return Array.isArray(systems) && countBoxes(systems, 'biomass') > 0;
}
