/** The head of a sheet: number, name, what the ship is, badge, ID and points, each at its place. */

import { isDamaged } from '../../../damage/ship-damage.ts';
import { formatNumber } from '../../../text/phrases.ts';
import { type Block, type MarkGroup, type PlacedBlock, placeBlock } from '../../drawing/block.ts';
import type { FrameKind } from '../../drawing/frame-kind.ts';
import { centeredText, type Mark, openShape, solid, stroked, textMark } from '../../drawing/mark.ts';
import type { Size } from '../../drawing/page.ts';
import { line, rect, roundedRect } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText } from '../../drawing/typeface.ts';
import { className, isLost, type PrintedShip } from '../panels/panel.ts';
import { badgeOf, numberDisc } from './emblems.ts';
import { captionSize, fitted, fittingSize, inkGroup, thinLine, typeWidth } from './lettering.ts';
import { alertHeight, framePadding, headerRule, headers } from './skeleton.ts';

export type NumberedShip = PrintedShip & {
  readonly number?: number | undefined;
  /** Its number is in a square: the fleet of the other side. */
  readonly isSecondFleet?: boolean | undefined;
};

/** Smallest size of a name before it is cut, in points. */
const leastName = 11;

const badgeSide = 6;

/** Space between disc and name, and between the name and what follows it. */
const nameGap = 1.8;
const partGap = 1;

interface HeadBox {
  readonly frame: FrameKind;
  readonly width: number;
  readonly theme: Theme;
}

export function headerBlock(subject: NumberedShip, frame: FrameKind, size: Size, theme: Theme): Block {
  const box: HeadBox = { frame, width: size.width, theme };
  const disc = discMarks(subject, frame);
  const left = disc.length === 0 ? framePadding : framePadding + 2 * headers[frame].disc + nameGap;
  const badge = badgeBlock(subject, box);
  const id = idMarks(subject, box);
  const right =
    idLeft(box) + (id.length > 0 ? 0 : headers[frame].id[0] + partGap) + (id.length > 0 || badge ? 0 : badgeSide);
  const parts: readonly (MarkGroup | PlacedBlock)[] = [
    inkGroup(nameMarks(subject, { ...box, left, right: right - partGap })),
    ...(disc.length === 0 ? [] : [inkGroup(disc)]),
    ...(badge ? [badge] : []),
    ...(id.length === 0 ? [] : [inkGroup(id)]),
    inkGroup([...costMarks(subject, box), ...secondLine(subject, { ...box, left })]),
    inkGroup([solid(rect(0, size.height - headerRule, size.width, headerRule))]),
  ];
  return { width: size.width, height: size.height, parts };
}

/** The ship's number: white on a disc, of the second fleet on a square. */
function discMarks({ number, isSecondFleet }: NumberedShip, frame: FrameKind): readonly Mark[] {
  if (number === undefined) return [];
  const { disc: radius, number: size, height } = headers[frame];
  return numberDisc({ number, isSecondFleet }, [framePadding + radius, height / 2 - 0.1], radius, size);
}

interface TextBox extends HeadBox {
  readonly left: number;
  readonly right?: number;
}

function nameMarks(subject: PrintedShip, { frame, left, right = 0, theme }: TextBox): readonly Mark[] {
  const { name: size, baseline } = headers[frame];
  if (theme.hasBlankNames) return ruleToFill('Name', [left, right], baseline + 0.6);
  const words = printableText(subject.name ?? '') || className(subject.ship);
  const text = fitted(words, right - left, { from: size, to: leastName, bold: true }, theme);
  return [textMark(text.text, [left, baseline], points(text.size), { bold: true })];
}

function ruleToFill(label: string, [left, right]: readonly [number, number], y: number): readonly Mark[] {
  return [textMark(label, [left, y - 0.6], points(captionSize)), stroked(line(left + 6, y, right, y), thinLine)];
}

/** Class, role, navy and battle: shrunk, then without the parts of the highest ranks. */
function secondLine(subject: PrintedShip, { frame, left, width, theme }: TextBox): readonly Mark[] {
  const { second } = headers[frame];
  const isSixth = frame === 'sixth';
  const costs = isSixth ? 0 : typeWidth(costLine(subject), 8, theme);
  const room = (isSixth ? idLeft({ frame, width, theme }) : width - framePadding - costs - 2) - left - 0.2;
  const range = { from: isSixth ? 7 : 8.5, to: isSixth ? captionSize : 7 };
  if (theme.hasBlankNames) return blankLine(subject, [left, left + room], second, theme);
  const parts = [...describe(subject)];
  const words = () => parts.map(({ text }) => text).join(' · ');
  while (parts.length > 1 && fittingSize(words(), room, range, theme) === undefined) {
    const last = Math.max(...parts.map(({ rank }) => rank));
    parts.splice(
      parts.findIndex(({ rank }) => rank === last),
      1,
    );
  }
  if (parts.length === 0) return [];
  const text = fitted(words(), room, { ...range, to: captionSize }, theme);
  return [textMark(text.text, [left + 0.2, second], points(text.size))];
}

/** The role, and a rule to write the navy on where there is room. */
function blankLine(
  { ship }: PrintedShip,
  [left, right]: readonly [number, number],
  baseline: number,
  theme: Theme,
): readonly Mark[] {
  const role = printableText(ship.design.role ?? '');
  const text = fitted(role, right - left, { from: 8, to: captionSize }, theme);
  const end = left + (role === '' ? 0 : typeWidth(text.text, text.size, theme) + 2.5);
  const words = role === '' ? [] : [textMark(text.text, [left + 0.2, baseline], points(text.size))];
  return right - end < 16 ? words : [...words, ...ruleToFill('Navy', [end, Math.min(right, end + 48)], baseline + 0.4)];
}

