import type { Severity } from '../../findings/finding.ts';

/** How a report sets words off from each other; without colour each is the words themselves. */
export interface Style {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly severity: (severity: Severity, text: string) => string;
  /** What is new, or has become better. */
  readonly added: (text: string) => string;
  /** What is gone, or has become worse. */
  readonly removed: (text: string) => string;
}

/** How a report is to look where it goes. */
export interface TextLook {
  readonly style: Style;
  /** Columns that fit; unlimited where nobody looks. */
  readonly columns: number;
}

/** No colour: for pipes, files and those who want none. */
export const noStyle: Style = {
  strong: (text) => text,
  faint: (text) => text,
  severity: (_, text) => text,
  added: (text) => text,
  removed: (text) => text,
};
