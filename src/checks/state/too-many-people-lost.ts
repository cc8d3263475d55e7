import { continuum } from '../../rules/model/citation.ts';
import { defineStateCheck, troubled } from './check.ts';

export const tooManyPeopleLost = defineStateCheck({
  code: 'too-many-people-lost',
  severity: 'error',
  about:
    'More marines or extra damage control parties are killed than are aboard, or they are told of as down. The parties of the crew ' +
    'itself are not counted here: they go with the crew stars of the hull boxes that are lost.',
  cite: continuum('Marine Boarding Parties'),
  find: troubled('too-many-people-lost'),
});
