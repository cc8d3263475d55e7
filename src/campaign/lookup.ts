/** Classes and ships by what somebody calls them: a number or a name. */

import { nearest } from '../text/suggest.ts';
import { classOf } from './numbers.ts';
import { isBuilding, type Register, type RegisteredClass, type RegisteredShip, same } from './register.ts';

/** What was found, or why nothing was; `several` where it could be more than one thing. */
export type Looked<Thing> =
  | { readonly found: Thing }
  | { readonly problem: string; readonly help?: string; readonly several?: true };

/** The class that is called so. */
export function classCalled(register: Register, asked: string): Looked<RegisteredClass> {
  const classes = [...register.classes.values()];
  return called(
    asked,
    'class',
    classes.map((thing) => ({ thing, number: thing.entry.class, name: thing.entry.name })),
  );
}

/** The ship that is called so; of what was refitted, numbers that it has had before count too. */
export function shipCalled(register: Register, asked: string): Looked<RegisteredShip> {
  const ships = [...register.ships.values()];
  const now = called(
    asked,
    'ship',
    ships.map((thing) => ({ thing, number: thing.number, name: thing.name })),
  );
  const once = ships.find(({ before }) => before.some((number) => same(number, asked)));
  return 'found' in now || !once ? now : { found: once };
}

interface Called<Thing> {
  readonly thing: Thing;
  readonly number: string;
  readonly name: string;
}

function called<Thing>(asked: string, what: string, all: readonly Called<Thing>[]): Looked<Thing> {
  const [found, ...others] = all.filter(({ number, name }) => same(number, asked) || same(name, asked));
  if (found && others.length === 0) return { found: found.thing };
  if (found) {
    const numbers = [found, ...others].map(({ number }) => number).join(', ');
    return {
      problem: `there are ${others.length + 1} of the name ${asked}`,
      help: `say which by its number: ${numbers}`,
      several: true,
    };
  }
  const problem = `there is no ${what} ${asked} in the ledger`;
  const near = nearest(
    asked,
    all.flatMap(({ number, name }) => [name, number]),
  );
  if (near !== undefined) return { problem, help: `did you mean \`${near}\`?` };
  const help = all.length === 0 ? `there is none yet` : '`slipway campaign register list` shows them all';
  return { problem, help };
}

/** The class that a ship belongs to. */
export function classOfShip(register: Register, { number }: RegisteredShip): RegisteredClass | undefined {
  return register.classes.get(classOf(number));
}

/** The ships of a class, in the order in which they were begun. */
export function shipsOf(register: Register, { entry }: RegisteredClass): readonly RegisteredShip[] {
  return [...register.ships.values()].filter(({ number }) => classOf(number) === entry.class);
}

/** How a ship stands, in one word. */
export function statusOf(ship: RegisteredShip): 'scrapped' | 'lost' | 'building' | 'ready' {
  return ship.fate ?? (isBuilding(ship) ? 'building' : 'ready');
}
