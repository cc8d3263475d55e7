import type { House } from '../rules/house.ts';
import { fits } from './fitting.ts';
import { designForm } from './forms.js';
import { designOfBook } from './house-entries.ts';
import { withoutHull } from './living.ts';
import type { Form } from './validate.ts';

const good: Form = { findings: [], broken: [] };

/** Holds `data` against the schema, with the systems that a house has added. Never throws. */
export async function formOf(data: unknown, house?: House): Promise<Form> {
  if (fits(house?.add ? designOfBook(data, house) : data, designForm)) {
    const { hull, systems } = data as { readonly hull?: unknown; readonly systems?: unknown };
    if (hull !== undefined || withoutHull(systems)) return good;
  }
  // Most runs meet no mistake of form: the validator, many times as large as all forms, is loaded when one turns up.
  const { explainedForm } = await import('./validate.ts');
  return explainedForm(data, house);
}
