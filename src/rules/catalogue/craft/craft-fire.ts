/** Fire of small craft at ships. */

import { advancedLevel, type Conditions, craftFire, screenLevel, unmodified } from '../../dice/conditions.ts';
import { type BeamDie, beamDie, halfDie, onePoint, penetratorDie, plasmaDie } from '../../dice/dice.ts';
import { hit, mix, type Points, type Roll, times } from '../../dice/roll.ts';
import {
  adsBands,
  type Band,
  type FireMode,
  fireWith,
  gunboatReach,
  mode,
  projectileBands,
  projectileWidths,
  rocketBands,
  type ScoredRoll,
  type Scores,
  sameDice,
  scored,
  submunitionBands,
} from '../fires.ts';
import {
  beamRoll,
  boltRoll,
  defensiveRoll,
  graserRoll,
  missileRoll,
  missileScores,
  needleRoll,
  penetratorRoll,
  penetratorScores,
  plasmaRoll,
  rocketRoll,
  scattergunRoll,
  screenPiercingBeamRoll,
  toHit,
  torpedoRoll,
} from '../weapon-rolls.ts';

/** A wing at full strength. */
export interface WingArms {
  readonly fighters: number;
  readonly weapon: 'beams' | 'cannon';
  /** Light fighters, whose missiles point defense hits at +1. */
  readonly light?: boolean | undefined;
  /** The types of a multi-role wing, if not the usual three. */
  readonly types?: readonly string[] | undefined;
}

export type WingFires = (wing: WingArms) => readonly [FireMode, ...FireMode[]];

const craft = { delivery: 'craft' } as const;

/** A die of a fighter. Cannon pass screens and never roll again. */
function fighterDie(conditions: Conditions, { weapon }: Pick<WingArms, 'weapon'>, die: Partial<BeamDie> = {}): Roll {
  const isCannon = weapon === 'cannon';
  return beamDie({
    ...craftFire(0, conditions),
    level: isCannon ? 0 : screenLevel(conditions.target),
    rerolls: !isCannon,
    mode: 'plain',
    perHit: onePoint,
    ...die,
  });
}

/** The guns of a wing, at a modifier. */
function guns(wing: WingArms, first: number, name = 'standard'): FireMode {
  const isCannon = wing.weapon === 'cannon';
  const modifier = first === 0 ? '' : ` at ${first > 0 ? '+' : '−'}${Math.abs(first)}`;
  const text = `beam dice${modifier}${isCannon ? ' without re-rolls' : ''}`;
  const roll = scored({ die: 'beam', screens: isCannon ? 'none' : 'all', text }, ({ dice = 1 }, conditions) => ({
    damage: times(dice, fighterDie(conditions, wing, { first })),
  }));
  return mode(sameDice(wing.fighters, 6), roll, { ...craft, name });
}

/** The weak guns of wings that carry something heavier. */
const secondary = (wing: WingArms) => guns(wing, -2, 'guns');

/** Fires once, all fighters at one target. */
const wingOnce = {
  ...craft,
  rate: 'once',
  rateText: 'once, all at one target, in one turn, without the guns',
} as const;

/** Hits on 4 and up for the points shown, less the level of advanced screens: a pulse torpedo. */
function smallTorpedo(level: number): Roll {
  const rolls = [0, 0, 0, 4, 5, 6].map((points) => hit('sap', Math.max(0, points - level)));
  return mix(
    6n,
    rolls.map((roll) => ({ weight: 1n, roll })),
  );
}

const smallTorpedoes = scored(
  { screens: 'advanced', text: '4+: the points shown, SAP' },
  ({ dice = 1 }, { target }) => ({ damage: times(dice, smallTorpedo(advancedLevel(target))) }),
);

const penetrator = penetratorDie(unmodified, hit('ap', 4));
const penetrators = scored(penetratorScores, ({ dice = 1 }) => ({ damage: times(dice, penetrator) }));

/** The modes of a multi-role wing that is armed as `type`; none for shuttles. */
function modesAs(type: string, wing: WingArms): readonly FireMode[] {
  const fires = (wingFires as Readonly<Record<string, WingFires>>)[type];
  return (fires?.({ ...wing, types: undefined }) ?? []).map((each) => ({
    ...each,
    name: each.name === 'standard' ? type : each.name.startsWith(type) ? each.name : `${type} ${each.name}`,
  }));
}

/** Fire that takes two turns of endurance. */
const tiring = (scores: Scores): Scores => ({ ...scores, text: `${scores.text}; 2 CEF` });

