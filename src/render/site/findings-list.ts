import type { LocatedFinding } from '../../findings/finding.ts';
import { findingMessage, noteText } from '../../findings/finding-message.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { formatCount } from '../../text/numbers.ts';
import { type Html, html } from './html.ts';

/** Findings that are listed: a broken file may have thousands. */
const maxListed = 200;

/** Characters of a source line: it may be megabytes long. */
const maxExcerpt = 160;

/** A finding and the file that it is in. */
export interface FindingInFile {
  readonly file: string;
  readonly finding: LocatedFinding;
}

/** Findings with location, source line, help and rule. */
export function findingsList(findings: readonly FindingInFile[]): Html {
  if (findings.length === 0) return html`<p class="good">No findings: the rules are met.</p>`;
  const more = findings.length - maxListed;
  return html`<ul class="findings">
${findings.slice(0, maxListed).map(item)}</ul>${more > 0 && html`\n<p>and ${formatCount(more, 'more finding')}; run <code>slipway check</code> for all</p>`}`;
}

function item({ file, finding }: FindingInFile): Html {
  const { severity, code, range, cite, help, notes = [], excerpt } = finding;
  const line = excerpt.trim().slice(0, maxExcerpt);
  return html`<li class="${severity}">
<p><strong class="severity">${severity}</strong> ${findingMessage(finding)} <code>${code}</code></p>
<p class="place">${file}, line ${range.line}, column ${range.column}${line !== '' && html`: <code>${line}</code>`}</p>
${notes.map((note) => html`<p class="help">note: ${noteText(note)}</p>\n`)}${help !== undefined && html`<p class="help">help: ${help}</p>\n`}<p class="rule">${formatCitation(cite)}</p>
</li>
`;
}
