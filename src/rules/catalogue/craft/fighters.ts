import { continuum, continuumEditions } from '../../model/citation.ts';
import { type NotFired, notAWeapon } from '../fires.ts';
import { type WingFires, wingFires } from './craft-fire.ts';
import { type CraftRow, defineRows } from './define-craft.ts';

/** A type of fighter. Points are per wing: six fighters, or eight light ones. */
export type FighterRow = CraftRow & {
  /** A light version exists. */
  readonly light: boolean;
  /** Modifier of its beam dice at fighters, missiles and other ordnance. */
  readonly atCraft: number;
  /** Always has the same guns: `weapon` does not apply. */
  readonly fixedGuns?: true;
} & (
    | { readonly fires: WingFires; readonly firesNot?: never }
    | { readonly fires?: never; readonly firesNot: NotFired }
  );

/** A modification of a wing. Points are added to the wing. */
export interface FighterModRow extends CraftRow {
  readonly light: boolean;
}

const types = <const K extends string>(rows: Readonly<Record<K, FighterRow>>) => defineRows<K, FighterRow>(rows);
const mods = <const K extends string>(rows: Readonly<Record<K, FighterModRow>>) => defineRows<K, FighterModRow>(rows);

/** Fighter types by the value of `wing.type`. */
export const fighterTypes = types({
  standard: {
    id: 'standard-fighter',
    name: 'Standard fighter',
    alsoCalled: ['std', 'basic', 'normal'],
    points: 18,
    light: true,
    atCraft: 0,
    cite: continuum('Standard'),
    fires: wingFires.standard,
    about:
      'The all-round fighter: one beam die each against ships, and one each against fighters, missiles and other ' +
      'ordnance, out to 6 mu. Like every wing it moves 24 mu, may make a second move of 12 mu, and has six turns of ' +
      'combat endurance; attacks and second moves use one each.',
  },
  interceptor: {
    id: 'interceptor-fighter',
    name: 'Interceptor',
    alsoCalled: ['intercept', 'int'],
    points: 18,
    light: true,
    atCraft: 1,
    cite: continuum('Interceptor'),
    fires: wingFires.interceptor,
    about:
      'Strong against fighters, missiles and other ordnance: each beam die counts one better. Against ships each die ' +
      'counts two worse. Range 6 mu, speed 24 mu, endurance six.',
  },
  attack: {
    id: 'attack-fighter',
    name: 'Attack fighter',
    alsoCalled: ['bomber', 'strike', 'attack bomber', 'att'],
    points: 24,
    light: true,
    atCraft: -2,
    cite: continuum('Attack Fighter'),
    fires: wingFires.attack,
    about:
      'Strong against ships: each beam die counts one better, so 3 and 4 do one point, 5 and 6 two. ' +
      'Against fighters, missiles and ordnance each die counts two worse. Range 6 mu, speed 24 mu, endurance six.',
  },
  torpedo: {
    id: 'torpedo-fighter',
    name: 'Torpedo fighter',
    alsoCalled: ['torp', 'torpedo bomber', 'torpedo attack'],
    points: 36,
    light: false,
    atCraft: -2,
    cite: continuum('Torpedo Fighter'),
    fires: wingFires.torpedo,
    about:
      'Each fighter carries one small pulse torpedo. The wing fires them once, all in the same turn at the same target ' +
      'within 6 mu. They hit on 4+ and do the number rolled, less the level of advanced screens, half of it past the ' +
      'armor. In other turns the guns roll beam dice at two worse against ships and fighters. Speed 24 mu, endurance six.',
  },
  graser: {
    id: 'graser-fighter',
    name: 'Graser fighter',
    points: 42,
    only: continuumEditions,
    light: false,
    fixedGuns: true,
    atCraft: -2,
    cite: continuum('Graser Fighter'),
    fires: wingFires.graser,
    about:
      'An anti-ship fighter with a short graser: one beam die each against ships out to 6 mu. Every hit does 1d3, half ' +
      'of it past the armor. Each such attack uses two of its six turns of endurance. Against fighters and ordnance ' +
      'it rolls beam dice at two worse. Speed 24 mu.',
    reading:
      'Its secondary cannon roll beam dice with re-rolls at two worse, as the book says, so there is no choice of `weapon`.',
  },
  plasma: {
    id: 'plasma-fighter',
    name: 'Plasma fighter',
    points: 42,
    only: continuumEditions,
    light: false,
    fixedGuns: true,
    atCraft: -2,
    cite: continuum('Plasma Fighter'),
    fires: wingFires.plasma,
    about:
      'Carries a small plasma cannon: against ships within 6 mu each does 1d6, minus two, minus the level of ' +
      'screens; 6s are rolled again. Firing it uses two of its six turns of endurance. Against fighters and missiles it ' +
      'rolls beam dice at two worse. Speed 24 mu.',
    reading:
      'In defense it fires the plasma cannon itself, with beam dice at two worse: it has no other guns, so there is no ' +
      'choice of `weapon`.',
  },
  mkp: {
    id: 'mkp-fighter',
    name: 'MKP fighter',
    points: 36,
    only: continuumEditions,
    light: false,
    atCraft: -2,
    cite: continuum('MKP Fighter'),
    fires: wingFires.mkp,
    about:
      'Each fighter carries one pack of kinetic penetrators. The wing fires them once, all in the same turn at the same ' +
      'ship within 6 mu: one hit on 4 or 5, two on 6, four points of armor-piercing damage per hit. In other turns the ' +
      'small guns roll beam dice at two worse. Speed 24 mu, endurance six.',
  },
  missile: {
    id: 'missile-fighter',
    name: 'Missile fighter',
    points: 24,
    only: continuumEditions,
    light: true,
    atCraft: -2,
    cite: continuum('Missile Fighters'),
    fires: wingFires.missile,
    about:
      'Each fighter carries one missile, launched once in the ordnance phase within 12 mu of an enemy ship, for one ' +
      'turn of endurance; they may fly in different directions. The number that find the target is one die, minus one ' +
      'for each fighter lost before the launch. Its small guns reach 6 mu and roll beam dice at two worse. Light wings carry light ' +
      'missiles, which are easier to shoot down. Speed 24 mu, endurance six.',
  },
  'multi-role': {
    id: 'multi-role-fighter',
    name: 'Multi-role fighter',
    alsoCalled: ['multirole', 'multi-purpose'],
    points: 24,
    pointsIn: { 'continuum-2017': 30 },
    only: continuumEditions,
    light: false,
    atCraft: 0,
    cite: continuum('Multi-Role Fighters'),
    fires: wingFires['multi-role'],
    about:
      'Refitted each time it rearms in a hangar: it flies as a standard fighter, an interceptor or an attack fighter, ' +
      'with beams or cannon. The players may agree on three other types instead. A design lists them under `types`. ' +
      'Range 6 mu, speed 24 mu, endurance six.',
    reading:
      'slipway charges 24 per wing, four per fighter, as printed in Continuum 2014; the 2017 edition charges 30.',
  },
  'assault-shuttle': {
    id: 'assault-shuttle',
    name: 'Assault shuttle',
    alsoCalled: ['shuttle', 'boarding shuttle'],
    points: 6,
    only: continuumEditions,
    light: false,
    fixedGuns: true,
    atCraft: -2,
    cite: continuum('Assault Shuttles'),
    firesNot: notAWeapon(
      'it carries boarding parties',
      'in contact each lands a party on 3+, marines on 2+; not past advanced screens; once',
    ),
    about:
      'Carries boarding parties onto an enemy ship, once. The wing must come into contact; advanced screens stop it, ' +
      'standard ones do not. Each shuttle that survives point defense lands one party on 3+, at one better for marines; ' +
      'otherwise the party is lost. Its guns are two worse against fighters. The parties are bought separately, or ' +
      'taken from the ship.',
    reading: 'The book gives the shuttles secondary weapons, so there is no choice of `weapon`.',
  },
});

