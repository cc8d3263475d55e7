import { continuum } from '../../rules/model/citation.ts';
import { countItems, itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const transporterWithoutBoarders = defineCheck({
  code: 'transporter-without-boarders',
  severity: 'warning',
  about:
    "Transporter beams send marines or damage control parties. With neither bought, only the crew's own parties could go.",
  reading:
    'Every ship has the damage control parties of its crew and could send them. The warning is for ships that bought neither marines nor extra parties.',
  cite: continuum('Transporter Beams'),
  concerns: ['transporter-beam'],
  find(ship, report) {
    const [beam] = itemsOf(ship, 'transporter-beam');
    if (beam && countItems(ship, 'marines') + countItems(ship, 'damage-control-party') === 0) {
      report({ at: beam.path, message: 'transporter beams without marines or extra damage control parties to send' });
    }
  },
});
