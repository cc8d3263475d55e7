/** Rolls for system failures of a prototype in the first battle of its class. */

import type { RandomBelow } from '../../damage/play/seeded-draw.ts';
import type { CostLine } from '../../rules/pricing/line.ts';
import { lineLabel, type Ship } from '../../rules/ship/ship.ts';
import { findTechRow } from './research.ts';
import type { TechRow } from './technologies.ts';

/** Roll of 2d6 for one system. */
export interface PrototypeTrial {
  /** Label of the system. */
  readonly what: string;
  /** Number among identical systems, from 1, and how many there are. */
  readonly number: number;
  readonly of: number;
  readonly dice: readonly [number, number];
  /** A double 1 fails; a main drive then keeps half its thrust. */
  readonly outcome: 'holds' | 'fails' | 'half';
}

/**
 * Rolls for every system of a ship, in the order of its cost lines; hull, people and craft are not systems. `isRolled`
 * limits the rolls to systems of some technologies.
 */
export function rollTrials(
  ship: Ship,
  draw: RandomBelow,
  isRolled: (tech: TechRow | undefined) => boolean = () => true,
): readonly PrototypeTrial[] {
  return ship.lines
    .filter((line) => isTested(line) && isRolled(techOf(line)))
    .flatMap((line) => {
      const what = lineLabel(line);
      const of = line.count * levelsOf(line);
      return Array.from({ length: of }, (_, index): PrototypeTrial => {
        const dice = [draw(6) + 1, draw(6) + 1] as const;
        const failed = dice[0] === 1 && dice[1] === 1;
        const failure = isMainDrive(line) ? 'half' : 'fails';
        return { what, number: index + 1, of, dice, outcome: failed ? failure : 'holds' };
      });
    });
}

function techOf({ source }: CostLine): TechRow | undefined {
  if (source.kind !== 'system') return undefined;
  return findTechRow(source.entry.id, source.choices as Parameters<typeof findTechRow>[1]);
}

const drives: ReadonlySet<string> = new Set(['main-drive', 'ftl-drive']);

function isTested({ source, loadout }: CostLine): boolean {
  return source.kind === 'system' && !loadout && (!source.entry.isShipPart || drives.has(source.entry.id));
}

function isMainDrive({ source }: CostLine): boolean {
  return source.kind === 'system' && source.entry.id === 'main-drive';
}

/** Each level of a screen or of jamming is a separate generator. */
function levelsOf({ source }: CostLine): number {
  const { level = 1 } = (source.kind === 'system' ? source.choices : {}) as { readonly level?: number };
  return level;
}
