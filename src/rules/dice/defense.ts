/** Point defense: what defending guns kill, and what gets past them. */

import { type DefenseGun, type Target, unmodified } from './conditions.ts';
import { beamDie, fullDie, halfDie, onePoint } from './dice.ts';
import { probabilities } from './mean.ts';
import { add, leastCommonMultiple, multiply, one, type Rational, rational, subtract, sum, zero } from './rational.ts';
import { both, die, hit, hitOf, mix, nothing, onFaces, type Points, type Roll, sumOfDice, times } from './roll.ts';

export type DefenseTarget =
  | 'fighter'
  | 'heavy-fighter'
  | 'light-fighter'
  | 'gunboat'
  | 'missile'
  | 'heavy-missile'
  | 'plasma-bolt'
  | 'ship';

const modifierAgainst: Readonly<Record<Exclude<DefenseTarget, 'ship' | 'plasma-bolt' | 'heavy-missile'>, number>> = {
  fighter: 0,
  missile: 0,
  'heavy-fighter': -1,
  'light-fighter': 1,
  gunboat: -2,
};

function defenseDie(first: number, rerolls: boolean): Roll {
  return beamDie({ ...unmodified, first, level: 0, rerolls, mode: 'direct', perHit: onePoint });
}

/** One point on a 6. */
const onlySix = onFaces(1, hit('direct', 1));

/** A heavy missile is one body, which a die of point defense hits on 5 and 6. */
const hitsBody = (modifier: 0 | -1) => onFaces(2 + modifier, hit('direct', 1));

function pds(target: DefenseTarget): Roll {
  if (target === 'heavy-missile') return hitsBody(0);
  return target === 'ship' || target === 'plasma-bolt' ? onlySix : defenseDie(modifierAgainst[target], true);
}

/** Class 1 guns: at -1 and without re-rolls; the armor of heavy fighters makes no difference to them. */
function classOne(target: DefenseTarget): Roll {
  if (target === 'plasma-bolt') return nothing;
  if (target === 'heavy-missile') return hitsBody(-1);
  if (target === 'ship' || target === 'gunboat') return defenseDie(0, true);
  return defenseDie(target === 'light-fighter' ? 0 : -1, false);
}

/** As the other class 1 guns, but at ships and gunboats it rolls to hit: 2+ within 6 mu. */
function classOneKGun(target: DefenseTarget): Roll {
  return target === 'ship' || target === 'gunboat' ? onFaces(5, hit('direct', 1)) : classOne(target);
}

function scattergun(target: DefenseTarget): Roll {
  if (target === 'ship' || target === 'gunboat') return defenseDie(0, true);
  if (target === 'plasma-bolt') return defenseDie(0, false);
  if (target === 'heavy-fighter') return hitOf('direct', halfDie);
  return hitOf('direct', target === 'light-fighter' ? die(6, 1) : fullDie);
}

/** A die of a flak barrage: as a PDS at -1, at fighters and missiles only. Source: Continuum 2014, Flak Ammunition. */
function flak(target: DefenseTarget): Roll {
  if (target === 'gunboat' || target === 'plasma-bolt' || target === 'ship') return nothing;
  if (target === 'heavy-missile') return hitsBody(-1);
  return defenseDie(modifierAgainst[target] - 1, true);
}

const guns: Readonly<Record<DefenseGun, (target: DefenseTarget) => Roll>> = {
  pds,
  'class-1': classOne,
  'class-1-k-gun': classOneKGun,
  scattergun,
  grapeshot: (target) => (target === 'ship' ? nothing : times(4, pds(target))),
  flak,
};

/** Kills of one gun, of a die of a barrage; against ships the points of damage, against plasma bolts the classes taken off. */
export function kills(gun: DefenseGun, target: DefenseTarget): Roll {
  return guns[gun](target);
}

const plain = 'die';

