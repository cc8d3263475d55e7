/** The first battle of a class: what fails under the stress of it. */

import type { Line } from '../rules/pricing/line.ts';
import { labelOf } from '../rules/ship/label.ts';
import type { Ship } from '../rules/ship/ship.ts';
import type { Draw } from './seeded-draw.ts';

/** Two dice for one system. */
export interface Trial {
  /** What it is, in words. */
  readonly what: string;
  /** Which of several alike it is, from 1, and how many there are. */
  readonly number: number;
  readonly of: number;
  readonly dice: readonly [number, number];
  /** A double 1: the system fails, a main drive is left with half its thrust. */
  readonly outcome: 'holds' | 'fails' | 'half';
}

/** Rolls for every system of a ship, in the order of its bill. What is hull, people or craft is no system. */
export function trialsOf(ship: Ship, draw: Draw): readonly Trial[] {
  return ship.lines.filter(isTried).flatMap((line) => {
    const what = labelOf(line);
    const of = line.count * levelsOf(line);
    return Array.from({ length: of }, (_, index): Trial => {
      const dice = [draw(6) + 1, draw(6) + 1] as const;
      const failed = dice[0] === 1 && dice[1] === 1;
      const worst = isMainDrive(line) ? 'half' : 'fails';
      return { what, number: index + 1, of, dice, outcome: failed ? worst : 'holds' };
    });
  });
}

/** Parts of the ship itself that can fail as a system does. */
const drives: ReadonlySet<string> = new Set(['main-drive', 'ftl-drive']);

function isTried({ source, loadout }: Line): boolean {
  return source.kind === 'system' && !loadout && (!source.entry.part || drives.has(source.entry.id));
}

function isMainDrive({ source }: Line): boolean {
  return source.kind === 'system' && source.entry.id === 'main-drive';
}

/** Each level of a screen or of jamming is a generator of its own. */
function levelsOf({ source }: Line): number {
  const { level = 1 } = (source.kind === 'system' ? source.choices : {}) as { readonly level?: number };
  return level;
}
