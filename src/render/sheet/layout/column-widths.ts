/** How panels share the width of a row. */

/**
 * Widths of the panels in a row, so that they need few lines and come out about equally high. What is left over or lacking is
 * shared out.
 */
export function widthsOf(needs: readonly Needs[], room: number): readonly number[] {
  const inLines = (lines: number) =>
    needs.map(({ least, line, step }) => Math.max(least, Math.min(line, line / lines + step)));
  let widths = inLines(1);
  for (let lines = 2; lines < mostLines && sum(widths) > room; lines++) widths = inLines(lines);
  const factor = room / sum(widths);
  return widths.map((each) => each * factor);
}

/** Nothing is narrowed further than to so many lines. */
const mostLines = 40;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}

/** What a panel can do with: its least width, all in one line, and how much of a line may stay empty at its end. */
export interface Needs {
  readonly least: number;
  readonly line: number;
  readonly step: number;
}
