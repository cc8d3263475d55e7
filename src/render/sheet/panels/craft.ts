import { noDamage, type ShipDamage } from '../../../damage/ship-damage.ts';
import { fighterCount, squadronEndurance, wingEndurance } from '../../../rules/design/craft-endurance.ts';
import type { Squadron, Wing } from '../../../rules/design/design.ts';
import { boatCount, squadronName, wingName } from '../../../rules/pricing/craft-points.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { type Block, drawingBlock, placeInRow, stack, symbolBlock, withAlt, wrapBlocks } from '../../drawing/block.ts';
import { centeredText, type Mark, openShape } from '../../drawing/mark.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import { circle } from '../../drawing/path.ts';
import { crossOut } from '../../drawing/strike-out.ts';
import { smallestType, type Theme } from '../../drawing/theme.ts';
import { textLine } from '../../drawing/typeface.ts';
import { fighterIcon } from '../icons/fighter.ts';
import { gunboatIcon } from '../icons/gunboat.ts';
import { bayNumbersOf, baysOf } from '../symbols/bays.ts';
import type { Panel } from './panel.ts';

/** An icon to cross out for each craft, and a track of endurance turns. */
export const craft: Panel = {
  title: 'Fighters and gunboats',
  description: 'wings and squadrons, a symbol for each craft and an endurance track',
  strips: ({ ship, damage = noDamage }, width, theme) => {
    const all = drawFlights(ship, theme, damage);
    // Align the tracks, though wings have six or eight fighters.
    const flight = Math.max(0, ...all.map(({ craftRow }) => craftRow.width));
    const blocks = all.map((each) => craftBlock(each, flight, width, theme));
    const cell = Math.max(0, ...blocks.map((block) => block.width));
    return wrapBlocks(
      blocks.map((block) => ({ ...block, width: cell })),
      width,
      2 * theme.gap,
    );
  },
};

export interface DrawnFlight {
  readonly name: string;

  readonly craftRow: Block;
  /** Combat endurance factor (CEF), in turns. */
  readonly endurance: number;
}

export function drawFlights(ship: Ship, theme: Theme, { craft }: ShipDamage = noDamage): readonly DrawnFlight[] {
  const berths = baysOf(ship);
  const wings = ship.wings.flatMap((wing) =>
    bayNumbersOf(wing, berths).map((number) => (gone: Gone) => wingOf(wing.craft, number, gone, theme)),
  );
  const squadrons = ship.squadrons.flatMap((each) =>
    bayNumbersOf(each, berths).map((number) => (gone: Gone) => squadronOf(each.craft, number, gone, theme)),
  );
  return [...wings, ...squadrons].map((flight, index) => flight(craft.get(index) ?? none));
}

type Gone = ReadonlySet<number>;

const none: Gone = new Set();

function wingOf(wing: Wing, number: string, gone: Gone, theme: Theme): DrawnFlight {
  const marks = fighterIcon({ type: wing.type, light: wing.light === true });
  const count = fighterCount(wing);
  const flight = placeInRow(crossOutLost(Array<Block>(count).fill(craftBox(marks, theme)), gone), 0.4);
  return {
    name: nameWithBay(wingName(wing), number),
    craftRow: withAlt(flight, `${count} fighters${lostSuffix(gone)}`),
    endurance: wingEndurance(wing),
  };
}

function squadronOf(squadron: Squadron, number: string, gone: Gone, theme: Theme): DrawnFlight {
  const boats = squadron.boats.flatMap(({ type, count = 1 }) =>
    Array<Block>(count).fill(craftBox(gunboatIcon(type), theme)),
  );
  const craftRow = withAlt(
    placeInRow(crossOutLost(boats, gone), 0.4),
    `${boatCount(squadron)} boats${lostSuffix(gone)}`,
  );
  return { name: nameWithBay(squadronName(squadron), number), craftRow, endurance: squadronEndurance };
}

function crossOutLost(craft: readonly Block[], gone: Gone): readonly Block[] {
  return gone.size === 0 ? craft : craft.map((block, index) => crossOut(block, gone.has(index)));
}

function lostSuffix({ size }: Gone): string {
  return size === 0 ? '' : `, ${size} lost`;
}

function nameWithBay(name: string, number: string): string {
  return number === '' ? name : `${number}: ${name}`;
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

function craftBox(marks: readonly Mark[], theme: Theme): Block {
  return symbolBlock(marks, theme.icon * 0.56);
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
