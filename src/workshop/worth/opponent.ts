/** The usual opponent of a ship: what she fires at, and what fires at her. */

import { buildDesign } from '../../parse/build-design.ts';
import { salvoRoll } from '../../rules/catalogue/weapon-rolls.ts';
import type { Design } from '../../rules/design/design.ts';
import { type Conditions, screenLevel, type Target, unmodified } from '../../rules/dice/conditions.ts';
import { allKills, pastDefense } from '../../rules/dice/defense.ts';
import { beamDie, onePoint } from '../../rules/dice/dice.ts';
import { both, fixed, mix, nothing, type Roll } from '../../rules/dice/roll.ts';
import { targetOf } from '../../rules/firepower/target.ts';
import { volleyOf } from '../../rules/firepower/volley.ts';
import type { Arc } from '../../rules/model/arcs.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import { priceShip } from '../../rules/ship/price-ship.ts';
import type { Ship } from '../../rules/ship/ship.ts';

/** A fight is decided in so many turns. */
export const fightTurns = 6;

/** A ship to fight, with what a club's fleet adds to her guns. */
export interface Opponent {
  readonly name: string;
  readonly ship: Ship;
  /** Salvoes of missiles, and attacks by wings of fighters, in the turns of a fight. */
  readonly salvoes: number;
  readonly attacks: number;
}

/** A class of masses with its usual ship. */
interface MassClass {
  readonly name: string;
  /** The heaviest hull of the class. */
  readonly upTo: number;
  readonly ship: Readonly<Record<string, unknown>>;
  readonly salvoes: number;
  readonly attacks: number;
}

const beam = (size: number, arcs: string, count = 1) => ({ system: 'beam', class: size, arcs, count });

/**
 * The medians of the warships among the example designs and the published ones, in three classes of mass: hull, armor, screens, point
 * defense and thrust; their guns do the median damage at 12 mu. A test compares them with the designs.
 */
const massClasses: readonly MassClass[] = [
  {
    name: 'usual escort',
    upTo: 44,
    ship: {
      ...{ mass: 24, hull: { boxes: 6 }, drive: 6, ftl: 'standard' },
      systems: [{ system: 'fire-control' }, { system: 'pds' }, beam(2, 'FP F FS'), beam(1, 'all', 3)],
    },
    salvoes: 1,
    attacks: 1,
  },
  {
    name: 'usual cruiser',
    upTo: 110,
    ship: {
      ...{ mass: 72, hull: { boxes: 18 }, armor: [3], drive: 4, ftl: 'standard' },
      systems: [
        { system: 'fire-control', count: 2 },
        { system: 'pds', count: 2 },
        ...[beam(3, 'FP F FS'), beam(2, 'AP FP F'), beam(2, 'F FS AS'), beam(1, 'all', 2)],
        { system: 'k-gun', class: 2, arcs: 'F' },
      ],
    },
    salvoes: 2,
    attacks: 2,
  },
  {
    name: 'usual capital ship',
    upTo: Number.POSITIVE_INFINITY,
    ship: {
      ...{ mass: 170, hull: { boxes: 48 }, armor: [7], drive: 4, ftl: 'standard' },
      systems: [
        { system: 'fire-control', count: 3 },
        { system: 'pds', count: 4 },
        ...[beam(3, 'FP F FS', 2), beam(3, 'AP FP F'), beam(3, 'F FS AS'), beam(2, 'all', 2), beam(1, 'all', 2)],
        { system: 'k-gun', class: 3, arcs: 'F' },
      ],
    },
    salvoes: 3,
    attacks: 3,
  },
];

const known = new Map<string, Opponent>();

/** The usual opponent of a ship of this mass: the median ship of her class. */
export function usualOpponent(mass: number): Opponent {
  const { name, ship, salvoes, attacks } = massClasses.find(({ upTo }) => mass <= upTo) as MassClass;
  return getOrCompute(known, name, () => ({
    name,
    ship: priceShip(buildDesign({ class: name, ...ship }, []) as Design),
    salvoes,
    attacks,
  }));
}

export function targetConditions({ ship }: Opponent): Target {
  return targetOf(ship).target;
}

const atTarget: Omit<Conditions, 'target'> = {
  range: 12,
  modifier: 0,
  sensors: 0,
  astern: undefined,
  screenedRerolls: false,
};

const launchBands = [{ to: 24 }] as const;

const volleys = new WeakMap<Opponent, Map<string, Roll>>();

/** What an opponent fires at a target in a usual turn: its guns, and its share of missiles and fighters. */
export function usualVolley(opponent: Opponent, target: Target, { arc, range }: { arc: Arc; range: number }): Roll {
  const cache = getOrCompute(volleys, opponent, () => new Map<string, Roll>());
  const key = `${arc} ${range} ${JSON.stringify(target)}`;
  return getOrCompute(cache, key, () => {
    const guns = volleyOf(opponent.ship, { arc, range, target }).roll;
    const salvo = { weight: BigInt(opponent.salvoes), roll: salvoAt(target) };
    const wing = { weight: BigInt(opponent.attacks), roll: wingAt(target) };
    const neither = { weight: BigInt(fightTurns) - salvo.weight - wing.weight, roll: nothing };
    return both(guns, mix(BigInt(fightTurns), [salvo, wing, neither]));
  });
}

/** A salvo of missiles, after the point defense of the target. */
function salvoAt(target: Target): Roll {
  const [band] = launchBands;
  return salvoRoll(band, { ...atTarget, target }).damage ?? nothing;
}

/** A wing of standard fighters, after the point defense of the target. */
function wingAt(target: Target): Roll {
  const guns = beamDie({ ...unmodified, level: screenLevel(target), rerolls: true, mode: 'plain', perHit: onePoint });
  return pastDefense(fixed(6), allKills(target, 'fighter'), guns);
}
