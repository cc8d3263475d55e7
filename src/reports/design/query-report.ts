/** Shared parts of the reports of queries. */

import { placeOf } from '../../findings/design-location.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { houseUse } from '../../rules/ship/house-rules-use.ts';
import { plain, plainJson } from '../../text/escape-control.ts';
import { findingListJson } from '../findings/finding-json.ts';
import { findingText } from '../findings/finding-text.ts';
import { grid, textColumn } from '../shared/grid.ts';
import { houseData, housesSentence, pricedLine } from '../shared/house-rules-text.ts';
import { jsonDocument, jsonObject } from '../shared/json-document.ts';
import { errorsIn, plainLook } from '../shared/report.ts';
import type { TextLook } from '../shared/style.ts';

/** A design and the result of the query; no result for an unreadable design. */
export interface Answered<Answer> {
  readonly verdict: Verdict;
  readonly answer: Answer | undefined;
}

/** Totals of a run. */
export interface AnswerSummary {
  readonly designs: number;
  readonly errors: number;
}

/** Formats the results of a run. */
export type AnswerFormat<Answer> = (
  answered: readonly Answered<Answer>[],
  summary: AnswerSummary,
  options: TextLook,
) => string;

/** A text report with a detailed view for one design and a table for several, followed by errors. */
export function oneOrMany<Answer>(
  one: (answered: Answered<Answer>, options: TextLook) => string,
  many: (answered: readonly Answered<Answer>[], options: TextLook) => string,
): AnswerFormat<Answer> {
  return (answered, _, options) => {
    const [only, ...others] = answered;
    return (only && others.length === 0 ? one(only, options) : many(answered, options)) + errorsText(answered, options);
  };
}

/** The class name of a design, or its location. */
export function nameOf(verdict: Verdict): string {
  return plain(verdict.design?.class ?? placeOf(verdict));
}

/** {@link nameOf} in a table cell, in red if the query has no result. */
export function nameCell({ verdict, answer }: Answered<unknown>, { style }: TextLook): string {
  return answer === undefined ? style.severity('error', nameOf(verdict)) : nameOf(verdict);
}

/** Name and location of a design. */
export function headingOf(verdict: Verdict, { style }: TextLook): string {
  const name = verdict.design?.class;
  const location = plain(placeOf(verdict));
  return name == null ? style.strong(location) : `${style.strong(plain(name))} ${style.faint(`· ${location}`)}`;
}

/** House rules used, and the errors of the designs; lesser findings are left to `check`. */
export function errorsText(answered: readonly Answered<unknown>[], { style, columns }: TextLook): string {
  const options = plainLook(style, columns);
  const errors = answered.flatMap(({ verdict: { file, findings } }) =>
    errorsIn(findings).map((finding) => findingText(file, finding, options)),
  );
  const priced = pricedLine(housesSentence(answered.map(({ verdict }) => verdict.ship)));
  return errors.length === 0 ? priced : `${priced}\n${errors.join('')}`;
}

/** A JSON document with one design per line, its result and its findings; `more` adds keys to the document. */
export function answersJson<Answer>(
  resultOf: (answer: Answer) => object,
  more: (answered: readonly Answered<Answer>[]) => object = () => ({}),
): AnswerFormat<Answer> {
  return (answered, summary) => {
    const designs = answered.map(({ verdict, answer }) => {
      const { file, document, findings, design, ship } = verdict;
      const head = { file, document, class: design?.class ?? null, mass: ship?.design.mass ?? null };
      const house = houseData(ship && houseUse(ship));
      const result = answer === undefined ? {} : resultOf(answer);
      return jsonObject({ ...head, ...house, ...result }, { findings: findingListJson(findings) });
    });
    const others = Object.entries(more(answered)).map(([key, value]) => [key, plainJson(value)]);
    return jsonDocument({ designs, ...Object.fromEntries(others), summary: plainJson(summary) });
  };
}

/** Lines of text, wrapped at the width of the terminal. */
export function sentences(lines: readonly string[], { style, columns }: TextLook): string {
  return lines.map((line) => grid([textColumn()], [[line]], columns, style)).join('');
}
