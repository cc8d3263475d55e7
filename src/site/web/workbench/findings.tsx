/** Findings of all designs in the text: a button moves to the field or the line, another applies the fix. */

import type { LocatedFinding } from '../../../findings/finding.ts';
import { findingMessage, noteText } from '../../../findings/finding-message.ts';
import { formatCitation } from '../../../rules/model/citation.ts';
import { formatCount, formatNumber } from '../../../text/numbers.ts';
import { maxLength } from './check.ts';
import { fixTitle } from './language.ts';
import type { WorkbenchSession } from './session.ts';

/** Findings that are listed: a broken text may have thousands. */
const maxListed = 100;

export interface FindingsProps {
  readonly session: WorkbenchSession;
  readonly goTo: (finding: LocatedFinding) => void;
}

export function Findings({ session, goTo }: FindingsProps) {
  const { checked, isTooLong, text } = session;
  const all = checked?.verdicts.flatMap(({ findings }) => findings) ?? [];
  const more = all.length - maxListed;
  return (
    <section class="findings-pane" aria-labelledby="findings-title">
      <h2 id="findings-title">Findings{all.length > 0 && ` (${formatNumber(all.length)})`}</h2>
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
          <Finding key={`${index} ${finding.code}`} finding={finding} session={session} goTo={goTo} />
        ))}
      </ul>
      {more > 0 && <p>and {formatCount(more, 'more finding')}</p>}
    </section>
  );
}

function Finding({ finding, session, goTo }: FindingsProps & { readonly finding: LocatedFinding }) {
  const { severity, code, range, cite, help, notes = [] } = finding;
  const title = fixTitle(finding);
  return (
    <li class={severity}>
      <p>
        <strong class="severity">{severity}</strong> {findingMessage(finding)} <code>{code}</code>
      </p>
      {notes.map((note) => (
        <p key={noteText(note)} class="help">
          note: {noteText(note)}
        </p>
      ))}
      {help !== undefined && <p class="help">help: {help}</p>}
      <p class="rule">{formatCitation(cite)}</p>
      <p class="actions">
        <button type="button" onClick={() => goTo(finding)}>
          {session.tab === 'form' ? 'Show' : `Line ${range.line}`}
        </button>
        {title !== undefined && (
          <button type="button" onClick={() => session.fix(finding)}>
            {title}
          </button>
        )}
      </p>
    </li>
  );
}
