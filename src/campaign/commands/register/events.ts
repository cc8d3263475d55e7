/** The commands of `slipway campaign register` about what happens to ships, planets and yards. */

import { UsageError, type World } from '../../../cli/world.ts';
import { omitUndefined } from '../../../rules/model/omit-undefined.ts';
import { isSameName } from '../../../text/match-name.ts';
import { listed } from '../../../text/phrases.ts';
import { didYouMean } from '../../../text/suggest.ts';
import { yardSites } from '../../calculators/yard-sites.ts';
import type { LedgerEntry, Subject, WorldKind } from '../../ledger/entry-kinds.ts';
import type { LookupResult } from '../../ledger/lookup-result.ts';
import { findClass, findShip, listHelp } from '../../replay/lookup.ts';
import { planetOwner, type Register, type RegisteredShip } from '../../replay/register.ts';
import {
  type EntryOptions,
  inTurn,
  notFound,
  parseName,
  parsePlayer,
  unwrapLookup,
  whatOf,
  withLedger,
} from '../shared/add-entry.ts';

export interface EventOptions extends EntryOptions {
  readonly what?: string;
}

/** Renames a ship or a class; resolves to the exit code. */
export function rename(
  query: string,
  options: EntryOptions & { readonly to: string; readonly class?: boolean },
  world: World,
): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const name = parseName(options.to, '--to');
    const ship = options.class ? undefined : findShip(register, query);
    if (ship && 'found' in ship) {
      const { id, player } = ship.found;
      return add([{ ...inTurn(register, player, options), do: 'rename', ship: id, name }]);
    }
    const known = findClass(register, query);
    if (ship && 'problem' in known) throw notFound(query, [ship, known]);
    const { class: id, player } = unwrapLookup(known).entry;
    return add([{ ...inTurn(register, player, options), do: 'rename', class: id, name }]);
  });
}

/** Records the capture of a ship, planet or yard; resolves to the exit code. */
export function capture(query: string, options: EventOptions & { readonly by: string }, world: World): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const player = parsePlayer(register, options.by);
    const { subject } = findSubject(query, register, (owner) => owner !== player);
    return add([{ ...inTurn(register, player, options), do: 'capture', ...subject, ...whatOf(options) }]);
  });
}

/** Records the loss of a ship, planet or yard; resolves to the exit code. */
export function lose(query: string, options: EventOptions, world: World): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const { subject, player } = findSubject(query, register, () => true);
    if (player === '') throw new UsageError(`${query} has no owner`);
    return add([{ ...inTurn(register, player, options), do: 'lose', ...subject, ...whatOf(options) }]);
  });
}

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

/** Records that a ship is adrift, or recovered; resolves to the exit code. */
export function drift(kind: 'adrift' | 'recover', query: string, options: EventOptions, world: World): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const { player, id } = unwrapLookup(findShip(register, query));
    return add([{ ...inTurn(register, player, options), do: kind, ship: id, ...whatOf(options) }]);
  });
}

/** Records a battle; resolves to the exit code. */
export function battle(queries: readonly string[], options: EventOptions, world: World): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const ships = shipsNamed(register, queries);
    const [first] = ships as [RegisteredShip];
    const ids = ships.map(({ id }) => id);
    return add([{ ...inTurn(register, first.player, options), do: 'battle', ships: ids, ...whatOf(options) }]);
  });
}

/** Records which ships of others a player has met; resolves to the exit code. */
export function meet(
  queries: readonly string[],
  options: EventOptions & { readonly player: string },
  world: World,
): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const player = parsePlayer(register, options.player);
    const ships = shipsNamed(register, queries).map(({ id }) => id);
    return add([{ ...inTurn(register, player, options), do: 'meet', ships, ...whatOf(options) }]);
  });
}

function shipsNamed(register: Register, queries: readonly string[]): readonly RegisteredShip[] {
  return [...new Set(queries.map((query) => unwrapLookup(findShip(register, query))))];
}

/** Records planets and their income; resolves to the exit code. */
export function planet(
  given: readonly string[],
  options: EntryOptions & { readonly player: string; readonly rp?: number; readonly trp?: number },
  world: World,
): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const player = parsePlayer(register, options.player);
    return add(
      given.map((each): LedgerEntry => {
        const { name, kind } = parsePlanet(each);
        return {
          ...inTurn(register, player, options),
          do: 'planet',
          planet: name,
          kind,
          rp: options.rp ?? yardSites[kind].income,
          ...omitUndefined({ trp: options.trp }),
        };
      }),
    );
  });
}

function parsePlanet(given: string): { readonly name: string; readonly kind: WorldKind } {
  const [, name = '', kind = 'habitable'] = /^([^=]*)(?:=(.*))?$/s.exec(given) ?? [];
  const kinds = Object.keys(yardSites) as readonly WorldKind[];
  const known = kinds.find((each) => each === kind.trim());
  if (known) return { name: parseName(name, 'the name of the planet'), kind: known };
  const help = didYouMean(kind, kinds) ?? `kinds: ${kinds.join(', ')}`;
  throw new UsageError(`invalid kind of world: ${kind}`, help);
}
