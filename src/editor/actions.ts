import type { TextEdit } from '../design/edit/changes.ts';
import { textEditsOf } from '../design/edit/edit.ts';
import type { Span } from '../design/tolerant.ts';
import { type Diagnostic, diagnosticOf } from './diagnostics.ts';
import type { JudgedText } from './judged-text.ts';

/** Something that an editor can do to the text when the author asks for it. */
export interface Action {
  /** What is done, as an order. */
  readonly title: string;
  /** What it mends. */
  readonly mends: Diagnostic;
  /** Whether it is certainly what the author meant. */
  readonly safe: boolean;
  /** In the order of the text, not touching each other. */
  readonly edits: readonly TextEdit[];
}

/** What would mend the findings that touch `span`, where slipway knows it and the text can be changed so. */
export async function quickFixes(judged: JudgedText, span: Span): Promise<readonly Action[]> {
  const actions: Action[] = [];
  for (const { document, findings } of judged.verdicts) {
    for (const finding of findings) {
      const { fix } = finding;
      const mends = diagnosticOf(judged, finding);
      if (!fix || mends.span.start > span.end || mends.span.end < span.start) continue;
      const edits = await judged.editsOf((text) => textEditsOf(text, document, fix.edits));
      if (edits) actions.push({ title: sentence(fix.title), mends, safe: fix.safe, edits });
    }
  }
  return actions;
}

function sentence(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}
