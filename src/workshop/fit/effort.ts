/** How much a search may do: time and memory grow with the entries of the design, so large designs get fewer comparisons. */

export interface Effort {
  /** Counts a design that is compared; resolves to false if none is left. Rejects if the search is stopped. */
  readonly spend: (share?: number) => Promise<boolean>;
  /** True once no design is left. */
  readonly isSpent: () => boolean;
  /** The number of designs that were compared when the first was refused; `undefined` if the search was not cut. */
  readonly cutAfter: () => number | undefined;
}

/** Entries of all designs that one search compares: a few seconds, and a few hundred megabytes. */
const maxEntries = 100_000;

/** What comparing a design without entries takes, in entries. */
const baseSize = 30;

/** Each of many entries takes longer: a design of so many takes twice as long as by their number. */
const manyEntries = 100;

/** The share of the effort that pricing options may take: the rest is left for choosing among them. */
export const pricingShare = 0.2;

/** The share that pricing options and hulls of other masses may take together. */
export const hullShare = 0.5;

/** The share that pricing cuts may take. */
export const cutShare = 0.8;

/** The effort for designs with so many entries. `onStep` is called for each: it shows progress, and rejects to stop the search. */
export function effortFor(entries: number, onStep: () => Promise<void> | void = () => {}): Effort {
  const size = baseSize + entries * Math.max(1, entries / manyEntries);
  let compared = 0;
  let isCut = false;
  const isLeft = (share: number) => (compared + 1) * size <= maxEntries * share;
  return {
    isSpent: () => !isLeft(1),
    spend: async (share = 1) => {
      if (!isLeft(share)) {
        isCut = true;
        return false;
      }
      compared++;
      await onStep();
      return true;
    },
    cutAfter: () => (isCut ? compared : undefined),
  };
}
