import { type Mark, solid, stroked } from '../../drawing/mark.ts';
import { joinPaths, polygon, polyline, rect, roundedRect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';
import { tickBox } from './tick-box.ts';

const ogive = polygon([0, -2.5], [0.5, -2], [0.85, -1], [0.85, -0.2], [-0.85, -0.2], [-0.85, -1], [-0.5, -2]);
const needle = rect(-0.2, -2.6, 0.4, 2);
const shoulders = polygon([0.2, -1.1], [0.85, -0.7], [0.85, -0.2], [-0.85, -0.2], [-0.85, -0.7], [-0.2, -1.1]);
const sparks = [1, -1].map((side) =>
  polyline([1.35 * side, -2], [1.95 * side, -1.35], [1.4 * side, -0.95], [2.15 * side, -0.1]),
);

const warheads: Readonly<Record<'standard' | 'emp' | 'needle', readonly Mark[]>> = {
  standard: [solid(ogive)],
  emp: [solid(ogive), stroked(joinPaths(...sparks), 0.4)],
  needle: [solid(joinPaths(needle, shoulders))],
};

const fins = polygon([0.85, -0.3], [0.85, 0.6], [1.75, 1.9], [-1.75, 1.9], [-0.85, 0.6], [-0.85, -0.3]);
const body = rect(-0.85, -0.3, 1.7, 2.4);
const tanks = joinPaths(roundedRect([1.2, 0.3], 0.8, 1.7, 0.4), roundedRect([-2, 0.3], 0.8, 1.7, 0.4));
const upper = rect(-0.85, -0.3, 1.7, 0.9);
const booster = polygon([0.85, 1.05], [1.5, 2.1], [-1.5, 2.1], [-0.85, 1.05]);

const motors = {
  standard: solid(fins),
  extended: solid(joinPaths(body, tanks)),
  'two-stage': solid(joinPaths(upper, booster)),
} as const;

const rangeLabels = { standard: '', extended: ' ER', 'two-stage': ' 2-stage' } as const;
const warheadLabels = { standard: '', emp: ' EMP', needle: ' needle' } as const;

/** A big missile in a ring of arcs: fins, tanks or two stages by type; blunt, sparking or needle-nosed by warhead. */
export const heavyMissile = defineIcon('heavy-missile', {
  label: ({ type, warhead }) => `HM${rangeLabels[type]}${warheadLabels[warhead]}`,
  draw: (subject) => [...arcRing(subject), ...warheads[subject.choices.warhead], motors[subject.choices.type], tickBox],
});
