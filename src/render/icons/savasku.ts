import { hole, openShape, solid, stroked } from '../drawing/mark.ts';
import { arc, circle, curve, ellipse, joinPaths, polygon, regularPolygon, roundedRect, star } from '../drawing/path.ts';
import { type Icons, plainIcon } from './icon.ts';
import { iconInRing } from './ring.ts';

const seed = curve(
  [0, -3.75],
  [1.6, -2.6, 3.6, -0.6, 3.4, 1.4],
  [3.2, 4.4, -3.2, 4.4, -3.4, 1.4],
  [-3.6, -0.6, -1.6, -2.6, 0, -3.75],
);

const lids = curve([-3.75, 0], [-1.9, -3.9, 1.9, -3.9, 3.75, 0], [1.9, 3.9, -1.9, 3.9, -3.75, 0]);

const stinger = polygon([0, -2.5], [1.1, -0.5], [0.4, -0.7], [0.4, 2.2], [-0.4, 2.2], [-0.4, -0.7], [-1.1, -0.5]);

export const savasku = {
  /** A box with round corners to cross out. */
  biomass: plainIcon('Biomass', openShape(roundedRect([-3.75, -3.75], 7.5, 7.5, 2.4), 0.5)),
  /** A hexagonal plate to cross out. */
  carapace: plainIcon('Carapace', openShape(regularPolygon([0, 0], 3.75, 6, 30), 0.5)),
  /** A drop, point ahead, with an arrowhead in it. */
  'drive-node': plainIcon(
    'Drive node',
    openShape(`${seed} Z`, 0.5),
    solid(polygon([0, -1.6], [1.7, 2], [0, 1.1], [-1.7, 2])),
  ),
  /** A round node between two arcs. */
  'ftl-node': plainIcon(
    'FTL node',
    openShape(circle(0, 0, 1.9), 0.5),
    solid(circle(0, 0, 0.7)),
    stroked(joinPaths(arc([0, 0], 3.4, 40, 140), arc([0, 0], 3.4, 220, 320)), 0.55),
  ),
  /** A spark in a circle. */
  'power-generator': plainIcon('Power', openShape(circle(0, 0, 3.3), 0.45), solid(star([0, 0], 2.5, 0.8, 4))),
  /** An eye. */
  'cortex-node': plainIcon('Cortex', openShape(`${lids} Z`, 0.5), solid(circle(0, 0, 1.5)), hole(circle(0, 0, 0.5))),
  /** A barbed stinger, in a ring of arcs. */
  'stinger-node': iconInRing('Stinger', solid(stinger)),
  /** Three pods in a ring of arcs. */
  'pod-launcher': iconInRing(
    'Pods',
    solid(joinPaths(ellipse(0, -1.2, 0.65, 1.1), ellipse(-1.1, 1.1, 0.65, 1.1), ellipse(1.1, 1.1, 0.65, 1.1))),
  ),
  /** A small ball with quills all around. */
  spicule: plainIcon('Spicule', solid(star([0, 0], 3.75, 1.3, 9)), hole(circle(0, 0, 0.7))),
  /** An arc around a node. */
  'screen-node': plainIcon(
    'Screen node',
    stroked(arc([0, 0], 3.4, 250, 470), 0.7),
    openShape(circle(0, 0.6, 1.7), 0.5),
    solid(circle(0, 0.6, 0.6)),
  ),
  /** A drone in a circle. */
  'drone-womb': plainIcon(
    'Womb',
    openShape(circle(0, 0, 3.7), 0.5),
    solid(polygon([0, -2.1], [1.6, 1.6], [0, 0.9], [-1.6, 1.6])),
  ),
} satisfies Partial<Icons>;
