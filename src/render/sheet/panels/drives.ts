import { noWounds, type Wounds } from '../../../damage/wounds.ts';
import { type CorePart, coreParts as coreNames } from '../../../rules/ship/parts.ts';
import { isLivingShip, type Ship } from '../../../rules/ship/ship.ts';
import { turningThrust } from '../../../rules/ship/turning.ts';
import { type Block, symbolBlock, wrapBlocks } from '../../drawing/block.ts';
import { type StrikeKind, strikeKindOf, strikeOut } from '../../drawing/strike-out.ts';
import type { Theme } from '../../drawing/theme.ts';
import { withLabel } from '../../drawing/typeface.ts';
import { coreSystemIcons } from '../icons/core-parts.ts';
import { isOnTrack, looseItems, partUnits, strikeKindOfPart, unitBlock, unitsOf } from '../symbols/units.ts';
import { labeledFigure, type Panel } from './panel.ts';

export const drives: Panel = {
  title: 'Drives and core',
  description: 'main drive with its turning allowance, FTL drive, streamlining, core systems',
  strips: ({ ship, wounds = noWounds }, width, theme) =>
    wrapBlocks(
      [...partBlocks(ship, wounds, theme), ...nodeBlocks(ship, wounds, theme), ...coreBlocks(ship, wounds, theme)],
      width,
      theme.gap,
    ),
};

function partBlocks(ship: Ship, wounds: Wounds, theme: Theme): readonly Block[] {
  const { drive } = ship.design;
  const lost: Readonly<Record<string, StrikeKind | undefined>> = {
    'main-drive': wounds.drive === 'half' ? 'half' : strikeKindOf(wounds.drive),
    'ftl-drive': strikeKindOf(wounds.ftl),
    streamlining: strikeKindOf(wounds.streamlining),
  };
  return partUnits(ship).flatMap((unit) => {
    const block = strikeOut(unitBlock(unit, theme), lost[unit.icon], theme.icon);
    return unit.icon === 'main-drive' && drive ? [block, labeledFigure(turningThrust(drive), 'Turn', theme)] : [block];
  });
}

/** Organs that replace drives in a living ship. */
function nodeBlocks(ship: Ship, wounds: Wounds, theme: Theme): readonly Block[] {
  return looseItems(ship, 'hull').flatMap((item) =>
    isOnTrack(item)
      ? []
      : unitsOf(item, ship).map((unit, index) =>
          strikeOut(unitBlock(unit, theme), strikeKindOfPart(item, index, wounds), theme.icon),
        ),
  );
}

function coreBlocks({ design }: Ship, { core: lost }: Wounds, theme: Theme): readonly Block[] {
  if (isLivingShip(design)) return [];
  return Object.entries(coreNames).map(([part, name]) => {
    const core = symbolBlock(coreSystemIcons[part as CorePart], theme.icon, { alt: name, icon: 'core-systems' });
    const how = strikeKindOf(lost[part as CorePart]);
    return strikeOut(withLabel(core, name, theme.type.label, theme.typeface), how, theme.icon);
  });
}
