/** The compiled validator of `schemas/ledger.schema.json`; `npm run build` writes it. */
import type { ValidateFunction } from 'ajv';

/** A ledger. */
export const validateLedger: ValidateFunction;
