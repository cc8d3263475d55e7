/** Ships side by side as HTML: cost, firepower by range, differences. */

import { diffDesigns } from '../../../../diff/compare.ts';
import {
  type ColumnOf,
  column,
  type DocumentBlock,
  heading,
  paragraphBlock,
  tableOf,
} from '../../../../document/document.ts';
import { blocksHtml } from '../../../../document/paint-html.ts';
import type { Verdict } from '../../../../findings/verdict.ts';
import { chartSheet } from '../../../../render/chart/pages.ts';
import { renderPageSvg } from '../../../../render/paint/svg.ts';
import { changeBlocks } from '../../../../reports/diff/diff-report.ts';
import { comparisonBlocks } from '../../../../reports/firepower/comparison.ts';
import { firepowerChart } from '../../../../reports/firepower/picture.ts';
import { bandsTo } from '../../../../rules/firepower/target.ts';
import { longestRangeOf } from '../../../../rules/firepower/volley.ts';
import { lineLabel, type Ship } from '../../../../rules/ship/ship.ts';
import { formatNumber } from '../../../../text/phrases.ts';
import { isTooMuchArmor, shipAsTarget } from '../../../../workshop/firepower/against.ts';
import { type FireTarget, firepowerOf } from '../../../../workshop/firepower/firepower.ts';
import { showsFirepower } from '../../../pages/ship-fire.ts';
import { typeface } from '../drawings.ts';

/** A ship with the name of its column, which no other has. */
export interface ComparedShip {
  readonly name: string;
  readonly verdict: Verdict;
  readonly ship: Ship;
}

/** Ships of one name are numbered. */
export function comparedShips(verdicts: readonly Verdict[]): readonly ComparedShip[] {
  const readable = verdicts.flatMap((verdict) => (verdict.ship ? [{ verdict, ship: verdict.ship }] : []));
  const nameOf = ({ design }: Ship) => design.class ?? 'Unnamed class';
  return readable.map(({ verdict, ship }, index) => {
    const name = nameOf(ship);
    const isShared = readable.some((other) => other.ship !== ship && nameOf(other.ship) === name);
    return { name: isShared ? `${name} ${index + 1}` : name, verdict, ship };
  });
}

/** A row of figures, one for each ship. */
interface Row {
  readonly name: string;
  readonly cells: readonly string[];
}

function sideBySide(label: string, ships: readonly ComparedShip[], rows: readonly Row[]): DocumentBlock {
  const columns: readonly ColumnOf<Row>[] = [
    column(label, 'text', ({ name }) => name),
    ...ships.map(({ name }, index) => column<Row>(name, 'number', ({ cells }) => cells[index] ?? '')),
  ];
  return tableOf(label, columns, rows);
}

const totals: readonly (readonly [name: string, figure: (ship: Ship) => number])[] = [
  ['Mass', ({ mass }) => mass.limit],
  ['Free mass', ({ mass }) => mass.free],
  ['Points (NPV)', ({ points }) => points.total],
  ['Combat points (CPV)', ({ combatPoints }) => combatPoints.total],
  ['Hull boxes', ({ hull }) => hull.boxes],
  ['Armor boxes', ({ design }) => design.armor.reduce((sum, layer) => sum + layer.standard + layer.regenerative, 0)],
  ['Thrust', ({ design }) => design.drive?.thrust ?? 0],
];

/** Totals, and the cost of each line of each ship. */
export function costComparison(ships: readonly ComparedShip[]): string {
  const lines = new Map<string, { mass: number; points: number }[]>();
  for (const [index, { ship }] of ships.entries())
    for (const line of ship.lines) {
      const name = lineLabel(line);
      const sums = lines.get(name) ?? ships.map(() => ({ mass: 0, points: 0 }));
      lines.set(name, sums);
      const own = sums[index];
      if (!own) continue;
      own.mass += line.mass;
      own.points += line.points;
    }
  const costText = ({ mass, points }: { mass: number; points: number }) =>
    mass === 0 && points === 0 ? '–' : `${formatNumber(mass)} / ${formatNumber(points)}`;
  const rows = [...lines].filter(([, sums]) => sums.some(({ mass, points }) => mass !== 0 || points !== 0));
  return blocksHtml([
    heading(3, 'Totals'),
    sideBySide(
      'Totals',
      ships,
      totals.map(([name, figure]) => ({ name, cells: ships.map(({ ship }) => formatNumber(figure(ship))) })),
    ),
    heading(3, 'Cost: mass / points'),
    sideBySide(
      'Part',
      ships,
      rows.map(([name, sums]) => ({ name, cells: sums.map(costText) })),
    ),
  ]).text;
}

/** What is fired at: a ship, or screens and armor. */
export interface TargetChoice {
  readonly screens: 0 | 1 | 2;
  readonly armor: number;
}

export function fireTarget(choice: TargetChoice, target: Verdict | undefined): FireTarget {
  const { ship, file } = target ?? {};
  if (ship && file !== undefined) {
    const layered = shipAsTarget(ship, { name: ship.design.class ?? 'target', file, rear: false, cloaked: false });
    // Otherwise the figures take too long.
    if (!isTooMuchArmor(layered.layers)) return layered;
    return { ...layered, layers: [layered.layers.reduce((sum, boxes) => sum + boxes, 0)] };
  }
  const { screens, armor } = choice;
  return { conditions: { screens }, layers: armor > 0 ? [armor] : [], rear: false };
}

/** The best ship at each range, the mean damage of the first volley, and a plot. */
export function fireComparison(ships: readonly ComparedShip[], target: FireTarget): string {
  const armed = ships.filter(({ ship }) => showsFirepower(ship));
  const longest = Math.max(0, ...armed.map(({ ship }) => longestRangeOf(ship)));
  const bands = bandsTo(longest);
  const fires = armed.map(({ ship, name, verdict }) => ({
    ...{ name, verdict: { ...verdict, design: { ...ship.design, class: name } } },
    fire: firepowerOf(ship, { target, drifting: false, craft: false }, bands),
  }));
  const [first] = fires;
  if (!first) return blocksHtml([paragraphBlock('No weapons with known damage.')]).text;
  const answered = fires.map(({ verdict, fire }) => ({
    verdict,
    answer: { fire, against: () => undefined, reply: undefined },
  }));
  const chart = renderPageSvg(chartSheet(firepowerChart(fires), typeface), typeface);
  return `${blocksHtml(comparisonBlocks(answered, first.fire)).text}${chart}`;
}

/** What each other ship has that the first has not, as `diff` says it. */
export function differences([first, ...others]: readonly ComparedShip[]): string {
  if (!first) return '';
  return others
    .map(({ name, verdict }) => {
      const title = `From ${first.name} to ${name}`;
      const blocks = changeBlocks(diffDesigns(first.verdict, verdict, false), { cpv: true });
      // Tables are landmarks, which need names of their own.
      const named = blocks.map((each) =>
        each.kind === 'table' ? { ...each, label: `${each.label}: ${title}` } : each,
      );
      return blocksHtml([heading(3, title), ...named]).text;
    })
    .join('');
}
