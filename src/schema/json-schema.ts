export type Schema = { readonly [key: string]: unknown };

export const ref = (name: string): Schema => ({ $ref: `#/definitions/${name}` });

export function schemaText(schema: Schema): string {
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

export function listed(about: string, values: Readonly<Record<string, string>>, fallback?: unknown): Schema {
  return enumerated(about, Object.entries(values), fallback);
}

/** An enumeration; without values, a schema that nothing matches, because an empty `enum` is not allowed. */
export function enumerated(
  about: string,
  values: readonly (readonly [string | number, string])[],
  fallback?: unknown,
): Schema {
  if (values.length === 0) return { description: about, not: {} };
  return {
    description: about,
    enum: values.map(([value]) => value),
    markdownEnumDescriptions: values.map(([, description]) => description),
    ...(fallback === undefined ? {} : { default: fallback }),
  };
}

export function whole(about: string, atLeast: number, atMost: number, fallback?: unknown): Schema {
  return {
    description: about,
    type: 'integer',
    minimum: atLeast,
    maximum: atMost,
    ...(fallback === undefined ? {} : { default: fallback }),
  };
}

export function text(about: string): Schema {
  return { description: about, type: 'string' };
}

/** An object without additional keys; messages use `title` as its name. */
export function mapping(
  about: string,
  required: readonly string[],
  properties: Readonly<Record<string, Schema>>,
  title?: string,
): Schema {
  const named = title === undefined ? {} : { title };
  return { ...named, description: about, type: 'object', required, additionalProperties: false, properties };
}

/** An object with keys chosen by the author. */
export function record(about: string, values: Schema): Schema {
  return { description: about, type: 'object', additionalProperties: values };
}

/** A full form (object or array) with a shorter alternative, which editors offer first. */
export function shorthand(about: string, full: Schema, short: Schema): Schema {
  return { description: about, anyOf: [short, full] };
}

export function list(about: string, items: Schema): Schema {
  return { description: about, type: 'array', items };
}
