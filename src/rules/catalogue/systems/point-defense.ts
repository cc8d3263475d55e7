import { arcCoverage } from '../../model/arcs.ts';
import { baseRules, continuum, continuumEditions } from '../../model/citation.ts';
import { arcsChoice } from '../choices.ts';
import { defineSystem } from '../define-system.ts';
import { adsBands, fireWith, notAWeapon, sameDice } from '../fires.ts';
import { byArcs, constant, perMass } from '../formula.ts';
import { defensiveRoll, scattergunRoll } from '../weapon-rolls.ts';

/** Systems that do nothing but shoot at fighters and missiles. */
export const pointDefense = [
  defineSystem({
    id: 'pds',
    name: 'Point defense system',
    alsoCalled: ['PD', 'PDAF', 'point defense', 'anti-fighter battery'],
    icon: 'pds',
    cite: baseRules('Point defense systems'),
    about:
      'Close-range defense against fighters, gunboats and missiles, out to 6 mu and all round, even astern of a ship ' +
      'under thrust. It rolls one die per turn and needs no fire control. It protects its own ship; with an ADFC ' +
      'aboard, also a friendly ship within 6 mu. Against a ship it scores only on a 6.',
    mass: constant(1),
    points: perMass(3),
    limits: ['Always covers all six arcs.'],
    fires: () => fireWith(sameDice(1, 6), defensiveRoll, { defensive: true }),
    defends: () => ({ gun: 'pds', bands: sameDice(1, 6) }),
    examples: () => [
      { mass: 1, points: 3 },
      { with: { count: 4 }, mass: 4, points: 12 },
    ],
  }),
  defineSystem({
    id: 'ads',
    name: 'Area defense system',
    alsoCalled: ['area defense'],
    icon: 'ads',
    cite: continuum('ADS'),
    about:
      'Point defense with a longer range: one die out to 12 mu, or two out to 6 mu, at one target or two. With an ADFC ' +
      'aboard it also covers friendly ships. If its arcs allow, it can fire astern of a ship under thrust. Against a ' +
      'ship it scores only on a 6.',
    reading: 'Available with 3 or 6 arcs, not 4 or 5.',
    choices: { arcs: arcsChoice() },
    covers: () => arcCoverage(3, 6),
    mass: byArcs({ 3: 2, 6: 3 }),
    points: perMass(3),
    limits: ['Covers 3 or 6 arcs.'],
    only: continuumEditions,
    fires: () => fireWith(adsBands, defensiveRoll, { defensive: true }),
    defends: () => ({ gun: 'pds', bands: adsBands }),
    examples: () => [
      { with: { arcs: 'FP F FS' }, mass: 2, points: 6 },
      { with: { arcs: 'all' }, mass: 3, points: 9 },
    ],
  }),
  defineSystem({
    id: 'scattergun',
    name: 'Scattergun',
    alsoCalled: ['scatter pack', 'scatterpack', 'scatter gun'],
    icon: 'scattergun',
    cite: continuum('Scattergun'),
    about:
      'A burst of pellets out to 6 mu, once per battle. It kills a die of fighters or missiles, or half a die of heavy ' +
      'fighters. It rolls one beam die against gunboats, and one without re-roll against plasma bolts: 1 class off on 4 ' +
      'and 5, 2 on 6. It needs no fire control and can cover a ' +
      'friendly ship within 6 mu without an ADFC, but on a 1 that ship takes 1 point. Fired at a ship, it is one beam ' +
      'die that screens do not weaken.',
    reading: 'It fires all round, including astern of a ship under thrust.',
    mass: constant(1),
    points: perMass(5),
    limits: ['One shot.', 'Always covers all six arcs.'],
    oneShot: true,
    fires: () => fireWith(sameDice(1, 6), scattergunRoll, { defensive: true, rate: 'once' }),
    defends: () => ({ gun: 'scattergun', bands: sameDice(1, 6), oneShot: true }),
    examples: () => [
      { mass: 1, points: 5 },
      { with: { count: 5 }, mass: 5, points: 25 },
    ],
  }),
  defineSystem({
    id: 'grapeshot',
    name: 'Grapeshot launcher',
    alsoCalled: ['grape'],
    icon: 'grapeshot',
    cite: continuum('Grapeshot'),
    about:
      'A cheaper relative of the scattergun. Once per battle it rolls four point defense dice against fighters or ' +
      'missiles, and is then crossed off.',
    reading: 'The rulebook states no arcs for it; slipway lets it fire all round, like the scattergun.',
    mass: constant(1),
    points: constant(4),
    limits: ['One shot.', 'Always covers all six arcs.'],
    oneShot: true,
    only: continuumEditions,
    firesNot: notAWeapon('it fires at fighters and missiles only'),
    defends: () => ({ gun: 'grapeshot', bands: sameDice(1, 6), oneShot: true }),
    examples: () => [{ mass: 1, points: 4 }],
  }),
] as const;
