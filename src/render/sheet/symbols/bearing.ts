import { type Arcs, arcNames } from '../../../rules/model/arcs.ts';

/** Where a mount bears, seen from above the ship. */
export type Bearing = 'port' | 'fore' | 'round' | 'other' | 'aft' | 'starboard';

/** Less than this much to one side is no side: sums of sines are not exact. */
const slight = 0.01;

/**
 * Where `arcs` bear when the ring is turned `turn` degrees clockwise: to the side to which most of them lie, or else ahead or
 * astern, or all round. What has no arcs at all is something else.
 */
export function bearing(arcs: Arcs | undefined, turn: number): Bearing {
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
