/** The ranges of tables of firepower. */

/** Ranges in mu. The figures hold at `to`; nearer ones may be higher. */
export interface RangeBand {
  readonly from: number;
  readonly to: number;
}

/** Width of a band of the table. */
const bandWidth = 6;

/** Maximum number of bands of a table; longer ranges, which only house rules state, get wider bands. */
const maxBands = 12;

/** The bands up to the longest range, the last one as narrow as needed. */
export function bandsTo(longest: number): readonly RangeBand[] {
  let width = bandWidth;
  while (width * maxBands < longest) width += bandWidth;
  const bands: RangeBand[] = [];
  for (let from = 0; from < longest; from += width) bands.push({ from, to: Math.min(longest, from + width) });
  return bands;
}
