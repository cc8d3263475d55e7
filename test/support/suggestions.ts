/** Applies suggestions from findings. */

import { expect } from 'vitest';
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

/** Other arcs have another price. */
export function isPriceOfArcs(code: string, repaired: string): boolean {
  return repaired === 'arcs-not-offered' && ['mass-unused', 'over-mass', 'stated-mass', 'stated-points'].includes(code);
}

/** Fails if a suggestion does not remove its finding, or adds one that `allow` does not. */
export async function expectToWork(
  text: string,
  suggested: Suggested,
  allow: (code: string, before: readonly LocatedFinding[]) => boolean,
) {
  const { document, finding } = suggested;
  const what = `${finding.code} at ${finding.path}: ${finding.help ?? finding.fix?.title}\n${text}`;
  const fixed = await applySuggestion(text, suggested);
  expect(fixed, `a suggestion can be applied: ${what}`).toBeDefined();
  expect(fixed, `a suggestion changes the text: ${what}`).not.toBe(text);
  const before = (await checkedOnce(text))[document]?.findings ?? [];
  const after = (await checkedOnce(fixed as string))[document]?.findings ?? [];
  const count = (findings: readonly LocatedFinding[]) => countCodes(findings).get(finding.code) ?? 0;
  const isGone =
    count(after) < count(before) ||
    !after.some(({ code, message }) => code === finding.code && message === finding.message);
  expect(isGone, `removes the finding: ${what}\n→\n${fixed}`).toBe(true);
  const added = addedCodes(before, after).filter((code) => !allow(code, before));
  expect(added, `adds none: ${what}\n→\n${fixed}`).toEqual([]);
}
