import { configuration } from '../../rules/model/citation.ts';
import { listed } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

export const houseOption = defineCheck({
  code: 'house-option',
  severity: 'error',
  about:
    'The house has settled which optional rules are in force, in its configuration under `options`; the design helps itself to another. ' +
    'An empty list there means none.',
  cite: configuration('options'),
  find({ design }, report, { options: inForce }) {
    if (inForce === undefined) return;
    const rules = inForce.length === 0 ? 'none' : listed(inForce, 'and');
    for (const [index, option] of design.options.entries()) {
      if (inForce.includes(option)) continue;
      report({ at: `/options/${index}`, message: `${option} is not in force: the house has settled on ${rules}` });
    }
  },
});