/** Wing modifications by the value of `wing.mods`. */
export const fighterMods = mods({
  heavy: {
    id: 'heavy-fighters',
    name: 'Heavy',
    alsoCalled: ['hvy', 'armored'],
    points: 18,
    pointsIn: { 'fleet-book': 12 },
    light: false,
    cite: continuum('Heavy modification'),
    about:
      'Armored, shielded or hard to see: point defense and other fighters shoot at the wing at one worse, and ' +
      'scatterguns kill 1d3 of it instead of 1d6. Class 1 beams and K-guns in point defense are not affected. ' +
      'Speed and weapons do not change.',
  },
  fast: {
    id: 'fast-fighters',
    name: 'Fast',
    points: 6,
    light: true,
    cite: continuum('Fast'),
    about: 'Moves 36 mu instead of 24 mu. The second move, which costs endurance, stays at 12 mu.',
  },
  'long-range': {
    id: 'long-range-fighters',
    name: 'Long range',
    alsoCalled: ['LR', 'long-ranged', 'extended range'],
    points: 6,
    light: false,
    cite: continuum('Long Range'),
    about: 'Extra fuel: nine turns of combat endurance instead of six. Speed and weapons do not change.',
  },
  ftl: {
    id: 'ftl-fighters',
    name: 'FTL',
    points: 6,
    only: continuumEditions,
    light: true,
    cite: continuum('FTL Fighters'),
    about:
      'Each fighter has an FTL drive. The wing may enter and leave through FTL like a ship, and may start the battle ' +
      'outside, within 6 mu of its carrier, for one turn of endurance.',
    reading: 'The book does not say whether light wings may have it. slipway allows it, at the price of a full wing.',
  },
  robot: {
    id: 'robot-fighters',
    name: 'Robot',
    alsoCalled: ['drone', 'robotic'],
    points: -6,
    only: continuumEditions,
    light: true,
    cite: continuum('Robot Fighters'),
    about:
      'No pilots: cheaper, and the only fighters that ride in racks. They make their second move before ships move ' +
      'and so cannot react to it, and they follow a ship they escort even into a planet. Speed, weapons and ' +
      'endurance do not change.',
    reading: 'The book allows it for any type; slipway includes light wings, at the price of a full wing.',
  },
});

