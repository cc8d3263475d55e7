import { times } from '../../../dice/roll.ts';
import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { defineSystem } from '../../define-system.ts';
import { type Band, fireWith, scored } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';
import { blastDie } from '../../weapon-rolls.ts';

const chargeBands: readonly Band[] = [
  { to: 1, dice: 3 },
  { to: 2, dice: 2 },
  { to: 3, dice: 1 },
];

const chargeRoll = scored({ screens: 'all', text: 'd6 a die, −1 a level of screens' }, ({ dice = 1 }, conditions) => ({
  damage: times(dice, blastDie(conditions)),
}));

export const suicideCharge = defineSystem({
  id: 'suicide-charge',
  name: 'Antimatter suicide charge',
  alsoCalled: ['self-destruct', 'scuttling charge'],
  icon: 'suicide-charge',
  cite: continuum('Anti-Matter Suicide Charge'),
  about:
    'Blows up the ship when its orders say so, just before the threshold checks. Each charge does 3 dice of damage ' +
    'to everything within 1 mu, 2 within 2 mu and 1 within 3 mu; more charges add damage, not range. A damaged ' +
    'charge that is not repaired goes off on a 5 or 6 at the end of the turn, and is gone. Neither armor nor screens ' +
    'protect the ship that carries it.',
  mass: constant(1),
  points: perMass(5),
  limits: ['Rolls threshold checks at -1, like the core systems.'],
  only: continuumEditions,
  threshold: -1,
  whenLost:
    'At the end of each turn until it is repaired it explodes on 5+: 3d6 within 1 mu, 2d6 within 2, 1d6 within 3.',
  fires: () => fireWith(chargeBands, chargeRoll, { delivery: 'burst', rate: 'once' }),
  examples: () => [
    { mass: 1, points: 5 },
    { with: { count: 3 }, mass: 3, points: 15 },
  ],
});
