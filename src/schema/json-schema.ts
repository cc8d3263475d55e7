export type JsonSchema = { readonly [key: string]: unknown };

export const definitionRef = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });

/** The content of a schema file; `$id` is that of a schema of the package. */
export function schemaText(schema: JsonSchema, $id?: string): string {
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', $id, ...schema }, undefined, 2)}\n`;
}

export function enumOf(about: string, values: Readonly<Record<string, string>>, fallback?: unknown): JsonSchema {
  return enumOfPairs(about, Object.entries(values), fallback);
}

/** An enumeration; without values, a schema that nothing matches, because an empty `enum` is not allowed. */
export function enumOfPairs(
  about: string,
  values: readonly (readonly [string | number, string])[],
  fallback?: unknown,
): JsonSchema {
  if (values.length === 0) return { description: about, not: {} };
  return {
    description: about,
    enum: values.map(([value]) => value),
    markdownEnumDescriptions: values.map(([, description]) => description),
    ...defaultOf(fallback),
  };
}

export function integerSchema(about: string, atLeast: number, atMost: number, fallback?: unknown): JsonSchema {
  return { ...numberSchema(about, atLeast, atMost), type: 'integer', ...defaultOf(fallback) };
}

export function numberSchema(about: string, atLeast: number, atMost: number): JsonSchema {
  return { description: about, type: 'number', minimum: atLeast, maximum: atMost };
}

export function booleanSchema(about: string, fallback?: boolean): JsonSchema {
  return { description: about, type: 'boolean', ...defaultOf(fallback) };
}

function defaultOf(fallback: unknown): JsonSchema {
  return fallback === undefined ? {} : { default: fallback };
}

/** A text; `pattern` is a regular expression that it must match. */
export function stringSchema(about: string, pattern?: string): JsonSchema {
  return { description: about, type: 'string', ...(pattern === undefined ? {} : { pattern }) };
}

/** A text that is not empty or blank. */
export function nonBlankSchema(about: string): JsonSchema {
  return stringSchema(about, '\\S');
}

/** An object without additional keys; messages use `title` as its name. */
export function objectOf(
  about: string,
  required: readonly string[],
  properties: Readonly<Record<string, JsonSchema>>,
  title?: string,
): JsonSchema {
  const named = title === undefined ? {} : { title };
  return { ...named, description: about, type: 'object', required, additionalProperties: false, properties };
}

/** An object with keys chosen by the author. */
export function recordOf(about: string, values: JsonSchema): JsonSchema {
  return { description: about, type: 'object', additionalProperties: values };
}

/** A full form (object or array) with a shorter alternative, which editors offer first. */
export function shorthand(about: string, full: JsonSchema, short: JsonSchema): JsonSchema {
  return { description: about, anyOf: [short, full] };
}

export function listOf(about: string, items: JsonSchema): JsonSchema {
  return { description: about, type: 'array', items };
}

export function nonEmptyListOf(about: string, items: JsonSchema): JsonSchema {
  return { ...listOf(about, items), minItems: 1 };
}
