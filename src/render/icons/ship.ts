import { halvedThrust } from '../../rules/ship/turning.ts';
import { centeredText, type Mark, openShape, solid, stroked } from '../drawing/mark.ts';
import { circle, curve, joinPaths, line, rect, regularPolygon, star } from '../drawing/path.ts';
import { smallCoreSystems } from './core.ts';
import { type Icons, plainIcon } from './icon.ts';
import { mirror, shipOutline } from './shapes.ts';

const lids = curve([-3.5, 0], [-1.7, -3.7, 1.7, -3.7, 3.5, 0], [1.7, 3.7, -1.7, 3.7, -3.5, 0]);

const drop = curve(
  [0, 3.45],
  [-0.6, 1.6, -1.8, 0.4, -1.8, -1.6],
  [-1.8, -2.9, -1, -3.6, 0, -3.6],
  [1, -3.6, 1.8, -2.9, 1.8, -1.6],
  [1.8, 0.4, 0.6, 1.6, 0, 3.45],
);
const flow = (side: number): string => curve([side * 2.6, -3.4], [side * 3.9, -1, side * 2.6, 1, side * 1.3, 3.7]);

const blunt = curve(
  [-1.9, 3.5],
  [-1.9, 2, -1.9, 0.2, -1.9, -1.4],
  [-1.9, -2.8, -1, -3.6, 0, -3.6],
  [1, -3.6, 1.9, -2.8, 1.9, -1.4],
  [1.9, 0.2, 1.9, 2, 1.9, 3.5],
);
const bowWave = (side: number): string =>
  curve([side * 2.5, -3.5], [side * 3.1, -2.8, side * 3.5, -1.8, side * 3.5, -0.2]);

const streamlined: readonly Mark[] = [openShape(`${drop} Z`, 0.5), stroked(joinPaths(flow(1), flow(-1)), 0.5)];
const halfStreamlined: readonly Mark[] = [
  openShape(`${blunt} Z`, 0.5),
  stroked(joinPaths(bowWave(1), bowWave(-1)), 0.5),
];

const plate: readonly Mark[] = [openShape(circle(0, 0, 3.75), 0.5)];
const regenerativePlate: readonly Mark[] = [openShape(regularPolygon([0, 0], 3.64, 4), 0.5)];

const house = mirror([0, 0], 1, [0, -3.7], [3.7, -0.7], [3.7, 3.7]);
const innerHouse = mirror([0, 0], 1, [0, -2.95], [3.1, -0.4], [3.1, 3.1]);
const driveWalls: Readonly<Record<'standard' | 'advanced', readonly Mark[]>> = {
  standard: [openShape(house, 0.5), stroked(line(0, -3.4, 0, 3.5), 0.4)],
  advanced: [openShape(house, 0.4), openShape(innerHouse, 0.3), stroked(line(0, -2.8, 0, 3), 0.4)],
};

/** Type sizes by number of digits. */
const typeSizes = [3.8, 2.85, 2.15];

const bend = (end: number, waist: number, height: number): string =>
  curve(
    [end, -height],
    [waist, -height / 2, waist, -height / 4, waist, 0],
    [waist, height / 4, waist, height / 2, end, height],
  );
const narrows = stroked(joinPaths(bend(3.6, 1.75, 3.8), bend(-3.6, -1.75, 3.8)), 0.55);
const outerNarrows = stroked(joinPaths(bend(3.75, 2.75, 2.3), bend(-3.75, -2.75, 2.3)), 0.55);
const alone: readonly Mark[] = [openShape(shipOutline(0, 0, 2.4), 0.5)];
const towing: readonly Mark[] = [
  solid(joinPaths(shipOutline(0, -1.75, 1.85), rect(-0.25, 0, 0.5, 1.7))),
  openShape(rect(-1.05, 1.7, 2.1, 1.9), 0.5),
];

/** Icons of the ship itself. */
export const shipParts = {
  /** A square box to cross out. */
  'hull-box': plainIcon('Hull', openShape(rect(-3.75, -3.75, 7.5, 7.5), 0.5)),
  /** An open eye: the hull row where a level of stealth is lost. */
  'stealth-marker': plainIcon(
    ({ level }) => `Stealth ${level}`,
    stroked(`${lids} Z`, 0.75),
    stroked(circle(0, 0, 1), 0.75),
  ),
  /** A drop in a stream of air; if partial, a hull with a blunt stern and air at its bow only. */
  streamlining: {
    label: ({ streamlining: degree }) => (degree === 'full' ? 'Streamlined' : 'Semi-streamlined'),
    draw: ({ choices }) => (choices.streamlining === 'full' ? streamlined : halfStreamlined),
  },
  /** A circle to cross out; a diamond if regenerative. */
  'armor-box': {
    label: ({ regenerative }) => (regenerative > 0 ? 'Regen armor' : 'Armor'),
    draw: ({ choices }) => (choices.regenerative > 0 ? regenerativePlate : plate),
  },
  /**
   * A pentagon, point ahead, in two halves: the thrust of a whole drive, and what the first hit leaves. Double walls if
   * advanced. Undivided in Full Thrust Light (`whole`), where one hit stops it.
   */
  'main-drive': {
    label: ({ type }) => (type === 'advanced' ? 'Adv drive' : 'Drive'),
    draw: ({ choices }) => {
      const size = typeSizes[String(choices.thrust).length - 1] ?? 2.15;
      if ('whole' in choices)
        return [openShape(house, 0.5), centeredText(String(choices.thrust), [0, 1], Math.min(4.6, size * 1.6))];
      return [
        ...driveWalls[choices.type === 'advanced' ? 'advanced' : 'standard'],
        centeredText(String(choices.thrust), [-1.65, 1], size),
        centeredText(String(halvedThrust(choices.thrust)), [1.65, 1], size),
      ];
    },
  },
  /** A ship between two curves, four if advanced; a tug is black and tows a box. */
  'ftl-drive': {
    label: ({ type, tug }) => `${type === 'advanced' ? 'Adv FTL' : 'FTL'}${tug > 0 ? ' tug' : ''}`,
    draw: ({ choices }) => [
      narrows,
      ...(choices.type === 'advanced' ? [outerNarrows] : []),
      ...(choices.tug > 0 ? towing : alone),
    ],
  },
  /** Bridge, life support and power core, small. */
  'core-systems': plainIcon('Core', ...smallCoreSystems),
  /** A black star, small enough for a hull box. */
  'crew-star': plainIcon('Crew', solid(star([0, 0.25], 3, 1.3))),
} satisfies Partial<Icons>;
