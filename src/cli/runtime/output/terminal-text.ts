/** What may reach a terminal: text without control sequences but our own styles. */

import { escapeControl } from '../../../text/escape-control.ts';

/** Line breaks and tabs stay; a carriage return alone would overwrite the line. */
const kept = /(\r?\n|\t)/;

/**
 * Escapes control and invisible characters of a text for a terminal, except the styles that {@link markedStyle} made with the
 * same `mark`, which no file can know.
 */
export function terminalText(text: string | Uint8Array, mark: string): string {
  const all = typeof text === 'string' ? text : new TextDecoder('utf-8', { ignoreBOM: true }).decode(text);
  const pieces = all.split(new RegExp(`${start}${mark};([\\d;]+)m`));
  return pieces.map((piece, index) => (index % 2 === 0 ? escaped(piece) : `\u001b[${piece}m`)).join('');
}

/** The text as `paint` styles it. The codes of its styles get the `mark` of a terminal, those of the text are escaped. */
export function markedStyle(text: string, mark: string | undefined, paint: (text: string) => string): string {
  if (mark === undefined) return paint(text);
  return paint(terminalText(text, mark)).replaceAll('\u001b[', `\u001b[${mark};`);
}

/** The start of a control sequence, for a regular expression. */
const start = String.raw`\u001b\[`;

function escaped(text: string): string {
  return text
    .split(kept)
    .map((piece, index) => (index % 2 === 0 ? escapeControl(piece) : piece))
    .join('');
}
