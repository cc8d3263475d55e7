/** Properties of the drawing of a ship: everything aboard once, at its place, and nothing on top of another. */

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge } from '../../../src/checks/judge.ts';
import { flattenGroups, type MarkGroup } from '../../../src/render/drawing/block.ts';
import { capHeight, iconHalfSide, type TextMark } from '../../../src/render/drawing/mark.ts';
import { points } from '../../../src/render/drawing/points.ts';
import type { Theme } from '../../../src/render/drawing/theme.ts';
import { bandHeight } from '../../../src/render/ship/bands.ts';
import { arrangeShip, drawShip, type ShipZone } from '../../../src/render/ship/draw-ship.ts';
import { wantedRatio } from '../../../src/render/ship/hull-form.ts';
import { thresholdGap, usualThresholds } from '../../../src/render/ship/track-shape.ts';
import { unitsOf } from '../../../src/render/symbols/units.ts';
import { thresholdRoll } from '../../../src/rules/ship/hull-track.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { projectPath } from '../../support/project-path.ts';
import { following, randomDesign, tries } from '../../support/random-design.ts';
import { typeface } from '../../support/render-context.ts';
import { shipFrom, shipOn } from '../../support/ships.ts';

const theme: Theme = {
  typeface,
  icon: 8,
  box: 5,
  type: { title: 5, text: 2.7, label: 2.3 },
  gap: 2,
  thresholdRoll,
  hasBlankNames: false,
};

const zones: readonly ShipZone[] = [
  { frame: 'sixth', width: 52.5, height: 61.3 },
  { frame: 'quarter', width: 54.9, height: 101.2 },
  { frame: 'half', width: 104, height: 99 },
  { frame: 'whole', width: 190, height: 150 },
];

/** Sides that boxes have at least, where that keeps their row in one line. */
const smallestBoxes = { sixth: 2.4, quarter: 3, half: 3, whole: 3.4 };

async function shipsOf(folder: string): Promise<readonly Ship[]> {
  const files = readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' });
  const designs = files.filter((file) => /\.yaml$/.test(file) && !/\.(?:fleet|state|ledger)\./.test(file)).sort();
  const read = designs.map(async (file) => {
    const verdicts = await judge({ name: file, bytes: readFileSync(projectPath(`${folder}/${file}`)) });
    return verdicts.flatMap(({ ship }) => (ship ? [ship] : []));
  });
  return (await Promise.all(read)).flat();
}

interface Icon {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Half its side. */
  readonly half: number;
}

function iconsOf(groups: readonly MarkGroup[]): readonly Icon[] {
  return groups.flatMap(({ icon, marks, x, y, scale }) =>
    // The house of the main drive is no square; its place is fixed.
    icon !== undefined && icon !== 'main-drive' && marks.length > 0
      ? [{ id: icon, x, y, half: iconHalfSide * scale }]
      : [],
  );
}

interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Captions: texts outside icons and rings. */
function captionsOf(groups: readonly MarkGroup[]): readonly Box[] {
  return groups.flatMap((group) => {
    if (group.icon !== undefined || group.alt?.startsWith('Turn')) return [];
    const texts = group.marks.filter((mark): mark is TextMark => mark.kind === 'text' && mark.size < points(7));
    return texts.map(({ text, x, y, size, bold, anchor }) => {
      const width = typeface.textWidth(text, size, bold) * group.scale;
      const left = group.x + x * group.scale - { start: 0, middle: width / 2, end: width }[anchor];
      const bottom = group.y + y * group.scale;
      return { text, left, right: left + width, top: bottom - size * 0.7, bottom };
    });
  });
}

/** The least and the largest y of a path of straight lines. */
function heightsOf(path: string): readonly [number, number] {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, index) => index % 2 === 1);
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** Drawn as boxes of the track, or not on the ship at all. */
const notDrawn: ReadonlySet<string> = new Set(['biomass', 'carapace', 'marines', 'damage-control-party']);

function wantedIcons(ship: Ship): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const item of ship.items) {
    if (notDrawn.has(item.id)) continue;
    for (const { icon } of unitsOf(item, ship)) wanted.set(icon, (wanted.get(icon) ?? 0) + 1);
  }
  return wanted;
}

