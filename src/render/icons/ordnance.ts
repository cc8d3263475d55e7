import { hole, type Mark, openShape, solid, stroked } from '../drawing/mark.ts';
import {
  arc,
  circle,
  ellipse,
  joinPaths,
  line,
  type Point,
  pointToward,
  polygon,
  polyline,
  rect,
  roundedRect,
  sector,
  star,
} from '../drawing/path.ts';
import { type Icons, plainIcon } from './icon.ts';
import { arcRing, classInRing, iconInRing } from './ring.ts';
import { mirror, tickBox } from './shapes.ts';

const pivot: Point = [0, 2.3];

/** A missile pointing away from the pivot; `tip` is the distance of its nose. */
function fannedMissile(degrees: number, tip: number): string {
  const [tail, shoulder] = [pointToward(degrees, 1.6, pivot), pointToward(degrees, tip - 1, pivot)];
  const [left, right] = [degrees - 90, degrees + 90];
  return polygon(
    pointToward(degrees, tip, pivot),
    pointToward(right, 0.5, shoulder),
    pointToward(right, 0.5, tail),
    pointToward(left, 0.5, tail),
    pointToward(left, 0.5, shoulder),
  );
}

const fan = [fannedMissile(-44, 3.75), fannedMissile(0, 4.75), fannedMissile(44, 3.75)];

const rounds = [-2.1, 0, 2.1].map((x) =>
  polygon([x, -0.9], [x + 0.75, 0.5], [x + 0.75, 2.6], [x - 0.75, 2.6], [x - 0.75, 0.5]),
);

const columns = [-1.45, 0, 1.45];

/** Three missiles, the middle one ahead; `tip` is the tip of the outer two. */
function rackedMissiles(tip: number, tail: number): string {
  const shapes = columns.map((x) => {
    const top = x === 0 ? tip - 0.6 : tip;
    return polygon([x, top], [x + 0.45, top + 0.9], [x + 0.45, tail], [x - 0.45, tail], [x - 0.45, top + 0.9]);
  });
  return joinPaths(...shapes);
}

const rail = rect(-1.6, 1.5, 3.2, 0.5);
const boosters = columns.map((x) => rect(x - 0.45, 0.25, 0.9, 0.75));
const racks: Readonly<Record<'standard' | 'extended' | 'two-stage', Mark>> = {
  standard: solid(joinPaths(rackedMissiles(-0.8, 1), rail)),
  extended: solid(joinPaths(rackedMissiles(-1.8, 1), rail)),
  'two-stage': solid(joinPaths(rackedMissiles(-1.8, -0.3), ...boosters, rail)),
};

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

const missileFins = polygon([0.85, -0.3], [0.85, 0.6], [1.75, 1.9], [-1.75, 1.9], [-0.85, 0.6], [-0.85, -0.3]);
const body = rect(-0.85, -0.3, 1.7, 2.4);
const tanks = joinPaths(roundedRect([1.2, 0.3], 0.8, 1.7, 0.4), roundedRect([-2, 0.3], 0.8, 1.7, 0.4));
const upperStage = rect(-0.85, -0.3, 1.7, 0.9);
const booster = polygon([0.85, 1.05], [1.5, 2.1], [-1.5, 2.1], [-0.85, 1.05]);
const motors = {
  standard: solid(missileFins),
  extended: solid(joinPaths(body, tanks)),
  'two-stage': solid(joinPaths(upperStage, booster)),
};

const rangeLabels = { standard: '', extended: ' ER', 'two-stage': ' 2-stage' } as const;
const warheadLabels = { standard: '', emp: ' EMP', needle: ' needle' } as const;

const antimatter: readonly Mark[] = [
  solid(
    polygon([-0.5, 0], [0.5, 0], [0.5, 0.9], [1.7, 1.9], [0.5, 1.9], [0, 2.5], [-0.5, 1.9], [-1.7, 1.9], [-0.5, 0.9]),
  ),
  openShape(circle(0, -1, 1.45), 0.45),
  solid(sector([0, -1], 1.45, 0, 180)),
];

const rockets = [-1.15, 1.15].map((x) =>
  mirror([x, 0], 1, [0, -2.1], [0.5, -1.1], [0.5, 0.6], [0.85, 1.6], [0.3, 1.3]),
);

const muzzle: Point = [0, -2.15];
const muzzles: Readonly<Record<'beam' | 'plasma' | 'singularity', readonly Mark[]>> = {
  beam: [openShape(circle(...muzzle, 1.5), 0.6)],
  plasma: [solid(star(muzzle, 1.8, 1, 8)), hole(circle(...muzzle, 0.55))],
  singularity: [openShape(circle(...muzzle, 1.6), 0.4), solid(circle(...muzzle, 0.95))],
};
const spinalNames = { beam: 'Spinal beam', plasma: 'Spinal plasma', singularity: 'Singularity' } as const;
const barCounts = { small: 1, medium: 2, large: 3 } as const;

