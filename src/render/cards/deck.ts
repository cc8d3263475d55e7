/** Contents of a fleet's deck: counters for objects on the table, and cards for what a threshold check can lose. */

import { printableText } from '../drawing/typeface.ts';
import { fleetTitle, type Pack, type PackShip } from '../sheet/pack/pack.ts';
import { className, isLost } from '../sheet/panels/panel.ts';
import { type Counter, countersOf } from './counters.ts';
import type { OwnedShip } from './owned-ship.ts';
import { cardsOf, type SystemCard } from './system-cards.ts';

export interface Deck {
  /** Of the fleet. */
  readonly title: string;
  readonly counters: readonly Counter[];
  readonly cards: readonly SystemCard[];
}

export interface DeckOptions {
  /** A card for each system instead of one for all that are equal. */
  readonly each?: boolean | undefined;
  /** The fleet of the other side: its numbers are in squares. */
  readonly isSecondFleet?: boolean | undefined;
}

/** The deck of a fleet; lost ships have neither counters nor cards. */
export function deckOf(pack: Pack, { each = false, isSecondFleet = false }: DeckOptions = {}): Deck {
  const ships = pack.ships
    .map((subject, index): OwnedShip => ({ subject, number: index + 1, isSecondFleet, name: nameOf(subject) }))
    .filter(({ subject }) => !isLost(subject));
  return {
    title: fleetTitle(pack),
    counters: countersOf(ships, pack.bogeys ?? 0),
    cards: ships.flatMap((ship) => cardsOf(ship, each)),
  };
}

function nameOf({ ship, name }: PackShip): string {
  return printableText(name) || className(ship);
}
