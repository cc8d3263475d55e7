import type { WorldKind } from '../ledger/entry-kinds.ts';

/** Location of a planetary yard, with the thrust that ships need to leave it. */
export interface YardSite {
  /** RPs per turn of such a world, "about". */
  readonly income: number;
  /** Minimum thrust by streamlining; `undefined` without an atmosphere. */
  readonly thrust: { readonly partial: number; readonly full: number } | undefined;
  readonly breathable: boolean;
}

/** Worlds of yards, with the thrust to leave them and their income. Source: campaign rules, resources: "PS 6, FS 4"; for a gas giant "PS 8, FS 6". */
export const yardSites = {
  habitable: { income: 40, thrust: { partial: 6, full: 4 }, breathable: true },
  airless: { income: 20, thrust: undefined, breathable: false },
  hostile: { income: 10, thrust: { partial: 6, full: 4 }, breathable: false },
  'gas-giant': { income: 10, thrust: { partial: 8, full: 6 }, breathable: false },
} as const satisfies Readonly<Record<WorldKind, YardSite>>;
