import type { Path, Span } from '../parse/yaml-tolerant.ts';
import { isSold } from '../rules/catalogue/choices.ts';
import { inBrief } from '../rules/catalogue/figure-summary.ts';
import { arcNames, arcWords } from '../rules/model/arcs.ts';
import type { House, RulesInForce } from '../rules/model/house-rules.ts';
import { arcSets, coverageOf, coverageWords } from './arc-sets.ts';
import { type Cursor, cursorAt } from './cursor.ts';
import { editionOf, systemIn, systemWords } from './hover-text.ts';
import { formsOf, type Schema, schemaBy, shapesAt } from './schema-at.ts';

export interface Proposal {
  readonly label: string;
  readonly kind: 'key' | 'system' | 'value' | 'form';
  readonly detail?: string | undefined;
  readonly about?: string | undefined;
  readonly insert: string;
  readonly caret?: number | undefined;
}

export interface Completion {
  readonly span: Span;
  readonly proposals: readonly Proposal[];
}

interface Context {
  readonly cursor: Cursor;
  readonly rules: RulesInForce;
  readonly schema: Schema;
}

const none: readonly Proposal[] = [];

/** Completions at `offset`, under house rules if given. Never throws. */
export function complete(text: string, offset: number, house?: House): Completion | undefined {
  const cursor = cursorAt(text, offset);
  if (!cursor) return undefined;
  const rules = { edition: editionOf(cursor.valueAt(['rules'])), house };
  const context: Context = { cursor, rules, schema: schemaBy(rules) };
  const arcs = cursor.on === 'value' && arcsAt(context);
  if (arcs) return { span: cursor.whole, proposals: arcs };
  // A word after other words is free text.
  if (/\S\s+\S*$/.test(cursor.typed) || /\s$/.test(cursor.typed)) return undefined;
  const proposals = cursor.on === 'key' ? keysAt(context) : valuesAt(context);
  return proposals.length === 0 ? undefined : { span: cursor.word, proposals };
}

/** Keys that the mapping at the cursor may have and does not have yet. */
function keysAt({ cursor, rules, schema }: Context): readonly Proposal[] {
  const { path, keysAt, valueAt, gap, colon } = cursor;
  const present = keysAt(path);
  const system = systemIn(rules, valueAt([...path, 'system']));
  return shapesAt(schema, path, valueAt).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties)
      .filter(([key]) => !present.has(key) && isSold(system?.choices[key], true, rules.edition))
      .map(([key, shape]): Proposal => {
        const text = quoted(key, cursor);
        return {
          label: key,
          kind: 'key',
          detail: required.includes(key) ? 'required' : undefined,
          about: aboutShape(schema, shape),
          insert: colon || cursor.quote !== '' ? gap + text : `${gap}${text}: `,
        };
      })
      .sort((one, other) => Number(other.detail !== undefined) - Number(one.detail !== undefined)),
  );
}

function aboutShape(schema: Schema, shape: Schema): string | undefined {
  return shape.description ?? formsOf(schema, shape, () => undefined)[0]?.description;
}

/** Values allowed at the cursor; where a block may begin, also its first keys and entries. */
function valuesAt(context: Context): readonly Proposal[] {
  const { cursor, schema } = context;
  const shapes = shapesAt(schema, cursor.path, cursor.valueAt);
  const present = new Set(typeof cursor.path.at(-1) === 'number' ? cursor.itemsAt(cursor.path.slice(0, -1)) : []);
  const values = shapes.flatMap((shape) => valuesOf(shape, context)).filter(({ label }) => !present.has(label));
  if (cursor.place === 'inline' || cursor.quote !== '') return values;
  const items =
    cursor.place === 'line' ? shapes.flatMap(({ items }) => (items ? listEntries(items, context) : none)) : none;
  const plain = cursor.place === 'line' ? values.filter(({ kind }) => kind !== 'form') : values;
  return [...keysAt(context), ...items, ...plain];
}

function listEntries(items: Schema, context: Context): readonly Proposal[] {
  return formsOf(context.schema, items, () => undefined)
    .flatMap((shape) => valuesOf(shape, context))
    .map((proposal) => withPrefix(proposal, '- '));
}

