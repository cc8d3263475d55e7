import type { Fleet } from '../../fleet/fleet.ts';
import type { FleetEntryIssue } from '../../fleet/resolve-entry.ts';
import type { Report } from '../check.ts';

/** Reports the entries that have no ship for the reason `code`. */
export function reportEntryIssues(code: FleetEntryIssue['code']): (fleet: Fleet, report: Report) => void {
  return ({ entries }, report) => {
    for (const { path, trouble } of entries) {
      if (trouble?.code !== code) continue;
      const { message, help, key } = trouble;
      report({ at: `${path}/${key}`, message, ...(help === undefined ? {} : { help }) });
    }
  };
}
