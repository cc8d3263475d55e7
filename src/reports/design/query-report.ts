/** Shared parts of the reports of queries. */

import { type Cell, type DocumentBlock, faint, type HeadingBlock, heading } from '../../document/document.ts';
import { findingText } from '../../document/finding-text.ts';
import { grid, textColumn } from '../../document/grid.ts';
import type { Report, StartReport } from '../../document/report.ts';
import type { TextOptions } from '../../document/style.ts';
import { formatLocation } from '../../findings/design-location.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { houseRulesUse } from '../../rules/ship/house-rules-use.ts';
import { escapeControl, safeJson } from '../../text/escape-control.ts';
import { findingData, findingListJson } from '../findings/finding-json.ts';
import { designData } from '../shared/design-data.ts';
import { houseRulesData, houseRulesNote, shipsHouseRulesText } from '../shared/house-rules-text.ts';
import { jsonObject, jsonOfTexts } from '../shared/json-document.ts';
import { errorsIn } from '../shared/report.ts';

/** A design and the result of the query; no result for an unreadable design. */
export interface QueryResult<Answer> {
  readonly verdict: Verdict;
  readonly answer: Answer | undefined;
}

/** Totals of a run. */
export interface QuerySummary {
  readonly designs: number;
  readonly errors: number;
}

/** A report of a query. */
export type QueryReport<Answer> = Report<QueryResult<Answer>, QuerySummary>;

export type StartQueryReport<Answer> = StartReport<QueryResult<Answer>, QuerySummary, TextOptions>;

/** Formats the results of a run. */
export type QueryFormat<Answer> = (
  answered: readonly QueryResult<Answer>[],
  summary: QuerySummary,
  options: TextOptions,
) => string;

/** A text report with a detailed view for one design and a table for several, followed by errors. */
export function oneOrMany<Answer>(
  one: (answered: QueryResult<Answer>, options: TextOptions) => string,
  many: (answered: readonly QueryResult<Answer>[], options: TextOptions) => string,
): QueryFormat<Answer> {
  return (answered, _, options) => {
    const [only, ...others] = answered;
    return (only && others.length === 0 ? one(only, options) : many(answered, options)) + errorsText(answered, options);
  };
}

/** The class name of a design, or its location. */
export function designName(verdict: Verdict): string {
  return escapeControl(verdict.design?.class ?? formatLocation(verdict));
}

/** {@link designName} in a table cell, in red if the query has no result. */
export function nameCell({ verdict, answer }: QueryResult<unknown>, { style }: TextOptions): string {
  return answer === undefined ? style.severity('error', designName(verdict)) : designName(verdict);
}

/** Name and location of a design. */
export function designHeading(verdict: Verdict, { style }: TextOptions): string {
  const name = verdict.design?.class;
  const location = escapeControl(formatLocation(verdict));
  return name == null ? style.strong(location) : `${style.strong(escapeControl(name))} ${style.faint(`· ${location}`)}`;
}

/** House rules used, and the errors of the designs; lesser findings are left to `check`. */
export function errorsText(answered: readonly QueryResult<unknown>[], look: TextOptions): string {
  const errors = answered.flatMap(({ verdict: { file, findings } }) =>
    errorsIn(findings).map((finding) => findingText(file, finding, look)),
  );
  const priced = houseRulesLine(shipsHouseRulesText(answered.map(({ verdict }) => verdict.ship)), look);
  return errors.length === 0 ? priced : `${priced}\n${errors.join('')}`;
}

/** A JSON document with one design per line, its result and its findings; `more` adds keys to the document. */
export function queryJson<Answer>(
  resultOf: (answer: Answer) => object,
  more: (answered: readonly QueryResult<Answer>[]) => object = () => ({}),
): QueryFormat<Answer> {
  return (answered, summary) => {
    const designs = answered.map(({ verdict, answer }) => {
      const { findings, ship } = verdict;
      const head = { ...designData(verdict), mass: ship?.design.mass ?? null };
      const house = houseRulesData(ship && houseRulesUse(ship));
      const result = answer === undefined ? {} : resultOf(answer);
      return jsonObject({ ...head, ...house, ...result }, { findings: findingListJson(findings) });
    });
    const others = Object.entries(more(answered)).map(([key, value]) => [key, safeJson(value)]);
    return jsonOfTexts({ designs, ...Object.fromEntries(others), summary: safeJson(summary) });
  };
}

