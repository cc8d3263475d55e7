import type { LocatedFinding } from '../findings/finding.ts';
import type { DesignDefaults } from '../parse/build-design.ts';
import { readDocuments } from '../parse/read-documents.ts';
import { applyEditGroups } from './edit-text.ts';
import { arcsRule } from './format-rules/arcs.ts';
import { countRule } from './format-rules/count.ts';
import { readSubjects } from './format-rules/format-rule.ts';
import { keyOrderRule } from './format-rules/key-order.ts';
import { missingStatedRule } from './format-rules/stated.ts';

export interface FormatResult {
  readonly text: string;
  /** Syntax and schema errors; designs with any are left unchanged. */
  readonly faults: readonly LocatedFinding[];
  /** Edits that could not be applied: line and reason. */
  readonly unformatted: readonly string[];
}

/** Limit in case of a bug: no rule needs as many. */
const maxRounds = 20;

/**
 * Formats the designs of a text. Designs with syntax or schema errors stay unchanged, and so do stated totals: they are
 * claims to check. `addsStated` adds them to new designs.
 */
export async function format(text: string, given?: DesignDefaults, addsStated = false): Promise<FormatResult> {
  let now = text;
  let documents = await readDocuments(text);
  let { subjects, faults } = await readSubjects(text, documents, given);
  const unformatted: string[] = [];
  // In order: earlier rules can affect later ones.
  for (const rule of [arcsRule, countRule, keyOrderRule, ...(addsStated ? [missingStatedRule] : [])]) {
    let refused: readonly string[] = [];
    for (let round = 0; round < maxRounds; round++) {
      const groups = await Promise.all(subjects.map(async (subject) => (subject ? rule(subject) : [])));
      if (groups.every(({ length }) => length === 0)) break;
      const result = await applyEditGroups(now, groups, documents);
      refused = result.unapplied;
      if (result.text === now) break;
      ({ text: now, documents } = result);
      ({ subjects, faults } = await readSubjects(now, documents, given));
    }
    // Formatting that a comment prevents is not worth reporting; an alias is.
    unformatted.push(...refused.filter((reason) => reason.includes('`*')));
  }
  return { text: now, faults, unformatted };
}