/** Wings by type. */
export const wingFires = {
  standard: (wing) => [guns(wing, 0)],
  interceptor: (wing) => [guns(wing, -2)],
  attack: (wing) => [guns(wing, 1)],
  torpedo: (wing) => [
    mode(sameDice(wing.fighters, 6), smallTorpedoes, {
      ...wingOnce,
      name: 'torpedoes',
    }),
    secondary(wing),
  ],
  graser: ({ fighters }) =>
    fireWith(
      sameDice(fighters, 6),
      scored(tiring(graserRoll.scores), ({ dice = 1 }, conditions) => ({
        damage: times(dice, fighterDie(conditions, { weapon: 'beams' }, { mode: 'sap', perHit: halfDie })),
      })),
      craft,
    ),
  plasma: ({ fighters }) =>
    fireWith(
      sameDice(fighters, 6),
      scored(tiring(plasmaRoll.scores), ({ dice = 1 }, conditions) => ({
        damage: times(dice, plasmaDie(craftFire(0, conditions), screenLevel(conditions.target))),
      })),
      craft,
    ),
  mkp: (wing) => [
    mode(sameDice(wing.fighters, 6), penetrators, {
      ...wingOnce,
      name: 'penetrators',
    }),
    secondary(wing),
  ],
  missile: (wing) => [
    mode([{ to: 12 }], salvoOf(6, wing.light), {
      delivery: 'missile',
      rate: 'once',
      name: 'missiles',
    }),
    secondary(wing),
  ],
  'multi-role': (wing) => {
    const usual = [guns(wing, 0), guns(wing, -2, 'interceptor'), guns(wing, 1, 'attack')] as const;
    const [first, ...others] = (wing.types ?? []).flatMap((type) => modesAs(type, wing));
    return first ? [first, ...others] : usual;
  },
} as const satisfies Readonly<Record<string, WingFires>>;

/** Missiles that find their target: a die, at most as many as were launched. */
function lockedOn(launched: number): Points {
  const counts = [1, 2, 3, 4, 5, 6].map((face) => Math.min(face, launched));
  const weights = [...new Set(counts)].map(
    (count) => [count, BigInt(counts.filter((each) => each === count).length)] as const,
  );
  return { of: 6n, weights };
}

/** A salvo of so many missiles, for a wing one fewer for each fighter lost; light ones are hit like light fighters. */
function salvoOf(launched: number, light = false): ScoredRoll {
  const most = launched < 6 ? `at most ${launched}` : 'less fighters lost';
  const text = `d6 missiles, ${most}, find the target, d6 SAP each`;
  const stopped = `${missileScores.stopped}${light ? ', at +1' : ''}`;
  return scored({ ...missileScores, text, stopped }, (_, conditions) =>
    missileRoll(lockedOn(launched), conditions, light ? 'light-fighter' : 'missile'),
  );
}

const reach = gunboatReach;
const within = (bands: readonly Band[]) => bands.filter(({ to }) => to <= reach);

const shortProjectile = within(projectileBands(projectileWidths.short));

/** A class 2 K-gun doubles its two points on 1 and 2. */
const slug = mix(6n, [
  { weight: 4n, roll: hit('ap', 2) },
  { weight: 2n, roll: hit('ap', 4) },
]);

const slugs = scored({ screens: 'none', text: '2 AP; 4 if a second die is 1–2' }, (band, conditions) => ({
  damage: toHit(band, conditions, slug),
}));

/** Both of two one-shot packs at the same target. */
const twice = (bands: readonly Band[]) => bands.map((band) => ({ ...band, dice: 2 * (band.dice ?? 1) }));
const once = { rate: 'once' } as const;

/** Two bombs of class 1; point defense fires at them as at one of class 2. */
const twoBolts = scored(boltRoll.scores, (_, conditions) => boltRoll({ to: 6, dice: 2 }, conditions));

/** A weapon of a gunboat with a single mode. */
function boatWith(...[bands, roll, options]: Parameters<typeof fireWith>) {
  return fireWith(bands, roll, { ...options, fromBoat: true });
}

/** One gunboat by type. */
export const boatFires = {
  beam: () => boatWith(sameDice(2, reach), beamRoll),
  plasma: () => boatWith(sameDice(1, reach), plasmaRoll),
  graser: () => boatWith(sameDice(1, reach), graserRoll),
  needle: () => boatWith(sameDice(1, reach), needleRoll),
  'point-defense': () => boatWith(sameDice(2, 6), defensiveRoll, { defensive: true }),
  'pulse-torpedo': () => boatWith(shortProjectile, torpedoRoll),
  submunition: () => boatWith(twice(within(submunitionBands)), screenPiercingBeamRoll, once),
  'k-gun': () => boatWith(shortProjectile, slugs),
  missile: () =>
    boatWith([{ to: reach }], salvoOf(4), {
      ...once,
      delivery: 'missile',
    }),
  rocket: () => boatWith(twice(within(rocketBands)), rocketRoll, { ...once, delivery: 'rocket' }),
  'area-defense': () => boatWith(adsBands, defensiveRoll, { defensive: true }),
  gatling: () =>
    boatWith(
      [
        { to: 6, dice: 6 },
        { to: reach, dice: 2 },
      ],
      beamRoll,
    ),
  mkp: () => boatWith(sameDice(2, reach), penetratorRoll, once),
  scatterpack: () => boatWith(sameDice(2, 6), scattergunRoll, { ...once, defensive: true }),
  'plasma-bomber': () => fireWith(sameDice(2, 6), twoBolts, { ...once, delivery: 'bolt' }),
} as const satisfies Readonly<Record<string, () => readonly [FireMode, ...FireMode[]]>>;