/** Everything that is wrong with the drawing of a ship in a zone. */
function faultsOf(ship: Ship, zone: ShipZone): readonly string[] {
  const drawing = drawShip({ ship }, zone, theme);
  if (!drawing) return zone.frame === 'whole' ? ['does not fit a whole page'] : [];
  const groups = flattenGroups(drawing.block, 0, 0);
  const icons = iconsOf(groups);
  const captions = captionsOf(groups);
  const faults: string[] = [];
  for (const [id, count] of wantedIcons(ship)) {
    const drawn = icons.filter((icon) => icon.id === id).length;
    if (drawn !== count) faults.push(`${id}: ${drawn} of ${count} drawn`);
  }
  const isInside = (left: number, right: number, top: number, bottom: number) =>
    left > -0.01 && right < zone.width + 0.01 && top > -0.01 && bottom < zone.height + 0.01;
  for (const { id, x, y, half } of icons) {
    if (!isInside(x - half, x + half, y - half, y + half)) faults.push(`${id} leaves the zone`);
  }
  for (const { text, left, right, top, bottom } of captions) {
    if (!isInside(left, right, top, bottom)) faults.push(`“${text}” leaves the zone`);
  }
  for (const [index, one] of icons.entries()) {
    for (const other of icons.slice(index + 1)) {
      const least = one.half + other.half;
      const [dx, dy] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
      if (Math.max(dx, dy) < least * 0.98 && Math.hypot(dx, dy) < least * 0.99) faults.push(`${one.id} on ${other.id}`);
    }
    for (const { text, left, right, top, bottom } of captions) {
      const near = one.half * 0.85;
      if (right > one.x - near && left < one.x + near && bottom > one.y - near && top < one.y + near)
        faults.push(`“${text}” on ${one.id}`);
    }
  }
  for (const [index, one] of captions.entries()) {
    for (const other of captions.slice(index + 1)) {
      const isApart = one.right < other.left + 0.2 || other.right < one.left + 0.2;
      if (!isApart && one.bottom > other.top + 0.1 && other.bottom > one.top + 0.1)
        faults.push(`“${one.text}” on “${other.text}”`);
    }
  }
  for (const { marks, scale } of groups) {
    for (const mark of marks) {
      if (mark.kind === 'text' && mark.size * scale < points(6.5) - 0.001) faults.push(`small type: “${mark.text}”`);
    }
  }
  return faults;
}

