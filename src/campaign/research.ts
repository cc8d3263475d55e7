import { fraction, roundHalfUp } from '../rules/model/amounts.ts';
import { rowsAboard } from '../rules/ship/craft-aboard.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { type Meant, reading, type TechRow, techRows } from './technologies.ts';

/** How far a player has come with a technology. */
export type Standing = 'known' | 'encountered' | 'captured' | 'unknown';

/** What a player knows, and what the referee asks for what the campaign rules do not price. */
export interface Knowledge {
  /** The standing of technologies by id; what is not there is unknown. */
  readonly standings: ReadonlyMap<string, Standing>;
  /** TRPs that the referee has set, by id. */
  readonly prices: ReadonlyMap<string, number>;
  /** TRPs of everything else that the campaign rules do not price; `undefined` where the referee has set none. */
  readonly fallback: number | undefined;
}

/** Somebody who knows nothing but what everybody does. */
export const ignorance: Knowledge = { standings: new Map(), prices: new Map(), fallback: undefined };

/** A technology that a design uses. */
export interface Need {
  readonly id: string;
  readonly name: string;
  /** The ids of what it is aboard. */
  readonly systems: readonly string[];
  readonly standing: Standing;
  /** TRPs before any discount; `undefined` where nobody has priced it. */
  readonly points: number | undefined;
  /** Who has priced it. */
  readonly by: 'campaign rules' | 'slipway' | 'referee' | 'default' | 'nobody';
  /** TRPs still to be spent. */
  readonly left: number;
}

/** What has to be researched for a design. */
export interface Research {
  /** In the order of the table, then what has no row. */
  readonly needs: readonly Need[];
  /** TRPs still to be spent, for all that has a price. */
  readonly left: number;
  /** How many technologies nobody has priced. */
  readonly unpriced: number;
}

/**
 * TRPs that are left of a price: 1 less for what has been met, a quarter less and at least 2 for what has been captured,
 * never below 1. Who has captured one has met it; the two discounts are not added.
 *
 * Source: campaign rules, research.
 */
export function leftOf(points: number, standing: Standing): number {
  if (points === 0 || standing === 'known') return 0;
  const off = { unknown: 0, encountered: 1, captured: Math.max(2, roundHalfUp(fraction(points, 4))) }[standing];
  return Math.max(1, points - off);
}

/** What has to be researched for a ship by somebody who knows so much. */
export function researchOf(ship: Ship, knowledge: Knowledge): Research {
  const used = new Map<string, { readonly row: TechRow; readonly systems: Set<string> }>();
  for (const { id, name, choices } of partsOf(ship)) {
    const row = rowOf(id, choices) ?? unlisted(id, name);
    const known = used.get(row.id);
    if (known) known.systems.add(id);
    else used.set(row.id, { row, systems: new Set([id]) });
  }
  return summed([...used.values()].map(({ row, systems }) => needOf(row, [...systems], knowledge)));
}

/** What has to be researched for several designs; each technology once. */
export function researchTogether(all: readonly Research[]): Research {
  const needs = new Map<string, Need>();
  for (const need of all.flatMap((research) => research.needs)) {
    const systems = new Set([...(needs.get(need.id)?.systems ?? []), ...need.systems]);
    needs.set(need.id, { ...need, systems: [...systems] });
  }
  return summed([...needs.values()]);
}

/** The order of the table; what has no row comes last. */
const places = new Map(techRows.map(({ id }, place) => [id, place]));

function summed(needs: readonly Need[]): Research {
  const placeOf = ({ id }: Need) => places.get(id) ?? techRows.length;
  return {
    needs: [...needs].sort((one, other) => placeOf(one) - placeOf(other)),
    left: needs.reduce((sum, { left }) => sum + left, 0),
    unpriced: needs.filter(({ by, standing }) => by === 'nobody' && standing !== 'known').length,
  };
}

/** Something aboard, by the id that the catalogue knows it by. */
interface Part {
  readonly id: string;
  readonly name: string;
  readonly choices: Readonly<Record<string, unknown>>;
}

/** Everything aboard: parts of the ship, systems, and the rows that wings and squadrons are made of. */
function partsOf(ship: Ship): readonly Part[] {
  const systems = ship.lines.flatMap(({ source }): readonly Part[] =>
    source.kind === 'system' ? [{ ...source.entry, choices: source.choices as Part['choices'] }] : [],
  );
  return [...systems, ...rowsAboard(ship).map(({ id, name }) => ({ id, name, choices: {} }))];
}

/** The row that a thing with such choices belongs to, if it has one. */
export function rowOf(id: string, choices: Part['choices']): TechRow | undefined {
  const fits = ({ where = {}, ...meant }: Meant) =>
    meant.id === id && Object.entries(where).every(([key, values]) => values.includes(choices[key]));
  return techRows.find(({ ours }) => ours.some(fits));
}

/** A technology without a row. */
function unlisted(id: string, name: string): TechRow {
  return { id, name, points: undefined, ours: [{ id }], cite: reading };
}

function needOf(row: TechRow, systems: readonly string[], { standings, prices, fallback }: Knowledge): Need {
  const { id, name } = row;
  const standing = standings.get(id) ?? 'unknown';
  const set = prices.get(id);
  const points = set ?? row.points ?? fallback;
  const printed = row.cite === reading ? 'slipway' : 'campaign rules';
  const by =
    set !== undefined ? 'referee' : row.points !== undefined ? printed : fallback !== undefined ? 'default' : 'nobody';
  return { id, name, systems, standing, points, by, left: points === undefined ? 0 : leftOf(points, standing) };
}
