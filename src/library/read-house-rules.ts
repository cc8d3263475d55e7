import { readHouseRules as readRules } from '../config/read-house-rules.ts';
import { findingData } from '../reports/findings/finding-json.ts';
import { asHouseRules, bytesOf } from './priced-design.ts';
import type { HouseRulesResult } from './types.ts';

/** Reads house rules, for the option `house`: a text in YAML or JSON, or its data. Whatever they hold is a finding. */
export async function readHouseRules(
  rules: string | Uint8Array | Readonly<Record<string, unknown>>,
): Promise<HouseRulesResult> {
  const isText = typeof rules === 'string' || rules instanceof Uint8Array;
  const read = await readRules(bytesOf(isText ? rules : JSON.stringify(rules)));
  if ('findings' in read) return { house: undefined, findings: read.findings.map(findingData) };
  return { house: asHouseRules(read.data), findings: read.warnings.map(findingData) };
}
