import { hasCrew } from '../../../rules/ship/ship.ts';
import { stack } from '../../drawing/block.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import { coreLines } from '../tables/reference-tables.ts';
import type { Panel } from './panel.ts';

/** What the loss of each core system does. */
export const core: Panel = {
  title: 'Lost core systems',
  description: 'what a lost bridge, life support and power core do',
  strips: ({ ship }, width, theme) =>
    hasCrew(ship) && !ship.light
      ? [
          stack(
            coreLines().map((line) => paragraph(line, Math.min(width, widest), theme, { size: theme.type.label })),
            0,
          ),
        ]
      : [],
};

/** Longer lines are hard to read, in millimeters. */
const widest = 120;
