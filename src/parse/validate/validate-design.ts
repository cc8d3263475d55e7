import type { HouseRules } from '../../rules/model/house-rules.ts';
import { designOfBook } from '../schema/house-rule-entries.ts';
import { designForm } from './forms.generated.js';
import { withoutHull } from './living-parts.ts';
import type { Form } from './schema-errors.ts';
import { checkStructure } from './structural-check.ts';

const valid: Form = { findings: [], broken: [] };

/** Validates `data` against the schema, extended by the systems of the house rules. Never throws. */
export async function formOf(data: unknown, house?: HouseRules): Promise<Form> {
  if (checkStructure(house?.add ? designOfBook(data, house) : data, designForm)) {
    const { hull, systems } = data as { readonly hull?: unknown; readonly systems?: unknown };
    if (hull !== undefined || withoutHull(systems)) return valid;
  }
  // The ajv validator is large, so it is loaded only to explain errors.
  const { explainedForm } = await import('./schema-errors.ts');
  return explainedForm(data, house);
}
