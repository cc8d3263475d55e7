import { noDamage } from '../../../damage/ship-damage.ts';
import { defaultEdition, editions } from '../../../rules/model/edition.ts';
import { houseRulesUse } from '../../../rules/ship/house-rules-use.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { formatCount } from '../../../text/numbers.ts';
import {
  asOwnGroup,
  type Block,
  drawingBlock,
  drawOver,
  emptyBlock,
  pictureBlock,
  placeInRow,
  stack,
  symbolBlock,
  wrapBlocks,
} from '../../drawing/block.ts';
import { capHeight, pen, solid, stroked, textMark } from '../../drawing/mark.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import { line, rect } from '../../drawing/path.ts';
import { type StrikeKind, strikeKey } from '../../drawing/strike-out.ts';
import { smallestType, type Theme } from '../../drawing/theme.ts';
import { leading, printableText, textLine, wrapText } from '../../drawing/typeface.ts';
import { navyBadge } from '../symbols/navy-badge.ts';
import { className, isLost, optionsAboard, type Panel, type PrintedShip } from './panel.ts';

export const identity: Panel = {
  title: '',
  description: 'class, role and navy, mass and points, edition and options, lines for name, ID and player',
  strips: (subject, width, theme) => [
    ...warning(subject, width, theme),
    head(subject, width, theme),
    ...state(subject, width, theme),
  ],
};

function warning(subject: PrintedShip, width: number, theme: Theme): readonly Block[] {
  const { errors } = subject;
  return [
    ...(errors.length === 0 ? [] : [bar(`NOT LEGAL: ${errors.join(', ')}`, width, theme)]),
    ...incomplete(subject, width, theme),
    ...(isLost(subject) ? [bar('LOST: no hull boxes left', width, theme)] : []),
  ];
}

/** Whether or not the check counts: the player should know. */
function incomplete({ ship }: PrintedShip, width: number, theme: Theme): readonly Block[] {
  const { length } = ship.design.incomplete;
  return length === 0 ? [] : [bar(`INCOMPLETE: ${formatCount(length, 'part')} lost on import`, width, theme)];
}

function bar(words: string, width: number, theme: Theme): Block {
  const message = paragraph(words, width - 3, theme, { size: theme.type.text, bold: true, ink: 'white' });
  const height = message.height + 1.6;
  return drawOver(drawingBlock(width, height, [solid(rect(0, 0, width, height))]), message, [1.5, 0.8]);
}

/** The battle after which the ship is shown, with the key to the strokes. */
function state({ damage, after = '' }: PrintedShip, width: number, theme: Theme): readonly Block[] {
  if (!damage || damage === noDamage) return [];
  const used: readonly StrikeKind[] = [
    ...(damage.drive === 'half' ? (['half'] as const) : []),
    ...(['down', 'gone'] as const),
    ...(damage.armor.some(({ ruined }) => ruined > 0) ? (['ruined'] as const) : []),
  ];
  const heading =
    theme.hasBlankNames || printableText(after) === '' ? 'Current state' : `After ${printableText(after)}`;
  const head = wrapText(theme.typeface, heading, width, { size: theme.type.text, bold: true }).map((each) =>
    textLine(theme.typeface, each, theme.type.text, { bold: true }),
  );
  return wrapBlocks([...head, ...strikeKey(used, theme)], width, theme.gap, 'middle');
}

/** Name, class and cost in one line if they fit, and lines to fill in between them if there is room for both. */
function head(subject: PrintedShip, width: number, theme: Theme): Block {
  const { ship } = subject;
  const badge = badgeBlock(subject, theme);
  const beside = width - (badge ? badge.width + badgeGap : 0);
  const words =
    headLine(subject, beside, theme) ?? stack([headLines(subject, beside, theme), blanks(subject, beside, theme)], 0);
  const all = stack([words, ...rules(ship, beside, theme)], 0.2);
  return badge ? placeInRow([badge, asOwnGroup(all)], badgeGap) : all;
}

