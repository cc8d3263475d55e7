import type { Finding } from '../../findings/finding.ts';
import { faultFinding } from './faults.ts';

/** A finding if `pattern` is not a valid regular expression. */
export function patternFindings(pattern: string, path: string, on: 'key' | 'value'): readonly Finding[] {
  try {
    new RegExp(pattern, 'u');
    return [];
  } catch (error) {
    const reason = (error as Error).message.replace(/^.*\/u?:\s*/, '');
    return [faultFinding('not-offered', `invalid regular expression \`${pattern}\`: ${reason}`, { path, on })];
  }
}
