/** The odds that the texts state, from the dice. `S n` is line n of the text of Continuum. */

import { expect, test } from 'vitest';
import { beamHits, fullDie } from '../../../src/rules/dice/dice.ts';
import { meanOf } from '../../../src/rules/dice/mean.ts';
import { formatRational, rational } from '../../../src/rules/dice/rational.ts';
import { hitOf, type Points, sumOfDice, times } from '../../../src/rules/dice/roll.ts';
import { battleTopics } from '../../../src/rules/reference/battle-rules.ts';
import { slipway } from '../../support/world.ts';

const beamDie: Points = { of: 6n, weights: [1, 2, 3, 4, 5, 6].map((face) => [beamHits(face, 0), 1n] as const) };

/** The chance of at most `most` points on some beam dice. */
function chance(dice: number, most: number): string {
  const { of, weights } = sumOfDice(dice, beamDie);
  return formatRational(
    rational(
      weights.reduce((sum, [points, weight]) => sum + (points <= most ? weight : 0n), 0n),
      of,
    ),
  );
}

const odds: readonly (readonly [source: string, topic: string, says: string])[] = [
  ['S 436-455', 'emergency-thrust', `One die succeeds with ${chance(1, 1)}, unharmed with ${chance(1, 0)};`],
  ['S 436-455', 'emergency-thrust', `two dice with ${chance(2, 1)} and ${chance(2, 0)}.`],
  ['S 248-256', 'reactor-breach', `mass 90 is three dice, ${formatRational(meanOf(times(3, hitOf('sap', fullDie))))}`],
  [
    'S 2076-2097',
    'transporter-raid',
    `So ${formatRational(rational(2, 6))} succeed and ${formatRational(rational(3, 6))}`,
  ],
];

test.each(odds)('%s: %s: %s', (_, topic, says) => {
  const { about = '', reading = '' } = battleTopics[topic] ?? {};
  expect(`${about} ${reading}`).toContain(says);
});

const asked: readonly (readonly [topic: string, says: string])[] = [
  ['emergency-thrust', 'Emergency Thrust'],
  ['scramble', 'Fighter Rules'],
  ['combat-landing', 'Combat Landings'],
  ['aces-and-turkeys', 'Fighter Pilot Quality'],
  ['turkeys', 'Fighter Pilot Quality'],
  ['raid', 'Transporter Beams'],
  ['reactor-breach', 'Reactor Breaches'],
  ['full-thrust-light', 'Full Thrust Light'],
];

test.each(asked)('slipway explain %s', async (topic, says) => {
  const { code, out } = await slipway(`explain ${topic}`);
  expect([code, out]).toEqual([0, expect.stringContaining(says)]);
});
