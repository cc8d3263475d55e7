import { findingMessage, noteText } from '../findings/finding.ts';
import { formatCitation } from '../rules/model/citation.ts';
import { helpFor } from '../text/escape.ts';
import { formatCount } from '../text/phrases.ts';
import {
  type Cell,
  type Column,
  type DocumentBlock,
  type FindingsBlock,
  type Painter,
  printedCell,
  printedParts,
  spansOf,
  type TableBlock,
  type TableRow,
  type Text,
} from './document.ts';
import { type Html, type HtmlValue, html, separated, trustedHtml } from './html.ts';

/** The address of what a text is about, if that has a page. */
export type LinkOf = (to: string) => string | undefined;

/** A page of its own, which loads nothing and runs nothing. */
export function htmlPainter(): Painter {
  let isFirst = true;
  return {
    paint: (blocks) => {
      const start = isFirst && blocks.length > 0 ? pageStart(blocks) : '';
      if (blocks.length > 0) isFirst = false;
      return start + blocksHtml(blocks).text;
    },
    end: () => `${isFirst ? pageStart([]) : ''}</body>\n</html>\n`,
  };
}

const style =
  'body{font:16px/1.4 sans-serif;margin:2em auto;max-width:70em;padding:0 1em}' +
  'table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2em .5em;text-align:left;vertical-align:top}' +
  '.number{text-align:right}.nested{padding-left:1em}';

function pageStart(blocks: readonly DocumentBlock[]): string {
  const [first] = blocks.filter(({ kind }) => kind === 'heading');
  const title = first?.kind === 'heading' ? spansOf(first.parts[0] ?? '').map(({ text }) => text) : ['slipway'];
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title.join('')}</title>
<style>${trustedHtml(style)}</style>
</head>
<body>
`.text;
}

/** Blocks as a piece of a page. */
export function blocksHtml(blocks: readonly DocumentBlock[], linkOf: LinkOf = () => undefined): Html {
  return html`${blocks.map((block) => blockHtml(block, linkOf))}`;
}

function blockHtml(block: DocumentBlock, linkOf: LinkOf): HtmlValue {
  const text = (of: Text) => textHtml(of, linkOf);
  switch (block.kind) {
    case 'heading':
      return headingHtml(block.level, block.parts.map(text), block.facts ?? []);
    case 'paragraph':
      return html`<p>${text(block.text)}</p>\n`;
    case 'list':
      return html`<ul>${block.items.map((item) => html`<li>${text(item)}</li>\n`)}</ul>\n`;
    case 'table':
      return printedParts(block).rows.length > 0 && html`${tableHtml(block, linkOf)}\n`;
    case 'findings':
      return findingsHtml(block);
    case 'picture':
      return false;
  }
}

function headingHtml(level: number, [name, ...others]: readonly HtmlValue[], facts: readonly string[]): Html {
  const tag = trustedHtml(`h${level}`);
  const below = [others, facts].filter((parts) => parts.length > 0);
  return html`<${tag}>${name}</${tag}>\n${below.map((parts) => html`<p class="facts">${separated(parts, ' · ')}</p>\n`)}`;
}

const classes = {
  error: 'error',
  warning: 'warning',
  info: 'info',
  added: 'good',
  removed: 'error',
  faint: 'faint',
} as const;

function textHtml(text: Text, linkOf: LinkOf): HtmlValue {
  return spansOf(text).map(({ text: piece, role, to }) => {
    const address = to === undefined ? undefined : linkOf(to);
    const inner = address === undefined ? piece : html`<a href="${address}">${piece}</a>`;
    if (role === undefined) return inner;
    if (role === 'strong') return html`<strong>${inner}</strong>`;
    return role === 'code' ? html`<code>${inner}</code>` : html`<span class="${classes[role]}">${inner}</span>`;
  });
}

/** A table with rows and columns named for screen readers. */
export function tableHtml(table: TableBlock, linkOf: LinkOf = () => undefined): Html {
  const { columns: shown, rows, nestingOf } = printedParts(table);
  return scrolling(
    table.label,
    html`<table>
