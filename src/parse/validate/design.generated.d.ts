/** The compiled validators of `schemas/design.schema.json`; `npm run build` writes them from the catalogue. */
import type { ValidateFunction } from 'ajv';

/** Everything of a design but what stands in its entries under `systems`. */
export const validateDesign: ValidateFunction;
/** One entry under `systems`. */
export const validateSystem: ValidateFunction;
