/** Trials of a prototype in its first battle, as text. */

import type { TextOptions } from '../../document/style.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatCount } from '../../text/numbers.ts';
import type { PrototypeTrial } from '../calculators/prototype-trials.ts';

const outcomes = { holds: 'passes', fails: 'fails', half: 'half thrust' } as const;

/** The number of rolls, and the systems that fail. */
export function trialsText(ship: string, trials: readonly PrototypeTrial[], { style }: TextOptions): string {
  const failed = trials.filter(({ outcome }) => outcome !== 'holds');
  const lines = failed.map(({ what, number, of: all, outcome }) => {
    const which = all > 1 ? `, number ${number} of ${all}` : '';
    return `  ${escapeControl(what)}${which}: ${style.severity('error', outcomes[outcome])}\n`;
  });
  const result = failed.length === 0 ? 'all pass' : formatCount(failed.length, 'double 1');
  return `${style.strong(escapeControl(ship))} · 2d6 for each of ${formatCount(trials.length, 'system')}: ${result}\n${lines.join('')}`;
}
