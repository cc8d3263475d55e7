import { designSchemaText } from './schema.ts';

/** The generated files that are committed, by their place in the project. */
export function generated(): Readonly<Record<string, string>> {
  return { 'schemas/design.schema.json': designSchemaText() };
}
