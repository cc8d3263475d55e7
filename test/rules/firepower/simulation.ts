/** Weapons as dice rolls. Written from the rules, independently of slipway's code, to serve as an oracle. */

/** A die: a whole number from 1 to `sides`. */
export type Dice = (sides?: number) => number;

/** Seeded dice (xorshift32). */
export function diceOf(seed: number): Dice {
  let state = seed | 1;
  return (sides = 6) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return 1 + ((state >>> 0) % sides);
  };
}

/** A ship under fire; `armor` is the remaining armor, outermost layer last. */
export class Hulk {
  hull = 0;
  armorLost = 0;
  readonly armor: number[];
  readonly screens: number;

  constructor(armor: readonly number[], screens: number) {
    this.armor = [...armor];
    this.screens = screens;
  }

  private take(layer: number, points: number): number {
    const taken = Math.min(points, this.armor[layer]!);
    this.armor[layer]! -= taken;
    this.armorLost += taken;
    return taken;
  }

  plain(points: number): void {
    let left = points;
    for (let layer = this.armor.length - 1; layer >= 0; layer--) left -= this.take(layer, left);
    this.hull += left;
  }

  armorPiercing(points: number): void {
    let left = points;
    for (let layer = this.armor.length - 1; layer >= 0; layer--) if (left > 0) left -= this.take(layer, 1);
    this.hull += left;
  }

  semiArmorPiercing(points: number): void {
    let left = points;
    for (let layer = this.armor.length - 1; layer >= 0; layer--) left -= this.take(layer, Math.ceil(left / 2));
    this.hull += left;
  }
}

type Shot = (dice: Dice, ship: Hulk) => void;

function hitsOfBeam(face: number, screens: number): number {
  if (screens === 0) return face >= 6 ? 2 : face >= 4 ? 1 : 0;
  if (screens === 1) return face >= 6 ? 2 : face >= 5 ? 1 : 0;
  return face >= 5 ? 1 : 0;
}

const clamp = (face: number) => Math.max(1, Math.min(6, face));

interface BeamRules {
  readonly screened?: boolean;
  readonly modifier?: number;
  readonly rerolls?: boolean;
}

/** Beam dice: `onHit` for each hit of a first roll, `past` for each of a re-roll. */
function beamDice(
  count: number,
  onHit: (dice: Dice, ship: Hulk) => void,
  past: typeof onHit,
  rules: BeamRules = {},
): Shot {
  const { screened = true, modifier = 0, rerolls = true } = rules;
  return (dice, ship) => {
    for (let die = 0; die < count; die++) {
      let face = dice();
      const hits = hitsOfBeam(clamp(face + modifier), screened ? ship.screens : 0);
      for (let hit = 0; hit < hits; hit++) onHit(dice, ship);
      while (rerolls && face === 6) {
        face = dice();
        for (let hit = hitsOfBeam(face, 0); hit > 0; hit--) past(dice, ship);
      }
    }
  };
}

const point: Shot = (_, ship) => ship.plain(1);
const pointPast: Shot = (_, ship) => {
  ship.hull += 1;
};
const half: Shot = (dice, ship) => ship.semiArmorPiercing(dice(3));
const halfPast: Shot = (dice, ship) => {
  ship.hull += dice(3);
};

const beams = (count: number, rules?: BeamRules) => beamDice(count, point, pointPast, rules);
const grasers = (count: number) => beamDice(count, half, halfPast);

function plasma(count: number): Shot {
  return (dice, ship) => {
    for (let die = 0; die < count; die++) {
      let face = dice();
      ship.plain(Math.max(0, face - 2 - ship.screens));
      while (face === 6) {
        face = dice();
        ship.hull += Math.max(0, face - 2);
      }
    }
  };
}

/** `then` if a die rolls `needs` or more. */
function onHit(needs: number, then: Shot): Shot {
  return (dice, ship) => {
    if (dice() >= needs) then(dice, ship);
  };
}

const torpedo: Shot = (dice, ship) => ship.semiArmorPiercing(dice());

function slug(size: number): Shot {
  return (dice, ship) => {
    const second = dice();
    ship.armorPiercing(second < 6 && second <= size ? 2 * size : size);
  };
}

