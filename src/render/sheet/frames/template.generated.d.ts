/** The compiled validator of `schemas/template.schema.json`; `npm run build` writes it. */
import type { ValidateFunction } from 'ajv';

export const validateTemplate: ValidateFunction;
