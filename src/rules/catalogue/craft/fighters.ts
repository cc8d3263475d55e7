import { continuum } from '../../model/citation.ts';
import { sinceContinuum } from '../../model/edition.ts';
import { type CraftRow, defineRows } from './define-craft.ts';

/** A type of fighter. Points are those of a wing: six fighters, or eight light ones. */
export interface FighterRow extends CraftRow {
  /** Whether there is a light version of it. */
  readonly light: boolean;
}

/** A modification of a wing. Points are what it adds to the wing. */
export interface FighterModRow extends CraftRow {
  /** Whether a light wing may take it. */
  readonly light: boolean;
}

const types = <const K extends string>(rows: Readonly<Record<K, FighterRow>>) => defineRows<K, FighterRow>(rows);
const mods = <const K extends string>(rows: Readonly<Record<K, FighterModRow>>) => defineRows<K, FighterModRow>(rows);

/** The types of fighter, by the word under `wing.type`. */
export const fighterTypes = types({
  standard: {
    id: 'standard-fighter',
    name: 'Standard fighter',
    points: 18,
    light: true,
    cite: continuum('Standard'),
    about:
      'The all-round fighter: one beam die each against ships, and one each against fighters, missiles and other ' +
      'ordnance, out to 6 mu. Like every wing it moves 24 mu, may make a second move of 12 mu, and has six turns of ' +
      'combat endurance, of which attacks and second moves use one each.',
  },
  interceptor: {
    id: 'interceptor-fighter',
    name: 'Interceptor',
    points: 18,
    light: true,
    cite: continuum('Interceptor'),
    about:
      'Made to kill fighters, missiles and other ordnance, against which each beam die counts one better. Against ' +
      'ships each die counts two worse. Range 6 mu, speed 24 mu, endurance six.',
  },
  attack: {
    id: 'attack-fighter',
    name: 'Attack fighter',
    points: 24,
    light: true,
    cite: continuum('Attack Fighter'),
    about:
      'Made to strike ships, against which each beam die counts one better: 3 and 4 do one point, 5 and 6 two. ' +
      'Against fighters, missiles and ordnance each die counts two worse. Range 6 mu, speed 24 mu, endurance six.',
  },
  torpedo: {
    id: 'torpedo-fighter',
    name: 'Torpedo fighter',
    points: 36,
    light: false,
    cite: continuum('Torpedo Fighter'),
    about:
      'Carries one small pulse torpedo each, all fired once, in the same turn at the same target within 6 mu. They ' +
      'hit on 4+ and do the number rolled, past screens, half of it past the armor. Otherwise its guns roll beam ' +
      'dice at two worse against ships and fighters alike, but not in the turn of the torpedoes. Speed 24 mu, ' +
      'endurance six.',
  },
  graser: {
    id: 'graser-fighter',
    name: 'Graser fighter',
    points: 42,
    only: sinceContinuum,
    light: false,
    cite: continuum('Graser Fighter'),
    about:
      'A ship killer with a short graser: one beam die each against ships out to 6 mu, every hit doing 1d3 with half ' +
      'of it past the armor. Each such attack uses two of its six turns of endurance. Against fighters and ordnance ' +
      'it rolls beam dice at two worse. Speed 24 mu.',
  },
  plasma: {
    id: 'plasma-fighter',
    name: 'Plasma fighter',
    points: 42,
    only: sinceContinuum,
    light: false,
    cite: continuum('Plasma Fighter'),
    about:
      'Carries a small plasma cannon: against ships within 6 mu each does 1d6 less two and less the level of ' +
      'screens, 6s rolled again. Firing it uses two of its six turns of endurance. Against fighters and missiles it ' +
      'rolls beam dice at two worse. Speed 24 mu.',
  },
  mkp: {
    id: 'mkp-fighter',
    name: 'MKP fighter',
    points: 36,
    only: sinceContinuum,
    light: false,
    cite: continuum('MKP Fighter'),
    about:
      'Carries one pack of kinetic penetrators each, all fired once, in the same turn at the same ship within 6 mu: ' +
      'one hit on 4 or 5, two on 6, four points of armor-piercing damage a hit. Its small guns roll beam dice at two ' +
      'worse, but not in the turn of the packs. Speed 24 mu, endurance six.',
  },
  missile: {
    id: 'missile-fighter',
    name: 'Missile fighter',
    points: 24,
    only: sinceContinuum,
    light: true,
    cite: continuum('Missile Fighters'),
    about:
      'Carries one missile each, launched once in the ordnance phase within 12 mu of an enemy ship, for one turn of ' +
      'endurance; not all need fly the same way. One die, less one for each fighter lost before the launch, says how ' +
      'many find the target. Its small guns reach 6 mu and roll beam dice at two worse. Light wings carry light ' +
      'missiles, which are easier to shoot down. Speed 24 mu, endurance six.',
  },
  'multi-role': {
    id: 'multi-role-fighter',
    name: 'Multi-role fighter',
    points: 24,
    pointsIn: { 'continuum-2017': 30 },
    only: sinceContinuum,
    light: false,
    cite: continuum('Multi-Role Fighters'),
    about:
      'Fitted out anew each time it rearms in a hangar: it flies as a standard fighter, an interceptor or an attack ' +
      'fighter, with beams or cannon. The players may agree on three other types for it to choose from. Range 6 mu, ' +
      'speed 24 mu, endurance six.',
    reading: 'We charge 24 a wing, four a fighter, as Continuum 2014 prints it; the edition of 2017 charges 30.',
  },
  'assault-shuttle': {
    id: 'assault-shuttle',
    name: 'Assault shuttle',
    points: 6,
    only: sinceContinuum,
    light: false,
    cite: continuum('Assault Shuttles'),
    about:
      'Carries boarding parties onto an enemy ship, once. The wing must come into contact; advanced screens stop it, ' +
      'standard ones do not. Each shuttle that point defence lets through lands one party on 3+, at one better for ' +
      'marines, and loses it otherwise. Its guns are two worse against fighters. The parties are bought apart, or ' +
      'drawn from the ship.',
  },
});

