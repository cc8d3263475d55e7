/** Rules that all small craft share, for the quick reference. */

import { type Citation, continuum } from '../model/citation.ts';

export interface CraftRules {
  readonly name: string;
  readonly lines: readonly string[];
  readonly cite: Citation;
}

export const craftRules = {
  fighters: {
    name: 'Fighters',
    lines: [
      'Move 24 mu in phase 4, fast ones 36; half that in the turn of launch.',
      'Second move of 12 mu in phase 6, for one endurance.',
      'Six endurance, long range nine, light four: one for each attack or second move.',
      'Range 6 mu: fighters and missiles in phase 8, ships in phase 10.',
      'A wing attacks with the fighters it has left, a die each.',
    ],
    cite: continuum('Fighter Types'),
  },
  gunboats: {
    name: 'Gunboats',
    lines: [
      'Move 18 mu in phase 4, like fighters. Second move of 9 mu in phase 6, for one endurance.',
      'Six endurance: one for each attack or second move.',
      'They fire and are fired at in phase 11, with the ships. Range 12 mu.',
      'The whole squadron fires at one ship; at craft and ordnance it may divide its fire.',
      'One point of damage destroys a boat: ships fire at them as at ships, a boat a hit.',
      'Point defense fires at them at −2, scatterguns with a beam die; any weapon in range may fire in phase 9.',
    ],
    cite: continuum('Gunboat Rules'),
  },
} as const satisfies Readonly<Record<string, CraftRules>>;
