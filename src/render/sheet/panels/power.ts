import { countLosses, noDamage } from '../../../damage/ship-damage.ts';
import type { SystemId } from '../../../rules/catalogue/chapters.ts';
import { affordableThrusts, thrustPower } from '../../../rules/ship/living-ship.ts';
import { countItems, isLivingShip, itemsOf, type Ship } from '../../../rules/ship/ship.ts';
import { type Block, drawingBlock } from '../../drawing/block.ts';
import { chunks } from '../../drawing/chunks.ts';
import { centeredText, guide, type Mark, pen, stroked, textMark } from '../../drawing/mark.ts';
import { joinPaths, line, rect } from '../../drawing/path.ts';
import { smallestType, type Theme } from '../../drawing/theme.ts';
import type { Panel, PrintedShip } from './panel.ts';

const turns = 12;
const fewestTurns = 6;

/** Width of a turn's column, to write two digits in, in millimeters. */
const minWidth = 5.6;
const maxWidth = 16;

/** Height of a line to write in, in millimeters. */
const lineHeight = 4.2;

/** Power allocation of a living ship in each turn, as a sum to fill in. */
export const power: Panel = {
  title: 'Power',
  description: 'living ships only: the power that each thrust costs, and a grid to divide the power of each turn',
  minWidth: ({ ship }, theme) => (hasPower(ship) ? labelWidth(linesOf(ship), theme) + fewestTurns * minWidth : 0),
  strips: (subject, width, theme) =>
    hasPower(subject.ship) ? [...costBlocks(subject.ship, width, theme), gridBlock(subject, width, theme)] : [],
};

function hasPower(ship: Ship): boolean {
  return isLivingShip(ship.design) && countItems(ship, 'power-generator') > 0;
}

function powerLeft({ ship, damage = noDamage }: PrintedShip): number {
  return itemsOf(ship, 'power-generator').reduce((sum, { path, count }) => {
    const { down, destroyed } = countLosses(damage, path);
    return sum + count - down - destroyed;
  }, 0);
}

const users: readonly (readonly [id: SystemId, label: string])[] = [
  ['stinger-node', 'Stingers'],
  ['pod-launcher', 'Pods'],
  ['spicule', 'Spicules'],
  ['screen-node', 'Screen'],
];

/** Lines of the grid: the power, what is taken from it, and what is left. */
function linesOf(ship: Ship): readonly string[] {
  const fed = users.flatMap(([id, label]) => {
    const count = countItems(ship, id);
    return count === 0 ? [] : [`− ${label}${count === 1 ? '' : ` (${count})`}`];
  });
  const thrust = countItems(ship, 'drive-node') === 0 ? [] : ['Thrust', '− Power for it'];
  return ['Power', ...thrust, ...fed, '− Growth', '= Left'];
}

function typeSize({ type }: Theme): number {
  return Math.max(type.label, smallestType);
}

function labelWidth(labels: readonly string[], theme: Theme): number {
  return Math.max(...labels.map((label) => theme.typeface.textWidth(label, typeSize(theme), true))) + 1.5;
}

const costLabels = ['Thrust', 'Power cost', 'Node hit'] as const;

/** Thrust above, its power with a whole and with a damaged drive node below, in as few even lines as the width allows. */
function costBlocks(ship: Ship, width: number, theme: Theme): readonly Block[] {
  const { mass } = ship.hull;
  const all = countItems(ship, 'power-generator');
  const steps = countItems(ship, 'drive-node') === 0 ? [] : affordableThrusts(mass, all);
  const texts = steps.map(({ from, to, power }) => [
    spanText(from, to),
    String(power),
    // The damaged node needs the power of twice the thrust.
    thrustPower(2 * from, mass) > all ? '–' : spanText(thrustPower(2 * from, mass), thrustPower(2 * to, mass)),
  ]);
  const label = labelWidth(costLabels, theme);
  const column = Math.max(...texts.flat().map((word) => theme.typeface.textWidth(word, typeSize(theme), true))) + 2;
  const lines = Math.ceil(steps.length / Math.max(1, Math.floor((width - label) / column)));
  return chunks(texts, Math.ceil(texts.length / lines)).map((line) => costBlock(line, { label, column }, theme));
}

function spanText(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`;
}

interface Columns {
  readonly label: number;
  readonly column: number;
}

function costBlock(steps: readonly (readonly string[])[], { label, column }: Columns, theme: Theme): Block {
  const size = typeSize(theme);
  const high = size * 1.3;
  const width = label + steps.length * column;
  const marks = [
    ...costLabels.map((label, row) => textMark(label, [0, row * high + high * 0.74], size, { bold: row === 0 })),
    ...steps.flatMap((texts, index) =>
      texts.map((text, row) =>
        centeredText(text, [label + (index + 0.5) * column, high * (row + 0.5)], size, { bold: row === 0 }),
      ),
    ),
    stroked(line(0, high, width, high), pen.fine),
  ];
  const costs = steps.map(([thrust, whole, hit]) => `${thrust} costs ${whole}, ${hit} damaged`).join('; ');
  return drawingBlock(width, costLabels.length * high, marks, `Power for thrust: ${costs}`);
}

function gridBlock(subject: PrintedShip, width: number, theme: Theme): Block {
  const labels = linesOf(subject.ship);
  const label = labelWidth(labels, theme);
  const count = Math.max(1, Math.min(turns, Math.floor((width - label) / minWidth)));
  const grid: Grid = { labels, label, count, column: Math.min(maxWidth, (width - label) / count) };
  const left = powerLeft(subject);
  const size = typeSize(theme);
  const now = centeredText(String(left), [label + grid.column / 2, headHeight(theme) + lineHeight / 2], size);
  return drawingBlock(
    label + count * grid.column,
    headHeight(theme) + labels.length * lineHeight,
    [...textsOf(grid, theme), now, ...rulesOf(grid, theme)],
    `Power for turns 1 to ${count}, ${left} now: ${labels.join(', ')}`,
  );
}

interface Grid extends Columns {
  readonly labels: readonly string[];
  readonly count: number;
}

function headHeight(theme: Theme): number {
  return typeSize(theme) * 1.4;
}

function textsOf({ labels, label, count, column }: Grid, theme: Theme): readonly Mark[] {
  const size = typeSize(theme);
  const head = headHeight(theme);
  return [
    textMark('Turn', [0, head * 0.74], size),
    ...Array.from({ length: count }, (_, turn) =>
      centeredText(String(turn + 1), [label + (turn + 0.5) * column, head / 2], size, { bold: false }),
    ),
    ...labels.map((text, row) =>
      textMark(text, [0, head + row * lineHeight + lineHeight / 2 + size * 0.36], size, {
        bold: !text.startsWith('−'),
      }),
    ),
  ];
}

/** The first line and the last, which is the result, are set off from the lines between. */
function rulesOf({ labels, label, count, column }: Grid, theme: Theme): readonly Mark[] {
  const top = headHeight(theme);
  const edge = pen.normal / 2;
  const height = labels.length * lineHeight;
  const right = label + count * column;
  const rowAt = (row: number) => line(0, top + row * lineHeight, right, top + row * lineHeight);
  const between = labels.slice(2, -1).map((_, index) => rowAt(index + 2));
  const columns = Array.from({ length: count - 1 }, (_, turn) => label + (turn + 1) * column);
  return [
    guide(joinPaths(...between)),
    stroked(
      joinPaths(
        rect(label, top + edge, right - label - edge, height - pen.normal),
        rowAt(1),
        rowAt(labels.length - 1),
        ...columns.map((x) => line(x, top + edge, x, top + height - edge)),
      ),
    ),
  ];
}
