import type { Finding } from '../findings/finding.ts';
import type { Mutable } from '../rules/model/mutable.ts';
import type { Check, RawFinding } from './check.ts';

export function toFinding(
  check: Pick<Check, 'code' | 'severity' | 'mildSeverity' | 'cite'>,
  found: RawFinding,
): Finding {
  const { at, message, help, pageHelp, fix, on = 'value' } = found;
  const severity = (found.mild ? check.mildSeverity : undefined) ?? check.severity;
  const cite = found.cite ?? check.cite;
  const finding: Mutable<Finding> = {
    code: check.code,
    severity,
    message,
    path: at,
    on,
    cite,
  };
  if (help !== undefined) finding.help = help;
  if (pageHelp !== undefined) finding.pageHelp = pageHelp;
  if (fix !== undefined) finding.fix = fix;
  return finding;
}
