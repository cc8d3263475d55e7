import { continuum, continuumEditions } from '../../model/citation.ts';
import type { FireMode } from '../fires.ts';
import { boatFires } from './craft-fire.ts';
import type { CraftRow } from './define-craft.ts';

export const maxBoats = 6;

/** A type of gunboat. Points are per boat. */
export interface GunboatRow extends CraftRow {
  /** ID of the system whose weapon it carries: gunboats may use only weapons that a ship of the fleet mounts. */
  readonly weapon: string;
  /** Fire at other craft and ordnance, if not as at ships. */
  readonly atCraft?: string;
  /** Fire of one boat at a ship. */
  readonly fires: () => readonly [FireMode, ...FireMode[]];
}

/** Rows that the Fleet Books lack. */
function ofContinuum<const K extends string, Row extends CraftRow>(rows: Readonly<Record<K, Row>>) {
  const all: Partial<Record<K, Row>> = {};
  for (const key of Object.keys(rows) as K[]) all[key] = { ...rows[key], only: continuumEditions };
  return all as Readonly<Record<K, Row>>;
}

const types = <const K extends string>(rows: Readonly<Record<K, GunboatRow>>) => ofContinuum<K, GunboatRow>(rows);

/** Gunboat types by the value of `squadron.boats[].type`. */
export const gunboatTypes = types({
  beam: {
    id: 'beam-gunboat',
    name: 'Beam gunboat',
    points: 9,
    weapon: 'beam',
    fires: boatFires.beam,
    cite: continuum('Beam Gunboat'),
    about:
      'Two class 1 beams that fire at the same target: one die each out to 12 mu. Like every gunboat it moves 18 mu, ' +
      'may make a second move of 9 mu, and has six turns of endurance; each attack and each second move uses one. ' +
      'A single point of damage from anti-ship fire destroys it, but point defense shoots at it at two ' +
      'worse.',
  },
  plasma: {
    id: 'plasma-gunboat',
    name: 'Plasma gunboat',
    alsoCalled: ['plasma gun', 'plasma cannon'],
    points: 9,
    weapon: 'plasma-cannon',
    fires: boatFires.plasma,
    cite: continuum('Plasma Gun Gunboat'),
    about: 'One class 1 plasma cannon, 12 mu: a plasma die, weakened by screens. Speed 18 mu, endurance six.',
  },
  graser: {
    id: 'graser-gunboat',
    name: 'Graser gunboat',
    points: 9,
    weapon: 'graser',
    fires: boatFires.graser,
    cite: continuum('Graser Gunboat'),
    about: 'One class 1 graser, 12 mu: a die whose hits go partly past the armor. Speed 18 mu, endurance six.',
  },
  needle: {
    id: 'needle-gunboat',
    name: 'Needle gunboat',
    alsoCalled: ['needle beam'],
    points: 9,
    weapon: 'needle-beam',
    fires: boatFires.needle,
    cite: continuum('Needle Gunboat'),
    about: 'One needle beam, 12 mu, which strikes at a single system of the target. Speed 18 mu, endurance six.',
  },
  'point-defense': {
    id: 'point-defense-gunboat',
    name: 'Point defense gunboat',
    alsoCalled: ['PD', 'PDS'],
    points: 9,
    weapon: 'pds',
    fires: boatFires['point-defense'],
    atCraft: 'as point defense',
    cite: continuum('Point Defense Gunboat'),
    about:
      'Two point defense systems that reach 6 mu and may shoot at different targets. It counts as an area defense ' +
      'fire control and protects friends within 6 mu. Speed 18 mu, endurance six.',
  },
  'pulse-torpedo': {
    id: 'pulse-torpedo-gunboat',
    name: 'Pulse torpedo gunboat',
    points: 12,
    weapon: 'pulse-torpedo',
    fires: boatFires['pulse-torpedo'],
    cite: continuum('Pulse Torpedo Gunboat'),
    about:
      'One short-range pulse torpedo: it hits on 2+ out to 4 mu, 3+ to 8 mu and 4+ to 12 mu, and passes through ' +
      'screens. Speed 18 mu, endurance six.',
  },
  submunition: {
    id: 'submunition-gunboat',
    name: 'Submunition gunboat',
    points: 12,
    weapon: 'submunition',
    fires: boatFires.submunition,
    cite: continuum('Submunition Gunboat'),
    about:
      'Two one-shot submunition packs, fired one at a time or both at the same target: three beam dice each out to 6 ' +
      'mu, two to 12 mu, past screens. It has no other weapon. Speed 18 mu, endurance six.',
  },
  'k-gun': {
    id: 'k-gun-gunboat',
    name: 'K-gun gunboat',
    points: 12,
    weapon: 'k-gun',
    fires: boatFires['k-gun'],
    cite: continuum('K-Gun Gunboat'),
    about:
      'One short K-gun of class 2: it hits on 2+ out to 4 mu, 3+ to 8 mu and 4+ to 12 mu. A second roll of 1 or 2 ' +
      'doubles its two points, which are armor piercing and pass through screens. Speed 18 mu, endurance six.',
  },
  missile: {
    id: 'missile-gunboat',
    name: 'Missile gunboat',
    points: 12,
    weapon: 'salvo-launcher',
    fires: boatFires.missile,
    atCraft: 'none',
    cite: continuum('Missile Gunboat'),
    about:
      'A salvo of four missiles, launched in the ordnance phase within 12 mu of an enemy ship: some or all of them ' +
      'for one turn of endurance; they may fly in different directions. Speed 18 mu, endurance six.',
  },
  rocket: {
    id: 'rocket-gunboat',
    name: 'Rocket gunboat',
    points: 12,
    weapon: 'rocket-pod',
    fires: boatFires.rocket,
    atCraft: 'gunboats at −1',
    cite: continuum('Rocket Gunboat'),
    about:
      'Four rockets, launched in the ordnance phase at one target, some or all for one turn of endurance: they hit ' +
      'on 2+ out to 6 mu and 3+ to 12 mu, at one worse against other gunboats. Speed 18 mu, endurance six.',
  },
  'area-defense': {
    id: 'area-defense-gunboat',
    name: 'Area defense gunboat',
    alsoCalled: ['AD', 'ADS', 'area defense system'],
    points: 12,
    weapon: 'ads',
    fires: boatFires['area-defense'],
    atCraft: 'as point defense',
    cite: continuum('Area Defense System Gunboat'),
    about:
      'One area defense array: two dice of point defense out to 6 mu, or one to 12 mu. It counts as an area defense ' +
      'fire control and protects friends within 6 mu. Speed 18 mu, endurance six.',
    reading:
      'The book prints both three points per mass and twelve per boat. slipway charges 12, as does the later edition.',
  },
  gatling: {
    id: 'gatling-gunboat',
    name: 'Gatling gunboat',
    alsoCalled: ['gattling', 'gatling battery', 'pulser'],
    points: 15,
    weapon: 'gatling-battery',
    fires: boatFires.gatling,
    atCraft: 'a PDS to 6 mu',
    cite: continuum('Gattling Gunboat'),
    about:
      'A fixed gun in the middle 30 degrees of the fore arc: six beam dice at one target within 6 mu, two out to 12 ' +
      'mu, or one shot as point defense within 6 mu. Speed 18 mu, endurance six.',
    reading: 'A boat with a pulser costs the same; use `gatling` for it as well.',
  },
  mkp: {
    id: 'mkp-gunboat',
    name: 'MKP gunboat',
    points: 15,
    weapon: 'mkp',
    fires: boatFires.mkp,
    cite: continuum('MKP Gunboat'),
    about:
      'Two one-shot packs of kinetic penetrators, fired one at a time or both at the same target within 12 mu: one ' +
      'hit on 4 or 5, two on 6, four points of armor-piercing damage per hit. Speed 18 mu, endurance six.',
  },
  scatterpack: {
    id: 'scatterpack-gunboat',
    name: 'Scatterpack gunboat',
    points: 15,
    weapon: 'scattergun',
    fires: boatFires.scatterpack,
    atCraft: 'as point defense',
    cite: continuum('Scatterpack Gunboat'),
    about:
      'Two one-shot scatterguns with separate guidance: both may fire in one turn, at different targets. They may also ' +
      'defend friends within 6 mu. Speed 18 mu, endurance six.',
  },
  'plasma-bomber': {
    id: 'plasma-bomber-gunboat',
    name: 'Plasma bomber gunboat',
    points: 15,
    weapon: 'plasma-bolt-launcher',
    fires: boatFires['plasma-bomber'],
    cite: continuum('Plasma Bomber Gunboat'),
    about:
      "Two one-shot plasma bombs of class 1, one or both dropped in the ordnance phase at the boat's position; it " +
      'must then move out of the blast radius of 6 mu. Speed 18 mu, endurance six.',
  },
});

