import { fraction, roundHalfUp } from '../rules/model/amounts.ts';
import { rowsAboard } from '../rules/ship/craft-aboard.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { type Meant, reading, type TechRow, techRows } from './technologies.ts';

export type Standing = 'known' | 'encountered' | 'captured' | 'unknown';

/** A player's technologies, and the referee's prices for those that the campaign rules do not price. */
export interface Knowledge {
  /** Status by technology ID; others are unknown. */
  readonly standings: ReadonlyMap<string, Standing>;
  /** TRPs set by the referee, by technology ID. */
  readonly prices: ReadonlyMap<string, number>;
  /** TRPs of all other technologies without a price, if the referee has set it. */
  readonly fallback: number | undefined;
}

/** Player who knows only the technologies everyone starts with. */
export const ignorance: Knowledge = { standings: new Map(), prices: new Map(), fallback: undefined };

export interface Need {
  readonly id: string;
  readonly name: string;
  /** IDs of the systems aboard that need it. */
  readonly systems: readonly string[];
  readonly standing: Standing;
  /** TRPs before any discount; `undefined` without a price. */
  readonly points: number | undefined;
  /** Source of the price. */
  readonly by: 'campaign rules' | 'slipway' | 'referee' | 'default' | 'nobody';
  /** TRPs still needed. */
  readonly left: number;
}

export interface Research {
  /** In the order of the table, then technologies without a row. */
  readonly needs: readonly Need[];
  /** TRPs still needed for all technologies with a price. */
  readonly left: number;
  /** Number of technologies without a price. */
  readonly unpriced: number;
}

/**
 * TRPs still needed: 1 less if encountered; a quarter less, and at least 2, if captured; never below 1. The discounts
 * do not add up, because a captured technology has also been encountered.
 *
 * Source: campaign rules, research.
 */
export function leftOf(points: number, standing: Standing): number {
  if (points === 0 || standing === 'known') return 0;
  const discount = { unknown: 0, encountered: 1, captured: Math.max(2, roundHalfUp(fraction(points, 4))) }[standing];
  return Math.max(1, points - discount);
}

/** Computes the research that a player still needs for a ship. */
export function researchOf(ship: Ship, knowledge: Knowledge): Research {
  const used = new Map<string, { readonly row: TechRow; readonly systems: Set<string> }>();
  for (const { id, name, choices } of componentsOf(ship)) {
    const row = rowOf(id, choices) ?? rowless(id, name);
    const known = used.get(row.id);
    if (known) known.systems.add(id);
    else used.set(row.id, { row, systems: new Set([id]) });
  }
  return totaled([...used.values()].map(({ row, systems }) => needOf(row, [...systems], knowledge)));
}

/** Combines the research for several designs, counting each technology once. */
export function researchTogether(all: readonly Research[]): Research {
  const needs = new Map<string, Need>();
  for (const need of all.flatMap((research) => research.needs)) {
    const systems = new Set([...(needs.get(need.id)?.systems ?? []), ...need.systems]);
    needs.set(need.id, { ...need, systems: [...systems] });
  }
  return totaled([...needs.values()]);
}

const tableOrder = new Map(techRows.map(({ id }, index) => [id, index]));

function totaled(needs: readonly Need[]): Research {
  const orderOf = ({ id }: Need) => tableOrder.get(id) ?? techRows.length;
  return {
    needs: [...needs].sort((one, other) => orderOf(one) - orderOf(other)),
    left: needs.reduce((sum, { left }) => sum + left, 0),
    unpriced: needs.filter(({ by, standing }) => by === 'nobody' && standing !== 'known').length,
  };
}

/** A part of the ship, system or craft row aboard, by its catalog ID. */
interface Component {
  readonly id: string;
  readonly name: string;
  readonly choices: Readonly<Record<string, unknown>>;
}

function componentsOf(ship: Ship): readonly Component[] {
  const systems = ship.lines.flatMap(({ source }): readonly Component[] =>
    source.kind === 'system' ? [{ ...source.entry, choices: source.choices as Component['choices'] }] : [],
  );
  return [...systems, ...rowsAboard(ship).map(({ id, name }) => ({ id, name, choices: {} }))];
}

/** Finds the table row of a component, if it has one. */
export function rowOf(id: string, choices: Component['choices']): TechRow | undefined {
  const matches = ({ where = {}, ...target }: Meant) =>
    target.id === id && Object.entries(where).every(([key, values]) => values.includes(choices[key]));
  return techRows.find(({ ours }) => ours.some(matches));
}

function rowless(id: string, name: string): TechRow {
  return { id, name, points: undefined, ours: [{ id }], cite: reading };
}

function needOf(row: TechRow, systems: readonly string[], { standings, prices, fallback }: Knowledge): Need {
  const { id, name } = row;
  const standing = standings.get(id) ?? 'unknown';
  const refereePrice = prices.get(id);
  const points = refereePrice ?? row.points ?? fallback;
  const source = row.cite === reading ? 'slipway' : 'campaign rules';
  const fallbackSource = fallback === undefined ? 'nobody' : 'default';
  const by = refereePrice !== undefined ? 'referee' : row.points !== undefined ? source : fallbackSource;
  return { id, name, systems, standing, points, by, left: points === undefined ? 0 : leftOf(points, standing) };
}