/** The parts of a report of a query. */
interface QueryParts<Answer> {
  /** One design in detail. */
  readonly one: (answered: QueryResult<Answer>) => readonly DocumentBlock[];
  /** Several designs; by default, each in detail. */
  readonly many?: (answered: readonly QueryResult<Answer>[]) => readonly DocumentBlock[];
  /** An answer as JSON data. */
  readonly data: (answer: Answer) => object;
  /** Further keys of the JSON document. */
  readonly more?: (answered: readonly QueryResult<Answer>[]) => object;
}

/** A detailed view of one design, or a table of several; then house rules and errors. */
export function queryReport<Answer>(parts: QueryParts<Answer>): QueryReport<Answer> {
  const { one, many = (answered) => answered.flatMap(one), data, more = () => ({}) } = parts;
  const all: QueryResult<Answer>[] = [];
  return {
    add: (answered) => {
      all.push(answered);
      return [];
    },
    end: () => {
      const [only, ...others] = all;
      return [...(only && others.length === 0 ? one(only) : many(all)), ...errorBlocks(all)];
    },
    json: {
      list: 'designs',
      add: (answered) => {
        all.push(answered);
        return queryData(answered, data);
      },
      end: (summary) => ({ ...more(all), summary }),
    },
  };
}

function queryData<Answer>({ verdict, answer }: QueryResult<Answer>, data: (answer: Answer) => object): object {
  const { findings, ship } = verdict;
  return {
    ...designData(verdict),
    mass: ship?.design.mass ?? null,
    ...houseRulesData(ship && houseRulesUse(ship)),
    ...(answer === undefined ? {} : data(answer)),
    findings: findings.map(findingData),
  };
}

/** House rules used, and the errors of the designs; lesser findings are left to `check`. */
export function errorBlocks(answered: readonly QueryResult<unknown>[]): readonly DocumentBlock[] {
  const findings = answered.flatMap(({ verdict: { file, findings: all } }) =>
    errorsIn(all).map((finding) => ({ file, finding })),
  );
  const priced = houseRulesNote(shipsHouseRulesText(answered.map(({ verdict }) => verdict.ship)));
  return findings.length === 0 ? priced : [...priced, { kind: 'findings', findings }];
}

/** Name and location of a design. */
export function designTitle(verdict: Verdict): HeadingBlock {
  const location = formatLocation(verdict);
  const name = verdict.design?.class;
  return heading(2, ...(name == null ? [location] : [name, faint(location)]));
}

/** The class name of a design as a cell, marked if the query has no answer. */
export function designCell({ verdict, answer }: QueryResult<unknown>): Cell {
  const text = verdict.design?.class ?? formatLocation(verdict);
  return answer === undefined ? { text, role: 'error' } : text;
}

/** A report in the interface of the others: an adapter for formats that are functions of all results. */
export function asReport<Answer>(format: QueryFormat<Answer>): StartQueryReport<Answer> {
  return (options) => {
    const all: QueryResult<Answer>[] = [];
    return {
      add: (answered) => {
        all.push(answered);
        return '';
      },
      end: (summary) => format(all, summary, options),
    };
  };
}

/** Lines of text, wrapped at the width of the terminal. */
export function wrapLines(lines: readonly string[], { style, columns }: TextOptions): string {
  return lines.map((line) => grid([textColumn()], [[line]], columns, style)).join('');
}

/** A line below a table, for the text of `houseRulesText`, wrapped at the width of the terminal. */
export function houseRulesLine(sentence: string, { style, columns }: TextOptions): string {
  return sentence === '' ? '' : `\n${grid([textColumn()], [[`priced ${sentence}`]], columns, style)}`;
}
