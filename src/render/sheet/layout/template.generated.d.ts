/** The compiled validator of `schemas/template.schema.json`; `npm run build` writes it. */
import type { ValidateFunction } from 'ajv';

/** A template's file. */
export const validateTemplate: ValidateFunction;
