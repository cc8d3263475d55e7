/** Compiled from `schemas/tech.schema.json` by `npm run build`. */
import type { ValidateFunction } from 'ajv';

export const validateTech: ValidateFunction;