/** What may be added to a wing, by the word under `wing.mods`. */
export const fighterMods = mods({
  heavy: {
    id: 'heavy-fighters',
    name: 'Heavy',
    points: 18,
    pointsIn: { 'fleet-book': 12 },
    light: false,
    cite: continuum('Heavy modification'),
    about:
      'Armored, shielded or hard to see: point defence and other fighters shoot at the wing at one worse, and ' +
      'scatterguns kill 1d3 of it instead of 1d6. Beams and K-guns of class 1 in point defence are no worse than ' +
      'usual. Speed and weapons stay as they are.',
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
    points: 6,
    light: false,
    cite: continuum('Long Range'),
    about: 'Extra fuel: nine turns of combat endurance instead of six. Speed and weapons stay as they are.',
  },
  ftl: {
    id: 'ftl-fighters',
    name: 'FTL',
    points: 6,
    only: sinceContinuum,
    light: true,
    cite: continuum('FTL Fighters'),
    about:
      'A drive for jumps of its own. The wing may enter and leave through FTL like a ship, and may start the battle ' +
      'already out within 6 mu of its carrier, at the price of one turn of endurance.',
    reading: 'The book neither offers nor refuses it to light wings. We allow it, at the price of a full wing.',
  },
  robot: {
    id: 'robot-fighters',
    name: 'Robot',
    points: -6,
    only: sinceContinuum,
    light: true,
    cite: continuum('Robot Fighters'),
    about:
      'No pilots: cheaper, and the only fighters that ride in racks. They make their second move before ships move ' +
      'and so cannot react to it, and they follow a ship they escort even into a planet. Speed, weapons and ' +
      'endurance stay as they are.',
    reading: 'It may be added to any type, so to light wings as well, at the price of a full wing.',
  },
});

/** What `light: true` makes of a wing; it costs the same. */
export const lightFighter: CraftRow = {
  id: 'light-fighter',
  name: 'Light fighters',
  points: 0,
  only: sinceContinuum,
  cite: continuum('Light Fighter'),
  about:
    'A wing of eight small fighters at the price of six ordinary ones: eight dice when it attacks, the same moves, ' +
    'and four turns of endurance instead of six. They die easily: every shot at them counts one better, and a ' +
    'scattergun kills one more than it rolls.',
  reading:
    'Modifications cost a light wing what they cost six fighters. FTL and robot are on neither of the two lists in ' +
    'the book; we allow both, since robot goes with any type and FTL is not among what is refused.',
};

/** What a wing shoots with, by the word under `wing.weapon`; either costs the same. */
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
    only: sinceContinuum,
    cite: continuum('Standard'),
    about: 'The guns roll the same dice out to 6 mu but never roll a 6 again. In return they pass through screens.',
  },
});
