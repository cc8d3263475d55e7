/** Quiet outlines of hulls, bow up, drawn from the design: a backdrop for the weapons, never information. */

import { type OutlineStyle, outlineStyleOf } from '../../../rules/reference/outline-styles.ts';
import { countItems, isLivingShip, type Ship } from '../../../rules/ship/ship.ts';
import { type Block, drawingBlock } from '../../drawing/block.ts';
import { type Mark, openShape, pen, stroked } from '../../drawing/mark.ts';
import { joinPaths, line, type Point, polygon, polyline, rect } from '../../drawing/path.ts';

/** The starboard half of an outline: x from 0 (center) to 1 (flank), y from 0 (bow) to 1 (stern). */
export interface Shape {
  readonly half: readonly Point[];
  /** From where to where the hull is at least `inside` wide. */
  readonly hold: readonly [from: number, to: number];
  readonly inside: number;
  /** Length as a multiple of the width, at least. */
  readonly slender: number;
  /** Never with nacelles. */
  readonly isStation?: boolean;
}

const seedHalf = Array.from({ length: 25 }, (_, step): Point => {
  const y = step / 24;
  return [Math.sin(Math.PI * y ** 0.75) ** 0.6, y];
});

const silhouettes = {
  spear: {
    half: [
      [0, 0],
      [0.2, 0.02],
      [0.38, 0.13],
      [0.84, 0.25],
      [1, 0.33],
      [1, 0.8],
      [0.78, 0.86],
      [0.78, 0.95],
      [0.6, 1],
    ],
    hold: [0.27, 0.84],
    inside: 0.84,
    slender: 1.7,
  },
  dart: {
    half: [
      [0, 0],
      [0.22, 0.04],
      [0.62, 0.26],
      [0.86, 0.44],
      [1, 0.62],
      [1, 0.86],
      [0.66, 0.92],
      [0.5, 1],
    ],
    hold: [0.32, 0.89],
    inside: 0.68,
    slender: 1.5,
  },
  deck: {
    half: [
      [0.48, 0],
      [0.6, 0.02],
      [0.7, 0.1],
      [1, 0.16],
      [1, 0.84],
      [0.84, 0.87],
      [0.84, 0.96],
      [0.66, 1],
    ],
    hold: [0.14, 0.86],
    inside: 0.92,
    slender: 1.6,
  },
  block: {
    half: [
      [0.34, 0],
      [0.44, 0.03],
      [0.44, 0.1],
      [0.26, 0.12],
      [0.26, 0.16],
      [1, 0.16],
      [1, 0.8],
      [0.34, 0.8],
      [0.34, 0.86],
      [0.66, 0.89],
      [0.66, 1],
    ],
    hold: [0.18, 0.79],
    inside: 0.95,
    slender: 1.8,
  },
  station: {
    half: [
      [0.42, 0],
      [1, 0.26],
      [1, 0.74],
      [0.42, 1],
    ],
    hold: [0.2, 0.8],
    inside: 0.86,
    slender: 1,
    isStation: true,
  },
  seed: { half: seedHalf, hold: [0.2, 0.8], inside: 0.8, slender: 1.5 },
} as const satisfies Readonly<Record<string, Shape>>;

type SilhouetteStyle = keyof typeof silhouettes;

/** A style of a navy: its bow and stern replace the role's, whose flanks stay. */
interface Style {
  /** From 0 (tip) to 1 (where the flank begins), x as a share of the width of the hull there. */
  readonly bow: readonly Point[];
  readonly bowLength: number;
  /** From 0 (where the flank ends) to 1 (stern). */
  readonly stern: readonly Point[];
  readonly sternLength: number;
  /** Length as a multiple of the role's length. */
  readonly stretch: number;
}

const quarterRound = Array.from({ length: 9 }, (_, step): Point => {
  const angle = (step / 8) * (Math.PI / 2);
  return [Math.sin(angle), 1 - Math.cos(angle)];
});

