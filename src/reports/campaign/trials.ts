/** What the first battle does to a prototype, for people at a terminal. */

import type { Trial } from '../../campaign/prototype-trials.ts';
import { plain } from '../../text/escape-control.ts';
import { counted } from '../../text/numbers.ts';
import type { TextLook } from '../shared/style.ts';

const words = { holds: 'holds', fails: 'fails', half: 'half thrust' } as const;

/** How many dice were rolled, and what fails. */
export function trialsText(of: string, trials: readonly Trial[], { style }: TextLook): string {
  const failed = trials.filter(({ outcome }) => outcome !== 'holds');
  const lines = failed.map(({ what, number, of: all, outcome }) => {
    const which = all > 1 ? `, number ${number} of ${all}` : '';
    return `  ${plain(what)}${which}: ${style.severity('error', words[outcome])}\n`;
  });
  const sum = failed.length === 0 ? 'all hold' : `${counted(failed.length, 'double 1', 'double 1s')}`;
  return `${style.strong(plain(of))} · 2d6 for each of ${counted(trials.length, 'system')}: ${sum}\n${lines.join('')}`;
}
