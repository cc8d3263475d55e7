import { base } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed } from '../../formula.ts';

export const coreSystems = defineSystem({
  id: 'core-systems',
  name: 'Core systems',
  icon: 'core-systems',
  cite: base('Core systems'),
  about:
    'Bridge, life support and power core, on every ship and free. They are better protected: their threshold rolls are easier by one. ' +
    'A lost bridge leaves the ship without orders, lost life support will in time kill the crew, and a breached power core may blow up; ' +
    'the crew may eject it and drift on.',
  mass: fixed(0),
  points: fixed(0),
  examples: () => [{ mass: 0, points: 0 }],
});
