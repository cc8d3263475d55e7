import { replaceFix } from '../../findings/fix.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import type { FleetEntryIssue } from '../../fleet/resolve-entry.ts';
import type { ReportFinding } from '../check.ts';

/** Reports the entries that have no ship for the reason `code`. */
export function reportEntryIssues(code: FleetEntryIssue['code']): (fleet: Fleet, report: ReportFinding) => void {
  return ({ entries }, report) => {
    for (const { path, issue } of entries) {
      if (issue?.code !== code) continue;
      const { message, help, key, meant } = issue;
      const at = `${path}/${key}`;
      report({ at, message, help, fix: meant && replaceFix(at, meant.word, meant.isSure) });
    }
  };
}
