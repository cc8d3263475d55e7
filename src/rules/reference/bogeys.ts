import { baseRules } from '../model/citation.ts';

const points = 20;

/** A dummy counter bought for a battle. `points` is the cost of one, in nominal and combat points alike. */
export const dummyBogey = {
  name: 'Dummy bogey',
  points,
  about:
    `A counter that moves like an unidentified ship and turns out to be nothing. Each costs ${points} points, and a fleet ` +
    'has no more of them than real ships. Used in games in which ships start as unknown contacts.',
  reading:
    'Not in Continuum; it comes from the base rules. Dummy bogeys are not ships: they count neither toward limits on ' +
    'ships or mass nor in the composition of a fleet, but their points count.',
  cite: baseRules('Dummy bogeys'),
} as const;
