import { base } from '../../../model/citation.ts';
import { word } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { byChoice, fixed, perMass } from '../../formula.ts';

export const weasel = defineSystem({
  id: 'weasel',
  name: 'Weasel',
  icon: 'weasel',
  cite: base('Weasel boats'),
  about:
    'Emitters that make a small ship look like a large one. Until better sensors or a close look reveal it, the ' +
    'enemy sees a cruiser or a capital ship. Used in games with hidden ships and in campaigns.',
  choices: {
    signature: word(
      'Apparent type of the ship at long range.',
      { cruiser: 'passes for a cruiser', capital: 'passes for a capital ship' },
      { required: true },
    ),
  },
  mass: byChoice('signature', { cruiser: fixed(2), capital: fixed(4) }),
  points: perMass(4),
  examples: () => [
    { with: { signature: 'cruiser' }, mass: 2, points: 8 },
    { with: { signature: 'capital' }, mass: 4, points: 16 },
  ],
});
