import { arcNames, type FireArcs } from '../../rules/model/arcs.ts';

/** From port to starboard, the middle from bow to stern. */
export const bearings = [
  'aft-port',
  'port',
  'fore-port',
  'fore',
  'round',
  'other',
  'aft',
  'fore-starboard',
  'starboard',
  'aft-starboard',
] as const;

export type Bearing = (typeof bearings)[number];

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
  const along = ahead > slight ? 'fore' : ahead < -slight ? 'aft' : undefined;
  if (Math.abs(abeam) <= slight) return along ?? 'round';
  const side = abeam < 0 ? 'port' : 'starboard';
  return along === undefined ? side : `${along}-${side}`;
}
