/** Trials of a prototype in its first battle, as text. */

import type { Trial } from '../../campaign/prototype-trials.ts';
import { plain } from '../../text/escape-control.ts';
import { counted } from '../../text/numbers.ts';
import type { TextLook } from '../shared/style.ts';

const outcomes = { holds: 'passes', fails: 'fails', half: 'half thrust' } as const;

/** The number of rolls, and the systems that fail. */
export function trialsText(ship: string, trials: readonly Trial[], { style }: TextLook): string {
  const failed = trials.filter(({ outcome }) => outcome !== 'holds');
  const lines = failed.map(({ what, number, of: all, outcome }) => {
    const which = all > 1 ? `, number ${number} of ${all}` : '';
    return `  ${plain(what)}${which}: ${style.severity('error', outcomes[outcome])}\n`;
  });
  const result = failed.length === 0 ? 'all pass' : counted(failed.length, 'double 1');
  return `${style.strong(plain(ship))} · 2d6 for each of ${counted(trials.length, 'system')}: ${result}\n${lines.join('')}`;
}
