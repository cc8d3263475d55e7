import { light } from '../../rules/model/citation.ts';
import { defineStateCheck, troubled } from './check.ts';

export const tooManySystemsLost = defineStateCheck({
  code: 'too-many-systems-lost',
  severity: 'error',
  about:
    'More systems are down or destroyed than there are. What is down can be repaired by damage control in the battle, what is ' +
    'destroyed cannot; a system is either of them, and counts once.',
  reading:
    'What can be lost is what the sheet has a symbol for: each generator of a system with levels, each mount of a broadside pair.',
  cite: light('Recording Damage'),
  find: troubled('too-many-systems-lost'),
});
