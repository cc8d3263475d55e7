import type { NodePath } from '../parse/yaml-tolerant.ts';
import { isOffered } from '../rules/catalogue/choices.ts';
import { figureSummary } from '../rules/catalogue/vocabulary.ts';
import { coverageOf } from '../rules/design/design.ts';
import {
  type Arc,
  allArcs,
  allowsArcs,
  arcDescriptions,
  arcNames,
  broadsidePair,
  type Coverage,
  type FireArcs,
  fireArcs,
  formatCoverage,
} from '../rules/model/arcs.ts';
import { editionNamed } from '../rules/model/citation.ts';
import type { HouseRules, RuleSet } from '../rules/model/house-rules.ts';
import type { Span } from '../text/collections.ts';
import { type Cursor, cursorAt } from './cursor.ts';
import { systemText } from './hover.ts';
import { resolveForms, type Schema, schemaFor, schemasAt, systemById } from './schema-at.ts';

export interface CompletionProposal {
  readonly label: string;
  readonly kind: 'key' | 'system' | 'value' | 'form';
  readonly detail?: string | undefined;
  readonly documentation?: string | undefined;
  readonly insert: string;
  readonly caret?: number | undefined;
}

export interface Completion {
  readonly span: Span;
  readonly proposals: readonly CompletionProposal[];
}

interface CompletionContext {
  readonly cursor: Cursor;
  readonly rules: RuleSet;
  readonly schema: Schema;
}

const none: readonly CompletionProposal[] = [];

/** Completions at `offset`, under house rules if given. Never throws. */
export function completionsAt(text: string, offset: number, house?: HouseRules): Completion | undefined {
  const cursor = cursorAt(text, offset);
  if (!cursor) return undefined;
  const rules = { edition: editionNamed(cursor.valueAt(['rules'])), house };
  return completionsIn({ cursor, rules, schema: schemaFor(rules) }, offset);
}

/** Completions by a schema; instead of its own, the values `names` if there are any. */
export function completionsIn(
  { cursor: found, rules, schema }: CompletionContext,
  offset: number,
  names: readonly CompletionProposal[] = none,
): Completion | undefined {
  const cursor = beforeKnownKey(found, offset, schema);
  const context: CompletionContext = { cursor, rules, schema };
  const whole = cursor.target === 'value' && (names.length > 0 ? names : arcsAt(context));
  if (whole) return { span: cursor.valueSpan, proposals: withComma(whole, cursor.valueSpan, cursor) };
  // A word after other words is free text.
  if (/\S\s+\S*$/.test(cursor.typed) || /\s$/.test(cursor.typed)) return undefined;
  const proposals = cursor.target === 'key' ? keysAt(context) : valuesAt(context);
  if (proposals.length === 0) return undefined;
  return { span: cursor.wordSpan, proposals: withComma(proposals, cursor.wordSpan, cursor) };
}

/** Where the rest of the word is a key by itself, as in `{ |class: 2 }`, proposals go before it instead of replacing it. */
function beforeKnownKey(cursor: Cursor, offset: number, schema: Schema): Cursor {
  const { target, path, next, wordSpan, valueAt } = cursor;
  if (target !== 'key' || next?.kind !== 'scalar' || next.start !== offset) return cursor;
  const { value } = next;
  const isKnown = schemasAt(schema, path, valueAt).some(({ properties = {} }) =>
    Object.hasOwn(properties, String(value)),
  );
  return isKnown ? { ...cursor, wordSpan: { ...wordSpan, end: offset }, hasColon: false } : cursor;
}

/** Adds the comma that separates proposals in brackets from what follows. */
function withComma(
  proposals: readonly CompletionProposal[],
  span: Span,
  { next }: Cursor,
): readonly CompletionProposal[] {
  if (!next || next.start < span.end) return proposals;
  const comma = next.start === span.end ? ', ' : ',';
  return proposals.map(({ insert, caret = insert.length, ...others }) => ({
    ...others,
    insert: insert + comma,
    caret,
  }));
}