/** The effect of `light: true`; the price is the same. */
export const lightFighter: CraftRow = {
  id: 'light-fighter',
  name: 'Light fighters',
  points: 0,
  only: continuumEditions,
  cite: continuum('Light Fighter'),
  about:
    'A wing of eight small fighters at the price of six ordinary ones: eight dice when it attacks, the same moves, ' +
    'and four turns of endurance instead of six. They die easily: every shot at them counts one better, and a ' +
    'scattergun kills one more than it rolls.',
  reading:
    'Modifications of a light wing cost the same as for six fighters. FTL and robot are on neither of the two lists ' +
    'in the book; slipway allows both, because robot goes with any type and FTL is not excluded.',
};

/** Wing weapons by the value of `wing.weapon`; the price is the same. */
export const fighterWeapons = defineRows({
  beams: {
    id: 'beam-fighter',
    name: 'Beams',
    points: 0,
    cite: continuum('Standard'),
    about:
      'The guns roll beam dice out to 6 mu: 4 and 5 do one point, 6 does two and is rolled again. Screens weaken them.',
  },
  cannon: {
    id: 'cannon-fighter',
    name: 'Cannon',
    points: 0,
    only: continuumEditions,
    cite: continuum('Standard'),
    about: 'The guns roll the same dice out to 6 mu but never roll a 6 again. In return they pass through screens.',
  },
});
