import { houseOfRows } from '../catalogue/craft/define-craft.ts';
import type { BookEntry } from '../catalogue/entry.ts';
import type { Formula } from '../catalogue/formula.ts';
import { boatRows, wingRows } from '../design/craft-rows.ts';
import type { Squadron, Wing } from '../design/design.ts';
import { fraction, roundUp } from '../model/amounts.ts';
import type { Citation } from '../model/citation.ts';
import type { RulesInForce } from '../model/house-rules.ts';
import type { Hull } from '../model/hull.ts';
import { squadronPoints, wingPoints } from './craft-points.ts';

/** A priced line of the bill: one entry of the design, or one part of the ship. */
export interface Line {
  /** The place in the design, as a JSON pointer. */
  readonly path: string;
  readonly source: LineSource;
  readonly count: number;
  /** Mass in boxes, of all `count` together. */
  readonly mass: number;
  /** Nominal points, of all `count` together. */
  readonly points: number;
  /** Points under the combat point value. */
  readonly combatPoints: number;
  /** Whether it is bought for a battle and no part of the class. */
  readonly loadout: boolean;
}

/** What a line was priced from. */
export type LineSource = SystemSource | WingSource | SquadronSource;

/** A system, or a part of the ship. */
export interface SystemSource {
  readonly kind: 'system';
  readonly entry: BookEntry;
  readonly choices: object;
  /** How many the entry of the design asks for, within what holds it. */
  readonly own: number;
  /** Mass of what each of them holds. */
  readonly held: number;
}

/** A fighter wing. */
export interface WingSource {
  readonly kind: 'wing';
  readonly wing: Wing;
  /** The house rules that have changed its points. */
  readonly house: Citation | undefined;
}

/** A gunboat squadron. */
export interface SquadronSource {
  readonly kind: 'squadron';
  readonly squadron: Squadron;
  /** The house rules that have changed its points. */
  readonly house: Citation | undefined;
}

/** Prices a system: `source.own` of them, in each of `times` holders. */
export function systemLine(path: string, source: SystemSource, times: number, hull: Hull): Line {
  const { entry, own } = source;
  const choices = source.choices as never;
  const mass = lotMass(source, hull);
  const lots = soldInPairs(source) ? times : own * times;
  const points = costsNothing(source, hull) ? 0 : entry.points.of(choices, hull, mass) * lots;
  const combatPoints = entry.combatPoints === entry.points ? points : entry.combatPoints.of(choices, hull, mass) * lots;
  return { path, source, count: own * times, mass: mass * lots, points, combatPoints, loadout: entry.loadout };
}

/** Prices `count` wings. */
export function wingLine(path: string, wing: Wing, count: number, rules: RulesInForce): Line {
  const { points, combatPoints } = wingPoints(wing, rules);
  return {
    path,
    source: { kind: 'wing', wing, house: rules.house && houseOfRows(wingRows(wing), rules) },
    count,
    mass: 0,
    points: points * count,
    combatPoints: combatPoints * count,
    loadout: true,
  };
}

/** Prices `count` squadrons. */
export function squadronLine(path: string, squadron: Squadron, count: number, rules: RulesInForce): Line {
  const points = squadronPoints(squadron, rules) * count;
  const source = {
    kind: 'squadron',
    squadron,
    house: rules.house && houseOfRows(boatRows(squadron), rules),
  } as const;
  return { path, source, count, mass: 0, points, combatPoints: points, loadout: true };
}

/** Mass of one of them on `hull`; of a pair, where they are sold in pairs. */
export function massOn(hull: Hull, { entry, choices, held }: SystemSource): number {
  return (entry.mass as Formula<unknown>).of(choices, hull, held);
}

/** The house rules by which a line is priced; the book alone counts where there are none. */
export function houseOf({ source }: Line): Citation | undefined {
  if (source.kind !== 'system') return source.house;
  const { house } = source.entry;
  return house?.prices(source.choices) ? house.cite : undefined;
}

/** Whether they are sold two at a time. */
export function soldInPairs({ entry, choices }: SystemSource): boolean {
  return entry.pairs?.(choices as never) === true;
}

/** Mass of what is priced at once: all of an entry where pairs are sold, half a pair up to the next whole mass; else one. */
export function lotMass(source: SystemSource, hull: Hull): number {
  const one = massOn(hull, source);
  return soldInPairs(source) ? roundUp(fraction(one * source.own, 2)) : one;
}

/** Whether the players have agreed that it costs no points. */
export function costsNothing({ entry }: SystemSource, hull: Hull): boolean {
  return entry.nonCombat && hull.options.has('free-non-combat-systems');
}