/** Parts in their order; those that matter least have the highest rank. A damaged ship's battle tells her sheets apart. */
function describe({ ship, name = '', after = '', damage }: PrintedShip) {
  const { design } = ship;
  const own = printableText(name);
  const role = printableText(design.role ?? '');
  const kind = { ship: '', fortress: 'Fortress', 'system-defense-boat': 'System defense boat' }[design.kind];
  const battle = printableText(after);
  const parts = [
    { rank: 0, text: own === '' || own === className(ship) ? '' : `${className(ship)} class` },
    { rank: 2, text: role },
    { rank: 3, text: navyName(printableText(design.navy ?? '')) },
    { rank: 1, text: damage === undefined || !isDamaged(damage) || battle === '' ? '' : `after ${battle}` },
    // Do not repeat a kind that is part of the role.
    { rank: 4, text: role.toLowerCase().includes(kind.toLowerCase()) ? '' : kind },
    { rank: 5, text: design.crew === 'civilian' ? 'civilian crew' : '' },
  ];
  return parts.filter(({ text }) => text !== '');
}

/** Longer names of navies lose what is in brackets. */
const longestNavy = 34;

function navyName(navy: string): string {
  return navy.length > longestNavy ? navy.replace(/\s*\([^)]*\)/, '') : navy;
}

/** Points, and below what they are made of; on a sixth to their left. */
function costMarks(subject: PrintedShip, { frame, width, theme }: HeadBox): readonly Mark[] {
  const { ship } = subject;
  if (ship.light) return [];
  const { points: size, baseline, second } = headers[frame];
  const right = width - framePadding - 0.2;
  const end = { anchor: 'end' } as const;
  const total = formatNumber(ship.points.total);
  if (frame !== 'sixth') {
    return [
      textMark(total, [right, baseline], points(size), { bold: true, ...end }),
      textMark(costLine(subject), [right, second], points(8), end),
    ];
  }
  const number = fitted(total, sixthPoints, { from: size, to: 9, bold: true }, theme);
  return [
    textMark(number.text, [right, 5.5], points(number.size), { bold: true, ...end }),
    textMark('points', [right - sixthPoints - 1, 3.5], points(captionSize), end),
    textMark(massText(subject), [right - sixthPoints - 1, 6], points(captionSize), end),
  ];
}

/** Room for the points on a sixth. */
const sixthPoints = 8.4;

function costLine({ ship }: PrintedShip): string {
  const { points, mass } = ship;
  const loadout = points.loadout === 0 ? '' : ` (${formatNumber(points.class)} + ${formatNumber(points.loadout)})`;
  const used = mass.used === mass.limit ? '' : ` (${formatNumber(mass.used)} used)`;
  return `points${loadout} · mass ${formatNumber(mass.limit)}${used}`;
}

function massText({ ship }: PrintedShip): string {
  return `mass ${formatNumber(ship.mass.limit)}`;
}

/** Left edge of the box for an ID. */
function idLeft({ frame, width }: HeadBox): number {
  const { badge, id } = headers[frame];
  return width - framePadding - badge - badgeSide - partGap - id[0];
}

const boxTop = 1.3;

/** The ID of a ship that has one; others have no box. */
function idMarks({ id = '' }: PrintedShip, box: HeadBox): readonly Mark[] {
  const known = box.theme.hasBlankNames ? '' : printableText(id);
  if (known === '') return [];
  const [width, height] = headers[box.frame].id;
  const left = idLeft(box);
  // A sixth has no room for the word.
  const label = box.frame === 'sixth' ? 0 : 3;
  const text = fitted(known, width - 0.8 - label, { from: 9, to: captionSize, bold: true }, box.theme);
  return [
    openShape(roundedRect([left, boxTop], width, height, 0.8), thinLine),
    ...(label === 0 ? [] : [textMark('ID', [left + 0.4, boxTop + 2.3], points(captionSize))]),
    centeredText(text.text, [left + (width + label) / 2, boxTop + height / 2], points(text.size)),
  ];
}

function badgeBlock(subject: PrintedShip, { frame, width, theme }: HeadBox): PlacedBlock | undefined {
  const block = badgeOf(subject, badgeSide, theme);
  if (!block) return undefined;
  const left = width - framePadding - headers[frame].badge - badgeSide;
  return placeBlock(block, left + (badgeSide - block.width) / 2, boxTop - 0.1 + (badgeSide - block.height) / 2);
}

/** The bar above the body of a ship that is lost, not legal or incomplete; undefined for others. */
export function alertBlock(subject: PrintedShip, width: number, theme: Theme): Block | undefined {
  const all = alerts(subject);
  const [first, ...others] = all;
  if (first === undefined) return undefined;
  const more = others.length === 0 ? '' : `; ${others.length} more`;
  const room = width - 2 - typeWidth(more, 8, theme, true);
  const text = fitted(first, room, { from: 8, to: 7, bold: true }, theme);
  const marks = [
    solid(rect(0, 0, width, alertHeight)),
    textMark(`${text.text}${more}`, [1, 3.1], points(text.size), { bold: true, ink: 'white' }),
  ];
  return { width, height: alertHeight, parts: [inkGroup(marks, all.join('; '))] };
}

function alerts(subject: PrintedShip): readonly string[] {
  const { errors, ship } = subject;
  const { length } = ship.design.incomplete;
  return [
    ...(isLost(subject) ? ['LOST: no hull boxes left'] : []),
    ...errors.map((error, index) => (index === 0 ? `NOT LEGAL: ${error}` : error)),
    ...(length === 0 ? [] : [`INCOMPLETE: ${length} ${length === 1 ? 'part' : 'parts'} lost on import`]),
  ];
}
