import type { SystemId } from '../../rules/catalogue/chapters.ts';
import { unitMass } from '../../rules/design/cost-line.ts';
import { bookEntry } from '../../rules/house/book.ts';
import { percentOf, roundHalfUp } from '../../rules/model/amounts.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { resourcePointsInHolds } from './scrap.ts';

/** Naval supplies of one kind. */
export interface CargoSupply {
  readonly id: string;
  readonly name: string;
  /** Mass of one unit, as aboard a warship. */
  readonly each: number;
  /** Units that fit if the holds carry nothing else. */
  readonly fit: number;
}

/** Freight capacity of a ship. */
export interface CargoCapacity {
  readonly holds: number;
  /** Resource points that fit, one per mass. */
  readonly resourcePoints: number;
  /** Allowance of the campaign rules for a merchant of that mass, and its percentage of the hull. */
  readonly printed: { readonly rate: 40 | 20; readonly resourcePoints: number };
  readonly supplies: readonly CargoSupply[];
}

/**
 * Naval supplies and the system that carries each aboard a warship, whose mass is the supply's mass.
 * Source: campaign rules, "for the usual mass (so a fighter unit takes 6 cargo mass)".
 */
const supplies: readonly {
  readonly id: string;
  readonly name: string;
  readonly system: SystemId;
  readonly choices: object;
  /** Choices for one unit less, if the system itself has mass. */
  readonly without?: object;
}[] = [
  { id: 'wing', name: 'Fighter wing', system: 'hangar', choices: {} },
  ...(['standard', 'extended', 'two-stage'] as const).flatMap((type) => [
    {
      id: `${type}-salvo`,
      name: `Salvo, ${type}`,
      system: 'salvo-magazine' as const,
      choices: { salvoes: { standard: 0, extended: 0, 'two-stage': 0, [type]: 1 } },
    },
    {
      id: `${type}-heavy-missile`,
      name: `Heavy missile, ${type}`,
      system: 'heavy-missile' as const,
      choices: { type },
    },
  ]),
  { id: 'antimatter-missile', name: 'Antimatter missile', system: 'antimatter-missile', choices: {} },
  { id: 'mine', name: 'Mine', system: 'minelayer', choices: { mines: 3 }, without: { mines: 2 } },
];

/** Computes the freight capacity of a ship from its holds, with the allowance of the campaign rules. */
export function computeCargoCapacity(ship: Ship): CargoCapacity {
  const holds = resourcePointsInHolds(ship);
  const rate = ship.design.ftl && ship.design.ftl.tug > 0 ? 20 : 40;
  return {
    holds,
    resourcePoints: holds,
    printed: { rate, resourcePoints: roundHalfUp(percentOf(rate, ship.design.mass)) },
    supplies: supplies.map(({ id, name, system, choices, without }) => {
      const carrier = bookEntry(ship.hull, system);
      const massOf = (carried: object) =>
        unitMass(ship.hull, { kind: 'system', entry: carrier, choices: carried, own: 1, held: 0 });
      const each = massOf(choices) - (without ? massOf(without) : 0);
      return { id, name, each, fit: (holds - (holds % each)) / each };
    }),
  };
}
