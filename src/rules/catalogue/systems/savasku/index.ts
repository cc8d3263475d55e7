import { defineChapter } from '../../define-system.ts';
import { biomass } from './biomass.ts';
import { carapace } from './carapace.ts';
import { cortexNode } from './cortex-node.ts';
import { driveNode } from './drive-node.ts';
import { droneWomb } from './drone-womb.ts';
import { ftlNode } from './ftl-node.ts';
import { podLauncher } from './pod-launcher.ts';
import { powerGenerator } from './power-generator.ts';
import { screenNode } from './screen-node.ts';
import { spicule } from './spicule.ts';
import { stingerNode } from './stinger-node.ts';

export const savasku = defineChapter({
  title: "Living ships of the Sa'Vasku",
  group: 'weapons',
  systems: [
    biomass,
    carapace,
    driveNode,
    ftlNode,
    powerGenerator,
    cortexNode,
    stingerNode,
    podLauncher,
    spicule,
    screenNode,
    droneWomb,
  ],
});
