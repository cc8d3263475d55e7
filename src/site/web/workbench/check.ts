/** Checks a text, and picks what the page shows of the result. */

import type { Settings } from '../../../config/settings.ts';
import { type CheckedText, checkText, verdictFor } from '../../../editor/checked-text.ts';
import { documentAt } from '../../../editor/text-document.ts';
import type { LocatedFinding } from '../../../findings/finding.ts';
import type { Verdict } from '../../../findings/verdict.ts';

/** Longest text that is checked; one of fifty ships is shorter. */
export const maxLength = 60_000;

/** From this length on, checks wait for a pause in typing. */
const longLength = 15_000;

/** Milliseconds to wait with the check of a text. */
export function checkDelay(text: string): number {
  return text.length > longLength ? 300 : 0;
}

/** The name that reports use for the text. */
export const fileName = 'design.yaml';

export function check(text: string, settings: Settings): Promise<CheckedText> {
  return checkText(fileName, text, settings);
}

/** The result of the design at a position; otherwise of the first design. */
export function verdictAt(checked: CheckedText, position: number): Verdict | undefined {
  const { text, verdicts } = checked;
  if (verdicts.length < 2) return verdicts[0];
  return verdictFor(checked, documentAt(text, Math.min(position, text.length))) ?? verdicts[0];
}

/** The finding with a fix at a position, or else in its line. */
export function fixableAt({ text, verdicts, span }: CheckedText, position: number): LocatedFinding | undefined {
  const fixable = verdicts.flatMap(({ findings }) => findings).filter(({ fix }) => fix !== undefined);
  const line = text.slice(0, position).split('\n').length;
  const isHere = ({ range }: LocatedFinding) => {
    const { start, end } = span(range);
    return start <= position && position <= end;
  };
  return fixable.find(isHere) ?? fixable.find(({ range }) => range.line === line);
}

/** Totals and findings of a text as data, which tests compare with the command line. */
export async function checkData(text: string, settings: Settings): Promise<unknown> {
  const { verdicts } = await check(text, settings);
  return verdicts.map(({ ship, findings }) => ({
    mass: ship?.mass,
    points: ship?.points,
    combatPoints: ship?.combatPoints,
    lines: ship?.lines.length,
    findings: findings.map(({ code, severity, message, range }) => ({ code, severity, message, range })),
  }));
}
