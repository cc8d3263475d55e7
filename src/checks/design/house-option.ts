import { configurationFile } from '../../rules/model/citation.ts';
import { listed } from '../../text/phrases.ts';
import { defineCheck } from '../check.ts';

export const houseOption = defineCheck({
  code: 'house-option',
  severity: 'error',
  about:
    'The design uses an optional rule that is not listed under `options` in the configuration. An empty list enables none.',
  cite: configurationFile('options'),
  find({ design }, report, { options: enabled }) {
    if (enabled === undefined) return;
    const list = enabled.length === 0 ? 'none' : listed(enabled, 'and');
    for (const [index, option] of design.options.entries()) {
      if (enabled.includes(option)) continue;
      report({ at: `/options/${index}`, message: `optional rule ${option} is not enabled; enabled: ${list}` });
    }
  },
});
