import type { LocatedFinding } from '../findings/finding.ts';
import type { DesignDefaults } from '../parse/build-design.ts';
import type { ParsedDocument } from '../parse/document.ts';
import { comparableJson } from '../parse/edit/data.ts';
import { layOutText } from '../parse/edit/layout.ts';
import { readDocuments } from '../parse/read-documents.ts';
import { tokenize } from '../parse/yaml-tokens.ts';
import { applyEditGroups } from './edit-text.ts';
import { arcsRule, countRule, type FormatRule, keyOrderRule, missingStatedRule, readSubjects } from './format-rules.ts';

export interface FormatResult {
  readonly text: string;
  /** Syntax and schema errors; designs with any are left unchanged. */
  readonly faults: readonly LocatedFinding[];
  /** What could not be formatted: line in the formatted text, and reason. */
  readonly unformatted: readonly string[];
}

export interface FormatOptions {
  /** Adds totals to designs without them. Stated totals always stay: they are claims to check. */
  readonly addsStated?: boolean;
  /** Keeps JSON, which is YAML too, as JSON. */
  readonly keepsJson?: boolean;
}

/** Limit in case of a bug: no rule needs as many. */
const maxRounds = 20;

const layoutKept = 'line 1: tags, directives or complex keys; layout';

/** Formats the designs of a text: notation and layout. Designs with syntax or schema errors stay unchanged. */
export async function format(
  text: string,
  given?: DesignDefaults,
  { addsStated = false, keepsJson = false }: FormatOptions = {},
): Promise<FormatResult> {
  // In order: earlier rules can affect later ones.
  const rules = [arcsRule, countRule, keyOrderRule, ...(addsStated ? [missingStatedRule] : [])];
  let now = text;
  for (let round = 1; ; round++) {
    const laidOut = await layOutDesigns(now, given, keepsJson);
    const ruled = await applyRules(laidOut ?? now, rules, given);
    // Rules can change the length of a line, and layout can move a comment that kept a rule from its edit.
    if (ruled.text !== now && round < maxRounds) {
      now = ruled.text;
      continue;
    }
    return { ...ruled, unformatted: [...ruled.unformatted, ...(laidOut === undefined ? [layoutKept] : [])] };
  }
}

async function applyRules(text: string, rules: readonly FormatRule[], given?: DesignDefaults): Promise<FormatResult> {
  let now = text;
  let documents = await readDocuments(text);
  let { subjects, faults } = await readSubjects(text, documents, given);
  const unformatted: string[] = [];
  for (const rule of rules) {
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

/** The text with its designs in the usual layout; `undefined` if only their author can lay them out. */
async function layOutDesigns(text: string, given: DesignDefaults | undefined, json: boolean) {
  const documents = await readDocuments(text);
  const { subjects } = await readSubjects(text, documents, given);
  if (subjects.every((subject) => subject === undefined)) return text;
  const after = layOutText(text, (index) => subjects[index] !== undefined, json);
  if (after === undefined || after === text) return after;
  const isSame =
    meaningOf(await readDocuments(after)) === meaningOf(documents) && commentsOf(after) === commentsOf(text);
  return isSame ? after : undefined;
}

function meaningOf(documents: readonly ParsedDocument[]): string {
  return comparableJson(documents.map(({ data }) => data));
}

function commentsOf(text: string): string {
  const comments = tokenize(text).comments.map((start) =>
    (/^.*/.exec(text.slice(start)) as RegExpExecArray)[0].trimEnd(),
  );
  return comments.sort().join('\n');
}
