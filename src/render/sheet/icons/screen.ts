import { type Mark, openShape, solid } from '../../drawing/mark.ts';
import { brokenCircle } from './broken-circle.ts';
import { defineIcon } from './icon.ts';
import { halfShield, shield } from './shield.ts';

function generator(size: number, advanced: boolean): readonly Mark[] {
  return [openShape(shield(size), 0.5), ...(advanced ? [solid(halfShield(size))] : [])];
}

/** A shield, half black if advanced; small and in a broken circle for an area screen. */
export const screen = defineIcon('screen', {
  label: ({ advanced, area }) =>
    area ? (advanced ? 'Adv area scr' : 'Area screen') : advanced ? 'Adv screen' : 'Screen',
  draw: ({ choices: { advanced, area } }) =>
    area ? [brokenCircle, ...generator(2.7, advanced)] : generator(3.7, advanced),
});
