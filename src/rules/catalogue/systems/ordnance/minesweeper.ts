import { baseRules } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';

export const minesweeper = defineSystem({
  id: 'minesweeper',
  name: 'Minesweeper',
  alsoCalled: ['mine sweeper'],
  icon: 'minesweeper',
  cite: baseRules('Minesweepers'),
  about:
    'Finds and clears mines around the ship as it passes, so that others can follow in its path. It has no use ' +
    'against ships, fighters or missiles.',
  mass: constant(5),
  points: perMass(3),
  nonCombat: true,
  firesNot: noWeapon,
  examples: () => [{ mass: 5, points: 15 }],
});
