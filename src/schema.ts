import schema from '../schemas/design.schema.json' with { type: 'json' };

/** The JSON Schema of a design, as the program explains mistakes by it. */
export function designSchema(): Readonly<Record<string, unknown>> {
  return schema;
}
