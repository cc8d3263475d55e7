/** Ammunition of a ship: salvoes, torpedoes, mines, and one-shot systems. */

import type { Salvoes } from '../catalogue/choices.ts';
import type { Item } from './ship.ts';

export type Rounds = Readonly<Record<string, number>>;

/** The rounds that one item holds, by kind; a one-shot system counts as one shot. */
export function roundsPerItem({ entry, choices }: Pick<Item, 'entry' | 'choices'>): Rounds {
  if (entry.oneShot) return { shot: 1 };
  const { salvoes, torpedoes, mines } = choices as {
    readonly salvoes?: Salvoes;
    readonly torpedoes?: number;
    readonly mines?: number;
  };
  const all = { ...salvoes, torpedo: torpedoes ?? 0, mine: mines ?? 0 };
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
}

const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  standard: ['standard salvo', 'standard salvoes'],
  extended: ['extended salvo', 'extended salvoes'],
  'two-stage': ['two-stage salvo', 'two-stage salvoes'],
  torpedo: ['boarding torpedo', 'boarding torpedoes'],
  mine: ['mine', 'mines'],
  shot: ['shot', 'shots'],
};

/** Formats a number of rounds: `1 mine`, `3 two-stage salvoes`. */
export function formatRounds(kind: string, count: number): string {
  const [one, many] = nouns[kind] ?? [kind, kind];
  return `${count} ${count === 1 ? one : many}`;
}
