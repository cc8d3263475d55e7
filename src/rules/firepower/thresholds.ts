/** Threshold checks: systems lost at the end of hull rows. */

import { isOnHullTrack } from '../ship/living-ship.ts';
import { coreParts, countParts, hasCrew, type Item, type Ship } from '../ship/ship.ts';

/** Icons with the same modifier of the threshold roll; a positive one makes them easier to lose. */
export interface ThresholdIcon {
  readonly name: string;
  readonly count: number;
  readonly modifier: number;
}

/** Everything aboard that rolls threshold checks, each party of marines and of damage control too; core systems roll at -1. */
export function thresholdIcons(ship: Ship): readonly ThresholdIcon[] {
  const { drive, ftl } = ship.design;
  const icon = (name: string, count: number, modifier = 0) => (count > 0 ? [{ name, count, modifier }] : []);
  return [
    ...ship.items
      .filter((item) => !isOnHullTrack(item))
      .flatMap((item: Item) => icon(item.id, countParts(item), item.entry.threshold)),
    ...icon('main-drive', drive && drive.thrust > 0 ? 1 : 0),
    ...icon('ftl-drive', ftl && ftl.type !== 'none' ? 1 : 0),
    ...(hasCrew(ship) ? Object.keys(coreParts).flatMap((name) => icon(name, 1, -1)) : []),
  ];
}

/** Rows whose last box is lost when `lost` hull boxes are; the last row is the end of the ship. */
export function rowsEnded(rows: readonly number[], lost: number): number {
  let left = lost;
  let ended = 0;
  for (const boxes of rows) {
    left -= boxes;
    if (left < 0) break;
    ended++;
  }
  return ended;
}

/**
 * The faces of a die that lose a system when rows `from + 1` to `to` end in one attack: the faces of the last row, one more
 * for each further row; in Full Thrust Light one more, however many there are. 2 means 5 and 6.
 *
 * Source: Full Thrust Light, Recording Damage; Continuum 2014, Critical Hits on Hangar Bays: "+1 for every row".
 */
export function thresholdFaces(from: number, to: number, modifier = 0, light = false): number {
  if (to <= from) return 0;
  const further = to - from - 1;
  return Math.max(0, Math.min(6, to + (light ? Math.min(1, further) : further) + modifier));
}

/** Systems that an intact ship can expect to lose to thresholds, by distribution of hull damage. Losing the ship counts nothing. */
export function expectedLosses(
  hull: ArrayLike<number>,
  {
    rows,
    icons,
    light,
  }: {
    readonly rows: readonly number[];
    readonly icons: readonly ThresholdIcon[];
    readonly light?: boolean | undefined;
  },
): number {
  let expected = 0;
  for (let lost = 0; lost < hull.length; lost++) {
    const ended = rowsEnded(rows, lost);
    if (ended === 0 || ended === rows.length) continue;
    const losses = icons.reduce(
      (sum, { count, modifier }) => sum + count * (thresholdFaces(0, ended, modifier, light) / 6),
      0,
    );
    expected += (hull[lost] as number) * losses;
  }
  return expected;
}
