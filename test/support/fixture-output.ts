/** The expected output of a fixture: every finding of every document, in `FILE.out` next to `FILE.yaml`. */

import { readdirSync } from 'node:fs';
import { expectFile } from './golden.ts';
import { projectPath } from './project-path.ts';

/** A finding to compare, from a verdict or from JSON output. */
export interface ShownFinding {
  readonly line: number;
  readonly column: number;
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly help?: string | undefined;
  readonly fix?: { readonly title: string; readonly safe: boolean; readonly edits?: readonly unknown[] } | undefined;
  readonly cite: string;
  readonly notes?: readonly { readonly code: string; readonly message: string }[] | undefined;
}

/** A document of a fixture by name, with its findings in reported order. */
export interface ShownDocument {
  readonly name: string;
  readonly findings: readonly ShownFinding[];
}

/** Compares the findings of a fixture with its `.out` file; `UPDATE=1` writes the file. */
export function expectOutput(fixture: string, documents: readonly ShownDocument[]): void {
  expectFile(projectPath(outputOf(fixture)), documents.map(documentText).join('\n'));
}

/** The fixtures of a folder, and `.out` files without a fixture. */
export function fixturesIn(folder: string): {
  readonly fixtures: readonly string[];
  readonly orphans: readonly string[];
} {
  const files = readdirSync(projectPath(folder)).sort();
  const fixtures = files.filter((file) => file.endsWith('.yaml'));
  const expected = new Set(fixtures.flatMap((file) => [file, outputOf(file)]));
  return { fixtures, orphans: files.filter((file) => !expected.has(file)) };
}

function outputOf(fixture: string): string {
  return fixture.replace(/\.yaml$/, '.out');
}

function documentText({ name, findings }: ShownDocument, index: number): string {
  const title = `document ${index + 1}${name === '' ? '' : `: ${name}`}\n`;
  return title + (findings.length === 0 ? 'no findings\n' : findings.map(findingText).join(''));
}

function findingText({ line, column, severity, code, message, help, fix, cite, notes = [] }: ShownFinding): string {
  const lines = [
    `${line}:${column} ${severity} ${code}: ${message}`,
    ...notes.map((note) => `  note ${note.code}: ${note.message}`),
    ...(help === undefined ? [] : [`  help: ${help}`]),
    ...(fix === undefined ? [] : [`  fix: ${fix.title}${fix.safe ? ' (safe)' : ''}`]),
    ...(fix?.edits ?? []).map((edit) => `  edit: ${JSON.stringify(edit)}`),
    `  rule: ${cite}`,
  ];
  return lines.map((text) => `${text}\n`).join('');
}