function headLine(subject: PrintedShip, width: number, theme: Theme): Block | undefined {
  const { typeface, type, hasBlankNames } = theme;
  if (hasBlankNames) return undefined;
  const title = textLine(typeface, sheetName(subject), type.title, { bold: true });
  const small = (words: string) => onBaseline(textLine(typeface, words, type.text), type);
  const parts = [title, ...[describe(subject, theme)].filter((words) => words !== '').map(small)];
  const cost = costParts(subject.ship);
  const total = cost
    .slice(0, 1)
    .map((words) => onBaseline(textLine(typeface, words, type.title * 0.72, { bold: true }), type, 0.72 * type.title));
  const left = placeInRow(parts, 2, 'bottom');
  const right = placeInRow([...total, ...cost.slice(1).map(small)], 2, 'bottom');
  const between = width - left.width - right.width - 2 * wordGap;
  if (between < 0) return undefined;
  const middle = between < leastBlanks ? emptyBlock(between, 0) : blanks(subject, between, theme);
  const line = placeInRow([left, middle, right], wordGap, 'bottom');
  return between < leastBlanks ? stack([line, blanks(subject, width, theme)], 0) : line;
}

/** Between the words of a head and the lines to fill in, and the least width of these beside the words, in millimeters. */
const wordGap = 3;
const leastBlanks = 72;

/** Lifts smaller type to the baseline of the title. */
function onBaseline(block: Block, type: Theme['type'], size = type.text): Block {
  return stack([block, emptyBlock(0, ((type.title - size) * (leading - capHeight)) / 2)], 0);
}

function headLines(subject: PrintedShip, beside: number, theme: Theme): Block {
  const { typeface, type } = theme;
  const [points, ...parts] = costParts(subject.ship);
  const cost = stack(
    [
      ...(points === undefined ? [] : [textLine(typeface, points, type.title * 0.72, { bold: true })]),
      ...parts.map((words) => textLine(typeface, words, type.text)),
    ],
    0,
    'right',
  );
  const isNarrow = beside - cost.width < narrowest;
  const room = isNarrow ? beside : beside - cost.width - 3;
  const name = theme.hasBlankNames
    ? placeInRow([fillIn(room * 0.55, 'Class', theme), fillIn(room * 0.45 - theme.gap, 'Navy', theme)], theme.gap)
    : titleBlock(sheetName(subject), room, theme);
  const summary = describe(subject, theme);
  const about = summary === '' ? [] : [paragraph(summary, room, theme, { size: type.text })];
  const left = stack([name, ...about], 0.2);
  return isNarrow ? stack([left, cost], 0.4) : placeInRow([{ ...left, width: room }, cost], 3);
}

const badgeGap = 2;

/** The badge of a navy; a sheet without the name of the navy has none. */
function badgeBlock({ badge }: PrintedShip, { icon, hasBlankNames }: Theme): Block | undefined {
  return badge && !hasBlankNames ? pictureBlock(badge, icon * 1.6, icon * 1.2, 'Badge') : undefined;
}

/** The shield of a navy without a picture of its badge, no higher than a line to fill in. */
function shieldBlock({ badge, ship }: PrintedShip, { type, hasBlankNames }: Theme): Block | undefined {
  const navy = printableText(ship.design.navy ?? '');
  if (badge || navy === '' || ship.light || hasBlankNames) return undefined;
  return symbolBlock(navyBadge(navy), type.text * 1.9, { alt: 'Badge' });
}

const narrowest = 22;

/** The class name, as large as two lines allow; longer names get more lines. */
function titleBlock(name: string, width: number, theme: Theme): Block {
  const sizes = [1, 0.85, 0.7, 0.6].map((factor) => theme.type.title * factor);
  const fitting = sizes.find((size) => wrapText(theme.typeface, name, width, { size, bold: true }).length <= 2);
  return paragraph(name, width, theme, { size: fitting ?? (sizes.at(-1) as number), bold: true });
}

/** The name of the ship, or of her class. */
function sheetName({ ship, name = '' }: PrintedShip): string {
  return printableText(name) || className(ship);
}

