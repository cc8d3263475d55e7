import type { Wounds } from '../../../damage/wounds.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { type Block, drawing, stacked } from '../../drawing/block.ts';
import { type SizedStyle, text } from '../../drawing/mark.ts';
import type { Kit } from '../../drawing/theme.ts';
import { labelled, legible, words, wrapped } from '../../drawing/typeface.ts';

export interface Subject {
  readonly ship: Ship;
  readonly errors: readonly string[];
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly wounds?: Wounds | undefined;
  readonly after?: string | undefined;
}

export function className({ design }: Ship): string {
  return legible(design.class ?? '') || 'Unnamed class';
}

export function shipName({ ship, name = '' }: Subject): string {
  const own = legible(name);
  return own === '' ? className(ship) : `${own}, ${className(ship)} class`;
}

/** Ship name with its ID, for bookmarks and continuation pages. */
export function shipTitle(subject: Subject): string {
  const id = legible(subject.id ?? '');
  return id === '' ? shipName(subject) : `${shipName(subject)} (${id})`;
}

export interface Panel<Shown = Subject> {
  readonly title: string;
  readonly about: string;
  /** Contents at a width, as strips (at most `tallest` high) between which a page may end; empty for none. */
  readonly strips: (subject: Shown, width: number, kit: Kit, tallest?: number) => readonly Block[];
  readonly least?: (subject: Shown, kit: Kit) => number;
  /** Contents that fill the height left over; panels without it keep the height they need. */
  readonly filling?: (width: number, height: number, kit: Kit) => Block;
}

export function paragraph(said: string, width: number, { typeface }: Kit, style: SizedStyle): Block {
  const lines = wrapped(typeface, said, width, style);
  return stacked(
    lines.map((line) => words(typeface, line, style.size, style)),
    0,
  );
}

export function figure(value: string | number, label: string, kit: Kit): Block {
  const number = String(value);
  const size = kit.icon * 0.8;
  const width = Math.max(kit.typeface.width(number, size, true), kit.typeface.width(label, kit.type.label, false));
  const above = drawing(width, kit.icon, [
    text(number, [width / 2, kit.icon * 0.5 + size * 0.355], size, { bold: true, anchor: 'middle' }),
  ]);
  return labelled(above, label, kit.type.label, kit.typeface);
}
