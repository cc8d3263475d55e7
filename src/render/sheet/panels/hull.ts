import { unhurt, type Wounds } from '../../../damage/wounds.ts';
import type { ArmorLayer } from '../../../rules/design/design.ts';
import { crewStars, hullRows, lightThreshold, stealthRows, threshold } from '../../../rules/ship/hull-track.ts';
import { type Block, beside, flowed, space, symbol, told } from '../../drawing/block.ts';
import { reach } from '../../drawing/mark.ts';
import { type Strike, struck, struckWithin } from '../../drawing/strike-out.ts';
import type { Kit } from '../../drawing/theme.ts';
import { words } from '../../drawing/typeface.ts';
import { armorBox } from '../icons/armor-box.ts';
import { biomass } from '../icons/biomass.ts';
import { carapace } from '../icons/carapace.ts';
import { crewStar } from '../icons/crew-star.ts';
import { hullBox } from '../icons/hull-box.ts';
import { stealthMarker } from '../icons/stealth-marker.ts';
import { iconBlock, strikeOn, unitsOf } from '../symbols/units.ts';
import type { Panel, Subject } from './panel.ts';

/** Side of a hull box as a share of an icon, where there is room. */
const usual = 0.58;

/** Sides in millimetres: what a pen can cross out with ease, and what it can cross out at all. */
const comfortable = 3.6;
const smallest = 2.8;

const bare = { arcs: undefined, turn: 0 };
const boxMarks = hullBox.draw({ choices: { boxes: 1, rows: 4 }, ...bare });
const starMarks = crewStar.draw({ choices: { crew: 'military' }, ...bare });
const stealthMarks = stealthMarker.draw({ choices: { level: 1 }, ...bare });
const armorMarks = {
  standard: armorBox.draw({ choices: { layer: 1, standard: 1, regenerative: 0 }, ...bare }),
  regenerative: armorBox.draw({ choices: { layer: 1, standard: 0, regenerative: 1 }, ...bare }),
};

const biomassMarks = biomass.draw({ choices: {}, ...bare });
const carapaceMarks = carapace.draw({ choices: {}, ...bare });

/** Armor by layers, the outermost on top, and below it the hull boxes in their rows. */
export const hull: Panel = {
  title: 'Hull',
  about: 'armor by layers and the hull track, with crew stars, thresholds and stealth markers',
  least: (subject, kit) => longestRow(subject) * comfortable + endsWidth(subject, comfortable, kit),
  strips: (subject, width, kit) => {
    const most = kit.icon * usual;
    const room = width - endsWidth(subject, most, kit);
    const side = Math.max(smallest, Math.min(most, room / longestRow(subject)));
    return [...armorStrips(subject, room, side, kit), ...rowStrips(subject, room, side, kit)];
  },
};

/** The rows of the hull that have any boxes: a small ship may not have enough for all. */
function rowsOf({ ship }: Subject): readonly number[] {
  const { boxes, rows } = ship.design.hull;
  return hullRows(boxes, rows).filter((count) => count > 0);
}

function longestRow(subject: Subject): number {
  return Math.max(1, ...rowsOf(subject));
}

/** Room at the end of a row for its threshold and a stealth marker. */
function endsWidth(subject: Subject, side: number, { typeface, type, light }: Kit): number {
  const rows = rowsOf(subject).length;
  const roll = light ? lightThreshold : threshold;
  const rolls = Array.from({ length: rows }, (_, row) =>
    typeface.width(roll(row + 1, rows) ?? '', rollSize * type.text, true),
  );
  const { stealth } = subject.ship.design.hull;
  return Math.max(...rolls) + endGap + (stealth > 0 ? side + endGap : 0);
}

/** Thresholds are read in a hurry: so much larger than other text, and so far from the boxes in millimetres. */
const rollSize = 1.25;
const endGap = 1.2;

function armorStrips({ ship, wounds = unhurt }: Subject, width: number, side: number, kit: Kit): readonly Block[] {
  const { armor, grown } = ship.design;
  const marks = grown.armor ? { ...armorMarks, standard: carapaceMarks } : armorMarks;
  return armor
    .map((layer, index) => {
      const name = armor.length > 1 ? `Layer ${index + 1}` : grown.armor ? 'Carapace' : 'Armor';
      return layerStrips(layer, wounds.armor[index] ?? whole, name, marks, width, side, kit);
    })
    .reverse()
    .flat();
}

type LayerLoss = Wounds['armor'][number];

const whole: LayerLoss = { standard: 0, regenerative: 0, ruined: 0 };

