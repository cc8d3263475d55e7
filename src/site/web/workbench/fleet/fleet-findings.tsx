/** Findings of a fleet, in the words of `slipway fleet`: a button moves to the ships that are meant. */

import { findingMessage } from '../../../../findings/finding.ts';
import { reportedFindings } from '../../../../reports/fleet/report.ts';
import { formatCitation } from '../../../../rules/model/citation.ts';
import { capitalize, formatNumber, plainWords } from '../../../../text/phrases.ts';
import { pageHelp } from '../findings.tsx';
import { fleetFileName } from './check-fleet.ts';
import type { FleetProps } from './fleet-session.ts';

export function FleetFindings({ fleet: { verdict } }: FleetProps) {
  const all = verdict ? reportedFindings(verdict) : [];
  const hasError = all.some(({ finding }) => finding.severity === 'error');
  const nameOf = (file: string) => verdict?.designs.find((design) => design.file === file)?.design?.class ?? file;
  return (
    <details class="findings-pane">
      <summary class={hasError ? 'error' : ''}>
        <h2>Findings ({formatNumber(all.length)})</h2>
      </summary>
      {verdict?.fleet && all.length === 0 && <p class="good">No findings: the rules are met.</p>}
      <ul class="findings">
        {all.map(({ file, finding }, index) => {
          const { severity, code, path, cite, range } = finding;
          const help = pageHelp(finding);
          const at =
            file === fleetFileName
              ? entryOf(path)
              : verdict?.fleet?.entries.findIndex((entry) => entry.verdict?.file === file);
          return (
            <li key={`${index} ${code}`} class={severity}>
              <p>
                <strong class="severity">{severity}</strong> {file === fleetFileName ? '' : `${nameOf(file)}: `}
                {plainWords(findingMessage(finding))}
              </p>
              {help !== undefined && <p class="help">{capitalize(help)}</p>}
              {at !== undefined && at >= 0 ? (
                <p class="actions">
                  <button type="button" onClick={() => focusEntry(at)}>
                    Show
                  </button>
                </p>
              ) : (
                !verdict?.fleet && <p class="help">{`Line ${range.line} of the text`}</p>
              )}
              <details class="rule">
                <summary>Rule</summary>
                {formatCitation(cite)} <code>{code}</code>
              </details>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The index of the entry that a JSON pointer leads to. */
function entryOf(path: string): number | undefined {
  const [, index] = /^\/ships\/(\d+)/.exec(path) ?? [];
  return index === undefined ? undefined : Number(index);
}

function focusEntry(index: number): void {
  const entry = document.querySelector<HTMLElement>(`[data-entry="${index}"]`);
  entry?.scrollIntoView({ block: 'nearest' });
  entry?.focus();
}
