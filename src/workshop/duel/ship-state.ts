/** A ship in a duel: what it has lost so far. */

import { hitArmor } from '../../rules/dice/armor.ts';
import type { DefenseGun, Target } from '../../rules/dice/conditions.ts';
import type { HitMode } from '../../rules/dice/roll.ts';
import { stealthReach, stealthWhenActive } from '../../rules/firepower/exchange.ts';
import { maxEcm } from '../../rules/firepower/target.ts';
import type { Victim } from './dice.ts';
import type { Circumstances } from './matchup.ts';
import type { PlannedGun, ShipPlan } from './ship-plan.ts';

/** States of a part. A drive has a first hit, which is repaired like a part that is down. */
export const partStates = { works: 0, half: 1, down: 2, destroyed: 3, spent: 4 } as const;

export interface FlightState {
  craft: number;
  endurance: number;
  hasFiredOnce: boolean;
}

/** How a ship was lost. */
export type Fate = 'destroyed' | 'core' | 'abandoned' | 'struck';

export class DuelShip implements Victim {
  /** Hull boxes lost; may exceed what the ship has. */
  hull = 0;
  /** Armor boxes lost by layer, innermost first, and those that will not grow again. */
  readonly armorLost: number[];
  readonly ruined: number[];
  /** Boxes of each layer that are not ruined. */
  readonly armor: number[];
  rowsLost = 0;
  fate: Fate | undefined;
  /** By part. */
  readonly parts: Uint8Array;
  /** By weapon, the turn in which it fired last. */
  readonly lastFired: Int16Array;
  /** Rounds by magazine. */
  readonly stocks: number[][];
  readonly flights: FlightState[];
  /** Turns until the crew leaves a ship without life support; 0 while it works. */
  airLeft = 0;
  /** By part, the turn in which a gun that could fire at ships defended last. */
  readonly defendedIn: Int16Array;
  /** The range at which it aims in this turn, if that gives something away. */
  aimsAt: number | undefined;
  /** Fire comes through the rear arc, where armor does not count. */
  isHitAstern = false;

  constructor(readonly plan: ShipPlan) {
    this.armor = plan.armor.map(({ standard, regenerative }) => standard + regenerative);
    this.armorLost = this.armor.map(() => 0);
    this.ruined = this.armor.map(() => 0);
    this.parts = new Uint8Array(plan.parts.length);
    this.defendedIn = new Int16Array(plan.parts.length);
    this.lastFired = new Int16Array(plan.weapons.length);
    this.stocks = plan.stocks.map(() => []);
    this.flights = plan.flights.map(() => ({ craft: 0, endurance: 0, hasFiredOnce: false }));
    this.reset();
  }

  /** Makes the ship whole again. */
  reset(): void {
    const { plan } = this;
    this.hull = 0;
    this.rowsLost = 0;
    this.fate = undefined;
    this.airLeft = 0;
    this.aimsAt = undefined;
    plan.armor.forEach(({ standard, regenerative }, layer) => {
      this.armor[layer] = standard + regenerative;
      this.armorLost[layer] = 0;
      this.ruined[layer] = 0;
    });
    this.parts.fill(partStates.works);
    // No weapon has fired in the turn before the first.
    this.lastFired.fill(-1);
    this.defendedIn.fill(-1);
    plan.stocks.forEach((rounds, index) => {
      this.stocks[index] = rounds.map(({ count }) => count);
    });
    plan.flights.forEach(({ craft, endurance }, index) => {
      const flight = this.flights[index] as FlightState;
      flight.craft = craft;
      flight.endurance = endurance;
      flight.hasFiredOnce = false;
    });
  }

  take(mode: HitMode, points: number): void {
    this.hull += this.isHitAstern ? points : hitArmor(this.armorLost, this.armor, mode, points);
  }

  works(part: number | undefined): boolean {
    return part === undefined || this.parts[part] === partStates.works;
  }

