import { craftHouseCitation } from '../catalogue/craft/define-craft.ts';
import { fighterTypes } from '../catalogue/craft/fighters.ts';
import { gunboatCraft } from '../catalogue/craft/gunboats.ts';
import type { BookEntry } from '../catalogue/entry.ts';
import type { Formula } from '../catalogue/formula.ts';
import { formatRounded, fraction, roundUp } from '../model/amounts.ts';
import type { Citation } from '../model/citation.ts';
import type { RuleSet } from '../model/house-rules.ts';
import type { Hull } from '../model/hull.ts';
import { squadronRows, wingRows } from './craft.ts';
import { squadronCalculation, squadronPoints, wingCalculation, wingPoints } from './craft-points.ts';
import type { Squadron, Wing } from './design.ts';

/** A line of the itemized cost: an entry of the design or a part of the ship. */
export interface CostLine {
  /** JSON pointer into the design. */
  readonly path: string;
  readonly source: LineSource;
  readonly count: number;
  /** Mass in boxes, for all `count`. */
  readonly mass: number;
  /** Nominal points, for all `count`. */
  readonly points: number;
  /** Points of the combat point value (CPV), for all `count`. */
  readonly combatPoints: number;
  /** Bought per battle, not part of the class. */
  readonly loadout: boolean;
}

type LineSource = SystemSource | WingSource | SquadronSource;

export interface SystemSource {
  readonly kind: 'system';
  readonly entry: BookEntry;
  readonly choices: object;
  /** Count in the design, per holder. */
  readonly own: number;
  /** Mass of the contents of each. */
  readonly held: number;
  /** For systems priced in pairs: how many of them the lines before have paid for. */
  readonly paidBefore?: number;
}

interface WingSource {
  readonly kind: 'wing';
  readonly wing: Wing;
  /** The house rules that changed its points. */
  readonly house: Citation | undefined;
}

interface SquadronSource {
  readonly kind: 'squadron';
  readonly squadron: Squadron;
  /** The house rules that changed its points. */
  readonly house: Citation | undefined;
}

/** Prices `source.own` systems in each of `times` holders. */
export function systemLine(path: string, source: SystemSource, times: number, hull: Hull): CostLine {
  const { entry, own } = source;
  const choices = source.choices as never;
  const mass = pricedMass(source, times, hull);
  const lots = isPaired(source) ? 1 : own * times;
  const priced = isFree(source, hull) ? 0 : lots;
  const points = entry.points.evaluate(choices, hull, mass) * priced;
  // Most entries have one formula for both: evaluating it once prices 17% more ships per second.
  const combatPoints =
    entry.combatPoints === entry.points ? points : entry.combatPoints.evaluate(choices, hull, mass) * priced;
  return { path, source, count: own * times, mass: mass * lots, points, combatPoints, loadout: entry.loadout };
}

export function wingLine(path: string, wing: Wing, count: number, rules: RuleSet): CostLine {
  const { points, combatPoints } = wingPoints(wing, rules);
  return {
    path,
    source: { kind: 'wing', wing, house: rules.house && craftHouseCitation(wingRows(wing), rules) },
    count,
    mass: 0,
    points: points * count,
    combatPoints: combatPoints * count,
    loadout: true,
  };
}

export function squadronLine(path: string, squadron: Squadron, count: number, rules: RuleSet): CostLine {
  const points = squadronPoints(squadron, rules) * count;
  const source = {
    kind: 'squadron',
    squadron,
    house: rules.house && craftHouseCitation(squadronRows(squadron), rules),
  } as const;
  return { path, source, count, mass: 0, points, combatPoints: points, loadout: true };
}

/** Mass of one on `hull`, or of one pair if offered in pairs. */
export function unitMass(hull: Hull, { entry, choices, held }: SystemSource): number {
  return (entry.mass as Formula<unknown>).evaluate(choices, hull, held);
}

/** The house rules that price a line; `undefined` if the book does. */
export function houseCitation({ source }: CostLine): Citation | undefined {
  if (source.kind !== 'system') return source.house;
  const { house } = source.entry;
  return house?.appliesTo(source.choices) ? house.cite : undefined;
}

export function isPaired({ entry, choices }: SystemSource): boolean {
  return entry.pairs?.(choices as never) === true;
}

/**
 * Mass that is priced together: one system, or for pairs all of the line. Pairs are counted for the ship: an odd one is
 * rounded up, and the next one completes the pair at the rest of its mass.
 */
function pricedMass(source: SystemSource, times: number, hull: Hull): number {
  const one = unitMass(hull, source);
  if (!isPaired(source)) return one;
  const { own, paidBefore = 0 } = source;
  const massOf = (count: number) => roundUp(fraction(one * count, 2));
  return massOf(paidBefore + own * times) - massOf(paidBefore);
}

/** True if an optional rule makes it free of points. */
function isFree({ entry }: SystemSource, hull: Hull): boolean {
  return entry.nonCombat && hull.options.has('free-non-combat-systems');
}

/** The calculation of a line: `5% × 4 × 86 = 17.2 → 17 mass; × 2 = 34 points`. */
export function lineCalculation({ source, count, mass, points }: CostLine, hull: Hull): string {
  if (source.kind !== 'system') {
    const one =
      source.kind === 'wing' ? wingCalculation(source.wing, hull) : squadronCalculation(source.squadron, hull);
    return count === 1 ? `${one} points` : `${one} points; ${count} of them: ${points} points`;
  }
  const { entry, own, held } = source;
  const choices = source.choices as never;
  const lot = pricedMass(source, count / own, hull);
  if (isPaired(source)) {
    const pair = unitMass(hull, source);
    const rest = (source.paidBefore ?? 0) % 2 === 1 ? ' (the first completes a pair)' : '';
    const priced = `${count} ÷ 2 × ${pair} = ${formatRounded(fraction(count * pair, 2), lot)} mass${rest}`;
    return `${priced}; ${entry.points.calculation(choices, hull, lot)} points`;
  }
  const price = isFree(source, hull)
    ? 'no points (option free-non-combat-systems)'
    : `${entry.points.calculation(choices, hull, lot)} points`;
  const single = `${entry.mass.calculation(choices, hull, held)} mass; ${price}`;
  return count === 1 ? single : `${single}; ${count} of them: ${mass} mass, ${points} points`;
}

/** The house rules that changed the price of a line, or else its section in the book. */
export function lineCitation(line: CostLine): Citation {
  return houseCitation(line) ?? bookOf(line);
}

function bookOf({ source }: CostLine): Citation {
  if (source.kind === 'system') return source.entry.cite;
  return source.kind === 'wing' ? fighterTypes[source.wing.type as keyof typeof fighterTypes].cite : gunboatCraft.cite;
}
