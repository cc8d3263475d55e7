/** Compiled from `schemas/ledger.schema.json` by `npm run build`. */
import type { ValidateFunction } from 'ajv';

export const validateLedger: ValidateFunction;
