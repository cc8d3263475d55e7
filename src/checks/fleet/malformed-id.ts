import { campaignRules } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

const wellFormed = /^[A-Z0-9]{2}\d{6}$/i;

export const malformedId = defineFleetCheck({
  code: 'malformed-id',
  severity: 'error',
  about:
    'A ship ID is ppXXXYYY, as assigned by the referee: two characters for the player, three digits for the class and three for the ship.',
  cite: campaignRules('Ship design and validation'),
  find({ entries }, report) {
    for (const { path, ids } of entries) {
      ids.forEach((id, index) => {
        if (wellFormed.test(id)) return;
        report({
          at: `${path}/ids/${index}`,
          message: `invalid ship ID \`${id}\`; expected ppXXXYYY`,
          help: 'use two characters for the player, then three digits each for class and ship, such as AB101233',
        });
      });
    }
  },
});
