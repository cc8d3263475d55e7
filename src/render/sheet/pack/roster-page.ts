import { armorBoxesLost, noDamage, type ShipDamage } from '../../../damage/ship-damage.ts';
import { starsLost } from '../../../rules/ship/hull-track.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { thrustLeft } from '../../../rules/ship/turning.ts';
import { type Block, emptyBlock, stack, wrapBlocks } from '../../drawing/block.ts';
import { gapStrip, type PackStrip } from '../../drawing/flow.ts';
import type { Size } from '../../drawing/page.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText, textLine, wrapText } from '../../drawing/typeface.ts';
import { className, isLost } from '../panels/panel.ts';
import { cellWidth, fitText, scaleColumns, type TableColumn, tableRow, tableStrips } from '../tables/table.ts';
import { tracker } from './damage-tracker.ts';
import { bogeyStrips } from './movement-chart.ts';
import type { Pack, PackShip } from './pack.ts';
import type { PackContext, PackPart } from './part.ts';

export const roster: PackPart = {
  title: 'Roster',
  notes: true,
  strips: (column, context) => [
    ...shipStrips(column, context),
    ...limitStrips(context),
    ...noteStrips(column, context),
    ...(context.orders === 'sheets' ? bogeyStrips(column, context) : []),
  ],
};

/** Roster and tracker on one page, for fleets that are small enough. */
export const rosterWithTracker: PackPart = {
  ...roster,
  strips: (column, context) => {
    const tracked = tracker.strips?.(column, context) ?? [];
    const listed = roster.strips?.(column, context) ?? [];
    return tracked.length === 0 ? listed : [...listed, gapStrip(2 * context.theme.gap), ...tracked];
  },
};

interface FigureColumn extends TableColumn {
  readonly of: (ship: Ship, damage: ShipDamage) => number | string;
  readonly summed: boolean;
  readonly lost?: (ship: Ship, damage: ShipDamage) => number;
}

const figures: readonly FigureColumn[] = [
  { title: 'Mass', width: 12, of: ({ mass }) => mass.limit, summed: true },
  { title: 'Class points', width: 14, of: ({ points }) => points.class, summed: true },
  { title: 'Loadout points', width: 14, of: ({ points }) => points.loadout, summed: true },
  { title: 'Total points', width: 14, of: ({ points }) => points.total, summed: true },
  { title: 'Thrust', width: 12, of: thrustOf, summed: false },
  { title: 'Hull boxes', width: 12, of: ({ design }) => design.hull.boxes, summed: true, lost: (_, { hull }) => hull },
  {
    title: 'Armor boxes',
    width: 12,
    of: ({ hull }) => hull.armorBoxes,
    summed: true,
    lost: (_, damage) => armorBoxesLost(damage),
  },
  { title: 'Crew factor', width: 12, of: ({ crew }) => crew.factor, summed: true, lost: crewLost },
];

/** Full Thrust Light has neither points nor armor nor crew. */
const lightTitles: ReadonlySet<string> = new Set(['Thrust', 'Hull boxes']);

function figuresFor({ ships }: Pack): readonly FigureColumn[] {
  return ships.some(({ ship }) => ship.light) ? figures.filter(({ title }) => lightTitles.has(title)) : figures;
}

const named: readonly TableColumn[] = [
  { title: '', width: 8, align: 'end' },
  { title: 'Ship', width: 42 },
  { title: 'Class', width: 38 },
];

function crewLost({ design, crew }: Ship, { hull }: ShipDamage): number {
  return starsLost(design.hull.boxes, crew.factor, hull);
}

/** A figure, preceded by the remaining amount if some is lost: `3/5`. */
function leftOf(full: number | string, lost: number): string {
  return lost === 0 ? String(full) : `${Number(full) - lost}/${full}`;
}

/** Thrust, marked if the drive is advanced, with what is left of it if it is damaged: `2/4`. */
function thrustOf({ design }: Ship, damage: ShipDamage): string {
  const { drive } = design;
  if (!drive) return '–';
  const left = leftOf(drive.thrust, drive.thrust - thrustLeft(drive.thrust, damage.drive));
  return `${left}${drive.type === 'advanced' ? ' adv.' : ''}`;
}

/** Space between a name and what is said of it in the same line, in millimeters. */
const nameGap = 1.5;

/** Minimum height of a row, in millimeters: enough to write a name in. */
const rowHeight = 6.6;

function shipStrips({ width }: Size, { pack, theme }: PackContext): readonly PackStrip[] {
  const figures = figuresFor(pack);
  const columns = scaleColumns([...named, ...figures.map((each) => ({ ...each, align: 'end' as const }))], width);
  const rows = pack.ships.map((ship, index) =>
    tableRow(columns, [...namesOf(ship, index, columns, theme), ...figuresOf(ship, figures, theme)], {
      height: rowHeight,
    }),
  );
  return [...tableStrips(columns, rows, theme), { block: totalRow(pack, columns, theme), head: emptyBlock(0, 0) }];
}

