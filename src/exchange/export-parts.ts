/** What exporters share: properties of a ship that a program lacks, and the copies and choices of its systems. */

import type { ArmorLayer, Design } from '../rules/design/design.ts';
import { allArcs, broadsidePair, type FireArcs, foreArc, portSide, starboardSide } from '../rules/model/arcs.ts';
import { countItems, countSystems, houseRulesUse, type Item, type Ship, systemLabel } from '../rules/ship/ship.ts';
import { nameInSentence } from '../text/phrases.ts';
import type { ConversionLoss, DesignTexts, LossKind, ReportExportLoss as Report } from './losses.ts';
import { type ChoicesByKey, type ItemMapping, mappingForItem } from './system-mapping.ts';

/** Limit of entries: each of several equal systems is one. */
const maxEntries = 2_000;

/** Exports a ship with `write`, which gets the losses so far; a ship with too many systems is skipped. */
export function exportEach<Data>(ship: Ship, write: (report: Report, losses: readonly ConversionLoss[]) => Data) {
  const losses: ConversionLoss[] = [];
  const report: Report = (kind, path, found, instead) => void losses.push({ kind, path, found, instead });
  const systems = countSystems(ship);
  if (systems <= maxEntries) return { data: write(report, losses), losses };
  report('lost', '/systems', `ship with ${systems} systems; at most ${maxEntries}`, 'ship skipped');
  return { data: undefined, losses };
}

/** A property of a ship: its path, the severity if a program lacks it, its value if it is unusual, and the usual one. */
type Property = readonly [
  path: string,
  kind: LossKind,
  unusual: (design: Design, texts: DesignTexts) => string | false | undefined,
  instead: string,
];

/** Boxes of all layers. */
export const boxesOf = (armor: readonly ArmorLayer[]) =>
  armor.reduce((sum, { standard, regenerative }) => sum + standard + regenerative, 0);

const properties = {
  kind: ['/kind', 'changed', ({ kind }) => kind !== 'ship' && `unsupported kind ${kind}`, 'ship'],
  orientation: [
    '/orientation',
    'changed',
    ({ orientation }) => orientation !== 'alpha' && 'arcs turned 30 degrees',
    'the usual arcs',
  ],
  growth: ['/systems', 'lost', ({ grown }) => (grown.hull || grown.armor) && 'parts that grow from biomass', 'dropped'],
  role: ['/role', 'note', ({ role }) => role !== undefined && 'role not supported', 'dropped'],
  designer: ['/designer', 'note', (_, { designer }) => designer !== undefined && 'designer not supported', 'dropped'],
  notes: ['/notes', 'note', (_, { notes }) => notes !== undefined && 'notes not supported', 'dropped'],
  crew: ['/crew', 'changed', ({ crew }) => crew !== 'military' && `${crew} crew`, 'military crew'],
  rows: ['/hull/rows', 'changed', ({ hull }) => hull.rows !== 4 && `hull of ${hull.rows} rows`, '4 rows'],
  stealth: ['/hull/stealth', 'lost', ({ hull }) => hull.stealth > 0 && `stealth hull ${hull.stealth}`, 'dropped'],
  streamlining: [
    '/hull/streamlining',
    'lost',
    ({ hull }) => hull.streamlining !== 'none' && `${hull.streamlining} streamlining`,
    'no streamlining',
  ],
  regenerative: [
    '/armor',
    'changed',
    ({ armor }) => armor.some(({ regenerative }) => regenerative > 0) && 'regenerative armor',
    'standard armor',
  ],
  layers: ['/armor', 'changed', ({ armor }) => armor.length > 1 && `${armor.length} layers of armor`, 'one layer'],
  emptyLayers: [
    '/armor',
    'note',
    ({ armor }) => armor.length === 1 && boxesOf(armor) === 0 && 'armor layers without boxes',
    'dropped',
  ],
  armor: ['/armor', 'lost', ({ armor }) => armor.length > 0 && `armor of ${boxesOf(armor)}`, 'dropped'],
  drive: ['/drive/type', 'changed', ({ drive }) => drive?.type === 'advanced' && 'advanced drive', 'standard drive'],
  advancedFtl: ['/ftl', 'changed', ({ ftl }) => ftl?.type === 'advanced' && 'advanced FTL drive', 'standard FTL drive'],
  tug: ['/ftl/tug', 'lost', ({ ftl }) => ftl && ftl.tug > 0 && `tug for ${ftl.tug} mass`, 'dropped'],
  ftl: ['/ftl', 'lost', ({ ftl }) => ftl && ftl.type !== 'none' && `${ftl.type} FTL drive`, 'dropped'],
  flawed: ['/flawed', 'lost', ({ flawed }) => flawed && 'flawed design', 'dropped'],
} as const satisfies Readonly<Record<string, Property>>;

