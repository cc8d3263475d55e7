/** Scrap value of a ship at a shipyard, by the campaign rules. */

import { type RepairBill, rpPerDamagePoint } from '../../damage/repair-bill.ts';
import { armorBoxesLost, countLosses, noDamage, roundsSpentBy, type ShipDamage } from '../../damage/ship-damage.ts';
import { type CostLine, lineCitation } from '../../rules/design/cost-line.ts';
import { type Citation, campaignRules } from '../../rules/model/citation.ts';
import { isGrownTrack } from '../../rules/ship/living-ship.ts';
import { ammunitionPoints, half, prorate } from '../../rules/ship/replacement-points.ts';
import {
  countItems,
  countParts,
  type Item,
  itemsOf,
  lineGroup,
  lineId,
  lineLabel,
  partsPerItem,
  type Ship,
} from '../../rules/ship/ship.ts';

export interface ScrapLine {
  /** JSON pointer into the design. */
  readonly path: string;
  readonly label: string;
  readonly count: number;
  /** Price in the design. */
  readonly points: number;
  /** Undamaged share of the price. */
  readonly value: number;
  /** Reason for a deduction, or empty. */
  readonly why: string;
  readonly cite: Citation;
}

export interface ScrapValue {
  readonly lines: readonly ScrapLine[];
  /** Value of all undamaged systems. */
  readonly value: number;
  /** Resource points: half of it. */
  readonly rp: number;
  readonly cite: Citation;
}

export function computeScrapValue(ship: Ship, damage: ShipDamage): ScrapValue {
  const isLost = damage.hull >= ship.design.hull.boxes;
  const items = new Map(ship.items.map((item) => [item.path, item]));
  const lines = ship.lines
    .filter(({ points }) => points !== 0)
    .map((line) => {
      const { value, why } = isLost ? lost : undamaged(line, items.get(line.path), ship, damage);
      const { path, count, points } = line;
      return { path, label: lineLabel(line), count, points, value, why, cite: lineCitation(line) };
    });
  const value = lines.reduce((sum, line) => sum + line.value, 0);
  return { lines, value, rp: half(value), cite: campaignRules('Scrapping') };
}

interface ItemValue {
  readonly value: number;
  readonly why: string;
}

const lost: ItemValue = { value: 0, why: 'the ship is lost' };

function undamaged(line: CostLine, item: Item | undefined, ship: Ship, damage: ShipDamage): ItemValue {
  if (lineGroup(line) === 'loadout') return { value: 0, why: 'loadout, not scrapped' };
  if (item && !isGrownTrack(item, ship.design)) return itemValue(item, line.points, ship, damage);
  const loss = { 'main-drive': damage.drive, 'ftl-drive': damage.ftl }[lineId(line)];
  if (loss !== undefined) return { value: 0, why: loss === 'half' ? 'damaged: at half thrust' : loss };
  if (line.path === '/drive' || line.path === '/ftl') return { value: line.points, why: '' };
  return { value: 0, why: 'part of the hull, not a system' };
}

/** Value of the undamaged parts of a system, less the ammunition it has fired. */
function itemValue(item: Item, points: number, ship: Ship, damage: ShipDamage): ItemValue {
  const parts = countParts(item);
  const { down, destroyed } = countLosses(damage, item.path);
  const left = prorate(points, parts - down - destroyed, parts);
  const fired = [...(damage.spent.get(item.path)?.keys() ?? [])]
    .filter((copy) => isUndamaged(item, copy, damage))
    .reduce((sum, copy) => sum + ammunitionPoints(item, roundsSpentBy(damage, item.path, copy), ship.hull), 0);
  const why = [
    ...(down > 0 ? [parts === 1 ? 'down' : `${down} of ${parts} down`] : []),
    ...(destroyed > 0 ? [parts === 1 ? 'destroyed' : `${destroyed} of ${parts} destroyed`] : []),
    ...(fired > 0 ? [`${fired} points fired`] : []),
  ];
  return { value: Math.max(0, left - fired), why: why.join(', ') };
}

/** True if a copy of an item is undamaged, so that its fired ammunition must be deducted. */
function isUndamaged(item: Item, copy: number, { parts }: ShipDamage): boolean {
  const each = partsPerItem(item).length;
  return Array.from({ length: each }, (_, part) => copy * each + part).every(
    (part) => !parts.get(item.path)?.has(part),
  );
}

// Repair away from a shipyard, by a ship with a repair module and resource points as cargo.

/** Repairs that a ship with a repair module can do for another. */
export interface FieldRepair {
  /** Resource points aboard, one per cargo mass. */
  readonly cargo: number;
  /** Resource points needed for all damage points. */
  readonly needed: number;
  /** Damage points repaired, and those that remain. */
  readonly repaired: number;
  readonly left: number;
  /** Resource points used. */
  readonly used: number;
}

export function repairModuleCount(ship: Ship): number {
  return countItems(ship, 'repair-module');
}

/** Resource points that the holds of a ship carry, one per mass. Source: campaign rules. */
export function resourcePointsInHolds(ship: Ship): number {
  return itemsOf(ship, 'cargo-hold').reduce((sum, { mass }) => sum + mass, 0);
}

export function computeFieldRepair({ damagePoints, repairs, destroyed }: RepairBill, cargo: number): FieldRepair {
  if (destroyed) return { cargo, needed: 0, repaired: 0, left: 0, used: 0 };
  const affordable = (cargo - (cargo % rpPerDamagePoint)) / rpPerDamagePoint;
  const repaired = Math.min(damagePoints, affordable);
  return { cargo, needed: repairs, repaired, left: damagePoints - repaired, used: repaired * rpPerDamagePoint };
}

/**
 * The damage left after a repair away from a shipyard: hull boxes are repaired first, then armor from the innermost layer.
 * Systems come back with the last damage point; ammunition, craft and people need stores.
 */
export function repairInField({ items }: Ship, damage: ShipDamage, { repaired, left }: FieldRepair): ShipDamage {
  const hull = Math.min(damage.hull, repaired);
  let points = repaired - hull;
  const armor = damage.armor.map((layer) => {
    const lost = { ...layer };
    for (const kind of ['standard', 'regenerative', 'ruined'] as const) {
      const restored = Math.min(lost[kind], points);
      lost[kind] -= restored;
      points -= restored;
    }
    return lost;
  });
  const boxes = { ...damage, hull: damage.hull - hull, armor };
  if (left > 0 || armorBoxesLost(boxes) > 0) return boxes;
  const { spent, craft, parts } = damage;
  const people = new Set(items.flatMap(({ entry, path }) => (entry.loadout ? [path] : [])));
  return { ...noDamage, spent, craft, parts: new Map([...parts].filter(([path]) => people.has(path))) };
}
