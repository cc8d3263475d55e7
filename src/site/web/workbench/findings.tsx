/** Findings of all designs in the text: a button moves to the field or the line, another applies the fix. */

import { findingMessage, type LocatedFinding, noteText } from '../../../findings/finding.ts';
import { formatCitation } from '../../../rules/model/citation.ts';
import { capitalize, formatCount, formatNumber, plainWords } from '../../../text/phrases.ts';
import { maxLength } from './check.ts';
import { fixTitle } from './language.ts';
import type { WorkbenchSession } from './session.ts';

/** Findings that are listed: a broken text may have thousands. */
const maxListed = 100;

export interface FindingsProps {
  readonly session: WorkbenchSession;
  readonly goTo: (finding: LocatedFinding) => void;
  /** Searches for ways to use free mass. */
  readonly useFreeMass: () => void;
}

export function Findings({ session, goTo, useFreeMass }: FindingsProps) {
  const { checked, isTooLong, text } = session;
  const all = checked?.verdicts.flatMap(({ findings }) => findings) ?? [];
  const more = all.length - maxListed;
  return (
    <details class="findings-pane">
      <summary class={all.some(({ severity }) => severity === 'error') ? 'error' : ''}>
        <h2>Findings ({formatNumber(all.length)})</h2>
      </summary>
      {isTooLong && (
        <p class="error" role="alert">
          The text has {formatNumber(text.length)} characters; the workbench checks up to {formatNumber(maxLength)}.
          Save it and run <code>slipway check</code>.
        </p>
      )}
      {checked && all.length === 0 && (
        <p class="good">{checked.verdicts.length === 0 ? 'No design yet.' : 'No findings: the rules are met.'}</p>
      )}
      <ul class="findings">
        {all.slice(0, maxListed).map((finding, index) => (
          <Finding
            key={`${index} ${finding.code}`}
            finding={finding}
            session={session}
            goTo={goTo}
            useFreeMass={useFreeMass}
          />
        ))}
      </ul>
      {more > 0 && <p>and {formatCount(more, 'more finding')}</p>}
    </details>
  );
}

/** The help in words of the form: none if there are only words for files and commands. */
export function pageHelp({ help, pageHelp: own }: LocatedFinding): string | undefined {
  return own ?? (help === undefined || /`|slipway|--\w/.test(help) ? undefined : help);
}

function Finding({ finding, session, goTo, useFreeMass }: FindingsProps & { readonly finding: LocatedFinding }) {
  const { severity, code, range, cite, notes = [] } = finding;
  const isForm = session.tab === 'form';
  const help = isForm ? pageHelp(finding) : finding.help;
  const words = isForm ? plainWords : (text: string) => text;
  const title = isForm && finding.fix?.pageTitle ? capitalize(finding.fix.pageTitle) : fixTitle(finding);
  return (
    <li class={severity}>
      <p>
        <strong class="severity">{severity}</strong> {words(findingMessage(finding))}
      </p>
      {notes.map((note) => (
        <p key={noteText(note)} class="help">
          {isForm ? plainWords(note.message) : `note: ${noteText(note)}`}
        </p>
      ))}
      {help !== undefined && <p class="help">{isForm ? capitalize(help) : `help: ${help}`}</p>}
      <p class="actions">
        <button type="button" onClick={() => goTo(finding)}>
          {isForm ? 'Show' : `Line ${range.line}`}
        </button>
        {code === 'mass-unused' && (
          <button type="button" onClick={useFreeMass}>
            Use free mass
          </button>
        )}
        {title !== undefined && (
          <button type="button" onClick={() => session.fix(finding)}>
            {words(title)}
          </button>
        )}
      </p>
      <details class="rule">
        <summary>Rule</summary>
        {formatCitation(cite)} <code>{code}</code>
      </details>
    </li>
  );
}
