/** Power by turn of a living ship: a sum to fill in for each turn, and what each thrust costs. */

import { countLosses, noDamage } from '../../../damage/ship-damage.ts';
import type { SystemId } from '../../../rules/catalogue/chapters.ts';
import { affordableThrusts } from '../../../rules/ship/living-ship.ts';
import { countItems, isLivingShip, itemsOf, type Ship } from '../../../rules/ship/ship.ts';
import type { Block } from '../../drawing/block.ts';
import { type Mark, solid, stroked, textMark } from '../../drawing/mark.ts';
import { line, rect } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { PrintedShip } from '../panels/panel.ts';
import { inkGroup, thinLine, wordLine, wordLines, wordSize } from './lettering.ts';
import { headHeight, headStyle } from './ruler.ts';

const turns = 12;
const labelWidth = 24;

/** Height of a line to write in: the largest that fits. */
const leastLine = 4.2;
const mostLine = 5.6;
const heavyLine = 0.3;

const gapAbove = 2;
const wordsAir = 0.9;

export function hasPower(ship: Ship): boolean {
  return isLivingShip(ship.design) && countItems(ship, 'power-generator') > 0;
}

const users: readonly (readonly [id: SystemId, label: string])[] = [
  ['stinger-node', 'stingers'],
  ['pod-launcher', 'pods'],
  ['spicule', 'spicules'],
  ['screen-node', 'screens'],
];

function generators({ ship, damage = noDamage }: PrintedShip): string {
  const all = countItems(ship, 'power-generator');
  const lost = itemsOf(ship, 'power-generator').reduce((sum, { path }) => {
    const { down, destroyed } = countLosses(damage, path);
    return sum + down + destroyed;
  }, 0);
  return lost === 0 ? String(all) : `${all - lost} of ${all}`;
}

/** The power, what is taken from it, and what is left. */
function labelsOf(subject: PrintedShip): readonly string[] {
  const { ship } = subject;
  const fed = users.flatMap(([id, label]) => {
    const count = countItems(ship, id);
    return count === 0 ? [] : [`− ${label} (${count})`];
  });
  const thrust = hasNode(ship) ? ['Thrust', '− power for it'] : [];
  return [`Power (${generators(subject)})`, ...thrust, ...fed, '− growth', '= left'];
}

function hasNode(ship: Ship): boolean {
  return countItems(ship, 'drive-node') > 0;
}

function costText(ship: Ship): string {
  if (!hasNode(ship)) return '';
  const steps = affordableThrusts(ship.hull.mass, countItems(ship, 'power-generator'));
  const costs = steps.map(({ from, to, power }) => `${from === to ? from : `${from}–${to}`}: ${power}`);
  return `Thrust: power ${costs.join(', ')}. A hit drive node doubles the thrust paid for.`;
}

/** Height of the table with the lowest lines. */
export function leastPowerHeight(subject: PrintedShip, width: number, theme: Theme): number {
  const words = wordLines(costText(subject.ship), width - 1, theme).length;
  return gapAbove + headHeight + labelsOf(subject).length * leastLine + words * wordLine + wordsAir;
}

/** The table within a width and height; undefined if its lines would be too low. */
export function powerTable(subject: PrintedShip, width: number, height: number, theme: Theme): Block | undefined {
  const labels = labelsOf(subject);
  const words = wordLines(costText(subject.ship), width - 1, theme);
  const wordsHeight = words.length * wordLine + wordsAir;
  const free = (height - gapAbove - headHeight - wordsHeight) / labels.length;
  if (free < leastLine - 1e-6) return undefined;
  const row = Math.min(mostLine, free);
  const top = gapAbove + headHeight;
  const bottom = top + labels.length * row;
  const column = (width - labelWidth) / turns;
  const at = (index: number) => labelWidth + index * column;
  const marks: Mark[] = [
    solid(rect(0, gapAbove, width, headHeight)),
    textMark('Power by turn', [1, top - 1.05], points(wordSize), headStyle('start')),
    ...Array.from({ length: turns }, (_, turn) =>
      textMark(String(turn + 1), [at(turn + 0.5), top - 1.05], points(wordSize), headStyle('middle')),
    ),
    ...labels.map((text, index) =>
      textMark(text, [0.6, top + (index + 0.5) * row + 1], points(8), { bold: isSum(index, labels) }),
    ),
    ...labels.map((_, index) => {
      const y = top + (index + 1) * row;
      return stroked(line(0, y, width, y), index === 0 || index >= labels.length - 2 ? heavyLine : thinLine);
    }),
    ...Array.from({ length: turns }, (_, turn) => stroked(line(at(turn), top, at(turn), bottom), thinLine)),
    ...words.map((text, index) => textMark(text, [0.5, bottom + 3 + index * wordLine], points(wordSize))),
  ];
  return { width, height: bottom + wordsHeight, parts: [inkGroup(marks)] };
}

function isSum(index: number, labels: readonly string[]): boolean {
  return index === 0 || index === labels.length - 1;
}
