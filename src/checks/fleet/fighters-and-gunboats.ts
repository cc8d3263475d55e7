import { pricedEntries } from '../../fleet/fleet.ts';
import { projectContinuum } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

export const fightersAndGunboats = defineFleetCheck({
  code: 'fighters-and-gunboats',
  severity: 'warning',
  about:
    'The fleet has both fighters and gunboats. In the 2017 edition a fleet chooses one of them; Continuum 2014 allows both.',
  reading:
    'Only fleets of continuum-2017 are checked. Assault shuttles, which only carry marines, do not count as fighters.',
  cite: projectContinuum('Gunboats'),
  find(fleet, report) {
    if (fleet.rules !== 'continuum-2017') return;
    const entries = pricedEntries(fleet);
    const fighters = entries.find(({ ship }) => ship.wings.some(({ craft }) => craft.type !== 'assault-shuttle'));
    const gunboats = entries.find(({ ship }) => ship.squadrons.length > 0);
    if (!fighters || !(gunboats || fleet.squadrons.length > 0)) return;
    const one = fighters.ship.design.class;
    const other = gunboats ? gunboats.ship.design.class : 'of no ship';
    const message = `fighters (${one}) and gunboats (${other}) in one fleet; this edition allows only one of them`;
    report({ at: '/ships', on: 'key', message });
  },
});
