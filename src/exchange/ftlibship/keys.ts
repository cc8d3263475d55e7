/** How one choice of ours stands in an entry of ftLibShip: each of these says it in both directions. */

import type { Salvoes } from '../../rules/catalogue/choices.ts';
import { fraction, roundUp } from '../../rules/model/amounts.ts';
import { listed } from '../../text/phrases.ts';
import { inFew, isNothing, type Taking, take, takeFlag, takeWhole, takeWord, tell } from '../object-reader.ts';

/** What an entry of theirs says for a choice, or why it can say nothing. */
export type Said =
  | {
      readonly keys: Readonly<Record<string, unknown>>;
      readonly but?: { readonly found: string; readonly instead: string };
    }
  | { readonly cannot: string };

/** One choice of ours and the keys of theirs that say it. */
export interface Key {
  /** Our key. */
  readonly ours: string;
  /** What their entry says of it, as a design writes it; `undefined` where that is what everybody has. */
  readonly read: (from: Taking) => unknown;
  readonly write: (value: never) => Said;
}

/** A whole number under a key of theirs, of which they know only some; what stands for it where theirs leaves it out. */
export function number(
  ours: string,
  theirs = ours,
  { among, usual }: { among?: readonly number[]; usual?: number } = {},
): Key {
  return {
    ours,
    read: (from) => {
      if (from.node.members.some(({ key }) => key === theirs) || usual === undefined) {
        return takeWhole(from, theirs, { instead: 'the entry is left out', needed: true });
      }
      return usual;
    },
    write: (value: number) =>
      among && !among.includes(value)
        ? { cannot: `there is no ${ours} ${value} there, only ${listed(among)}` }
        : { keys: { [theirs]: value } },
  };
}

/** Yes or no, under another name. */
export function yes(ours: string, theirs = ours): Key {
  return {
    ours,
    read: (from) => takeFlag(from, theirs) || undefined,
    write: (value: boolean) => ({ keys: { [theirs]: value } }),
  };
}

/** One of our words by one of theirs; a word of ours by `null` is what they leave out. */
export function words(
  ours: string,
  theirs: string,
  pairs: Readonly<Record<string, string | null>>,
  usual?: string,
): Key {
  const known = Object.values(pairs).filter((word) => word !== null);
  return {
    ours,
    read: (from) => {
      // Their builder writes `none` where its users take a choice back.
      const word = takeWord(from, theirs, [...known, ...silences], usual ?? 'the plain kind');
      if (word === undefined || silences.includes(word)) return usual;
      return Object.keys(pairs).find((own) => pairs[own] === word);
    },
    write: (value: string) => {
      const word = pairs[value];
      if (word === undefined) return { cannot: `there is no ${ours} \`${value}\` there` };
      return { keys: word === null ? {} : { [theirs]: word } };
    },
  };
}

const silences = ['none', 'undefined'];

/** Berths: our mass for their people, `perMass` to one mass; half a mass is bought whole. */
export function people(perMass: number): Key {
  return {
    ours: 'mass',
    read: (from) => {
      const capacity = takeCapacity(from);
      if (capacity === undefined) return undefined;
      const mass = massOf(from, capacity, perMass);
      if (mass * perMass !== capacity) {
        const room = perMass === 1 ? `${mass} mass` : `${mass} mass, with room for ${mass * perMass}`;
        tell(from, 'capacity', 'changed', `room for ${capacity}: ${perMass} to a whole mass here`, room);
      }
      return mass;
    },
    write: (mass: number) => ({ keys: { capacity: mass * perMass } }),
  };
}

function takeCapacity(from: Taking): number | undefined {
  const node = take(from, 'capacity');
  if (node?.kind === 'scalar' && typeof node.value === 'number' && node.value > 0 && node.value <= 1e6)
    return node.value;
  const found = node === undefined || isNothing(node) ? 'no `capacity` is given' : `\`capacity\` is ${inFew(node)}`;
  tell(from, 'capacity', 'lost', `${found}, and a bay needs one above 0`, 'the entry is left out');
  return undefined;
}

/** The mass of a hold, by their own ratio where they give one. */
function massOf(from: Taking, capacity: number, perMass: number): number {
  const node = take(from, 'ratio');
  const ratio = node?.kind === 'scalar' && typeof node.value === 'number' && node.value > 0 ? node.value : undefined;
  if (node && !isNothing(node) && ratio === undefined) {
    tell(from, 'ratio', 'lost', `\`ratio\` is ${inFew(node)}, and no number above 0`, "the book's own ratio");
  }
  return roundUp(ratio === undefined ? fraction(capacity, perMass) : fraction(Math.min(capacity * ratio, 1e6), 1));
}

/** A bay by the mass of the craft in it; the book says what it weighs, whatever ratio theirs gives. */
export function craft(usualRatio: number): Key {
  return {
    ours: 'capacity',
    read: (from) => {
      const capacity = takeCapacity(from);
      const ratio = take(from, 'ratio');
      if (ratio?.kind === 'scalar' && ratio.value !== null && ratio.value !== usualRatio) {
        const found = `a bay of ${inFew(ratio)} mass to one mass of craft`;
        tell(from, 'ratio', 'changed', found, `${usualRatio} to one, as the book has it`);
      }
      if (capacity === undefined || Number.isSafeInteger(capacity)) return capacity;
      const whole = roundUp(fraction(capacity, 1));
      tell(from, 'capacity', 'changed', `room for ${capacity} mass, and mass is whole here`, `room for ${whole}`);
      return whole;
    },
    write: (capacity: number) => ({ keys: { capacity } }),
  };
}

const modifiers = { standard: null, extended: 'er', 'two-stage': 'twostage' } as const;

/** How far a missile reaches. */
export const reach = words('type', 'modifier', modifiers);

/** The salvoes of a magazine, which over there are all of one kind. */
export const oneKind: Key = {
  ours: 'salvoes',
  read: (from) => {
    const kind = reach.read(from) ?? 'standard';
    const capacity = takeWhole(from, 'capacity', { instead: '2' }) ?? 2;
    return kind === 'standard' ? capacity : { [kind as string]: capacity };
  },
  write: (salvoes: Salvoes) => {
    const kind = (Object.keys(modifiers) as (keyof Salvoes)[]).find((each) => salvoes[each] > 0) ?? 'standard';
    const modifier = modifiers[kind];
    return { keys: { capacity: salvoes[kind], ...(modifier === null ? {} : { modifier }) } };
  },
};
