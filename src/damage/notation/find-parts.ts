/** Finds the parts that the words of a term name: `B3 port`, `fire-control`, `beam class 2 FP F`. */

import { type Arc, arcNames, type FireArcs, fireArcs } from '../../rules/model/arcs.ts';
import { type Item, itemArcs, partsPerItem, type Ship, systemLabel } from '../../rules/ship/ship.ts';
import { didYouMean } from '../../text/names.ts';
import { listed, nameInSentence } from '../../text/phrases.ts';
import { type ItemPart, partClasses, partsOf } from '../select.ts';
import {
  type NamedSystem,
  namedSystems,
  normalizeName,
  type Problem,
  type SheetLabel,
  type ShipPart,
} from './names.ts';

/** A part of the ship, or equal parts of systems in design order. */
export type FoundParts = { readonly part: ShipPart } | { readonly parts: readonly ItemPart[]; readonly label: string };

/** Finds what words name; reports a name that is not aboard or that names systems of several kinds. */
export function findParts(words: readonly string[], ship: Ship, labelOf: SheetLabel): FoundParts | Problem {
  const known = namedSystems(ship, labelOf);
  for (let length = words.length; length > 0; length--) {
    const name = normalizeName(words.slice(0, length).join(''));
    const matches = known.filter(({ names }) => names.has(name));
    if (matches.length === 0) continue;
    return narrow(matches, words, length, ship);
  }
  return unknownName(words, known);
}

function narrow(
  matches: readonly NamedSystem[],
  words: readonly string[],
  length: number,
  ship: Ship,
): FoundParts | Problem {
  const qualifiers = words.slice(length);
  const own = matches.flatMap(({ named }) => ('part' in named ? [named.part] : []));
  const [part] = own;
  if (part !== undefined) {
    if (qualifiers.length === 0) return { part };
    return { message: `unknown word \`${qualifiers[0]}\` after \`${words.slice(0, length).join(' ')}\`` };
  }
  const all = [...partsOf({ items: matches.flatMap(({ named }) => ('item' in named ? [named.item] : [])) })];
  const wanted = readQualifiers(qualifiers);
  const found = all.filter((each) => isMatch(each, wanted, ship));
  const named = wanted.number === undefined ? found : found.slice(wanted.number - 1, wanted.number);
  if (named.length === 0) {
    return { message: `no ${words.join(' ')} aboard`, help: `aboard: ${describeClasses(all, ship).join('; ')}` };
  }
  const classes = new Set(named.map(partClasses(ship)));
  if (classes.size === 1) return { parts: named, label: labelOfPart(named[0] as ItemPart) };
  const kinds = describeClasses(named, ship);
  return {
    message: `\`${words.join(' ')}\` names ${kinds.length} different systems: ${kinds.join('; ')}`,
    help: 'add `port`, `starboard`, `fore` or `aft`, its arcs, its class, or `#2` for the second in the design',
  };
}

function arcsOfPart({ item, part }: ItemPart): FireArcs | undefined {
  const each = partsPerItem(item);
  return each[part % each.length];
}

/** `beam battery, class 3, FP F`; for one of a pair with its own arcs. */
export function labelOfPart(part: ItemPart): string {
  const own = arcsOfPart(part);
  const arcs = itemArcs(part.item);
  const label = nameInSentence(systemLabel(part.item));
  return arcs?.kind === 'pair' && own ? label.replace(arcs.text, own.text) : label;
}

/** One description for each class of parts. */
function describeClasses(parts: readonly ItemPart[], ship: Ship): readonly string[] {
  const classOf = partClasses(ship);
  const byClass = new Map(parts.toReversed().map((part) => [classOf(part), part] as const));
  const own = [...byClass.values()].reverse();
  const labels = own.map(labelOfPart);
  return labels.map((label, index) => {
    const isTwice = labels.filter((other) => other === label).length > 1;
    return isTwice ? `${label} (${own[index]?.item.path})` : label;
  });
}

