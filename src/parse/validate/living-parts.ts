/** Living ships: what a design writes among its systems in the stead of `hull` and `armor`. */

/** A system whose boxes are the hull track of a living ship, or its armor. */
export type LivingPart = 'biomass' | 'carapace';

/** How many boxes of it stand in a list of systems, of which nobody need have read an entry yet; what is no count is one. */
export function countIn(systems: readonly unknown[], id: LivingPart): number {
  let boxes = 0;
  for (const entry of systems) {
    const { system, count = 1 } = (entry ?? {}) as { readonly system?: unknown; readonly count?: unknown };
    if (system === id) boxes += typeof count === 'number' ? count : 1;
  }
  return boxes;
}

/** Whether biomass among the systems, whatever they are, is the hull track: `hull` need not be written then. */
export function withoutHull(systems: unknown): boolean {
  return Array.isArray(systems) && countIn(systems, 'biomass') > 0;
}
