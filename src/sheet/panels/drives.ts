import type { Ship } from '../../rules/ship.ts';
import { turning } from '../../rules/turning.ts';
import { type Block, flowed, symbol } from '../block.ts';
import { coreParts } from '../icons/core-parts.ts';
import type { Kit } from '../kit.ts';
import { labelled } from '../typeface.ts';
import { partUnits, unitBlock } from '../units.ts';
import { figure, type Panel } from './panel.ts';

/** What the hull itself brings: drive, FTL, streamlining, and the core systems. */
export const drives: Panel = {
  title: 'Drives and core',
  about: 'main drive with its turning allowance, FTL drive, streamlining, core systems',
  strips: ({ ship }, width, kit) => flowed([...partBlocks(ship, kit), ...coreBlocks(kit)], width, kit.gap),
};

function partBlocks(ship: Ship, kit: Kit): readonly Block[] {
  const { drive } = ship.design;
  return partUnits(ship).flatMap((unit) => {
    const block = unitBlock(unit, kit);
    return unit.icon === 'main-drive' && drive ? [block, figure(turning(drive), 'Turn', kit)] : [block];
  });
}

const coreLabels = { bridge: 'Bridge', 'life-support': 'Life support', 'power-core': 'Power core' } as const;

function coreBlocks(kit: Kit): readonly Block[] {
  return Object.entries(coreLabels).map(([part, name]) => {
    const core = symbol(coreParts[part as keyof typeof coreLabels], kit.icon, { alt: name, icon: 'core-systems' });
    return labelled(core, name, kit.type.label, kit.typeface);
  });
}
