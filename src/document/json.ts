/** JSON documents for scripts: one line per item of a list. */

import { safeJson } from '../text/escape.ts';

/** A document with these keys; each has a line, and an array a line for each item. */
export function jsonDocument(data: object): string {
  return `{ "slipway": 1,\n${membersOf(data)} }\n`;
}

/** Writes a document whose first key is a list, item by item; items that are `undefined` are left out. */
export function jsonWriter<Item, Summary>(report: {
  readonly list: string;
  readonly add: (item: Item) => object | undefined;
  readonly end: (summary: Summary) => object;
}) {
  let isEmpty = true;
  const start = `{ "slipway": 1,\n"${report.list}": [`;
  return {
    add: (item: Item): string => {
      const data = report.add(item);
      if (data === undefined) return '';
      const before = isEmpty ? `${start}\n` : ',\n';
      isEmpty = false;
      return before + safeJson(data);
    },
    end: (summary: Summary): string => `${isEmpty ? start : '\n'}],\n${membersOf(report.end(summary))} }\n`,
  };
}

function membersOf(data: object): string {
  return Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `"${key}": ${Array.isArray(value) ? listOf(value) : safeJson(value)}`)
    .join(',\n');
}

function listOf(items: readonly unknown[]): string {
  return items.length === 0 ? '[]' : `[\n${items.map(safeJson).join(',\n')}\n]`;
}

/** The key that all documents have. */
export interface Versioned {
  readonly slipway: 1;
}

type Make<Result> = (...args: never[]) => Result;

/** The data of a document. */
export type DataOf<Function extends Make<{ readonly data: unknown }>> = ReturnType<Function>['data'];

/** What {@link jsonDocument} prints of a document. */
export type JsonOf<Function extends Make<{ readonly data: unknown }>> = Versioned & DataOf<Function>;

/** What {@link jsonWriter} prints of a report. */
export type JsonListOf<
  Key extends string,
  Function extends Make<{ readonly json: { readonly add: Make<unknown>; readonly end: Make<unknown> } }>,
> = Versioned & {
  readonly [Name in Key]: readonly NonNullable<ReturnType<ReturnType<Function>['json']['add']>>[];
} & ReturnType<ReturnType<Function>['json']['end']>;
