import { base } from '../../rules/model/citation.ts';
import { inSentence } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

export const noFireControl = defineCheck({
  code: 'no-fire-control',
  severity: 'warning',
  about:
    'Direct-fire weapons are aimed by a fire control, one for each target in a turn; a ship without any cannot fire them at ships.',
  cite: base('Fire control'),
  find(ship, report) {
    const weapon = ship.items.find(({ entry }) => entry.aimed);
    if (weapon && !ship.items.some(({ id }) => id === 'fire-control' || id === 'cortex-node')) {
      report({
        at: weapon.path,
        message: `nothing aims the ${inSentence(weapon.entry.name)}: the ship has no fire control`,
      });
    }
  },
});
