import { steps } from '../../parse/document.ts';
import type { EditGroup } from '../../parse/edit/edit.ts';
import type { Ship } from '../../rules/ship/ship.ts';

/** A valid design to format. */
export interface Subject {
  /** The design as written. */
  readonly data: object;
  readonly ship: Ship;
}

/** A formatting rule: one notation among several equivalent ones. */
export interface FormatRule {
  readonly name: string;
  /** One sentence. */
  readonly about: string;
  /** Edits that apply the rule; each group is applied together or not at all. */
  readonly find: (subject: Subject) => readonly EditGroup[] | Promise<readonly EditGroup[]>;
}

export function defineFormatRule(mend: FormatRule): FormatRule {
  return mend;
}

/** The value at a JSON pointer. */
export function valueAt(data: object, path: string): unknown {
  let value: unknown = data;
  for (const step of steps(path)) value = (value as Readonly<Record<string, unknown>> | undefined)?.[step];
  return value;
}
