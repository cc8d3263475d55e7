/** Columns that the CSV of several reports has. */

import { type Cell, type ColumnOf, column, columnsOf } from '../../document/document.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { countSeverity, countWaived } from '../shared/report.ts';

type Priced = Pick<Ship, 'points' | 'combatPoints'>;

/** Points and CPV: class, loadout, total. */
export function pointColumns<Item>(of: (item: Item) => Priced | undefined): readonly ColumnOf<Item>[] {
  return (['points', 'cpv'] as const).flatMap((kind) =>
    (['class', 'loadout', 'total'] as const).map((key) =>
      column<Item>(`${key} ${kind}`, 'number', (item) => {
        const priced = of(item);
        return priced && (kind === 'points' ? priced.points : priced.combatPoints)[key];
      }),
    ),
  );
}

/** The numbers of errors, warnings and waived findings, and the name of the house rules of the figures. */
export function findingColumns<Item>(
  of: (item: Item) => readonly LocatedFinding[] | undefined,
  houseOf: (item: Item) => Cell,
): readonly ColumnOf<Item>[] {
  const count = columnsOf(of);
  return [
    count('errors', 'number', (findings) => countSeverity(findings, 'error')),
    count('warnings', 'number', (findings) => countSeverity(findings, 'warning')),
    column('house rules', 'text', houseOf),
    count('waived', 'number', countWaived),
  ];
}
