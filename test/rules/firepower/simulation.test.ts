/** Compares computed probabilities with simulated dice. */

import { describe, expect, test } from 'vitest';
import { fighterTypes } from '../../../src/rules/catalogue/craft/fighters.ts';
import { gunboatTypes } from '../../../src/rules/catalogue/craft/gunboats.ts';
import { bandAt } from '../../../src/rules/catalogue/fires.ts';
import type { DefenseGun } from '../../../src/rules/dice/conditions.ts';
import { type DefenseTarget, kills } from '../../../src/rules/dice/defense.ts';
import { meanDamage as damageOf, type MeanDamage } from '../../../src/rules/dice/exact-damage.ts';
import { meanOf } from '../../../src/rules/dice/mean.ts';
import { toNumber } from '../../../src/rules/dice/rational.ts';
import type { Roll } from '../../../src/rules/dice/roll.ts';
import { hullDistribution, intact, strike } from '../../../src/rules/dice/strike.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import { defaultRules } from '../../../src/rules/model/house-rules.ts';
import { at, modeOf, rollOf, type Weapon } from './fire.ts';
import { diceOf, Hulk, simulated, simulatedAtBoats, simulatedKills } from './simulation.ts';

const meanDamage = (...given: Parameters<typeof damageOf>) => damageOf(...given) as MeanDamage;

/** Simulated shots per case: 4,000, or a million in `npm run fuzz` (50,000 runs). */
const runs = process.env.FUZZ_RUNS === undefined ? 4000 : Number(process.env.FUZZ_RUNS) * 20;
const armors = [[], [4], [4, 2]] as const;
/** Hull boxes in the compared chance of losing them. */
const fewBoxes = 3;

interface Sample {
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
}

function sampleOf(sum: number, squares: number): Sample {
  const mean = sum / runs;
  return { mean, error: Math.sqrt(Math.max(0, squares / runs - mean * mean) / runs) };
}

function rolled(shot: (typeof simulated)[number]['shot'], armor: readonly number[], screens: number, seed: number) {
  const dice = diceOf(seed);
  let [armorSum, armorSquares, hullSum, hullSquares, ended] = [0, 0, 0, 0, 0];
  for (let run = 0; run < runs; run++) {
    const ship = new Hulk(armor, screens);
    shot(dice, ship);
    armorSum += ship.armorLost;
    armorSquares += ship.armorLost ** 2;
    hullSum += ship.hull;
    hullSquares += ship.hull ** 2;
    if (ship.hull >= fewBoxes) ended++;
  }
  return {
    armor: sampleOf(armorSum, armorSquares),
    hull: sampleOf(hullSum, hullSquares),
    ended: sampleOf(ended, ended),
  };
}

function seedOf(text: string): number {
  return [...text].reduce((seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0, 7919);
}

/** Tolerance for events too rare in a sample for a standard error. */
const slack = 20 / runs;

function expectNear(found: Sample, exact: number): void {
  expect(Math.abs(found.mean - exact)).toBeLessThanOrEqual(4 * found.error + slack);
}

describe('simulated dice agree within 4 sigma', () => {
  for (const { weapon, range, pds = 0, advanced = false, shot } of simulated)
    test(`${JSON.stringify(weapon)} at ${range}${pds > 0 ? `, ${pds} dice of point defense` : ''}${advanced ? ', advanced screens' : ''}`, () => {
      for (const screens of [0, 1, 2] as const)
        for (const armor of armors) {
          const roll = rollOf(weapon as Weapon, at(range, { screens, advanced, defense: { pds } }));
          const means = meanDamage(roll, armor);
          const hull = hullDistribution(strike(intact(armor, fewBoxes), roll));
          // Not by position in the table: a new row must not change the dice of the others.
          const seed = seedOf(JSON.stringify({ weapon, range, pds, screens, armor }));
          const found = rolled(shot, armor, screens, seed);
          expectNear(found.armor, toNumber(means.armor));
          expectNear(found.hull, toNumber(means.hull));
          expectNear(found.ended, hull[fewBoxes] as number);
        }
    });
});

function expectMean(rolled: (dice: ReturnType<typeof diceOf>) => number, roll: Roll, name: string): void {
  const dice = diceOf(seedOf(name));
  let [sum, squares] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const hits = rolled(dice);
    sum += hits;
    squares += hits ** 2;
  }
  expectNear(sampleOf(sum, squares), toNumber(meanOf(roll)));
}

describe('simulated hits at gunboats agree within 4 sigma', () => {
  for (const { weapon, range, hits } of simulatedAtBoats)
    test(JSON.stringify(weapon), () => {
      const mode = modeOf(weapon as Weapon);
      const conditions = at(range);
      const band = bandAt(mode, conditions);
      if (!band || !mode.roll.boats) throw new Error('does not fire at gunboats');
      expectMean(hits, mode.roll.boats(band, conditions), JSON.stringify(weapon));
    });

  test('every weapon that fires at them is simulated', () => {
    const names = new Set(simulatedAtBoats.map(({ weapon }) => weapon.system));
    const firing = simulated.flatMap(({ weapon }) => {
      const isShip = weapon.system !== undefined && modeOf(weapon as Weapon).delivery !== 'missile';
      return isShip && modeOf(weapon as Weapon).roll.boats ? [weapon.system] : [];
    });
    expect(firing.filter((system) => !names.has(system))).toEqual([]);
  });
});

describe('simulated kills agree within 4 sigma', () => {
  test.each(simulatedKills)('$gun at $target', ({ gun, target, kills: rolled }) => {
    expectMean(rolled, kills(gun as DefenseGun, target as DefenseTarget), `${gun} ${target}`);
  });
});

test('every entry that deals damage is simulated', () => {
  const names = new Set(simulated.flatMap(({ weapon: { system, wing, boat } }) => [system ?? wing ?? `${boat}-boat`]));
  const systems = [...rulebook(defaultRules).values()].flatMap(({ id, fires }) => (fires ? [id] : []));
  // Entries without damage, or with the same dice as another entry.
  const without = ['emp-projector', 'transporter-beam', 'gravitic-gun', 'salvo-launcher'];
  const wings = Object.entries(fighterTypes).flatMap(([type, row]) => ('fires' in row ? [type] : []));
  const boats = Object.keys(gunboatTypes).map((type) => `${type}-boat`);
  const alike = ['multi-role', 'plasma-bomber-boat'];
  const missing = [...systems, ...wings, ...boats].filter((name) => !names.has(name));
  expect(missing.sort()).toEqual([...without, ...alike].sort());
});
