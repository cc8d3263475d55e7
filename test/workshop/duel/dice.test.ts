/** Thrown dice against exact distributions. */

import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../src/damage/play/seeded-draw.ts';
import { toNumber } from '../../../src/rules/dice/rational.ts';
import { outcomeOf } from '../../../src/rules/firepower/outcome.ts';
import { targetOf } from '../../../src/rules/firepower/target.ts';
import { volleyOf } from '../../../src/rules/firepower/volley.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { throwerOf } from '../../../src/workshop/duel/dice.ts';
import { duelPlanOf } from '../../../src/workshop/duel/ship-plan.ts';
import { DuelShip } from '../../../src/workshop/duel/ship-state.ts';
import { judged } from '../../support/judge-text.ts';

const throws = 5000;

const pairs = [
  // Beams and plasma at screens and armor.
  ['designs/concord/unyielding.yaml', 'designs/hesperid/walnut.yaml', 12],
  // K-guns at two layers.
  ['designs/hesperid/lignum.yaml', 'designs/hesperid/walnut.yaml', 12],
  // Torpedoes.
  ['designs/hesperid/blackthorn.yaml', 'designs/concord/emphatic.yaml', 12],
  // Missiles at point defense.
  ['designs/skerry/squall.yaml', 'designs/concord/emphatic.yaml', 18],
] as const;

describe('volleys lose armor and hull as often as they should:', () => {
  for (const [first, second, range] of pairs)
    test(`${first} at ${second}`, async () => {
      const [[one], [other]] = await Promise.all([judged(first), judged(second)]);
      const [ship, enemy] = [one?.ship as Ship, other?.ship as Ship];
      const target = targetOf(enemy);
      const { roll, mean } = volleyOf(ship, { arc: 'F', range, target: target.target });
      const exact = outcomeOf(roll, target);
      const state = new DuelShip(duelPlanOf(enemy));
      const random = seededRandom(1, first);
      const sums = { total: 0, squares: 0, armor: 0, destroyed: 0 };
      for (let count = 0; count < throws; count++) {
        state.reset();
        throwerOf(roll)(random, state);
        const armor = state.armorLost.reduce((sum, lost) => sum + lost, 0);
        sums.total += state.hull + armor;
        sums.squares += (state.hull + armor) ** 2;
        sums.armor += armor;
        if (state.isDoomed) sums.destroyed++;
      }
      const total = sums.total / throws;
      const error = Math.sqrt((sums.squares / throws - total ** 2) / throws);
      expect(Math.abs(total - toNumber(mean))).toBeLessThan(3.5 * error);
      expect(Math.abs(sums.armor / throws - (exact?.armorLost ?? 0))).toBeLessThan(3.5 * error);
      const destroyed = exact?.destroyed ?? 0;
      const spread = Math.sqrt((destroyed * (1 - destroyed)) / throws);
      expect(Math.abs(sums.destroyed / throws - destroyed)).toBeLessThan(3.5 * spread + 1e-3);
    });
});
