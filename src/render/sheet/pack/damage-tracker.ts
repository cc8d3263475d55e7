import { noDamage, type ShipDamage } from '../../../damage/ship-damage.ts';
import { systemLabel } from '../../../rules/ship/label.ts';
import type { Rounds } from '../../../rules/ship/rounds.ts';
import type { Item, Ship } from '../../../rules/ship/ship.ts';
import { withAbbreviations } from '../../../text/phrases.ts';
import { type Block, drawingBlock, stack, wrapBlocks } from '../../drawing/block.ts';
import { chunks } from '../../drawing/chunks.ts';
import { gapStrip, type PackStrip } from '../../drawing/flow.ts';
import { openShape, pen } from '../../drawing/mark.ts';
import type { Size } from '../../drawing/page.ts';
import { circle } from '../../drawing/path.ts';
import { crossOut } from '../../drawing/strike-out.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText } from '../../drawing/typeface.ts';
import { iconBlocks, looseItems } from '../../symbols/units.ts';
import { className, isLost } from '../panels/panel.ts';
import { withHeading } from '../tables/heading.ts';
import { cellWidth, fitText, scaleColumns, type TableColumn, tableRow, tableStrips } from '../tables/table.ts';
import { drawFlights, enduranceTrack } from './flights.ts';
import type { PackContext, PackPart } from './part.ts';
import { roundMarks } from './rounds.ts';

/** Marks to cross off for wings, squadrons, magazines, one-shot weapons, mines and marines of the fleet. */
export const tracker: PackPart = {
  title: 'Fighters and ordnance',
  notes: true,
  strips: (column, context) => {
    const tables = [craftTable(column, context), ordnanceTable(column, context), troopTable(column, context)];
    return tables
      .filter((strips) => strips.length > 0)
      .flatMap((strips, index) => [...(index === 0 ? [] : [gapStrip(2 * context.theme.gap)]), ...strips]);
  },
};

interface Owner {
  readonly ship: Ship;
  readonly damage: ShipDamage;
  readonly label: string;
}

function ownersOf({ pack, theme }: PackContext): readonly Owner[] {
  const numbered = pack.ships.map((ship, index) => ({ ...ship, index })).filter((ship) => !isLost(ship));
  return numbered.map(({ ship, name, damage = noDamage, index }) => {
    const label = theme.hasBlankNames ? `Ship ${index + 1}` : `${index + 1} ${printableText(name) || className(ship)}`;
    return { ship, damage, label };
  });
}

const craftColumns: readonly TableColumn[] = [
  { title: 'Ship', width: 33 },
  { title: 'Wing or squadron', width: 43 },
  { title: 'Fighters or boats', width: 42 },
  { title: 'Combat endurance', width: 46 },
  { title: 'Escorts, attacks', width: 26 },
];

const rowHeight = 6.4;

function craftTable({ width }: Size, context: PackContext): readonly PackStrip[] {
  const { theme } = context;
  const columns = scaleColumns(craftColumns, width);
  const rows = ownersOf(context).flatMap(({ ship, damage, label }) =>
    drawFlights(ship, theme, damage).map(({ name, craftRow, endurance }) =>
      tableRow(columns, [...wordsIn([label, name], columns, theme), craftRow, enduranceTrack(endurance, theme)], {
        height: rowHeight,
      }),
    ),
  );
  return rows.length === 0 ? [] : withHeading('Small craft', width, tableStrips(columns, rows, theme), theme);
}

function wordsIn(texts: readonly string[], columns: readonly TableColumn[], theme: Theme): readonly Block[] {
  return texts.map((text, index) =>
    fitText(text, cellWidth(columns[index]), theme, { size: theme.type.text, bold: index === 0, lines: 3 }),
  );
}

/** Two stores in a row of the table. */
const storesInRow = 2;

const storeColumns: readonly TableColumn[] = Array.from({ length: storesInRow }, () => [
  { title: 'Ship', width: 26 },
  { title: 'Item', width: 38 },
  { title: 'Cross off', width: 31 },
]).flat();

interface Store {
  readonly label: string;
  readonly marks: readonly Block[];
}

function ordnanceTable({ width }: Size, context: PackContext): readonly PackStrip[] {
  const stores = (owner: Owner, theme: Theme) => owner.ship.items.flatMap((item) => storesOf(item, owner, theme));
  return storeTable('Ordnance', stores, width, context);
}

function troopTable({ width }: Size, context: PackContext): readonly PackStrip[] {
  const troops = ({ ship, damage }: Owner, theme: Theme) =>
    looseItems(ship, 'loadout').map((item) => ({
      label: labelWithCount(item.entry.name, item.count),
      marks: iconBlocks(item, ship, damage, theme.icon * markSize),
    }));
  return storeTable('Marines and damage control parties', troops, width, context);
}

function storeTable(
  title: string,
  stores: (owner: Owner, theme: Theme) => readonly Store[],
  width: number,
  context: PackContext,
): readonly PackStrip[] {
  const { theme } = context;
  const columns = scaleColumns(storeColumns, width);
  const cells = ownersOf(context).flatMap((owner) =>
    stores(owner, theme).flatMap((store) => storeCells(store, owner.label, columns, theme)),
  );
  const rows = chunks(cells, storesInRow).map((row) => tableRow(columns, row.flat()));
  return rows.length === 0 ? [] : withHeading(title, width, tableStrips(columns, rows, theme), theme);
}

/** Lines of marks in a row at most, so that a page may end between two rows. */
const maxLines = 4;

/** The cells of a store: ship, item and marks; again for each further row that the marks need. */
function storeCells(
  { label, marks }: Store,
  owner: string,
  columns: readonly TableColumn[],
  theme: Theme,
): readonly (readonly Block[])[] {
  const lines = wrapBlocks(marks, cellWidth(columns[2]), 0.7);
  return chunks(lines, maxLines).map((shown, row) => {
    const item = row === 0 ? label : `${label}, continued`;
    return [...wordsIn([owner, item], columns, theme), stack(shown, 0.7)];
  });
}

const markSize = 0.62;

function storesOf(item: Item, { ship, damage }: Owner, theme: Theme): readonly Store[] {
  const { entry, choices, count, path } = item;
  const label = withAbbreviations(systemLabel({ entry, choices }));
  if (entry.oneShot) {
    return [{ label: labelWithCount(label, count), marks: iconBlocks(item, ship, damage, theme.icon * markSize) }];
  }
  const marksOf = (spent: Rounds) => [
    ...roundMarks(item, spent, theme.icon * 0.36),
    ...minesOf(item, spent.mine ?? 0, theme),
  ];
  const full = marksOf({});
  if (full.length === 0) return [];
  return Array.from({ length: count }, (_, copy) => {
    const spent = damage.spent.get(path)?.get(copy);
    const which = count === 1 ? label : `${label} (${copy + 1} of ${count})`;
    return { label: which, marks: spent ? marksOf(spent) : full };
  });
}

/** A circle for each mine; laid mines are crossed out. */
function minesOf({ choices }: Item, laid: number, theme: Theme): readonly Block[] {
  const { mines = 0 } = choices as { readonly mines?: number };
  const side = theme.icon * 0.42;
  const mine = drawingBlock(side, side, [openShape(circle(side / 2, side / 2, (side - pen.normal) / 2))]);
  return Array.from({ length: mines }, (_, index) => crossOut(mine, index < laid));
}

function labelWithCount(label: string, count: number): string {
  return count === 1 ? label : `${count} × ${label}`;
}