function repeat(count: number, shot: Shot): Shot {
  return (dice, ship) => {
    for (let each = 0; each < count; each++) shot(dice, ship);
  };
}

const penetrator: Shot = (dice, ship) => {
  const face = dice();
  for (let hit = face === 6 ? 2 : face >= 4 ? 1 : 0; hit > 0; hit--) ship.armorPiercing(4);
};

/** Kills by a number of point defense dice; the modifier is not that of re-rolls. */
function pointDefense(dice: Dice, count: number, modifier = 0): number {
  let kills = 0;
  for (let die = 0; die < count; die++) {
    let face = dice();
    kills += hitsOfBeam(clamp(face + modifier), 0);
    while (face === 6) {
      face = dice();
      kills += hitsOfBeam(face, 0);
    }
  }
  return kills;
}

function missiles(most: number, defenders: number, modifier = 0): Shot {
  return (dice, ship) => {
    const left = Math.min(dice(), most) - pointDefense(dice, defenders, modifier);
    for (let missile = 0; missile < left; missile++) torpedo(dice, ship);
  };
}

function rockets(count: number, needs: number, defenders: number): Shot {
  return (dice, ship) => {
    let left = 0;
    for (let rocket = 0; rocket < count; rocket++) if (dice() >= needs) left++;
    left -= pointDefense(dice, defenders);
    for (let rocket = 0; rocket < left; rocket++) ship.semiArmorPiercing(dice(3));
  };
}

/** Dice of damage, each reduced by the screens. */
function blast(count: number): Shot {
  return (dice, ship) => {
    for (let die = 0; die < count; die++) ship.plain(Math.max(0, dice() - ship.screens));
  };
}

interface Simulated {
  readonly weapon: Readonly<Record<string, unknown>>;
  readonly range: number;
  /** Point defense dice of the target. */
  readonly pds?: number;
  /** Its screens are advanced. */
  readonly advanced?: true;
  readonly shot: Shot;
}