/** A black ball with eight thin horns. */
function mine(center: Point, radius: number): readonly Mark[] {
  const tips = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => pointToward(degrees, radius * 1.6, center));
  return [
    stroked(joinPaths(...tips.map((tip) => line(...center, ...tip))), 0.4),
    solid(joinPaths(circle(...center, radius), ...tips.map((tip) => circle(...tip, radius * 0.2)))),
  ];
}

export const ordnance = {
  /** Three missiles fanning out from a turntable, in a ring of arcs. */
  'salvo-launcher': iconInRing('SML', solid(joinPaths(sector(pivot, 1.2, -90, 90), ...fan))),
  /** A box of pointed rounds with a feed on top. */
  'salvo-magazine': plainIcon(
    'SM mag',
    solid(rect(-1.3, -3.9, 2.6, 2.2)),
    openShape(rect(-3.6, -2.1, 7.2, 5.7), 0.5),
    solid(joinPaths(...rounds)),
  ),
  /** Three missiles on a rail, in a ring of arcs: longer for extended range, in two parts for two stages. */
  'salvo-rack': {
    label: ({ type }) => `SMR${rangeLabels[type]}`,
    draw: (subject) => [...arcRing(subject), racks[subject.choices.type], tickBox],
  },
  /** A big missile in a ring of arcs: fins, tanks or two stages by type; blunt, sparking or needle-nosed by warhead. */
  'heavy-missile': {
    label: ({ type, warhead }) => `HM${rangeLabels[type]}${warheadLabels[warhead]}`,
    draw: (subject) => [
      ...arcRing(subject),
      ...warheads[subject.choices.warhead],
      motors[subject.choices.type],
      tickBox,
    ],
  },
  /** A slim missile with a big round head, half white and half black, in a ring of arcs. */
  'antimatter-missile': iconInRing('AMT', ...antimatter, tickBox),
  /** Two rockets side by side, in a ring of arcs. */
  'rocket-pod': iconInRing('Rockets', solid(joinPaths(...rockets)), tickBox),
  /** The class in white on a ball with a spiked edge, in a ring of arcs. */
  'plasma-bolt-launcher': classInRing(
    'PBL',
    { at: [0, 0], size: 3.4, ink: 'white' },
    solid(star([0, 0], 2.5, 1.75, 10)),
  ),
  /** A barrel as long as the icon, with one to three bars by size and a muzzle by weapon. */
  'spinal-mount': {
    label: ({ weapon, size }) => `${spinalNames[weapon]} ${size.slice(0, 1).toUpperCase()}`,
    draw: ({ choices: { weapon, size } }) => [
      openShape(rect(-0.9, -2, 1.8, 5.75), 0.45),
      ...Array.from({ length: barCounts[size] }, (_, index) => solid(rect(-2.7, 3.2 - index * 1.35, 5.4, 0.75))),
      ...muzzles[weapon],
    ],
  },
  /** A star between the prongs of a fork. */
  'nova-cannon': plainIcon(
    'Nova cannon',
    solid(mirror([0, 0], 1, [2.8, 2.8], [2.8, 0.8], [3.8, 0.8], [3.8, 3.9])),
    solid(star([0, -0.9], 3.05, 1.5, 8)),
    hole(circle(0, -0.9, 1)),
  ),
  /** A fan of three widening waves ahead of a gun. */
  'wave-gun': plainIcon(
    'Wave gun',
    openShape(sector([0, 1.5], 5.15, -44, 44), 0.45),
    stroked(joinPaths(arc([0, 1.5], 2.1, -44, 44), arc([0, 1.5], 3.6, -44, 44)), 0.45),
    solid(rect(-0.7, 0.6, 1.4, 2)),
    solid(rect(-1.7, 2.4, 3.4, 1.5)),
  ),
  /** A mine dropping from a hatch. */
  minelayer: plainIcon(
    ({ mines }) => `Mines ${mines}`,
    solid(mirror([0, 0], 1, [3.9, -3.9], [2.9, -0.9], [2.1, -0.9], [2.1, -2.7])),
    ...mine([0, 1.05], 1.5),
  ),
  /** A plow that pushes two mines aside. */
  minesweeper: plainIcon(
    'Sweeper',
    stroked(polyline([-3.4, 3.5], [0, -2], [3.4, 3.5]), 0.9),
    ...mine([-2.3, -2.25], 0.9),
    ...mine([2.3, -2.25], 0.9),
  ),
  /** A finned bomb falling on a planet. */
  ortillery: plainIcon(
    'Ortillery',
    solid(ellipse(0, -0.35, 1.25, 1.75)),
    solid(polygon([-0.875, 0.9], [0.875, 0.9], [0, 2.1])),
    solid(mirror([0, 0], 1, [0, -3.3], [0.9, -3.3], [1.5, -3.9], [1.5, -2.6], [0.3, -1.6])),
    solid(`${arc([0, 8.82], 6.27, -39, 39)} Z`),
  ),
} satisfies Partial<Icons>;
