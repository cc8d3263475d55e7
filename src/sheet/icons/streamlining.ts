import { drawn, type Mark, open } from '../mark.ts';
import { curve, together } from '../path.ts';
import { defineIcon } from './icon.ts';

const drop = curve(
  [0, 3.45],
  [
    [-0.6, 1.6],
    [-1.8, 0.4],
    [-1.8, -1.6],
  ],
  [
    [-1.8, -2.9],
    [-1, -3.6],
    [0, -3.6],
  ],
  [
    [1, -3.6],
    [1.8, -2.9],
    [1.8, -1.6],
  ],
  [
    [1.8, 0.4],
    [0.6, 1.6],
    [0, 3.45],
  ],
);
const flow = (side: number): string =>
  curve(
    [side * 2.6, -3.4],
    [
      [side * 3.9, -1],
      [side * 2.6, 1],
      [side * 1.3, 3.7],
    ],
  );

const blunt = curve(
  [-1.8, 1.4],
  [
    [-1.8, 0.6],
    [-1.8, -0.6],
    [-1.8, -1.6],
  ],
  [
    [-1.8, -2.9],
    [-1, -3.6],
    [0, -3.6],
  ],
  [
    [1, -3.6],
    [1.8, -2.9],
    [1.8, -1.6],
  ],
  [
    [1.8, -0.6],
    [1.8, 0.6],
    [1.8, 1.4],
  ],
);
const eddy = (side: number): string =>
  curve(
    [side * 1.9, -3.6],
    [
      [side * 2.7, -2.9],
      [side * 2.9, -2.2],
      [side * 2.9, -0.4],
    ],
    [
      [side * 2.9, 1.8],
      [side * 3.4, 3.7],
      [side * 1.8, 3.7],
    ],
    [
      [side * 0.3, 3.7],
      [side * 0.3, 2.3],
      [side * 1.5, 2.4],
    ],
  );

const full: readonly Mark[] = [open(`${drop} Z`, 0.5), drawn(together(flow(1), flow(-1)), 0.5)];
const partial: readonly Mark[] = [open(`${blunt} Z`, 0.5), drawn(together(eddy(1), eddy(-1)), 0.5)];

/** A drop in a stream of air; partly streamlined, a blunt hull with eddies behind it. */
export const streamlining = defineIcon('streamlining', {
  label: ({ streamlining: how }) => (how === 'full' ? 'Streamlined' : 'Part stream.'),
  draw: ({ choices }) => (choices.streamlining === 'full' ? full : partial),
});
