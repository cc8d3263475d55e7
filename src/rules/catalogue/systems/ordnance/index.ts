import { defineChapter } from '../../define-system.ts';
import { antimatterMissile } from './antimatter-missile.ts';
import { heavyMissile } from './heavy-missile.ts';
import { minelayer } from './minelayer.ts';
import { minesweeper } from './minesweeper.ts';
import { novaCannon } from './nova-cannon.ts';
import { ortillery } from './ortillery.ts';
import { plasmaBoltLauncher } from './plasma-bolt-launcher.ts';
import { rocketPod } from './rocket-pod.ts';
import { salvoLauncher } from './salvo-launcher.ts';
import { salvoMagazine } from './salvo-magazine.ts';
import { salvoRack } from './salvo-rack.ts';
import { spinalMount } from './spinal-mount.ts';
import { waveGun } from './wave-gun.ts';

export const ordnance = defineChapter({
  title: 'Ordnance and heavy guns',
  group: 'ordnance',
  systems: [
    salvoLauncher,
    salvoMagazine,
    salvoRack,
    heavyMissile,
    antimatterMissile,
    rocketPod,
    plasmaBoltLauncher,
    spinalMount,
    novaCannon,
    waveGun,
    minelayer,
    minesweeper,
    ortillery,
  ],
});
