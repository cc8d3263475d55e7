import { baseRules } from '../../rules/model/citation.ts';
import { nameInSentence } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';
import { suggestSystem } from '../shared/fixes.ts';

export const noFireControl = defineCheck({
  code: 'no-fire-control',
  severity: 'warning',
  about:
    'Direct-fire weapons need a fire control to aim, one per target each turn. Without any they cannot fire at ships.',
  cite: baseRules('Fire control'),
  find(ship, report) {
    const weapon = ship.items.find(({ entry }) => entry.aimed);
    if (weapon && !ship.items.some(({ id }) => id === 'fire-control' || id === 'cortex-node')) {
      report({
        at: weapon.path,
        message: `no fire control to aim the ${nameInSentence(weapon.entry.name)}`,
        ...suggestSystem(ship, 'fire-control'),
      });
    }
  },
});
