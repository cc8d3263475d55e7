import { type Mark, openShape, stroked } from '../../drawing/mark.ts';
import { curve, joinPaths } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';

const drop = curve(
  [0, 3.45],
  [-0.6, 1.6, -1.8, 0.4, -1.8, -1.6],
  [-1.8, -2.9, -1, -3.6, 0, -3.6],
  [1, -3.6, 1.8, -2.9, 1.8, -1.6],
  [1.8, 0.4, 0.6, 1.6, 0, 3.45],
);
const flow = (side: number): string => curve([side * 2.6, -3.4], [side * 3.9, -1, side * 2.6, 1, side * 1.3, 3.7]);

const blunt = curve(
  [-1.9, 3.5],
  [-1.9, 2, -1.9, 0.2, -1.9, -1.4],
  [-1.9, -2.8, -1, -3.6, 0, -3.6],
  [1, -3.6, 1.9, -2.8, 1.9, -1.4],
  [1.9, 0.2, 1.9, 2, 1.9, 3.5],
);
const bowWave = (side: number): string =>
  curve([side * 2.5, -3.5], [side * 3.1, -2.8, side * 3.5, -1.8, side * 3.5, -0.2]);

const full: readonly Mark[] = [openShape(`${drop} Z`, 0.5), stroked(joinPaths(flow(1), flow(-1)), 0.5)];
const partial: readonly Mark[] = [openShape(`${blunt} Z`, 0.5), stroked(joinPaths(bowWave(1), bowWave(-1)), 0.5)];

/** A drop in a stream of air; if partial, a hull with a blunt stern and air at its bow only. */
export const streamlining = defineIcon('streamlining', {
  label: ({ streamlining: degree }) => (degree === 'full' ? 'Streamlined' : 'Semi-streamlined'),
  draw: ({ choices }) => (choices.streamlining === 'full' ? full : partial),
});
