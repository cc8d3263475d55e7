import type { Finding } from '../findings/finding.ts';
import type { Check, Found } from './check.ts';

/** What a check has found, as a finding. */

export function findingOf({ code, severity, cite }: Pick<Check, 'code' | 'severity' | 'cite'>, found: Found): Finding {
  const { at, message, help, fix, on = 'value' } = found;
  const finding = { code, severity, message, path: at, on, cite: found.cite ?? cite };
  // Most findings say no more, and there may be ten thousand.
  if (help === undefined && fix === undefined) return finding;
  return { ...finding, ...(help === undefined ? {} : { help }), ...(fix === undefined ? {} : { fix }) };
}
