import { fleetBook } from '../../rules/model/citation.ts';
import { itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';
import { dropFix } from '../shared/fixes.ts';

export const grownAndBuilt = defineCheck({
  code: 'grown-and-built',
  severity: 'error',
  dependsOnShip: true,
  about:
    'The biomass of a living ship is its hull track, and its carapace is its armor. With biomass a design has no `hull`, with a carapace no `armor`.',
  reading: 'No rulebook mixes the two, so slipway treats a ship as either living or built.',
  cite: fleetBook(2, "Sa'Vasku: biomass"),
  onlyIfAboard: ['biomass', 'carapace'],
  find(ship, report) {
    const { grown, armor } = ship.design;
    const [biomass] = itemsOf(ship, 'biomass');
    const [carapace] = itemsOf(ship, 'carapace');
    const isArmored = armor.some(({ standard, regenerative }) => standard + regenerative > 0);
    if (biomass && !grown.hull) {
      const message = '`hull` cannot be combined with biomass, which is the hull track';
      report({ at: '/hull', on: 'key', message, fix: dropFix('remove `hull`', '/hull') });
    }
    if (carapace && !grown.armor) {
      const message = '`armor` cannot be combined with a carapace, which is the armor';
      report({ at: '/armor', on: 'key', message, fix: dropFix('remove `armor`', '/armor') });
    } else if (carapace && !biomass && !carapace.entry.unavailable) {
      const message = 'a carapace requires biomass';
      report({ at: carapace.path, message, help: 'use `armor` for a built hull' });
    } else if (biomass && !carapace && isArmored) {
      const message = '`armor` cannot be combined with biomass';
      const help = 'use a carapace for the armor of a living ship';
      report({ at: '/armor', on: 'key', message, help, fix: dropFix('remove `armor`', '/armor') });
    }
  },
});