describe('the drawing of a ship', async () => {
  const ships = await shipsOf('designs');

  test.each(zones.map((zone) => [zone.frame, zone] as const))('of every design, in a %s', (_, zone) => {
    const faults = ships.map((ship) => [ship.design.class, faultsOf(ship, zone)] as const);
    expect(faults.filter(([, list]) => list.length > 0)).toEqual([]);
  });

  test('of random designs, in all frames', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 20, maxLength: 120 }), fc.nat(3), (numbers, zone) => {
        const ship = shipFrom(randomDesign(following(numbers)));
        expect(faultsOf(ship, zones[zone] as ShipZone)).toEqual([]);
      }),
      tries(500),
    );
  });

  test('has the drives at the same place in all ships of a frame', () => {
    for (const zone of zones) {
      const places = ships.flatMap((ship) => {
        const drawing = drawShip({ ship }, zone, theme);
        const [drive] = drawing
          ? flattenGroups(drawing.block, 0, 0).filter(({ icon, marks }) => icon === 'main-drive' && marks.length > 0)
          : [];
        return drive && ship.design.kind !== 'fortress' ? [`${drive.x.toFixed(2)} ${drive.y.toFixed(2)}`] : [];
      });
      expect([...new Set(places)], zone.frame).toHaveLength(1);
    }
  });

  /** A ship in a zone: the shape of its hull track, and from the keel to its thresholds. */
  const trackIn = (ship: Ship, zone: ShipZone) => {
    const found = arrangeShip({ ship }, zone, theme);
    const band = found?.found.bands.map((placed) => placed.band).find(({ kind }) => kind === 'track');
    if (!found || band?.kind !== 'track') return undefined;
    const { shape } = band;
    const { ends, rows } = found.track;
    return {
      shape,
      ends,
      longest: Math.max(...rows),
      size: found.found.size,
      thresholds: shape.left + shape.boxesWidth + thresholdGap,
    };
  };

  test('keeps each row of the hull in one line on halves, and on quarters from mass 180', () => {
    const split = (zone: ShipZone, least: number) =>
      ships.filter((ship) => ship.design.mass >= least && (trackIn(ship, zone)?.shape.lines ?? 1) > 1);
    expect(split(zones[2] as ShipZone, 0)).toEqual([]);
    expect(split(zones[1] as ShipZone, 180)).toEqual([]);
    expect(split(zones[1] as ShipZone, 0).length).toBeLessThanOrEqual(22);
  });

  test('splits rows of random hulls only where not even the smallest boxes fit beside their thresholds', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 20, maxLength: 120 }), fc.nat(3), (numbers, number) => {
        const zone = zones[number] as ShipZone;
        const ship = shipFrom(randomDesign(following(numbers)));
        const track = trackIn(ship, zone);
        if (!track || track.shape.lines === 1 || ship.design.mass > 250) return;
        expect(track.longest * smallestBoxes[zone.frame] + track.ends).toBeGreaterThan(0.6 * zone.width);
      }),
      tries(500),
    );
  });

  test('has thresholds at one place in a frame, unless long rows push them outward', () => {
    for (const zone of zones.slice(0, 2)) {
      const tracks = ships.flatMap((ship) => trackIn(ship, zone) ?? []).filter(({ ends }) => ends > 0);
      const usual = usualThresholds[zone.frame];
      const others = tracks.filter(({ thresholds }) => Math.abs(thresholds - usual) > 0.01);
      const outward = others.filter(({ thresholds }) => thresholds > usual);
      for (const { shape, ends } of outward) {
        expect(Math.abs(shape.left + (shape.boxesWidth + ends) / 2), zone.frame).toBeLessThanOrEqual(1.41);
      }
      expect((others.length - outward.length) / tracks.length, zone.frame).toBeLessThan(0.1);
    }
  });

  test('keeps the type of thresholds and of thrust inside their boxes', () => {
    const capOf = ({ size }: TextMark) => size * capHeight;
    for (const zone of zones) {
      for (const ship of ships) {
        const drawing = drawShip({ ship }, zone, theme);
        const groups = drawing ? flattenGroups(drawing.block, 0, 0) : [];
        const name = `${ship.design.class} in a ${zone.frame}`;
        for (const { marks, icon } of groups) {
          const texts = marks.filter((mark): mark is TextMark => mark.kind === 'text');
          const [roll] = texts.filter(({ ink }) => ink === 'white');
          const [box] = marks.filter((mark) => mark.kind === 'outline');
          if (icon === undefined && roll && box?.kind === 'outline' && /^[2-6]\+?$/.test(roll.text)) {
            const [top, bottom] = heightsOf(box.d);
            expect(roll.y - capOf(roll) - top, name).toBeGreaterThan(0.34);
            expect(bottom - roll.y, name).toBeGreaterThan(0.34);
          }
          if (icon !== 'main-drive' || ship.design.drive?.type !== 'advanced') continue;
          const walls = marks.filter((mark) => mark.kind === 'outline' && mark.width === 0.3);
          const floor = Math.max(...walls.flatMap((mark) => (mark.kind === 'outline' ? heightsOf(mark.d) : [])));
          for (const { y } of texts) expect(floor - y, name).toBeGreaterThan(0.34);
        }
      }
    }
  });

  test('draws light escorts shorter than ships of the line, and broadens hulls rather than stretch them', () => {
    const zone = zones[1] as ShipZone;
    const drawn = ships.flatMap((ship) => {
      const arranged = arrangeShip({ ship }, zone, theme);
      return arranged ? [arranged] : [];
    });
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const lengthOf = (isLight: boolean) =>
      mean(drawn.filter(({ form }) => form.mass < 25 === isLight).map(({ found }) => found.length));
    expect(lengthOf(true)).toBeLessThan(0.93 * lengthOf(false));
    for (const { form, found } of drawn.filter(({ form }) => form.isCivilian)) {
      expect(found.length / (2 * found.size.halfBeam) / wantedRatio(form), `mass ${form.mass}`).toBeLessThan(1.15);
    }
  });

  test('fills the ring of a base', () => {
    for (const ship of ships.filter(({ design }) => design.kind === 'fortress')) {
      const arranged = arrangeShip({ ship }, zones[2] as ShipZone, theme);
      if (arranged?.form.kind !== 'station') continue;
      const { bands, length } = arranged.found;
      const used = bands.reduce((sum, { band }) => sum + bandHeight(band), 0);
      expect(used / length, ship.design.class ?? '').toBeGreaterThan(0.6);
    }
  });

  test('mirrors mounts with mirrored arcs', () => {
    const systems = [
      { system: 'fire-control' },
      { system: 'beam', class: 3, arcs: 'FP F' },
      { system: 'beam', class: 3, arcs: 'F FS' },
      { system: 'beam', class: 2, arcs: 'AP FP' },
      { system: 'beam', class: 2, arcs: 'FS AS' },
    ];
    const ship = shipOn({ mass: 80, hull: { boxes: 20 }, drive: 4, systems });
    const found = arrangeShip({ ship }, zones[1] as ShipZone, theme)?.found;
    const sides = [true, false].map((isPort) =>
      found?.mounts.filter((mount) => mount.isPort === isPort).flatMap(({ centers }) => centers),
    );
    expect(sides[0]).toHaveLength(2);
    expect(sides[0]).toEqual(sides[1]);
  });

  test('marks each part with its place in the design', () => {
    const systems = [
      { system: 'pds', count: 2 },
      { system: 'beam', class: 1 },
    ];
    const ship = shipOn({ hull: { boxes: 10 }, armor: [3], drive: 4, ftl: 'standard', systems });
    const drawing = drawShip({ ship }, zones[1] as ShipZone, theme);
    const paths = flattenGroups(drawing?.block ?? { width: 0, height: 0, parts: [] }, 0, 0).map(({ path }) => path);
    expect([...new Set(paths)].sort()).toEqual(
      [undefined, '/armor/0', '/drive', '/ftl', '/hull', '/systems/0', '/systems/1'].sort(),
    );
    expect(paths.filter((path) => path === '/hull').length).toBeGreaterThanOrEqual(10);
  });

  test.each([
    [
      'hundreds of systems',
      {
        systems: [
          { system: 'pds', count: 400 },
          { system: 'beam', class: 2, arcs: 'FP F AP', count: 90 },
          { system: 'hangar', count: 300 },
        ],
      },
    ],
    ['thousands of boxes', { mass: 9000, hull: { boxes: 4000 }, armor: [300, 200, 400] }],
    ['nothing', { hull: { boxes: 1 } }],
  ])('of %s fits a whole page', (_, data) => {
    const ship = shipOn({ drive: 2, ...data });
    expect(drawShip({ ship }, zones[3] as ShipZone, theme)).toBeDefined();
  });
});
