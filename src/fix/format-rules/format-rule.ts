import type { LocatedFinding } from '../../findings/finding.ts';
import { designOf, type Given } from '../../parse/build-design.ts';
import { steps } from '../../parse/document.ts';
import type { EditGroup } from '../../parse/edit/edit.ts';
import { located } from '../../parse/locate.ts';
import { readDocuments } from '../../parse/read-documents.ts';
import { formOf } from '../../parse/validate/validate-design.ts';
import { priceShip } from '../../rules/ship/price-ship.ts';
import type { Ship } from '../../rules/ship/ship.ts';

/** A valid design to format. */
export interface Subject {
  readonly data: object;
  readonly ship: Ship;
}

/** A formatting rule: one notation among several equivalent ones. */
export interface FormatRule {
  readonly name: string;
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

/** The designs of a text. A design with syntax or schema errors is `undefined`, and its errors are in `faults`. */
export async function subjectsOf(text: string, given?: Given) {
  const subjects: (Subject | undefined)[] = [];
  const faults: LocatedFinding[] = [];
  for (const document of await readDocuments(text)) {
    const { data, problems } = document;
    const findings = problems.length > 0 ? problems : (await formOf(data, given?.house)).findings;
    const design = findings.length === 0 ? designOf(data, [], given) : undefined;
    subjects.push(design && { data: data as object, ship: priceShip(design) });
    faults.push(...located(text, document, findings));
  }
  return { subjects, faults };
}