/**
 * The dice of {@link kills} in words; empty for none, `hit` for a roll to hit. Modifiers are of beam dice that are rolled again
 * on a 6.
 */
const killWords: Readonly<Record<DefenseGun, Readonly<Record<DefenseTarget, string>>>> = {
  pds: {
    ...{ fighter: plain, 'light-fighter': '+1', 'heavy-fighter': '−1', missile: plain },
    ...{ 'heavy-missile': '5+', gunboat: '−2', 'plasma-bolt': '6', ship: '6' },
  },
  'class-1': {
    ...{ fighter: '−1*', 'light-fighter': 'die*', 'heavy-fighter': '−1*', missile: '−1*' },
    ...{ 'heavy-missile': '6', gunboat: plain, 'plasma-bolt': '', ship: plain },
  },
  'class-1-k-gun': {
    ...{ fighter: '−1*', 'light-fighter': 'die*', 'heavy-fighter': '−1*', missile: '−1*' },
    ...{ 'heavy-missile': '6', gunboat: 'hit', 'plasma-bolt': '', ship: 'hit' },
  },
  scattergun: {
    ...{ fighter: 'd6', 'light-fighter': 'd6 + 1', 'heavy-fighter': 'd3', missile: 'd6' },
    ...{ 'heavy-missile': 'd6', gunboat: plain, 'plasma-bolt': 'die*', ship: plain },
  },
  grapeshot: {
    ...{ fighter: '4 dice', 'light-fighter': '4 at +1', 'heavy-fighter': '4 at −1', missile: '4 dice' },
    ...{ 'heavy-missile': '4 at 5+', gunboat: '4 at −2', 'plasma-bolt': '4 at 6', ship: '' },
  },
  flak: {
    ...{ fighter: '−1', 'light-fighter': plain, 'heavy-fighter': '−2', missile: '−1' },
    ...{ 'heavy-missile': '6', gunboat: '', 'plasma-bolt': '', ship: '' },
  },
};

export function killsText(gun: DefenseGun, target: DefenseTarget): string {
  return killWords[gun][target];
}

/** Kills of all guns of a target that fire at this attack. */
export function allKills({ defense }: Pick<Target, 'defense'>, target: DefenseTarget): Roll {
  const guns = Object.entries(defense) as [DefenseGun, number][];
  return both(...guns.map(([gun, count]) => times(count, kills(gun, target))));
}

/** The distribution of the attackers that are left, by number: `arriving` less the kills, not below 0. */
function survivors(arriving: Points, killed: Roll): readonly Rational[] {
  const max = Math.max(...arriving.weights.map(([count]) => count));
  const killing = probabilities(killed, max);
  const left = Array<Rational>(max + 1).fill(zero);
  for (const [count, weight] of arriving.weights) {
    for (let kill = 0; kill < count; kill++) {
      const share = multiply(rational(weight, arriving.of), killing[kill] as Rational);
      left[count - kill] = add(left[count - kill] as Rational, share);
    }
  }
  left[0] = subtract(one, sum(left));
  return left;
}

/** One of several rolls by exact probability. */
function mixExactly(parts: readonly (readonly [share: Rational, roll: Roll])[]): Roll {
  const of = parts.reduce((common, [share]) => leastCommonMultiple(common, share.d), 1n);
  return mix(
    of,
    parts.map(([share, roll]) => ({ weight: share.n * (of / share.d), roll })),
  );
}

/** Attacks of those that survive point defense. */
export function pastDefense(arriving: Points, killed: Roll, each: Roll): Roll {
  return mixExactly(survivors(arriving, killed).map((share, count) => [share, times(count, each)] as const));
}

/** The number of dice, each with the same chance, that succeed. */
export function successes(dice: number, faces: number): Points {
  const each: Points = {
    of: 6n,
    weights: [
      [0, BigInt(6 - faces)],
      [1, BigInt(faces)],
    ],
  };
  return sumOfDice(dice, each);
}
