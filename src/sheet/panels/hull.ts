import type { ArmorLayer } from '../../rules/design.ts';
import { crewStars, hullRows, lightThreshold, stealthRows, threshold } from '../../rules/hull-track.ts';
import { type Block, beside, flowed, symbol, told } from '../block.ts';
import { armorBox } from '../icons/armor-box.ts';
import { crewStar } from '../icons/crew-star.ts';
import { hullBox } from '../icons/hull-box.ts';
import { stealthMarker } from '../icons/stealth-marker.ts';
import type { Kit } from '../kit.ts';
import { words } from '../typeface.ts';
import type { Panel, Subject } from './panel.ts';

/** Side of a hull or armor box: in millimetres no smaller than a pen can cross out, and no larger than this share of an icon. */
const smallest = 2.8;
const largest = 0.58;

const bare = { arcs: undefined, turn: 0 };
const boxMarks = hullBox.draw({ choices: { boxes: 1, rows: 4 }, ...bare });
const starMarks = crewStar.draw({ choices: { crew: 'military' }, ...bare });
const stealthMarks = stealthMarker.draw({ choices: { level: 1 }, ...bare });
const armorMarks = {
  standard: armorBox.draw({ choices: { layer: 1, standard: 1, regenerative: 0 }, ...bare }),
  regenerative: armorBox.draw({ choices: { layer: 1, standard: 0, regenerative: 1 }, ...bare }),
};

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
  const boxes = [
    ...Array<Block>(standard).fill(symbol(armorMarks.standard, side)),
    ...Array<Block>(regenerative).fill(symbol(armorMarks.regenerative, side)),
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
  const plain = symbol(boxMarks, side);
  const starred = { ...plain, parts: [...plain.parts, ...symbol(starMarks, side).parts] };
  const roll = kit.light ? lightThreshold : threshold;
  let before = 0;
  return rows.flatMap((count, index) => {
    const numbers = Array.from({ length: count }, (_, place) => before + place + 1);
    before += count;
    const row = {
      number: index + 1,
      boxes: count,
      stars: numbers.filter((number) => stars.has(number)).length,
      lost: roll(index + 1, rows.length),
      stealth: stealthRows(hull.stealth).includes(index + 1),
    };
    const boxes = numbers.map((number) => (stars.has(number) ? starred : plain));
    return lines(boxes, width, rowEnds(row, side, kit), rowInWords(row));
  });
}

/** A row of the hull track. */
interface Row {
  readonly number: number;
  readonly boxes: number;
  readonly stars: number;
  /** What a system is lost on at its end. */
  readonly lost: string | undefined;
  /** Whether a level of stealth is lost at its end. */
  readonly stealth: boolean;
}

/** What stands at the end of a row. */
function rowEnds({ lost, stealth }: Row, side: number, { typeface, type }: Kit): readonly Block[] {
  return [
    ...(lost === undefined ? [] : [words(typeface, lost, type.text * 1.25, { bold: true })]),
    ...(stealth ? [symbol(stealthMarks, side)] : []),
  ];
}

function rowInWords({ number, boxes, stars, lost, stealth }: Row): string {
  const parts = [
    `Hull row ${number}: ${boxes} boxes`,
    ...(stars > 0 ? [`${stars} crew stars`] : []),
    ...(lost === undefined ? [] : [`threshold ${lost}`]),
    ...(stealth ? ['a level of stealth is lost at its end'] : []),
  ];
  return parts.join(', ');
}

/** Boxes in as many lines as the width asks for; what belongs to the end of the row stands after the last. */
function lines(boxes: readonly Block[], width: number, ends: readonly Block[], alt: string): readonly Block[] {
  const rows = flowed(boxes, width, 0);
  return rows.map((row, index) => {
    const ended = index === rows.length - 1 ? beside([row, ...ends], 1.2, 'middle') : row;
    return index === 0 ? told(ended, alt) : ended;
  });
}
