/** Finds classes and ships by ID or name. */

import { didYouMean, isSameName } from '../../text/names.ts';
import { classIdOf, type LookupResult } from '../ledger/ids.ts';
import { isUnfinished, type Register, type RegisteredClass, type RegisteredShip } from './register.ts';

/** Help for names that are similar to none. */
export const listHelp = 'run `slipway campaign register list` for a list';

export function findClass(register: Register, query: string): LookupResult<RegisteredClass> {
  const classes = [...register.classes.values()];
  const candidates = classes.map((thing) => ({ thing, id: thing.entry.class, name: thing.entry.name }));
  return lookUp(query, 'class', candidates);
}

/** Finds a ship by ID or name; IDs that it had before a refit count too. */
export function findShip(register: Register, query: string): LookupResult<RegisteredShip> {
  const ships = [...register.ships.values()];
  const inService = ships.filter(({ fate }) => !fate);
  // The name of a lost ship may have been given to another.
  const namesake = inService.find(({ name }) => isSameName(name, query));
  const candidates = ships
    .filter((ship) => !namesake || !ship.fate)
    .map((thing) => ({ thing, id: thing.id, name: thing.name }));
  const current = lookUp(query, 'ship', candidates);
  const renamed = ships.find(({ previousIds }) => previousIds.some((id) => isSameName(id, query)));
  return 'found' in current || !renamed ? current : { found: renamed };
}

interface Candidate<Thing> {
  readonly thing: Thing;
  readonly id: string;
  readonly name: string;
}

function lookUp<Thing>(query: string, kind: string, candidates: readonly Candidate<Thing>[]): LookupResult<Thing> {
  const matches = candidates.filter(({ id, name }) => isSameName(id, query) || isSameName(name, query));
  const [found] = matches;
  if (found && matches.length === 1) return { found: found.thing };
  if (found) {
    const ids = matches.map(({ id }) => id).join(', ');
    return { problem: `ambiguous name ${query}: ${matches.length} matches`, help: `use an ID: ${ids}`, several: true };
  }
  const problem = `unknown ${kind} ${query}`;
  const names = candidates.flatMap(({ id, name }) => [name, id]);
  return { problem, help: didYouMean(query, names) ?? listHelp };
}

export function classOfShip(register: Register, { id }: RegisteredShip): RegisteredClass | undefined {
  return register.classes.get(classIdOf(id));
}

/** The ships of a class, in the order in which they were started. */
export function shipsOfClass(register: Register, { entry }: RegisteredClass): readonly RegisteredShip[] {
  return [...register.ships.values()].filter(({ id }) => classIdOf(id) === entry.class);
}

export function shipStatusOf(
  ship: RegisteredShip,
): 'scrapped' | 'lost' | 'adrift' | 'building' | 'refitting' | 'ready' {
  if (ship.fate) return ship.fate;
  if (ship.isAdrift) return 'adrift';
  if (!isUnfinished(ship)) return 'ready';
  return ship.refit ? 'refitting' : 'building';
}
