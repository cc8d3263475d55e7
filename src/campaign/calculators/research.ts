import type { RandomBelow } from '../../damage/play/seeded-draw.ts';
import type { CostLine } from '../../rules/design/cost-line.ts';
import { fraction, roundHalfUp } from '../../rules/model/amounts.ts';
import { craftRowsAboard } from '../../rules/ship/aboard.ts';
import { lineLabel, type Ship } from '../../rules/ship/ship.ts';
import { interpretationSource, type TechRow, type TechTarget, techRows } from './technologies.ts';

export type TechStatus = 'known' | 'encountered' | 'captured' | 'unknown';

/** A player's technologies, and the referee's prices for those that the campaign rules do not price. */
export interface PlayerKnowledge {
  /** Status by technology ID; others are unknown. */
  readonly statuses: ReadonlyMap<string, TechStatus>;
  /** TRPs set by the referee, by technology ID. */
  readonly prices: ReadonlyMap<string, number>;
  /** TRPs of all other technologies without a price, if the referee has set it. */
  readonly fallback: number | undefined;
}

/** Player who knows only the technologies everyone starts with. */
export const initialKnowledge: PlayerKnowledge = { statuses: new Map(), prices: new Map(), fallback: undefined };

export interface TechNeed {
  readonly id: string;
  readonly name: string;
  /** IDs of the systems aboard that need it. */
  readonly systems: readonly string[];
  readonly standing: TechStatus;
  /** TRPs before any discount; `undefined` without a price. */
  readonly points: number | undefined;
  /** Source of the price. */
  readonly by: 'campaign rules' | 'slipway' | 'referee' | 'default' | 'nobody';
  /** TRPs still needed. */
  readonly left: number;
}

export interface ResearchCost {
  /** In the order of the table, then technologies without a row. */
  readonly needs: readonly TechNeed[];
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
export function remainingTrps(points: number, standing: TechStatus): number {
  if (points === 0 || standing === 'known') return 0;
  const discount = { unknown: 0, encountered: 1, captured: Math.max(2, roundHalfUp(fraction(points, 4))) }[standing];
  return Math.max(1, points - discount);
}

export function computeResearch(ship: Ship, knowledge: PlayerKnowledge): ResearchCost {
  const used = new Map<string, { readonly row: TechRow; readonly systems: Set<string> }>();
  for (const { id, name, choices } of componentsOf(ship)) {
    const row = findTechRow(id, choices) ?? rowless(id, name);
    const known = used.get(row.id);
    if (known) known.systems.add(id);
    else used.set(row.id, { row, systems: new Set([id]) });
  }
  return totaled([...used.values()].map(({ row, systems }) => needOf(row, [...systems], knowledge)));
}

/** Combines the research for several designs, counting each technology once. */
export function combineResearch(all: readonly ResearchCost[]): ResearchCost {
  const needs = new Map<string, TechNeed>();
  for (const need of all.flatMap((research) => research.needs)) {
    const systems = new Set([...(needs.get(need.id)?.systems ?? []), ...need.systems]);
    needs.set(need.id, { ...need, systems: [...systems] });
  }
  return totaled([...needs.values()]);
}

const tableOrder = new Map(techRows.map(({ id }, index) => [id, index]));

function totaled(needs: readonly TechNeed[]): ResearchCost {
  const orderOf = ({ id }: TechNeed) => tableOrder.get(id) ?? techRows.length;
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
  return [...systems, ...craftRowsAboard(ship).map(({ id, name }) => ({ id, name, choices: {} }))];
}

export function findTechRow(id: string, choices: Component['choices']): TechRow | undefined {
  const matches = ({ where = {}, ...target }: TechTarget) =>
    target.id === id && Object.entries(where).every(([key, values]) => values.includes(choices[key]));
  return techRows.find(({ ours }) => ours.some(matches));
}

function rowless(id: string, name: string): TechRow {
  return { id, name, points: undefined, ours: [{ id }], cite: interpretationSource };
}

function needOf(row: TechRow, systems: readonly string[], { statuses, prices, fallback }: PlayerKnowledge): TechNeed {
  const { id, name } = row;
  const standing = statuses.get(id) ?? 'unknown';
  const refereePrice = prices.get(id);
  const points = refereePrice ?? row.points ?? fallback;
  const source = row.cite === interpretationSource ? 'slipway' : 'campaign rules';
  const fallbackSource = fallback === undefined ? 'nobody' : 'default';
  const by = refereePrice !== undefined ? 'referee' : row.points !== undefined ? source : fallbackSource;
  return { id, name, systems, standing, points, by, left: points === undefined ? 0 : remainingTrps(points, standing) };
}

// Rolls for system failures of a prototype in the first battle of its class.

/** Roll of 2d6 for one system. */
export interface PrototypeTrial {
  /** Label of the system. */
  readonly what: string;
  /** Number among identical systems, from 1, and how many there are. */
  readonly number: number;
  readonly of: number;
  readonly dice: readonly [number, number];
  /** A double 1 fails; a main drive then keeps half its thrust. */
  readonly outcome: 'holds' | 'fails' | 'half';
}

/**
 * Rolls for every system of a ship, in the order of its cost lines; hull, people and craft are not systems. `isRolled`
 * limits the rolls to systems of some technologies.
 */
export function rollTrials(
  ship: Ship,
  draw: RandomBelow,
  isRolled: (tech: TechRow | undefined) => boolean = () => true,
): readonly PrototypeTrial[] {
  return ship.lines
    .filter((line) => isTested(line) && isRolled(techOf(line)))
    .flatMap((line) => {
      const what = lineLabel(line);
      const of = line.count * levelsOf(line);
      return Array.from({ length: of }, (_, index): PrototypeTrial => {
        const dice = [draw(6) + 1, draw(6) + 1] as const;
        const failed = dice[0] === 1 && dice[1] === 1;
        const failure = isMainDrive(line) ? 'half' : 'fails';
        return { what, number: index + 1, of, dice, outcome: failed ? failure : 'holds' };
      });
    });
}

function techOf({ source }: CostLine): TechRow | undefined {
  if (source.kind !== 'system') return undefined;
  return findTechRow(source.entry.id, source.choices as Parameters<typeof findTechRow>[1]);
}

const drives: ReadonlySet<string> = new Set(['main-drive', 'ftl-drive']);

function isTested({ source, loadout }: CostLine): boolean {
  return source.kind === 'system' && !loadout && (!source.entry.isShipPart || drives.has(source.entry.id));
}

function isMainDrive({ source }: CostLine): boolean {
  return source.kind === 'system' && source.entry.id === 'main-drive';
}

/** Each level of a screen or of jamming is a separate generator. */
function levelsOf({ source }: CostLine): number {
  const { level = 1 } = (source.kind === 'system' ? source.choices : {}) as { readonly level?: number };
  return level;
}