const ownStyles = {
  angular: {
    bow: [
      [0, 0],
      [0.16, 0.08],
      [0.6, 0.62],
      [0.6, 0.72],
      [1, 1],
    ],
    bowLength: 0.3,
    stern: [
      [1, 0],
      [0.86, 0.7],
      [0.5, 0.7],
      [0.4, 1],
    ],
    sternLength: 0.12,
    stretch: 1.05,
  },
  rounded: {
    bow: quarterRound,
    bowLength: 0.24,
    stern: quarterRound
      .slice(2)
      .map(([x, y]): Point => [x, (1 - y) / (1 - (quarterRound[2] as Point)[1])])
      .reverse(),
    sternLength: 0.2,
    stretch: 1,
  },
  needle: {
    bow: [
      [0, 0],
      [0.07, 0.04],
      [0.12, 0.55],
      [0.3, 0.66],
      [0.42, 0.86],
      [1, 1],
    ],
    bowLength: 0.31,
    stern: [
      [1, 0],
      [0.5, 0.4],
      [0.34, 1],
    ],
    sternLength: 0.12,
    stretch: 1.2,
  },
  block: {
    bow: [
      [0.62, 0],
      [0.62, 0.5],
      [0.86, 0.5],
      [0.86, 0.8],
      [1, 0.8],
      [1, 1],
    ],
    bowLength: 0.16,
    stern: [
      [1, 0.3],
      [0.8, 0.3],
      [0.8, 1],
    ],
    sternLength: 0.1,
    stretch: 0.95,
  },
} as const satisfies Partial<Readonly<Record<OutlineStyle, Style>>>;

const styles: Readonly<Record<OutlineStyle, Style>> = {
  ...ownStyles,
  claw: ownStyles.needle,
  hammer: ownStyles.block,
  slab: ownStyles.block,
  delta: ownStyles.rounded,
  ram: ownStyles.angular,
  shell: ownStyles.rounded,
};

const stylesByRole: readonly (readonly [RegExp, SilhouetteStyle])[] = [
  [/\b(?:fortress|station|base|starbase|yard|platform)\b/i, 'station'],
  [/carrier|tender|\bcv\w*\b/i, 'deck'],
  [/freight|cargo|trader|merchant|civilian|transport|tanker|liner|hauler|carriage|tug|collier|supply/i, 'block'],
  [/scout|corvette|frigate|destroyer|courier|boat|picket|lancer|cutter|gunship/i, 'dart'],
];

/** Lighter ships count as escorts if their role is not known. */
const escortMass = 40;

function silhouetteOf({ design }: Ship): SilhouetteStyle {
  if (isLivingShip(design)) return 'seed';
  if (design.kind === 'fortress') return 'station';
  const role = design.role ?? '';
  const found = stylesByRole.find(([words]) => words.test(role))?.[1];
  return found ?? (design.mass < escortMass ? 'dart' : 'spear');
}

/** Half the width of a hull at a share of its length. */
export function widthAt(half: readonly Point[], y: number): number {
  const next = half.findIndex(([, below]) => below >= y);
  const [[x1, y1], [x2, y2]] = [half[Math.max(0, next - 1)] as Point, half[next] as Point];
  return y2 === y1 ? x2 : x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
}

/** The outline of a hull by its role, in the style of its navy. Living ships are grown, not built: they keep their own. */
export function shapeOf(ship: Ship, chosen: OutlineStyle | undefined): Shape {
  const style = chosen ?? outlineStyleOf(ship.design.navy ?? '');
  const name = silhouetteOf(ship);
  const shape: Shape = silhouettes[name];
  if (style === undefined || name === 'seed') return shape;
  return inStyle(shape, styles[style]);
}

function inStyle({ half, hold, slender, ...rest }: Shape, style: Style): Shape {
  const [from, to] = [style.bowLength, 1 - style.sternLength];
  const [first, last] = [Math.max(from, hold[0]), Math.min(to, hold[1])];
  const [fore, aft] = [first, last].map((y) => Math.max(rest.inside, widthAt(half, y))) as [number, number];
  return {
    half: [
      ...style.bow.map(([x, y]): Point => [x * fore, y * from]),
      ...half.filter(([, y]) => y > first && y < last),
      ...style.stern.map(([x, y]): Point => [x * aft, to + y * (1 - to)]),
    ],
    ...rest,
    hold: [from, to],
    slender: slender * style.stretch,
  };
}

/** Parts of a design that are visible from outside. */
interface Features {
  readonly engines: number;
  readonly hasNacelles: boolean;
  readonly bays: number;
  readonly isSpinal: boolean;
}

/** Faster ships carry their drives in nacelles. */
const nacelleThrust = 5;

