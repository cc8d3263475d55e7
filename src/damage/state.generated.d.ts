/** The compiled validator of `schemas/state.schema.json`; `npm run build` writes it. */
import type { ValidateFunction } from 'ajv';

export const validateState: ValidateFunction;
