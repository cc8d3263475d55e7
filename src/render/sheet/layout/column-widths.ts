/** Widths that suit a panel, in millimeters. */
export interface WidthNeeds {
  readonly min: number;
  readonly line: number;
  /** Width of a line whose icons are as close together as they may be. */
  readonly tight: number;
  /** Width that may stay empty at the end of a line. */
  readonly step: number;
  /** Never wider than one line: the rest of the row goes to the other panels. */
  readonly hugs: boolean;
  /** Takes the width that is left over if no panel needs a second line. */
  readonly centers: boolean;
}

/** Panels are not narrowed further once they would need this many lines. */
const maxLines = 40;

/** Distributes the width of a row so that its panels need few lines and become about equally high. */
export function columnWidths(needs: readonly WidthNeeds[], room: number): readonly number[] {
  const inLines = (lines: number) =>
    needs.map(({ min, line, step }) => Math.max(min, Math.min(line, line / lines + step)));
  let widths: readonly number[] = inLines(1);
  for (let lines = 2; lines < maxLines && sum(widths) > room; lines++) widths = inLines(lines);
  widths = grantLines(needs, widths, room);
  const spare = room - sum(widths);
  const isCentered =
    needs.some(({ centers }) => centers) && needs.every(({ line }, index) => line <= (widths[index] ?? 0));
  const takesSpare = ({ hugs, centers }: WidthNeeds) => (isCentered ? centers : !hugs);
  const takers = needs.map((each, index) => (spare > 0 && !takesSpare(each) ? 0 : (widths[index] as number)));
  const share = takers.some((width) => width > 0) ? spare / sum(takers) : 0;
  return widths.map((width, index) => width + (takers[index] as number) * share);
}

/** Gives spare width first to panels that need only that to have one line. */
function grantLines(needs: readonly WidthNeeds[], widths: readonly number[], room: number): readonly number[] {
  let spare = room - sum(widths);
  return needs.map(({ tight }, index) => {
    const width = widths[index] as number;
    if (tight <= width || tight - width > spare) return width;
    spare -= tight - width;
    return tight;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}
