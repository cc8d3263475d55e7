/** Trials of a prototype in its first battle: the number of rolls, and the systems that fail. */

import { type ColumnOf, column, type DocumentBlock, heading, tableOf } from '../../document/document.ts';
import { formatCount } from '../../text/phrases.ts';
import type { PrototypeTrial } from '../calculators/prototype-trials.ts';

const outcomes = { holds: 'passes', fails: 'fails', half: 'half thrust' } as const;

const columns: readonly ColumnOf<PrototypeTrial>[] = [
  column('system', 'text', ({ what }) => what),
  column('number', 'number', ({ number }) => number),
  column('of', 'number', ({ of }) => of),
  column('dice', 'label', ({ dice }) => dice.join(' ')),
  column('outcome', 'label', ({ outcome }) => outcomes[outcome]),
];

export function trialsBlocks(ship: string, trials: readonly PrototypeTrial[]): readonly DocumentBlock[] {
  const failed = trials.filter(({ outcome }) => outcome !== 'holds');
  const items = failed.map(({ what, number, of: all, outcome }) => {
    const which = all > 1 ? `, number ${number} of ${all}` : '';
    return [`${what}${which}: `, { text: outcomes[outcome], role: 'error' } as const];
  });
  const result = failed.length === 0 ? 'all pass' : formatCount(failed.length, 'double 1');
  return [
    heading(2, ship, `2d6 for each of ${formatCount(trials.length, 'system')}: ${result}`),
    { kind: 'list', items },
    tableOf('Trials', columns, trials, { only: 'data' }),
  ];
}
