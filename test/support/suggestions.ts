/** Applies suggestions from findings. */

import type { LocatedFinding } from '../../src/findings/finding.ts';
import type { Verdict } from '../../src/findings/verdict.ts';
import { applyEditGroups } from '../../src/fix/edit-text.ts';
import { repairText } from '../../src/parse/repair-text.ts';
import { judgedText } from './judge-text.ts';

const recent = new Map<string, Promise<readonly Verdict[]>>();

/** Checks a text and caches the result, because each suggestion for a text needs it several times. */
export function checkedOnce(text: string): Promise<readonly Verdict[]> {
  const known = recent.get(text) ?? judgedText(text);
  if (recent.size >= 100) recent.clear();
  recent.set(text, known);
  return known;
}

/** A finding with its document index. */
export interface Suggested {
  readonly document: number;
  readonly finding: LocatedFinding;
}

/** True if a help text suggests YAML: a guess, or code that contains a colon or bracket. */
export function proposesYaml({ help = '' }: Pick<LocatedFinding, 'help'>): boolean {
  if (/`slipway /.test(help)) return false;
  return /^did you mean/.test(help) || /^(?:use|write|add|set|put) .*`[^`]*[:{[][^`]*`/.test(help);
}

/** True for a finding with an applicable suggestion. Removing a part is offered as a fix but is not a suggestion. */
function isSuggestion(finding: LocatedFinding): boolean {
  const { fix, repair } = finding;
  const removesPart = fix?.edits.every((edit) => 'drop' in edit || edit.at.startsWith('/stated')) === true;
  return repair !== undefined || proposesYaml(finding) || (fix !== undefined && !removesPart);
}

export async function suggestionsIn(text: string): Promise<readonly Suggested[]> {
  const verdicts = await checkedOnce(text);
  return verdicts.flatMap(({ findings }, document) =>
    findings.flatMap((finding) => (isSuggestion(finding) ? { document, finding } : [])),
  );
}

/** The text after a suggestion is applied; `undefined` if the suggestion is not data. */
export async function applySuggestion(text: string, { document, finding }: Suggested): Promise<string | undefined> {
  const { fix, repair } = finding;
  if (repair) return repairText(text, repair);
  if (!fix) return undefined;
  const documents = (await checkedOnce(text)).length;
  const groups = Array.from({ length: documents }, (_, index) => (index === document ? [fix.edits] : []));
  return (await applyEditGroups(text, groups)).text;
}

/** Counts the findings of a document by code, including notes. */
export function countCodes(findings: readonly LocatedFinding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings.flatMap((each) => [each, ...(each.notes ?? [])])) {
    counts.set(finding.code, (counts.get(finding.code) ?? 0) + 1);
  }
  return counts;
}

/** Codes with more findings than before. */
export function addedCodes(before: readonly LocatedFinding[], after: readonly LocatedFinding[]): readonly string[] {
  const known = countCodes(before);
  return [...countCodes(after)].flatMap(([code, count]) => (count > (known.get(code) ?? 0) ? code : []));
}
