import { multiply, type Rational, rational, subtract, sum, zero } from '../rules/dice/rational.ts';
import { bandsTo, type RangeBand } from '../rules/firepower/target.ts';
import { longestRangeOf, volleyOf } from '../rules/firepower/volley.ts';
import { arcNames } from '../rules/model/arcs.ts';
import type { Ship } from '../rules/ship/ship.ts';
import type { Fleet, FleetEntry } from './fleet.ts';

/** A figure of two fleets, as JSON reports print it. */
interface FigurePair {
  readonly what: string;
  readonly one: number;
  readonly other: number;
}

/** Totals of two fleets, and the number of ships of each class. */
export interface FleetDifference {
  readonly figures: readonly FigurePair[];
  readonly classes: readonly FigurePair[];
  readonly firepower: FirepowerComparison;
}

/** Mean damage of the first volleys of all ships, each in its best arc, at a target without defenses; no small craft. */
interface FirepowerComparison {
  readonly ranges: readonly (RangeBand & { readonly one: Rational; readonly other: Rational })[];
  /** Weapons that the means leave out, because no source states their damage. */
  readonly unknown: { readonly one: readonly string[]; readonly other: readonly string[] };
}

/** Figures of a fleet, by their label in reports. */
const figuresByLabel: Readonly<Record<string, (fleet: Fleet) => number>> = {
  Ships: ({ totals }) => totals.ships,
  'Dummy bogeys': ({ bogeys }) => bogeys.count,
  Mass: ({ totals }) => totals.mass,
  'Hull boxes': (fleet) => total(fleet, ({ ship }) => ship?.design.hull.boxes),
  'Armor boxes': (fleet) => total(fleet, ({ ship }) => ship?.hull.armorBoxes),
  'Fighter wings': (fleet) => total(fleet, ({ ship }) => countCraft(ship?.wings ?? [])),
  'Gunboat squadrons': (fleet) => total(fleet, ({ ship }) => countCraft(ship?.squadrons ?? [])),
  Marines: (fleet) => total(fleet, ({ ship }) => ship?.crew.marines),
  'Class points': ({ totals }) => totals.points.class,
  'Loadout points': ({ totals }) => totals.points.loadout,
  'Total points': ({ totals }) => totals.points.total,
  'Total CPV': ({ totals }) => totals.combatPoints.total,
};

/** Compares two fleets. Figures that are 0 in both are left out. */
export function compareFleets(one: Fleet, other: Fleet): FleetDifference {
  const figures = Object.entries(figuresByLabel).map(([what, of]) => ({ what, one: of(one), other: of(other) }));
  const [first, second] = [shipsByClass(one), shipsByClass(other)];
  const names = [...new Set([...first.keys(), ...second.keys()])];
  return {
    figures: figures.filter(({ one, other }) => one > 0 || other > 0),
    classes: names.map((what) => ({ what, one: first.get(what) ?? 0, other: second.get(what) ?? 0 })),
    firepower: compareFirepower(one, other),
  };
}

function total({ entries }: Fleet, figure: (entry: FleetEntry) => number | undefined): number {
  return entries.reduce((sum, entry) => sum + (figure(entry) ?? 0) * entry.count, 0);
}

function countCraft(all: readonly { readonly carrier: { readonly count: number } | undefined }[]): number {
  return all.reduce((sum, { carrier }) => sum + (carrier?.count ?? 1), 0);
}

/** Number of ships by class, largest mass first. */
function shipsByClass({ entries }: Fleet): ReadonlyMap<string, number> {
  const sorted = [...entries].sort((one, other) => (other.ship?.design.mass ?? 0) - (one.ship?.design.mass ?? 0));
  const classes = new Map<string, number>();
  for (const { ship, source, count } of sorted) {
    const name = ship?.design.class ?? source.class ?? source.design;
    classes.set(name, (classes.get(name) ?? 0) + count);
  }
  return classes;
}

function compareFirepower(one: Fleet, other: Fleet): FirepowerComparison {
  const longest = Math.max(longestIn(one), longestIn(other));
  const ranges = bandsTo(longest).map((band) => ({
    ...band,
    one: fleetFirepower(one, band.to),
    other: fleetFirepower(other, band.to),
  }));
  return { ranges, unknown: { one: unknownIn(one), other: unknownIn(other) } };
}

function longestIn({ entries }: Fleet): number {
  return Math.max(0, ...entries.map(({ ship }) => (ship ? longestRangeOf(ship) : 0)));
}

function fleetFirepower({ entries }: Fleet, range: number): Rational {
  return sum(entries.map(({ ship, count }) => (ship ? multiply(rational(count), bestMean(ship, range)) : zero)));
}

function bestMean(ship: Ship, range: number): Rational {
  const means = arcNames.map((arc) => volleyOf(ship, { arc, range }).mean);
  return means.reduce((best, mean) => (subtract(mean, best).n > 0n ? mean : best), zero);
}

function unknownIn({ entries }: Fleet): readonly string[] {
  const labels = entries.flatMap(({ ship }) =>
    ship ? arcNames.flatMap((arc) => volleyOf(ship, { arc, range: 0 }).unknown.map(({ label }) => label)) : [],
  );
  return [...new Set(labels)];
}
