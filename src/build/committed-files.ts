import { schemaText } from '../schema/json-schema.ts';
import { schemaId } from '../schema/schema-id.ts';
import { schemas } from './schemas/index.ts';

export function committedFiles(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const file = `${name}.schema.json`;
      return [`schemas/${file}`, schemaText(schema(), schemaId(file))];
    }),
  );
}
