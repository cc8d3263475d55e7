import type { Choices } from '../catalogue/choices.ts';
import type { Squadron, Wing } from '../design/design.ts';
import type { FireArcs } from '../model/arcs.ts';
import { type Item, outerItems, type Ship } from './ship.ts';

/** A canonical text per item path: ID, choices, contents and craft. Position, spelling and count do not affect it. */
export function itemIdentities(ship: Ship): ReadonlyMap<string, string> {
  const craft = new Map<string, string>();
  for (const wing of ship.wings) if (wing.carrier) craft.set(wing.carrier.path, wingIdentity(wing.craft));
  for (const { carrier, craft: boats } of ship.squadrons) if (carrier) craft.set(carrier.path, squadronIdentity(boats));
  const known = new Map<string, string>();
  // Contents follow their holder in the list; in reverse they are known first.
  for (const item of [...ship.items].reverse()) known.set(item.path, identityOf(item, known, craft.get(item.path)));
  return known;
}

function identityOf(
  { id, entry, choices, held }: Item,
  known: ReadonlyMap<string, string>,
  carried: string | undefined,
): string {
  const inside = tally(held.map((item) => [known.get(item.path) as string, item.own]));
  const parts = [id, ...choiceTexts(entry.choices, choices), ...inside, ...(carried === undefined ? [] : [carried])];
  return parts.length === 1 ? id : `(${parts.join(' ')})`;
}

/** Choices in catalog order, arcs by canonical name, defaults omitted. */
function choiceTexts(offered: Choices, choices: object): readonly string[] {
  return Object.entries(choices).flatMap(([key, value]) => {
    if (value === offered[key]?.fallback) return [];
    return [`${key}=${offered[key]?.kind === 'arcs' ? (value as FireArcs).text : JSON.stringify(value)}`];
  });
}

/** A wing as canonical text. */
export function wingIdentity({ type, types, light = false, weapon = 'beams', mods = [] }: Wing): string {
  return JSON.stringify({ type, types: types && [...types].sort(), light, weapon, mods: [...mods].sort() });
}

/** A squadron as canonical text. */
export function squadronIdentity({ boats, mods = [], ecm = 0 }: Squadron): string {
  return JSON.stringify({
    boats: tally(boats.map(({ type, count = 1 }) => [type, count])),
    mods: [...mods].sort(),
    ecm,
  });
}

/** A ship class as canonical text: everything that affects its cost or legality. */
export function shipIdentity(ship: Ship): string {
  const { class: name, role, navy, rules, kind, crew, orientation, mass, hull, armor, grown } = ship.design;
  const { drive, ftl, flawed, options, stated } = ship.design;
  const known = itemIdentities(ship);
  const aboard = outerItems(ship);
  const independent = ship.squadrons.filter(({ carrier }) => !carrier);
  return JSON.stringify([
    [name, role, navy, rules, kind, crew, orientation, mass],
    // The boxes of a grown track are in its systems.
    [grown.hull ? 'grown' : hull.boxes, hull.rows, hull.stealth, hull.streamlining],
    grown.armor ? 'grown' : armor.map(({ standard, regenerative }) => [standard, regenerative]),
    [drive?.thrust, drive?.type, ftl?.type, ftl?.tug, flawed],
    [...options].sort(),
    tally(aboard.map((item) => [known.get(item.path) as string, item.own])),
    tally(independent.map(({ craft }) => [squadronIdentity(craft), 1])),
    [stated?.mass, stated?.points],
  ]);
}

/** Sums the counts of equal texts, sorted. */
function tally(all: readonly (readonly [text: string, count: number])[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const [text, count] of all) sums.set(text, (sums.get(text) ?? 0) + count);
  return [...sums].map(([text, count]) => `${count}×${text}`).sort();
}
