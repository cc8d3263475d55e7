import { noDamage, type ShipDamage } from '../../../damage/ship-damage.ts';
import type { ArmorLayer } from '../../../rules/design/design.ts';
import { crewStars, rowsWithBoxes, rowsWithoutBoxesOf, stealthRows } from '../../../rules/ship/hull-track.ts';
import { generatorRows } from '../../../rules/ship/living-ship.ts';
import { hasCrew } from '../../../rules/ship/ship.ts';
import {
  type Block,
  drawingBlock,
  emptyBlock,
  placeInRow,
  stack,
  symbolBlock,
  withAlt,
  wrapBlocks,
  wrapEvenly,
} from '../../drawing/block.ts';
import { iconHalfSide, pen, stroked } from '../../drawing/mark.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import { polyline } from '../../drawing/path.ts';
import { type StrikeKind, strikeOut, strikeOutCenter } from '../../drawing/strike-out.ts';
import type { Theme } from '../../drawing/theme.ts';
import { leading, textLine } from '../../drawing/typeface.ts';
import { savasku } from '../../icons/savasku.ts';
import { shipParts } from '../../icons/ship.ts';
import { iconBlocks } from '../symbols/units.ts';
import type { Panel, PrintedShip } from './panel.ts';

const noArcs = { arcs: undefined, rotation: 0 };
const boxMarks = shipParts['hull-box'].draw({ choices: { boxes: 1, rows: 4 }, ...noArcs });
const starMarks = shipParts['crew-star'].draw({ choices: { crew: 'military' }, ...noArcs });
const stealthMarks = shipParts['stealth-marker'].draw({ choices: { level: 1 }, ...noArcs });
const armorMarks = {
  standard: shipParts['armor-box'].draw({ choices: { layer: 1, standard: 1, regenerative: 0 }, ...noArcs }),
  regenerative: shipParts['armor-box'].draw({ choices: { layer: 1, standard: 0, regenerative: 1 }, ...noArcs }),
};

const biomassMarks = savasku.biomass.draw({ choices: {}, ...noArcs });
const carapaceMarks = savasku.carapace.draw({ choices: {}, ...noArcs });

export const hull: Panel = {
  title: 'Hull',
  description: 'armor by layers and the hull track, with crew stars, thresholds and stealth markers',
  hugs: true,
  minWidth: (subject, theme) => trackWidth(longestRow(subject), theme.box) + endsWidth(subject, theme),
  strips: (subject, width, theme) => [
    ...armorStrips(subject, { width, theme }),
    ...rowStrips(subject, { width: width - endsWidth(subject, theme), theme }),
    ...emptyRowStrips(subject, { width, theme }),
    ...keyStrips(subject, { width, theme }),
  ],
};

/** Width of hull boxes that overlap by their edges. */
function trackWidth(boxes: number, side: number): number {
  return boxes * side * (1 + overlap) - side * overlap;
}

function rowsOf({ ship }: Pick<PrintedShip, 'ship'>): readonly number[] {
  return rowsWithBoxes(ship.design.hull);
}

function longestRow(subject: PrintedShip): number {
  return Math.max(1, ...rowsOf(subject));
}

/** Width of a threshold and a stealth marker at the end of a row. */
function endsWidth(subject: PrintedShip, theme: Theme): number {
  const { typeface, type, box, thresholdRoll } = theme;
  const rows = rowsOf(subject).length;
  const rolls = Array.from({ length: rows }, (_, row) => {
    const core = coreRoll(subject, row + 1, theme);
    return (
      typeface.textWidth(thresholdRoll(row + 1, rows) ?? '', rollSize * type.text, true) +
      (core === '' ? 0 : endGap + typeface.textWidth(core, type.label, false))
    );
  });
  const { stealth } = subject.ship.design.hull;
  return Math.max(...rolls) + endGap + (stealth > 0 ? box + endGap : 0);
}

/** The roll that loses a core system at the end of a row but the last, one better than the others: `core 6`. */
function coreRoll({ ship }: PrintedShip, row: number, { thresholdRoll }: Theme): string {
  const rows = rowsOf({ ship }).length;
  if (!hasCrew(ship) || ship.light || row >= rows) return '';
  return `core ${row === 1 ? '–' : thresholdRoll(row - 1, rows)}`;
}

/** Thresholds are larger than other text by this factor, and this far from the boxes in millimeters. */
const rollSize = 1.25;
const endGap = 1.2;

interface Layout {
  readonly width: number;
  readonly theme: Theme;
}

/** Armor boxes are scaled down to this before a layer is split. */
const tightest = 0.84;

