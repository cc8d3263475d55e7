import type { Entry, Fleet } from './fleet.ts';

/** A figure of two fleets side by side. */
export interface Compared {
  readonly what: string;
  readonly one: number;
  readonly other: number;
}

/** Two fleets side by side: what they come to, and how many ships of each class they have. */
export interface Comparison {
  readonly figures: readonly Compared[];
  readonly classes: readonly Compared[];
}

/** What is counted in a fleet, by what it is called. */
const counts: Readonly<Record<string, (fleet: Fleet) => number>> = {
  Ships: ({ sums }) => sums.ships,
  'Dummy bogeys': ({ bogeys }) => bogeys.count,
  Mass: ({ sums }) => sums.mass,
  'Hull boxes': (fleet) => inAll(fleet, ({ ship }) => ship?.design.hull.boxes),
  'Armor boxes': (fleet) => inAll(fleet, ({ ship }) => ship?.hull.armorBoxes),
  'Fighter wings': (fleet) => inAll(fleet, ({ ship }) => carried(ship?.wings ?? [])),
  'Gunboat squadrons': (fleet) => inAll(fleet, ({ ship }) => carried(ship?.squadrons ?? [])),
  Marines: (fleet) => inAll(fleet, ({ ship }) => ship?.crew.marines),
  'Class points': ({ sums }) => sums.points.class,
  'Loadout points': ({ sums }) => sums.points.loadout,
  'Total points': ({ sums }) => sums.points.total,
  'Total CPV': ({ sums }) => sums.combatPoints.total,
};

/** Sets two fleets side by side. What neither has is left out, but for the ships and what they cost. */
export function compareFleets(one: Fleet, other: Fleet): Comparison {
  const figures = Object.entries(counts).map(([what, of]) => ({ what, one: of(one), other: of(other) }));
  const [ours, theirs] = [classesOf(one), classesOf(other)];
  const names = [...new Set([...ours.keys(), ...theirs.keys()])];
  return {
    figures: figures.filter(({ one, other }) => one > 0 || other > 0),
    classes: names.map((what) => ({ what, one: ours.get(what) ?? 0, other: theirs.get(what) ?? 0 })),
  };
}

function inAll({ entries }: Fleet, of: (entry: Entry) => number | undefined): number {
  return entries.reduce((sum, entry) => sum + (of(entry) ?? 0) * entry.count, 0);
}

function carried(all: readonly { readonly carrier: { readonly count: number } | undefined }[]): number {
  return all.reduce((sum, { carrier }) => sum + (carrier?.count ?? 1), 0);
}

/** How many ships of each class there are, the largest first. */
function classesOf({ entries }: Fleet): ReadonlyMap<string, number> {
  const sorted = [...entries].sort((one, other) => (other.ship?.design.mass ?? 0) - (one.ship?.design.mass ?? 0));
  const classes = new Map<string, number>();
  for (const { ship, given, count } of sorted) {
    const name = ship?.design.class ?? given.class ?? given.design;
    classes.set(name, (classes.get(name) ?? 0) + count);
  }
  return classes;
}
