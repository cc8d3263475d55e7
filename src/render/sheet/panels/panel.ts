import type { Wounds } from '../../../damage/wounds.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { type Block, drawing, stacked } from '../../drawing/block.ts';
import { type TextStyle, text } from '../../drawing/mark.ts';
import type { Kit } from '../../drawing/theme.ts';
import { labelled, legible, words, wrapped } from '../../drawing/typeface.ts';

/** A ship on its way to paper. */
export interface Subject {
  readonly ship: Ship;
  /** The codes of the errors that it is printed in spite of. */
  readonly errors: readonly string[];
  /** The ship's own name, where it has one beside that of its class. */
  readonly name?: string | undefined;
  /** What the ship is registered as. */
  readonly id?: string | undefined;
  /** What she has lost already; nothing for a ship that is new. */
  readonly wounds?: Wounds | undefined;
  /** After which battle. */
  readonly after?: string | undefined;
}

/** What the class is called on paper. */
export function className({ design }: Ship): string {
  return legible(design.class ?? '') || 'Unnamed class';
}

/** What the ship is called on paper: by its class alone, or by its own name as well. */
export function shipName({ ship, name = '' }: Subject): string {
  const own = legible(name);
  return own === '' ? className(ship) : `${own}, ${className(ship)} class`;
}

/** The same with the ship's ID, as bookmarks and further pages call it. */
export function shipTitle(subject: Subject): string {
  const id = legible(subject.id ?? '');
  return id === '' ? shipName(subject) : `${shipName(subject)} (${id})`;
}

/** A part of a sheet, of a ship as a rule: the hull, the weapons, the orders. */
export interface Panel<Shown = Subject> {
  /** What stands over it; nothing where it speaks for itself. */
  readonly title: string;
  /** What it says in a template's schema. */
  readonly about: string;
  /**
   * Its contents at a width, as strips from top to bottom between which a page may end; none where it has nothing to show.
   * No strip should be higher than `tallest`.
   */
  readonly strips: (subject: Shown, width: number, kit: Kit, tallest?: number) => readonly Block[];
  /** Width that it should have at least in a row of several, whatever the template says. */
  readonly least?: (subject: Shown, kit: Kit) => number;
  /** Contents that use the height that is left over on the sheet; a panel without it keeps the height it needs. */
  readonly filling?: (width: number, height: number, kit: Kit) => Block;
}

/** Words in as many lines as they need, as one block. */
export function paragraph(said: string, size: number, width: number, kit: Kit, style: TextStyle = {}): Block {
  return stacked(
    wrapped(kit.typeface, said, size, style.bold ?? false, width).map((line) => words(kit.typeface, line, size, style)),
    0,
  );
}

/** A figure as large as an icon, with a word below it. */
export function figure(value: string | number, label: string, kit: Kit): Block {
  const number = String(value);
  const size = kit.icon * 0.8;
  const width = Math.max(kit.typeface.width(number, size, true), kit.typeface.width(label, kit.type.label, false));
  const above = drawing(width, kit.icon, [
    text(number, width / 2, kit.icon * 0.5 + size * 0.355, size, { bold: true, anchor: 'middle' }),
  ]);
  return labelled(above, label, kit.type.label, kit.typeface);
}