/** Gunboats in general; the Fleet Books have none. */
export const gunboatCraft: Pick<CraftRow, 'name' | 'only' | 'cite'> = {
  name: 'Gunboats',
  only: continuumEditions,
  cite: continuum('Gunboats'),
};

/** Squadron modifications by the value of `squadron.mods`. Points are per squadron. */
export const squadronMods = ofContinuum({
  ftl: {
    id: 'ftl-gunboats',
    name: 'FTL',
    points: 6,
    cite: continuum('FTL Gunboats'),
    about:
      'An FTL drive in every boat: the squadron enters and leaves like a ship, needs no carrier and loses no ' +
      'endurance for it. A ship or other large body within 6 mu of the jump destroys the boats. They count as mass 4 ' +
      'each and do not fit in racks.',
  },
  heavy: {
    id: 'heavy-gunboats',
    name: 'Heavy',
    points: 12,
    cite: continuum('Heavy or Shielded Gunboat'),
    about: 'The boats have stronger hulls or small screens. All fire at the squadron is at one worse.',
  },
});

/** ECM: points per boat and level of `squadron.ecm`. */
export const squadronEcm: CraftRow = {
  id: 'ecm-gunboats',
  name: 'ECM',
  points: 3,
  only: continuumEditions,
  cite: continuum('Electronic Warfare Gunboat'),
  about:
    'Jammers, one to three levels for the whole squadron. Each takes 1 mu off the range at which missiles and ' +
    'fighters lock on to it.',
  reading:
    'The book charges three points "each" per level for the squadron. slipway takes "each" to mean each boat, as in ' +
    'the other lines, so a level costs 18 points for six boats; other tools may differ.',
};
