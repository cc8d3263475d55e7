import { continuum } from '../../rules/model/citation.ts';
import { defineStateCheck, reportStateIssues } from './check.ts';

export const tooManyPeopleLost = defineStateCheck({
  code: 'too-many-people-lost',
  severity: 'error',
  about:
    'More marines or extra damage control parties are killed than are aboard, or people are listed under `down` or `destroyed`. The parties of the crew itself do not count: they are lost with the crew stars of the hull boxes.',
  cite: continuum('Marine Boarding Parties'),
  find: reportStateIssues('too-many-people-lost'),
});
