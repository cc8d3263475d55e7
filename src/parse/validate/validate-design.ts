import type { HouseRules } from '../../rules/model/house-rules.ts';
import { asBookDesign } from '../schema/house-rule-entries.ts';
import { designForm } from './forms.generated.js';
import { hasLivingHull } from './living-parts.ts';
import type { ValidationResult } from './schema-errors.ts';
import { checkStructure } from './structural-check.ts';

const valid: ValidationResult = { findings: [], invalidPaths: [] };

/** Validates `data` against the schema, extended by the systems of the house rules. Never throws. */
export async function validateDesignData(data: unknown, house?: HouseRules): Promise<ValidationResult> {
  if (checkStructure(house?.add ? asBookDesign(data, house) : data, designForm)) {
    const { hull, systems } = data as { readonly hull?: unknown; readonly systems?: unknown };
    if (hull !== undefined || hasLivingHull(systems)) return valid;
  }
  // The ajv validator is large, so it is loaded only to explain errors.
  const { validateWithFindings } = await import('./schema-errors.ts');
  return validateWithFindings(data, house);
}
