import { designFile } from '../../rules/model/citation.ts';
import { defineCheck } from '../check.ts';

export const incompleteImport = defineCheck({
  code: 'incomplete-import',
  severity: 'error',
  about:
    'An import dropped parts of the ship: `incomplete` lists them, with their origin. Add each part, or decide to leave it out, and delete its entry.',
  cite: designFile('incomplete'),
  find(ship, report) {
    for (const [index, part] of ship.design.incomplete.entries()) {
      if (part === undefined) continue;
      report({
        at: `/incomplete/${index}`,
        message: `the import dropped a part of the ship: ${part}`,
        help: 'add what is missing, or decide to leave it out; then delete the entry under `incomplete`',
      });
    }
  },
});
