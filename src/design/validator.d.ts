/** The compiled validator of `schemas/design.schema.json`; `npm run build` writes it from the catalogue. */
import type { ErrorObject, ValidateFunction } from 'ajv';

export const validate: ValidateFunction & { errors?: ErrorObject[] | null };
