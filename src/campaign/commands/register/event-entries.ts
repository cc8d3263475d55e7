/** Entries about what happens to ships, planets and yards. */

import { UsageError } from '../../../cli/world.ts';
import { omitUndefined } from '../../../rules/model/omit-undefined.ts';
import { isSameName } from '../../../text/match-name.ts';
import { listed } from '../../../text/phrases.ts';
import { didYouMean } from '../../../text/suggest.ts';
import { yardSites } from '../../calculators/yard-sites.ts';
import type { Subject, WorldKind } from '../../ledger/entry-kinds.ts';
import type { LookupResult } from '../../ledger/lookup-result.ts';
import { findClass, findShip, listHelp } from '../../replay/lookup.ts';
import { planetOwner, type Register, type RegisteredShip } from '../../replay/register.ts';
import { type EntryMaker, notFound, parseName, parsePlayer, unwrapLookup } from '../shared/add-entry.ts';

/** What happens to ships, planets and yards, by the command that records it. */
export const eventEntries = {
  battle: (queries: readonly string[], _, { register, inTurn }) => {
    const ships = shipsNamed(register, queries);
    const [first] = ships as [RegisteredShip];
    return [{ ...inTurn(first.player), do: 'battle', ships: ships.map(({ id }) => id) }];
  },

  meet: (queries: readonly string[], options: { readonly player: string }, { register, inTurn }) => {
    const player = parsePlayer(register, options.player);
    return [{ ...inTurn(player), do: 'meet', ships: shipsNamed(register, queries).map(({ id }) => id) }];
  },

  rename: (query: string, options: { readonly to: string; readonly class?: boolean }, { register, inTurn }) => {
    const name = parseName(options.to, '--to');
    const ship = options.class ? undefined : findShip(register, query);
    if (ship && 'found' in ship) return [{ ...inTurn(ship.found.player), do: 'rename', ship: ship.found.id, name }];
    const known = findClass(register, query);
    if (ship && 'problem' in known) throw notFound(query, [ship, known]);
    const { class: id, player } = unwrapLookup(known).entry;
    return [{ ...inTurn(player), do: 'rename', class: id, name }];
  },

  capture: (query: string, options: { readonly by: string }, { register, inTurn }) => {
    const player = parsePlayer(register, options.by);
    const { subject } = findSubject(query, register, (owner) => owner !== player);
    return [{ ...inTurn(player), do: 'capture', ...subject }];
  },

  lose: (query: string, _, { register, inTurn }) => {
    const { subject, player } = findSubject(query, register, () => true);
    if (player === '') throw new UsageError(`${query} has no owner`);
    return [{ ...inTurn(player), do: 'lose', ...subject }];
  },

  adrift: (query: string, _, { register, inTurn }) => {
    const { player, id } = unwrapLookup(findShip(register, query));
    return [{ ...inTurn(player), do: 'adrift', ship: id }];
  },

  recover: (query: string, _, { register, inTurn }) => {
    const { player, id } = unwrapLookup(findShip(register, query));
    return [{ ...inTurn(player), do: 'recover', ship: id }];
  },

  planet: (
    given: readonly string[],
    options: { readonly player: string; readonly rp?: number; readonly trp?: number },
    { register, inTurn },
  ) => {
    const player = parsePlayer(register, options.player);
    return given.map((each) => {
      const { name, kind } = parsePlanet(each);
      const income = { rp: options.rp ?? yardSites[kind].income, ...omitUndefined({ trp: options.trp }) };
      return { ...inTurn(player), do: 'planet', planet: name, kind, ...income };
    });
  },
} as const satisfies Readonly<Record<string, EntryMaker>>;

interface Found {
  readonly subject: Subject;
  readonly player: string;
  readonly words: string;
}

/**
 * A ship by ID, or a ship in service, a planet or a yard by name, if only one has a wanted owner. Throws a
 * {@link UsageError} unless there is exactly one.
 */
function findSubject(query: string, register: Register, isWanted: (owner: string) => boolean): Found {
  const ship = findShip(register, query);
  if ('found' in ship && !isSameName(ship.found.name, query)) return shipFound(ship.found);
  const all = inService(query, register, ship);
  const wanted = all.filter(({ player }) => isWanted(player));
  if (wanted.length > 1) throw ambiguous(query, wanted);
  const found = wanted[0] ?? all[0];
  if (found) return found;
  // Lost or scrapped.
  if ('found' in ship) return shipFound(ship.found);
  const names = [...register.planets.values(), ...register.yards].map(({ name }) => name);
  if (ship.help?.startsWith('did you')) throw new UsageError(ship.problem, ship.help);
  throw new UsageError(`unknown ship, planet or yard ${query}`, didYouMean(query, names) ?? listHelp);
}

/** The ship in service, the planet and the yards with a name. */
function inService(query: string, { planets, yards }: Register, ship: LookupResult<RegisteredShip>): readonly Found[] {
  const planet = planets.get(query.trim().toLowerCase());
  return [
    ...('found' in ship && !ship.found.fate ? [shipFound(ship.found)] : []),
    ...(planet ? [{ subject: { planet: planet.name }, player: planetOwner(planet) ?? '', words: 'a planet' }] : []),
    ...yards
      .filter((yard) => isSameName(yard.name, query))
      .map(({ name, player }) => ({ subject: { yard: name }, player, words: `a shipyard of ${player}` })),
  ];
}

function shipFound({ id, player }: RegisteredShip): Found {
  return { subject: { ship: id }, player, words: `ship ${id}` };
}

function ambiguous(query: string, found: readonly Found[]): UsageError {
  const id = found.find(({ subject }) => subject.ship !== undefined)?.subject.ship;
  const byHand = 'add the entry to the ledger by hand: `slipway help campaign` lists the keys';
  return new UsageError(
    `ambiguous name ${query}: ${listed(
      found.map(({ words }) => words),
      'and',
    )}`,
    id === undefined ? byHand : `use the ID ${id} for the ship, or ${byHand}`,
  );
}

function shipsNamed(register: Register, queries: readonly string[]): readonly RegisteredShip[] {
  return [...new Set(queries.map((query) => unwrapLookup(findShip(register, query))))];
}

function parsePlanet(given: string): { readonly name: string; readonly kind: WorldKind } {
  const [, name = '', kind = 'habitable'] = /^([^=]*)(?:=(.*))?$/s.exec(given) ?? [];
  const kinds = Object.keys(yardSites) as readonly WorldKind[];
  const known = kinds.find((each) => each === kind.trim());
  if (known) return { name: parseName(name, 'the name of the planet'), kind: known };
  const help = didYouMean(kind, kinds) ?? `kinds: ${kinds.join(', ')}`;
  throw new UsageError(`invalid kind of world: ${kind}`, help);
}
