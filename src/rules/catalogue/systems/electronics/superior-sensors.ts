import { continuum, fleetBook, projectContinuum } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';

export const superiorSensors = defineSystem({
  id: 'superior-sensors',
  name: 'Superior sensors',
  alsoCalled: ['superior sensor suite'],
  icon: 'superior-sensors',
  cite: continuum('Superior Sensors'),
  about:
    'Each turn they support either the guns or the search for information. Guns they support can fire through the ' +
    'aft arc of a ship that used its drive, out to 36 mu and at -1 to hit. In a game with hidden ships they reveal ' +
    'as much as basic sensors out to 48 mu, more within 36 mu, and at closer range the record sheet of the enemy. ' +
    'Needle beams need them, or two sets of enhanced sensors, beyond 24 mu. They roll threshold checks at one worse, ' +
    'and a 6 destroys them for the battle.',
  reading: "slipway uses Continuum's experimental figures; the lighter and cheaper ones belong to the 2017 edition.",
  mass: constant(8),
  points: perMass(6),
  nonCombat: true,
  editions: {
    'continuum-2017': {
      mass: constant(4),
      reading: "The 2017 edition keeps the base figures, lighter and cheaper than Continuum's experimental ones.",
      cite: projectContinuum('Superior Sensors'),
      points: perMass(4),
      examples: () => [{ mass: 4, points: 16 }],
    },
    'fleet-book': {
      mass: constant(2),
      points: constant(30),
      reading: 'The Fleet Books charge a fixed price.',
      cite: fleetBook(1, 'Superior Sensors'),
      examples: () => [{ mass: 2, points: 30 }],
    },
  },
  threshold: 1,
  destroyedOn: 6,
  whenLost: 'Out of action until they are repaired. Destroyed for good by a 6.',
  firesNot: noWeapon,
  examples: () => [{ mass: 8, points: 48 }],
});
