/** The tracker of fighters and ordnance: boxes to cross off for all that is used up or shot down. */

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

/** All wings, squadrons, magazines, weapons that fire once, mines and marines of the fleet. */
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

/** A ship with what it is called in a row, and what she has lost. */
interface Owner {
  readonly ship: Ship;
  readonly wounds: Wounds;
  readonly label: string;
}

function ownersOf({ pack, kit }: Desk): readonly Owner[] {
  return pack.ships.map(({ ship, name, wounds = unhurt }, index) => {
    const called = kit.blank ? 'Ship' : legible(name) || className(ship);
    return { ship, wounds, label: kit.blank ? `Ship ${index + 1}` : `${index + 1} ${called}` };
  });
}

const craftColumns: readonly Column[] = [
  { title: 'Ship', width: 33 },
  { title: 'Wing or squadron', width: 43 },
  { title: 'Fighters or boats', width: 42 },
  { title: 'Combat endurance', width: 46 },
  { title: 'Escorts, attacks', width: 26 },
];

/** Least height of a row that is written in, in millimetres. */
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

/** The words at the start of a row, the first of them bold. */
function wordsIn(said: readonly string[], columns: readonly Column[], kit: Kit): readonly Block[] {
  return said.map((each, index) => lettered(each, roomIn(columns[index]), kit.type.text, kit, { bold: index === 0 }));
}

const storeColumns: readonly Column[] = [
  { title: 'Ship', width: 33 },
  { title: 'What', width: 57 },
  { title: 'To be crossed off', width: 100 },
];

/** Something to be used up: what it is, and a mark for each time. */
interface Store {
  readonly what: string;
  readonly marks: readonly Block[];
}

function ordnanceTable({ width }: Size, desk: Desk): readonly Strip[] {
  const stores = (owner: Owner, kit: Kit) => owner.ship.items.flatMap((item) => storesOf(item, owner, kit));
  return storeTable('Ordnance', stores, width, desk);
}

function troopTable({ width }: Size, desk: Desk): readonly Strip[] {
  const troops = ({ ship, wounds }: Owner, kit: Kit) =>
    looseItems(ship, 'loadout').map((item) => ({
      what: counted(item.entry.name, item.count),
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

/** A row has at most so many lines of marks, so that a page may end between two. */
const mostLines = 4;

function storeRows({ what, marks }: Store, label: string, columns: readonly Column[], kit: Kit): readonly Block[] {
  const lines = flowed(marks, roomIn(columns[2]), 0.7);
  return Array.from({ length: Math.ceil(lines.length / mostLines) }, (_, row) => {
    const shown = stacked(lines.slice(row * mostLines, (row + 1) * mostLines), 0.7);
    const said = row === 0 ? what : `${what}, continued`;
    return rowOf(columns, [...wordsIn([label, said], columns, kit), shown]);
  });
}

/** Side of a mark as a share of an icon. */
const markSize = 0.62;

/** What an item has to be crossed off: its salvoes, torpedoes and mines, or the system itself if it fires once. */
function storesOf(item: Item, { ship, wounds }: Owner, kit: Kit): readonly Store[] {
  const { entry, choices, count, path } = item;
  const what = systemLabel({ entry, choices });
  if (entry.oneShot) {
    const units = unitsOf(item, ship);
    const marks = units.map((unit, part) => struck(iconBlock(unit, kit.icon * markSize), strikeOn(item, part, wounds)));
    return [{ what: counted(what, count), marks }];
  }
  const marksOf = (spent: Rounds) => [
    ...roundMarks(item, spent, kit.icon * 0.36),
    ...minesOf(item, spent.mine ?? 0, kit),
  ];
  const full = marksOf({});
  if (full.length === 0) return [];
  return Array.from({ length: count }, (_, copy) => {
    const spent = wounds.spent.get(path)?.get(copy);
    const which = count === 1 ? what : `${what} (${copy + 1} of ${count})`;
    return { what: which, marks: spent ? marksOf(spent) : full };
  });
}

/** A circle for each mine, those that are laid crossed out. */
function minesOf({ choices }: Item, laid: number, kit: Kit): readonly Block[] {
  const { mines = 0 } = choices as { readonly mines?: number };
  const side = kit.icon * 0.42;
  const mine = drawing(side, side, [open(circle(side / 2, side / 2, (side - pen.usual) / 2))]);
  return Array.from({ length: mines }, (_, index) => crossed(mine, index < laid));
}

function counted(what: string, count: number): string {
  return count === 1 ? what : `${count} × ${what}`;
}
