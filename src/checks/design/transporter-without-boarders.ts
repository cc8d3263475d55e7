import { continuum } from '../../rules/model/citation.ts';
import { all, countOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const transporterWithoutBoarders = defineCheck({
  code: 'transporter-without-boarders',
  severity: 'warning',
  about:
    'Transporter beams send marines or damage control parties. With neither bought, only the parties that keep the ship alive could go.',
  reading:
    'Every ship has the damage control parties of its crew, and could send them; the warning is about ships that bought neither marines nor parties to send.',
  cite: continuum('Transporter Beams'),
  concerns: ['transporter-beam'],
  find(ship, report) {
    const [beam] = all(ship, 'transporter-beam');
    if (beam && countOf(ship, 'marines') + countOf(ship, 'damage-control-party') === 0) {
      report({
        at: beam.path,
        message: 'the ship has transporter beams and neither marines nor extra parties to send',
      });
    }
  },
});
