import type { Path, Span } from '../parse/yaml-tolerant.ts';
import { isSold } from '../rules/catalogue/choices.ts';
import { inBrief } from '../rules/catalogue/figure-summary.ts';
import { arcNames, arcWords } from '../rules/model/arcs.ts';
import type { House, RulesInForce } from '../rules/model/house-rules.ts';
import { arcSets, coverageOf, coverageWords } from './arc-sets.ts';
import { type Cursor, cursorAt } from './cursor.ts';
import { editionOf, systemIn, systemWords } from './hover-text.ts';
import { formsOf, type Schema, schemaBy, shapesAt } from './schema-at.ts';

/** Something that may be written where the cursor stands. */
export interface Proposal {
  readonly label: string;
  readonly kind: 'key' | 'system' | 'value' | 'form';
  /** A few words beside the label. */
  readonly detail?: string | undefined;
  /** What it means, as Markdown. */
  readonly about?: string | undefined;
  /** What is written in place of the completion's span. */
  readonly insert: string;
  /** Where in `insert` the author goes on writing, if not at its end. */
  readonly caret?: number | undefined;
}

/** What may be written, in the order in which it is to be shown. */
export interface Completion {
  /** The text that a proposal replaces. */
  readonly span: Span;
  readonly proposals: readonly Proposal[];
}

/** A cursor with what is known of the design around it. */
interface Place {
  readonly cursor: Cursor;
  readonly rules: RulesInForce;
  /** What may be written by these rules. */
  readonly schema: Schema;
}

const nothing: readonly Proposal[] = [];

/** What may be written at `offset` of a text, which is judged under the rules of a house if there are any. Never throws. */
export function complete(text: string, offset: number, house?: House): Completion | undefined {
  const cursor = cursorAt(text, offset);
  if (!cursor) return undefined;
  const rules = { edition: editionOf(cursor.valueAt(['rules'])), house };
  const place: Place = { cursor, rules, schema: schemaBy(rules) };
  const arcs = cursor.on === 'value' && arcsAt(place);
  if (arcs) return { span: cursor.whole, proposals: arcs };
  // A word behind other words is free text, or belongs to no list that is known here.
  if (/\S\s+\S*$/.test(cursor.typed) || /\s$/.test(cursor.typed)) return undefined;
  const proposals = cursor.on === 'key' ? keysAt(place) : valuesAt(place);
  return proposals.length === 0 ? undefined : { span: cursor.word, proposals };
}

/** The keys that the mapping at the cursor may have and has not. */
function keysAt({ cursor, rules, schema }: Place): readonly Proposal[] {
  const { path, keysAt, valueAt, gap, colon } = cursor;
  const present = keysAt(path);
  const system = systemIn(rules, valueAt([...path, 'system']));
  return shapesAt(schema, path, valueAt).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties)
      .filter(([key]) => !present.has(key) && isSold(system?.choices[key], true, rules.edition))
      .map(([key, shape]): Proposal => {
        const written = quoted(key, cursor);
        return {
          label: key,
          kind: 'key',
          detail: required.includes(key) ? 'required' : undefined,
          about: aboutShape(schema, shape),
          insert: colon || cursor.quote !== '' ? gap + written : `${gap}${written}: `,
        };
      })
      .sort((one, other) => Number(other.detail !== undefined) - Number(one.detail !== undefined)),
  );
}

function aboutShape(schema: Schema, shape: Schema): string | undefined {
  return shape.description ?? formsOf(schema, shape, () => undefined)[0]?.description;
}

/** The values that may stand at the cursor; where a block may begin there, how it may begin. */
function valuesAt(place: Place): readonly Proposal[] {
  const { cursor, schema } = place;
  const shapes = shapesAt(schema, cursor.path, cursor.valueAt);
  const taken = new Set(typeof cursor.path.at(-1) === 'number' ? cursor.itemsAt(cursor.path.slice(0, -1)) : []);
  const values = shapes.flatMap((shape) => written(shape, place)).filter(({ label }) => !taken.has(label));
  if (cursor.place === 'inline' || cursor.quote !== '') return values;
  const items =
    cursor.place === 'line' ? shapes.flatMap(({ items }) => (items ? entries(items, place) : nothing)) : nothing;
  const plain = cursor.place === 'line' ? values.filter(({ kind }) => kind !== 'form') : values;
  return [...keysAt(place), ...items, ...plain];
}

