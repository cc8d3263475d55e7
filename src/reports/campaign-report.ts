/** What the reports of the referee's desk have in common. */

import { placeOf } from '../findings/place.ts';
import type { Verdict } from '../judge.ts';
import { houseUse } from '../rules/house-use.ts';
import { grid } from './grid.ts';
import { houseData, housesSentence } from './house-words.ts';
import { findingJson } from './json.ts';
import { plain, plainJson } from './plain.ts';
import { findingText } from './pretty.ts';
import { number, plainLook } from './report.ts';
import type { Style } from './style.ts';

/** How a report of the desk is to look. */
export interface DeskLook {
  readonly style: Style;
  /** Columns that fit; unlimited where nobody looks. */
  readonly columns: number;
}

/** A design, and what the desk has worked out for it; `undefined` where it cannot be read as a design. */
export interface Answered<Answer> {
  readonly verdict: Verdict;
  readonly answer: Answer | undefined;
}

/** What was worked out in all. */
export interface DeskSummary {
  readonly designs: number;
  readonly errors: number;
}

/** A report of the desk: everything it was asked in one run, as text. */
export type DeskFormat<Answer> = (
  answered: readonly Answered<Answer>[],
  summary: DeskSummary,
  look: DeskLook,
) => string;

/** The name of a design: of its class, or where it stands. */
export function nameOf(verdict: Verdict): string {
  return plain(verdict.design?.class ?? placeOf(verdict));
}

/** A design's name with its place beside it. */
export function headingOf(verdict: Verdict, { style }: DeskLook): string {
  const name = verdict.design?.class;
  const place = plain(placeOf(verdict));
  return name == null ? style.strong(place) : `${style.strong(plain(name))} ${style.faint(`· ${place}`)}`;
}

/** By whose rules designs are priced, and what is wrong with them, each at its place; what is less grave is told where they are judged. */
export function errorsText(answered: readonly Answered<unknown>[], { style, columns }: DeskLook): string {
  const look = plainLook(style, columns);
  const told = answered.flatMap(({ verdict: { file, findings } }) =>
    findings.filter(({ severity }) => severity === 'error').map((finding) => findingText(file, finding, look)),
  );
  const house = housesSentence(answered.map(({ verdict }) => verdict.ship));
  const priced = house === '' ? '' : `\npriced ${house}\n`;
  return told.length === 0 ? priced : `${priced}\n${told.join('')}`;
}

/** The JSON document that scripts rely on: a design on each line, with what the desk has worked out and what is wrong with it. */
export function deskJson<Answer>(
  told: (answer: Answer) => object,
  more: (answered: readonly Answered<Answer>[]) => object = () => ({}),
): DeskFormat<Answer> {
  return (answered, summary) => {
    const designs = answered.map(({ verdict, answer }) => {
      const { file, document, findings } = verdict;
      const place = { file, document, class: verdict.design?.class ?? null, mass: verdict.ship?.design.mass ?? null };
      const house = houseData(verdict.ship && houseUse(verdict.ship));
      const head = plainJson({ ...place, ...house, ...(answer === undefined ? {} : told(answer)) });
      return `${head.slice(0, -1)},"findings":[${findings.map(findingJson).join(',')}]}`;
    });
    const others = Object.entries(more(answered)).map(([key, value]) => `"${key}": ${plainJson(value)},\n`);
    const list = designs.length === 0 ? '' : `\n${designs.join(',\n')}\n`;
    return `{ "slipway": 1,\n"designs": [${list}],\n${others.join('')}"summary": ${plainJson(summary)} }\n`;
  };
}

/** Sentences, each on a line of its own, broken where the terminal ends. */
export function sentences(lines: readonly string[], { style, columns }: DeskLook): string {
  if (lines.length === 0) return '';
  return lines.map((line) => grid([{ head: '', align: 'left', wraps: true }], [[line]], columns, style)).join('');
}

/** A figure for a cell, where nothing stands for none. */
export function orBlank(figure: number): string {
  return figure === 0 ? '' : number(figure);
}
