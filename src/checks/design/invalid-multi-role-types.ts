import { continuum } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const invalidMultiRoleTypes = defineCheck({
  code: 'invalid-multi-role-types',
  severity: 'error',
  about:
    'If all players agree, multi-role fighters may be three other types than standard, interceptor and attack. `types` lists the three, each once.',
  cite: continuum('Multi-Role Fighters'),
  find({ wings }, report) {
    for (const { craft, path } of wings) {
      const { type, types } = craft;
      if (!types) continue;
      const at = `${path}/types`;
      const distinct = new Set(types).size;
      if (type !== 'multi-role')
        report({ at, message: `${type} fighters have one type; \`types\` is for multi-role wings` });
      else if (types.length !== 3 || distinct !== 3)
        report({
          at,
          message: `${types.length} types of a multi-role wing, ${distinct} different; choose 3 different ones`,
        });
    }
  },
});