function describe({ ship, name = '' }: PrintedShip, { hasBlankNames }: Theme): string {
  const { design } = ship;
  const kinds = { ship: '', fortress: 'Fortress', 'system-defense-boat': 'System defense boat' };
  const role = printableText(design.role ?? '');
  const kind = kinds[design.kind];
  const hasOwnName = !hasBlankNames && ![className(ship), ''].includes(printableText(name));
  const parts = [
    hasOwnName ? `${className(ship)} class` : '',
    role,
    hasBlankNames ? '' : printableText(design.navy ?? ''),
    // Do not repeat a kind that is part of the role.
    role.toLowerCase().includes(kind.toLowerCase()) ? '' : kind,
    design.crew === 'civilian' ? 'civilian crew' : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function costParts({ points, mass, light }: Ship): readonly string[] {
  if (light) return [];
  const loadout = points.loadout === 0 ? [] : [`class ${points.class} + loadout ${points.loadout}`];
  return [
    `${points.total} points`,
    ...loadout,
    `mass ${mass.limit}${mass.used === mass.limit ? '' : ` (${mass.used} used)`}`,
  ];
}

/** The edition if it is not the default, house rules, and what was agreed beyond them. */
function rules(ship: Ship, width: number, theme: Theme): readonly Block[] {
  const { rules, orientation } = ship.design;
  const house = houseRulesUse(ship);
  const parts = [
    ...(rules === defaultEdition ? [] : [editions[rules]]),
    ...(house ? [`House rules of ${printableText(house.name)}`] : []),
    ...optionsAboard(ship).map(({ name }) => name),
    ...(orientation === 'beta' ? ['beta orientation: arcs turned 30° to starboard'] : []),
  ];
  if (parts.length === 0) return [];
  return [asOwnGroup(paragraph(parts.join(' · '), width, theme, { size: theme.type.label }))];
}

/** Lines to fill in, behind the shield of the navy. */
function blanks(subject: PrintedShip, width: number, theme: Theme): Block {
  const shield = shieldBlock(subject, theme);
  if (!shield) return fields(subject, width, theme);
  return placeInRow([shield, fields(subject, width - shield.width - badgeGap, theme)], badgeGap);
}

function fields({ name = '', id = '' }: PrintedShip, width: number, theme: Theme): Block {
  const known = theme.hasBlankNames ? '' : printableText(id);
  const isUnnamed = theme.hasBlankNames || printableText(name) === '';
  const all: readonly (readonly [share: number, label: string, known?: string])[] = [
    ...(isUnnamed ? [[6, 'Ship'] as const] : []),
    [4, 'ID', known],
    [4.5, 'Player'],
    [2, 'Start V'],
    [2, 'C'],
  ];
  const gap = theme.gap / 2;
  const lines = width < narrowBlanks ? [all.slice(0, -2), all.slice(-2)] : [all];
  const line = (shown: typeof all) => {
    const labels = shown.map(([, label]) => theme.typeface.textWidth(label, theme.type.label, false));
    const room = width - (shown.length - 1) * gap - labels.reduce((sum, label) => sum + label, 0);
    // Shares of the lines to write on, not of the labels before them.
    const unit = Math.max(room, width / 4) / shown.reduce((sum, [share]) => sum + share, 0);
    return placeInRow(
      shown.map(([share, label, value], index) =>
        fillIn((labels[index] as number) + share * unit, label, theme, value),
      ),
      gap,
    );
  };
  return stack(lines.map(line), 0);
}

/** Below this width the lines to fill in take two rows, in millimeters. */
const narrowBlanks = 64;

function fillIn(width: number, label: string, theme: Theme, known = ''): Block {
  const { typeface, type } = theme;
  const height = type.text * 1.9;
  const start = typeface.textWidth(label, type.label, false) + 1;
  const room = Math.max(width - start - 1, 1);
  const natural = type.text * Math.min(1, room / Math.max(typeface.textWidth(known, type.text, true), 1));
  const size = Math.max(natural, smallestType);
  const marks = [
    textMark(label, [0, height - 0.7], type.label),
    stroked(line(start, height - 0.5, width, height - 0.5), pen.fine),
  ];
  const [shown = ''] = wrapText(typeface, known, room, { size, bold: true });
  const value = textMark(shown, [start + 0.5, height - 0.9], size, { bold: true });
  return drawingBlock(
    width,
    height,
    known === '' ? marks : [...marks, value],
    known === '' ? `${label}: to fill in` : `${label}: ${known}`,
  );
}
