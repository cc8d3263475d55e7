/** Broadside pairs: one entry in a design, two mounts in other programs. */

import type { BookEntry } from '../rules/catalogue/entry.ts';
import { broadsidePair, portSide, starboardSide } from '../rules/model/arcs.ts';
import type { LossKind } from './losses.ts';

/** A mount read from another program. */
export interface ImportedMount {
  readonly catalogEntry: BookEntry;
  readonly entry: Record<string, unknown>;
  /** True if another system holds it. */
  readonly isHeld: boolean;
}

/** The arcs of a mount of a pair. */
const sides: readonly unknown[] = [portSide.text, starboardSide.text];

/**
 * Joins mounts to port and to starboard into broadside pairs. Returns the mounts without the second of each pair. Mounts
 * without a partner are kept and reported.
 */
export function joinBroadsides<Mount extends ImportedMount>(
  mounts: readonly Mount[],
  report: (mount: Mount, kind: LossKind, found: string, instead: string) => void,
): readonly Mount[] {
  const joined = new Set<Mount>();
  const single: Mount[] = [];
  // Mounts that differ at most in their side; those that wait are all of one side.
  const waiting = new Map<string, Mount[]>();
  for (const mount of mounts) {
    const { arcs, ...choices } = mount.entry;
    if (!sides.includes(arcs) || mount.catalogEntry.covers?.(choices as never).broadside !== 'pair') continue;
    if (mount.isHeld) {
      single.push(mount);
      continue;
    }
    const key = JSON.stringify(choices);
    const equal = waiting.get(key) ?? [];
    waiting.set(key, equal);
    const partner = equal.at(-1)?.entry.arcs === arcs ? undefined : equal.pop();
    if (partner) {
      partner.entry.arcs = broadsidePair.text;
      joined.add(mount);
    } else equal.push(mount);
  }
  for (const mount of [...single, ...[...waiting.values()].flat()]) {
    const found = `broadside mount ${String(mount.entry.arcs)}; a design has pairs of them, one per side`;
    report(mount, 'lost', found, 'kept; reported by `slipway check`');
  }
  return mounts.filter((mount) => !joined.has(mount));
}
