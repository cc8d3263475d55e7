import { schemaText } from '../schema/json-schema.ts';
import { schemaId } from '../schema/schema-id.ts';
import { schemas } from './schemas/index.ts';
import { outputSchemas } from './schemas/output-schemas.ts';

export function committedFiles(): Readonly<Record<string, string>> {
  const files = Object.entries(schemas).map(([name, schema]) => [name, schema()] as const);
  const outputs = Object.entries(outputSchemas()).map(([name, schema]) => [`${name}.output`, schema] as const);
  return Object.fromEntries(
    [...files, ...outputs].map(([name, schema]) => {
      const file = `${name}.schema.json`;
      return [`schemas/${file}`, schemaText(schema, schemaId(file))];
    }),
  );
}