/** Properties that no other program has. */
const slipwayOnly = ['kind', 'orientation', 'growth'] as const;

/** Reports the properties of a ship that a program lacks. */
export function reportProperties(
  ship: Ship,
  texts: DesignTexts,
  lacking: readonly (keyof typeof properties)[],
  report: Report,
): void {
  const { design } = ship;
  const use = houseRulesUse(ship);
  if (use) report('changed', '', `ship priced by the house rules of ${use.name}`, 'prices of the program');
  for (const name of [...slipwayOnly, ...lacking]) {
    const [path, kind, unusual, instead]: Property = properties[name];
    const found = unusual(design, texts);
    if (found) report(kind, path, found, instead);
  }
  for (const [index, option] of design.options.entries()) {
    report('changed', `/options/${index}`, `unsupported option ${option}`, 'dropped; priced without it');
  }
}

/** Reports the small craft of a program that has none in its ships. */
export function reportCraft({ wings, squadrons }: Pick<Ship, 'wings' | 'squadrons'>, report: Report): void {
  for (const { path } of wings) report('lost', path, 'wing: not supported', 'empty bay');
  for (const { path } of squadrons) report('lost', path, 'gunboats: not supported', 'dropped');
}

/** Reports a launch tube of a ship with hangars, if its fighter bays launch their own fighters in a program. */
export function isPartOfBays({ id, path }: Item, ship: Ship, report: Report): boolean {
  if (id !== 'launch-tube' || countItems(ship, 'hangar') === 0) return false;
  report('changed', path, 'launch tube', 'part of the fighter bays');
  return true;
}

/** Calls `visit` for each copy of the items. Losses are reported for the first. */
export function forEachCopy(items: readonly Item[], report: Report, visit: (item: Item, report: Report) => void): void {
  for (const item of items) {
    for (let copy = 0; copy < item.own; copy++) visit(item, copy === 0 ? report : () => {});
  }
}

/** A system of another program, by its name there. */
export interface NamedMapping extends ItemMapping {
  readonly name: string;
  /** Choices that the program has under some key. */
  readonly keys?: readonly string[];
  /** What the system becomes if it is not the same there. */
  readonly becomes?: string;
}

/**
 * The mapping of an item. Systems without one are reported, and so are choices that the mapping does not have; `common` are
 * those that every system of the program has.
 */
export function namedMapping<Mapping extends NamedMapping>(
  item: Item,
  mappings: readonly Mapping[],
  report: Report,
  common: readonly string[] = ['arcs'],
): Mapping | undefined {
  const row = mappingForItem(item, mappings);
  if (!row) {
    report('lost', item.path, `${nameInSentence(item.entry.name)}: not supported`, 'dropped');
    return undefined;
  }
  if (row.becomes !== undefined) report('changed', item.path, systemLabel(item), row.becomes);
  const choices = item.choices as ChoicesByKey;
  const kept = [...common, ...Object.keys(row.when ?? {}), ...(row.keys ?? [])];
  for (const { key, choice } of item.entry.orderedChoices) {
    if (kept.includes(key) || (row.levels !== undefined && key === 'level') || choices[key] === choice.fallback)
      continue;
    report('lost', `${item.path}/${key}`, `${systemLabel(item)}: unsupported \`${key}\``, 'system without it');
  }
  return row;
}

/** Weapons without a choice of arcs that fire straight ahead. */
const aheadOnly: readonly string[] = ['nova-cannon', 'wave-gun', 'spinal-mount'];

/** The arcs of each mount of a system: a broadside pair is two mounts. */
export function writtenMounts({ id, entry, choices }: Item): readonly FireArcs[] {
  const only = entry.covers?.(choices as never).only;
  const fixed = aheadOnly.includes(id) ? foreArc : allArcs;
  const arcs = only ?? (choices as { readonly arcs?: FireArcs }).arcs ?? fixed;
  return arcs === broadsidePair ? [portSide, starboardSide] : [arcs];
}
