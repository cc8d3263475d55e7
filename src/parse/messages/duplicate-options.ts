import type { Finding } from '../../findings/finding.ts';
import { faultFinding } from './faults.ts';
import { formatValue } from './format-value.ts';

/** Reports what is listed twice under `options` of a design or a fleet. */
export function duplicateOptions(options: unknown): readonly Finding[] {
  if (!Array.isArray(options)) return [];
  return options.flatMap((option, index) => {
    if (options.indexOf(option) === index) return [];
    const path = `/options/${index}`;
    const fix = { title: 'remove the duplicate', safe: true, edits: [{ at: path, drop: true }] } as const;
    return faultFinding('not-offered', `duplicate option ${formatValue(option)}`, { path, help: fix.title, fix });
  });
}
