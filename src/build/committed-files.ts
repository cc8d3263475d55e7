import { designSchema } from '../schema/design-schema.ts';
import { schemaText } from '../schema/json-schema.ts';
import { configSchema } from './schemas/config-schema.ts';
import { fleetSchema } from './schemas/fleet-schema.ts';
import { houseRulesSchema } from './schemas/house-rules-schema.ts';
import { ledgerSchema } from './schemas/ledger-schema.ts';
import { stateSchema } from './schemas/state-schema.ts';
import { techSchema } from './schemas/tech-schema.ts';
import { templateSchema } from './schemas/template-schema.ts';

export function committedFiles(): Readonly<Record<string, string>> {
  return {
    'schemas/config.schema.json': schemaText(configSchema()),
    'schemas/design.schema.json': schemaText(designSchema()),
    'schemas/fleet.schema.json': schemaText(fleetSchema()),
    'schemas/house.schema.json': schemaText(houseRulesSchema()),
    'schemas/tech.schema.json': schemaText(techSchema()),
    'schemas/ledger.schema.json': schemaText(ledgerSchema()),
    'schemas/state.schema.json': schemaText(stateSchema()),
    'schemas/template.schema.json': schemaText(templateSchema()),
  };
}
