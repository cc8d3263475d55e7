/** The craft of a wing or squadron to cross out, and its track of endurance. */

import type { ShipDamage } from '../../../damage/ship-damage.ts';
import { squadronEndurance, wingEndurance } from '../../../rules/design/craft-endurance.ts';
import { squadronName, wingName } from '../../../rules/pricing/craft-points.ts';
import { boatTypes, type SquadronFlight, type WingFlight } from '../../../rules/ship/flights.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { withAbbreviations } from '../../../text/phrases.ts';
import { type Block, drawingBlock, placeInRow, symbolBlock, withAlt } from '../../drawing/block.ts';
import { centeredText, type Mark, openShape } from '../../drawing/mark.ts';
import { circle } from '../../drawing/path.ts';
import { crossOut } from '../../drawing/strike-out.ts';
import { smallestType, type Theme } from '../../drawing/theme.ts';
import { textLine } from '../../drawing/typeface.ts';
import { fighterIcon, gunboatIcon } from '../../icons/craft.ts';
import { printedFlights } from '../../symbols/bays.ts';

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
