import { continuum } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

export const tooManyWings = defineFleetCheck({
  code: 'too-many-wings',
  severity: 'error',
  about: 'The fleet gives a ship more wings than it has hangars and fighter racks to carry them; each holds one.',
  cite: continuum('Hangar Bays'),
  find({ entries }, report) {
    for (const { path, given, refit, ship } of entries) {
      const wings = given.wings?.length ?? 0;
      if (!refit || wings <= refit.bays) continue;
      const bays =
        refit.bays === 0 ? 'no bays for wings' : refit.bays === 1 ? '1 bay for a wing' : `${refit.bays} bays for wings`;
      const message = `${ship?.design.class} has ${bays}; this is one more`;
      for (let index = refit.bays; index < wings; index++) report({ at: `${path}/wings/${index}`, message });
    }
  },
});
