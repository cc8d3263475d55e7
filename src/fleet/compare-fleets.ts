import type { Entry, Fleet } from './fleet.ts';

/** A figure of two fleets, as JSON reports print it. */
export interface Compared {
  readonly what: string;
  readonly one: number;
  readonly other: number;
}

/** Totals of two fleets, and the number of ships of each class. */
export interface Comparison {
  readonly figures: readonly Compared[];
  readonly classes: readonly Compared[];
}

/** Figures of a fleet, by their label in reports. */
const figuresByLabel: Readonly<Record<string, (fleet: Fleet) => number>> = {
  Ships: ({ sums }) => sums.ships,
  'Dummy bogeys': ({ bogeys }) => bogeys.count,
  Mass: ({ sums }) => sums.mass,
  'Hull boxes': (fleet) => total(fleet, ({ ship }) => ship?.design.hull.boxes),
  'Armor boxes': (fleet) => total(fleet, ({ ship }) => ship?.hull.armorBoxes),
  'Fighter wings': (fleet) => total(fleet, ({ ship }) => countCraft(ship?.wings ?? [])),
  'Gunboat squadrons': (fleet) => total(fleet, ({ ship }) => countCraft(ship?.squadrons ?? [])),
  Marines: (fleet) => total(fleet, ({ ship }) => ship?.crew.marines),
  'Class points': ({ sums }) => sums.points.class,
  'Loadout points': ({ sums }) => sums.points.loadout,
  'Total points': ({ sums }) => sums.points.total,
  'Total CPV': ({ sums }) => sums.combatPoints.total,
};

/** Compares two fleets. Figures that are 0 in both are left out. */
export function compareFleets(one: Fleet, other: Fleet): Comparison {
  const figures = Object.entries(figuresByLabel).map(([what, of]) => ({ what, one: of(one), other: of(other) }));
  const [first, second] = [shipsByClass(one), shipsByClass(other)];
  const names = [...new Set([...first.keys(), ...second.keys()])];
  return {
    figures: figures.filter(({ one, other }) => one > 0 || other > 0),
    classes: names.map((what) => ({ what, one: first.get(what) ?? 0, other: second.get(what) ?? 0 })),
  };
}

function total({ entries }: Fleet, figure: (entry: Entry) => number | undefined): number {
  return entries.reduce((sum, entry) => sum + (figure(entry) ?? 0) * entry.count, 0);
}

function countCraft(all: readonly { readonly carrier: { readonly count: number } | undefined }[]): number {
  return all.reduce((sum, { carrier }) => sum + (carrier?.count ?? 1), 0);
}

/** Number of ships by class, largest mass first. */
function shipsByClass({ entries }: Fleet): ReadonlyMap<string, number> {
  const sorted = [...entries].sort((one, other) => (other.ship?.design.mass ?? 0) - (one.ship?.design.mass ?? 0));
  const classes = new Map<string, number>();
  for (const { ship, given, count } of sorted) {
    const name = ship?.design.class ?? given.class ?? given.design;
    classes.set(name, (classes.get(name) ?? 0) + count);
  }
  return classes;
}
