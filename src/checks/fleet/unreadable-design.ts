import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';
import { troubled } from './entry-issues.ts';

export const unreadableDesign = defineFleetCheck({
  code: 'unreadable-design',
  severity: 'error',
  about:
    'The fleet names a file that cannot be read, or that holds nothing which can be priced as a design. What is wrong inside of it is told ' +
    'at its own place. Its ships are in no sum.',
  cite: fleetFile('ships.design'),
  find: troubled('unreadable-design'),
});
