import { advancedLevel, type Conditions } from '../../../dice/conditions.ts';
import { die, hitOf, sumOfDice } from '../../../dice/roll.ts';
import { arcCoverage } from '../../../model/arcs.ts';
import { continuum } from '../../../model/citation.ts';
import { arcsChoice, numberChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import {
  type Band,
  type FireMode,
  mode,
  projectileBands,
  projectileWidths,
  type ScoredRoll,
  sameDice,
  scored,
} from '../../fires.ts';
import { byChoice, perArc, perMass } from '../../formula.ts';
import { boltRoll, oneHit, toHit } from '../../weapon-rolls.ts';

const rate = 'every-other-turn';

/** One hit of half a die a class. */
function shapedRoll(size: number): ScoredRoll {
  const scores = { screens: 'advanced', text: `${size}d3 SAP` } as const;
  const roll = (band: Band, conditions: Conditions) => {
    const half = die(3, -advancedLevel(conditions.target));
    return { damage: toHit(band, conditions, hitOf('sap', sumOfDice(size, half))) };
  };
  return scored(scores, roll, oneHit);
}

/** Fired as a projectile, an option of Continuum 2014. */
function shapedMode(size: number): FireMode {
  return mode(projectileBands(projectileWidths.standard), shapedRoll(size), { name: 'projectile', rate });
}

export const plasmaBoltLauncher = defineSystem({
  id: 'plasma-bolt-launcher',
  name: 'Plasma bolt launcher',
  alsoCalled: ['PBL', 'plasma bolt'],
  icon: 'plasma-bolt-launcher',
  cite: continuum('Plasma Bolt Launchers'),
  about:
    'Places a bolt anywhere in arc out to 30 mu during ordnance launch, at most every other turn. The bolt bursts ' +
    'with a radius of 6 mu and does a die of damage per class to every ship inside, friend or foe. It destroys ' +
    'missiles and gunboats; fighters lose as many as the dice show. Units inside can shoot at it first: point ' +
    'defense needs a 6, and each hit takes off one class. Each level of screens takes 1 off every die; stealth and ' +
    'holofields do not help. As an option of Continuum 2014 it fires a shaped charge instead: a roll to hit as for ' +
    'pulse torpedoes, then half a die per class (1d3), semi-armor-piercing, which only advanced screens weaken.',
  reading:
    'The limit is one launcher of any class per started 50 mass of the ship. A shaped charge hits on the table of ' +
    'standard projectiles, whose five bands of 6 mu end at its 30 mu; point defense does not stop it.',
  choices: {
    class: numberChoice('Number of damage dice of its bolt, and of hits needed to stop it.', {
      1: 'one die',
      2: 'two dice',
      3: 'three dice',
      4: 'four dice',
      5: 'five dice',
      6: 'six dice',
    }),
    arcs: arcsChoice(),
  },
  covers: () => arcCoverage(1, 2, 3),
  mass: byChoice('class', {
    1: perArc(3, 1),
    2: perArc(6, 2),
    3: perArc(9, 3),
    4: perArc(12, 4),
    5: perArc(15, 5),
    6: perArc(18, 6),
  }),
  points: perMass(3),
  limits: ['Covers one to three arcs.', 'At most one launcher per started 50 mass of the ship.'],
  fires: (launcher, edition) => [
    mode(sameDice(launcher.class, 30), boltRoll, { delivery: 'bolt', rate }),
    ...(edition === 'continuum-2014' ? [shapedMode(launcher.class)] : []),
  ],
  examples: () => [
    { with: { class: 1, arcs: 'F' }, mass: 3, points: 9 },
    { with: { class: 1, arcs: 'FP F' }, mass: 4, points: 12 },
    { with: { class: 1, arcs: 'FP F FS' }, mass: 5, points: 15 },
    { with: { class: 2, arcs: 'F' }, mass: 6, points: 18 },
    { with: { class: 2, arcs: 'FP F FS' }, mass: 10, points: 30 },
    { with: { class: 3, arcs: 'F' }, mass: 9, points: 27 },
    { with: { class: 3, arcs: 'F FS' }, mass: 12, points: 36 },
    { with: { class: 4, arcs: 'F' }, mass: 12, points: 36 },
    { with: { class: 4, arcs: 'FP F' }, mass: 16, points: 48 },
    { with: { class: 5, arcs: 'F' }, mass: 15, points: 45 },
    { with: { class: 5, arcs: 'FP F' }, mass: 20, points: 60 },
    { with: { class: 6, arcs: 'F' }, mass: 18, points: 54 },
    { with: { class: 6, arcs: 'FP F FS' }, mass: 30, points: 90 },
  ],
});
