/** Losses of a ship as lists, for reports and repair bills. */

import { squadronName, wingName } from '../rules/design/craft-points.ts';
import { flightsOf } from '../rules/ship/aboard.ts';
import { coreParts, partsPerItem, type Ship, systemLabel } from '../rules/ship/ship.ts';
import { countLosses, type ShipDamage, totalRoundsSpent } from './ship-damage.ts';

/** Losses of one kind among the parts of a system. */
export interface SystemLoss {
  /** JSON pointer into the design; empty for core systems. */
  readonly path: string;
  readonly system: string;
  readonly label: string;
  readonly count: number;
  readonly how: 'half' | 'down' | 'destroyed' | 'ejected' | 'killed';
}

/** Systems of a ship that are down, destroyed, ejected or killed, in the order of the sheet: drives, core, systems. */
export function systemLosses(ship: Ship, damage: ShipDamage): readonly SystemLoss[] {
  const { drive, ftl, streamlining, core } = damage;
  const own = (
    path: string,
    system: string,
    label: string,
    how: SystemLoss['how'] | undefined,
  ): readonly SystemLoss[] => (how === undefined ? [] : [{ path, system, label, count: 1, how }]);
  return [
    ...own('/drive', 'main-drive', 'Main drive', drive),
    ...own('/ftl', 'ftl-drive', 'FTL drive', ftl),
    ...own('/hull/streamlining', 'streamlining', 'Streamlining', streamlining),
    ...Object.entries(coreParts).flatMap(([part, name]) => own('', part, name, core[part as keyof typeof coreParts])),
    ...ship.items.flatMap((item): readonly SystemLoss[] => {
      const { down, destroyed } = countLosses(damage, item.path);
      const lost = { path: item.path, system: item.id, label: systemLabel(item) };
      return [
        ...(down > 0 ? [{ ...lost, count: down, how: 'down' as const }] : []),
        ...(destroyed > 0
          ? [{ ...lost, count: destroyed, how: item.entry.loadout ? ('killed' as const) : ('destroyed' as const) }]
          : []),
      ];
    }),
  ];
}

/** Phasing cloaks that have lost one of their boxes. Source: Continuum 2014, Type II Cloaking Device. */
export function halfCloaks({ items }: Ship, { parts }: ShipDamage): number {
  let half = 0;
  for (const item of items) {
    if (item.id !== 'cloaking-device') continue;
    const boxes = partsPerItem(item).length;
    const lost = parts.get(item.path);
    for (let copy = 0; boxes > 1 && copy < item.count; copy++) {
      const left = Array.from({ length: boxes }, (_, box) => copy * boxes + box).filter((part) => !lost?.has(part));
      if (left.length === 1) half++;
    }
  }
  return half;
}

export function expendedAmmunition(ship: Ship, damage: ShipDamage) {
  return ship.items.flatMap((item) => {
    const own = { path: item.path, system: item.id, label: systemLabel(item) };
    return Object.entries(totalRoundsSpent(damage, item.path)).map(([kind, rounds]) => ({ ...own, kind, rounds }));
  });
}

/** A wing or squadron that has lost craft. */
interface CraftLoss {
  readonly kind: 'wing' | 'squadron';
  /** Number of its bay or rack. */
  readonly number: number;
  readonly label: string;
  readonly lost: number;
  readonly of: number;
}

/** The wings and squadrons of a ship that have lost craft. */
export function craftLosses(ship: Ship, { craft }: ShipDamage): readonly CraftLoss[] {
  if (craft.size === 0) return [];
  return flightsOf(ship).flatMap((flight, index): readonly CraftLoss[] => {
    const lost = craft.get(index)?.size ?? 0;
    if (lost === 0) return [];
    const { kind, number, craft: of } = flight;
    const label = flight.kind === 'wing' ? wingName(flight.wing) : squadronName(flight.squadron);
    return [{ kind, number, label, lost, of }];
  });
}
