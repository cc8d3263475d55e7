import { ledgerSchema, techSchema } from '../../campaign/schemas.ts';
import { designSchema } from '../../schema/design-schema.ts';
import { configSchema } from './config-schema.ts';
import { fleetSchema } from './fleet-schema.ts';
import { houseRulesSchema } from './house-rules-schema.ts';
import { stateSchema } from './state-schema.ts';
import { templateSchema } from './template-schema.ts';

/** The schemas of all kinds of files, by their names in `schemas/`. */
export const schemas = {
  config: configSchema,
  design: designSchema,
  fleet: fleetSchema,
  house: houseRulesSchema,
  tech: techSchema,
  ledger: ledgerSchema,
  state: stateSchema,
  template: templateSchema,
} as const;
