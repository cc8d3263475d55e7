import { noDamage, type ShipDamage } from '../../../damage/ship-damage.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { thrustLeft, turningThrust } from '../../../rules/ship/turning.ts';
import { asOwnGroup, type Block, placeInRow, shrinkToFit, stack } from '../../drawing/block.ts';
import { gapStrip, type PackStrip } from '../../drawing/flow.ts';
import type { Size } from '../../drawing/page.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText, textLine } from '../../drawing/typeface.ts';
import { className, isLost } from '../panels/panel.ts';
import { plotExample, plotHead, plotLine, plotNameRoom } from '../record/movement-plot.ts';
import { fitText } from '../tables/table.ts';
import { orderBoxes } from './order-boxes.ts';
import type { Pack, PackShip } from './pack.ts';
import type { PackContext, PackPart } from './part.ts';

/** A fleet with few ships has a second and a third line for later turns. */
const maxBanks = 3;

const minHeight = 9;
const maxHeight = 12;

export const chart: PackPart = {
  title: 'Orders and movement',
  landscape: true,
  strips: ({ width, height: room }, context) => {
    const rows = linesOf(context);
    if (rows.length === 0) return [];
    const { theme } = context;
    const [head, sample] = [plotHead(width, theme), plotExample(width, theme)];
    const free = room - head.height - sample.height;
    const perPage = Math.max(1, Math.floor(free / minHeight));
    const banks = Math.max(1, Math.min(maxBanks, Math.floor(perPage / (rows.length + 1))));
    // Distribute the rows evenly over pages.
    const pages = Math.ceil(rows.length / perPage);
    const rowsPerPage = banks * (Math.ceil(rows.length / pages) + 1) - 1;
    const size = { width, height: Math.max(minHeight, Math.min(maxHeight, free / rowsPerPage)) };
    return Array.from({ length: banks }, (_, bank) => {
      const top = asOwnGroup(bank === 0 ? stack([head, sample], 0) : plotHead(width, theme, bank));
      const lines = rows.map((mover) => ({ block: moverLine(mover, size, theme), head: top }));
      return [...(bank > 0 ? [gapStrip(theme.gap)] : []), { block: top, keepWithNext: true }, ...lines];
    }).flat();
  },
};

/** Orders of the dummy bogeys alone, where the ships have theirs on their sheets. */
export function bogeyStrips({ width }: Size, { pack, theme }: PackContext): readonly PackStrip[] {
  return bogeysOf(pack).flatMap(({ name }) => {
    const title = textLine(theme.typeface, name, theme.type.text, { bold: true });
    const row = placeInRow([{ ...title, width: bogeyWidth }, ...orderBoxes(width - bogeyWidth, theme)], 0, 'middle');
    return [gapStrip(theme.gap / 2), { block: row }];
  });
}

/** Width of the name of a dummy bogey, in millimeters. */
const bogeyWidth = 18;

interface Mover {
  readonly number: string;
  readonly name: string;
  readonly about: string;
}

function linesOf({ pack, theme }: PackContext): readonly Mover[] {
  const ships = pack.ships.flatMap((ship, index) => (isLost(ship) ? [] : [moverOf(ship, index, theme)]));
  return [...ships, ...bogeysOf(pack)];
}

function bogeysOf(pack: Pack): readonly Mover[] {
  return Array.from({ length: pack.bogeys ?? 0 }, (_, index) => ({
    number: '',
    name: `Bogey ${index + 1}`,
    about: 'dummy counter',
  }));
}

function moverOf({ ship, name, damage = noDamage }: PackShip, index: number, theme: Theme): Mover {
  const thrust = thrustText(ship, damage);
  const own = printableText(name);
  const shown = own === '' ? className(ship) : own;
  // Thrust first: players need it most if the text is cut.
  const known = theme.hasBlankNames || shown === className(ship) ? [] : [className(ship)];
  return { number: String(index + 1), name: theme.hasBlankNames ? '' : shown, about: [thrust, ...known].join(' · ') };
}

/** Remaining performance of the drive: `thrust 2 of 4, turn 1`. */
function thrustText({ design: { drive } }: Ship, { drive: loss }: ShipDamage): string {
  if (!drive) return 'no drive';
  const thrust = thrustLeft(drive.thrust, loss);
  const whole = thrust === drive.thrust ? '' : ` of ${drive.thrust}`;
  return `thrust ${thrust}${whole}, turn ${turningThrust({ ...drive, thrust })}`;
}

function moverLine({ number, name, about }: Mover, size: Size, theme: Theme): Block {
  const { text, label } = theme.type;
  const title = `${number} ${name}`.trim();
  const words = [
    ...(title === '' ? [] : [fitText(title, plotNameRoom, theme, { size: text, bold: true, lines: 1 })]),
    fitText(about, plotNameRoom, theme, { size: label, lines: 1 }),
  ];
  return plotLine(shrinkToFit(stack(words, 0.2), plotNameRoom, size.height - 1), name, size);
}
