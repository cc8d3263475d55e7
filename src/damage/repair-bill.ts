/** Cost of repairing a ship, by the campaign rules. */

import { squadronName, wingName } from '../rules/design/craft-points.ts';
import { type Citation, campaignRules } from '../rules/model/citation.ts';
import { flightsOf, formatRounds } from '../rules/ship/aboard.ts';
import { ammunitionPoints, boatPoints, fighterPoints } from '../rules/ship/replacement-points.ts';
import { type Ship, systemLabel } from '../rules/ship/ship.ts';
import { systemLosses } from './losses.ts';
import { armorBoxesLost, countLosses, type ShipDamage, totalRoundsSpent } from './ship-damage.ts';

/** Resource points per repaired damage point. Source: campaign rules. */
export const rpPerDamagePoint = 10;

/** Kind of a repair line. Systems cost nothing: they are repaired along with the boxes. */
export type RepairKind = 'boxes' | 'systems' | 'craft' | 'ammunition' | 'people';

export interface RepairLine {
  readonly kind: RepairKind;
  /** JSON pointer into the design. */
  readonly path: string;
  readonly label: string;
  readonly count: number;
  /** Resource points. */
  readonly rp: number;
  readonly working: string;
  readonly cite: Citation;
}

export interface RepairBill {
  /** All hull boxes are lost: the ship cannot be repaired. */
  readonly destroyed: boolean;
  readonly damagePoints: number;
  readonly lines: readonly RepairLine[];
  /** Resource points for damage points, and for replacements. */
  readonly repairs: number;
  readonly purchases: number;
  readonly rp: number;
}

const repairRule = campaignRules('Repair');
const resupplyRule = campaignRules('Resupply');

export function computeRepairBill(ship: Ship, damage: ShipDamage): RepairBill {
  const { boxes } = ship.design.hull;
  const damagePoints = damage.hull + armorBoxesLost(damage);
  if (damage.hull >= boxes) return { destroyed: true, damagePoints, lines: [], repairs: 0, purchases: 0, rp: 0 };
  const lines = [
    ...boxLines(ship, damage),
    ...systemLines(ship, damage),
    ...craftLines(ship, damage),
    ...ammunitionLines(ship, damage),
    ...peopleLines(ship, damage),
  ];
  const rp = lines.reduce((total, line) => total + line.rp, 0);
  const repairs = lines.reduce((total, line) => total + (line.kind === 'boxes' ? line.rp : 0), 0);
  return { destroyed: false, damagePoints, lines, repairs, purchases: rp - repairs, rp };
}

function boxLines({ design }: Ship, damage: ShipDamage): readonly RepairLine[] {
  const line = (path: string, label: string, count: number): readonly RepairLine[] => {
    if (count === 0) return [];
    const working = `${count} × ${rpPerDamagePoint}`;
    return [{ kind: 'boxes', path, label, count, rp: count * rpPerDamagePoint, working, cite: repairRule }];
  };
  const layers = damage.armor.flatMap(({ standard, regenerative, ruined }, layer) =>
    line(
      `/armor/${layer}`,
      design.armor.length > 1 ? `Armor boxes, layer ${layer + 1}` : 'Armor boxes',
      standard + regenerative + ruined,
    ),
  );
  return [...line('/hull', 'Hull boxes', damage.hull), ...layers];
}

/** Systems are repaired along with the damage points that destroyed them. */
function systemLines(ship: Ship, damage: ShipDamage): readonly RepairLine[] {
  return systemLosses(ship, damage)
    .filter(({ how }) => how !== 'killed')
    .map(({ path, label, count, how }) => ({
      ...{ kind: 'systems', path, label, count, rp: 0, cite: repairRule },
      working: `${how === 'half' ? 'at half thrust' : how}: repaired with the hull`,
    }));
}

function craftLines(ship: Ship, damage: ShipDamage): readonly RepairLine[] {
  if (damage.craft.size === 0) return [];
  const paths = [...ship.wings, ...ship.squadrons].flatMap(({ path, carrier }) =>
    Array<string>(carrier?.count ?? 1).fill(path),
  );
  return flightsOf(ship).flatMap((flight, index): readonly RepairLine[] => {
    const lost = damage.craft.get(index);
    if (!lost || lost.size === 0) return [];
    const count = lost.size;
    const path = paths[index] ?? '';
    const line = (label: string, rp: number, working: string): RepairLine => ({
      kind: 'craft',
      ...{ path, label, count, rp, working, cite: resupplyRule },
    });
    if (flight.kind === 'squadron') {
      const rp = boatPoints(flight.squadron, lost, ship.hull);
      return [line(squadronName(flight.squadron), rp, `${count} of ${flight.craft} boats`)];
    }
    const pointsOf = (craft: number) => fighterPoints(flight.wing, craft, ship.hull);
    const working = `${count} of ${flight.craft} fighters at ${pointsOf(flight.craft)} points`;
    return [line(wingName(flight.wing), pointsOf(count), working)];
  });
}

function ammunitionLines(ship: Ship, damage: ShipDamage): readonly RepairLine[] {
  return ship.items.flatMap((item) =>
    Object.entries(totalRoundsSpent(damage, item.path)).map(([kind, count]): RepairLine => {
      const price = ammunitionPoints(item, { [kind]: 1 }, ship.hull);
      const label = kind === 'shot' ? systemLabel(item) : `${item.entry.name}: ${formatRounds(kind, count)}`;
      const working = `${count} × ${price}`;
      return { kind: 'ammunition', path: item.path, label, count, rp: count * price, working, cite: resupplyRule };
    }),
  );
}

/** Replacement people cost their original price. */
function peopleLines(ship: Ship, damage: ShipDamage): readonly RepairLine[] {
  return ship.items
    .filter(({ entry }) => entry.loadout)
    .flatMap(({ path, entry, count: aboard }): readonly RepairLine[] => {
      const { destroyed: count } = countLosses(damage, path);
      if (count === 0) return [];
      const price = (ship.lines.find((line) => line.path === path)?.points ?? 0) / aboard;
      const rp = count * price;
      return [
        { kind: 'people', path, label: entry.name, count, rp, working: `${count} × ${price}`, cite: resupplyRule },
      ];
    });
}
