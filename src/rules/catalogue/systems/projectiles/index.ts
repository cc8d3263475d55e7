import { defineChapter } from '../../define-system.ts';
import { boardingTorpedoLauncher } from './boarding-torpedo-launcher.ts';
import { boardingTorpedoMagazine } from './boarding-torpedo-magazine.ts';
import { fusionArray } from './fusion-array.ts';
import { graviticGun } from './gravitic-gun.ts';
import { kGun } from './k-gun.ts';
import { mkp } from './mkp.ts';
import { pulseTorpedo } from './pulse-torpedo.ts';
import { submunition } from './submunition.ts';

export const projectiles = defineChapter({
  title: 'Projectiles and torpedoes',
  group: 'weapons',
  systems: [
    pulseTorpedo,
    submunition,
    kGun,
    boardingTorpedoMagazine,
    boardingTorpedoLauncher,
    fusionArray,
    graviticGun,
    mkp,
  ],
});
