import type { Severity } from '../findings/finding.ts';
import type { DocumentBlock } from './document.ts';

/** Text styling; the identity functions without color. */
export interface Style {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly severity: (severity: Severity, text: string) => string;
  /** New or better. */
  readonly added: (text: string) => string;
  /** Gone or worse. */
  readonly removed: (text: string) => string;
}

/** Style and width of text output. */
export interface TextOptions {
  readonly style: Style;
  /** Terminal width in columns; infinite for files and pipes. */
  readonly columns: number;
  /** Gets the problems for which the format has no place, if it is given. */
  readonly problems?: DocumentBlock[];
}

/** No color. */
export const noStyle: Style = {
  strong: (text) => text,
  faint: (text) => text,
  severity: (_, text) => text,
  added: (text) => text,
  removed: (text) => text,
};
