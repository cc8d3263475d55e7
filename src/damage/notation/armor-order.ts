import { countNoun } from '../issue.ts';
import { armorBoxesLost, type Wounds } from '../wounds.ts';
import type { Problem } from './problem.ts';

/** Restores armor boxes in the opposite order of losing them: from the innermost layer outward. */
export function restoreArmor(count: number, { wounds }: { readonly wounds: Wounds }): Wounds | Problem {
  const ruined = wounds.armor.reduce((sum, layer) => sum + layer.ruined, 0);
  const lost = armorBoxesLost(wounds) - ruined;
  if (count > lost) {
    const message = `${countNoun(count, 'armor box', 'armor boxes')} restored; ${lost} lost`;
    return { message, ...(ruined > 0 ? { help: 'ruined boxes stay lost for the battle' } : {}) };
  }
  let left = count;
  const armor = wounds.armor.map(({ standard, regenerative, ruined: gone }) => {
    const grown = Math.min(left, regenerative);
    const restored = Math.min(left - grown, standard);
    left -= grown + restored;
    return { standard: standard - restored, regenerative: regenerative - grown, ruined: gone };
  });
  return { ...wounds, armor };
}