<thead>
<tr>${shown.map(({ column }) => headCell(column))}</tr>
</thead>
<tbody>
${rows.map((row) => tableRow(row, { shown, isNested: nestingOf(row) > 0, linkOf }))}</tbody>
</table>`,
  );
}

/** Scrolls a table sideways on narrow screens. `label` names it for screen readers. */
export function scrolling(label: string, table: Html): Html {
  return html`<section class="scroll" aria-label="${label}" tabindex="0">
${table}
</section>`;
}

interface RowLook {
  readonly shown: readonly { readonly column: Column; readonly index: number }[];
  readonly isNested: boolean;
  readonly linkOf: LinkOf;
}

function isNumber({ kind }: Column): boolean {
  return kind === 'number' || kind === 'sign' || kind === 'money';
}

function headCell(column: Column): Html {
  // An empty header cell is an error of accessibility.
  if (column.head === '') return html`<td></td>`;
  return html`<th scope="col"${isNumber(column) && html` class="number"`}>${column.head}</th>`;
}

function tableRow({ cells, kind }: TableRow, { shown, isNested, linkOf }: RowLook): Html {
  if (kind === 'group') {
    return html`<tr class="group"><th scope="colgroup" colspan="${shown.length}">${textHtml((cells[0] ?? '') as Text, linkOf)}</th></tr>\n`;
  }
  // The first column of texts names the row.
  const naming = shown.findIndex(({ column }) => column.kind === 'text');
  const row = shown.map(({ column, index }, at) => {
    const cell = cellHtml(cells[index], column, linkOf);
    if (at === naming && cells[index] !== undefined)
      return html`<th scope="row">${isNested ? html`<span class="nested">${cell}</span>` : cell}</th>`;
    if (column.kind === 'note') return html`<td class="long">${cell}</td>`;
    return html`<td${isNumber(column) && html` class="number"`}>${cell}</td>`;
  });
  return html`<tr${kind === 'total' && html` class="total"`}>${row}</tr>\n`;
}

function cellHtml(cell: Cell, column: Column, linkOf: LinkOf): HtmlValue {
  return typeof cell === 'object' && cell !== null ? textHtml(cell, linkOf) : printedCell(cell, column, (text) => text);
}

/** Findings that are listed: a broken file may have thousands. */
const maxListed = 200;

/** Characters of a source line: it may be megabytes long. */
const maxExcerpt = 160;

/** Findings with location, source line, help and rule. */
export function findingsHtml({ findings, isBrief = false }: FindingsBlock): Html {
  const more = findings.length - maxListed;
  const rest = html`<p>and ${formatCount(more, 'more finding')}; run <code>slipway check</code> for all</p>\n`;
  return html`<ul class="findings">
${findings.slice(0, maxListed).map(({ file, finding }) => findingItem(file, finding, isBrief))}</ul>
${more > 0 && rest}`;
}

type Finding = FindingsBlock['findings'][number]['finding'];

function findingItem(file: string, finding: Finding, isBrief: boolean): Html {
  const { severity, code, range, cite, help, notes = [], excerpt } = finding;
  const line = excerpt.trim().slice(0, maxExcerpt);
  const place = isBrief ? '' : `${file}, `;
  return html`<li class="${severity}">
<p><strong class="severity">${severity}</strong> ${findingMessage(finding)} <code>${code}</code></p>
<p class="place">${place}line ${range.line}, column ${range.column}${line !== '' && html`: <code>${line}</code>`}</p>
${notes.map((note) => html`<p class="help">note: ${noteText(note)}</p>\n`)}${help !== undefined && html`<p class="help">help: ${helpFor(help, file)}</p>\n`}<p class="rule">${formatCitation(cite)}</p>
</li>
`;
}
