/** The texts of the point defense table agree with its dice. */

import { expect, test } from 'vitest';
import { type DefenseTarget, kills, killsText } from '../../../src/rules/dice/defense.ts';
import { meanOf } from '../../../src/rules/dice/mean.ts';
import { formatRational, multiply, type Rational, rational } from '../../../src/rules/dice/rational.ts';

/** The mean of a die by its text, from the table of the specification. */
const means: Readonly<Record<string, Rational>> = {
  '': rational(0),
  die: rational(4, 5),
  '+1': rational(17, 15),
  '−1': rational(7, 15),
  '−2': rational(3, 10),
  'die*': rational(2, 3),
  '−1*': rational(1, 3),
  '5+': rational(1, 3),
  hit: rational(5, 6),
  '6': rational(1, 6),
  d6: rational(7, 2),
  d3: rational(2),
  'd6 + 1': rational(9, 2),
};

function meanOfWords(words: string): Rational {
  const [, die] = /^4 (?:at )?(.*)$/.exec(words) ?? [];
  if (die === undefined) return means[words] as Rational;
  return multiply(rational(4), means[die === 'dice' ? 'die' : die] as Rational);
}

const preys: readonly DefenseTarget[] = [
  ...(['fighter', 'light-fighter', 'heavy-fighter', 'missile', 'heavy-missile'] as const),
  ...(['gunboat', 'plasma-bolt', 'ship'] as const),
];

for (const gun of ['pds', 'class-1', 'class-1-k-gun', 'scattergun', 'grapeshot'] as const) {
  test(`the texts for ${gun} agree with its mean kills`, () => {
    for (const prey of preys) {
      const words = killsText(gun, prey);
      expect(`${prey} ${formatRational(meanOf(kills(gun, prey)))}`).toBe(
        `${prey} ${formatRational(meanOfWords(words))}`,
      );
    }
  });
}
