/** What the schema of a design lets stand at a place, so that nothing has to be listed a second time. */

import json from '../../schemas/design.schema.json' with { type: 'json' };
import type { Path } from '../design/tolerant.ts';

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

const schema = json as Schema;

/** The forms that a value at `path` may take; `valueAt` tells which system an entry on the way is. */
export function shapesAt(path: Path, valueAt: (path: Path) => unknown): readonly Schema[] {
  let shapes = formsOf(schema, () => undefined);
  path.forEach((step, index) => {
    const system = () => valueAt([...path.slice(0, index + 1), 'system']);
    shapes = shapes.flatMap(({ properties, items }) => {
      const inner = typeof step === 'number' ? items : own(properties, step);
      return inner ? formsOf(inner, system) : [];
    });
  });
  return shapes;
}

/** What the schema says about the key that `path` ends with, whatever its form. */
export function aboutKey(path: Path, valueAt: (path: Path) => unknown): Schema | undefined {
  const key = path.at(-1);
  if (typeof key !== 'string') return undefined;
  const shape = shapesAt(path.slice(0, -1), valueAt).find(({ properties }) => own(properties, key));
  const found = own(shape?.properties, key);
  return found && { ...definitionOf(found), ...found };
}

function own(properties: Schema['properties'], key: string): Schema | undefined {
  return properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
}

function definitionOf({ $ref }: Schema): Schema | undefined {
  return $ref === undefined ? undefined : own(schema.definitions, $ref.replace('#/definitions/', ''));
}

/** The forms behind references and shorthands; of an entry whose system is known, that system's. */
export function formsOf(given: Schema, system: () => unknown): readonly Schema[] {
  const defined = definitionOf(given);
  if (defined) return formsOf(defined, system);
  const { then, ...shape } = given;
  if (then) return formsOf({ ...shape, required: [...(shape.required ?? []), ...(then.required ?? [])] }, system);
  if (given.anyOf) return given.anyOf.flatMap((form) => formsOf(form, system));
  if (!given.discriminator) return [given];
  const entry = own(schema.definitions, `system-${system()}`);
  // Every id may still stand there: the one that is written may be what is to be replaced.
  return entry ? [{ ...entry, properties: { ...entry.properties, ...given.properties } }] : [given];
}
