import { isMapping, type MappingData } from '../text/collections.ts';

/** The part of JSON Schema that messages and formatting rules need. */
export interface SchemaNode {
  readonly title?: string;
  readonly description?: string;
  readonly $ref?: string;
  readonly type?: string;
  /** A shorthand: its short and its full form. */
  readonly anyOf?: readonly [SchemaNode, SchemaNode];
  readonly items?: SchemaNode;
  readonly oneOf?: readonly SchemaNode[];
  /** Key that selects from `oneOf`. Definitions are named after it and its value: `system-beam`. */
  readonly discriminator?: { readonly propertyName: string };
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  /** Schema of the values of other keys. */
  readonly additionalProperties?: boolean | SchemaNode;
  readonly definitions?: Readonly<Record<string, SchemaNode>>;
  /** A condition on one key with some values, and the keys that it rules out. */
  readonly if?: { readonly properties?: Readonly<Record<string, SchemaNode>> };
  readonly then?: { readonly properties?: Readonly<Record<string, SchemaNode>> };
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** The schema that applies to `value`: follows references and selects from shorthands and `oneOf`. */
export function resolveSchema(root: SchemaNode, schema: SchemaNode, value: unknown): SchemaNode {
  if (schema.$ref !== undefined) {
    return resolveSchema(root, root.definitions?.[schema.$ref.slice('#/definitions/'.length)] ?? {}, value);
  }
  if (schema.anyOf) {
    const [short, full] = schema.anyOf;
    const about = schema.description === undefined ? {} : { description: schema.description };
    return { ...about, ...resolveSchema(root, isOfType(full.type, value) ? full : short, value) };
  }
  if (!schema.oneOf) return schema;
  const key = schema.discriminator?.propertyName ?? 'system';
  const id = (value as MappingData | undefined)?.[key];
  // Other values match no definition, and may not convert to text.
  return (typeof id === 'string' ? root.definitions?.[`${key}-${id}`] : undefined) ?? schema;
}

function isOfType(type: string | undefined, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'string') return typeof value === 'string';
  return isMapping(value);
}

/** The keys that a mapping with these values may have. */
export function allowedKeys(schema: SchemaNode, value: unknown): readonly string[] {
  const { properties = {}, if: condition, then } = schema;
  const conditions = Object.entries(condition?.properties ?? {});
  const holds = conditions.every(([key, { enum: values }]) => values?.includes((value as MappingData)[key]));
  return Object.keys(properties).filter((key) => !(holds && then?.properties?.[key]));
}

/** True if the schema allows a value. Of lists and mappings only the type is compared. */
export function fitsSchema(root: SchemaNode, unresolved: SchemaNode, value: unknown): boolean {
  const schema = resolveSchema(root, unresolved, value);
  const { type, enum: values, minimum = -Infinity, maximum = Infinity, pattern } = schema;
  if (schema.const !== undefined) return value === schema.const;
  if (values) return values.includes(value);
  if (type === 'integer') return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
  if (type === 'number') return Number.isFinite(value);
  if (type === 'string') return typeof value === 'string' && (!pattern || new RegExp(pattern, 'u').test(value));
  return type === undefined || (type === 'boolean' ? typeof value === 'boolean' : isOfType(type, value));
}

/** True for a mapping whose keys are chosen by the author. */
export function isRecord(schema: SchemaNode): schema is SchemaNode & { readonly additionalProperties: SchemaNode } {
  return typeof schema.additionalProperties === 'object';
}

export function keyIn(schema: SchemaNode, key: string): SchemaNode {
  return schema.properties?.[key] ?? (isRecord(schema) ? schema.additionalProperties : {});
}
