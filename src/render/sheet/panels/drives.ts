import { unhurt, type Wounds } from '../../../damage/wounds.ts';
import { type CorePart, coreParts as coreNames } from '../../../rules/ship/parts.ts';
import { isAlive, type Ship } from '../../../rules/ship/ship.ts';
import { turning } from '../../../rules/ship/turning.ts';
import { type Block, flowed, symbol } from '../../drawing/block.ts';
import { type Strike, strikeOf, struck } from '../../drawing/strike-out.ts';
import type { Kit } from '../../drawing/theme.ts';
import { labelled } from '../../drawing/typeface.ts';
import { coreParts } from '../icons/core-parts.ts';
import { isOnTrack, looseItems, partUnits, strikeOn, unitBlock, unitsOf } from '../symbols/units.ts';
import { figure, type Panel } from './panel.ts';

export const drives: Panel = {
  title: 'Drives and core',
  about: 'main drive with its turning allowance, FTL drive, streamlining, core systems',
  strips: ({ ship, wounds = unhurt }, width, kit) =>
    flowed(
      [...partBlocks(ship, wounds, kit), ...nodeBlocks(ship, wounds, kit), ...coreBlocks(ship, wounds, kit)],
      width,
      kit.gap,
    ),
};

function partBlocks(ship: Ship, wounds: Wounds, kit: Kit): readonly Block[] {
  const { drive } = ship.design;
  const lost: Readonly<Record<string, Strike | undefined>> = {
    'main-drive': wounds.drive === 'half' ? 'half' : strikeOf(wounds.drive),
    'ftl-drive': strikeOf(wounds.ftl),
    streamlining: strikeOf(wounds.streamlining),
  };
  return partUnits(ship).flatMap((unit) => {
    const block = struck(unitBlock(unit, kit), lost[unit.icon], kit.icon);
    return unit.icon === 'main-drive' && drive ? [block, figure(turning(drive), 'Turn', kit)] : [block];
  });
}

/** Organs that replace drives in a living ship. */
function nodeBlocks(ship: Ship, wounds: Wounds, kit: Kit): readonly Block[] {
  return looseItems(ship, 'hull').flatMap((item) =>
    isOnTrack(item)
      ? []
      : unitsOf(item, ship).map((unit, index) => struck(unitBlock(unit, kit), strikeOn(item, index, wounds), kit.icon)),
  );
}

function coreBlocks({ design }: Ship, { core: lost }: Wounds, kit: Kit): readonly Block[] {
  if (isAlive(design)) return [];
  return Object.entries(coreNames).map(([part, name]) => {
    const core = symbol(coreParts[part as CorePart], kit.icon, { alt: name, icon: 'core-systems' });
    const how = strikeOf(lost[part as CorePart]);
    return struck(labelled(core, name, kit.type.label, kit.typeface), how, kit.icon);
  });
}
