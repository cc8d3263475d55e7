/** Data of the charts of firepower. Ranges are in mu, values are mean damage points. */

import type { Arc } from '../../rules/model/arcs.ts';

/** Damage by range; each value applies from the far edge of the range before to `to`. */
export interface ChartLine {
  readonly name: string;
  readonly steps: readonly { readonly to: number; readonly value: number }[];
}

type ByArc<Value> = Readonly<Record<Arc, Value>>;

/** A value for each arc. */
export function byArc<Value>(of: (arc: Arc) => Value): ByArc<Value> {
  return { F: of('F'), FS: of('FS'), AS: of('AS'), A: of('A'), AP: of('AP'), FP: of('FP') };
}

/** The damage of a ship by arc and range. */
export interface FanData {
  readonly name: string;
  /** Far edges of the ranges. */
  readonly ranges: readonly number[];
  readonly arcs: ByArc<readonly FanCell[]>;
}

export interface FanCell {
  readonly value: number;
  /** A weapon whose damage is unknown bears. */
  readonly hasUnknown: boolean;
}

export interface FirepowerChart {
  readonly title: string;
  /** Target of the fire. */
  readonly subtitle: string;
  readonly lines: readonly ChartLine[];
  readonly fans: readonly FanData[];
}
