/** House rules: what a club has agreed on beside the books. They are data, as a configuration states them. */

import { defaultEdition, type Edition } from './edition.ts';

/** The house rules of a club: figures that it changes, systems that it adds or forbids. */
export interface House {
  /** What the club is called; totals and sheets name it. */
  readonly name: string;
  /** Ids of systems, parts of the ship and small craft that may not be aboard. */
  readonly forbid?: readonly string[];
  /** Later ones count more. */
  readonly change?: readonly Change[];
  /** Systems that no book has, by the ids under which designs list them. */
  readonly add?: Readonly<Record<string, Addition>>;
}

/** Another figure for something that the book sells. */
export interface Change {
  /** The id of a system, of a part of the ship, or of small craft, which have points only. */
  readonly system: string;
  /** The choices of which it holds; without any, of all. */
  readonly when?: Readonly<Record<string, string | number | boolean>>;
  readonly mass?: Figure;
  readonly points?: Figure;
}

/** A simple system of the house's own. */
export interface Addition {
  readonly name: string;
  /** What it does in play. */
  readonly about: string;
  /** Mass in boxes. With a table by arcs, designs choose its arcs, as many as the table lists. */
  readonly mass: Figure;
  readonly points: Figure;
  /** Where bill and sheet list it. */
  readonly group?: 'control' | 'defences' | 'weapons' | 'ordnance' | 'bays';
  /** Needs a fire control to be aimed. */
  readonly aimed?: boolean;
  /** Fired once and crossed off. */
  readonly 'one-shot'?: boolean;
}

/**
 * An amount of mass or points: a number, or one way of working it out. Percentages and rates are whole or halves, so that
 * they stay exact until they are rounded.
 */
export type Figure = number | FigureParts;

/** The parts of a {@link Figure}; which go together, the reader of house rules says. */
export interface FigureParts {
  /** So much. */
  readonly amount?: number;
  /** So many per cent of the ship's mass, rounded half up. */
  readonly percent?: number;
  /** What a percentage comes to at least. */
  readonly 'at-least'?: number;
  /** The choice by which a percentage is multiplied before it is rounded. */
  readonly times?: string;
  /** The choice by which the figure is multiplied, rounded as it is by then. */
  readonly per?: string;
  /** Figures by the number of arcs that are covered. */
  readonly 'by-arcs'?: Readonly<Record<string, number>>;
  /** Points for each box of the system's mass. */
  readonly 'per-mass'?: number;
  /** So many per cent of the book's own figure, rounded half up. */
  readonly 'of-book'?: number;
  /** That much more, or less. */
  readonly plus?: number;
}

/** The rules by which something is priced: a book, and what a house has changed in it. */
export interface RulesInForce {
  readonly edition: Edition;
  readonly house: House | undefined;
}

/** Whether a house forbids something, by its id. */
export function forbids({ house }: Pick<RulesInForce, 'house'>, id: string): boolean {
  return house?.forbid?.includes(id) ?? false;
}

/** The rules of a book as it stands. */
export function bareBook(edition: Edition): RulesInForce {
  return { edition, house: undefined };
}

/** The book of designs that name none, as it stands. */
export const usualBook = bareBook(defaultEdition);
