/** Mappings between a choice of a design and keys of an ftLibShip entry, in both directions. */

import type { Salvoes } from '../../rules/catalogue/choices.ts';
import { fraction, roundUp } from '../../rules/model/amounts.ts';
import { listed } from '../../text/phrases.ts';
import { formatBriefly, type ObjectReader } from '../object-reader.ts';
import type { ChoicesByKey } from '../system-mapping.ts';

/** The keys written for a choice, or why it cannot be written. */
export type WrittenKeys = { readonly keys: ChoicesByKey } | { readonly cannot: string };

/** Maps one choice. */
export interface KeyMapping {
  /** Key in a design. */
  readonly ours: string;
  /** The value for a design; `undefined` for the default. */
  readonly read: (from: ObjectReader) => unknown;
  readonly write: (value: never) => WrittenKeys;
}

/** A whole number. `among` are the values that ftLibShip supports, `usual` its default; without one the key is required. */
export function numberKey(
  ours: string,
  theirs = ours,
  { among, usual }: { among?: readonly number[]; usual?: number } = {},
): KeyMapping {
  return {
    ours,
    read: (from) =>
      usual !== undefined && !from.has(theirs)
        ? usual
        : from.wholeNumber(theirs, { instead: 'entry dropped', needed: true }),
    write: (value: number) =>
      among && !among.includes(value)
        ? { cannot: `${ours} ${value} is not supported; allowed: ${listed(among)}` }
        : { keys: { [theirs]: value } },
  };
}

export function flagKey(ours: string, theirs = ours): KeyMapping {
  return {
    ours,
    read: (from) => from.flag(theirs) || undefined,
    write: (value: boolean) => ({ keys: { [theirs]: value } }),
  };
}

/** An enum; `pairs` maps our values to theirs, or to `null` for their default. */
export function enumKey(
  ours: string,
  theirs: string,
  pairs: Readonly<Record<string, string | null>>,
  usual?: string,
): KeyMapping {
  const known = Object.values(pairs).filter((word) => word !== null);
  return {
    ours,
    read: (from) => {
      const word = from.oneOf(theirs, [...known, ...unset], usual ?? 'default kind');
      if (word === undefined || unset.includes(word)) return usual;
      return Object.keys(pairs).find((own) => pairs[own] === word);
    },
    write: (value: string) => {
      const word = pairs[value];
      if (word === undefined) return { cannot: `${ours} \`${value}\` is not supported` };
      return { keys: word === null ? {} : { [theirs]: word } };
    },
  };
}

/** Written by ftLibShip for a choice that the user has cleared. */
const unset = ['none', 'undefined'];

/** Berths: mass in a design, people in ftLibShip, `perMass` people per mass; rounded up to whole mass. */
export function berthKey(perMass: number): KeyMapping {
  return {
    ours: 'mass',
    read: (from) => {
      const capacity = readCapacity(from);
      if (capacity === undefined) return undefined;
      const mass = massOf(from, capacity, perMass);
      if (mass * perMass !== capacity) {
        const room = perMass === 1 ? `${mass} mass` : `${mass} mass, capacity ${mass * perMass}`;
        from.report('capacity', 'changed', `capacity ${capacity}; a design has ${perMass} per whole mass`, room);
      }
      return mass;
    },
    write: (mass: number) => ({ keys: { capacity: mass * perMass } }),
  };
}

const maxCapacity = 1e6;

function readCapacity(from: ObjectReader): number | undefined {
  const node = from.getPresent('capacity');
  if (node?.kind === 'scalar' && typeof node.value === 'number' && node.value > 0 && node.value <= maxCapacity) {
    return node.value;
  }
  const found = node ? `invalid \`capacity\`: ${formatBriefly(node)}; expected a number above 0` : 'missing `capacity`';
  from.report('capacity', 'lost', found, 'entry dropped');
  return undefined;
}

/** The mass of a hold, using the `ratio` of the entry if there is one. */
function massOf(from: ObjectReader, capacity: number, perMass: number): number {
  const node = from.getPresent('ratio');
  const ratio = node?.kind === 'scalar' && typeof node.value === 'number' && node.value > 0 ? node.value : undefined;
  if (node && ratio === undefined) {
    from.report(
      'ratio',
      'lost',
      `invalid \`ratio\`: ${formatBriefly(node)}; expected a number above 0`,
      'ratio of the rules',
    );
  }
  return roundUp(
    ratio === undefined ? fraction(capacity, perMass) : fraction(Math.min(capacity * ratio, maxCapacity), 1),
  );
}

/** A bay, sized by the mass of the craft in it; its own mass follows from the rules, whatever the `ratio` of the entry. */
export function bayKey(usualRatio: number): KeyMapping {
  return {
    ours: 'capacity',
    read: (from) => {
      const capacity = readCapacity(from);
      const ratio = from.getPresent('ratio');
      if (ratio?.kind === 'scalar' && ratio.value !== usualRatio) {
        const found = `bay with ${formatBriefly(ratio)} mass per mass of craft`;
        from.report('ratio', 'changed', found, `${usualRatio} mass, as in the rules`);
      }
      if (capacity === undefined || Number.isSafeInteger(capacity)) return capacity;
      const whole = roundUp(fraction(capacity, 1));
      from.report('capacity', 'changed', `capacity ${capacity}; must be whole mass`, `capacity ${whole}`);
      return whole;
    },
    write: (capacity: number) => ({ keys: { capacity } }),
  };
}

const modifiers = { standard: null, extended: 'er', 'two-stage': 'twostage' } as const;

export const missileRangeKey = enumKey('type', 'modifier', modifiers);

/** The salvoes of a magazine; in ftLibShip all are of one kind. */
export const salvoKey: KeyMapping = {
  ours: 'salvoes',
  read: (from) => {
    const kind = missileRangeKey.read(from) ?? 'standard';
    const capacity = from.wholeNumber('capacity', { instead: '2' }) ?? 2;
    return kind === 'standard' ? capacity : { [kind as string]: capacity };
  },
  write: (salvoes: Salvoes) => {
    const kind = (Object.keys(modifiers) as (keyof Salvoes)[]).find((each) => salvoes[each] > 0) ?? 'standard';
    const modifier = modifiers[kind];
    return { keys: { capacity: salvoes[kind], ...(modifier === null ? {} : { modifier }) } };
  },
};
