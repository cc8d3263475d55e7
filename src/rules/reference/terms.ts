import { base, type Citation, campaign, continuum, designFile } from '../model/citation.ts';
import { dummyBogey } from './bogeys.ts';

/** A word of the field that bills and findings use and no entry of the catalogue explains. */
export interface Term {
  readonly name: string;
  readonly about: string;
  readonly reading?: string;
  readonly cite: Citation;
}

/** The words, by what a user asks for. */
export const terms: Readonly<Record<string, Term>> = {
  rounding: {
    name: 'Rounding',
    about:
      'A share of the hull is worked out exactly and rounded to the nearest whole number, halves up; nothing that is there weighs less ' +
      'than 1. Limits "per 50 mass", turrets, bays and crew are rounded up instead.',
    reading:
      'Each system, generator and level is rounded by itself, never a sum of shares; only the main drive takes its thrust into one share.',
    cite: base('Ship design'),
  },
  npv: {
    name: 'Nominal point value',
    about:
      'What the books charge for a ship: the points of every line of its bill. It is what `cost` prints as points.',
    cite: base('Ship design'),
  },
  cpv: {
    name: 'Combat point value',
    about:
      'The points that players use who find large ships too cheap. The hull costs the square of its fighting mass over 100 instead of ' +
      'its mass; hangars, tubes and racks cost 1 a mass; every wing costs 30 more, a long-range one 42. Holds, berthing, bays, hangars, ' +
      'tubes and racks are no fighting mass.',
    reading: 'Continuum does not have it; this is the formula of the field, and is shown only on request.',
    cite: designFile('cpv'),
  },
  loadout: {
    name: 'Loadout',
    about:
      'What is bought for a battle and is no part of the class: fighter wings, gunboat squadrons, marines and extra damage control parties. ' +
      'The campaign rules price a class without it.',
    cite: campaign('Ship design and validation'),
  },
  'dummy-bogey': dummyBogey,
  repair: {
    name: 'Repair',
    about:
      'A damage point costs 10 resource points to mend, docked at a shipyard; away from one, with a repair module at hand, the same ' +
      'resource points have to be carried as cargo, one for each cargo mass. Fighters that are lost and mines that are laid are bought ' +
      'anew at their cost.',
    reading:
      'The rules price damage points and nothing else: a box of hull is one and a box of armor is one, in whatever layer and whether it ' +
      'grows back or not; systems that are down or destroyed are mended along with them and cost nothing of their own. What else is ' +
      'used up (salvoes, torpedoes, systems that fire once, gunboats, marines and extra parties) is bought anew as fighters and mines ' +
      'are, at what it adds to the points of the ship; a fired salvo rack gets a salvo as a magazine holds it. The crew comes back with ' +
      'its stars. A repair module mends damage points; everything else needs stores.',
    cite: campaign('Repair'),
  },
  scrap: {
    name: 'Scrapping',
    about:
      'A ship that is taken to a shipyard may be scrapped for half the value of its undamaged systems, in resource points.',
    reading:
      'Systems are what a design lists under `systems`, its main drive and its FTL drive, each at the points it is sold for. Hull, armor, ' +
      'streamlining and stealth are no systems and give nothing. A system of which a part is lost counts by the parts that are left, a ' +
      'drive at half thrust not at all, a magazine without the salvoes that it has fired. Small craft and people leave the ship before. The sum ' +
      'is halved once, and rounded as everything is.',
    cite: campaign('Scrapping'),
  },
  fortress: {
    name: 'Fortress',
    about: 'A base that does not move: no main drive and no FTL drive. It is the only place for a shipyard.',
    reading:
      'Continuum names fortresses and does not define them; we hold them to be what the base rules call starbases.',
    cite: continuum('Shipyard Facilities'),
  },
};
