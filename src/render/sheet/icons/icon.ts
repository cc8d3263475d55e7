import type { ChoicesWithIcon, IconId } from '../../../rules/catalogue/chapters.ts';
import type { Arcs } from '../../../rules/model/arcs.ts';
import type { Mark } from '../../drawing/mark.ts';

/** What an icon shows: one system, with its choices. */
export interface Subject<Choices = unknown> {
  readonly choices: Choices;
  /** The arcs that this one mount covers, if it has any; of a broadside pair each mount has its own. */
  readonly arcs: Arcs | undefined;
  /** By how many degrees the arcs of the ship are turned clockwise: 30 in beta orientation. */
  readonly turn: number;
  /** What the system is called, for symbols that no book has drawn. */
  readonly name?: string;
}

/**
 * The symbol of a system on the sheet. It is drawn in a square of 8 by 8 millimetres round (0, 0), in black and white,
 * and no mark leaves that square.
 */
export interface Icon<Choices = unknown> {
  readonly draw: (subject: Subject<Choices>) => readonly Mark[];
  /** The few letters under it: `B3`, `K4 long`, `PDS`. */
  readonly label: (choices: Choices, name: string) => string;
}

/** Defines the icon that entries of the catalogue ask for by `id`. */
export function defineIcon<const Id extends IconId>(
  _id: Id,
  icon: Icon<ChoicesWithIcon<Id>>,
): Icon<ChoicesWithIcon<Id>> {
  return icon;
}
