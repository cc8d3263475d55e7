/** The form of a design as `schemas/design.schema.json` has it, for `fitting.ts`; `npm run build` writes it from the catalogue. */
import type { Form } from './structural-check.ts';

/** A design. Whether it needs `hull` is not said: that follows from its systems. */
export const designForm: Form;
