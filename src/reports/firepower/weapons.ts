import { column, type DocumentBlock, heading, type TableBlock, tableOf } from '../../document/document.ts';
import { add, type Rational, zero } from '../../rules/dice/rational.ts';
import type { WeaponFire } from '../../rules/firepower/volley.ts';
import { type Arc, arcNames } from '../../rules/model/arcs.ts';
import type { Firepower, VolleyKind } from '../../workshop/firepower/firepower.ts';
import { groupArcs, meanText, rangeText } from './report.ts';

/** Damage by weapon: at a single range by arc, otherwise a table of ranges for each arc. */
export function weaponBlocks({ arcs, bands, request }: Firepower, kind: VolleyKind): readonly DocumentBlock[] {
  if (request.at !== undefined) {
    const rows = weaponRows(arcNames.map((arc) => arcs[arc][0]?.[kind].volley.weapons ?? []));
    return [weaponTable('Weapons', arcNames, rows)];
  }
  const byArc = arcNames.flatMap((arc): readonly (readonly [Arc, readonly WeaponRow[]])[] => {
    const rows = weaponRows(arcs[arc].map((each) => each[kind].volley.weapons));
    return rows.length === 0 ? [] : [[arc, rows]];
  });
  return groupArcs(byArc).flatMap((group) => {
    const title = `Weapons in ${group.arcs.join(', ')}`;
    return [heading(3, title), weaponTable(title, bands.map(rangeText), group.figures)];
  });
}

function weaponTable(label: string, heads: readonly string[], rows: readonly WeaponRow[]): TableBlock {
  const figures = heads.map((head, index) => column<WeaponRow>(head, 'number', ([, ...cells]) => cells[index]));
  return tableOf<WeaponRow>(label, [column('Weapon', 'text', ([name]) => name), ...figures], rows, { only: 'print' });
}

/** The name of a weapon, and a cell for each list in which it fires. */
type WeaponRow = readonly [name: string, ...cells: readonly string[]];

function weaponRows(lists: readonly (readonly WeaponFire[])[]): readonly WeaponRow[] {
  const cells = lists.map(cellsOf);
  const names = new Set(cells.flatMap((each) => [...each.keys()]));
  return [...names].map((name) => [name, ...cells.map((each) => each.get(name) ?? '')]);
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
