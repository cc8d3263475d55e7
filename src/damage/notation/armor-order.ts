import { formatCount } from '../../text/phrases.ts';
import { armorBoxesLost, type ShipDamage } from '../ship-damage.ts';
import type { Problem } from './problem.ts';

/** Restores armor boxes in the opposite order of losing them: from the innermost layer outward. */
export function restoreArmor(count: number, { damage }: { readonly damage: ShipDamage }): ShipDamage | Problem {
  const ruined = damage.armor.reduce((sum, layer) => sum + layer.ruined, 0);
  const lost = armorBoxesLost(damage) - ruined;
  if (count > lost) {
    const message = `${formatCount(count, 'armor box', 'armor boxes')} restored; ${lost} lost`;
    return { message, ...(ruined > 0 ? { help: 'ruined boxes stay lost for the battle' } : {}) };
  }
  let left = count;
  const armor = damage.armor.map(({ standard, regenerative, ruined: gone }) => {
    const grown = Math.min(left, regenerative);
    const restored = Math.min(left - grown, standard);
    left -= grown + restored;
    return { standard: standard - restored, regenerative: regenerative - grown, ruined: gone };
  });
  return { ...damage, armor };
}
