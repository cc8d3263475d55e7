/** The roster of a fleet, with what is lost of each ship: a row for each. */

import { armorBoxesLost, noDamage, type ShipDamage } from '../../damage/ship-damage.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { thrustLeft, turningThrust } from '../../rules/ship/turning.ts';
import { formatCount, formatNumber } from '../../text/phrases.ts';
import { type Block, type PlacedBlock, placeBlock } from '../drawing/block.ts';
import { chunks } from '../drawing/chunks.ts';
import { gapStrip, type PackStrip } from '../drawing/flow.ts';
import { centeredText, type Mark, openShape, solid, stroked, textMark } from '../drawing/mark.ts';
import { circle, line, rect } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { printableText } from '../drawing/typeface.ts';
import { className, isLost } from '../sheet/panels/panel.ts';
import { numberDisc } from '../sheet/parts/emblems.ts';
import { captionSize, fitted, inkGroup, thinLine, typeWidth, wordLines } from '../sheet/parts/lettering.ts';
import { type FleetContext, fleetPoints, type NumberedPackShip, numberedShips } from './fleet-context.ts';
import { rosterSilhouette, silhouetteShares } from './roster-silhouette.ts';
import { stateLines } from './state-line.ts';
import { type TrackerColumn, trackerColumns, trackerMarks } from './tracker.ts';

/** Heights of a row, lower if there are more ships than a number; fleets that share a page have low ones. */
const rowHeights = [
  { above: 12, height: 8.2 },
  { above: 8, height: 9.4 },
  { above: 5, height: 10.2 },
  { above: 0, height: 11 },
] as const;
const sharedRow = 9.4;

const discRadius = 3.7;
const silhouetteLeft = 9;
const silhouetteWidth = 22.5;
const nameLeft = 34;
const bogeyRow = 6.4;
const totalRow = 6.4;
const headRow = 5;

interface FigureColumn {
  readonly title: string;
  /** Its middle, or its right edge if the figures end there. */
  readonly x: number;
  readonly width: number;
}

interface RosterLook {
  readonly width: number;
  readonly height: number;
  readonly theme: Theme;
  readonly nameWidth: number;
  readonly mass: FigureColumn;
  readonly thrust: FigureColumn;
  readonly hull: FigureColumn;
  readonly armor: FigureColumn;
  readonly points: FigureColumn;
  readonly trackerLeft: number;
  readonly tracker: readonly TrackerColumn[];
}

const beforeTracker = 2.5;

function lookOf(context: FleetContext, width: number): RosterLook {
  const { pack, theme, isOnly } = context;
  const { columns, width: trackerWidth } = trackerColumns(
    pack.ships.map(({ ship }) => ship),
    theme,
  );
  const trackerLeft = width - trackerWidth;
  let right = trackerLeft - beforeTracker;
  const columnOf = (title: string, own: number, isEnd = false): FigureColumn => {
    const x = isEnd ? right : right - own / 2;
    right -= own;
    return { title, x, width: own - 1 };
  };
  const points = columnOf('Points', 14, true);
  const armor = columnOf('Armor', 11);
  const hull = columnOf('Hull', 11);
  const thrust = columnOf('Thrust', 15);
  const mass = columnOf('Mass', 9);
  const height = isOnly ? (rowHeights.find(({ above }) => pack.ships.length > above)?.height ?? 11) : sharedRow;
  const nameWidth = right - nameLeft - 1;
  return { width, height, theme, nameWidth, mass, thrust, hull, armor, points, trackerLeft, tracker: columns };
}

/** Head, a row for each ship, the bogeys, and the sums; then the state of the fleet, and its notes. */
export function rosterStrips(context: FleetContext, width: number): readonly PackStrip[] {
  const look = lookOf(context, width);
  const head = headBlock(look);
  const shares = silhouetteShares(context.pack.ships.map(({ ship }) => ship));
  const rows = numberedShips(context).map((ship, index) => ({ block: shipRow(ship, shares[index] ?? 1, look), head }));
  return [
    { block: head, keepWithNext: true },
    ...rows,
    ...bogeyRows(context, look),
    { block: totals(context, look) },
    ...noteStrips(context, width),
  ];
}

const rule = (y: number, width: number, thickness: number = thinLine) =>
  stroked(line(0, y - thickness / 2, width, y - thickness / 2), thickness);

function headBlock({ width, mass, thrust, hull, armor, points: total, trackerLeft, tracker }: RosterLook): Block {
  const baseline = headRow - 1.5;
  const title = (text: string, x: number, anchor: 'start' | 'middle' | 'end') =>
    textMark(text, [x, baseline], points(captionSize), { bold: true, anchor });
  const marks = [
    title('Ship', nameLeft, 'start'),
    ...[mass, thrust, hull, armor].map((column) => title(column.title, column.x, 'middle')),
    title(total.title, total.x, 'end'),
    ...tracker.map((column) => title(column.title, trackerLeft + column.x, 'start')),
    rule(headRow, width),
  ];
  return { width, height: headRow, parts: [inkGroup(marks)] };
}

