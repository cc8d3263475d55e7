import { core } from './core.ts';
import { craft } from './craft.ts';
import { crew } from './crew.ts';
import { dice } from './dice.ts';
import { drives } from './drives.ts';
import { firepower } from './firepower.ts';
import { firing } from './firing.ts';
import { hull } from './hull.ts';
import { identity } from './identity.ts';
import { notes } from './notes.ts';
import { orders } from './orders.ts';
import { portrait } from './portrait.ts';
import { power } from './power.ts';
import { bays, control, defenses } from './systems.ts';
import { weapons } from './weapons.ts';

export const panels = {
  identity,
  hull,
  drives,
  core,
  crew,
  control,
  defenses,
  weapons,
  firing,
  dice,
  firepower,
  bays,
  craft,
  power,
  portrait,
  orders,
  notes,
};

export type PanelId = keyof typeof panels;