/** Keys that the mapping at the cursor may have and does not have yet. */
function keysAt({ cursor, rules, schema }: CompletionContext): readonly CompletionProposal[] {
  const { path, keysAt, valueAt, leadingBlank, hasColon, next, wordSpan } = cursor;
  const present = new Set(keysAt(path));
  if (next?.kind === 'scalar' && next.start >= wordSpan.end) present.add(String(next.value));
  const system = systemById(rules, valueAt([...path, 'system']));
  return schemasAt(schema, path, valueAt).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties)
      .filter(([key]) => !present.has(key) && isOffered(system?.choices[key], true, rules.edition))
      .map(([key, shape]): CompletionProposal => {
        const text = quotedValue(key, cursor);
        return {
          label: key,
          kind: 'key',
          detail: required.includes(key) ? 'required' : undefined,
          documentation: aboutShape(schema, shape),
          insert: hasColon || cursor.quote !== '' ? leadingBlank + text : `${leadingBlank}${text}: `,
        };
      })
      .sort((one, other) => Number(other.detail !== undefined) - Number(one.detail !== undefined)),
  );
}

function aboutShape(schema: Schema, shape: Schema): string | undefined {
  return shape.description ?? resolveForms(schema, shape, () => undefined)[0]?.description;
}

/** Values allowed at the cursor; where a block may begin, also its first keys and entries. */
function valuesAt(context: CompletionContext): readonly CompletionProposal[] {
  const { cursor, schema } = context;
  const shapes = schemasAt(schema, cursor.path, cursor.valueAt);
  const present = new Set(typeof cursor.path.at(-1) === 'number' ? cursor.itemsAt(cursor.path.slice(0, -1)) : []);
  const values = shapes.flatMap((shape) => valuesOf(shape, context)).filter(({ label }) => !present.has(label));
  if (cursor.placement === 'inline' || cursor.quote !== '') return values;
  const items =
    cursor.placement === 'line' ? shapes.flatMap(({ items }) => (items ? listEntries(items, context) : none)) : none;
  const plain = cursor.placement === 'line' ? values.filter(({ kind }) => kind !== 'form') : values;
  return [...keysAt(context), ...items, ...plain];
}

function listEntries(items: Schema, context: CompletionContext): readonly CompletionProposal[] {
  return resolveForms(context.schema, items, () => undefined)
    .flatMap((shape) => valuesOf(shape, context))
    .map((proposal) => withPrefix(proposal, '- '));
}

function withPrefix(proposal: CompletionProposal, before: string): CompletionProposal {
  const { label, insert, caret } = proposal;
  return { ...proposal, label: before + label, insert: before + insert, caret: caret && caret + before.length };
}

function valuesOf(shape: Schema, context: CompletionContext): readonly CompletionProposal[] {
  const { cursor, schema } = context;
  const { leadingBlank } = cursor;
  const values =
    shape.enum ?? ('const' in shape ? [shape.const] : shape.type === 'boolean' ? [true, false] : undefined);
  if (values) {
    return values.flatMap((value, index) => valueProposal(value, shape.markdownEnumDescriptions?.[index], context));
  }
  // An open quote cannot become a bracket.
  if (cursor.quote !== '') return none;
  if (shape.properties) {
    const key = shape.required?.[0] ?? Object.keys(shape.properties)[0] ?? '';
    const opened = `${leadingBlank}{ ${quotedValue(key, cursor)}: `;
    const documentation = shape.description;
    return [{ label: `{ ${key}: }`, kind: 'form', documentation, insert: `${opened} }`, caret: opened.length }];
  }
  if (!shape.items) return none;
  const inner = resolveForms(schema, shape.items, () => undefined).flatMap((item) =>
    valuesOf(item, { ...context, cursor: { ...cursor, leadingBlank: '' } }),
  );
  return inner.map((proposal) => {
    const { label, insert, caret } = withPrefix(proposal, `${leadingBlank}[`);
    return { ...proposal, label: `${label.trimStart()}]`, insert: `${insert}]`, caret };
  });
}

/** A plain value, or a system ID with its name, chapter and cost. */
function valueProposal(
  value: unknown,
  documentation: string | undefined,
  { cursor, rules }: CompletionContext,
): readonly CompletionProposal[] {
  const { edition } = rules;
  const { path, leadingBlank, valueAt } = cursor;
  const key = path.at(-1);
  const label = String(value);
  const insert = leadingBlank + quotedValue(value, cursor);
  const system = key === 'system' && systemById(rules, value);
  if (system) {
    if (system.unavailable) return none;
    const detail = `${system.name} · ${system.chapter} · mass ${figureSummary(system, 'mass', edition)}, points ${figureSummary(system, 'points', edition)}`;
    return [{ label, kind: 'system', detail, documentation: systemText(system), insert }];
  }
  const choice = typeof key === 'string' && systemById(rules, valueAt([...path.slice(0, -1), 'system']))?.choices[key];
  if (choice && !isOffered(choice, value, edition)) return none;
  const first = documentation?.split(/(?<=[.:])\s/)[0];
  return [{ label, kind: 'value', detail: first, documentation, insert }];
}