function shipRow({ shown, ...number }: NumberedPackShip, share: number, look: RosterLook): Block {
  const { width, height, theme } = look;
  const middle = height / 2;
  const { ship, outline, damage = noDamage } = shown;
  const disc = inkGroup(numberDisc(number, [discRadius, middle], Math.min(discRadius, middle - 0.4), 13));
  const picture = rosterSilhouette(ship, outline, { width: silhouetteWidth, height: height - 1 }, share);
  const parts: PlacedBlock[] = theme.hasBlankNames ? [] : [placeBlock(picture, silhouetteLeft, 0.5)];
  const marks: Mark[] = [...nameMarks(shown, look), ...figureMarks(ship, damage, isLost(shown), look)];
  if (isLost(shown)) marks.push(...lostMarks(shown, look));
  else {
    for (const { boxesOf, x } of look.tracker) {
      marks.push(...trackerMarks(boxesOf(ship, damage, theme), look.trackerLeft + x, middle));
    }
  }
  marks.push(rule(height, width));
  return { width, height, parts: [disc, ...parts, inkGroup(marks)] };
}

function nameMarks({ ship, name, id = '', errors }: NumberedPackShip['shown'], look: RosterLook): readonly Mark[] {
  const { theme, nameWidth, height } = look;
  const middle = height / 2;
  if (theme.hasBlankNames) return [stroked(line(nameLeft, middle + 2, nameLeft + nameWidth, middle + 2), thinLine)];
  const own = printableText(name);
  const title = fitted(own || className(ship), nameWidth, { from: 11, to: 8, bold: true }, theme);
  const role = printableText(ship.design.role ?? '');
  const parts = [own === '' || own === className(ship) ? '' : className(ship), role, printableText(id)];
  const about =
    errors.length === 0 ? parts.filter((part) => part !== '').join(' · ') : `NOT LEGAL: ${errors.join(', ')}`;
  const second = fitted(about, nameWidth, { from: 7.7, to: captionSize, bold: errors.length > 0 }, theme);
  const baseline = about === '' ? middle + 1.4 : middle - 0.3;
  return [
    textMark(title.text, [nameLeft, baseline], points(title.size), { bold: true }),
    ...(about === ''
      ? []
      : [textMark(second.text, [nameLeft, middle + 3.1], points(second.size), { bold: errors.length > 0 })]),
  ];
}

/** A figure, preceded by what is left of it: `33/49`. */
function leftOf(full: number, lost: number): string {
  return lost === 0 ? formatNumber(full) : `${formatNumber(full - lost)}/${formatNumber(full)}`;
}

function figureMarks(ship: Ship, damage: ShipDamage, isGone: boolean, look: RosterLook): readonly Mark[] {
  const { mass, limit } = { mass: look.mass, limit: ship.mass.limit };
  const { boxes } = ship.design.hull;
  const armor = ship.hull.armorBoxes;
  const cost = formatNumber(ship.points.total);
  return [
    ...figure(formatNumber(limit), mass, look),
    ...thrustMarks(ship, damage, look),
    ...figure(leftOf(boxes, damage.hull), look.hull, look, { bold: true }),
    ...figure(armor === 0 ? '–' : leftOf(armor, armorBoxesLost(damage)), look.armor, look),
    ...figure(isGone ? `(${cost})` : cost, look.points, look, { bold: true, anchor: 'end' }),
  ];
}

function figure(
  text: string,
  { x, width }: FigureColumn,
  { height, theme }: RosterLook,
  { bold = false, anchor = 'middle' }: { readonly bold?: boolean; readonly anchor?: 'middle' | 'end' } = {},
): readonly Mark[] {
  const fit = fitted(text, width, { from: 10, to: captionSize, bold }, theme);
  return [centeredText(fit.text, [x, height / 2], points(fit.size), { bold, anchor })];
}

/** `4 turn 2`, damaged `2/4 turn 1`. */
function thrustMarks({ design: { drive } }: Ship, { drive: loss }: ShipDamage, look: RosterLook): readonly Mark[] {
  const { thrust: column, theme, height } = look;
  if (!drive || drive.thrust === 0) return figure('–', column, look);
  const thrust = thrustLeft(drive.thrust, loss);
  const value = leftOf(drive.thrust, drive.thrust - thrust);
  const turn = ` turn ${turningThrust({ ...drive, thrust })}`;
  const wide = typeWidth(value, 10, theme, true);
  const all = wide + typeWidth(turn, 7, theme);
  const left = column.x - all / 2;
  const baseline = height / 2 + points(10) * 0.355;
  return [
    textMark(value, [left, baseline], points(10), { bold: true }),
    textMark(turn, [left + wide, baseline], points(7)),
  ];
}

