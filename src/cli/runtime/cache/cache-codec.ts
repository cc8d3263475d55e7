import type { Facts } from '../../../checks/cross-file/facts.ts';
import type { LocatedFinding, Range } from '../../../findings/finding.ts';
import type { Citation } from '../../../rules/model/citation.ts';
import type { Light } from './serialize.ts';

/** A finding as a row: most of a cache is findings, and the names of their fields would be most of these. */
type Row = readonly [
  ...named: readonly [code: string, severity: LocatedFinding['severity'], message: string, path: string],
  ...placed: readonly [on: LocatedFinding['on'], cite: number, excerpt: string],
  ...range: readonly [line: number, column: number, endLine: number, endColumn: number],
  rest: Rest,
];

/** What few findings have; none of it is nothing. */
type Rest = Omit<LocatedFinding, Exclude<Said, keyof Range> | 'range'> | 0;
type Said = 'code' | 'severity' | 'message' | 'path' | 'on' | 'cite' | 'excerpt' | keyof Range;

/** What later designs are held against, as a row; what is not there is nothing. */
type Known = readonly [
  ...said: readonly [className: string, navy: string | 0, rules: Light['rules'], stated: Facts['stated'] | 0],
  ...placed: readonly [line: number, column: number, endLine: number, endColumn: number, excerpt: string],
];

/** A document of a file: the edition, what later designs are held against, and what was found. */
type Packed = readonly [rules: Light['rules'], known: Known | 0, findings: readonly Row[]];

/** Writes what is known of a file as one line, and reads such lines. */
export interface Packing {
  /** The citations, which lines mean by their places here. It grows as lines are packed. */
  readonly cites: readonly Citation[];
  readonly pack: (documents: readonly Light[]) => string;
  readonly unpack: (line: string) => readonly Light[];
}

/** Packs with citations that may be known from an earlier day. */
export function packingWith(known: readonly Citation[]): Packing {
  const cites = [...known];
  const places = new Map(cites.map((cite, place) => [nameOf(cite), place]));
  const placeOf = (cite: Citation) => {
    const name = nameOf(cite);
    const place = places.get(name) ?? cites.push(cite) - 1;
    places.set(name, place);
    return place;
  };
  const rowOf = ({ code, severity, message, path, on, cite, excerpt, range, ...rest }: LocatedFinding): Row => {
    const { line, column, endLine, endColumn } = range;
    const more = Object.keys(rest).length > 0 ? rest : 0;
    return [code, severity, message, path, on, placeOf(cite), excerpt, line, column, endLine, endColumn, more];
  };
  const findingOf = (row: Row): LocatedFinding => {
    const [code, severity, message, path, on, cite, excerpt, line, column, endLine, endColumn, rest] = row;
    const range = { line, column, endLine, endColumn };
    const finding = { code, severity, message, path, on, cite: cites[cite] as Citation, range, excerpt };
    return rest === 0 ? finding : { ...finding, ...rest };
  };
  return {
    cites,
    pack: (documents) =>
      JSON.stringify(
        documents.map(({ rules, facts, findings }): Packed => [rules, facts ? knownOf(facts) : 0, findings.map(rowOf)]),
      ),
    unpack: (line) =>
      (JSON.parse(line) as readonly Packed[]).map(([rules, known, rows]) => ({
        rules,
        findings: rows.map(findingOf),
        facts: known === 0 ? undefined : factsOf(known),
      })),
  };
}

function knownOf({ class: name, navy, rules, stated, named }: NonNullable<Light['facts']>): Known {
  const { line, column, endLine, endColumn } = named.range;
  return [name, navy ?? 0, rules, stated ?? 0, line, column, endLine, endColumn, named.excerpt];
}

function factsOf(known: Known): Light['facts'] {
  const [name, navy, rules, stated, line, column, endLine, endColumn, excerpt] = known;
  return {
    class: name,
    navy: navy === 0 ? undefined : navy,
    rules,
    stated: stated === 0 ? undefined : stated,
    named: { range: { line, column, endLine, endColumn }, excerpt },
  };
}

function nameOf({ book, section }: Citation): string {
  return `${book}\n${section}`;
}
