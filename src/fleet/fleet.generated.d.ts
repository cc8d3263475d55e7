/** The compiled validator of `schemas/fleet.schema.json`; `npm run build` writes it. */
import type { ValidateFunction } from 'ajv';

export const validateFleet: ValidateFunction;