function withPrefix(proposal: Proposal, before: string): Proposal {
  const { label, insert, caret } = proposal;
  return { ...proposal, label: before + label, insert: before + insert, caret: caret && caret + before.length };
}

function valuesOf(shape: Schema, context: Context): readonly Proposal[] {
  const { cursor, schema } = context;
  const { gap } = cursor;
  const values =
    shape.enum ?? ('const' in shape ? [shape.const] : shape.type === 'boolean' ? [true, false] : undefined);
  if (values) {
    return values.flatMap((value, index) => valueProposal(value, shape.markdownEnumDescriptions?.[index], context));
  }
  // An open quote cannot become a bracket.
  if (cursor.quote !== '') return none;
  if (shape.properties) {
    const key = shape.required?.[0] ?? Object.keys(shape.properties)[0] ?? '';
    const opened = `${gap}{ ${quoted(key, cursor)}: `;
    const about = shape.description;
    return [{ label: `{ ${key}: }`, kind: 'form', about, insert: `${opened} }`, caret: opened.length }];
  }
  if (!shape.items) return none;
  const inner = formsOf(schema, shape.items, () => undefined).flatMap((item) =>
    valuesOf(item, { ...context, cursor: { ...cursor, gap: '' } }),
  );
  return inner.map((proposal) => {
    const { label, insert, caret } = withPrefix(proposal, `${gap}[`);
    return { ...proposal, label: `${label.trimStart()}]`, insert: `${insert}]`, caret };
  });
}

/** A plain value, or a system ID with its name, chapter and cost. */
function valueProposal(value: unknown, about: string | undefined, { cursor, rules }: Context): readonly Proposal[] {
  const { edition } = rules;
  const { path, gap, valueAt } = cursor;
  const key = path.at(-1);
  const label = String(value);
  const insert = gap + quoted(value, cursor);
  const system = key === 'system' && systemIn(rules, value);
  if (system) {
    if (system.missing) return none;
    const detail = `${system.name} · ${system.chapter} · mass ${inBrief(system, 'mass', edition)}, points ${inBrief(system, 'points', edition)}`;
    return [{ label, kind: 'system', detail, about: systemWords(system), insert }];
  }
  const choice = typeof key === 'string' && systemIn(rules, valueAt([...path.slice(0, -1), 'system']))?.choices[key];
  if (choice && !isSold(choice, value, edition)) return none;
  const first = about?.split(/(?<=[.:])\s/)[0];
  return [{ label, kind: 'value', detail: first, about, insert }];
}

/** Formats a value: quoted in JSON, unless a quote is already open. */
function quoted(value: unknown, { json, quote }: Cursor): string {
  return json && quote === '' && typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** Arcs allowed at the cursor; undefined if the cursor is not on arcs. */
function arcsAt({ cursor, rules }: Context): readonly Proposal[] | undefined {
  const { path, valueAt, typed, gap } = cursor;
  const inList = typeof path.at(-1) === 'number';
  const listPath: Path = inList ? path.slice(0, -1) : path;
  const entryPath = listPath.slice(0, -1);
  const entry = systemIn(rules, valueAt([...entryPath, 'system']));
  const key = listPath.at(-1);
  if (!entry || typeof key !== 'string' || entry.choices[key]?.kind !== 'arcs') return undefined;
  const coverage = coverageOf(entry, (choice) => valueAt([...entryPath, choice]));
  const about = coverageWords(coverage);
  if (!inList) {
    return arcSets(coverage, typed).map(
      ({ text, about: detail }): Proposal => ({
        label: text,
        kind: 'value',
        detail,
        about,
        insert: gap + quoted(text, cursor),
      }),
    );
  }
  const present = cursor.itemsAt(listPath);
  return arcNames
    .filter((name) => !present.includes(name))
    .map(
      (name): Proposal => ({
        label: name,
        kind: 'value',
        detail: arcWords[name],
        about,
        insert: gap + quoted(name, cursor),
      }),
    );
}
