/** Looks up the schema at a position, so that completions need no separate lists. */

import json from '../../schemas/design.schema.json' with { type: 'json' };
import type { NodePath } from '../parse/yaml-tolerant.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { rulebook } from '../rules/house/book.ts';
import type { Edition } from '../rules/model/citation.ts';
import { getOrCompute } from '../rules/model/get-or-compute.ts';
import type { HouseRules, RuleSet } from '../rules/model/house-rules.ts';
import { designSchema } from '../schema/design-schema.ts';

export interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly $ref?: string;
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly items?: Schema;
  readonly required?: readonly string[];
  /** Conditional requirements that hold for most designs, such as a hull. */
  readonly then?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly unknown[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly const?: unknown;
  readonly default?: unknown;
}

const byHouse = new WeakMap<HouseRules, Map<Edition, Schema>>();

/** Design schema for a set of rules: the default schema is loaded from its file, others are cached. */
export function schemaFor(rules: RuleSet): Schema {
  const { edition, house } = rules;
  if (house === undefined) return json as Schema;
  const byEdition = getOrCompute(byHouse, house, () => new Map<Edition, Schema>());
  return getOrCompute(byEdition, edition, (): Schema => designSchema(rules));
}

/** Schemas allowed at `path`; `valueAt` reads the system of entries on the way. */
export function schemasAt(schema: Schema, path: NodePath, valueAt: (path: NodePath) => unknown): readonly Schema[] {
  let shapes = resolveForms(schema, schema, () => undefined);
  path.forEach((step, index) => {
    const valueOfKey = (key: string) => valueAt([...path.slice(0, index + 1), key]);
    shapes = shapes.flatMap(({ properties, items }) => {
      const inner = typeof step === 'number' ? items : own(properties, step);
      return inner ? resolveForms(schema, inner, valueOfKey) : [];
    });
  });
  return shapes;
}

export function schemaOfKey(schema: Schema, path: NodePath, valueAt: (path: NodePath) => unknown): Schema | undefined {
  const key = path.at(-1);
  if (typeof key !== 'string') return undefined;
  const shape = schemasAt(schema, path.slice(0, -1), valueAt).find(({ properties }) => own(properties, key));
  const found = own(shape?.properties, key);
  return found && { ...definitionOf(schema, found), ...found };
}

function own(properties: Schema['properties'], key: string): Schema | undefined {
  return properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
}

function definitionOf({ definitions }: Schema, { $ref }: Schema): Schema | undefined {
  return $ref === undefined ? undefined : own(definitions, $ref.replace('#/definitions/', ''));
}

/**
 * Resolves references and shorthands. An entry of several forms resolves to the form that its key says, such as `system`;
 * `valueOfKey` has the values of its keys.
 */
export function resolveForms(
  schema: Schema,
  unresolved: Schema,
  valueOfKey: (key: string) => unknown,
): readonly Schema[] {
  const defined = definitionOf(schema, unresolved);
  if (defined) return resolveForms(schema, defined, valueOfKey);
  const { then, ...shape } = unresolved;
  if (then)
    return resolveForms(
      schema,
      { ...shape, required: [...(shape.required ?? []), ...(then.required ?? [])] },
      valueOfKey,
    );
  if (unresolved.anyOf) return unresolved.anyOf.flatMap((form) => resolveForms(schema, form, valueOfKey));
  if (!unresolved.discriminator) return [unresolved];
  const { propertyName: key } = unresolved.discriminator;
  const entry = own(schema.definitions, `${key}-${valueOfKey(key)}`);
  // Keep all IDs: the author may be replacing the current one.
  const keys = unresolved.properties ?? { [key]: wordsOf(schema, unresolved, key) };
  return entry ? [{ ...entry, properties: { ...entry.properties, ...keys } }] : [{ ...unresolved, properties: keys }];
}

/** The words that the key of a form may have, with what they mean. */
function wordsOf(schema: Schema, { oneOf = [] }: Schema, key: string): Schema {
  const forms = oneOf.map((form) => definitionOf(schema, form) ?? form);
  return {
    enum: forms.map(({ properties }) => own(properties, key)?.const),
    markdownEnumDescriptions: forms.map(({ description = '' }) => description),
  };
}

/** The entry of a system under the given rules; undefined for unknown IDs and for parts of the hull. */
export function systemById(rules: RuleSet, id: unknown): BookEntry | undefined {
  const entry = typeof id === 'string' ? rulebook(rules).get(id) : undefined;
  return entry?.isShipPart ? undefined : entry;
}
