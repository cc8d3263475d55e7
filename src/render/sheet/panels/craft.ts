import { unhurt, type Wounds } from '../../../damage/wounds.ts';
import { fightersIn, squadronEndurance, wingEndurance } from '../../../rules/design/craft-endurance.ts';
import type { Squadron, Wing } from '../../../rules/design/design.ts';
import { boatsIn, squadronName, wingName } from '../../../rules/pricing/craft-points.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { type Block, beside, drawing, flowed, stacked, symbol, told } from '../../drawing/block.ts';
import { centred, type Mark, open } from '../../drawing/mark.ts';
import { circle } from '../../drawing/path.ts';
import { crossed } from '../../drawing/strike-out.ts';
import type { Kit } from '../../drawing/theme.ts';
import { words } from '../../drawing/typeface.ts';
import { fighter } from '../icons/fighter.ts';
import { gunboat } from '../icons/gunboat.ts';
import { berthsOf, numbersOf } from '../symbols/bays.ts';
import { type Panel, paragraph } from './panel.ts';

/** An icon to cross out for each craft, and a track of endurance turns. */
export const craft: Panel = {
  title: 'Fighters and gunboats',
  about: 'wings and squadrons, a symbol for each craft and an endurance track',
  strips: ({ ship, wounds = unhurt }, width, kit) => {
    const all = flightsOf(ship, kit, wounds);
    // Align the tracks, though wings have six or eight fighters.
    const flight = Math.max(0, ...all.map(({ flight }) => flight.width));
    const blocks = all.map((each) => craftBlock(each, flight, width, kit));
    const cell = Math.max(0, ...blocks.map((block) => block.width));
    return flowed(
      blocks.map((block) => ({ ...block, width: cell })),
      width,
      2 * kit.gap,
    );
  },
};

export interface Flight {
  readonly name: string;

  readonly flight: Block;
  /** Combat endurance factor (CEF), in turns. */
  readonly endurance: number;
}

export function flightsOf(ship: Ship, kit: Kit, { craft }: Wounds = unhurt): readonly Flight[] {
  const berths = berthsOf(ship);
  const wings = ship.wings.flatMap((wing) =>
    numbersOf(wing, berths).map((number) => (gone: Gone) => wingOf(wing.craft, number, gone, kit)),
  );
  const squadrons = ship.squadrons.flatMap((each) =>
    numbersOf(each, berths).map((number) => (gone: Gone) => squadronOf(each.craft, number, gone, kit)),
  );
  return [...wings, ...squadrons].map((flight, index) => flight(craft.get(index) ?? none));
}

type Gone = ReadonlySet<number>;

const none: Gone = new Set();

function wingOf(wing: Wing, number: string, gone: Gone, kit: Kit): Flight {
  const marks = fighter({ type: wing.type, light: wing.light === true });
  const count = fightersIn(wing);
  const flight = beside(crossOut(Array<Block>(count).fill(craftBox(marks, kit)), gone), 0.4);
  return {
    name: nameWithBay(wingName(wing), number),
    flight: told(flight, `${count} fighters${lostSuffix(gone)}`),
    endurance: wingEndurance(wing),
  };
}

function squadronOf(squadron: Squadron, number: string, gone: Gone, kit: Kit): Flight {
  const boats = squadron.boats.flatMap(({ type, count = 1 }) => Array<Block>(count).fill(craftBox(gunboat(type), kit)));
  const flight = told(beside(crossOut(boats, gone), 0.4), `${boatsIn(squadron)} boats${lostSuffix(gone)}`);
  return { name: nameWithBay(squadronName(squadron), number), flight, endurance: squadronEndurance };
}

function crossOut(craft: readonly Block[], gone: Gone): readonly Block[] {
  return gone.size === 0 ? craft : craft.map((block, index) => crossed(block, gone.has(index)));
}

function lostSuffix({ size }: Gone): string {
  return size === 0 ? '' : `, ${size} lost`;
}

function nameWithBay(name: string, number: string): string {
  return number === '' ? name : `${number}: ${name}`;
}

function craftBlock({ name, flight, endurance }: Flight, room: number, width: number, kit: Kit): Block {
  const lines = flowed([{ ...flight, width: room }, track(endurance, kit)], width, kit.gap, 'middle');
  const widest = Math.max(...lines.map((each) => each.width));
  const heading = paragraph(name, Math.min(width, Math.max(widest, 45)), kit, { size: kit.type.text, bold: true });
  return stacked([heading, ...lines], 0.4);
}

function craftBox(marks: readonly Mark[], kit: Kit): Block {
  return symbol(marks, kit.icon * 0.56);
}

export function track(turns: number, kit: Kit): Block {
  const side = kit.icon * 0.47;
  const marks = Array.from({ length: turns }, (_, turn) => {
    const x = turn * (side + 0.4) + side / 2;
    return [
      open(circle(x, side / 2, side / 2 - 0.15)),
      centred(String(turn + 1), [x, side / 2], side * 0.55, { bold: false }),
    ];
  }).flat();
  const circles = drawing(turns * (side + 0.4) - 0.4, side, marks, `Endurance: ${turns} turns`);
  return beside([words(kit.typeface, 'CEF', kit.type.label), circles], 0.8, 'middle');
}
