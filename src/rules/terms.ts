import { dummyBogey } from './bogeys.ts';
import { base, type Citation, campaign, continuum, designFile } from './citation.ts';

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
  fortress: {
    name: 'Fortress',
    about: 'A base that does not move: no main drive and no FTL drive. It is the only place for a shipyard.',
    reading:
      'Continuum names fortresses and does not define them; we hold them to be what the base rules call starbases.',
    cite: continuum('Shipyard Facilities'),
  },
};
