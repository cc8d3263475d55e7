import { fleetFile } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';
import { troubled } from './entry-issues.ts';

export const outsideSandbox = defineFleetCheck({
  code: 'outside-sandbox',
  severity: 'error',
  about:
    'Under `--sandbox DIR` a fleet may name designs within that folder only, for fleets that strangers send in. A path that leads out of ' +
    'it, by `..`, from the root or through a link, is not followed, and nothing is told of what is there.',
  cite: fleetFile('ships.design'),
  find: troubled('outside-sandbox'),
});
