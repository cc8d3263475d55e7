/** Names of systems in the notation: their IDs, the labels on the sheet, and their names. */

import { type CorePart, coreParts, type Item, isLivingShip, type Ship } from '../../rules/ship/ship.ts';

/** The label of a system on the sheet: `B3`, `FC`. */
export type SheetLabel = (item: Item) => string;

/** A part of the ship that has a separate key in a state file. */
export type ShipPart = 'drive' | 'ftl' | 'streamlining' | CorePart;

type Named = { readonly part: ShipPart } | { readonly item: Item };

export interface NamedSystem {
  readonly named: Named;
  /** Names for messages: the ID first, then the label on the sheet. */
  readonly shown: readonly string[];
  /** All names, normalized. */
  readonly names: ReadonlySet<string>;
}

/** Ignores case, blanks and punctuation. */
export function normalizeName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

const partNames: Readonly<Record<ShipPart, readonly string[]>> = {
  drive: ['main-drive', 'drive', 'main drive', 'adv drive'],
  ftl: ['ftl-drive', 'FTL', 'FTL drive', 'adv FTL'],
  streamlining: ['streamlining', 'Streamlined', 'Part stream.'],
  bridge: ['bridge'],
  'life-support': ['life-support'],
  'power-core': ['power-core', 'core', 'reactor'],
};

/** Everything aboard that the notation can name. */
export function namedSystems(ship: Ship, labelOf: SheetLabel): readonly NamedSystem[] {
  const { drive, ftl, hull } = ship.design;
  const parts: readonly ShipPart[] = [
    ...(drive ? (['drive'] as const) : []),
    ...(ftl && ftl.type !== 'none' ? (['ftl'] as const) : []),
    ...(hull.streamlining === 'none' ? [] : (['streamlining'] as const)),
    ...(isLivingShip(ship.design) ? [] : (Object.keys(coreParts) as CorePart[])),
  ];
  return [
    ...parts.map((part) => named({ part }, partNames[part], [])),
    ...ship.items.map((item) => {
      const label = labelOf(item);
      const [first = ''] = label.split(' ');
      const { class: size } = item.choices as { readonly class?: number };
      // `K3` for `K3 long`, but not `SM` for `SM mag`.
      const short = /\d/.test(first) ? [first] : [];
      const sized = size === undefined ? [] : [`${item.id} ${size}`];
      return named({ item }, [item.id, label], [item.entry.name, ...short, ...sized]);
    }),
  ];
}

function named(what: Named, shown: readonly string[], others: readonly string[]): NamedSystem {
  const names = [...shown, ...others].map(normalizeName);
  return { named: what, shown, names: new Set([...names, ...names.map((name) => `${name}s`)]) };
}

/** Why a part of an entry cannot be recorded. */
export interface Problem {
  readonly message: string;
  readonly help?: string | undefined;
}

export function isProblem<Value extends object>(value: Value | Problem): value is Problem {
  return 'message' in value;
}
