import type { Finding } from '../findings/finding.ts';
import type { Check, RawFinding } from './check.ts';

/** Adds the code, severity and source of the check to a finding. */
export function toFinding(
  check: Pick<Check, 'code' | 'severity' | 'mildSeverity' | 'cite'>,
  found: RawFinding,
): Finding {
  const { at, message, help, fix, on = 'value' } = found;
  const severity = (found.mild ? check.mildSeverity : undefined) ?? check.severity;
  const finding = { code: check.code, severity, message, path: at, on, cite: found.cite ?? check.cite };
  // Fast path: most findings have neither, and a run may have ten thousand.
  if (help === undefined && fix === undefined) return finding;
  return { ...finding, ...(help === undefined ? {} : { help }), ...(fix === undefined ? {} : { fix }) };
}
