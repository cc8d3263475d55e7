import { baseRules, continuum, continuumEditions, fleetBook, projectContinuum } from '../../model/citation.ts';
import { editionFlag, integerChoice } from '../choices.ts';
import { defineSystem } from '../define-system.ts';
import { noWeapon } from '../fires.ts';
import { constant, fractionOf, ifFlag, ifOption, perMass } from '../formula.ts';

/** Fleet Book figures of hangar and launch tube, which those books combine in one bay. */
const fleetBookBay = {
  reading:
    'The Fleet Books have one bay of 9 mass (`combined-hangar`). A hangar and a tube have the same total mass and ' +
    'points, so slipway accepts them.',
  cite: fleetBook(1, 'Fighter bays'),
};

/** Bays for fighters, gunboats and other craft. */
export const bays = [
  defineSystem({
    id: 'hangar',
    name: 'Hangar bay',
    alsoCalled: [
      'fighter',
      'fighter bay',
      'fighter group',
      'fighter hangar',
      'fighter squadron',
      'fighter wing',
      'ftr',
      'hanger',
      'wing',
    ],
    icon: 'hangar',
    cite: continuum('Hangar Bays'),
    about:
      'Houses one wing of fighters, and refuels and rearms it between sorties. Launching and recovering wings takes a ' +
      'launch tube. Under the optional rule for critical hits, a hangar lost to a threshold check may explode, more ' +
      'easily with fighters aboard, and is cheaper in return.',
    carries: 'wing',
    mass: constant(6),
    points: ifOption('critical-hangar-hits', perMass(2), perMass(3)),
    combatPoints: perMass(1),
    limits: ['One wing each.', 'Its wing flies only from a ship that also has a launch tube.'],
    unarmed: true,
    editions: { 'fleet-book': { ...fleetBookBay, examples: () => [{ mass: 6, points: 18 }] } },
    firesNot: noWeapon,
    examples: () => [
      { mass: 6, points: 18 },
      { hull: { options: new Set(['critical-hangar-hits']) }, mass: 6, points: 12 },
    ],
  }),
  defineSystem({
    id: 'launch-tube',
    name: 'Launch tube',
    alsoCalled: ['flight deck', 'launch bay'],
    icon: 'launch-tube',
    cite: continuum('Launch Tubes / Flight Deck', 'Launch Catapults'),
    about:
      'Launches and recovers the wings of the hangars, one wing per turn. One tube can serve several hangars. In an ' +
      'emergency a carrier can recover every wing in one turn, but then launches none of them again in that game. With ' +
      'a catapult, a tube can also launch while the ship applies thrust.',
    choices: {
      catapult: editionFlag(
        continuumEditions,
        'A catapult launches fighters while the ship applies thrust. It has no mass; players must agree to its use.',
      ),
    },
    mass: constant(3),
    points: ifFlag('catapult', perMass(3, 1), perMass(3)),
    combatPoints: ifFlag('catapult', perMass(1, 1), perMass(1)),
    limits: ['Catapults on all launch tubes of the ship or on none.', 'Useless without a hangar.'],
    unarmed: true,
    editions: { 'fleet-book': { ...fleetBookBay, examples: () => [{ mass: 3, points: 9 }] } },
    firesNot: noWeapon,
    examples: () => [
      { mass: 3, points: 9 },
      { with: { catapult: true }, mass: 3, points: 10 },
    ],
  }),
  defineSystem({
    id: 'combined-hangar',
    name: 'Combined hangar',
    icon: 'combined-hangar',
    cite: projectContinuum('13.12'),
    about:
      'A fighter bay that houses one wing and also launches and recovers it, without a separate tube. It is the only ' +
      'fighter bay in the Fleet Books. Continuum 2014 has a hangar and a launch tube instead, with the same total mass ' +
      'and points.',
    carries: 'wing',
    mass: constant(9),
    points: perMass(3),
    combatPoints: perMass(1),
    limits: ['One wing each.'],
    unarmed: true,
    only: ['continuum-2017', 'fleet-book'],
    firesNot: noWeapon,
    examples: () => [{ mass: 9, points: 27 }],
  }),
  defineSystem({
    id: 'fighter-rack',
    name: 'Fighter rack',
    icon: 'fighter-rack',
    cite: continuum('Fighter Racks'),
    about:
      'External clamps for one wing of robot fighters of any type. Racks launch without tubes: as many wings per turn ' +
      'as there are racks. They neither refuel nor rearm fighters; that takes a ship with a hangar and a launch tube.',
    reading: 'A rack costs 1 point per mass, as the text states; a later table that charges 3 is not used.',
    carries: 'wing',
    mass: constant(6),
    points: perMass(1),
    combatPoints: perMass(1),
    limits: ['One wing each, of robot fighters only.'],
    unarmed: true,
    only: continuumEditions,
    editions: {
      'continuum-2017': {
        points: perMass(3),
        reading: 'A rack costs 3 points per mass, as in the table of the 2017 edition.',
        cite: projectContinuum('Fighter racks'),
        examples: () => [{ mass: 6, points: 18 }],
      },
    },
    firesNot: noWeapon,
    examples: () => [{ mass: 6, points: 6 }],
  }),
  defineSystem({
    id: 'gunboat-rack',
    name: 'Gunboat rack',
    alsoCalled: ['gunboat', 'gunboat squadron'],
    icon: 'gunboat-rack',
    cite: continuum('Gunboats'),
    about:
      'Docking clamps on the hull for a squadron of up to six gunboats. The boats launch in the same step as fighters ' +
      'and ordnance. They cannot be refueled or rearmed there; that takes a boat bay large enough for the squadron. ' +
      'The rack is free: its price is included in the boats.',
    carries: 'squadron',
    mass: constant(18),
    points: constant(0),
    limits: ['One squadron each.', 'Gunboats with FTL drives do not fit.'],
    unarmed: true,
    only: continuumEditions,
    firesNot: noWeapon,
    examples: () => [{ mass: 18, points: 0 }],
  }),
  defineSystem({
    id: 'boat-bay',
    name: 'Boat bay',
    alsoCalled: ['shuttle bay', 'small craft bay'],
    icon: 'boat-bay',
    cite: baseRules('Boat bays'),
    about:
      'A bay for shuttles, launches and other small craft that do not fight in the battle line. A bay with room for a ' +
      'whole squadron of gunboats (mass 3 each, 4 with FTL drives) can also recover and rearm it.',
    choices: { capacity: integerChoice('Total mass of the craft it can carry.', { atLeast: 1 }) },
    mass: fractionOf(3, 2, 'capacity', 'up'),
    points: constant(0),
    nonCombat: true,
    unarmed: true,
    editions: {
      'fleet-book': {
        points: perMass(3),
        reading: "The Fleet Books price every bay at 3 per mass, as the shuttle bay of the To'Rok shows.",
        cite: fleetBook(2, "Kra'Vak: shuttle bays"),
        examples: () => [
          { with: { capacity: 1 }, mass: 2, points: 6 },
          { with: { capacity: 4 }, mass: 6, points: 18 },
        ],
      },
    },
    firesNot: noWeapon,
    examples: () => [
      { with: { capacity: 1 }, mass: 2, points: 0 },
      { with: { capacity: 4 }, mass: 6, points: 0 },
      { with: { capacity: 5 }, mass: 8, points: 0 },
      { with: { capacity: 18 }, mass: 27, points: 0 },
    ],
  }),
  defineSystem({
    id: 'tender-bay',
    name: 'Tender bay',
    alsoCalled: ['tender', 'ship bay'],
    icon: 'tender-bay',
    cite: baseRules('Tender bays'),
    about:
      'A docking bay with workshops. A tender carries whole ships, defense boats or gunboats in it, takes them through ' +
      'FTL and maintains them between battles.',
    choices: { capacity: integerChoice('Total mass of the ships and craft it can carry.', { atLeast: 1 }) },
    mass: fractionOf(3, 2, 'capacity', 'up'),
    points: perMass(3),
    nonCombat: true,
    unarmed: true,
    firesNot: noWeapon,
    examples: () => [
      { with: { capacity: 1 }, mass: 2, points: 6 },
      { with: { capacity: 20 }, mass: 30, points: 90 },
      { with: { capacity: 25 }, mass: 38, points: 114 },
    ],
  }),
] as const;