function featuresOf(ship: Ship): Features {
  const { drive, ftl } = ship.design;
  const thrust = drive?.thrust ?? 0;
  const bays = ship.items.reduce((sum, { entry, count }) => sum + (entry.carries ? count : 0), 0);
  const spinal = (['spinal-mount', 'nova-cannon', 'wave-gun'] as const).some((id) => countItems(ship, id) > 0);
  return {
    engines: isLivingShip(ship.design) ? 0 : Math.min(4, Math.ceil(thrust / 2)),
    hasNacelles: thrust >= nacelleThrust || drive?.type === 'advanced' || ftl?.type === 'advanced',
    bays: Math.min(6, bays),
    isSpinal: spinal,
  };
}

/** Length and width of a hull by its mass, in icons: a capital ship looks larger than its escorts. */
function hullSize(mass: number): { readonly width: number; readonly length: number } {
  const share = Math.min(1, Math.sqrt(mass / 300));
  return { width: 1 + 1.4 * share, length: 2 + 2.4 * share };
}

const engineLength = 1.6;
const nacelleWidth = 1.8;
/** Space between the outline and what is inside. */
const lining = 1;

export interface Silhouette {
  readonly block: Block;
  /** Center of the room inside. */
  readonly center: Point;
}

/** Draws a hull around something of the size `inside`, at least `length` long. */
export function drawSilhouette(
  ship: Ship,
  shape: Shape,
  inside: { readonly width: number; readonly height: number },
  { length, icon, stroke = pen.normal }: { readonly length: number; readonly icon: number; readonly stroke?: number },
): Silhouette {
  const features = featuresOf(ship);
  const usual = hullSize(ship.design.mass);
  const [from, to] = shape.hold;
  const width = Math.max(usual.width * icon, (inside.width + 2 * lining) / shape.inside);
  const height = Math.max(
    length - engineLength,
    usual.length * icon,
    (inside.height + 2 * lining) / (to - from),
    shape.slender * width,
  );
  const pods = features.hasNacelles && !shape.isStation ? nacelleWidth + 0.6 : 0;
  const edge = pen.normal / 2;
  const middle = width / 2 + pods + edge;
  const at = ([x, y]: Point): Point => [middle + (x * width) / 2, edge + y * height];
  const right = shape.half.map(at);
  const left = shape.half.map(([x, y]) => at([-x, y])).reverse();
  const marks: readonly Mark[] = [
    openShape(polygon(...right, ...left), stroke),
    ...details(shape, features, pods, { at, width, height, middle, stroke }),
  ];
  return {
    block: drawingBlock(width + 2 * (pods + edge), height + engineLength, marks),
    center: [middle, ((from + to) / 2) * height],
  };
}

interface Drawn {
  readonly at: (point: Point) => Point;
  readonly width: number;
  readonly height: number;
  readonly middle: number;
  readonly stroke: number;
}

function details(shape: Shape, features: Features, pods: number, drawn: Drawn): readonly Mark[] {
  const { at, width, height, middle, stroke } = drawn;
  const sides = [-1, 1];
  const paths: string[] = [];
  const stern = (shape.half.at(-1) as Point)[0] * width;
  for (let engine = 0; engine < features.engines; engine++) {
    const x = middle + ((engine + 0.5) / features.engines - 0.5) * stern;
    const half = Math.min(1.3, stern / features.engines / 2.6);
    paths.push(
      polyline(
        [x - half * 0.6, height],
        [x - half, height + engineLength - 0.2],
        [x + half, height + engineLength - 0.2],
        [x + half * 0.6, height],
      ),
    );
  }
  if (pods > 0) {
    for (const side of sides) {
      const outer = middle + side * (width / 2 + pods);
      const inner = middle + side * (width / 2 + 0.6);
      const [top, bottom] = [height * 0.6, height * 0.98];
      const nose = (outer + inner) / 2;
      paths.push(polygon([inner, top + 1.6], [nose, top], [outer, top + 1.6], [outer, bottom], [inner, bottom]));
      paths.push(line(inner, height * 0.72, middle + (side * width) / 2, height * 0.72));
    }
  }
  const [from] = shape.hold;
  if (features.isSpinal) {
    for (const side of sides) paths.push(line(middle + side * 0.7, height * 0.03, middle + side * 0.7, height * from));
  }
  for (let bay = 0; bay < features.bays; bay++) {
    const side = bay % 2 === 0 ? -1 : 1;
    const [, y] = at([0, 0.42 + 0.13 * Math.floor(bay / 2)]);
    const x = middle + (side * width) / 2;
    paths.push(rect(side < 0 ? x : x - 0.9, y, 0.9, Math.max(1, height * 0.08)));
  }
  return paths.length === 0 ? [] : [stroked(joinPaths(...paths), stroke)];
}
