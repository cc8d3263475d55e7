import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

const maxLayers = 5;

export const tooManyArmorLayers = defineCheck({
  code: 'too-many-armor-layers',
  severity: 'error',
  about: 'Armor has at most five layers: an inner layer and four shells.',
  cite: continuum('Regenerative Armor'),
  find(ship, report) {
    const layers = ship.design.armor.findLastIndex(({ standard, regenerative }) => standard + regenerative > 0) + 1;
    if (layers > maxLayers) {
      report({ at: `/armor/${maxLayers}`, message: `too many armor layers: ${layers}; at most ${maxLayers} allowed` });
    }
  },
});
