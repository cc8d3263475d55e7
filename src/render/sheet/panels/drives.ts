import { noDamage, type ShipDamage } from '../../../damage/ship-damage.ts';
import { type CorePart, coreParts as coreNames } from '../../../rules/ship/parts.ts';
import { isLivingShip, type Ship } from '../../../rules/ship/ship.ts';
import { halvedThrust, turningThrust } from '../../../rules/ship/turning.ts';
import { type Block, drawingBlock, symbolBlock, wrapEvenly } from '../../drawing/block.ts';
import { pen, stroked, textMark } from '../../drawing/mark.ts';
import { line } from '../../drawing/path.ts';
import { type StrikeKind, strikeKindOf, strikeOut } from '../../drawing/strike-out.ts';
import type { Theme } from '../../drawing/theme.ts';
import { withLabel } from '../../drawing/typeface.ts';
import { coreSystemIcons } from '../icons/core-parts.ts';
import { isOnTrack, looseItems, partUnits, strikeKindOfPart, unitBlock, unitsOf } from '../symbols/units.ts';
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
    return unit.icon === 'main-drive' && drive ? [block, turnBlock(drive, damage, theme)] : [block];
  });
}

/** Thrust for turns of the whole drive and of its half; lost figures are struck out. */
function turnBlock(drive: NonNullable<Ship['design']['drive']>, { drive: loss }: ShipDamage, theme: Theme): Block {
  const { typeface, type, icon } = theme;
  const size = icon * 0.5;
  const figures = [drive.thrust, halvedThrust(drive.thrust)].map((thrust) =>
    String(turningThrust({ ...drive, thrust })),
  );
  const widths = figures.map((figure) => typeface.textWidth(figure, size, true) + 1);
  const [first = 0, second = 0] = widths;
  const middle = icon * 0.5 + size * 0.355;
  const struck = loss === undefined ? 0 : loss === 'half' ? first : first + second;
  const marks = [
    textMark(figures[0] as string, [first / 2, middle], size, { bold: true, anchor: 'middle' }),
    textMark(figures[1] as string, [first + second / 2, middle], size, { bold: true, anchor: 'middle' }),
    stroked(line(first, icon * 0.22, first, icon * 0.78)),
    ...(struck === 0 ? [] : [stroked(line(0.2, icon * 0.72, struck - 0.2, icon * 0.28), pen.bold)]),
  ];
  return withLabel(drawingBlock(first + second, icon, marks), 'Turn', type.label, typeface);
}

/** Organs that replace drives in a living ship. */
function nodeBlocks(ship: Ship, damage: ShipDamage, theme: Theme): readonly Block[] {
  return looseItems(ship, 'hull').flatMap((item) =>
    isOnTrack(item)
      ? []
      : unitsOf(item, ship).map((unit, index) =>
          strikeOut(unitBlock(unit, theme), strikeKindOfPart(item, index, damage), theme.icon),
        ),
  );
}

function coreBlocks({ design }: Ship, { core: lost }: ShipDamage, theme: Theme): readonly Block[] {
  if (isLivingShip(design)) return [];
  return Object.entries(coreNames).map(([part, name]) => {
    const core = symbolBlock(coreSystemIcons[part as CorePart], theme.icon, { alt: name, icon: 'core-systems' });
    const block = withLabel(core, name, theme.type.label, theme.typeface);
    return strikeOut(block, strikeKindOf(lost[part as CorePart]), theme.icon);
  });
}
