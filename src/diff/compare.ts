import type { LocatedFinding } from '../findings/finding.ts';
import type { Verdict } from '../findings/verdict.ts';
import type { CostLine } from '../rules/design/cost-line.ts';
import type { ArmorLayer, Design } from '../rules/design/design.ts';
import { type HouseRulesUse, houseRulesUse, lineGroup, type Ship } from '../rules/ship/ship.ts';
import { diffGroups } from './diff-groups.ts';
import {
  type CostFigures,
  type CostTotals,
  costTotals,
  type Difference,
  isZero,
  lineFigures,
  subtractFigures,
  zeroFigures,
} from './difference.ts';
import { diffFindings, type FindingChanges } from './finding-changes.ts';
import { groupSystems } from './system-group.ts';

/** Summary of one version of a design, without its itemized cost. */
export interface DesignVersion {
  readonly file: string;
  /** Index of the document in the file. */
  readonly document: number;
  /** `null` if the class has no name or cannot be read. */
  readonly class: string | null;
  readonly role: string | undefined;
  readonly designer?: string;
  /** `undefined` if the document cannot be read as a design. */
  readonly totals: CostTotals | undefined;
  /** Part of the totals that comes from house rules. */
  readonly house: HouseRulesUse | undefined;
  readonly errors: number;
  readonly error: LocatedFinding | undefined;
}

/** Differences between two versions of a design. */
export interface DesignChange {
  /** `unreadable`: a version is not a design, so nothing else is compared. `moved`: only the file has changed. */
  readonly status: 'same' | 'changed' | 'moved' | 'added' | 'removed' | 'unreadable';
  readonly before: DesignVersion | undefined;
  readonly after: DesignVersion | undefined;
  /** The file names differ. */
  readonly moved: boolean;
  readonly differences: readonly Difference[];
  readonly findings: FindingChanges;
  /** `kept` if legal in both versions or in neither. */
  readonly legality: 'kept' | 'gained' | 'lost';
}

const noFindings: FindingChanges = { added: [], gone: [] };

/** Summarizes the result of checking one version of a design. */
export function summarizeVersion({ file, document, ship, findings }: Verdict): DesignVersion {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const { class: name = null, role, designer } = ship?.design ?? {};
  return {
    file,
    document,
    class: name,
    role,
    ...(designer === undefined ? {} : { designer }),
    totals: ship && costTotals(ship),
    house: ship && houseRulesUse(ship),
    errors: errors.length,
    error: errors[0],
  };
}

/** Differences between two ships. Their figures sum to the difference of the total costs. */
export function diffShips(before: Ship, after: Ship): readonly Difference[] {
  return [...diffFields(before, after), ...diffGroups(groupSystems(before), groupSystems(after))];
}

/** Compares two versions of a design. `moved` means that their file names differ. */
export function diffDesigns(before: Verdict, after: Verdict, moved: boolean): DesignChange {
  const sides = { before: summarizeVersion(before), after: summarizeVersion(after) };
  if (!before.ship || !after.ship) {
    return { ...sides, moved, status: 'unreadable', differences: [], findings: noFindings, legality: 'kept' };
  }
  const differences = diffShips(before.ship, after.ship);
  const findings = diffFindings(before.findings, after.findings, differences.length === 0);
  const same = differences.length === 0 && findings.added.length === 0 && findings.gone.length === 0;
  return {
    ...sides,
    moved,
    status: same ? (moved ? 'moved' : 'same') : 'changed',
    differences,
    findings,
    legality: legalityOf(sides.before.errors, sides.after.errors),
  };
}

/** A design that is the same in another file. */
export function movedDesign(before: DesignVersion, after: DesignVersion): DesignChange {
  const unchanged = { moved: true, differences: [], findings: noFindings, legality: 'kept' } as const;
  return { status: after.totals ? 'moved' : 'unreadable', before, after, ...unchanged };
}

function legalityOf(before: number, after: number): DesignChange['legality'] {
  if ((before === 0) === (after === 0)) return 'kept';
  return after === 0 ? 'gained' : 'lost';
}

export function unpairedDesign(side: DesignVersion, status: 'added' | 'removed'): DesignChange {
  const sides = status === 'removed' ? { before: side, after: undefined } : { before: undefined, after: side };
  const unchanged = { moved: false, differences: [], findings: noFindings, legality: 'kept' } as const;
  return { status: side.totals ? status : 'unreadable', ...sides, ...unchanged };
}

/** Counts of a whole comparison. */
export interface DiffSummary {
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
  readonly moved: number;
  readonly unreadable: number;
  readonly same: number;
  /** Changed designs that became legal, and that became illegal. */
  readonly legalityGained: number;
  readonly legalityLost: number;
  readonly interrupted: boolean;
}

/** A property of the ship as a whole. */
interface Field {
  readonly what: string;
  /** Identity of the field, if not its title. */
  readonly key?: string;
  readonly title: string;
  /** Description; `undefined` if absent. */
  readonly text: string | undefined;
  /** Path of its line in the itemized cost. */
  readonly path?: string;
}

