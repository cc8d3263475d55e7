import { continuum } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

export const tooManyWings = defineFleetCheck({
  code: 'too-many-wings',
  severity: 'error',
  about: 'The fleet gives a ship more wings than its hangars and fighter racks can carry, one each.',
  cite: continuum('Hangar Bays'),
  find({ entries }, report) {
    for (const { path, source, loadedDesign, ship } of entries) {
      const wings = source.wings?.length ?? 0;
      if (!loadedDesign) continue;
      const bays = loadedDesign.bays === 1 ? '1 bay' : `${loadedDesign.bays} bays`;
      const message = `too many wings for ${ship?.design.class}: ${wings}; it has ${bays}`;
      for (let index = loadedDesign.bays; index < wings; index++) report({ at: `${path}/wings/${index}`, message });
    }
  },
});
