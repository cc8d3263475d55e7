import {
  type Finding,
  type LocatedFinding,
  type SourceLocation,
  type TextRange,
  withLocation,
} from '../findings/finding.ts';
import { sortFindings } from '../findings/sort.ts';
import { type DesignDocument, lineAt } from './document.ts';

/** Adds range and source line to findings, and sorts them by position in `text`. */
export function located(
  text: string,
  document: Pick<DesignDocument, 'locate'>,
  findings: readonly Finding[],
): readonly LocatedFinding[] {
  if (findings.length === 0) return [];
  return sortFindings(
    findings.map((finding) =>
      withLocation(finding, placeAt(text, finding.range ?? document.locate(finding.path, finding.on))),
    ),
  );
}

/** A range with the source line on which it starts. */
export function placeAt(text: string, range: TextRange): SourceLocation {
  return { range, excerpt: lineAt(text, range.line) };
}
