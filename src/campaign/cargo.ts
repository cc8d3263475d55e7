import type { SystemId } from '../rules/catalogue/chapters.ts';
import { entry } from '../rules/house/book.ts';
import { percent, roundHalfUp } from '../rules/model/amounts.ts';
import { massOn } from '../rules/pricing/line.ts';
import { all, type Ship } from '../rules/ship/ship.ts';

/** Naval supplies of one kind, and how many of them the holds take if they take nothing else. */
export interface Supply {
  readonly id: string;
  readonly name: string;
  /** Mass of one of them, as aboard a warship. */
  readonly each: number;
  readonly fit: number;
}

/** What a ship can carry as freight. */
export interface Cargo {
  /** Mass of its holds: a resource point takes 1. */
  readonly holds: number;
  /** Resource points that it can carry in them. */
  readonly resourcePoints: number;
  /** What the campaign rules allow a merchant of its mass by themselves, and at how many per cent of the hull. */
  readonly printed: { readonly rate: 40 | 20; readonly resourcePoints: number };
  readonly supplies: readonly Supply[];
}

/**
 * Naval supplies, by what holds them aboard a warship: a wing takes the mass of its hangar, a salvo what it adds to its
 * magazine, a mine what it adds to its layer. Source: campaign rules, "for the usual mass (so a fighter unit takes 6
 * cargo mass)".
 */
const supplies: readonly {
  readonly id: string;
  readonly name: string;
  readonly system: SystemId;
  readonly choices: object;
  /** The same without one of them, where the system has mass of its own. */
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

/** What a ship can carry as freight, by its holds and by what the campaign rules print. */
export function cargoOf(ship: Ship): Cargo {
  const holds = all(ship, 'cargo-hold').reduce((sum, { mass }) => sum + mass, 0);
  const rate = ship.design.ftl && ship.design.ftl.tug > 0 ? 20 : 40;
  return {
    holds,
    resourcePoints: holds,
    printed: { rate, resourcePoints: roundHalfUp(percent(rate, ship.design.mass)) },
    supplies: supplies.map(({ id, name, system, choices, without }) => {
      const sold = entry(ship.hull, system);
      const massOf = (chosen: object) =>
        massOn(ship.hull, { kind: 'system', entry: sold, choices: chosen, own: 1, held: 0 });
      const each = massOf(choices) - (without ? massOf(without) : 0);
      return { id, name, each, fit: (holds - (holds % each)) / each };
    }),
  };
}
