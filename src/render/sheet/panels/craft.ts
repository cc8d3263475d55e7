import { noDamage, type ShipDamage } from '../../../damage/ship-damage.ts';
import { squadronEndurance, wingEndurance } from '../../../rules/design/craft-endurance.ts';
import { craftRows } from '../../../rules/firepower/craft-rows.ts';
import { squadronName, wingName } from '../../../rules/pricing/craft-points.ts';
import { boatTypes, type SquadronFlight, type WingFlight } from '../../../rules/ship/flights.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { withAbbreviations } from '../../../text/phrases.ts';
import { type Block, drawingBlock, placeInRow, stack, symbolBlock, withAlt, wrapBlocks } from '../../drawing/block.ts';
import { centeredText, type Mark, openShape } from '../../drawing/mark.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import { circle } from '../../drawing/path.ts';
import { crossOut } from '../../drawing/strike-out.ts';
import { smallestType, type Theme } from '../../drawing/theme.ts';
import { textLine } from '../../drawing/typeface.ts';
import { fighterIcon, gunboatIcon } from '../../icons/craft.ts';
import { printedFlights } from '../symbols/bays.ts';
import { cellWidth, scaleColumns, tableHead, tableRow } from '../tables/table.ts';
import type { Panel } from './panel.ts';

/** An icon to cross out for each craft, and a track of endurance turns. */
export const craft: Panel = {
  title: 'Fighters and gunboats',
  description: 'wings and squadrons, a symbol for each craft and an endurance track',
  strips: ({ ship, damage = noDamage }, width, theme) => {
    const all = drawFlights(ship, theme, damage);
    // Align the tracks, though wings have six or eight fighters.
    const flight = Math.max(0, ...all.map(({ craftRow }) => craftRow.width));
    const headed = inCells(
      all.map((each) => craftBlock(each, flight, width, theme)),
      width,
      theme,
    );
    const inLine = inCells(
      all.map((each) => craftLine(each, flight, theme)),
      width,
      theme,
    );
    const lines = inLine.some((line) => line.width > width) || heightOf(headed) < heightOf(inLine) ? headed : inLine;
    return lines.length === 0
      ? []
      : [...lines, figuresTable(ship, damage, Math.max(narrowest, Math.min(width, widest)), theme)];
  },
};

/** Blocks of equal width, in lines. */
function inCells(blocks: readonly Block[], width: number, theme: Theme): readonly Block[] {
  const cell = Math.max(0, ...blocks.map((block) => block.width));
  return wrapBlocks(
    blocks.map((block) => ({ ...block, width: cell })),
    width,
    2 * theme.gap,
  );
}

function heightOf(lines: readonly Block[]): number {
  return lines.reduce((sum, { height }) => sum + height, 0);
}

/** The table of figures is not narrower nor wider, in millimeters. */
const narrowest = 64;
const widest = 200;

const enduranceNote =
  'CEF: combat endurance factor, one for each attack, if no more are printed, or second move. Half of the first move in the turn of launch. PDS, class 1, scattergun: a beam die or its modifier; * is not rolled again.';

/** A row for each kind of craft aboard: moves, endurance, dice, what kills it. */
function figuresTable(ship: Ship, damage: ShipDamage, width: number, theme: Theme): Block {
  const columns = scaleColumns(
    [
      { title: 'Craft', width: 21 },
      { title: 'Move, mu', width: 9.5 },
      { title: 'CEF', width: 5 },
      { title: 'At ships', width: 42 },
      { title: 'At craft', width: 13 },
      { title: 'Killed by', width: 29 },
    ],
    width,
  );
  const size = theme.type.label;
  const rows = craftRows(printedFlights(ship, damage)).map((row) => {
    const texts = [
      withAbbreviations(row.name),
      `${row.move} + ${row.second}`,
      String(row.endurance),
      row.fire.join('; '),
      row.atCraft,
      row.killedBy,
    ];
    const cells = texts.map((text, index) =>
      paragraph(text, cellWidth(columns[index]), theme, { size, bold: index === 0 }),
    );
    return tableRow(columns, cells, { tight: true });
  });
  return stack([tableHead(columns, theme), ...rows, paragraph(enduranceNote, width, theme, { size })], 0);
}

export interface DrawnFlight {
  readonly name: string;
  readonly craftRow: Block;
  /** Combat endurance factor (CEF), in turns. */
  readonly endurance: number;
}

export function drawFlights(ship: Ship, theme: Theme, damage: ShipDamage): readonly DrawnFlight[] {
  return printedFlights(ship, damage).map((flight) => {
    const { name, unit, icons, endurance } = flight.kind === 'wing' ? wingParts(flight) : squadronParts(flight);
    const { bay, gone } = flight;
    const craft = icons.map((marks, index) => crossOut(symbolBlock(marks, theme.icon * 0.56), gone.has(index)));
    const lost = gone.size === 0 ? '' : `, ${gone.size} lost`;
    return {
      name: bay === '' ? name : `${bay}: ${name}`,
      craftRow: withAlt(placeInRow(craft, 0.4), `${flight.craft} ${unit}${lost}`),
      endurance,
    };
  });
}

function wingParts({ wing, craft }: WingFlight) {
  const marks = fighterIcon({ type: wing.type, light: wing.light === true });
  const icons = Array<readonly Mark[]>(craft).fill(marks);
  return { name: withAbbreviations(wingName(wing)), unit: 'fighters', icons, endurance: wingEndurance(wing) };
}

function squadronParts({ squadron }: SquadronFlight) {
  const icons = boatTypes(squadron).map(gunboatIcon);
  return { name: withAbbreviations(squadronName(squadron)), unit: 'boats', icons, endurance: squadronEndurance };
}

/** Symbols, track and name of a flight side by side. */
function craftLine({ name, craftRow, endurance }: DrawnFlight, room: number, theme: Theme): Block {
  const heading = textLine(theme.typeface, name.replace(' wing', ''), theme.type.text, { bold: true });
  return placeInRow([{ ...craftRow, width: room }, enduranceTrack(endurance, theme), heading], theme.gap, 'middle');
}

function craftBlock({ name, craftRow, endurance }: DrawnFlight, room: number, width: number, theme: Theme): Block {
  const lines = wrapBlocks(
    [{ ...craftRow, width: room }, enduranceTrack(endurance, theme)],
    width,
    theme.gap,
    'middle',
  );
  const widest = Math.max(...lines.map((each) => each.width));
  const heading = paragraph(name, Math.min(width, Math.max(widest, 45)), theme, { size: theme.type.text, bold: true });
  return stack([heading, ...lines], 0.4);
}

export function enduranceTrack(turns: number, theme: Theme): Block {
  const side = theme.icon * 0.47;
  const marks = Array.from({ length: turns }, (_, turn) => {
    const x = turn * (side + 0.4) + side / 2;
    return [
      openShape(circle(x, side / 2, side / 2 - 0.15)),
      centeredText(String(turn + 1), [x, side / 2], Math.max(smallestType, side * 0.55), { bold: false }),
    ];
  }).flat();
  const circles = drawingBlock(turns * (side + 0.4) - 0.4, side, marks, `Endurance: ${turns} turns`);
  return placeInRow([textLine(theme.typeface, 'CEF', theme.type.label), circles], 0.8, 'middle');
}
