/** The best ships for some points. */

import { strengthOf, type Warship } from './warship.ts';

/** A number of ships of one design. */
export interface Chosen {
  readonly candidate: Warship;
  readonly count: number;
}

/** What each further ship of a design counts: variety wins between equals. */
const worthOfCopies = [1, 0.97, 0.9, 0.8];

/** Solves it exactly for every number of points up to `max`, with at most `copies` ships of a design. */
export function bestShips(candidates: readonly Warship[], max: number, copies: number) {
  const items = candidates
    .filter(({ points }) => points <= max)
    .flatMap((candidate) =>
      worthOfCopies.slice(0, copies).map((share) => ({ candidate, value: strengthOf(candidate) * share })),
    );
  const best = new Float64Array(max + 1);
  const taken = items.map(({ candidate: { points }, value }) => {
    const isTaken = new Uint8Array(max + 1);
    for (let left = max; left >= points; left--) {
      const with_ = (best[left - points] as number) + value;
      if (with_ <= (best[left] as number)) continue;
      best[left] = with_;
      isTaken[left] = 1;
    }
    return isTaken;
  });
  return {
    value: (points: number) => best[points] ?? 0,
    ships: (points: number) => {
      const counts = new Map<Warship, number>();
      let left = points;
      for (let item = items.length - 1; item >= 0; item--) {
        if (taken[item]?.[left] !== 1) continue;
        const { candidate } = items[item] as (typeof items)[number];
        counts.set(candidate, (counts.get(candidate) ?? 0) + 1);
        left -= candidate.points;
      }
      return [...counts].map(([candidate, count]) => ({ candidate, count }));
    },
  };
}
