/** The compiled validator of `schemas/state.schema.json`; `npm run build` writes it. */
import type { ValidateFunction } from 'ajv';

/** A state file. */
export const validateState: ValidateFunction;
