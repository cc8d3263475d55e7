import { configSchema } from './config-schema.ts';
import { fleetSchema } from './fleet-schema.ts';
import { houseSchema } from './house-schema.ts';
import type { Schema } from './json-schema.ts';
import { ledgerSchema } from './ledger-schema.ts';
import { designSchema } from './schema.ts';
import { stateSchema } from './state-schema.ts';
import { techSchema } from './tech-schema.ts';
import { templateSchema } from './template-schema.ts';

/** The generated files that are committed, by their place in the project. */
export function generated(): Readonly<Record<string, string>> {
  return {
    'schemas/config.schema.json': textOf(configSchema()),
    'schemas/design.schema.json': textOf(designSchema()),
    'schemas/fleet.schema.json': textOf(fleetSchema()),
    'schemas/house.schema.json': textOf(houseSchema()),
    'schemas/tech.schema.json': textOf(techSchema()),
    'schemas/ledger.schema.json': textOf(ledgerSchema()),
    'schemas/state.schema.json': textOf(stateSchema()),
    'schemas/template.schema.json': textOf(templateSchema()),
  };
}

/** A schema as it stands in `schemas/`. */
function textOf(schema: Schema): string {
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}
