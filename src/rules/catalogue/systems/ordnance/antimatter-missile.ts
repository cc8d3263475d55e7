import { allKills, pastDefense } from '../../../dice/defense.ts';
import { fixed } from '../../../dice/roll.ts';
import { arcCoverage } from '../../../model/arcs.ts';
import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fireWith, sameDice, scored } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';
import { blastDie } from '../../weapon-rolls.ts';

/** Each hit of point defense takes off a die. */
function antimatterRoll(hitAs: 'missile' | 'heavy-missile') {
  return scored(
    {
      screens: 'all',
      text: 'd6 a die, −1 a level of screens; 2 dice at 2 mu, 1 at 3 mu',
      stopped: 'three hits of PDS stop it, each takes a die',
    },
    ({ dice = 3 }, conditions) => ({
      damage: pastDefense(fixed(dice), allKills(conditions.target, hitAs), blastDie(conditions)),
    }),
  );
}

const hitLikeMissiles = antimatterRoll('missile');

/** The 2017 edition hits it as one body. */
const hitAsOneBody = antimatterRoll('heavy-missile');

export const antimatterMissile = defineSystem({
  id: 'antimatter-missile',
  name: 'Antimatter missile',
  alsoCalled: ['AMM', 'AMT', 'AM missile'],
  icon: 'antimatter-missile',
  cite: continuum('Anti-Matter Missile'),
  about:
    'A one-shot heavy missile with a range of 18 mu. Its blast hits friend and foe: 3 dice of damage at the target ' +
    'and within 1 mu, 2 within 2 mu, 1 within 3 mu. It can also be set to explode in open space, against missiles or ' +
    'mines. Each point defense hit takes off one die and 1 mu; the third destroys the missile. Each level of screens ' +
    'takes 1 off every die. Lost to a threshold check, it explodes on its rack: a die of damage to its own ship, ' +
    'past screens and armor, and to everything within 1 mu.',
  choices: { arcs: arcsChoice() },
  covers: () => arcCoverage(3),
  mass: constant(2),
  points: perMass(5),
  limits: ['Covers three arcs.', 'Fires once.'],
  whenLost: 'Explodes: d6 to the ship, past armor and screens, and to all within 1 mu.',
  oneShot: true,
  only: continuumEditions,
  fires: (_, edition) => {
    const roll = edition === 'continuum-2017' ? hitAsOneBody : hitLikeMissiles;
    return fireWith(sameDice(3, 18), roll, { delivery: 'missile', rate: 'once' });
  },
  examples: () => [{ with: { arcs: 'FP F FS' }, mass: 2, points: 10 }],
});
