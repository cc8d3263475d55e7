import type { Choices } from '../catalogue/choices.ts';
import type { Squadron, Wing } from '../design/design.ts';
import type { Arcs } from '../model/arcs.ts';
import type { Item, Ship } from './ship.ts';

/**
 * What the systems aboard are, by their paths: id, choices, what they hold and carry. Two systems with the same text are
 * alike, wherever they stand and however their author wrote them; how many of them an entry asks for is no part of it.
 */
export function identitiesOf(ship: Ship): ReadonlyMap<string, string> {
  const craft = new Map<string, string>();
  for (const wing of ship.wings) if (wing.carrier) craft.set(wing.carrier.path, wingIdentity(wing.craft));
  for (const { carrier, craft: boats } of ship.squadrons) if (carrier) craft.set(carrier.path, squadronIdentity(boats));
  const known = new Map<string, string>();
  // What is held stands after its holder in the list, and must be known before it.
  for (const item of [...ship.items].reverse()) known.set(item.path, identityOf(item, known, craft.get(item.path)));
  return known;
}

function identityOf(
  { id, entry, choices, held }: Item,
  known: ReadonlyMap<string, string>,
  carried: string | undefined,
): string {
  const inside = tallied(held.map((item) => [known.get(item.path) as string, item.own]));
  const parts = [id, ...written(entry.choices, choices), ...inside, ...(carried === undefined ? [] : [carried])];
  return parts.length === 1 ? id : `(${parts.join(' ')})`;
}

/** Choices in the order of the catalogue, arcs by their canonical names; what everybody has is left out. */
function written(offered: Choices, choices: object): readonly string[] {
  return Object.entries(choices).flatMap(([key, value]) => {
    if (value === offered[key]?.fallback) return [];
    return [`${key}=${offered[key]?.kind === 'arcs' ? (value as Arcs).text : JSON.stringify(value)}`];
  });
}

/** A wing in one text, however its author wrote it. */
export function wingIdentity({ type, light = false, weapon = 'beams', mods = [] }: Wing): string {
  return JSON.stringify({ type, light, weapon, mods: [...mods].sort() });
}

/** A squadron in one text, however its author wrote it. */
export function squadronIdentity({ boats, mods = [], ecm = 0 }: Squadron): string {
  return JSON.stringify({
    boats: tallied(boats.map(({ type, count = 1 }) => [type, count])),
    mods: [...mods].sort(),
    ecm,
  });
}

/** The ship class in one text: everything that bears on its bill or its legality, in an order of its own. */
export function shipIdentity(ship: Ship): string {
  const { class: name, role, navy, rules, kind, crew, orientation, mass, hull, armor, grown } = ship.design;
  const { drive, ftl, flawed, options, stated } = ship.design;
  const known = identitiesOf(ship);
  const aboard = ship.items.filter(({ holder }) => !holder);
  const company = ship.squadrons.filter(({ carrier }) => !carrier);
  return JSON.stringify([
    [name, role, navy, rules, kind, crew, orientation, mass],
    // A track that is grown is told by its systems; one that is built beside it is another ship.
    [grown.hull ? 'grown' : hull.boxes, hull.rows, hull.stealth, hull.streamlining],
    grown.armor ? 'grown' : armor.map(({ standard, regenerative }) => [standard, regenerative]),
    [drive?.thrust, drive?.type, ftl?.type, ftl?.tug, flawed],
    [...options].sort(),
    tallied(aboard.map((item) => [known.get(item.path) as string, item.own])),
    tallied(company.map(({ craft }) => [squadronIdentity(craft), 1])),
    [stated?.mass, stated?.points],
  ]);
}

/** How many of each there are, in an order that does not depend on where they stand. */
function tallied(all: readonly (readonly [what: string, count: number])[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const [what, count] of all) sums.set(what, (sums.get(what) ?? 0) + count);
  return [...sums].map(([what, count]) => `${count}×${what}`).sort();
}
