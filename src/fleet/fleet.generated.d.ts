/** The compiled validator of `schemas/fleet.schema.json`; `npm run build` writes it. */
import type { ValidateFunction } from 'ajv';

/** A fleet file. */
export const validateFleet: ValidateFunction;
