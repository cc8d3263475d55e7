import { bays } from './bays.ts';
import { beams } from './beams.ts';
import { defenses } from './defenses.ts';
import { electronics } from './electronics.ts';
import { houseSystem } from './house-system.ts';
import type { Icons } from './icon.ts';
import { ordnance } from './ordnance.ts';
import { projectiles } from './projectiles.ts';
import { savasku } from './savasku.ts';
import { shipParts } from './ship.ts';

/** Icons by ID, in a file for each chapter of the catalog. An icon that the catalog names and no chapter has does not compile. */
export const icons: Icons = {
  ...shipParts,
  ...electronics,
  ...defenses,
  ...beams,
  ...projectiles,
  ...ordnance,
  ...bays,
  ...savasku,
  'house-system': houseSystem,
};
