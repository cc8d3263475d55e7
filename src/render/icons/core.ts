import { type Mark, openShape, pen, solid, stroked } from '../drawing/mark.ts';
import { circle, curve, joinPaths, type Point, polyline, rect, ringSegment } from '../drawing/path.ts';
import { mirror } from './shapes.ts';

const tower = mirror([0, 0], 1, [0, -2.7], [3, -2.7], [3.6, 0.1], [1.6, 0.1], [1.6, 2.1], [3, 2.1], [3, 3.65]);

const windows = joinPaths(...[-2.35, -0.65, 1.05].map((x) => rect(x, -1.8, 1.3, 1)));

const heart = curve(
  [0, 3.6],
  [-1.6, 2.2, -3.7, 0.8, -3.7, -1.3],
  [-3.7, -2.6, -2.8, -3.4, -1.8, -3.4],
  [-1, -3.4, -0.4, -3, 0, -2.2],
  [0.4, -3, 1, -3.4, 1.8, -3.4],
  [2.8, -3.4, 3.7, -2.6, 3.7, -1.3],
  [3.7, 0.8, 1.6, 2.2, 0, 3.6],
);

const blades = [0, 120, 240].map((middle) => ringSegment([1.1, 2.85], middle - 30, middle + 30));

/** The three core systems: a conning tower, a heart with its beat, a radiation sign. */
export const coreSystemIcons: Readonly<Record<'bridge' | 'life-support' | 'power-core', readonly Mark[]>> = {
  bridge: [solid(rect(-0.3, -3.95, 0.6, 1.3)), openShape(tower, 0.5), solid(windows)],
  'life-support': [
    openShape(`${heart} Z`, 0.5),
    stroked(polyline([-2.9, 0], [-1.2, 0], [-0.4, -1.5], [0.5, 1.5], [1.2, 0], [2.9, 0]), 0.45),
  ],
  'power-core': [openShape(circle(0, 0, 3.7), 0.5), solid(joinPaths(...blades)), solid(circle(0, 0, 0.65))],
};

/** The three core systems, small. */
export const smallCoreSystems: readonly Mark[] = [
  ...scaleMarks(coreSystemIcons.bridge, [0, -2.05], 0.47),
  ...scaleMarks(coreSystemIcons['life-support'], [-2.1, 2], 0.47),
  ...scaleMarks(coreSystemIcons['power-core'], [2.1, 2], 0.47),
];

/** Scales a drawing and moves it to (`x`, `y`); lines stay at least as wide as the usual pen. */
function scaleMarks(marks: readonly Mark[], [x, y]: Point, factor: number): readonly Mark[] {
  return marks.map((mark) => {
    if (mark.kind === 'text') {
      return { ...mark, x: x + mark.x * factor, y: y + mark.y * factor, size: mark.size * factor };
    }
    let isY = true;
    const d = mark.d.replace(/-?[\d.]+/g, (number) => {
      isY = !isY;
      return String(Math.round(((isY ? y : x) + Number(number) * factor) * 1000) / 1000);
    });
    return { ...mark, d, width: mark.stroke === undefined ? 0 : Math.max(pen.normal, mark.width * factor) };
  });
}
