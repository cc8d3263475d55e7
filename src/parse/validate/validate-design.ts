import type { House } from '../../rules/model/house-rules.ts';
import { designOfBook } from '../schema/house-rule-entries.ts';
import { designForm } from './forms.generated.js';
import { withoutHull } from './living-parts.ts';
import type { Form } from './schema-errors.ts';
import { fits } from './structural-check.ts';

const good: Form = { findings: [], broken: [] };

/** Holds `data` against the schema, with the systems that a house has added. Never throws. */
export async function formOf(data: unknown, house?: House): Promise<Form> {
  if (fits(house?.add ? designOfBook(data, house) : data, designForm)) {
    const { hull, systems } = data as { readonly hull?: unknown; readonly systems?: unknown };
    if (hull !== undefined || withoutHull(systems)) return good;
  }
  // Most runs meet no mistake of form: the validator, many times as large as all forms, is loaded when one turns up.
  const { explainedForm } = await import('./schema-errors.ts');
  return explainedForm(data, house);
}
