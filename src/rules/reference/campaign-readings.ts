import { campaign } from '../model/citation.ts';
import type { Term } from './terms.ts';

/** What the referee's desk goes by, and what it holds where the campaign rules leave room. */
export const desk: Readonly<Record<string, Term>> = {
  'campaign-rules': {
    name: 'The campaign rules on our points',
    about:
      "What the referee's desk works out follows the campaign rules by Roger Burton West: refits, yards, research, freight. Resource points " +
      '(RPs) are the points of a ship, technology research points (TRPs) are apart.',
    reading:
      'They were written for an older edition. Their procedures and their own tables hold as printed, and are applied to the points of ' +
      'Continuum; where a figure of theirs is at odds with ours (holds, fighter bays), ours prices the ship, and theirs is shown beside it.',
    cite: campaign('Resource points'),
  },
  'campaign-refit': {
    name: 'Refits',
    about:
      'A ship may be made into another of the same mass. Her new systems pass through a shipyard at their cost, with 10 % on top if what ' +
      'she becomes is a new class; half the cost of the systems no longer used is gained in return. She is a prototype again and needs a ' +
      'new ID, and a new class is validated by the referee for 1 TRP.',
    reading:
      'Systems are matched by what they are: one with other arcs or another class is a new one, and so is a drive of another thrust. What ' +
      'keeps its name and choices stays, wherever it now stands, and is charged for what the bills differ by. Hull and armor go by the box; in another number of rows ' +
      'the whole track is new. A class is new if its name is, unless --known-class says that it has been built before, or if --new-class says so. The premium and the half are each rounded ' +
      'once, on the sum, halves up. Loadout is no part of a class: it is bought apart at its price, and what is no longer carried gains nothing.',
    cite: campaign('Modifying ships'),
  },
  'campaign-yard': {
    name: 'Shipyards',
    about:
      'A yard has two ratings: the resource points that it processes in a turn, over all that it builds, and the mass of the largest hull. ' +
      'The first ship of a new class costs 10 % more. A yard on a planet builds only what can leave the atmosphere; bases may be built in ' +
      'sections, and the hull of a base costs half on a world whose air people breathe.',
    reading:
      'A ship costs the points of its class, without loadout. Each rating is made up of rows of its table at the least cost. "PS 6, FS 4" ' +
      'we read so: with partial streamlining it takes thrust 6 to leave, with full streamlining 4; from a gas giant 8 and 6; an airless body asks for ' +
      "nothing. The hull of a base is its basic hull and its boxes. Continuum's own shipyard is another system, shown beside it: it builds " +
      'hulls of twice its mass, and twice its mass in a turn in all.',
    cite: campaign('Shipyards'),
  },
  'campaign-research': {
    name: 'Research',
    about:
      'The campaign rules price what has to be researched in TRPs; batteries A to C, screens, bays and their fighters, submunitions, fire ' +
      'control, normal missiles, FTL drives and damage control cost nothing. What has been met costs 1 less; what has been captured a ' +
      'quarter less, and at least 2; nothing ever less than 1.',
    reading:
      'Batteries A, B and C are beams of class 3, 2 and 1, and the AA megabattery is every larger one. A quarter is rounded to the nearest ' +
      'whole number, halves up; who has captured something has met it too, and the two discounts are not added. Advanced or area kinds of what is free ' +
      'are technologies of their own. What no ship can do without (hull, standard drive, people, room for freight) is free; all else that the rules do not ' +
      'name has no price until the TECH file sets one.',
    cite: campaign('Research'),
  },
  'campaign-cargo': {
    name: 'Freight',
    about:
      'A ship carries a resource point for each mass of hold, or naval supplies at the mass that they have aboard a warship, a wing at 6. What is ' +
      'carried as freight cannot be used in a battle.',
    reading:
      'Holds are systems of their own here, and count. The 40 % of the hull that the campaign rules give every merchant, or 20 % beside a ' +
      'tug drive, are shown beside them, rounded halves up.',
    cite: campaign('Resource points'),
  },
  'campaign-breakpoints': {
    name: 'Breakpoints of mass',
    about:
      'Every share of the hull is rounded by itself, so that some masses leave more room than those beside them. A design sits on an advantage ' +
      'if the next heavier hull leaves no more and the next lighter one less: with FTL, drive 4 and 30 % of hull, mass 47 leaves what 48 and 49 leave. ' +
      "Taking advantage of it is penalised at the referee's discretion.",
    reading:
      'At every mass the shares are taken anew, and the hull track keeps its share of the hull, rounded halves up: a designer who wants 30 % wants it on ' +
      'the heavier hull too. Systems sold by the box stay as they are.',
    cite: campaign('Ship design and validation'),
  },
};
