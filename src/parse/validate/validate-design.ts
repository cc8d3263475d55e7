import type { ErrorObject } from 'ajv';
import type { Finding } from '../../findings/finding.ts';
import type { HouseRules } from '../../rules/model/house-rules.ts';
import { isMapping } from '../../text/collections.ts';
import { hasLivingHull } from '../build-design.ts';
import { guessOtherKind } from '../file-kind.ts';
import { asBookEntry } from '../house-rule-entries.ts';
import { faultFinding, formatValue } from '../messages/faults.ts';
import { validateDesign, validateSystem } from './design.generated.js';

/** Result of validating a document against the schema. */
interface ValidationResult {
  readonly findings: readonly Finding[];
  /** JSON pointers of data that cannot be used. */
  readonly invalidPaths: readonly string[];
}

/** Validates `data` against the schema, extended by the systems of the house rules. Never throws. */
export async function validateDesignData(data: unknown, house?: HouseRules): Promise<ValidationResult> {
  if (!isMapping(data)) {
    const message = `a design must be a mapping with keys such as \`class\`, \`mass\` and \`hull\`, not ${formatValue(data)}`;
    const help = typeof data === 'string' ? 'run `slipway import FILE` to read ships in texts and tables' : undefined;
    return otherKindResult(data) ?? { findings: [faultFinding('not-a-design', message, { help })], invalidPaths: [''] };
  }
  const errors = errorsOf(data, house);
  const duplicates = duplicateOptions(data.options);
  const duplicatePaths = duplicates.map(({ path }) => path);
  if (errors.length === 0) return { findings: duplicates, invalidPaths: duplicatePaths };
  const other = otherKindResult(data);
  if (other) return other;
  // Loaded only to explain errors.
  const { default: schema } = await import('../../../schemas/design.schema.json', { with: { type: 'json' } });
  const { SchemaErrorExplainer } = await import('../messages/explain-schema-error.ts');
  const findings = new SchemaErrorExplainer(data, schema, 'a design', house).explain(errors);
  const invalidPaths = errors
    .filter(({ keyword }) => keyword !== 'additionalProperties' && keyword !== 'not')
    .map(({ instancePath }) => instancePath);
  // Arcs that are divided by mistake are valid, but not all that is meant.
  const divided = findings.flatMap(({ code, path }) =>
    code === 'bad-arcs' && !invalidPaths.includes(path) ? [path] : [],
  );
  return { findings: [...findings, ...duplicates], invalidPaths: [...invalidPaths, ...divided, ...duplicatePaths] };
}

/** A file that is clearly of another kind gets a single finding: schema errors would not help. */
function otherKindResult(data: unknown): ValidationResult | undefined {
  const kind = guessOtherKind(data, 'design');
  const message = `this file is ${kind?.label}, not a design`;
  return kind && { findings: [faultFinding('not-a-design', message, { help: kind.help })], invalidPaths: [''] };
}

function errorsOf(data: object, house: HouseRules | undefined): readonly ErrorObject[] {
  // Copied, because the next call replaces the errors.
  const all = validateDesign(data) ? [] : [...(validateDesign.errors ?? [])];
  const { systems } = data as { readonly systems?: unknown };
  const errors = hasLivingHull(systems) ? all.filter(({ params }) => params.missingProperty !== 'hull') : all;
  if (Array.isArray(systems)) {
    for (let index = 0; index < systems.length; index++) {
      const entry: unknown = systems[index];
      if (validateSystem(house?.add ? asBookEntry(entry, house) : entry)) continue;
      for (const error of validateSystem.errors ?? []) {
        errors.push({ ...error, instancePath: `/systems/${index}${error.instancePath}` });
      }
    }
  }
  return errors;
}

/** Reports what is listed twice under `options` of a design or a fleet. */
export function duplicateOptions(options: unknown): readonly Finding[] {
  if (!Array.isArray(options)) return [];
  return options.flatMap((option, index) => {
    if (options.indexOf(option) === index) return [];
    const path = `/options/${index}`;
    const fix = { title: 'remove the duplicate', safe: true, edits: [{ at: path, drop: true }] } as const;
    return faultFinding('not-offered', `duplicate option ${formatValue(option)}`, { path, help: fix.title, fix });
  });
}
