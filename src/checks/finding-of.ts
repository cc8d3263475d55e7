import type { Finding } from '../findings/finding.ts';
import type { Check, RawFinding } from './check.ts';

/** Adds the code, severity and source of the check to a finding. */
export function toFinding(
  { code, severity, cite }: Pick<Check, 'code' | 'severity' | 'cite'>,
  found: RawFinding,
): Finding {
  const { at, message, help, fix, on = 'value' } = found;
  const finding = { code, severity, message, path: at, on, cite: found.cite ?? cite };
  // Fast path: most findings have neither, and a run may have ten thousand.
  if (help === undefined && fix === undefined) return finding;
  return { ...finding, ...(help === undefined ? {} : { help }), ...(fix === undefined ? {} : { fix }) };
}
