import { noDamage, type ShipDamage } from '../../../damage/ship-damage.ts';
import { isOnHullTrack } from '../../../rules/ship/living-ship.ts';
import { type CorePart, coreParts as coreNames } from '../../../rules/ship/parts.ts';
import { hasCrew, type Ship } from '../../../rules/ship/ship.ts';
import { halvedThrust, turningThrust } from '../../../rules/ship/turning.ts';
import { type Block, drawingBlock, symbolBlock, wrapEvenly } from '../../drawing/block.ts';
import { pen, stroked, textMark } from '../../drawing/mark.ts';
import { line } from '../../drawing/path.ts';
import { type StrikeKind, strikeKindOf, strikeOut } from '../../drawing/strike-out.ts';
import type { Theme } from '../../drawing/theme.ts';
import { withLabel } from '../../drawing/typeface.ts';
import { coreSystemIcons } from '../../icons/core.ts';
import { looseItems, partUnits, strikeKindOfPart, unitBlock, unitsOf } from '../symbols/units.ts';
import type { Panel } from './panel.ts';

export const drives: Panel = {
  title: 'Drives and core',
  description: 'main drive with its turning allowance, FTL drive, streamlining, core systems',
  wrapsEvenly: true,
  sharesLine: true,
  strips: ({ ship, damage = noDamage }, width, theme) =>
    wrapEvenly(
      [...partBlocks(ship, damage, theme), ...nodeBlocks(ship, damage, theme), ...coreBlocks(ship, damage, theme)],
      width,
      theme.gap,
    ),
};

function partBlocks(ship: Ship, damage: ShipDamage, theme: Theme): readonly Block[] {
  const { drive } = ship.design;
  const lost: Readonly<Record<string, StrikeKind | undefined>> = {
    'main-drive': damage.drive === 'half' ? 'half' : strikeKindOf(damage.drive),
    'ftl-drive': strikeKindOf(damage.ftl),
    streamlining: strikeKindOf(damage.streamlining),
  };
  return partUnits(ship).flatMap((unit) => {
    const block = strikeOut(unitBlock(unit, theme), lost[unit.icon], theme.icon);
    return unit.icon === 'main-drive' && drive ? [block, turnBlock(ship, drive, damage.drive, theme)] : [block];
  });
}

/** Thrust for turns of the whole drive and of its half, if it can lose one; lost figures are struck out. */
function turnBlock(
  { light }: Ship,
  drive: NonNullable<Ship['design']['drive']>,
  loss: ShipDamage['drive'],
  { typeface, type, icon }: Theme,
): Block {
  const size = icon * 0.5;
  const states = light ? [drive.thrust] : [drive.thrust, halvedThrust(drive.thrust)];
  const figures = states.map((thrust) => String(turningThrust({ ...drive, thrust })));
  const widths = figures.map((figure) => typeface.textWidth(figure, size, true) + 1);
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0));
  const [first = 0] = ends;
  const all = ends.at(-1) ?? 0;
  const middle = icon * 0.5 + size * 0.355;
  const struck = loss === undefined ? 0 : loss === 'half' ? first : all;
  const marks = [
    ...figures.map((figure, index) =>
      textMark(figure, [(ends[index] ?? 0) - (widths[index] ?? 0) / 2, middle], size, { bold: true, anchor: 'middle' }),
    ),
    ...ends.slice(0, -1).map((end) => stroked(line(end, icon * 0.22, end, icon * 0.78))),
    ...(struck === 0 ? [] : [stroked(line(0.2, icon * 0.72, struck - 0.2, icon * 0.28), pen.bold)]),
  ];
  return withLabel(drawingBlock(all, icon, marks), 'Turn', type.label, typeface);
}

/** Organs that replace drives in a living ship. */
function nodeBlocks(ship: Ship, damage: ShipDamage, theme: Theme): readonly Block[] {
  return looseItems(ship, 'hull').flatMap((item) =>
    isOnHullTrack(item)
      ? []
      : unitsOf(item, ship).map((unit, index) =>
          strikeOut(unitBlock(unit, theme), strikeKindOfPart(item, index, damage), theme.icon),
        ),
  );
}

function coreBlocks(ship: Ship, { core: lost }: ShipDamage, theme: Theme): readonly Block[] {
  if (!hasCrew(ship)) return [];
  return Object.entries(coreNames).map(([part, name]) => {
    const core = symbolBlock(coreSystemIcons[part as CorePart], theme.icon, { alt: name, icon: 'core-systems' });
    const block = withLabel(core, name, theme.type.label, theme.typeface);
    return strikeOut(block, strikeKindOf(lost[part as CorePart]), theme.icon);
  });
}