/** Differences in all but systems and squadrons: names, hull, armor, drives, options, stated totals. */
function diffFields(before: Ship, after: Ship): readonly Difference[] {
  const [old, current] = [fieldsOf(before.design), fieldsOf(after.design)];
  const [priceBefore, priceAfter] = [priceIn(before), priceIn(after)];
  return [...new Set([...current.keys(), ...old.keys()])].flatMap((key): readonly Difference[] => {
    const [from, to] = [old.get(key), current.get(key)];
    const { what, title, path } = (to ?? from) as Field;
    const sides = { before: priceBefore(path), after: priceAfter(path) };
    const figures = subtractFigures(sides.before, sides.after);
    const texts = { before: from?.text, after: to?.text };
    if (texts.before === texts.after && isZero(figures)) return [];
    const count = { before: texts.before === undefined ? 0 : 1, after: texts.after === undefined ? 0 : 1 };
    const group = groupAt(path, before) ?? groupAt(path, after) ?? 'design';
    return [{ kind: kindOf(texts), what, title, group, ...texts, count, figures, sides, loadout: false, inside: [] }];
  });
}

function kindOf({ before, after }: Pick<Difference, 'before' | 'after'>): Difference['kind'] {
  if (before === after) return 'repriced';
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

function priceIn({ lines }: Ship): (path: string | undefined) => CostFigures {
  return (path) => {
    const line = lineAt(path, lines);
    return line ? lineFigures(line) : zeroFigures;
  };
}

function groupAt(path: string | undefined, { lines }: Ship): Difference['group'] | undefined {
  const line = lineAt(path, lines);
  return line && lineGroup(line);
}

function lineAt(path: string | undefined, lines: Ship['lines']): CostLine | undefined {
  return path === undefined ? undefined : lines.find((line) => line.path === path);
}

function fieldsOf(design: Design): ReadonlyMap<string, Field> {
  return new Map(fieldList(design).map((field) => [field.key ?? field.title, field]));
}

function fieldList(design: Design): readonly Field[] {
  const { class: name, role, navy, rules, kind, crew, orientation, mass, hull, armor, grown } = design;
  const { drive, ftl, flawed, options, stated } = design;
  const { boxes, rows, stealth, streamlining } = hull;
  return [
    { what: 'class', title: 'Class', text: name ?? undefined },
    { what: 'role', title: 'Role', text: role },
    { what: 'navy', title: 'Navy', text: navy },
    { what: 'rules', title: 'Edition', text: rules },
    { what: 'kind', title: 'Kind', text: kind },
    { what: 'crew', title: 'Crew', text: crew },
    { what: 'orientation', title: 'Orientation', text: orientation },
    { what: 'flawed', title: 'Flawed design', text: flawed ? 'yes' : undefined },
    ...options.map((id) => ({ what: 'options', key: `option ${id}`, title: 'Option', text: id })),
    { what: 'stated', title: 'Stated mass', text: number(stated?.mass) },
    { what: 'stated', title: 'Stated points', text: number(stated?.points) },
    { what: 'mass', title: 'Mass of the ship', text: number(mass), path: '/mass' },
    // A living hull and living armor are systems, and compared there.
    {
      what: 'hull',
      title: 'Hull',
      text: grown.hull ? undefined : `${boxesText(boxes)} in ${rows} rows`,
      path: '/hull',
    },
    {
      what: 'stealth',
      title: 'Stealth hull',
      text: stealth > 0 ? `level ${stealth}` : undefined,
      path: '/hull/stealth',
    },
    { what: 'streamlining', title: 'Streamlining', text: unless('none', streamlining), path: '/hull/streamlining' },
    ...(grown.armor ? [] : armor).map((layer, index) => ({ ...layerField(layer, index + 1), path: `/armor/${index}` })),
    { what: 'drive', title: 'Main drive', text: drive && driveText(drive), path: '/drive' },
    { what: 'ftl', title: 'FTL drive', text: ftl && ftlText(ftl), path: '/ftl' },
  ];
}

function layerField({ standard, regenerative }: ArmorLayer, layer: number): Field {
  const text = regenerative === 0 ? boxesText(standard) : `${standard} standard, ${regenerative} regenerative`;
  return { what: 'armor', title: `Armor, layer ${layer}`, text };
}

function boxesText(boxes: number): string {
  return boxes === 1 ? '1 box' : `${boxes} boxes`;
}

function driveText({ thrust, type }: NonNullable<Design['drive']>): string {
  return `thrust ${thrust}${type === 'standard' ? '' : `, ${type}`}`;
}

function ftlText({ type, tug }: NonNullable<Design['ftl']>): string {
  return tug === 0 ? type : `${type}, tug ${tug}`;
}

function number(figure: number | undefined): string | undefined {
  return figure === undefined ? undefined : String(figure);
}

function unless(usual: string, text: string): string | undefined {
  return text === usual ? undefined : text;
}
