import { type Mark, openShape, solid, stroked } from '../../drawing/mark.ts';
import { brokenCircle } from './broken-circle.ts';
import { defineIcon } from './icon.ts';
import { shield } from './shield.ts';

/** The inner shield as a share of the outer one. */
const core = 0.62;

function generator(size: number, advanced: boolean): readonly Mark[] {
  const inner = shield(size * core);
  return [openShape(shield(size), 0.45), advanced ? solid(inner) : stroked(inner, 0.35)];
}

/** A shield in a shield, the inner one black if advanced; small and in a broken circle for an area screen. */
export const screen = defineIcon('screen', {
  label: ({ advanced, area }) =>
    area ? (advanced ? 'Adv area scr' : 'Area screen') : advanced ? 'Adv screen' : 'Screen',
  draw: ({ choices: { advanced, area } }) =>
    area ? [brokenCircle, ...generator(2.7, advanced)] : generator(3.7, advanced),
});
