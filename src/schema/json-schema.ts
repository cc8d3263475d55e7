/** The words of JSON Schema in which slipway's schemas are written. */

/** A JSON Schema, as far as slipway writes any. */
export type Schema = { readonly [key: string]: unknown };

export const ref = (name: string): Schema => ({ $ref: `#/definitions/${name}` });

/** A schema as the text of a file. */
export function schemaText(schema: Schema): string {
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

/** One of several values, each with its own words for the editor to show. */
export function listed(about: string, values: Readonly<Record<string, string>>, fallback?: unknown): Schema {
  return enumerated(about, Object.entries(values), fallback);
}

/** One of several values with their words; of none, nothing at all: an empty list is no schema. */
export function enumerated(
  about: string,
  values: readonly (readonly [string | number, string])[],
  fallback?: unknown,
): Schema {
  if (values.length === 0) return { description: about, not: {} };
  return {
    description: about,
    enum: values.map(([value]) => value),
    markdownEnumDescriptions: values.map(([, words]) => words),
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

/** A mapping of which every key is known; `title` is what messages call it. */
export function mapping(
  about: string,
  required: readonly string[],
  properties: Readonly<Record<string, Schema>>,
  title?: string,
): Schema {
  const named = title === undefined ? {} : { title };
  return { ...named, description: about, type: 'object', required, additionalProperties: false, properties };
}

/** A mapping whose keys are names of the author's own. */
export function record(about: string, values: Schema): Schema {
  return { description: about, type: 'object', additionalProperties: values };
}

/** A shorthand: a mapping or a list, or else something shorter, which an editor offers first. */
export function shorthand(about: string, full: Schema, short: Schema): Schema {
  return { description: about, anyOf: [short, full] };
}

export function list(about: string, items: Schema): Schema {
  return { description: about, type: 'array', items };
}
