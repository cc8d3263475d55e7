/** The compiled validator of `schemas/house.schema.json`; `npm run build` writes it. */
import type { ValidateFunction } from 'ajv';

/** A file of house rules. */
export const validateHouse: ValidateFunction;
