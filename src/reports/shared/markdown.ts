import { plain } from '../../text/escape-control.ts';

/** A row of a Markdown table. */

export function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

/** Nothing that is seen; what stands on both sides of it is no longer one word. */
const apart = '&#8203;';

/**
 * What Markdown would take for markup is written so that it does not, and what GitHub and GitLab would take for a person, an issue or an address
 * in the text that comes of it so that they do not either: a design must not call people.
 */

export function escaped(text: string): string {
  return plain(text)
    .replace(/[\\`*_{}[\]<>|#~$&]/g, '\\$&')
    .replace(/[@#!%&~$](?=[\w"])|\bGH-(?=\d)|:(?=\/\/)|\bwww(?=\.)/gi, `$&${apart}`);
}

/** By whose rules the figures above are; nothing where the book alone counts. */

export function pricedBy(house: string): string {
  return house === '' ? '' : `\nPriced ${escaped(house)}.\n`;
}
