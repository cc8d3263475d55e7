/** What the reports of the calculators have in common. */

import { placeOf } from '../../findings/design-location.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { houseUse } from '../../rules/ship/house-rules-use.ts';
import { plain, plainJson } from '../../text/escape-control.ts';
import { number } from '../../text/numbers.ts';
import { findingJson } from '../findings/finding-json.ts';
import { findingText } from '../findings/finding-text.ts';
import { grid } from '../shared/grid.ts';
import { houseData, housesSentence, pricedLine } from '../shared/house-rules-text.ts';
import { plainLook } from '../shared/report.ts';
import type { TextLook } from '../shared/style.ts';

/** A design, and what was worked out for it; `undefined` where it cannot be read as a design. */
export interface Answered<Answer> {
  readonly verdict: Verdict;
  readonly answer: Answer | undefined;
}

/** What was worked out in all. */
export interface AnswerSummary {
  readonly designs: number;
  readonly errors: number;
}

/** A report of a calculator: everything it was asked in one run, as text. */
export type AnswerFormat<Answer> = (
  answered: readonly Answered<Answer>[],
  summary: AnswerSummary,
  look: TextLook,
) => string;

/** A table for people: one design by itself or several beside each other, and what is wrong with them. */
export function oneOrMany<Answer>(
  one: (answered: Answered<Answer>, look: TextLook) => string,
  many: (answered: readonly Answered<Answer>[], look: TextLook) => string,
): AnswerFormat<Answer> {
  return (answered, _, look) => {
    const [only, ...others] = answered;
    return (only && others.length === 0 ? one(only, look) : many(answered, look)) + errorsText(answered, look);
  };
}

/** The name of a design: of its class, or where it stands. */
export function nameOf(verdict: Verdict): string {
  return plain(verdict.design?.class ?? placeOf(verdict));
}

/** A design's name with its place beside it. */
export function headingOf(verdict: Verdict, { style }: TextLook): string {
  const name = verdict.design?.class;
  const place = plain(placeOf(verdict));
  return name == null ? style.strong(place) : `${style.strong(plain(name))} ${style.faint(`· ${place}`)}`;
}

/** By whose rules designs are priced, and what is wrong with them, each at its place; what is less grave is told where they are judged. */
export function errorsText(answered: readonly Answered<unknown>[], { style, columns }: TextLook): string {
  const look = plainLook(style, columns);
  const told = answered.flatMap(({ verdict: { file, findings } }) =>
    findings.filter(({ severity }) => severity === 'error').map((finding) => findingText(file, finding, look)),
  );
  const priced = pricedLine(housesSentence(answered.map(({ verdict }) => verdict.ship)));
  return told.length === 0 ? priced : `${priced}\n${told.join('')}`;
}

/** The JSON document that scripts rely on: a design on each line, with what was worked out for it and what is wrong with it. */
export function answersJson<Answer>(
  told: (answer: Answer) => object,
  more: (answered: readonly Answered<Answer>[]) => object = () => ({}),
): AnswerFormat<Answer> {
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
export function sentences(lines: readonly string[], { style, columns }: TextLook): string {
  if (lines.length === 0) return '';
  return lines.map((line) => grid([{ head: '', align: 'left', wraps: true }], [[line]], columns, style)).join('');
}

/** A figure for a cell, where nothing stands for none. */
export function orBlank(figure: number): string {
  return figure === 0 ? '' : number(figure);
}