function armorStrips({ ship, damage = noDamage }: PrintedShip, { width, theme }: Layout): readonly Block[] {
  const { armor, grown } = ship.design;
  const names = armor.map((_, index) => (grown.armor ? 'Carapace' : layerName(index, armor.length)));
  const longest = Math.max(1, ...armor.map(({ standard, regenerative }) => standard + regenerative));
  const label = Math.max(0, ...names.map((name) => theme.typeface.textWidth(name, theme.type.label, false)));
  const side = Math.min(theme.box, (width - label - endGap) / longest);
  const isSplit = side < theme.box * tightest;
  const shown = isSplit ? theme.box : side;
  const marks = grown.armor ? { ...armorMarks, standard: carapaceMarks } : armorMarks;
  const boxes = {
    standard: symbolBlock(marks.standard, shown),
    regenerative: symbolBlock(marks.regenerative, shown),
  };
  return armor
    .flatMap((layer, index) => {
      const name = names[index] as string;
      const drawn = layerBoxes({ name, layer, lost: damage.armor[index] ?? noLoss, boxes });
      if (!drawn) return [];
      const heading = textLine(theme.typeface, name, theme.type.label);
      const rows = wrapEvenly(drawn.row, width - (isSplit ? label + 2 * endGap + bracketWidth : 0), 0);
      const [row] = rows as [Block];
      const even = isSplit ? labeledLines(heading, rows) : placeInRow([row, heading], endGap, 'middle');
      return [withAlt(pitched(even, theme), drawn.alt)];
    })
    .reverse();
}

/** Layers by the order in which they are used up; the last of a design is the outer one. */
const layerNames = ['Outer armor', 'Second layer', 'Third layer', 'Fourth layer', 'Fifth layer'];

function layerName(index: number, count: number): string {
  if (count === 1) return 'Armor';
  return index === 0 ? 'Inner armor' : (layerNames[count - 1 - index] ?? `Layer ${count - index}`);
}

/** A label at the left of lines that belong together, joined by a bracket if there are several. */
function labeledLines(label: Block, rows: readonly Block[]): Block {
  const lines = stack(rows, 0);
  const joint = rows.length > 1 ? bracket(lines.height) : emptyBlock(bracketWidth, lines.height);
  return placeInRow([label, joint, lines], endGap, 'middle');
}

const bracketWidth = 1.2;

function bracket(height: number): Block {
  const edge = pen.normal / 2;
  const path = polyline([bracketWidth, edge], [edge, edge], [edge, height - edge], [bracketWidth, height - edge]);
  return drawingBlock(bracketWidth, height, [stroked(path)]);
}

type LayerLoss = ShipDamage['armor'][number];

const noLoss: LayerLoss = { standard: 0, regenerative: 0, ruined: 0 };

interface LayerOnSheet {
  readonly name: string;
  readonly layer: ArmorLayer;
  readonly lost: LayerLoss;
  readonly boxes: { readonly standard: Block; readonly regenerative: Block };
}

function layerBoxes({ name, layer, lost, boxes }: LayerOnSheet) {
  const { standard, regenerative } = layer;
  const row = [
    ...boxesOf(boxes.standard, standard, [['gone', lost.standard]]),
    ...boxesOf(boxes.regenerative, regenerative, [
      ['ruined', lost.ruined],
      ['gone', lost.regenerative],
    ]),
  ];
  if (row.length === 0) return undefined;
  const kinds = [
    ...(standard > 0 ? [`${standard} standard`] : []),
    ...(regenerative > 0 ? [`${regenerative} regenerative`] : []),
  ];
  return { row, alt: `${name}: ${kinds.join(', ')}${lostSuffix(lost.standard + lost.regenerative + lost.ruined)}` };
}

/** Armor boxes are round and close together: strokes stay within the circle. */
const withinCircle = 0.74;

function boxesOf(box: Block, count: number, lost: readonly (readonly [StrikeKind, number])[]): readonly Block[] {
  const struckOut = lost.flatMap(([kind, many]) =>
    Array<Block>(many).fill(strikeOutCenter(box, kind, box.width * withinCircle)),
  );
  return [...struckOut, ...Array<Block>(count - struckOut.length).fill(box)];
}

function lostSuffix(count: number): string {
  return count === 0 ? '' : `, ${count} lost`;
}

