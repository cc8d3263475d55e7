import { campaignRules } from '../model/citation.ts';
import type { GlossaryTerm } from './terms.ts';

/** Campaign topics for `explain`: the rules, and our reading where they are unclear. */
export const campaignReadings: Readonly<Record<string, GlossaryTerm>> = {
  'campaign-rules': {
    name: 'Campaign rules and points',
    about:
      'The campaign commands follow the campaign rules by Roger Burton West: refits, shipyards, research, freight. ' +
      'Resource points (RPs) are the points of a ship; technology research points (TRPs) are separate.',
    reading:
      'The rules were written for an older edition. Their procedures and tables are used as printed, with the points ' +
      'of Continuum. Where their figures differ from ours (holds, fighter bays), ours price the ship and theirs are ' +
      'shown as well.',
    cite: campaignRules('Resource points'),
  },
  'campaign-refit': {
    name: 'Refits',
    about:
      'A ship can be refitted to another design of equal mass. Its new systems are processed by a shipyard at their ' +
      'cost, plus 10% if the result is a new class. Half the cost of the systems no longer used is refunded. The ' +
      'ship becomes a prototype again and needs a new ID. The referee validates a new class for 1 TRP.',
    reading:
      'Systems are matched by content: one with other arcs or another class is a new system, and so is a drive with ' +
      'another thrust. A system with the same name and choices stays, wherever the file lists it, and is charged the ' +
      'difference in cost. Hull and armor are charged per box; with another number of rows the whole track is new. A ' +
      'class is new if its name is new; --known-class and --new-class override this; in the register, a class is new ' +
      'until it has a ship. Premium and refund are each rounded once, on the total, halves up. Loadout is not part of ' +
      'a class: it is bought separately, and what is no longer carried is not refunded.',
    cite: campaignRules('Modifying ships'),
  },
  'campaign-yard': {
    name: 'Shipyards',
    about:
      'A yard has two ratings: the resource points it processes per turn, for all its work together, and the mass of ' +
      'the largest hull. The first ship of a new class costs 10% more. A planetary yard builds only ships that can ' +
      'leave the atmosphere. Bases can be built in sections. On a world with a breathable atmosphere, the hull of a ' +
      'base costs half.',
    reading:
      'A ship costs the points of its class with standard wings, as in the register. A rating costs its printed row; ' +
      'rows are combined, at the least cost, only for a rating that the table lacks. "PS 6, FS 4" is read as the ' +
      'thrust needed to leave: 6 with partial streamlining, 4 with full; 8 and 6 from a gas giant, none from an ' +
      'airless body. The hull of a base is its basic hull and its boxes. The shipyard of Continuum is another system ' +
      'and is shown as well: it builds hulls of twice its mass, and twice its mass per turn in total.',
    cite: campaignRules('Shipyards'),
  },
  'campaign-research': {
    name: 'Research',
    about:
      'The campaign rules price technologies in TRPs. Batteries A to C, screens, bays and their fighters, ' +
      'submunitions, fire control, normal missiles, FTL drives and damage control are free. A technology that has ' +
      'been encountered costs 1 less; a captured one costs a quarter less, and at least 2 less. The minimum is 1.',
    reading:
      'Batteries A, B and C are beams of class 3, 2 and 1; the AA megabattery is any larger beam. A quarter is ' +
      'rounded to the nearest whole number, halves up. Captured systems have also been encountered, but the two ' +
      'discounts do not add up. Advanced or area versions of free systems are separate technologies. Parts that ' +
      'every ship needs (hull, standard drive, people, cargo space) are free. Anything else that the rules do not ' +
      'name has no price until the TECH file sets one.',
    cite: campaignRules('Research'),
  },
  'campaign-cargo': {
    name: 'Freight',
    about:
      'A ship carries one resource point per mass of hold, or naval supplies at the mass they have aboard a warship ' +
      '(a wing at 6). Freight cannot be used in a battle.',
    reading:
      'Holds are separate systems here, and only they count. The allowance of the campaign rules, 40% of the hull or ' +
      '20% with a tug drive, is shown as well, halves rounded up.',
    cite: campaignRules('Resource points'),
  },
  'campaign-breakpoints': {
    name: 'Mass breakpoints',
    about:
      'Each percentage of the hull is rounded separately, so some masses leave more free mass than their neighbors. ' +
      'A design is at a breakpoint if the next heavier hull leaves no more free mass and the next lighter one less: ' +
      'with FTL, drive 4 and 30% hull, mass 47 leaves as much as 48 and 49. The referee may penalize taking ' +
      'advantage of this.',
    reading:
      'Every percentage is recomputed at each mass, and the hull boxes keep their ratio to the mass, rounded halves ' +
      'up: a hull of 30% stays one of 30%. Systems priced by the box do not change.',
    cite: campaignRules('Ship design and validation'),
  },
};
