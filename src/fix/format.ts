import type { LocatedFinding } from '../findings/finding.ts';
import type { Given } from '../parse/build-design.ts';
import { editText } from './edit-text.ts';
import { subjectsOf } from './format-rules/format-rule.ts';
import { formatRules } from './format-rules/index.ts';
import { stated } from './format-rules/stated.ts';

export interface Formatted {
  readonly text: string;
  /** Syntax and schema errors; designs with any are left unchanged. */
  readonly faults: readonly LocatedFinding[];
  /** Edits that could not be applied: line and reason. */
  readonly left: readonly string[];
}

/** Limit in case of a bug: no rule needs as many. */
const maxRounds = 20;

/** Formats the designs of a text. Designs with syntax or schema errors stay unchanged. */
export async function format(text: string, given?: Given): Promise<Formatted> {
  let { subjects, faults } = await subjectsOf(text, given);
  let now = text;
  const left: string[] = [];
  for (const rule of formatRules) {
    let refused: readonly string[] = [];
    for (let round = 0; round < maxRounds; round++) {
      const groups = await Promise.all(subjects.map(async (subject) => (subject ? rule.find(subject) : [])));
      if (groups.every(({ length }) => length === 0)) break;
      const result = await editText(now, groups);
      refused = result.left;
      if (result.text === now) break;
      now = result.text;
      ({ subjects, faults } = await subjectsOf(now, given));
    }
    // Formatting that a comment prevents is not worth reporting; a wrong total or an alias is.
    left.push(...refused.filter((reason) => rule === stated || reason.includes('`*')));
  }
  return { text: now, faults, left };
}
