import { continuum } from '../../citation.ts';
import { fixed, perMass } from '../../formula.ts';
import { defineSystem } from '../../system.ts';

export const superiorSensors = defineSystem({
  id: 'superior-sensors',
  name: 'Superior sensors',
  icon: 'superior-sensors',
  cite: continuum('Superior Sensors'),
  about:
    'Each turn they either help the guns or spy. Guns that they help may fire through the aft arc although the ship ' +
    'used its drive, out to 36 mu and at -1 to hit. In a game with hidden ships they tell as much as basic sensors ' +
    'out to 48 mu, more within 36 mu, and closer in they open the record sheet of the enemy. Needle beams need them, ' +
    'or two sets of enhanced sensors, beyond 24 mu. They are fragile: they check thresholds at one worse, and a 6 ' +
    'destroys them for the battle.',
  reading: "Continuum's experimental figures hold; the lighter and cheaper ones belong to the 2017 edition.",
  mass: fixed(8),
  points: perMass(6),
  nonCombat: true,
  examples: () => [{ mass: 8, points: 48 }],
});
