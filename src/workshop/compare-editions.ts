/** One design under every edition: what it uses, costs and breaks by each book, and which lines make the difference. */

import { findingsOf } from '../checks/design/index.ts';
import type { Finding } from '../findings/finding.ts';
import { type Edition, editions } from '../rules/model/edition.ts';
import type { Line } from '../rules/pricing/line.ts';
import { labelOf } from '../rules/ship/label.ts';
import { shipOf } from '../rules/ship/price-ship.ts';
import type { Ship } from '../rules/ship/ship.ts';

/** A design by one book. */
export interface Standing {
  readonly edition: Edition;
  /** Mass in boxes. */
  readonly mass: Ship['mass'];
  readonly points: Ship['points'];
  /** The errors that the design has by this book, in the order of the checks. */
  readonly errors: readonly Finding[];
}

/** A line of the bill that is not the same by every book. */
export interface DifferingLine {
  /** The place in the design, as a JSON pointer. */
  readonly path: string;
  readonly label: string;
  readonly count: number;
  /** Mass and points by each edition; an edition without the line has none. */
  readonly figures: readonly { readonly edition: Edition; readonly mass: number; readonly points: number }[];
}

/** What the books make of one design. */
export interface Comparison {
  /** The edition that the design follows. */
  readonly own: Edition;
  readonly standings: readonly Standing[];
  readonly lines: readonly DifferingLine[];
}

/** Holds a ship against every book. What it states is a claim about its own edition, and counts there only. */
export function underEveryEdition({ design }: Ship): Comparison {
  const ships = (Object.keys(editions) as Edition[]).map((edition) => {
    const stated = edition === design.rules ? design.stated : undefined;
    return shipOf({ ...design, rules: edition, stated });
  });
  const standings = ships.map((ship): Standing => {
    const findings = findingsOf(ship, { whole: true });
    const errors = findings.filter(({ severity }) => severity === 'error');
    return { edition: ship.design.rules, mass: ship.mass, points: ship.points, errors };
  });
  return { own: design.rules, standings, lines: differing(ships) };
}

function differing(ships: readonly Ship[]): readonly DifferingLine[] {
  const byPath = new Map<string, { readonly line: Line; readonly figures: DifferingLine['figures'][number][] }>();
  for (const { lines, design } of ships) {
    for (const line of lines) {
      const known = byPath.get(line.path) ?? { line, figures: [] };
      known.figures.push({ edition: design.rules, mass: line.mass, points: line.points });
      byPath.set(line.path, known);
    }
  }
  return [...byPath].flatMap(([path, { line, figures }]) => {
    const [first, ...others] = figures;
    const isSame =
      figures.length === ships.length &&
      others.every(({ mass, points }) => mass === first?.mass && points === first.points);
    return isSame ? [] : [{ path, label: labelOf(line), count: line.count, figures }];
  });
}
