/** Data of charts: values by steps, such as mean damage by range in mu, and fans. */

import type { Arc } from '../../rules/model/arcs.ts';

/** Values by steps, such as damage by range; each applies from the end of the step before to `to`. */
export interface ChartLine {
  readonly name: string;
  readonly steps: readonly { readonly to: number; readonly value: number }[];
}

type ByArc<Value> = Readonly<Record<Arc, Value>>;

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

/** What the axis of steps counts, and what the plot shows, for readers who do not see it. */
export interface ChartAxis {
  readonly label: string;
  /** After the end of a step: `to 12 mu`. */
  readonly unit: string;
  readonly about: string;
}

export interface FirepowerChart {
  readonly title: string;
  /** Target of the fire. */
  readonly subtitle: string;
  readonly axis: ChartAxis;
  readonly lines: readonly ChartLine[];
  readonly fans: readonly FanData[];
}
