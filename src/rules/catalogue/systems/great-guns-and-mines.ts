import { advancedLevel, type Conditions, craftFire, directFire, screenLevel } from '../../dice/conditions.ts';
import { beamDie, fullDie, onePoint, penetratorDie, plasmaDie } from '../../dice/dice.ts';
import { both, die, hitOf, sumOfDice, times } from '../../dice/roll.ts';
import { arcCoverage } from '../../model/arcs.ts';
import { baseRules, continuum, continuumEditions } from '../../model/citation.ts';
import { arcsChoice, integerChoice, numberChoice, wordChoice } from '../choices.ts';
import { defineSystem } from '../define-system.ts';
import {
  type Band,
  type FireMode,
  fireWith,
  mode,
  noFigures,
  notAWeapon,
  noWeapon,
  projectileBands,
  projectileWidths,
  type ScoredRoll,
  sameDice,
  scored,
} from '../fires.ts';
import { amountPer, byChoice, constant, perArc, perMass, sumOf } from '../formula.ts';
import { beamRoll, boltRoll, firedBeamDie, oneHit, plasmaRoll, single, toHit } from '../weapon-rolls.ts';

const boltRate = 'every-other-turn';

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
  return mode(projectileBands(projectileWidths.standard), shapedRoll(size), { name: 'projectile', rate: boltRate });
}

const spinalRanges = { small: 24, medium: 36, large: 48 } as const;
const diceByWeapon = { beam: 12, plasma: 6, singularity: 2 } as const;

interface MountChoices {
  readonly weapon: keyof typeof diceByWeapon;
  readonly size: keyof typeof spinalRanges;
}

function spinalBands({ weapon, size }: MountChoices): readonly Band[] {
  return sameDice(diceByWeapon[weapon], spinalRanges[size]);
}

/** Dice of an armor-piercing hit that may meet armor: every die does a point, and armor has at most five layers. */
const diceAtArmor = 5;

const spinalRolls: Readonly<Record<MountChoices['weapon'], ScoredRoll>> = {
  beam: scored(
    beamRoll.scores,
    ({ dice = 1 }, conditions) => ({ damage: times(dice, firedBeamDie(conditions, { area: true })) }),
    'damage',
  ),
  plasma: scored(
    plasmaRoll.scores,
    ({ dice = 1 }, conditions) => ({
      damage: times(dice, plasmaDie(directFire(conditions, true), screenLevel(conditions.target))),
    }),
    'damage',
  ),
  singularity: scored(
    { screens: 'none', text: '4, 5: a hit, 6: two; a hit does d6 AP for each 50 mass of the target' },
    ({ dice = 1 }, conditions) => {
      const { mass } = conditions.target;
      const each = Math.max(1, (mass - (mass % 50)) / 50);
      const meeting = Math.min(each, diceAtArmor);
      const hit = both(hitOf('ap', sumOfDice(meeting, fullDie)), times(each - meeting, hitOf('direct', fullDie)));
      return { damage: times(dice, penetratorDie(directFire(conditions, true), hit)) };
    },
    ({ dice = 1 }, conditions) => times(dice, penetratorDie(directFire(conditions, true), single)),
  ),
};

/** One mine: beam dice, without the modifiers of aimed fire. */
const mineRoll = scored(
  { die: 'beam', screens: 'all', text: 'beam dice at a ship that passes, then removed' },
  ({ dice = 4 }, conditions) => {
    const level = screenLevel(conditions.target);
    const die = beamDie({ ...craftFire(0, conditions), level, rerolls: true, mode: 'plain', perHit: onePoint });
    return { damage: times(dice, die) };
  },
);

