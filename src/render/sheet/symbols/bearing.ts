import { arcNames, type FireArcs } from '../../../rules/model/arcs.ts';

export type Bearing = 'port' | 'fore' | 'round' | 'other' | 'aft' | 'starboard';

/** Tolerance: sums of sines are not exact. */
const slight = 0.01;

/** Direction of most of `arcs`, with all arcs turned `turn` degrees clockwise; `round` if they cancel out. */
export function bearingOf(arcs: FireArcs | undefined, turn: number): Bearing {
  if (arcs === undefined) return 'other';
  let abeam = 0;
  let ahead = 0;
  for (const name of arcs.names) {
    const direction = ((arcNames.indexOf(name) * 60 + turn) * Math.PI) / 180;
    abeam += Math.sin(direction);
    ahead += Math.cos(direction);
  }
  if (abeam < -slight) return 'port';
  if (abeam > slight) return 'starboard';
  if (ahead > slight) return 'fore';
  return ahead < -slight ? 'aft' : 'round';
}
