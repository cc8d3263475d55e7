/** Compiled from `schemas/config.schema.json` by `npm run build`. */
import type { ValidateFunction } from 'ajv';

export const validateConfig: ValidateFunction;
