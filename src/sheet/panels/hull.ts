import type { ArmorLayer } from '../../rules/design.ts';
import { crewStars, hullRows, lightThreshold, stealthRows, threshold } from '../../rules/hull-track.ts';
import { type Block, beside, flowed, type Group, space } from '../block.ts';
import { armorBox } from '../icons/armor-box.ts';
import { crewStar } from '../icons/crew-star.ts';
import { hullBox } from '../icons/hull-box.ts';
import { reach } from '../icons/icon.ts';
import { stealthMarker } from '../icons/stealth-marker.ts';
import type { Kit } from '../kit.ts';
import type { Mark } from '../mark.ts';
import { words } from '../typeface.ts';
import type { Panel, Subject } from './panel.ts';

/** Side of a hull or armor box: in millimetres no smaller than a pen can cross out, and no larger than this share of an icon. */
const smallest = 2.8;
const largest = 0.58;

/** Armor by layers, the outermost on top, and below it the hull boxes in their rows. */
export const hull: Panel = {
  title: 'Hull',
  about: 'armor by layers and the hull track, with crew stars, thresholds and stealth markers',
  strips: (subject, width, kit) => {
    const rows = hullRows(subject.ship.design.hull.boxes, subject.ship.design.hull.rows);
    const longest = Math.max(
      1,
      ...rows,
      ...subject.ship.design.armor.map(({ standard, regenerative }) => standard + regenerative),
    );
    const ends = endsWidth(subject, kit);
    const side = Math.max(smallest, Math.min(kit.icon * largest, (width - ends) / longest));
    return [...armorStrips(subject, width - ends, side, kit), ...rowStrips(subject, rows, width - ends, side, kit)];
  },
};

/** Room at the end of a row for its threshold and a stealth marker. */
function endsWidth({ ship }: Subject, kit: Kit): number {
  const { stealth } = ship.design.hull;
  return kit.typeface.width('Layer 5', kit.type.text, true) + 2 + (stealth > 0 ? kit.icon * largest + 1 : 0);
}

function armorStrips({ ship }: Subject, width: number, side: number, kit: Kit): readonly Block[] {
  const { armor } = ship.design;
  return armor
    .map((layer, index) => layerStrips(layer, armor.length > 1 ? `Layer ${index + 1}` : 'Armor', width, side, kit))
    .reverse()
    .flat();
}

function layerStrips(
  { standard, regenerative }: ArmorLayer,
  name: string,
  width: number,
  side: number,
  kit: Kit,
): readonly Block[] {
  const box = (kind: { standard: number; regenerative: number }) =>
    symbol(armorBox.draw({ choices: { layer: 1, ...kind }, arcs: undefined, turn: 0 }), side);
  const boxes = [
    ...Array.from({ length: standard }, () => box({ standard: 1, regenerative: 0 })),
    ...Array.from({ length: regenerative }, () => box({ standard: 0, regenerative: 1 })),
  ];
  if (boxes.length === 0) return [];
  const kinds = [
    ...(standard > 0 ? [`${standard} standard`] : []),
    ...(regenerative > 0 ? [`${regenerative} regenerative`] : []),
  ];
  return lines(boxes, width, [words(kit.typeface, name, kit.type.label)], `${name}: ${kinds.join(', ')}`);
}

function rowStrips(
  { ship }: Subject,
  rows: readonly number[],
  width: number,
  side: number,
  kit: Kit,
): readonly Block[] {
  const { hull } = ship.design;
  const stars = new Set(crewStars(hull.boxes, ship.crew.factor));
  const box = symbol(hullBox.draw({ choices: {} as never, arcs: undefined, turn: 0 }), side);
  const star = symbol(crewStar.draw({ choices: {} as never, arcs: undefined, turn: 0 }), side);
  const markers = stealthRows(hull.stealth);
  const roll = kit.light ? lightThreshold : threshold;
  let before = 0;
  return rows.flatMap((count, index) => {
    const numbers = Array.from({ length: count }, (_, place) => before + place + 1);
    before += count;
    const boxes = numbers.map((number) =>
      stars.has(number) ? { ...box, groups: [...box.groups, ...star.groups] } : box,
    );
    const lost = roll(index + 1, rows.length);
    const ends = [
      ...(lost === undefined ? [] : [words(kit.typeface, lost, kit.type.text * 1.25, { bold: true })]),
      ...(markers.includes(index + 1)
        ? [symbol(stealthMarker.draw({ choices: { level: 1 } as never, arcs: undefined, turn: 0 }), side)]
        : []),
    ];
    const starred = numbers.filter((number) => stars.has(number)).length;
    return lines(boxes, width, ends, rowInWords(index + 1, count, starred, lost, markers.includes(index + 1)));
  });
}

function rowInWords(row: number, boxes: number, stars: number, lost: string | undefined, stealth: boolean): string {
  const parts = [
    `Hull row ${row}: ${boxes} boxes`,
    ...(stars > 0 ? [`${stars} crew stars`] : []),
    ...(lost === undefined ? [] : [`threshold ${lost}`]),
    ...(stealth ? ['a level of stealth is lost at its end'] : []),
  ];
  return parts.join(', ');
}

function symbol(marks: readonly Mark[], side: number): Block {
  return { width: side, height: side, groups: [{ x: side / 2, y: side / 2, scale: side / (2 * reach), marks }] };
}

/** Boxes in as many lines as the width asks for, what belongs to the end of the row after the last; the words go with the first. */
function lines(boxes: readonly Block[], width: number, ends: readonly Block[], alt: string): readonly Block[] {
  const rows = flowed(boxes, width, 0);
  return rows.map((row, index) => {
    const ended = index === rows.length - 1 ? beside([row, ...ends], 1.2, 'middle') : row;
    return index === 0 ? told(ended, alt) : ended;
  });
}

/** The words stand with the first box. */
function told(block: Block, alt: string): Block {
  const [first, ...rest] = block.groups;
  const leader: Group = { ...(first ?? { x: 0, y: 0, scale: 1, marks: [] }), alt };
  return { ...block, groups: [leader, ...rest] };
}

export { space };
