/** Splits an entry such as `Emphatic: hull 4, fc down; Painstaking: ftl down` into ships and terms. */

import { didYouMean } from '../../text/names.ts';
import { listSome } from '../../text/phrases.ts';
import { type PricedShip, shipLabels, shipsNamed } from '../damage.ts';
import { isProblem, type Problem } from './names.ts';

/** A term with its position in the entry. */
interface Term {
  readonly text: string;
  /** Offset in the entry, in UTF-16 units. */
  readonly offset: number;
}

/** The terms for one ship, by its index. */
export interface ShipTerms {
  readonly ship: number;
  readonly terms: readonly Term[];
}

/** A problem with its position in the entry. */
export interface PlacedProblem extends Problem {
  readonly offset: number;
}

/** Splits an entry; a ship without a name can only be the only one. */
export function splitEntry(entry: string, ships: readonly PricedShip[]): readonly ShipTerms[] | PlacedProblem {
  const all: ShipTerms[] = [];
  for (let at = 0; at < entry.length; ) {
    const segment = readSegment(entry, at, ships);
    if (isProblem(segment)) return segment;
    const { end, ...terms } = segment;
    if (terms.terms.length > 0) all.push(terms);
    at = end + 1;
  }
  if (all.length > 0) return all;
  return { message: 'no damage given', help: exampleHelp(ships), offset: 0 };
}

function exampleHelp(ships: readonly PricedShip[]): string {
  const [label = 'NAME'] = shipLabels(ships);
  return `write it as \`${ships.length === 1 ? '' : `${label}: `}hull 4, armor 2, fire-control down\``;
}

interface Segment extends ShipTerms {
  /** Offset of its semicolon, or of the end. */
  readonly end: number;
}

function readSegment(entry: string, start: number, ships: readonly PricedShip[]): Segment | PlacedProblem {
  const from = start + (/^\s*/.exec(entry.slice(start)) as RegExpExecArray)[0].length;
  const named = findNamedShip(entry, from, ships);
  if (isProblem(named)) return { ...named, offset: from };
  const body = named.end;
  const semicolon = entry.indexOf(';', body);
  const end = semicolon === -1 ? entry.length : semicolon;
  const terms = termsIn(entry.slice(body, end), body);
  const [first] = terms;
  if (first && named.ship === undefined) return { ...withoutShip(first.text, ships), offset: from };
  return { ship: named.ship ?? 0, terms, end };
}

function withoutShip(term: string, ships: readonly PricedShip[]) {
  const labels = shipLabels(ships);
  const named = labels.find((label) => term.toLowerCase().startsWith(`${label.toLowerCase()} `));
  if (named !== undefined) {
    const loss = term.slice(named.length).trim();
    return { message: `no colon after the ship in \`${term}\``, help: `write \`${named}: ${loss}\`` };
  }
  const help = `start with the ship: \`${labels[0]}: ${term}\`; ${listShips(ships)}`;
  return { message: `no ship named before \`${term}\``, help };
}

function termsIn(text: string, offset: number): readonly Term[] {
  const terms: Term[] = [];
  let at = offset;
  for (const part of text.split(',')) {
    const trimmed = part.trim();
    if (trimmed !== '') terms.push({ text: trimmed, offset: at + part.indexOf(trimmed) });
    at += part.length + 1;
  }
  return terms;
}

/**
 * The ship named at an offset, and where its terms start. Names may contain colons and semicolons, so the longest one
 * counts.
 */
function findNamedShip(
  entry: string,
  from: number,
  ships: readonly PricedShip[],
): { readonly ship: number | undefined; readonly end: number } | Problem {
  const only = ships.length === 1 ? 0 : undefined;
  const colons = [...entry.slice(from).matchAll(/:/g)].map(({ index }) => from + index);
  const [first] = colons;
  const semicolon = entry.indexOf(';', from);
  if (first === undefined) return { ship: only, end: from };
  for (const colon of colons.toReversed()) {
    const found = shipsNamed(entry.slice(from, colon), ships);
    if (found.length > 1) {
      return { message: `${found.length} ships are named ${entry.slice(from, colon).trim()}`, help: listShips(ships) };
    }
    if (found.length === 1) return { ship: found[0], end: colon + 1 };
  }
  if (semicolon !== -1 && semicolon < first) return { ship: only, end: from };
  const wanted = entry.slice(from, first).trim();
  return { message: `unknown ship ${wanted}`, help: didYouMean(wanted, shipLabels(ships)) ?? listShips(ships) };
}

const maxListed = 12;

function listShips(ships: readonly PricedShip[]): string {
  return `ships: ${listSome(shipLabels(ships), maxListed)}`;
}
