import { fits } from './fitting.ts';
import { designForm } from './forms.js';
import { withoutHull } from './living.ts';
import type { Form } from './validate.ts';

const good: Form = { findings: [], broken: [] };

/** Holds `data` against the schema. Never throws. */
export async function formOf(data: unknown): Promise<Form> {
  if (fits(data, designForm)) {
    const { hull, systems } = data as { readonly hull?: unknown; readonly systems?: unknown };
    if (hull !== undefined || withoutHull(systems)) return good;
  }
  // Most runs meet no mistake of form: the validator, many times as large as all forms, is loaded when one turns up.
  const { explainedForm } = await import('./validate.ts');
  return explainedForm(data);
}
