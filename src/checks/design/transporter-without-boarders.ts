import { continuum } from '../../rules/model/citation.ts';
import { countItems, itemsOf } from '../../rules/ship/ship.ts';
import { defineCheck } from '../check.ts';

export const transporterWithoutBoarders = defineCheck({
  code: 'transporter-without-boarders',
  severity: 'info',
  about:
    "Transporter beams send marines or damage control parties. With neither bought, only the crew's own parties can go.",
  reading:
    'Boarding parties are the damage control parties of the crew, so every ship may send its own. This is a note for ships that bought neither marines nor extra parties.',
  cite: continuum('Transporter Beams'),
  onlyIfAboard: ['transporter-beam'],
  find(ship, report) {
    const [beam] = itemsOf(ship, 'transporter-beam');
    if (beam && countItems(ship, 'marines') + countItems(ship, 'damage-control-party') === 0) {
      report({
        at: beam.path,
        message:
          "no marines or extra damage control parties: the transporter beams can only send the crew's own parties",
      });
    }
  },
});
