import { baseRules, type Citation, campaignRules, continuum, designFile } from '../model/citation.ts';
import { dummyBogey } from './bogeys.ts';

/** A term that `explain` knows and the catalog does not define. */
export interface GlossaryTerm {
  readonly name: string;
  readonly about: string;
  readonly reading?: string;
  readonly cite: Citation;
}

/** General terms by ID. */
export const terms: Readonly<Record<string, GlossaryTerm>> = {
  arcs: {
    name: 'Fire arcs',
    about:
      'Six sectors of 60 degrees around the ship, clockwise from the bow: F (fore), FS (fore starboard), AS (aft ' +
      'starboard), A (aft), AP (aft port), FP (fore port). A design lists them, as in `arcs: FP F FS`; `all` is all six. ' +
      'In the usual alpha orientation F faces straight ahead. In beta orientation, most often that of ships for broadside ' +
      'fights, all six are offset by 30 degrees: `orientation: beta`.',
    cite: continuum('Fire Arcs'),
  },
  rounding: {
    name: 'Rounding',
    about:
      'A percentage of the hull is computed exactly and rounded to the nearest whole number, halves up, but never ' +
      'below 1. Limits "per 50 mass", turrets, bays and crew are rounded up instead.',
    reading:
      'Each system, generator and level is rounded separately, never a sum. Only the main drive multiplies its ' +
      'thrust into one percentage first.',
    cite: baseRules('Ship design'),
  },
  npv: {
    name: 'Nominal point value',
    about:
      'The points that the rulebooks charge for a ship: the total of its itemized cost, printed by `cost` as points.',
    cite: baseRules('Ship design'),
  },
  cpv: {
    name: 'Combat point value',
    about:
      'An alternative point value for players who find large ships too cheap. The hull costs the square of its ' +
      'fighting mass divided by 100 instead of its mass. Hangars, tubes and racks cost 1 per mass. Every wing costs ' +
      '30 more, a long-range one 42. Holds, berthing, bays, hangars, tubes and racks are not fighting mass.',
    reading: 'Continuum does not have it. slipway uses the common formula and shows the value only on request.',
    cite: designFile('cpv'),
  },
  loadout: {
    name: 'Loadout',
    about:
      'Items bought for a battle that are not part of the class: fighter wings, gunboat squadrons, marines and extra ' +
      'damage control parties. The campaign rules price a class without it.',
    cite: campaignRules('Ship design and validation'),
  },
  'dummy-bogey': dummyBogey,
  repair: {
    name: 'Repair',
    about:
      'Repairing a damage point costs 10 resource points, docked at a shipyard. Elsewhere it requires a repair ' +
      'module and the same resource points carried as cargo, one per cargo mass. Lost fighters and laid mines are ' +
      'replaced at their cost.',
    reading:
      'The rules price only damage points: a box of hull is one, and so is a box of armor of any layer and kind. ' +
      'Lost or destroyed systems are repaired along with them at no cost. Anything else expended or lost (salvoes, ' +
      'torpedoes, one-shot systems, gunboats, marines, extra parties) is replaced like fighters and mines, at what ' +
      'it adds to the points of the ship. A fired salvo rack gets a salvo at the price in a magazine. The crew ' +
      'returns with its stars. A repair module repairs damage points, hull before armor; lost systems come back with ' +
      'the last one, and everything else needs stores.',
    cite: campaignRules('Repair'),
  },
  scrap: {
    name: 'Scrapping',
    about: 'A ship at a shipyard can be scrapped for half the value of its undamaged systems, in resource points.',
    reading:
      'Systems are the entries under `systems`, the main drive and the FTL drive, each at its cost. Hull, armor, ' +
      'streamlining and stealth are not systems and give nothing. A partly lost system counts by the parts that are ' +
      'left, a drive at half thrust not at all, a magazine without the salvoes it has fired. Small craft and people ' +
      'leave the ship first. The total is halved once and rounded as usual.',
    cite: campaignRules('Scrapping'),
  },
  fortress: {
    name: 'Fortress',
    about: 'A base that cannot move: no main drive and no FTL drive. Shipyards are allowed only on a fortress.',
    reading:
      'Continuum names fortresses but does not define them; slipway treats them as the starbases of the base rules.',
    cite: continuum('Shipyard Facilities'),
  },
};