function layerStrips(
  { standard, regenerative }: ArmorLayer,
  lost: LayerLoss,
  name: string,
  marks: typeof armorMarks,
  width: number,
  side: number,
  kit: Kit,
): readonly Block[] {
  const boxes = [
    ...boxesOf(symbol(marks.standard, side), standard, [['gone', lost.standard]]),
    ...boxesOf(symbol(marks.regenerative, side), regenerative, [
      ['ruined', lost.ruined],
      ['gone', lost.regenerative],
    ]),
  ];
  if (boxes.length === 0) return [];
  const kinds = [
    ...(standard > 0 ? [`${standard} standard`] : []),
    ...(regenerative > 0 ? [`${regenerative} regenerative`] : []),
  ];
  return lines(
    boxes,
    width - kit.typeface.width(name, kit.type.label, false),
    0,
    [words(kit.typeface, name, kit.type.label)],
    `${name}: ${kinds.join(', ')}${lostInWords(lost.standard + lost.regenerative + lost.ruined)}`,
  );
}

/** Armor boxes are round and stand close together: strokes that end within the circle keep them apart. */
const withinCircle = 0.74;

/** So many armor boxes, the first of them struck out in the ways that are given. */
function boxesOf(box: Block, count: number, lost: readonly (readonly [Strike, number])[]): readonly Block[] {
  const struckOut = lost.flatMap(([how, many]) =>
    Array<Block>(many).fill(struckWithin(box, how, box.width * withinCircle)),
  );
  return [...struckOut, ...Array<Block>(count - struckOut.length).fill(box)];
}

function lostInWords(count: number): string {
  return count === 0 ? '' : `, ${count} lost`;
}

function rowStrips(subject: Subject, width: number, side: number, kit: Kit): readonly Block[] {
  const { ship, wounds = unhurt } = subject;
  const { hull, grown } = ship.design;
  const rows = rowsOf(subject);
  const stars = new Set(crewStars(hull.boxes, ship.crew.factor));
  const plain = symbol(grown.hull ? biomassMarks : boxMarks, side);
  const power = generatorsByRow(subject, rows.length, side);
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
    const boxes = numbers.map((number) =>
      struck(stars.has(number) ? starred : plain, number <= wounds.hull ? 'gone' : undefined),
    );
    const lost = numbers.filter((number) => number <= wounds.hull).length;
    const track = lines(boxes, width, side * overlap, rowEnds(row, side, kit), rowInWords(row) + lostInWords(lost));
    return [...track, ...flowed(power[index] ?? [], width, 0)];
  });
}

/** The generators of a living ship, row by row: spread as evenly as may be, the surplus in the lower rows. */
function generatorsByRow(
  { ship, wounds = unhurt }: Subject,
  rows: number,
  side: number,
): readonly (readonly Block[])[] {
  const all = ship.items
    .filter(({ id }) => id === 'power-generator')
    .flatMap((item) =>
      unitsOf(item, ship).map((unit, index) => struck(iconBlock(unit, side), strikeOn(item, index, wounds))),
    );
  let before = 0;
  return [...hullRows(all.length, rows)].reverse().map((count) => {
    before += count;
    return all.slice(before - count, before);
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

/** Height of a row, as a share of its boxes. */
const pitch = 1.06;

/** What stands at the end of a row. */
function rowEnds({ lost, stealth }: Row, side: number, { typeface, type }: Kit): readonly Block[] {
  return [
    ...(lost === undefined ? [] : [words(typeface, lost, type.text * rollSize, { bold: true })]),
    ...(stealth ? [symbol(stealthMarks, side)] : []),
  ];
}

function rowInWords({ number, boxes, stars, lost, stealth }: Row): string {
  const parts = [
    `Hull row ${number}: ${boxes} ${boxes === 1 ? 'box' : 'boxes'}`,
    ...(stars > 0 ? [`${stars} crew ${stars === 1 ? 'star' : 'stars'}`] : []),
    ...(lost === undefined ? [] : [`threshold ${lost}`]),
    ...(stealth ? ['a level of stealth is lost at its end'] : []),
  ];
  return parts.join(', ');
}

/** Boxes lie over each other by the width of their edges, so that the line between two is no thicker than the others. */
const overlap = -(0.5 / (2 * reach));

/** Boxes in as many lines as the width asks for; what belongs to the end of the row stands after the last. */
function lines(
  boxes: readonly Block[],
  width: number,
  gap: number,
  ends: readonly Block[],
  alt: string,
): readonly Block[] {
  const rows = flowed(boxes, width, gap);
  return rows.map((row, index) => {
    const ended = index === rows.length - 1 ? beside([row, ...ends], endGap, 'middle') : row;
    // Rows with and without a threshold stand equally far apart.
    const even = beside([ended, space(0, row.height * pitch)], 0, 'middle');
    return index === 0 ? told(even, alt) : even;
  });
}
