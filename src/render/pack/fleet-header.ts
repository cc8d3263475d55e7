/** The head of a fleet: badge, name, what it is, and its points of its limits. */

import { formatNumber } from '../../text/phrases.ts';
import { type Block, type PlacedBlock, pictureBlock, placeBlock, symbolBlock } from '../drawing/block.ts';
import { centeredText, type Mark, solid, stroked, textMark } from '../drawing/mark.ts';
import { circle, line, rect } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import { printableText } from '../drawing/typeface.ts';
import { fleetTitle, type Pack } from '../sheet/pack/pack.ts';
import { captionSize, fitted, inkGroup, typeWidth } from '../sheet/parts/lettering.ts';
import { navyBadge } from '../symbols/navy-badge.ts';
import { type FleetContext, fleetLetter, fleetPoints } from './fleet-context.ts';

interface HeadMeasures {
  readonly height: number;
  readonly badge: number;
  /** Sizes of name and points, in points. */
  readonly name: number;
  readonly total: number;
  /** Baselines of the name and of the line below. */
  readonly baseline: number;
  readonly second: number;
}

const large: HeadMeasures = { height: 16.4, badge: 15, name: 24, total: 22, baseline: 9, second: 13.6 };
const small: HeadMeasures = { height: 12.4, badge: 11, name: 16, total: 15, baseline: 5.9, second: 10 };

const ruleWidth = 0.5;
const secondSize = 9;
const leastName = 10;
const gap = 2;
const letterRadius = 2.7;

export function fleetHeader(context: FleetContext, width: number): Block {
  const { pack, theme, isOnly } = context;
  const look = isOnly ? large : small;
  const badge = badgePart(context, look);
  const letter = fleetLetter(context);
  const afterBadge = badge ? look.badge + gap : 0;
  const left = afterBadge + (letter === '' ? 0 : 2 * letterRadius + gap);
  const costs = costMarks(context, look, width);
  const room = width - left - costs.width - 4;
  const marks: Mark[] = [
    ...letterMarks(letter, [afterBadge + letterRadius, look.baseline - points(look.name) * 0.355], context),
    ...costs.marks,
  ];
  if (theme.hasBlankNames) {
    marks.push(
      textMark('Fleet', [left, look.baseline], points(secondSize)),
      stroked(line(left + 10, look.baseline + 0.6, left + room * 0.8, look.baseline + 0.6)),
    );
  } else {
    const name = fitted(fleetTitle(pack), room, { from: look.name, to: leastName, bold: true }, theme);
    marks.push(textMark(name.text, [left, look.baseline], points(name.size), { bold: true }));
    const about = fitted(aboutText(pack), room, { from: secondSize, to: captionSize }, theme);
    marks.push(textMark(about.text, [left, look.second], points(about.size)));
  }
  marks.push(solid(rect(0, look.height, width, ruleWidth)));
  return { width, height: look.height + ruleWidth, parts: [...(badge ? [badge] : []), inkGroup(marks)] };
}

function aboutText({ navy = '', edition, ships }: Pack): string {
  const count = `${formatNumber(ships.length)} ${ships.length === 1 ? 'ship' : 'ships'}`;
  return [printableText(navy), count, printableText(edition)].filter((text) => text !== '').join(' · ');
}

function badgePart({ pack, theme }: FleetContext, { badge: side }: HeadMeasures): PlacedBlock | undefined {
  const navy = printableText(pack.navy ?? '');
  if (theme.hasBlankNames || (!pack.badge && navy === '')) return undefined;
  const block = pack.badge
    ? pictureBlock(pack.badge, side, side, 'Badge')
    : symbolBlock(navyBadge(navy), side, { alt: 'Badge' });
  return placeBlock(block, (side - block.width) / 2, (side - block.height) / 2);
}

function letterMarks(letter: string, [x, y]: readonly [number, number], { index }: FleetContext): readonly Mark[] {
  if (letter === '') return [];
  const half = letterRadius * 0.9;
  const shape = index > 0 ? rect(x - half, y - half, 2 * half, 2 * half) : circle(x, y, letterRadius);
  return [solid(shape), centeredText(letter, [x, y], points(11), { ink: 'white' })];
}

/** `1,247 of 1,250 points`, and below it the other limits and what the fleet has lost. */
function costMarks({ pack, theme }: FleetContext, look: HeadMeasures, right: number) {
  const { left, all } = fleetPoints(pack);
  const limits = pack.limits ?? [];
  const isPoints = ({ label }: (typeof limits)[number]) => label.toLowerCase() === 'points';
  const limit = limits.find(isPoints);
  const of = limit ? ` of ${formatNumber(limit.limit)} points` : ' points';
  const over = limit && left > limit.limit ? [`${formatNumber(left - limit.limit)} over`] : [];
  const others = limits
    .filter((each) => !isPoints(each))
    .map(({ label, used, limit }) => {
      const more = used > limit ? `: ${formatNumber(used - limit)} over` : '';
      return `${printableText(label)} ${formatNumber(used)} of ${formatNumber(limit)}${more}`;
    });
  const before = left === all ? [] : [`${formatNumber(all)} before the losses`];
  const ofWidth = typeWidth(of, secondSize, theme);
  const total = formatNumber(left);
  const totalWidth = typeWidth(total, look.total, theme, true);
  const below = fitted([...over, ...others, ...before].join(' · '), right / 2, { from: 8, to: captionSize }, theme);
  const end = { anchor: 'end' } as const;
  return {
    width: Math.max(ofWidth + totalWidth, typeWidth(below.text, below.size, theme)),
    marks: [
      textMark(of, [right, look.baseline], points(secondSize), end),
      textMark(total, [right - ofWidth, look.baseline], points(look.total), { bold: true, ...end }),
      ...(below.text === '' ? [] : [textMark(below.text, [right, look.second], points(below.size), end)]),
    ],
  };
}
