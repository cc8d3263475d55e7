/** Widths that suit a panel, in millimeters. */
export interface WidthNeeds {
  readonly least: number;
  readonly line: number;
  /** Width that may stay empty at the end of a line. */
  readonly step: number;
}

/** Panels are not narrowed further once they would need this many lines. */
const maxLines = 40;

/** Distributes the width of a row so that its panels need few lines and become about equally high. */
export function columnWidths(needs: readonly WidthNeeds[], room: number): readonly number[] {
  const inLines = (lines: number) =>
    needs.map(({ least, line, step }) => Math.max(least, Math.min(line, line / lines + step)));
  let widths = inLines(1);
  for (let lines = 2; lines < maxLines && sum(widths) > room; lines++) widths = inLines(lines);
  const factor = room / sum(widths);
  return widths.map((each) => each * factor);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}
