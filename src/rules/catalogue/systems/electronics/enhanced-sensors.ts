import { continuum, fleetBook, projectContinuum } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';

export const enhancedSensors = defineSystem({
  id: 'enhanced-sensors',
  name: 'Enhanced sensors',
  alsoCalled: ['enhanced sensor suite'],
  icon: 'enhanced-sensors',
  cite: continuum('Enhanced Sensors'),
  about:
    'Each turn they support either the guns or the search for information. Guns they support can fire through the ' +
    'aft arc of a ship that used its drive, out to 24 mu and hitting only on a 6. In a game with hidden ships they ' +
    'reveal mounts, missiles, fighters and thrust within 24 mu, and as much as basic sensors out to 36 mu. Needle ' +
    'beams need them beyond 12 mu. They roll threshold checks at one worse, and a 6 destroys them for the battle.',
  reading: "slipway uses Continuum's experimental figures; the lighter and cheaper ones belong to the 2017 edition.",
  mass: constant(4),
  points: perMass(6),
  nonCombat: true,
  editions: {
    'continuum-2017': {
      mass: constant(2),
      reading: "The 2017 edition keeps the base figures, lighter and cheaper than Continuum's experimental ones.",
      cite: projectContinuum('Enhanced Sensors'),
      points: perMass(4),
      examples: () => [{ mass: 2, points: 8 }],
    },
    'fleet-book': {
      mass: constant(1),
      points: constant(15),
      reading: 'The Fleet Books charge a fixed price.',
      cite: fleetBook(1, 'Enhanced Sensors'),
      examples: () => [{ mass: 1, points: 15 }],
    },
  },
  threshold: 1,
  destroyedOn: 6,
  whenLost: 'Out of action until they are repaired. Destroyed for good by a 6.',
  firesNot: noWeapon,
  examples: () => [{ mass: 4, points: 24 }],
});
