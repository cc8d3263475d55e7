import type { Finding } from '../../findings/finding.ts';
import { fault } from './faults.ts';

/** A regular expression that is none, as the reader reports it: no schema can tell. Nothing where it is one. */
export function badPattern(pattern: string, path: string, on: 'key' | 'value'): readonly Finding[] {
  try {
    new RegExp(pattern, 'u');
    return [];
  } catch (error) {
    const reason = (error as Error).message.replace(/^.*\/u?:\s*/, '');
    return [fault('not-offered', `\`${pattern}\` is no regular expression: ${reason}`, { path, on })];
  }
}
