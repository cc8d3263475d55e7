/** The Markdown of hover texts as HTML: paragraphs, lists, bold, italics, code. Everything else stays text. */

import { type Html, html } from '../../../document/html.ts';

export function markdownHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => blockHtml(block).text)
    .join('');
}

function blockHtml(block: string): Html {
  if (block === '---') return html`<hr>`;
  const lines = block.split('\n');
  if (lines.every((line) => /^\s*- /.test(line))) {
    return html`<ul>${lines.map((line) => html`<li${line.startsWith(' ') && html` class="nested"`}>${spans(line.replace(/^\s*- /, ''))}</li>`)}</ul>`;
  }
  return html`<p>${lines.map((line, index) => [index > 0 && html`<br>`, ...spans(line.trimEnd())])}</p>`;
}

function spans(line: string): readonly (string | Html)[] {
  return line.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part) => {
    if (/^\*\*.+\*\*$/.test(part)) return html`<strong>${part.slice(2, -2)}</strong>`;
    if (/^\*.+\*$/.test(part)) return html`<em>${part.slice(1, -1)}</em>`;
    return /^`.+`$/.test(part) ? html`<code>${part.slice(1, -1)}</code>` : part;
  });
}
