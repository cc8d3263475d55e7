/** The foot of a page of a pack: the fleet, the number of the page, and a ruler where there is room. */

import type { Block } from '../drawing/block.ts';
import { stroked, textMark } from '../drawing/mark.ts';
import { line } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { captionSize, fitted, inkGroup, thinLine } from '../sheet/parts/lettering.ts';

export const footHeight = 3.2;
const baseline = 2.6;
const longestFleet = 62;

export function pageFoot(fleet: string, [page, pages]: readonly [number, number], width: number, theme: Theme): Block {
  const style = { from: 6.6, to: captionSize, bold: true };
  const name = fitted(theme.hasBlankNames ? '' : fleet, longestFleet, style, theme);
  const marks = [
    ...(name.text === '' ? [] : [textMark(name.text, [0, baseline], points(name.size), { bold: true })]),
    textMark(`page ${page}/${pages}`, [width, baseline], points(6.6), { bold: true, anchor: 'end' }),
  ];
  return { width, height: footHeight, parts: [inkGroup(marks)] };
}

export const rulerHeight = 6.2;

/** One mu is a centimeter. */
const mu = 10;
const labelEvery = 3;
const strongEvery = 6;

export function groundRuler(width: number): Block {
  const length = Math.floor(width / mu);
  const base = rulerHeight - 0.4;
  const marks = Array.from({ length: length + 1 }, (_, index) => {
    const isStrong = index % strongEvery === 0;
    const isLabeled = index % labelEvery === 0;
    const x = index === 0 ? 0.25 : index * mu;
    const tick = stroked(line(x, base, x, base - (isStrong ? 3 : isLabeled ? 2.4 : 1.2)), isStrong ? 0.5 : thinLine);
    const label = textMark(String(index), [x + 0.6, base - 1], points(isStrong ? 8 : 7), { bold: isStrong });
    return isLabeled ? [tick, label] : [tick];
  }).flat();
  const words = textMark('1 mu = 1 cm, printed at 100 %', [length * mu - 1, 2.1], points(captionSize), {
    anchor: 'end',
  });
  const rule = stroked(line(0, base, length * mu, base), thinLine);
  return { width, height: rulerHeight, parts: [inkGroup([rule, ...marks, words], `Ruler of ${length} mu`)] };
}
