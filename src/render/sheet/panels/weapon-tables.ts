import { type Block, placeInRow, stack } from '../../drawing/block.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { WeaponKind } from '../symbols/fire-table.ts';
import { rosetteLegend } from '../symbols/rosette.ts';
import { isInMatrix, matrixStrips } from '../tables/fire-matrix.ts';
import { screenNotes, screenTables, thresholdNote, thresholdTable } from '../tables/reference-tables.ts';
import { firing, firingStrips, kindsOf } from './firing.ts';
import type { Panel, PrintedShip } from './panel.ts';

/** Weapons by range in a table, each with its icon. */
export const weaponTable: Panel = {
  ...firing,
  title: 'Weapons by range',
  strips: ({ ship }, room, theme) => {
    const kinds = kindsOf(ship);
    return weaponStrips(kinds, tableWidth(room, theme), theme, kinds);
  },
};

/** With the tables of the dice, thresholds and arcs: a page that needs no quick reference. */
export const weaponTables: Panel = {
  ...firing,
  title: 'Weapons by range',
  strips: ({ ship }: PrintedShip, room, theme) => {
    const width = tableWidth(room, theme);
    const kinds = kindsOf(ship);
    const half = (width - 3 * theme.gap) / 2;
    const note = (text: string) => paragraph(text, half, theme, { size: theme.type.label });
    const dice = stack(
      [
        ...screenTables(kinds, half, theme),
        note(screenNotes(kinds)),
        thresholdTable([ship], half, theme),
        note(thresholdNote),
      ],
      theme.gap / 2,
    );
    return [
      ...weaponStrips(kinds, width, theme, []),
      placeInRow([{ ...dice, width: half }, rosetteLegend(half, theme)], 3 * theme.gap),
    ];
  },
};

/** Aimed weapons in a table, and lines for the others and for the dice of `rolled`. */
function weaponStrips(
  kinds: readonly WeaponKind[],
  width: number,
  theme: Theme,
  rolled: readonly WeaponKind[],
): readonly Block[] {
  const inMatrix = kinds.filter(isInMatrix);
  const others = kinds.filter((kind) => !isInMatrix(kind));
  const rows = matrixStrips(inMatrix, width, theme).map(({ block }) => block);
  return [...(inMatrix.length === 0 ? [] : [stack(rows, 0)]), ...firingStrips(others, width, theme, rolled)];
}

/** Tables fill their panel, but not a row of unlimited width. */
function tableWidth(room: number, { icon }: Theme): number {
  return Math.min(room, widest * icon);
}

/** In icons: about the width of a page. */
const widest = 24;
