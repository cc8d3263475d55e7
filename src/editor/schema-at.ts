/** What the schema of a design lets stand at a place, so that nothing has to be listed a second time. */

import json from '../../schemas/design.schema.json' with { type: 'json' };
import type { Path } from '../parse/yaml-tolerant.ts';
import type { Edition } from '../rules/model/edition.ts';
import { remembered } from '../rules/model/get-or-compute.ts';
import type { House, RulesInForce } from '../rules/model/house-rules.ts';
import { designSchema } from '../schema/design-schema.ts';

/** A JSON Schema, as far as editors read it. */
export interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly $ref?: string;
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly discriminator?: object;
  readonly items?: Schema;
  readonly required?: readonly string[];
  /** What holds of most: a design needs a hull unless it lives. */
  readonly then?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly unknown[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly const?: unknown;
  readonly default?: unknown;
}

const byHouse = new WeakMap<House, Map<Edition, Schema>>();

/** The schema of designs by the rules in force: that of the book stands in a file, that of a house is made once. */
export function schemaBy(rules: RulesInForce): Schema {
  const { edition, house } = rules;
  if (house === undefined) return json as Schema;
  const known = remembered(byHouse, house, () => new Map<Edition, Schema>());
  return remembered(known, edition, (): Schema => designSchema(rules));
}

/** The forms that a value at `path` may take by `schema`; `valueAt` tells which system an entry on the way is. */
export function shapesAt(schema: Schema, path: Path, valueAt: (path: Path) => unknown): readonly Schema[] {
  let shapes = formsOf(schema, schema, () => undefined);
  path.forEach((step, index) => {
    const system = () => valueAt([...path.slice(0, index + 1), 'system']);
    shapes = shapes.flatMap(({ properties, items }) => {
      const inner = typeof step === 'number' ? items : own(properties, step);
      return inner ? formsOf(schema, inner, system) : [];
    });
  });
  return shapes;
}

/** What `schema` says about the key that `path` ends with, whatever its form. */
export function aboutKey(schema: Schema, path: Path, valueAt: (path: Path) => unknown): Schema | undefined {
  const key = path.at(-1);
  if (typeof key !== 'string') return undefined;
  const shape = shapesAt(schema, path.slice(0, -1), valueAt).find(({ properties }) => own(properties, key));
  const found = own(shape?.properties, key);
  return found && { ...definitionOf(schema, found), ...found };
}

function own(properties: Schema['properties'], key: string): Schema | undefined {
  return properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
}

function definitionOf({ definitions }: Schema, { $ref }: Schema): Schema | undefined {
  return $ref === undefined ? undefined : own(definitions, $ref.replace('#/definitions/', ''));
}

/** The forms behind references and shorthands of `schema`; of an entry whose system is known, that system's. */
export function formsOf(schema: Schema, given: Schema, system: () => unknown): readonly Schema[] {
  const defined = definitionOf(schema, given);
  if (defined) return formsOf(schema, defined, system);
  const { then, ...shape } = given;
  if (then)
    return formsOf(schema, { ...shape, required: [...(shape.required ?? []), ...(then.required ?? [])] }, system);
  if (given.anyOf) return given.anyOf.flatMap((form) => formsOf(schema, form, system));
  if (!given.discriminator) return [given];
  const entry = own(schema.definitions, `system-${system()}`);
  // Every id may still stand there: the one that is written may be what is to be replaced.
  return entry ? [{ ...entry, properties: { ...entry.properties, ...given.properties } }] : [given];
}
