/** Compares one design across all editions. */

import { runChecks } from '../checks/design/index.ts';
import type { Finding } from '../findings/finding.ts';
import type { Verdict } from '../findings/verdict.ts';
import type { CostLine } from '../rules/design/cost-line.ts';
import { type Edition, editions } from '../rules/model/citation.ts';
import { priceShip } from '../rules/ship/price-ship.ts';
import { lineLabel, type Ship } from '../rules/ship/ship.ts';

export interface EditionResult {
  readonly edition: Edition;
  readonly mass: Ship['mass'];
  readonly points: Ship['points'];
  /** Errors under this edition, in check order. */
  readonly errors: readonly Finding[];
}

export interface DifferingLine {
  readonly path: string;
  readonly label: string;
  readonly count: number;
  /** Mass and points per edition that has the line. */
  readonly figures: readonly { readonly edition: Edition; readonly mass: number; readonly points: number }[];
}

export interface EditionComparison {
  readonly ownEdition: Edition;
  readonly results: readonly EditionResult[];
  readonly lines: readonly DifferingLine[];
}

/** Compares a ship across all editions. Under its own the findings are those of its check, with stated totals and waivers. */
export function compareEditions({ design }: Ship, { findings }: Pick<Verdict, 'findings'>): EditionComparison {
  const ships = (Object.keys(editions) as Edition[]).map((edition) => {
    return priceShip({ ...design, rules: edition, stated: undefined });
  });
  const results = ships.map((ship): EditionResult => {
    const isOwn = ship.design.rules === design.rules;
    const errors = (isOwn ? findings : runChecks(ship, { isComplete: true })).filter(
      ({ severity }) => severity === 'error',
    );
    return { edition: ship.design.rules, mass: ship.mass, points: ship.points, errors };
  });
  return { ownEdition: design.rules, results, lines: differingLines(ships) };
}

function differingLines(ships: readonly Ship[]): readonly DifferingLine[] {
  const byPath = new Map<string, { readonly line: CostLine; readonly figures: DifferingLine['figures'][number][] }>();
  for (const { lines, design } of ships) {
    for (const line of lines) {
      const differing = byPath.get(line.path) ?? { line, figures: [] };
      differing.figures.push({ edition: design.rules, mass: line.mass, points: line.points });
      byPath.set(line.path, differing);
    }
  }
  return [...byPath].flatMap(([path, { line, figures }]) => {
    const [first, ...others] = figures;
    const isSame =
      figures.length === ships.length &&
      others.every(({ mass, points }) => mass === first?.mass && points === first.points);
    return isSame ? [] : [{ path, label: lineLabel(line), count: line.count, figures }];
  });
}
