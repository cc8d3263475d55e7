import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

const mostLayers = 5;

export const tooManyArmorLayers = defineCheck({
  code: 'too-many-armor-layers',
  severity: 'error',
  about: 'Armor has at most five layers: the inner one and four shells around it.',
  cite: continuum('Regenerative Armor'),
  find(ship, report) {
    const layers = ship.design.armor.findLastIndex(({ standard, regenerative }) => standard + regenerative > 0) + 1;
    if (layers > mostLayers) {
      report({
        at: `/armor/${mostLayers}`,
        message: `armor has at most ${mostLayers} layers; this ship has ${layers}`,
      });
    }
  },
});
