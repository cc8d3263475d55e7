import { base } from '../model/citation.ts';

/**
 * A counter that looks like a ship until a sensor says otherwise, bought for a battle. Points are those of one, by the
 * nominal and by the combat value alike. A fleet has no more of them than real ships.
 */
export const dummyBogey = {
  name: 'Dummy bogey',
  points: 20,
  about:
    'A counter that moves like a ship not yet made out, and turns out to be nothing. Each costs 20 points, and a fleet has no more of ' +
    'them than real ships. It matters in games in which ships begin as unknown contacts.',
  reading:
    'Continuum does not mention them; they come from the base rules. They are no ships: they count neither for a limit on ships or mass ' +
    'nor in the composition of a fleet, but their points count.',
  cite: base('Dummy bogeys'),
} as const;
