import { unhurt, type Wounds } from '../../../damage/wounds.ts';
import { systemLabel } from '../../../rules/ship/label.ts';
import type { Rounds } from '../../../rules/ship/rounds.ts';
import type { Item, Ship } from '../../../rules/ship/ship.ts';
import { type Block, drawing, flowed, stacked } from '../../drawing/block.ts';
import { open, pen } from '../../drawing/mark.ts';
import type { Size } from '../../drawing/page.ts';
import { circle } from '../../drawing/path.ts';
import { crossed, struck } from '../../drawing/strike-out.ts';
import type { Kit } from '../../drawing/theme.ts';
import { legible } from '../../drawing/typeface.ts';
import { flightsOf, track } from '../panels/craft.ts';
import { className } from '../panels/panel.ts';
import { roundMarks } from '../symbols/mounting.ts';
import { iconBlock, looseItems, strikeOn, unitsOf } from '../symbols/units.ts';
import { pause, type Strip } from './flow.ts';
import { headed } from './heading.ts';
import type { Desk, Part } from './part.ts';
import { type Column, lettered, roomIn, rowOf, spread, tableStrips } from './table.ts';

/** Marks to cross off for wings, squadrons, magazines, one-shot weapons, mines and marines of the fleet. */
export const tracker: Part = {
  title: 'Fighters and ordnance',
  columns: 1,
  notes: true,
  strips: (column, desk) => {
    const tables = [craftTable(column, desk), ordnanceTable(column, desk), troopTable(column, desk)];
    return tables
      .filter((strips) => strips.length > 0)
      .flatMap((strips, index) => [...(index === 0 ? [] : [pause(2 * desk.kit.gap)]), ...strips]);
  },
};

interface Owner {
  readonly ship: Ship;
  readonly wounds: Wounds;
  readonly label: string;
}

function ownersOf({ pack, kit }: Desk): readonly Owner[] {
  return pack.ships.map(({ ship, name, wounds = unhurt }, index) => {
    const label = kit.blank ? `Ship ${index + 1}` : `${index + 1} ${legible(name) || className(ship)}`;
    return { ship, wounds, label };
  });
}

const craftColumns: readonly Column[] = [
  { title: 'Ship', width: 33 },
  { title: 'Wing or squadron', width: 43 },
  { title: 'Fighters or boats', width: 42 },
  { title: 'Combat endurance', width: 46 },
  { title: 'Escorts, attacks', width: 26 },
];

const rowHeight = 7.4;

function craftTable({ width }: Size, desk: Desk): readonly Strip[] {
  const { kit } = desk;
  const columns = spread(craftColumns, width);
  const rows = ownersOf(desk).flatMap(({ ship, wounds, label }) =>
    flightsOf(ship, kit, wounds).map(({ name, flight, endurance }) =>
      rowOf(columns, [...wordsIn([label, name], columns, kit), flight, track(endurance, kit)], { height: rowHeight }),
    ),
  );
  return rows.length === 0 ? [] : headed('Small craft', width, tableStrips(columns, rows, kit), kit);
}

function wordsIn(texts: readonly string[], columns: readonly Column[], kit: Kit): readonly Block[] {
  return texts.map((text, index) =>
    lettered(text, roomIn(columns[index]), kit, { size: kit.type.text, bold: index === 0 }),
  );
}

const storeColumns: readonly Column[] = [
  { title: 'Ship', width: 33 },
  { title: 'Item', width: 57 },
  { title: 'Cross off', width: 100 },
];

interface Store {
  readonly label: string;
  readonly marks: readonly Block[];
}

function ordnanceTable({ width }: Size, desk: Desk): readonly Strip[] {
  const stores = (owner: Owner, kit: Kit) => owner.ship.items.flatMap((item) => storesOf(item, owner, kit));
  return storeTable('Ordnance', stores, width, desk);
}

function troopTable({ width }: Size, desk: Desk): readonly Strip[] {
  const troops = ({ ship, wounds }: Owner, kit: Kit) =>
    looseItems(ship, 'loadout').map((item) => ({
      label: labelWithCount(item.entry.name, item.count),
      marks: unitsOf(item, ship).map((unit, part) =>
        struck(iconBlock(unit, kit.icon * markSize), strikeOn(item, part, wounds)),
      ),
    }));
  return storeTable('Marines and damage control parties', troops, width, desk);
}

function storeTable(
  title: string,
  stores: (owner: Owner, kit: Kit) => readonly Store[],
  width: number,
  desk: Desk,
): readonly Strip[] {
  const { kit } = desk;
  const columns = spread(storeColumns, width);
  const rows = ownersOf(desk).flatMap((owner) =>
    stores(owner, kit).flatMap((store) => storeRows(store, owner.label, columns, kit)),
  );
  return rows.length === 0 ? [] : headed(title, width, tableStrips(columns, rows, kit), kit);
}

/** Lines of marks in a row at most, so that a page may end between two rows. */
const maxLines = 4;

function storeRows({ label, marks }: Store, owner: string, columns: readonly Column[], kit: Kit): readonly Block[] {
  const lines = flowed(marks, roomIn(columns[2]), 0.7);
  return Array.from({ length: Math.ceil(lines.length / maxLines) }, (_, row) => {
    const shown = stacked(lines.slice(row * maxLines, (row + 1) * maxLines), 0.7);
    const item = row === 0 ? label : `${label}, continued`;
    return rowOf(columns, [...wordsIn([owner, item], columns, kit), shown]);
  });
}

const markSize = 0.62;

function storesOf(item: Item, { ship, wounds }: Owner, kit: Kit): readonly Store[] {
  const { entry, choices, count, path } = item;
  const label = systemLabel({ entry, choices });
  if (entry.oneShot) {
    const units = unitsOf(item, ship);
    const marks = units.map((unit, part) => struck(iconBlock(unit, kit.icon * markSize), strikeOn(item, part, wounds)));
    return [{ label: labelWithCount(label, count), marks }];
  }
  const marksOf = (spent: Rounds) => [
    ...roundMarks(item, spent, kit.icon * 0.36),
    ...minesOf(item, spent.mine ?? 0, kit),
  ];
  const full = marksOf({});
  if (full.length === 0) return [];
  return Array.from({ length: count }, (_, copy) => {
    const spent = wounds.spent.get(path)?.get(copy);
    const which = count === 1 ? label : `${label} (${copy + 1} of ${count})`;
    return { label: which, marks: spent ? marksOf(spent) : full };
  });
}

/** A circle for each mine; laid mines are crossed out. */
function minesOf({ choices }: Item, laid: number, kit: Kit): readonly Block[] {
  const { mines = 0 } = choices as { readonly mines?: number };
  const side = kit.icon * 0.42;
  const mine = drawing(side, side, [open(circle(side / 2, side / 2, (side - pen.usual) / 2))]);
  return Array.from({ length: mines }, (_, index) => crossed(mine, index < laid));
}

function labelWithCount(label: string, count: number): string {
  return count === 1 ? label : `${count} × ${label}`;
}
