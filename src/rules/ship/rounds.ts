/** What of a ship is used up in battle: salvoes, torpedoes, mines, and systems that fire once. */

import type { Salvoes } from '../catalogue/choices.ts';
import type { Item } from './ship.ts';

/** How many rounds of each kind there are. */
export type Rounds = Readonly<Record<string, number>>;

/** What one of an item can spend, by kind: the salvoes or torpedoes in it, its mines, or itself where it fires once. */
export function roundsOfOne({ entry, choices }: Pick<Item, 'entry' | 'choices'>): Rounds {
  if (entry.oneShot) return { shot: 1 };
  const { salvoes, torpedoes, mines } = choices as {
    readonly salvoes?: Salvoes;
    readonly torpedoes?: number;
    readonly mines?: number;
  };
  const all = { ...salvoes, torpedo: torpedoes ?? 0, mine: mines ?? 0 };
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
}

/** One round of each kind in words, and several. */
const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  standard: ['standard salvo', 'standard salvoes'],
  extended: ['extended salvo', 'extended salvoes'],
  'two-stage': ['two-stage salvo', 'two-stage salvoes'],
  torpedo: ['boarding torpedo', 'boarding torpedoes'],
  mine: ['mine', 'mines'],
  shot: ['shot', 'shots'],
};

/** So many rounds of a kind in words: `1 mine`, `3 two-stage salvoes`. */
export function roundsInWords(kind: string, count: number): string {
  const [one, many] = words[kind] ?? [kind, kind];
  return `${count} ${count === 1 ? one : many}`;
}