function namesOf(shown: PackShip, index: number, columns: readonly TableColumn[], theme: Theme): readonly Block[] {
  const { ship, name, id = '', errors } = shown;
  const room = (column: number) => cellWidth(columns[column]);
  const small = (text: string, width: number) =>
    text === '' ? [] : [fitText(text, width, theme, { size: theme.type.label })];
  const own = theme.hasBlankNames ? '' : printableText(name);
  const title = own === '' ? [] : [fitText(own, room(1), theme, { size: theme.type.text, bold: true })];
  const illegal = errors.length === 0 ? '' : `NOT LEGAL: ${errors.join(', ')}`;
  const fate = isLost(shown) ? 'LOST' : '';
  const shipCell = [
    ...title,
    ...small(theme.hasBlankNames ? '' : printableText(id), room(1)),
    ...small(illegal, room(1)),
    ...small(fate, room(1)),
  ];
  const kind = theme.hasBlankNames ? [] : [fitText(className(ship), room(2), theme, { size: theme.type.text })];
  const line = (blocks: readonly Block[], column: number) =>
    stack(wrapBlocks(blocks, room(column), nameGap, 'middle'), 0);
  return [
    textLine(theme.typeface, String(index + 1), theme.type.text),
    line(shipCell, 1),
    line([...kind, ...small(printableText(ship.design.role ?? ''), room(2))], 2),
  ];
}

function figuresOf(
  { ship, damage = noDamage }: PackShip,
  figures: readonly FigureColumn[],
  theme: Theme,
): readonly Block[] {
  return figures.map(({ of, title, lost }) =>
    textLine(theme.typeface, leftOf(of(ship, damage), lost?.(ship, damage) ?? 0), theme.type.text, {
      bold: title === 'Total points',
    }),
  );
}

function totalRow(pack: Pack, columns: readonly TableColumn[], theme: Theme): Block {
  const { ships } = pack;
  const bold = (text: string) => textLine(theme.typeface, text, theme.type.text, { bold: true });
  const sums = figuresFor(pack).map(({ of, summed, lost }) => {
    if (!summed) return emptyBlock(0, 0);
    const total = ships.reduce((sum, { ship }) => sum + Number(of(ship, noDamage)), 0);
    const totalLost = ships.reduce((sum, { ship, damage = noDamage }) => sum + (lost?.(ship, damage) ?? 0), 0);
    return bold(leftOf(total, totalLost));
  });
  const count = ships.length === 1 ? '1 ship' : `${ships.length} ships`;
  return tableRow(columns, [emptyBlock(0, 0), bold(count), emptyBlock(0, 0), ...sums], {
    height: rowHeight,
    isHeavy: true,
  });
}

function limitStrips({ pack, theme }: PackContext): readonly PackStrip[] {
  const { limits = [] } = pack;
  if (limits.length === 0) return [];
  const columns: readonly TableColumn[] = [
    { title: 'Limit', width: 50 },
    { title: 'Of', width: 20, align: 'end' },
    { title: 'Used', width: 20, align: 'end' },
    { title: 'Left', width: 24, align: 'end' },
  ];
  const rows = limits.map(({ label, used, limit }) => {
    const left = limit - used;
    const cells = [
      fitText(printableText(label), 48, theme, { size: theme.type.text }),
      ...[limit, used].map((figure) => textLine(theme.typeface, String(figure), theme.type.text)),
      textLine(theme.typeface, left < 0 ? `${-left} over` : String(left), theme.type.text, { bold: true }),
    ];
    return tableRow(columns, cells);
  });
  return [gapStrip(2 * theme.gap), ...tableStrips(columns, rows, theme)];
}

function noteStrips({ width }: Size, { pack, theme }: PackContext): readonly PackStrip[] {
  const { notes = [], bogeys = 0, bogeyPoints } = pack;
  const counters = bogeys === 1 ? '1 dummy bogey' : `${bogeys} dummy bogeys`;
  const price = bogeyPoints === undefined ? '' : ` (${bogeyPoints} points more)`;
  const after = printableText(pack.ships.find((ship) => ship.after !== undefined)?.after ?? '');
  const marked = pack.ships.some(({ damage = noDamage }) => damage !== noDamage);
  const state = theme.hasBlankNames || after === '' ? 'Current state' : `State after ${after}`;
  const texts = [
    ...(marked ? [`${state}: losses are struck out on the ship sheets.`] : []),
    ...(bogeys > 0 ? [`The fleet includes ${counters}${price}.`] : []),
    ...notes.map(printableText),
  ];
  const lines = texts.flatMap((note) => wrapText(theme.typeface, note, width, { size: theme.type.text }));
  const strips = lines.map((line) => ({ block: textLine(theme.typeface, line, theme.type.text) }));
  return strips.length === 0 ? [] : [gapStrip(theme.gap), ...strips];
}
