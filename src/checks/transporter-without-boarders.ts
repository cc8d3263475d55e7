import { continuum } from '../rules/citation.ts';
import { all, countOf } from '../rules/ship.ts';
import { defineCheck } from './check.ts';

export const transporterWithoutBoarders = defineCheck({
  code: 'transporter-without-boarders',
  severity: 'warning',
  about:
    'Transporter beams send marines or damage control parties. With neither bought, only the parties that keep the ship alive could go.',
  cite: continuum('Transporter Beams'),
  concerns: ['transporter-beam'],
  *find(ship) {
    const [beam] = all(ship, 'transporter-beam');
    if (beam && countOf(ship, 'marines') + countOf(ship, 'damage-control-party') === 0) {
      yield { at: beam.path, message: 'the ship has transporter beams and neither marines nor extra parties to send' };
    }
  },
});