/** Every weapon that deals damage, at one or two ranges. */
export const simulated: readonly Simulated[] = [
  { weapon: { system: 'beam', class: 3 }, range: 6, shot: beams(3) },
  { weapon: { system: 'beam', class: 3 }, range: 24, shot: beams(2) },
  { weapon: { system: 'plasma-cannon', class: 3 }, range: 24, shot: plasma(2) },
  { weapon: { system: 'graser', class: 2 }, range: 6, shot: grasers(2) },
  {
    weapon: { system: 'heavy-graser', class: 2 },
    range: 18,
    shot: beamDice(2, torpedo, () => {}, { rerolls: false }),
  },
  {
    weapon: { system: 'heavy-graser', class: 1, 'high-intensity': true, edition: 'continuum-2017' },
    range: 18,
    shot: beamDice(1, torpedo, (dice, ship) => {
      ship.hull += dice();
    }),
  },
  { weapon: { system: 'phaser', class: 3 }, range: 36, shot: grasers(1) },
  { weapon: { system: 'gatling-battery' }, range: 12, shot: beams(6) },
  { weapon: { system: 'twin-particle-array' }, range: 24, shot: beams(2) },
  { weapon: { system: 'meson-projector' }, range: 48, shot: beams(1) },
  { weapon: { system: 'pulser', mode: 'close' }, range: 12, shot: beams(6) },
  { weapon: { system: 'pulser', mode: 'medium' }, range: 24, shot: beams(2) },
  { weapon: { system: 'pulser', mode: 'long' }, range: 48, shot: beams(1) },
  { weapon: { system: 'needle-beam', class: 2 }, range: 12, shot: repeat(2, onHit(4, point)) },
  { weapon: { system: 'submunition' }, range: 6, shot: beams(3, { screened: false }) },
  { weapon: { system: 'submunition' }, range: 18, shot: beams(1, { screened: false }) },
  { weapon: { system: 'fusion-array', mode: 'flare' }, range: 18, shot: onHit(3, beams(3, { screened: false })) },
  { weapon: { system: 'fusion-array', mode: 'torpedo' }, range: 12, shot: onHit(5, beams(5, { screened: false })) },
  { weapon: { system: 'spinal-mount', weapon: 'beam', size: 'small' }, range: 24, shot: beams(12) },
  { weapon: { system: 'spinal-mount', weapon: 'plasma', size: 'small' }, range: 24, shot: plasma(6) },
  {
    weapon: { system: 'spinal-mount', weapon: 'singularity', size: 'small' },
    range: 24,
    shot: beamDice(
      2,
      (dice, ship) => ship.armorPiercing(dice() + dice()),
      () => {},
      { screened: false, rerolls: false },
    ),
  },
  { weapon: { system: 'pulse-torpedo' }, range: 6, shot: onHit(2, torpedo) },
  { weapon: { system: 'pulse-torpedo', range: 'long' }, range: 27, shot: onHit(4, torpedo) },
  { weapon: { system: 'pulse-torpedo', range: 'short' }, range: 20, shot: onHit(6, torpedo) },
  {
    weapon: { system: 'pulse-torpedo', overload: true, mode: 'overloaded' },
    range: 8,
    shot: onHit(3, (dice, ship) => ship.semiArmorPiercing(dice() + 2)),
  },
  { weapon: { system: 'k-gun', class: 1 }, range: 6, shot: onHit(2, slug(1)) },
  { weapon: { system: 'k-gun', class: 3 }, range: 12, shot: onHit(3, slug(3)) },
  { weapon: { system: 'k-gun', class: 6 }, range: 6, shot: onHit(2, slug(6)) },
  { weapon: { system: 'mkp' }, range: 12, shot: penetrator },
  { weapon: { system: 'boarding-torpedo-launcher' }, range: 6, shot: onHit(2, point) },
  { weapon: { system: 'rocket-pod' }, range: 6, shot: rockets(2, 2, 0) },
  { weapon: { system: 'rocket-pod' }, range: 12, pds: 1, shot: rockets(2, 3, 1) },
  { weapon: { system: 'salvo-rack' }, range: 24, shot: missiles(6, 0) },
  { weapon: { system: 'salvo-rack' }, range: 24, pds: 3, shot: missiles(6, 3) },
  {
    weapon: { system: 'heavy-missile' },
    range: 24,
    pds: 2,
    shot: (dice, ship) => {
      const stopped = [dice(), dice()].some((face) => face >= 5);
      if (!stopped) ship.semiArmorPiercing(dice() + dice() + dice());
    },
  },
  {
    weapon: { system: 'antimatter-missile' },
    range: 18,
    pds: 2,
    shot: (dice, ship) => blast(3 - pointDefense(dice, 2))(dice, ship),
  },
  {
    weapon: { system: 'antimatter-missile', edition: 'continuum-2017' },
    range: 18,
    pds: 2,
    shot: (dice, ship) => blast(3 - [dice(), dice()].filter((face) => face >= 5).length)(dice, ship),
  },
  {
    weapon: { system: 'plasma-bolt-launcher', class: 4 },
    range: 30,
    pds: 3,
    shot: (dice, ship) => blast(4 - [dice(), dice(), dice()].filter((face) => face === 6).length)(dice, ship),
  },
  { weapon: { system: 'suicide-charge' }, range: 2, shot: blast(2) },
  { weapon: { system: 'minelayer', mines: 2 }, range: 1, shot: beams(4) },
  { weapon: { system: 'pds' }, range: 6, shot: onHit(6, point) },
  { weapon: { system: 'ads' }, range: 6, shot: repeat(2, onHit(6, point)) },
  { weapon: { system: 'scattergun' }, range: 6, shot: beams(1, { screened: false }) },
  { weapon: { wing: 'standard' }, range: 6, shot: beams(6) },
  { weapon: { wing: 'standard', weapon: 'cannon' }, range: 6, shot: beams(6, { screened: false, rerolls: false }) },
  { weapon: { wing: 'interceptor' }, range: 6, shot: beams(6, { modifier: -2 }) },
  { weapon: { wing: 'attack', fighters: 8 }, range: 6, shot: beams(8, { modifier: 1 }) },
  {
    weapon: { wing: 'torpedo' },
    range: 6,
    shot: repeat(6, (dice, ship) => {
      const face = dice();
      if (face >= 4) ship.semiArmorPiercing(face);
    }),
  },
  {
    weapon: { wing: 'torpedo' },
    range: 6,
    advanced: true,
    shot: repeat(6, (dice, ship) => {
      const face = dice();
      if (face >= 4) ship.semiArmorPiercing(face - ship.screens);
    }),
  },
  { weapon: { wing: 'graser' }, range: 6, shot: grasers(6) },
  { weapon: { wing: 'plasma' }, range: 6, shot: plasma(6) },
  { weapon: { wing: 'mkp' }, range: 6, shot: repeat(6, penetrator) },
  { weapon: { wing: 'missile' }, range: 12, pds: 1, shot: missiles(6, 1) },
  { weapon: { wing: 'missile', light: true, fighters: 8 }, range: 12, pds: 2, shot: missiles(6, 2, 1) },
  { weapon: { boat: 'beam' }, range: 12, shot: beams(2) },
  { weapon: { boat: 'plasma' }, range: 12, shot: plasma(1) },
  { weapon: { boat: 'graser' }, range: 12, shot: grasers(1) },
  { weapon: { boat: 'needle' }, range: 12, shot: onHit(4, point) },
  { weapon: { boat: 'point-defense' }, range: 6, shot: repeat(2, onHit(6, point)) },
  { weapon: { boat: 'pulse-torpedo' }, range: 8, shot: onHit(3, torpedo) },
  { weapon: { boat: 'submunition' }, range: 12, shot: beams(4, { screened: false }) },
  { weapon: { boat: 'k-gun' }, range: 4, shot: onHit(2, slug(2)) },
  { weapon: { boat: 'missile' }, range: 12, shot: missiles(4, 0) },
  { weapon: { boat: 'rocket' }, range: 12, shot: rockets(4, 3, 0) },
  { weapon: { boat: 'area-defense' }, range: 12, shot: onHit(6, point) },
  { weapon: { boat: 'gatling' }, range: 6, shot: beams(6) },
  { weapon: { boat: 'mkp' }, range: 12, shot: repeat(2, penetrator) },
  { weapon: { boat: 'scatterpack' }, range: 6, shot: beams(2, { screened: false }) },
];

