import type { StartReport } from './report.ts';
import type { TextOptions } from './style.ts';

/** Replaces the signs of our own that are not ASCII. */
function asciiText(text: string): string {
  return replacements.reduce((result, [sign, ascii]) => result.replaceAll(sign, ascii), text);
}

const replacements = Object.entries({
  ...{ '–': '-', '−': '-', '·': '-', '─': '-', '█': '#', '←': '<', '│': '|', '└': '+', '×': 'x' },
  // Drawings of ships.
  ...{ '╱': '/', '╲': '\\', '▲': '^', '▼': 'v', '□': '#', '★': '*', '○': 'o', '◎': 'R', '●': 'X' },
});

/** A report in ASCII. */
export function inAscii<Item, Summary>(
  start: StartReport<Item, Summary, TextOptions>,
): StartReport<Item, Summary, TextOptions> {
  return (look) => {
    const { add, end } = start(look);
    return { add: (item) => asciiText(add(item)), end: (summary) => asciiText(end(summary)) };
  };
}
