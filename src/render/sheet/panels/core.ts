import { hasCrew } from '../../../rules/ship/ship.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import { coreLines } from '../tables/reference-tables.ts';
import type { Panel } from './panel.ts';

/** What the loss of each core system does. */
export const core: Panel = {
  title: '',
  description: 'what a lost bridge, life support and power core do',
  rank: 'wanted',
  strips: ({ ship }, width, theme) =>
    hasCrew(ship) ? [paragraph(coreLines.join(' '), width, theme, { size: theme.type.label })] : [],
};