/** Hits of beam dice at something without screens. */
function beamHits(dice: Dice, count: number, rerolls = true): number {
  let hits = 0;
  for (let die = 0; die < count; die++) {
    let face = dice();
    hits += hitsOfBeam(face, 0);
    while (rerolls && face === 6) {
      face = dice();
      hits += hitsOfBeam(face, 0);
    }
  }
  return hits;
}

/** Dice that show `needs` or more. */
function rolledAtLeast(dice: Dice, needs: number, count = 1): number {
  let hits = 0;
  for (let die = 0; die < count; die++) if (dice() >= needs) hits++;
  return hits;
}

function penetratorHits(dice: Dice, count: number): number {
  let hits = 0;
  for (let die = 0; die < count; die++) hits += hitsOfBeam(dice(), 0);
  return hits;
}

function plasmaHits(dice: Dice, count: number): number {
  let hits = 0;
  for (let die = 0; die < count; die++) {
    let face: number;
    do {
      face = dice();
      hits += Math.max(0, face - 2);
    } while (face === 6);
  }
  return hits;
}

/** Every weapon that fires at gunboats as at ships: a boat for each hit. */
export const simulatedAtBoats: readonly {
  readonly weapon: Readonly<Record<string, unknown>>;
  readonly range: number;
  readonly hits: (dice: Dice) => number;
}[] = [
  { weapon: { system: 'beam', class: 3 }, range: 12, hits: (dice) => beamHits(dice, 3) },
  { weapon: { system: 'emp-projector', class: 2 }, range: 12, hits: (dice) => beamHits(dice, 2) },
  { weapon: { system: 'plasma-cannon', class: 2 }, range: 12, hits: (dice) => plasmaHits(dice, 2) },
  { weapon: { system: 'graser', class: 2 }, range: 12, hits: (dice) => beamHits(dice, 2) },
  { weapon: { system: 'heavy-graser', class: 2 }, range: 12, hits: (dice) => beamHits(dice, 2, false) },
  { weapon: { system: 'phaser', class: 3 }, range: 12, hits: (dice) => beamHits(dice, 3) },
  { weapon: { system: 'gatling-battery' }, range: 12, hits: (dice) => beamHits(dice, 6) },
  { weapon: { system: 'twin-particle-array' }, range: 12, hits: (dice) => beamHits(dice, 2) },
  { weapon: { system: 'meson-projector' }, range: 12, hits: (dice) => beamHits(dice, 1) },
  { weapon: { system: 'pulser', mode: 'close' }, range: 12, hits: (dice) => beamHits(dice, 6) },
  { weapon: { system: 'needle-beam', class: 2 }, range: 12, hits: (dice) => rolledAtLeast(dice, 4, 2) },
  { weapon: { system: 'submunition' }, range: 12, hits: (dice) => beamHits(dice, 2) },
  {
    weapon: { system: 'fusion-array', mode: 'flare' },
    range: 12,
    hits: (dice) => (dice() >= 2 && beamHits(dice, 2) > 0 ? 1 : 0),
  },
  {
    weapon: { system: 'fusion-array', mode: 'torpedo' },
    range: 12,
    hits: (dice) => (dice() >= 5 && beamHits(dice, 5) > 0 ? 1 : 0),
  },
  { weapon: { system: 'gravitic-gun', class: 2 }, range: 12, hits: (dice) => beamHits(dice, 2) },
  { weapon: { system: 'pulse-torpedo' }, range: 12, hits: (dice) => rolledAtLeast(dice, 3) },
  { weapon: { system: 'k-gun', class: 5 }, range: 12, hits: (dice) => rolledAtLeast(dice, 3) },
  { weapon: { system: 'mkp' }, range: 12, hits: (dice) => penetratorHits(dice, 1) },
  { weapon: { system: 'boarding-torpedo-launcher' }, range: 12, hits: (dice) => rolledAtLeast(dice, 3) },
  { weapon: { system: 'rocket-pod' }, range: 6, hits: (dice) => rolledAtLeast(dice, 3, 2) },
  {
    weapon: { system: 'plasma-bolt-launcher', class: 3, mode: 'projectile' },
    range: 12,
    hits: (dice) => rolledAtLeast(dice, 3),
  },
  { weapon: { system: 'spinal-mount', weapon: 'beam', size: 'small' }, range: 12, hits: (dice) => beamHits(dice, 12) },
  {
    weapon: { system: 'spinal-mount', weapon: 'plasma', size: 'small' },
    range: 12,
    hits: (dice) => plasmaHits(dice, 6),
  },
  {
    weapon: { system: 'spinal-mount', weapon: 'singularity', size: 'small' },
    range: 12,
    hits: (dice) => penetratorHits(dice, 2),
  },
];