function rowStrips(subject: PrintedShip, { width, theme }: Layout): readonly Block[] {
  const { ship, damage = noDamage } = subject;
  const { hull, grown } = ship.design;
  const side = theme.box;
  const rows = rowsOf(subject);
  const stars = new Set(crewStars(hull.boxes, ship.crew.factor));
  const plain = symbolBlock(grown.hull ? biomassMarks : boxMarks, side);
  const power = generatorsByRow(subject, rows.length, side);
  const starred = { ...plain, parts: [...plain.parts, ...symbolBlock(starMarks, side).parts] };
  let before = 0;
  return rows.flatMap((count, index) => {
    const numbers = Array.from({ length: count }, (_, place) => before + place + 1);
    before += count;
    const row = {
      number: index + 1,
      boxes: count,
      stars: numbers.filter((number) => stars.has(number)).length,
      threshold: theme.thresholdRoll(index + 1, rows.length),
      core: coreRoll(subject, index + 1, theme),
      stealth: stealthRows(hull.stealth).includes(index + 1),
    };
    const boxes = numbers.map((number) =>
      strikeOut(stars.has(number) ? starred : plain, number <= damage.hull ? 'gone' : undefined),
    );
    const lost = numbers.filter((number) => number <= damage.hull).length;
    const lines = wrapEvenly(boxes, width, side * overlap);
    const joined =
      lines.length > 1 ? placeInRow([bracket(stack(lines, 0).height), stack(lines, 0)], 0) : stack(lines, 0);
    const track = placeInRow([joined, ...rowEnds(row, theme)], endGap, 'middle');
    return [
      withAlt(pitched(track, theme), describeRow(row) + lostSuffix(lost)),
      ...wrapBlocks(power[index] ?? [], width, 0),
    ];
  });
}

/** Says that the hull was bought in more rows than the track shows. */
function emptyRowStrips({ ship }: PrintedShip, { width, theme }: Layout): readonly Block[] {
  const { hull } = ship.design;
  const without = rowsWithoutBoxesOf(hull);
  if (without === 0) return [];
  return [paragraph(`${without} of ${hull.rows} rows have no box`, width, theme, { size: theme.type.label })];
}

/** What the marks between and behind the boxes are. */
function keyStrips({ ship }: PrintedShip, { width, theme }: Layout): readonly Block[] {
  const { hull, armor } = ship.design;
  const side = theme.type.label * 1.3;
  const generator = ship.items.find(({ id }) => id === 'power-generator');
  const [generatorMark] = generator ? iconBlocks(generator, ship, noDamage, side) : [];
  const isRegenerative = armor.some(({ regenerative }) => regenerative > 0);
  const keys: readonly (readonly [symbol: Block | undefined, text: string])[] = [
    [isRegenerative ? symbolBlock(armorMarks.regenerative, side) : undefined, 'Regenerative armor'],
    [hull.stealth > 0 ? symbolBlock(stealthMarks, side) : undefined, `Stealth ${hull.stealth}: −1 with the row`],
    [generatorMark, 'Generator: 1 power, lost with its row'],
  ];
  const blocks = keys.flatMap(([symbol, text]) => {
    if (!symbol) return [];
    const words = paragraph(text, width - side - endGap, theme, { size: theme.type.label });
    return [placeInRow([symbol, words], endGap / 2, 'middle')];
  });
  return wrapBlocks(blocks, width, theme.gap);
}

function generatorsByRow(
  { ship, damage = noDamage }: PrintedShip,
  rows: number,
  side: number,
): readonly (readonly Block[])[] {
  const all = ship.items
    .filter(({ id }) => id === 'power-generator')
    .flatMap((item) => iconBlocks(item, ship, damage, side));
  let before = 0;
  return generatorRows(all.length, rows).map((count) => {
    before += count;
    return all.slice(before - count, before);
  });
}

interface Row {
  readonly number: number;
  readonly boxes: number;
  readonly stars: number;
  readonly threshold: string | undefined;
  readonly core: string;
  readonly stealth: boolean;
}

const pitch = 1.06;

/** Rows with and without a threshold are equally far apart. */
function pitched(row: Block, { box, type }: Theme): Block {
  const height = Math.max(box * pitch, type.text * rollSize * leading);
  return placeInRow([row, emptyBlock(0, height)], 0, 'middle');
}

function rowEnds({ threshold, core, stealth }: Row, { typeface, type, box }: Theme): readonly Block[] {
  return [
    ...(threshold === undefined ? [] : [textLine(typeface, threshold, type.text * rollSize, { bold: true })]),
    ...(core === '' ? [] : [textLine(typeface, core, type.label)]),
    ...(stealth ? [symbolBlock(stealthMarks, box)] : []),
  ];
}

function describeRow({ number, boxes, stars, threshold, core, stealth }: Row): string {
  const parts = [
    `Hull row ${number}: ${boxes} ${boxes === 1 ? 'box' : 'boxes'}`,
    ...(stars > 0 ? [`${stars} crew ${stars === 1 ? 'star' : 'stars'}`] : []),
    ...(threshold === undefined ? [] : [`threshold ${threshold}`]),
    ...(core === '' ? [] : [core]),
    ...(stealth ? ['lose a level of stealth at its end'] : []),
  ];
  return parts.join(', ');
}

/** Boxes overlap by their edges, so that all lines are equally thick. */
const overlap = -(0.5 / (2 * iconHalfSide));
