import { base } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

export const tooManyBogeys = defineFleetCheck({
  code: 'too-many-bogeys',
  severity: 'error',
  about: 'A fleet has no more dummy bogeys than real ships.',
  cite: base('Dummy bogeys'),
  find({ bogeys, sums }, report) {
    if (bogeys.count <= sums.ships) return;
    const ships = sums.ships === 1 ? '1 ship' : `${sums.ships} ships`;
    report({
      at: '/dummy-bogeys',
      message: `${ships} may have at most ${sums.ships} dummy bogeys beside them, not ${bogeys.count}`,
    });
  },
});
