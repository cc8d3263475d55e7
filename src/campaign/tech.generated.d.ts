/** The compiled validator of `schemas/tech.schema.json`; `npm run build` writes it. */
import type { ValidateFunction } from 'ajv';

/** A file that says what a player knows. */
export const validateTech: ValidateFunction;
