/** Damage figures of ships: boxes left, and repair costs. */

import type { StateVerdict } from '../../checks/judge-state.ts';
import { type DamagedShip, shipLabels } from '../../damage/damage.ts';
import { craftLosses, expendedAmmunition, systemLosses } from '../../damage/losses.ts';
import { computeRepairBill, type RepairBill } from '../../damage/repair-bill.ts';
import { armorBoxesLost } from '../../damage/ship-damage.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { starsLost } from '../../rules/ship/hull-track.ts';
import { formatNumber } from '../../text/phrases.ts';
import { findingData } from '../findings/finding-json.ts';

/** Boxes of a ship or a fleet. */
interface BoxCounts {
  readonly lost: number;
  readonly left: number;
  readonly total: number;
}

export interface StateFigures {
  readonly hull: BoxCounts;
  readonly armor: BoxCounts;
  /** Damage control parties that come with the crew: one per crew star. */
  readonly crew: BoxCounts;
  readonly repair: RepairBill;
}

function boxes(total: number, lost: number): BoxCounts {
  return { lost, left: total - lost, total };
}

/** `21/30`; empty if the ship has none. */
export function boxesText({ left, total }: BoxCounts): string {
  return total === 0 ? '' : `${formatNumber(left)}/${formatNumber(total)}`;
}

export function damageFigures({ ship, damage }: DamagedShip): StateFigures {
  const { boxes: hull } = ship.design.hull;
  const { factor } = ship.crew;
  return {
    hull: boxes(hull, damage.hull),
    armor: boxes(ship.hull.armorBoxes, armorBoxesLost(damage)),
    crew: boxes(factor, starsLost(hull, factor, damage.hull)),
    repair: computeRepairBill(ship, damage),
  };
}

export interface StateRow extends StateFigures {
  readonly ship: DamagedShip;
  readonly label: string;
}

/** The rows of ships, in their order. */
export function stateRows(ships: readonly DamagedShip[]): readonly StateRow[] {
  const labels = shipLabels(ships);
  return ships.map((ship, index) => ({ ship, label: labels[index] as string, ...damageFigures(ship) }));
}

/** Adds up figures; destroyed ships have no repair cost. */
export function sumDamageFigures(all: readonly StateFigures[]) {
  const sum = (of: (figures: StateFigures) => number) => all.reduce((total, each) => total + of(each), 0);
  const sumBoxes = (key: 'hull' | 'armor' | 'crew') => {
    const [total, lost] = [sum((each) => each[key].total), sum((each) => each[key].lost)];
    return boxes(total, lost);
  };
  return {
    hull: sumBoxes('hull'),
    armor: sumBoxes('armor'),
    crew: sumBoxes('crew'),
    destroyed: sum(({ repair }) => (repair.destroyed ? 1 : 0)),
    damagePoints: sum(({ repair }) => (repair.destroyed ? 0 : repair.damagePoints)),
    repairs: sum(({ repair }) => repair.repairs),
    purchases: sum(({ repair }) => repair.purchases),
    rp: sum(({ repair }) => repair.rp),
  };
}

// Damage of the ships of a fleet as JSON.

export function stateReportData({ file, state, ships, findings, earlier = [] }: StateVerdict) {
  const figures = ships.map(damageFigures);
  return {
    file,
    after: state?.after ?? null,
    ships: ships.map((ship, index) => shipOf(ship, figures[index] as StateFigures)),
    totals: state ? sumDamageFigures(figures) : null,
    ...(earlier.length === 0 ? {} : { earlier: earlier.map(earlierOf) }),
    findings: findings.map(findingData),
  };
}

function earlierOf({ file, state, findings }: StateVerdict) {
  return { file, after: state?.after ?? null, findings: findings.map(findingData) };
}

function shipOf({ ship, name, id, damage }: DamagedShip, { repair, ...boxes }: StateFigures) {
  return {
    name: name === '' ? null : name,
    id: id ?? null,
    class: ship.design.class,
    destroyed: repair.destroyed,
    ...boxes,
    armorLayers: ship.design.armor.map(
      (_, layer) => damage.armor[layer] ?? { standard: 0, regenerative: 0, ruined: 0 },
    ),
    losses: systemLosses(ship, damage),
    spent: expendedAmmunition(ship, damage),
    craft: craftLosses(ship, damage),
    repair: repairData(repair),
  };
}

export function repairData({ destroyed, damagePoints, repairs, purchases, rp, lines }: RepairBill) {
  const cited = lines.map(({ cite, ...line }) => ({ ...line, cite: formatCitation(cite) }));
  return { destroyed, damagePoints, repairs, purchases, rp, lines: cited };
}
