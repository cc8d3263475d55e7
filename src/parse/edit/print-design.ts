/** Designs as the text of a file: in block style, a line for each system, as `slipway fmt` leaves it. */

import { printed, printedPair } from './print.ts';

const style = { json: false, tight: false, padded: true } as const;

/** The longest line of one entry; longer ones are written as blocks. */
const widest = 100;

/** A design as the text of a document; `remarks` stand above it as comments. */
export function designText(data: object, remarks: readonly string[]): string {
  const comments = remarks.map((remark) => `# ${remark.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')}\n`);
  const keys = Object.entries(data).map(([key, value]) =>
    Array.isArray(value) && value.some((item) => typeof item === 'object') && key !== 'armor'
      ? `${key}:\n${listText(value, '  ')}`
      : `${printedPair(key, value, style)}\n`,
  );
  return [...comments, ...keys].join('');
}

function listText(items: readonly unknown[], indent: string): string {
  return items.map((item) => `${indent}- ${itemText(item, indent)}`).join('');
}

/** An entry on one line, or as a block whose lists stand in lines of their own. */
function itemText(item: unknown, indent: string): string {
  const line = printed(item, style);
  if (line.length + indent.length + 2 <= widest || typeof item !== 'object' || item === null) return `${line}\n`;
  return Object.entries(item)
    .map(([key, value], index) => {
      const gap = index === 0 ? '' : `${indent}  `;
      if (!Array.isArray(value) || value.some((inner) => typeof inner !== 'object')) {
        return `${gap}${printedPair(key, value, style)}\n`;
      }
      return `${gap}${key}:\n${listText(value, `${indent}    `)}`;
    })
    .join('');
}
