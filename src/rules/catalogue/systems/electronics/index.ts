import { defineChapter } from '../../define-system.ts';
import { adfc } from './adfc.ts';
import { areaEcm } from './area-ecm.ts';
import { ecm } from './ecm.ts';
import { enhancedSensors } from './enhanced-sensors.ts';
import { fireControl } from './fire-control.ts';
import { superiorSensors } from './superior-sensors.ts';
import { weasel } from './weasel.ts';

export const electronics = defineChapter({
  title: 'Fire control, sensors and electronics',
  group: 'control',
  systems: [fireControl, adfc, enhancedSensors, superiorSensors, ecm, areaEcm, weasel],
});
