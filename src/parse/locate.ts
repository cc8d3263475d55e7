import {
  type Finding,
  type LocatedFinding,
  type SourceLocation,
  sortFindings,
  type TextRange,
  withLocation,
} from '../findings/finding.ts';
import { lineAt, type ParsedDocument } from './document.ts';

/** Adds range and source line to findings, and sorts them by position in `text`. */
export function toLocatedFindings(
  text: string,
  document: Pick<ParsedDocument, 'locate'>,
  findings: readonly Finding[],
): readonly LocatedFinding[] {
  if (findings.length === 0) return [];
  const located = (finding: Finding): LocatedFinding => {
    const { range, notes } = finding;
    const found = withLocation(finding, locationAt(text, range ?? document.locate(finding.path, finding.on)));
    return notes === undefined ? found : { ...found, notes: sortFindings(notes.map(located)) };
  };
  return sortFindings(findings.map(located));
}

/** A range with the source line on which it starts. */
export function locationAt(text: string, range: TextRange): SourceLocation {
  return { range, excerpt: lineAt(text, range.line) };
}
