import { schemaText } from '../schema/json-schema.ts';
import { schemas } from './schemas/index.ts';

export function committedFiles(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [`schemas/${name}.schema.json`, schemaText(schema())]),
  );
}
