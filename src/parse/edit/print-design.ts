/** Prints a design as YAML in block style, one line per system, as `slipway fmt` would. */

import { maxEntryLine } from './layout.ts';
import { printPair, printValue } from './print.ts';

const style = { json: false, tight: false, padded: true } as const;

/** Prints a document; `remarks` become comments above it. */
export function printDesign(data: object, remarks: readonly string[]): string {
  const comments = remarks.map((remark) => `# ${remark.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')}\n`);
  const keys = Object.entries(data).map(([key, value]) =>
    Array.isArray(value) &&
    (key === 'incomplete' || (value.some((item) => typeof item === 'object') && key !== 'armor'))
      ? `${key}:\n${listText(value, '  ')}`
      : `${printPair(key, value, style)}\n`,
  );
  return [...comments, ...keys].join('');
}

function listText(items: readonly unknown[], indent: string): string {
  return items.map((item) => `${indent}- ${itemText(item, indent)}`).join('');
}

/** One line, or a block with its lists on separate lines. */
function itemText(item: unknown, indent: string): string {
  const line = printValue(item, style);
  if (line.length + indent.length + 2 <= maxEntryLine || typeof item !== 'object' || item === null) return `${line}\n`;
  return Object.entries(item)
    .map(([key, value], index) => {
      const gap = index === 0 ? '' : `${indent}  `;
      if (!Array.isArray(value) || value.some((inner) => typeof inner !== 'object')) {
        return `${gap}${printPair(key, value, style)}\n`;
      }
      return `${gap}${key}:\n${listText(value, `${indent}    `)}`;
    })
    .join('');
}