/** Kills of point defense guns at ordnance and small craft, a die of each. */
export const simulatedKills: readonly {
  readonly gun: string;
  readonly target: string;
  readonly kills: (dice: Dice) => number;
}[] = [
  { gun: 'pds', target: 'fighter', kills: (dice) => pointDefense(dice, 1) },
  { gun: 'pds', target: 'gunboat', kills: (dice) => pointDefense(dice, 1, -2) },
  { gun: 'pds', target: 'plasma-bolt', kills: (dice) => rolledAtLeast(dice, 6) },
  { gun: 'scattergun', target: 'plasma-bolt', kills: (dice) => hitsOfBeam(dice(), 0) },
  { gun: 'scattergun', target: 'gunboat', kills: (dice) => beamHits(dice, 1) },
  { gun: 'scattergun', target: 'heavy-fighter', kills: (dice) => dice(3) },
  { gun: 'grapeshot', target: 'plasma-bolt', kills: (dice) => rolledAtLeast(dice, 6, 4) },
  { gun: 'class-1', target: 'plasma-bolt', kills: () => 0 },
  { gun: 'class-1-k-gun', target: 'plasma-bolt', kills: () => 0 },
  { gun: 'flak', target: 'fighter', kills: (dice) => pointDefense(dice, 1, -1) },
  { gun: 'flak', target: 'missile', kills: (dice) => pointDefense(dice, 1, -1) },
  { gun: 'flak', target: 'heavy-fighter', kills: (dice) => pointDefense(dice, 1, -2) },
  { gun: 'flak', target: 'light-fighter', kills: (dice) => pointDefense(dice, 1) },
  { gun: 'flak', target: 'gunboat', kills: () => 0 },
  { gun: 'flak', target: 'plasma-bolt', kills: () => 0 },
];
