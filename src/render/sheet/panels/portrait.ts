import { pictureBlock } from '../../drawing/block.ts';
import type { Panel } from './panel.ts';

/** Largest size, in icons: about 44 by 30 mm. */
const widest = 5.5;
const tallest = 3.75;

export const portrait: Panel = {
  title: '',
  description: 'the picture that the design names',
  rank: 'wanted',
  hugs: true,
  strips: ({ portrait: picture }, width, { icon }) =>
    picture ? [pictureBlock(picture, Math.min(width, widest * icon), tallest * icon, 'Portrait')] : [],
};
