import { type Mark, solid } from '../../drawing/mark.ts';
import { defineIcon } from './icon.ts';
import { mineMarks } from './mine.ts';
import { mirror } from './mirror.ts';

const stern = mirror([0, 0], 1, [3.9, -3.9], [2.9, -0.9], [2.1, -0.9], [2.1, -2.7]);

const marks: readonly Mark[] = [solid(stern), ...mineMarks([0, 1.05], 1.5)];

/** A mine dropping from a hatch. */
export const minelayer = defineIcon('minelayer', { label: ({ mines }) => `Mines ${mines}`, draw: () => marks });
