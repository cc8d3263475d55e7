/** What may reach a terminal: text without control sequences but our own styles. */

import { escapeControl } from '../../../text/escape-control.ts';

/** Line breaks and tabs stay; a carriage return alone would overwrite the line. */
const kept = /(\r?\n|\t)/;

/**
 * Escapes control and invisible characters of a text for a terminal, except the styles that {@link styleCode} made with the
 * same `mark`, which no file can know.
 */
export function terminalText(text: string | Uint8Array, mark: string): string {
  const all = typeof text === 'string' ? text : new TextDecoder('utf-8', { ignoreBOM: true }).decode(text);
  const pieces = all.split(new RegExp(`${start}\\[${mark};([\\d;]+)m`));
  return pieces.map((piece, index) => (index % 2 === 0 ? escaped(piece) : `${start}[${piece}m`)).join('');
}

const start = '\u001b';

/** The code of a style, such as `1` for bold; with a `mark`, for {@link terminalText}. */
export function styleCode(code: string, mark: string | undefined): string {
  return mark === undefined ? `${start}[${code}m` : `${start}[${mark};${code}m`;
}

function escaped(text: string): string {
  return text
    .split(kept)
    .map((piece, index) => (index % 2 === 0 ? escapeControl(piece) : piece))
    .join('');
}
