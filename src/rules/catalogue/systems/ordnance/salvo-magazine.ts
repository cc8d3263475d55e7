import { baseRules } from '../../../model/citation.ts';
import { type Salvoes, salvoesChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { notAWeapon } from '../../fires.ts';
import { type Formula, perMass } from '../../formula.ts';

const massByKind = { standard: 2, extended: 3, 'two-stage': 4 } as const;
const kinds = ['standard', 'extended', 'two-stage'] as const;

function magazineMass(salvoes: Salvoes): number {
  return kinds.reduce((mass, kind) => mass + massByKind[kind] * salvoes[kind], 0);
}

/** Mass per salvo by kind. No combinator takes a choice with three counts. */
const salvoMass: Formula<{ readonly salvoes: Salvoes }> = {
  evaluate: ({ salvoes }) => magazineMass(salvoes),
  calculation: ({ salvoes }) => {
    const parts = kinds.flatMap((kind) =>
      salvoes[kind] === 0 ? [] : `${massByKind[kind]} × ${salvoes[kind]} ${kind}`,
    );
    return parts.length === 0 ? '0' : `${parts.join(' + ')} = ${magazineMass(salvoes)}`;
  },
  summary: kinds.map((kind) => `${massByKind[kind]} per ${kind} salvo`).join(', '),
  scalesWithHull: false,
};

export const salvoMagazine = defineSystem({
  id: 'salvo-magazine',
  name: 'Salvo missile magazine',
  alsoCalled: [
    'magazine',
    'SMM',
    'SM magazine',
    'SML magazine',
    'missile magazine',
    'ER missile',
    'extended range missile',
  ],
  icon: 'salvo-magazine',
  cite: baseRules('Salvo missiles'),
  about:
    'Stores the salvoes of its launchers, of one kind or mixed. All launchers listed in it share the stock. If a ' +
    'magazine is lost to a threshold check, its launchers have no missiles until it is repaired.',
  choices: {
    salvoes: salvoesChoice(
      'Salvoes aboard: a number of standard ones, or a number each of `standard` (24 mu), `extended` (36 mu) and ' +
        '`two-stage`.',
    ),
  },
  holds: { key: 'launchers', only: 'salvo-launcher' },
  mass: salvoMass,
  points: perMass(3),
  limits: ['Feeds only the launchers listed in it, loose or in turrets.'],
  whenLost: 'Its launchers have no missiles until it is repaired.',
  firesNot: notAWeapon('its launchers fire'),
  examples: () => [
    { with: { salvoes: 1 }, mass: 2, points: 6 },
    { with: { salvoes: { standard: 1 } }, mass: 2, points: 6 },
    { with: { salvoes: { extended: 1 } }, mass: 3, points: 9 },
    { with: { salvoes: { 'two-stage': 1 } }, mass: 4, points: 12 },
    { with: { salvoes: { standard: 3, extended: 1 } }, mass: 9, points: 27 },
  ],
});
