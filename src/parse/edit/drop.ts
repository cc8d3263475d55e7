import { isMap } from 'yaml';
import type { EditOutcome, TextEdit } from './changes.ts';
import { beginsLine } from './lines.ts';
import { endOf, type Holder, type Place, startOf } from './place.ts';
import { setAt } from './set.ts';
import { hasComment, type Page, tied } from './source-page.ts';
import { hasUnits, unitsOf } from './units.ts';

/** Removes keys or items with their lines or commas; all `places` are in one holder. Returns a reason if it cannot. */
export function dropAll(page: Page, places: readonly Place[]): EditOutcome {
  const { holder, around } = places[0] as Place;
  if (!holder || !around) return 'cannot remove the whole document';
  for (const { node } of places) {
    if (node === undefined) return 'key not found';
    const why = tied(page, node);
    if (why !== undefined) return why;
  }
  const gone = new Set(places.map(({ index }) => index));
  if (gone.size === holder.items.length) return setAt(page, around, isMap(holder) ? {} : []);
  if (!holder.flow && !hasUnits(page, holder)) return 'its keys are not on separate lines';
  const ranges = runs(gone).map(([first, last]) =>
    holder.flow ? inBrackets(page, holder, first, last) : inBlock(page, holder, first, last),
  );
  if (ranges.some(({ start, end }) => hasComment(page, start, end))) return 'a comment would be removed with it';
  return ranges;
}

/** Runs of consecutive numbers. */
function runs(numbers: ReadonlySet<number>): readonly (readonly [first: number, last: number])[] {
  const found: [number, number][] = [];
  for (const each of [...numbers].sort((one, other) => one - other)) {
    const run = found.at(-1);
    if (run?.[1] === each - 1) run[1] = each;
    else found.push([each, each]);
  }
  return found;
}

function inBrackets(page: Page, holder: Holder, first: number, last: number): TextEdit {
  if (last + 1 < holder.items.length) {
    return { start: startOf(holder, first), end: startOf(holder, last + 1), text: '' };
  }
  return { start: endOf(page, holder, first - 1), end: endOf(page, holder, last), text: '' };
}

function inBlock(page: Page, holder: Holder, first: number, last: number): TextEdit {
  const bounds = unitsOf(page, holder);
  const start = bounds[first] as number;
  const end = bounds[last + 1] as number;
  if (beginsLine(page.text, start)) return { start, end, text: '' };
  // The next key moves up behind the dash, without blank lines and indentation.
  const [blanks = ''] = /^\s*/.exec(page.text.slice(end)) ?? [];
  return { start, end: end + blanks.length, text: '' };
}
