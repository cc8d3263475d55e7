import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';
import { troubled } from './entry-issues.ts';

export const missingDesign = defineFleetCheck({
  code: 'missing-design',
  severity: 'error',
  about:
    'The fleet names a design that is not there: no such file, seen from the folder of the fleet file, or no such class in it. Its ships ' +
    'are in no sum.',
  cite: fleetFile('ships.design'),
  find: troubled('missing-design'),
});