/** How an entry of a list begins, on a line of its own. */
function entries(items: Schema, place: Place): readonly Proposal[] {
  return formsOf(place.schema, items, () => undefined)
    .flatMap((shape) => written(shape, place))
    .map((proposal) => preceded(proposal, '- '));
}

function preceded(proposal: Proposal, before: string): Proposal {
  const { label, insert, caret } = proposal;
  return { ...proposal, label: before + label, insert: before + insert, caret: caret && caret + before.length };
}

/** The ways to write a value of a form. */
function written(shape: Schema, place: Place): readonly Proposal[] {
  const { cursor, schema } = place;
  const { gap } = cursor;
  const values =
    shape.enum ?? ('const' in shape ? [shape.const] : shape.type === 'boolean' ? [true, false] : undefined);
  if (values) {
    return values.flatMap((value, index) => valueProposal(value, shape.markdownEnumDescriptions?.[index], place));
  }
  // What is half written in quotes cannot become a bracket.
  if (cursor.quote !== '') return nothing;
  if (shape.properties) {
    const key = shape.required?.[0] ?? Object.keys(shape.properties)[0] ?? '';
    const opened = `${gap}{ ${quoted(key, cursor)}: `;
    const about = shape.description;
    return [{ label: `{ ${key}: }`, kind: 'form', about, insert: `${opened} }`, caret: opened.length }];
  }
  if (!shape.items) return nothing;
  const inner = formsOf(schema, shape.items, () => undefined).flatMap((item) =>
    written(item, { ...place, cursor: { ...cursor, gap: '' } }),
  );
  return inner.map((proposal) => {
    const { label, insert, caret } = preceded(proposal, `${gap}[`);
    return { ...proposal, label: `${label.trimStart()}]`, insert: `${insert}]`, caret };
  });
}

/** A word or number, or an id of a system with its place in the catalogue and its price. */
function valueProposal(value: unknown, about: string | undefined, { cursor, rules }: Place): readonly Proposal[] {
  const { edition } = rules;
  const { path, gap, valueAt } = cursor;
  const key = path.at(-1);
  const label = String(value);
  const insert = gap + quoted(value, cursor);
  const system = key === 'system' && systemIn(rules, value);
  if (system) {
    if (system.missing) return nothing;
    const detail = `${system.name} · ${system.chapter} · mass ${inBrief(system, 'mass', edition)}, points ${inBrief(system, 'points', edition)}`;
    return [{ label, kind: 'system', detail, about: systemWords(system), insert }];
  }
  const choice = typeof key === 'string' && systemIn(rules, valueAt([...path.slice(0, -1), 'system']))?.choices[key];
  if (choice && !isSold(choice, value, edition)) return nothing;
  const first = about?.split(/(?<=[.:])\s/)[0];
  return [{ label, kind: 'value', detail: first, about, insert }];
}

/** A value as the design would write it: words in quotes where it is JSON, and not where quotes are open already. */
function quoted(value: unknown, { json, quote }: Cursor): string {
  return json && quote === '' && typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** The arcs that the entry at the cursor may cover, where it is arcs that are being written. */
function arcsAt({ cursor, rules }: Place): readonly Proposal[] | undefined {
  const { path, valueAt, typed, gap } = cursor;
  const inList = typeof path.at(-1) === 'number';
  const way: Path = inList ? path.slice(0, -1) : path;
  const holder = way.slice(0, -1);
  const entry = systemIn(rules, valueAt([...holder, 'system']));
  const key = way.at(-1);
  if (!entry || typeof key !== 'string' || entry.choices[key]?.kind !== 'arcs') return undefined;
  const coverage = coverageOf(entry, (choice) => valueAt([...holder, choice]));
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
  const taken = cursor.itemsAt(way);
  return arcNames
    .filter((name) => !taken.includes(name))
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