/** Formats a value: quoted in JSON, unless a quote is already open. */
export function quotedValue(value: unknown, { isJson, quote }: Cursor): string {
  return isJson && quote === '' && typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** Arcs allowed at the cursor; undefined if the cursor is not on arcs. */
function arcsAt({ cursor, rules }: CompletionContext): readonly CompletionProposal[] | undefined {
  const { path, valueAt, typed, leadingBlank } = cursor;
  const inList = typeof path.at(-1) === 'number';
  const listPath: NodePath = inList ? path.slice(0, -1) : path;
  const entryPath = listPath.slice(0, -1);
  const entry = systemById(rules, valueAt([...entryPath, 'system']));
  const key = listPath.at(-1);
  if (!entry || typeof key !== 'string' || entry.choices[key]?.kind !== 'arcs') return undefined;
  const coverage = coverageOf(entry, (choice) => valueAt([...entryPath, choice]));
  const documentation = coverage && `Allowed arcs: ${formatCoverage(coverage)}.`;
  const present = cursor.itemsAt(listPath);
  const sets = inList
    ? arcNames
        .filter((name) => !present.includes(name))
        .map((name) => ({ text: name, description: arcDescriptions[name] }))
    : arcSets(coverage, typed);
  return sets.map(
    ({ text, description }): CompletionProposal => ({
      label: text,
      kind: 'value',
      detail: description,
      documentation,
      insert: leadingBlank + quotedValue(text, cursor),
    }),
  );
}

/** Every set of adjacent arcs, those around the fore arc first. */
const adjacentSets: readonly FireArcs[] = [
  ...new Set(
    arcNames.flatMap((_, size) =>
      [0, 5, 1, 4, 2, 3].map((turn) => {
        const first = turn + 6 - (size >> 1);
        return fireArcs(...Array.from({ length: size + 1 }, (_, step) => arcNames[(first + step) % 6] as Arc));
      }),
    ),
  ),
];

/** Arc sets that `coverage` allows, plus completions of `typed` by one arc; all sets if `coverage` is unknown. */
function arcSets(coverage: Coverage | undefined, typed: string) {
  const allowed = [...adjacentSets, broadsidePair].filter((set) => coverage === undefined || allowsArcs(coverage, set));
  const maxArcs = coverage?.only ? 0 : Math.max(...(coverage?.sizes ?? [6]));
  const sets = [
    ...allowed.map((set) => ({ text: set.text, description: describeArcs(set) })),
    ...completions(typed)
      .filter((names) => names.length <= maxArcs)
      .map((names) => ({ text: names.join(' '), description: names.map((arc) => arcDescriptions[arc]).join(', ') })),
  ];
  return sets.filter(({ text }, index) => sets.findIndex((other) => other.text === text) === index);
}

/** Extends the typed arcs by one more name, or completes the last one. */
function completions(typed: string): readonly (readonly Arc[])[] {
  const words = typed.split(/[\s,]+/).filter((word) => word !== '');
  const current = arcsIn(words);
  const before = arcsIn(words.slice(0, -1));
  const more = arcNames.filter((name) => !current.includes(name)).map((name) => [...current, name]);
  const last = words.at(-1) ?? '';
  const finished = /[\s,]$/.test(typed)
    ? []
    : arcNames.filter((name) => name.startsWith(last) && !before.includes(name));
  return [
    ...(before.length === 0 ? [] : finished.map((name) => [...before, name])),
    ...(current.length === 0 ? [] : more),
  ];
}

function arcsIn(words: readonly string[]): readonly Arc[] {
  return words.filter((word): word is Arc => (arcNames as readonly string[]).includes(word));
}

function describeArcs(set: FireArcs): string {
  if (set === allArcs) return 'all six arcs';
  if (set === broadsidePair) return 'a pair, one per side';
  return set.names.map((arc) => arcDescriptions[arc]).join(', ');
}