  /** Number of parts that work. */
  count(parts: readonly number[]): number {
    let working = 0;
    for (const part of parts) if (this.parts[part] === partStates.works) working++;
    return working;
  }

  get isDoomed(): boolean {
    return this.hull >= this.plan.boxes;
  }

  /** Boxes of armor and hull until the end of the next hull row. */
  get boxesToThreshold(): number {
    let end = 0;
    for (const boxes of this.plan.target.rows) {
      end += boxes;
      if (end > this.hull) break;
    }
    let left = end - this.hull;
    for (let layer = 0; layer < this.armor.length && !this.isHitAstern; layer++)
      left += (this.armor[layer] as number) - (this.armorLost[layer] as number);
    return left;
  }

  /** Share of the hull left; 0 once the ship is lost. */
  get hullShare(): number {
    return this.fate === undefined ? (this.plan.boxes - this.hull) / this.plan.boxes : 0;
  }
}

/** True for a ship that gives up protection in a turn in which it aims at this range. */
export function givesAwayByAiming({ plan: { ship, stealthFields, areaEcm } }: DuelShip, range: number): boolean {
  return areaEcm.length > 0 || (range > stealthReach && stealthFields.length + ship.design.hull.stealth > 1);
}

/** The protection of a ship as it is now. Source: Continuum 2014, Screens, Area Screens, Stealth Hull, ECM. */
export function protectionOf(ship: DuelShip): Circumstances['target'] {
  const { plan, rowsLost, aimsAt } = ship;
  let own = 0;
  let area = 0;
  for (const { part, isArea } of plan.screens) {
    if (!ship.works(part)) continue;
    if (isArea) area++;
    else own++;
  }
  const screens = Math.min(3, Math.min(2, own) + Math.min(2, area));
  let stealth = ship.count(plan.stealthFields) + plan.ship.design.hull.stealth;
  for (const row of plan.stealthRows) if (rowsLost >= row) stealth--;
  const level = Math.min(2, stealth) as Target['stealth'];
  const ecm = ship.count(plan.ecm) + (aimsAt === undefined ? ship.count(plan.areaEcm) : 0);
  return {
    screens: screens as Target['screens'],
    advanced: plan.target.target.advanced,
    stealth: aimsAt !== undefined && aimsAt > stealthReach ? stealthWhenActive(level) : level,
    ecm: Math.min(maxEcm, ecm) as Target['ecm'],
    holofield: ship.count(plan.holofields) > 0,
  };
}

/** Fire of one ship at another as both are now. */
export function circumstancesOf(attacker: DuelShip, target: DuelShip): Circumstances {
  const { plan } = attacker;
  const protection = protectionOf(target);
  const superiorSensors = attacker.count(plan.superiorSensors) > 0;
  const enhanced = attacker.count(plan.enhancedSensors);
  const sensors = superiorSensors || enhanced > 1 ? 2 : enhanced === 1 ? 1 : 0;
  const { screens, stealth, ecm, holofield } = protection;
  const key = ecm + 4 * (screens + 4 * (stealth + 3 * (Number(holofield) + 2 * (superiorSensors ? 3 : sensors))));
  return { key, target: protection, sensors: { sensors, superiorSensors } };
}

/** Guns that work, with dice by kind. */
export function workingGuns(ship: DuelShip): ReadonlyMap<DefenseGun, number> {
  const dice = new Map<DefenseGun, number>();
  for (const { gun, part, dice: each } of ship.plan.guns)
    if (ship.works(part)) dice.set(gun, (dice.get(gun) ?? 0) + each);
  return dice;
}

/** Point defense has fired: what fires once is spent. */
export function spendGuns(ship: DuelShip): void {
  const isSpent = ({ isOneShot, part }: PlannedGun) => isOneShot && ship.works(part);
  for (const gun of ship.plan.guns) if (isSpent(gun)) ship.parts[gun.part] = partStates.spent;
}
