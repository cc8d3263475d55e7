import type { Finding } from '../../findings/finding.ts';
import { suggestion } from '../../text/suggest.ts';
import { unknownArcs } from '../arc-words.ts';
import { faultFinding } from './faults.ts';
import { arcsFix, replaceFix } from './fixes.ts';
import { formatValue } from './format-value.ts';

/** Reports what is no arc; `around` is the list or entry that contains the value. */
export function badArcs(path: string, value: unknown, around: unknown): Finding {
  const { unknown = [], meant } = typeof value === 'string' ? unknownArcs(value) : {};
  const isRepeat = Array.isArray(around) && meant !== undefined && around.includes(meant);
  const guess = unknown.length === 0 || meant === undefined || isRepeat ? undefined : replaceFix(path, meant);
  const fix = arcsFix(path, value) ?? guess;
  const names = unknown.map((name) => formatValue(name)).join(', ');
  const [noun, where] = [unknown.length > 1 ? 'arcs' : 'arc', unknown[0] === value ? '' : ` in ${formatValue(value)}`];
  const problem = unknown.length === 0 ? `invalid arcs: ${formatValue(value)}` : `unknown ${noun} ${names}${where}`;
  return faultFinding('bad-arcs', `${problem}; allowed: F, FS, AS, A, AP, FP, or \`all\``, {
    path,
    help: fix === guess ? suggestion(meant && guess ? meant : undefined) : fix?.title,
    fix,
  });
}