type Side = 'port' | 'starboard' | 'fore' | 'aft';

const sides: Readonly<Record<Side, { readonly own: readonly Arc[]; readonly other: readonly Arc[] }>> = {
  port: { own: ['AP', 'FP'], other: ['FS', 'AS'] },
  starboard: { own: ['FS', 'AS'], other: ['AP', 'FP'] },
  fore: { own: ['FP', 'F', 'FS'], other: ['AP', 'A', 'AS'] },
  aft: { own: ['AP', 'A', 'AS'], other: ['FP', 'F', 'FS'] },
};

interface Qualifiers {
  readonly sides: readonly Side[];
  readonly arcs: FireArcs | undefined;
  readonly number: number | undefined;
  readonly words: readonly string[];
}

function readQualifiers(given: readonly string[]): Qualifiers {
  const words = given.map((word) => word.replace(/^[([]+|[)\]]+$/g, '').toLowerCase()).filter((word) => word !== '');
  const arcs = words.flatMap((word) => arcNames.filter((name) => name.toLowerCase() === word));
  const isNumber = (word: string) => /^#\d+$/.test(word);
  const number = words.find(isNumber);
  const rest = words.filter(
    (word) => !isNumber(word) && !Object.hasOwn(sides, word) && !arcNames.some((name) => name.toLowerCase() === word),
  );
  return {
    sides: words.filter((word): word is Side => Object.hasOwn(sides, word)),
    arcs: arcs.length > 0 ? fireArcs(...arcs) : undefined,
    number: number === undefined ? undefined : Number(number.slice(1)),
    words: rest.filter((word) => word !== 'class'),
  };
}

function isMatch(part: ItemPart, wanted: Qualifiers, ship: Ship): boolean {
  const arcs = arcsOfPart(part);
  if (wanted.arcs && arcs !== wanted.arcs) return false;
  const isOn = (side: Side) => {
    const count = (names: readonly Arc[]) => arcs?.names.filter((name) => names.includes(name)).length ?? 0;
    return count(sides[side].own) > count(sides[side].other);
  };
  return wanted.sides.every(isOn) && wanted.words.every((word) => hasWord(part, word, ship));
}

/** True for a value of a choice, the name of a flag that is set, or the number of a bay. */
function hasWord({ item, part }: ItemPart, word: string, ship: Ship): boolean {
  const choices = Object.entries(item.choices as Readonly<Record<string, unknown>>);
  const isChoice = choices.some(([key, value]) => {
    if (key === 'arcs') return (value as FireArcs).text === word;
    return value === true ? key === word : String(value).toLowerCase() === word;
  });
  return isChoice || (item.entry.carries !== undefined && String(bayNumber(item, part, ship)) === word);
}

/** The number of a bay, as on the sheet: bays are numbered through. */
function bayNumber(item: Item, copy: number, { items }: Ship): number {
  const before = items.slice(0, items.indexOf(item)).filter(({ entry }) => entry.carries);
  return before.reduce((sum, { count }) => sum + count, copy + 1);
}

const maxListed = 14;

function unknownName(words: readonly string[], known: readonly NamedSystem[]): Problem {
  const wanted = words.join(' ');
  const shown = [...new Set(known.map(({ shown: [id = '', label] }) => nameAndLabel(id, label)))];
  const more = shown.length > maxListed ? ` and ${shown.length - maxListed} more` : '';
  const aboard = `aboard: hull, armor, ${listed(shown.slice(0, maxListed), 'and')}${more}`;
  const names = [...new Set(known.flatMap((each) => each.shown))];
  return { message: `unknown system \`${wanted}\``, help: didYouMean(wanted, names) ?? aboard };
}

function nameAndLabel(id: string, label: string | undefined): string {
  return label === undefined || normalizeName(label) === normalizeName(id) ? id : `${id} (${label})`;
}