/** Plasma bolts, spinal mounts and other great guns, mines, ortillery. */
export const greatGunsAndMines = [
  defineSystem({
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
      mode(sameDice(launcher.class, 30), boltRoll, { delivery: 'bolt', rate: boltRate }),
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
  }),
  defineSystem({
    id: 'spinal-mount',
    name: 'Spinal mount',
    alsoCalled: ['spinal', 'spinal gun', 'spinal weapon'],
    icon: 'spinal-mount',
    cite: continuum('Spinal Mounts'),
    about:
      'A gun as long as the ship, aimed by a fire control through the middle 30 degrees of the fore arc. It fires ' +
      'every other turn at most and hits everything in its path, friend, foe or small craft, with the same dice at ' +
      'every range; only a planet stops it. Stealth and holofields do not help. After firing, the ship drifts straight ' +
      'ahead through the next turn, without thrust or FTL.',
    reading:
      'The sizes are those of the printed table: 8, 16 and 32 mass. The limit counts spinal mounts of all kinds ' +
      'together, one per started 50 mass.',
    choices: {
      weapon: wordChoice(
        'Type of weapon.',
        {
          beam: 'twelve beam dice; 6s are rolled again past the armor, screens work as usual',
          plasma: 'six plasma dice, each 1d6 less 2 and less the level of screens; 6s are rolled again',
          singularity:
            'two dice, 6s not rolled again; a hit does 1d6 per 50 mass of the target, past screens, armor-piercing',
        },
        { required: true },
      ),
      size: wordChoice(
        'Range and width of its path.',
        { small: '24 mu, a path 1 mu wide', medium: '36 mu, a path 1.5 mu wide', large: '48 mu, a path 2 mu wide' },
        { required: true },
      ),
    },
    mass: byChoice('size', { small: constant(8), medium: constant(16), large: constant(32) }),
    points: byChoice('weapon', { beam: perMass(4), plasma: perMass(4), singularity: perMass(5) }),
    limits: [
      'Fires straight ahead only, in 30 degrees; cannot be put in a turret.',
      'At most one, of any kind, per started 50 mass of the ship.',
    ],
    group: 'weapons',
    aimed: true,
    only: continuumEditions,
    fires: (mount) =>
      fireWith(spinalBands(mount), spinalRolls[mount.weapon], { delivery: 'spine', rate: 'every-other-turn' }),
    examples: () => [
      { with: { weapon: 'beam', size: 'small' }, mass: 8, points: 32 },
      { with: { weapon: 'beam', size: 'medium' }, mass: 16, points: 64 },
      { with: { weapon: 'beam', size: 'large' }, mass: 32, points: 128 },
      { with: { weapon: 'plasma', size: 'small' }, mass: 8, points: 32 },
      { with: { weapon: 'plasma', size: 'medium' }, mass: 16, points: 64 },
      { with: { weapon: 'plasma', size: 'large' }, mass: 32, points: 128 },
      { with: { weapon: 'singularity', size: 'small' }, mass: 8, points: 40 },
      { with: { weapon: 'singularity', size: 'medium' }, mass: 16, points: 80 },
      { with: { weapon: 'singularity', size: 'large' }, mass: 32, points: 160 },
    ],
  }),
  defineSystem({
    id: 'nova-cannon',
    name: 'Nova cannon',
    alsoCalled: ['nova'],
    icon: 'nova-cannon',
    cite: baseRules('Nova cannon'),
    about:
      'A gun along the spine of the ship that fires a ball of energy dead ahead. The blast travels on for three turns, ' +
      'wider and weaker each time, and harms everything it touches, friend or foe. Firing takes all the power of the ' +
      'ship: in that turn it cannot use its drive, its screens or any other weapon.',
    mass: constant(20),
    points: perMass(3),
    limits: ['Fires dead ahead only.'],
    group: 'weapons',
    firesNot: noFigures(
      'no source at hand has the damage of its blast',
      'dead ahead; the blast travels for three turns; in the turn it fires no drive, screens or other weapon',
    ),
    examples: () => [{ mass: 20, points: 60 }],
  }),
  defineSystem({
    id: 'wave-gun',
    name: 'Wave gun',
    alsoCalled: ['wave cannon', 'wave motion gun'],
    icon: 'wave-gun',
    cite: baseRules('Wave gun'),
    about:
      'A smaller version of the nova cannon: a burst of energy dead ahead that spreads and weakens with distance and ' +
      'harms everything in its path, friend or foe. Before it can fire it must charge for one or more turns, as ' +
      'decided by dice. In the turn it fires, the ship uses no other weapon and its screens do not cover the fore arc.',
    mass: constant(12),
    points: perMass(3),
    limits: ['Fires dead ahead only.'],
    group: 'weapons',
    firesNot: noFigures(
      'no source at hand has the damage of its burst',
      'dead ahead; charges a turn or more, by dice; in the turn it fires no other weapon, no screens ahead',
    ),
    examples: () => [{ mass: 12, points: 36 }],
  }),
  defineSystem({
    id: 'minelayer',
    name: 'Minelayer',
    alsoCalled: ['mine', 'mine layer', 'mine rack'],
    icon: 'minelayer',
    cite: baseRules('Minelayers'),
    about:
      'Drops mines behind the ship as it moves; they stay for the rest of the game. A mine attacks a ship that passes ' +
      'within 3 mu, friend or foe, and is then removed. Each mine is crossed off as it is laid.',
    choices: { mines: integerChoice('Number of mines carried.', { leastLegal: 2 }) },
    mass: sumOf(constant(2), amountPer(1, 'mines', 'mine')),
    points: sumOf(constant(6), amountPer(2, 'mines', 'mine')),
    limits: ['At least two mines.'],
    fires: () => fireWith(sameDice(4, 3), mineRoll, { delivery: 'burst', rate: 'once' }),
    examples: () => [
      { with: { mines: 2 }, mass: 4, points: 10 },
      { with: { mines: 6 }, mass: 8, points: 18 },
    ],
  }),
  defineSystem({
    id: 'minesweeper',
    name: 'Minesweeper',
    alsoCalled: ['mine sweeper'],
    icon: 'minesweeper',
    cite: baseRules('Minesweepers'),
    about:
      'Finds and clears mines around the ship as it passes, so that others can follow in its path. It has no use ' +
      'against ships, fighters or missiles.',
    mass: constant(5),
    points: perMass(3),
    nonCombat: true,
    firesNot: noWeapon,
    examples: () => [{ mass: 5, points: 15 }],
  }),
  defineSystem({
    id: 'ortillery',
    name: 'Ortillery',
    alsoCalled: ['orbital artillery', 'bombardment'],
    icon: 'ortillery',
    cite: baseRules('Ortillery'),
    about:
      'Orbital artillery: guns and guided bombs for ground targets, fired from orbit to support a landing. It cannot ' +
      'be used against ships. Its effect on the ground is up to the scenario or the ground battle.',
    mass: constant(3),
    points: perMass(3),
    nonCombat: true,
    firesNot: notAWeapon('it fires at targets on the ground'),
    examples: () => [{ mass: 3, points: 9 }],
  }),
] as const;
