/** The compiled validator of `schemas/config.schema.json`; `npm run build` writes it. */
import type { ValidateFunction } from 'ajv';

/** A configuration file. */
export const validateConfig: ValidateFunction;
