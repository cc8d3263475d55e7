import { defineChapter } from '../../define-system.ts';
import { beam } from './beam.ts';
import { empProjector } from './emp-projector.ts';
import { gatlingBattery } from './gatling-battery.ts';
import { graser } from './graser.ts';
import { heavyGraser } from './heavy-graser.ts';
import { mesonProjector } from './meson-projector.ts';
import { needleBeam } from './needle-beam.ts';
import { phaser } from './phaser.ts';
import { plasmaCannon } from './plasma-cannon.ts';
import { pulser } from './pulser.ts';
import { transporterBeam } from './transporter-beam.ts';
import { twinParticleArray } from './twin-particle-array.ts';

export const beams = defineChapter({
  title: 'Beams and other direct-fire energy weapons',
  group: 'weapons',
  systems: [
    beam,
    empProjector,
    plasmaCannon,
    graser,
    heavyGraser,
    phaser,
    transporterBeam,
    gatlingBattery,
    twinParticleArray,
    mesonProjector,
    needleBeam,
    pulser,
  ],
});
