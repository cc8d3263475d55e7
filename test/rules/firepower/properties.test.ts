import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalDistribution } from '../../../src/rules/dice/distribution.ts';
import { add, isEqual, toNumber } from '../../../src/rules/dice/rational.ts';
import { chanceOf, type Outcome, outcomeOf } from '../../../src/rules/firepower/outcome.ts';
import { targetOf } from '../../../src/rules/firepower/target.ts';
import { longestRangeOf, volleyOf } from '../../../src/rules/firepower/volley.ts';
import { arcNames } from '../../../src/rules/model/arcs.ts';
import { type Pick, randomDesign, seeded, tries } from '../../support/random-design.ts';
import { shipFrom, shipOn } from '../../support/ships.ts';
import { diceOf, Hulk, simulated } from './simulation.ts';

const shipOf = (seed: number) => shipFrom(randomDesign(seeded(seed)));

test('for random ships, distributions of volleys sum to 1 and have the exact means', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.integer({ min: 0, max: 80 }), (one, other, range) => {
      const [ship, hulk] = [shipOf(one), targetOf(shipOf(other))];
      const arc = arcNames[Math.abs(one) % 6] as (typeof arcNames)[number];
      const turn = ([1, 2, 'sustained'] as const)[Math.abs(other) % 3];
      const options = { arc, range, target: hulk.target, craft: true, pointDefense: true, ...(turn ? { turn } : {}) };
      const { roll, mean, weapons } = volleyOf(ship, options);
      if (range > Math.max(longestRangeOf(ship, options))) expect(mean.n).toBe(0n);
      const shares = totalDistribution(roll);
      const found = shares.reduce((total, share, points) => total + points * share, 0);
      expect(Math.abs(shares.reduce((total, share) => total + share, 0) - 1)).toBeLessThan(1e-12);
      expect(Math.abs(found - toNumber(mean))).toBeLessThan(1e-9 * (1 + toNumber(mean)));
      expect(weapons.every(({ shots }) => shots.n > 0n)).toBe(true);
      const outcome = outcomeOf(roll, hulk) as Outcome;
      const { means } = outcome;
      if (means) expect(isEqual(add(means.armor, means.hull), mean)).toBe(true);
      if (means) expect(Math.abs(outcome.armorLost - toNumber(means.armor))).toBeLessThan(1e-9);
      expect(Math.abs(chanceOf(outcome.hull, 0) - 1)).toBeLessThan(1e-12);
      expect(outcome.rowEnds.every((chance, row) => chance <= (outcome.rowEnds[row - 1] ?? 1) + 1e-12)).toBe(true);
    }),
    tries(30),
  );
});

const rangeOfBattle = 6;
const pool = simulated.filter(
  ({ weapon: { system, mode, edition, size }, range, pds }) =>
    range === rangeOfBattle && pds === undefined && typeof system === 'string' && !mode && !edition && !size,
);

/** Random weapons as design entries, with the simulated shots of those that bear on F. */
function randomBattery(pick: Pick) {
  return Array.from({ length: 1 + pick(5) }, () => {
    const { weapon, shot } = pool[pick(pool.length)] as (typeof pool)[number];
    const isAllRound = weapon.class === 1 || ['pds', 'ads', 'scattergun'].includes(weapon.system as string);
    const bears = isAllRound || pick(3) > 0;
    const arcs = weapon.system === 'ads' ? { arcs: 'all' } : isAllRound ? {} : { arcs: bears ? 'F FS' : 'AS' };
    const count = 1 + pick(3);
    return { entry: { ...weapon, ...arcs, count }, shot, fired: bears ? count : 0 };
  });
}

test('for 200 random pairs of ships, the mean hull damage is within 4 sigma of a simulation', () => {
  const runs = 400;
  for (let seed = 1; seed <= 200; seed++) {
    const pick = seeded(seed);
    const battery = randomBattery(pick);
    const ship = shipOn({ systems: [{ system: 'fire-control' }, ...battery.map(({ entry }) => entry)] });
    const screens = pick(3) as 0 | 1 | 2;
    const armor = Array.from({ length: pick(3) }, () => 1 + pick(5));
    const volley = volleyOf(ship, { arc: 'F', range: rangeOfBattle, target: { screens }, pointDefense: true });
    const { means } = outcomeOf(volley.roll, { armor, rows: [99], boxes: 99, icons: [] }) as Outcome;
    const dice = diceOf(seed * 104_729);
    let [sum, squares] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const hulk = new Hulk(armor, screens);
      for (const { shot, fired } of battery) for (let each = 0; each < fired; each++) shot(dice, hulk);
      sum += hulk.hull;
      squares += hulk.hull ** 2;
    }
    const mean = sum / runs;
    const error = Math.sqrt(Math.max(0, squares / runs - mean ** 2) / runs);
    expect([seed, Math.abs(mean - toNumber(means!.hull)) <= 4 * error + 4 / runs]).toEqual([seed, true]);
  }
});
