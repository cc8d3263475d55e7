import { add, type Rational, zero } from '../../rules/dice/rational.ts';
import type { WeaponFire } from '../../rules/firepower/volley.ts';
import { type Arc, arcNames } from '../../rules/model/arcs.ts';
import { escapeControl } from '../../text/escape-control.ts';
import type { Firepower, VolleyKind } from '../../workshop/firepower/firepower.ts';
import { type GridRow, grid, numberColumn, textColumn } from '../shared/grid.ts';
import type { TextOptions } from '../shared/style.ts';
import { groupArcs, meanText, rangeText } from './report.ts';

/** Damage by weapon: at a single range by arc, otherwise a table of ranges for each arc. */
export function weaponTables(fire: Firepower, kind: VolleyKind, text: TextOptions): string {
  return fire.request.at === undefined ? byRange(fire, kind, text) : byArc(fire, kind, text);
}

function byArc({ arcs }: Firepower, kind: VolleyKind, { style, columns }: TextOptions): string {
  const shape = [textColumn('Weapon'), ...arcNames.map((arc) => numberColumn(arc))];
  const rows = weaponRows(arcNames.map((arc) => arcs[arc][0]?.[kind].volley.weapons ?? []));
  return rows.length === 0 ? '' : grid(shape, rows, columns, style);
}

function byRange({ arcs, bands }: Firepower, kind: VolleyKind, { style, columns }: TextOptions): string {
  const shape = [textColumn('Weapon'), ...bands.map((band) => numberColumn(rangeText(band)))];
  const tables = arcNames.flatMap((arc): readonly (readonly [Arc, readonly string[]])[] => {
    const rows = weaponRows(arcs[arc].map((each) => each[kind].volley.weapons));
    return rows.length === 0 ? [] : [[arc, [grid(shape, rows, columns, style)]]];
  });
  return groupArcs(tables)
    .map((group) => `${style.strong(`Weapons in ${group.arcs.join(', ')}`)}\n${group.cells.join('')}`)
    .join('\n');
}

/** A row per weapon, with a cell for each list in which it fires. */
function weaponRows(lists: readonly (readonly WeaponFire[])[]): readonly GridRow[] {
  const cells = lists.map(cellsOf);
  const names = new Set(cells.flatMap((each) => [...each.keys()]));
  return [...names].map((name) => [escapeControl(name), ...cells.map((each) => each.get(name) ?? '')]);
}

/** Effects other than damage, as a cell names them. */
const effectWords: Readonly<Record<string, string>> = {
  'emp-hits': 'EMP',
  'system-kills': 'kills',
  'boarding-parties': 'parties',
  hits: 'hits',
};

/** The damage of each weapon, or what else it does. */
function cellsOf(weapons: readonly WeaponFire[]): ReadonlyMap<string, string> {
  const sums = new Map<string, { mean: Rational; others: string[] }>();
  for (const { weapon, mode, mean, means } of weapons) {
    const name = weapon.modes.length > 1 ? `${weapon.label} (${mode.name})` : weapon.label;
    const sum = sums.get(name) ?? { mean: zero, others: [] };
    sum.mean = add(sum.mean, mean);
    for (const [what, each] of Object.entries(means))
      if (what in effectWords) sum.others.push(`${meanText(each)} ${effectWords[what]}`);
    sums.set(name, sum);
  }
  return new Map(
    [...sums].map(([name, { mean, others }]) => [
      name,
      [...(mean.n === 0n && others.length > 0 ? [] : [meanText(mean)]), ...others].join(', '),
    ]),
  );
}