const lostRule = 0.7;
const lostBox = { width: 13.5, height: 4.7 };

/** Struck out, with the battle instead of what is left of her. */
function lostMarks({ after = '' }: NumberedPackShip['shown'], look: RosterLook): readonly Mark[] {
  const { height, theme, trackerLeft, width, points: last } = look;
  const middle = height / 2;
  const { width: wide, height: high } = lostBox;
  const battle = theme.hasBlankNames ? '' : printableText(after);
  const left = trackerLeft + wide + 1.5;
  const where = fitted(`at ${battle}`, width - left, { from: 8, to: captionSize }, theme);
  return [
    stroked(line(silhouetteLeft, middle, last.x, middle), lostRule),
    solid(rect(trackerLeft, middle - high / 2, wide, high)),
    centeredText('LOST', [trackerLeft + wide / 2, middle], points(9.5), { ink: 'white' }),
    ...(battle === ''
      ? []
      : [centeredText(where.text, [left, middle], points(where.size), { bold: false, anchor: 'start' })]),
  ];
}

const bogeyCircle = 3.6;
const bogeyPitch = 4.2;

/** A circle to cross off for each dummy bogey. */
function bogeyRows({ pack }: FleetContext, look: RosterLook): readonly PackStrip[] {
  const { bogeys = 0, bogeyPoints } = pack;
  if (bogeys === 0) return [];
  const { width, trackerLeft, points: cost } = look;
  const middle = bogeyRow / 2;
  const perLine = Math.max(1, Math.floor((width - trackerLeft) / bogeyPitch));
  const numbers = Array.from({ length: bogeys }, (_, index) => index + 1);
  return chunks(numbers, perLine).map((line, index) => {
    const first = [
      centeredText('?', [discRadius, middle], points(13)),
      centeredText('cross off when revealed', [silhouetteLeft, middle], points(captionSize), {
        bold: false,
        anchor: 'start',
      }),
      centeredText(formatCount(bogeys, 'dummy bogey'), [nameLeft, middle], points(10), { anchor: 'start' }),
      ...(bogeyPoints === undefined
        ? []
        : [centeredText(formatNumber(bogeyPoints), [cost.x, middle], points(10), { anchor: 'end' })]),
    ];
    const marks = [
      ...(index === 0 ? first : []),
      ...line.flatMap((number, place) => {
        const x = trackerLeft + (place + 0.5) * bogeyPitch;
        return [
          openShape(circle(x, middle, bogeyCircle / 2), thinLine),
          centeredText(String(number), [x, middle], points(captionSize), { bold: false }),
        ];
      }),
      rule(bogeyRow, width),
    ];
    return { block: { width, height: bogeyRow, parts: [inkGroup(marks)] } };
  });
}

function totals({ pack }: FleetContext, look: RosterLook): Block {
  const { width, mass, hull, points: cost, trackerLeft } = look;
  const left = pack.ships.filter((ship) => !isLost(ship));
  const sum = (of: (ship: NumberedPackShip['shown']) => number) => left.reduce((all, ship) => all + of(ship), 0);
  const all = formatCount(pack.ships.length, 'ship');
  const count = left.length === pack.ships.length ? all : `${formatNumber(left.length)} of ${all}`;
  const row = { ...look, height: totalRow };
  const middle = totalRow / 2;
  const marks: Mark[] = [
    centeredText(count, [nameLeft, middle], points(10), { anchor: 'start' }),
    ...figure(formatNumber(sum(({ ship }) => ship.mass.limit)), mass, row, { bold: true }),
    ...figure(formatNumber(sum(({ ship, damage = noDamage }) => ship.design.hull.boxes - damage.hull)), hull, row, {
      bold: true,
    }),
    ...figure(formatNumber(fleetPoints(pack).left), cost, row, { bold: true, anchor: 'end' }),
    centeredText('the score is the check of that row; † destroyed', [trackerLeft, middle], points(captionSize), {
      bold: false,
      anchor: 'start',
    }),
  ];
  return { width, height: totalRow, parts: [inkGroup(marks)] };
}

const noteSize = 7.7;
const noteLine = 3.3;

function noteStrips({ pack: { notes = [], ships }, theme }: FleetContext, width: number): readonly PackStrip[] {
  const lines = notes.flatMap((note) => wordLines(printableText(note), width, theme, noteSize));
  const blocks = lines.map((text) => ({
    width,
    height: noteLine,
    parts: [inkGroup([textMark(text, [0, 2.5], points(noteSize))])],
  }));
  const all = [...stateLines(ships, width, theme), ...blocks];
  return all.length === 0 ? [] : [gapStrip(0.6), ...all.map((block) => ({ block })), gapStrip(0.8)];
}
