import { lightRules } from '../../rules/model/citation.ts';
import { defineStateCheck, reportStateIssues } from './check.ts';

export const tooManySystemsLost = defineStateCheck({
  code: 'too-many-systems-lost',
  severity: 'error',
  about:
    'More systems are down or destroyed than the ship has. Damage control can repair what is down, but not what is destroyed. A system is one or the other and counts once.',
  reading:
    'Each symbol on the sheet can be lost: each generator of a system with levels, each mount of a broadside pair.',
  cite: lightRules('Recording Damage'),
  find: reportStateIssues('too-many-systems-lost'),
});
