import { baseRules } from '../../../model/citation.ts';
import { wordChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { byChoice, constant, perMass } from '../../formula.ts';

export const weasel = defineSystem({
  id: 'weasel',
  name: 'Weasel',
  alsoCalled: ['decoy', 'weasel boat'],
  icon: 'weasel',
  cite: baseRules('Weasel boats'),
  about:
    'Emitters that make a small ship look like a large one. Until better sensors or a close look reveal it, the ' +
    'enemy sees a cruiser or a capital ship. Used in games with hidden ships and in campaigns.',
  choices: {
    signature: wordChoice(
      'Apparent type of the ship at long range.',
      { cruiser: 'passes for a cruiser', capital: 'passes for a capital ship' },
      { required: true },
    ),
  },
  mass: byChoice('signature', { cruiser: constant(2), capital: constant(4) }),
  points: perMass(4),
  firesNot: noWeapon,
  examples: () => [
    { with: { signature: 'cruiser' }, mass: 2, points: 8 },
    { with: { signature: 'capital' }, mass: 4, points: 16 },
  ],
});
