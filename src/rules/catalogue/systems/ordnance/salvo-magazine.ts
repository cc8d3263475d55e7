import { base } from '../../../model/citation.ts';
import { type Salvoes, salvoes } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { type Formula, perMass } from '../../formula.ts';

const weights = { standard: 2, extended: 3, 'two-stage': 4 } as const;
const kinds = ['standard', 'extended', 'two-stage'] as const;

function weighed(salvoes: Salvoes): number {
  return kinds.reduce((mass, kind) => mass + weights[kind] * salvoes[kind], 0);
}

/** A mass for each salvo by its kind; a combinator counts one choice, and this one holds three counts. */
const salvoMass: Formula<{ readonly salvoes: Salvoes }> = {
  of: ({ salvoes }) => weighed(salvoes),
  working: ({ salvoes }) => {
    const parts = kinds.flatMap((kind) => (salvoes[kind] === 0 ? [] : `${weights[kind]} × ${salvoes[kind]} ${kind}`));
    return parts.length === 0 ? '0' : `${parts.join(' + ')} = ${weighed(salvoes)}`;
  },
  says: kinds.map((kind) => `${weights[kind]} per ${kind} salvo`).join(', '),
  sharesHull: false,
};

export const salvoMagazine = defineSystem({
  id: 'salvo-magazine',
  name: 'Salvo missile magazine',
  icon: 'salvo-magazine',
  cite: base('Salvo missiles'),
  about:
    'Holds the salvoes that its launchers fire, of one kind or mixed. Every launcher listed in it draws on the same ' +
    'stock, so that one magazine may feed several. A magazine that is lost to a threshold check leaves its launchers ' +
    'without missiles until it is repaired.',
  choices: {
    salvoes: salvoes(
      'The salvoes aboard: a number of standard ones, or a number each of `standard` (24 mu), `extended` (36 mu) and ' +
        '`two-stage`.',
    ),
  },
  holds: { key: 'launchers', only: 'salvo-launcher' },
  mass: salvoMass,
  points: perMass(3),
  limits: ['Feeds the launchers that are listed in it, and no others.'],
  examples: () => [
    { with: { salvoes: 1 }, mass: 2, points: 6 },
    { with: { salvoes: { standard: 1 } }, mass: 2, points: 6 },
    { with: { salvoes: { extended: 1 } }, mass: 3, points: 9 },
    { with: { salvoes: { 'two-stage': 1 } }, mass: 4, points: 12 },
    { with: { salvoes: { standard: 3, extended: 1 } }, mass: 9, points: 27 },
  ],
});
