import { noWounds, type Wounds } from '../../../damage/wounds.ts';
import type { ArmorLayer } from '../../../rules/design/design.ts';
import { crewStars, hullRows, lowThresholdRoll, stealthRows, thresholdRoll } from '../../../rules/ship/hull-track.ts';
import { type Block, emptyBlock, placeInRow, symbolBlock, withAlt, wrapBlocks } from '../../drawing/block.ts';
import { iconHalfSide } from '../../drawing/mark.ts';
import { type StrikeKind, strikeOut, strikeOutCenter } from '../../drawing/strike-out.ts';
import type { Theme } from '../../drawing/theme.ts';
import { textLine } from '../../drawing/typeface.ts';
import { armorBox } from '../icons/armor-box.ts';
import { biomass } from '../icons/biomass.ts';
import { carapace } from '../icons/carapace.ts';
import { crewStar } from '../icons/crew-star.ts';
import { hullBox } from '../icons/hull-box.ts';
import { stealthMarker } from '../icons/stealth-marker.ts';
import { iconBlock, strikeKindOfPart, unitsOf } from '../symbols/units.ts';
import type { Panel, PrintedShip } from './panel.ts';

const maxBoxSize = 0.58;

const comfortable = 3.6;
const smallest = 2.8;

const noArcs = { arcs: undefined, rotation: 0 };
const boxMarks = hullBox.draw({ choices: { boxes: 1, rows: 4 }, ...noArcs });
const starMarks = crewStar.draw({ choices: { crew: 'military' }, ...noArcs });
const stealthMarks = stealthMarker.draw({ choices: { level: 1 }, ...noArcs });
const armorMarks = {
  standard: armorBox.draw({ choices: { layer: 1, standard: 1, regenerative: 0 }, ...noArcs }),
  regenerative: armorBox.draw({ choices: { layer: 1, standard: 0, regenerative: 1 }, ...noArcs }),
};

const biomassMarks = biomass.draw({ choices: {}, ...noArcs });
const carapaceMarks = carapace.draw({ choices: {}, ...noArcs });

export const hull: Panel = {
  title: 'Hull',
  description: 'armor by layers and the hull track, with crew stars, thresholds and stealth markers',
  minWidth: (subject, theme) => longestRow(subject) * comfortable + endsWidth(subject, comfortable, theme),
  strips: (subject, width, theme) => {
    const most = theme.icon * maxBoxSize;
    const room = width - endsWidth(subject, most, theme);
    const side = Math.max(smallest, Math.min(most, room / longestRow(subject)));
    const layout = { width: room, side, theme };
    return [...armorStrips(subject, layout), ...rowStrips(subject, layout)];
  },
};

/** Rows of the hull track with boxes: a small ship may not fill them all. */
function rowsOf({ ship }: PrintedShip): readonly number[] {
  const { boxes, rows } = ship.design.hull;
  return hullRows(boxes, rows).filter((count) => count > 0);
}

function longestRow(subject: PrintedShip): number {
  return Math.max(1, ...rowsOf(subject));
}

/** Width of a threshold and a stealth marker at the end of a row. */
function endsWidth(subject: PrintedShip, side: number, { typeface, type, isFullThrustLight }: Theme): number {
  const rows = rowsOf(subject).length;
  const roll = isFullThrustLight ? lowThresholdRoll : thresholdRoll;
  const rolls = Array.from({ length: rows }, (_, row) =>
    typeface.textWidth(roll(row + 1, rows) ?? '', rollSize * type.text, true),
  );
  const { stealth } = subject.ship.design.hull;
  return Math.max(...rolls) + endGap + (stealth > 0 ? side + endGap : 0);
}

/** Thresholds are larger than other text by this factor, and this far from the boxes in millimeters. */
const rollSize = 1.25;
const endGap = 1.2;

interface Layout {
  readonly width: number;
  readonly side: number;
  readonly theme: Theme;
}

function armorStrips({ ship, wounds = noWounds }: PrintedShip, layout: Layout): readonly Block[] {
  const { armor, grown } = ship.design;
  const marks = grown.armor ? { ...armorMarks, standard: carapaceMarks } : armorMarks;
  const boxes = {
    standard: symbolBlock(marks.standard, layout.side),
    regenerative: symbolBlock(marks.regenerative, layout.side),
  };
  return armor
    .map((layer, index) => {
      const name = armor.length > 1 ? `Layer ${index + 1}` : grown.armor ? 'Carapace' : 'Armor';
      return layerStrips({ name, layer, lost: wounds.armor[index] ?? noLoss, boxes }, layout);
    })
    .reverse()
    .flat();
}

type LayerLoss = Wounds['armor'][number];

const noLoss: LayerLoss = { standard: 0, regenerative: 0, ruined: 0 };

interface LayerOnSheet {
  readonly name: string;
  readonly layer: ArmorLayer;
  readonly lost: LayerLoss;
  readonly boxes: { readonly standard: Block; readonly regenerative: Block };
}

