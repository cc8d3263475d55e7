/** Shared parts of the reports of queries. */

import { type Cell, type DocumentBlock, faint, type HeadingBlock, heading } from '../../document/document.ts';
import type { Report, StartReport } from '../../document/report.ts';
import type { TextOptions } from '../../document/style.ts';
import { formatLocation, type Verdict } from '../../findings/verdict.ts';
import { houseRulesUse } from '../../rules/ship/ship.ts';
import { findingData } from '../findings/finding-json.ts';
import { designData, errorsIn, houseRulesData, houseRulesNote, shipsHouseRulesText } from '../report.ts';

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

export type QueryReport<Answer> = Report<QueryResult<Answer>, QuerySummary>;

export type StartQueryReport<Answer> = StartReport<QueryResult<Answer>, QuerySummary, TextOptions>;

export function designName(verdict: Verdict): string {
  return verdict.design?.class ?? formatLocation(verdict);
}

interface QueryParts<Answer, Data extends object, More extends object> {
  /** One design in detail. */
  readonly one: (answered: QueryResult<Answer>) => readonly DocumentBlock[];
  /** Several designs; by default, each in detail. */
  readonly many?: (answered: readonly QueryResult<Answer>[]) => readonly DocumentBlock[];
  readonly data: (answer: Answer) => Data;
  /** Further keys of the JSON document. */
  readonly more?: (answered: readonly QueryResult<Answer>[]) => More;
}

/** A detailed view of one design, or a table of several; then house rules and errors. */
export function queryReport<Answer, Data extends object, More extends object = object>(
  parts: QueryParts<Answer, Data, More>,
) {
  const { one, many = (answered) => answered.flatMap(one), data, more } = parts;
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
      end: (summary) => {
        const own: Partial<More> = more?.(all) ?? {};
        return { ...own, summary };
      },
    },
  } satisfies QueryReport<Answer>;
}

function queryData<Answer, Data>({ verdict, answer }: QueryResult<Answer>, data: (answer: Answer) => Data) {
  const { findings, ship } = verdict;
  const own: Partial<Data> = answer === undefined ? {} : data(answer);
  return {
    ...designData(verdict),
    mass: ship?.design.mass ?? null,
    ...houseRulesData(ship && houseRulesUse(ship)),
    ...own,
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
  const text = designName(verdict);
  return answer === undefined ? { text, role: 'error' } : text;
}
