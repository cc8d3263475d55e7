/** Living ships list their hull track and armor among their systems, in place of `hull` and `armor`. */

/** A system whose boxes are the hull track of a living ship, or its armor. */
export type LivingPart = 'biomass' | 'carapace';

/** Number of boxes of `id` in a list of systems. Entries may be unvalidated; an invalid count is 1. */
export function countBoxes(systems: readonly unknown[], id: LivingPart): number {
  let boxes = 0;
  for (const entry of systems) {
    const { system, count = 1 } = (entry ?? {}) as { readonly system?: unknown; readonly count?: unknown };
    if (system === id) boxes += typeof count === 'number' ? count : 1;
  }
  return boxes;
}

/** True if biomass among the systems provides the hull track, so that `hull` is optional. */
export function hasLivingHull(systems: unknown): boolean {
  return Array.isArray(systems) && countBoxes(systems, 'biomass') > 0;
}
