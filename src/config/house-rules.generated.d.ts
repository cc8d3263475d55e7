/** Compiled from `schemas/house.schema.json` by `npm run build`. */
import type { ValidateFunction } from 'ajv';

export const validateHouse: ValidateFunction;