function layerStrips({ name, layer, lost, boxes }: LayerOnSheet, { width, theme }: Layout): readonly Block[] {
  const { standard, regenerative } = layer;
  const row = [
    ...boxesOf(boxes.standard, standard, [['gone', lost.standard]]),
    ...boxesOf(boxes.regenerative, regenerative, [
      ['ruined', lost.ruined],
      ['gone', lost.regenerative],
    ]),
  ];
  if (row.length === 0) return [];
  const kinds = [
    ...(standard > 0 ? [`${standard} standard`] : []),
    ...(regenerative > 0 ? [`${regenerative} regenerative`] : []),
  ];
  return lines(row, width - theme.typeface.textWidth(name, theme.type.label, false), {
    ends: [textLine(theme.typeface, name, theme.type.label)],
    alt: `${name}: ${kinds.join(', ')}${lostSuffix(lost.standard + lost.regenerative + lost.ruined)}`,
  });
}

/** Armor boxes are round and close together: strokes stay within the circle. */
const withinCircle = 0.74;

function boxesOf(box: Block, count: number, lost: readonly (readonly [StrikeKind, number])[]): readonly Block[] {
  const struckOut = lost.flatMap(([how, many]) =>
    Array<Block>(many).fill(strikeOutCenter(box, how, box.width * withinCircle)),
  );
  return [...struckOut, ...Array<Block>(count - struckOut.length).fill(box)];
}

function lostSuffix(count: number): string {
  return count === 0 ? '' : `, ${count} lost`;
}

function rowStrips(subject: PrintedShip, { width, side, theme }: Layout): readonly Block[] {
  const { ship, wounds = noWounds } = subject;
  const { hull, grown } = ship.design;
  const rows = rowsOf(subject);
  const stars = new Set(crewStars(hull.boxes, ship.crew.factor));
  const plain = symbolBlock(grown.hull ? biomassMarks : boxMarks, side);
  const power = generatorsByRow(subject, rows.length, side);
  const starred = { ...plain, parts: [...plain.parts, ...symbolBlock(starMarks, side).parts] };
  const roll = theme.isFullThrustLight ? lowThresholdRoll : thresholdRoll;
  let before = 0;
  return rows.flatMap((count, index) => {
    const numbers = Array.from({ length: count }, (_, place) => before + place + 1);
    before += count;
    const row = {
      number: index + 1,
      boxes: count,
      stars: numbers.filter((number) => stars.has(number)).length,
      threshold: roll(index + 1, rows.length),
      stealth: stealthRows(hull.stealth).includes(index + 1),
    };
    const boxes = numbers.map((number) =>
      strikeOut(stars.has(number) ? starred : plain, number <= wounds.hull ? 'gone' : undefined),
    );
    const lost = numbers.filter((number) => number <= wounds.hull).length;
    const ends = rowEnds(row, side, theme);
    const track = lines(boxes, width, { gap: side * overlap, ends, alt: describeRow(row) + lostSuffix(lost) });
    return [...track, ...wrapBlocks(power[index] ?? [], width, 0)];
  });
}

function generatorsByRow(
  { ship, wounds = noWounds }: PrintedShip,
  rows: number,
  side: number,
): readonly (readonly Block[])[] {
  const all = ship.items
    .filter(({ id }) => id === 'power-generator')
    .flatMap((item) =>
      unitsOf(item, ship).map((unit, index) => strikeOut(iconBlock(unit, side), strikeKindOfPart(item, index, wounds))),
    );
  let before = 0;
  return [...hullRows(all.length, rows)].reverse().map((count) => {
    before += count;
    return all.slice(before - count, before);
  });
}

interface Row {
  readonly number: number;
  readonly boxes: number;
  readonly stars: number;
  readonly threshold: string | undefined;
  readonly stealth: boolean;
}

const pitch = 1.06;

function rowEnds({ threshold, stealth }: Row, side: number, { typeface, type }: Theme): readonly Block[] {
  return [
    ...(threshold === undefined ? [] : [textLine(typeface, threshold, type.text * rollSize, { bold: true })]),
    ...(stealth ? [symbolBlock(stealthMarks, side)] : []),
  ];
}

function describeRow({ number, boxes, stars, threshold, stealth }: Row): string {
  const parts = [
    `Hull row ${number}: ${boxes} ${boxes === 1 ? 'box' : 'boxes'}`,
    ...(stars > 0 ? [`${stars} crew ${stars === 1 ? 'star' : 'stars'}`] : []),
    ...(threshold === undefined ? [] : [`threshold ${threshold}`]),
    ...(stealth ? ['lose a level of stealth at its end'] : []),
  ];
  return parts.join(', ');
}

/** Boxes overlap by their edges, so that all lines are equally thick. */
const overlap = -(0.5 / (2 * iconHalfSide));

interface LineOptions {
  readonly gap?: number;
  readonly ends: readonly Block[];
  readonly alt: string;
}

function lines(boxes: readonly Block[], width: number, { gap = 0, ends, alt }: LineOptions): readonly Block[] {
  const rows = wrapBlocks(boxes, width, gap);
  return rows.map((row, index) => {
    const ended = index === rows.length - 1 ? placeInRow([row, ...ends], endGap, 'middle') : row;
    // Rows with and without a threshold are equally far apart.
    const even = placeInRow([ended, emptyBlock(0, row.height * pitch)], 0, 'middle');
    return index === 0 ? withAlt(even, alt) : even;
  });
}
