/** The options of `duel`. */

import { InvalidArgumentError } from 'commander';
import { arcsNamed, arcsOfSide } from '../../../parse/arc-words.ts';
import type { Arc } from '../../../rules/model/arcs.ts';
import type { Judging } from '../../../workshop/duel/figures.ts';
import { usualSettings } from '../../../workshop/duel/settings.ts';
import { type OptionsOf, option } from '../../define-command.ts';
import { designGroups, shared, wholeNumber } from '../../shared-options.ts';

const judgings = ['wins', 'points'] as const satisfies readonly Judging[];

export const duelOptions = {
  range: option.withDefault(
    option.parsed('--range <mu>', 'distance in the first turn', wholeNumber(0, 999)),
    usualSettings.range,
  ),
  closing: option.withDefault(
    option.parsed('--closing <mu>', 'distance that they close each turn, down to 6 mu', wholeNumber(0, 99)),
    usualSettings.closing,
  ),
  from: option.parsed(
    '--from <arc>',
    'arc of the second side that the first attacks from, bow on: `fore`, `aft port`, `A` (default: best arcs)',
    parseArc,
  ),
  turns: option.withDefault(
    option.parsed('--turns <number>', 'turns after which a duel is undecided', wholeNumber(1, 99)),
    usualSettings.turns,
  ),
  strike: option.flag('--strike', 'a ship that loses a hull row rolls as a system does, or strikes her colors'),
  for: option.withDefault(
    option.choice('--for <goal>', 'what makes a side the better one: more wins, or fewer points lost', judgings),
    'wins',
  ),
  balance: option.text('--balance <design>', 'let each design at the paths fight this one'),
  class: option.list(
    '--class <name>',
    'class of a side whose file holds several designs; repeatable, one for each side',
  ),
  runs: option.withDefault(
    option.parsed('--runs <number>', 'number of duels', wholeNumber(10, 1_000_000)),
    usualSettings.runs,
  ),
  seed: option.withDefault(
    option.parsed('--seed <number>', 'random seed; the same seed gives the same dice', wholeNumber(0)),
    usualSettings.seed,
  ),
  ...designGroups({
    format: shared.format(),
    output: shared.output,
    force: shared.force,
    svg: option.text('--svg <file>', 'write a plot of the hull by turn as SVG'),
    png: option.text('--png <file>', 'write the plot as PNG'),
    pdf: option.text('--pdf <file>', 'write the plot as PDF'),
  }),
};

export type DuelOptions = OptionsOf<typeof duelOptions>;

/** Parses one arc, as `F`, `fore` or `aft port`. */
function parseArc(given: string): Arc {
  const side = arcsOfSide(given.trim());
  if (side) throw new InvalidArgumentError(`A side is two arcs; name one of them: ${side.join(' or ')}.`);
  const [arc, ...others] = arcsNamed(given) ?? [];
  if (arc === undefined || others.length > 0 || arc === 'all' || arc === 'broadside')
    throw new InvalidArgumentError('Expected one arc: F, FS, AS, A, AP, FP, or words such as fore or aft port.');
  return arc as Arc;
}
