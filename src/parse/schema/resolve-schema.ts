/** A JSON Schema, as far as messages and mends are read off it. */
export interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly $ref?: string;
  readonly type?: string;
  /** A shorthand: the short way and the full one. */
  readonly anyOf?: readonly [Schema, Schema];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  /** The key that says which of `oneOf` counts; the definitions are called by it and its value: `system-beam`. */
  readonly discriminator?: { readonly propertyName: string };
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  /** What keys hold that nobody has foreseen. */
  readonly additionalProperties?: boolean | Schema;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The part of `root` that counts for `value`: references followed, shorthands and the list of systems decided. */
export function resolved(root: Schema, schema: Schema, value: unknown): Schema {
  if (schema.$ref !== undefined) {
    return resolved(root, root.definitions?.[schema.$ref.slice('#/definitions/'.length)] ?? {}, value);
  }
  if (schema.anyOf) {
    const [short, full] = schema.anyOf;
    const isLong = isOfType(full.type, value);
    const about = schema.description === undefined ? {} : { description: schema.description };
    return { ...about, ...resolved(root, isLong ? full : short, value) };
  }
  if (!schema.oneOf) return schema;
  const key = schema.discriminator?.propertyName ?? 'system';
  const id = (value as Readonly<Record<string, unknown>> | undefined)?.[key];
  // What is no word is no kind of anything, and may not even be made into text.
  return (typeof id === 'string' ? root.definitions?.[`${key}-${id}`] : undefined) ?? schema;
}

/** Whether a value is of the type that the full form of a shorthand has. */
function isOfType(type: string | undefined, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'string') return typeof value === 'string';
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
