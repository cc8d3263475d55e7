import type { LocatedFinding } from '../../findings/finding.ts';
import { buildDesign, type DesignDefaults } from '../../parse/build-design.ts';
import { type ParsedDocument, pointerSteps, toLocatedFindings } from '../../parse/document.ts';
import type { EditGroup } from '../../parse/edit/edit.ts';
import { validateDesignData } from '../../parse/validate/validate-design.ts';
import { priceShip } from '../../rules/ship/price-ship.ts';
import type { Ship } from '../../rules/ship/ship.ts';

/** A valid design to format. */
interface FormatSubject {
  readonly data: object;
  readonly ship: Ship;
}

/** A formatting rule: edits to one notation among several equivalent ones, each group applied together or not at all. */
export type FormatRule = (subject: FormatSubject) => readonly EditGroup[] | Promise<readonly EditGroup[]>;

/** The value at a JSON pointer. */
export function valueAtPointer(data: object, path: string): unknown {
  let value: unknown = data;
  for (const step of pointerSteps(path)) value = (value as Readonly<Record<string, unknown>> | undefined)?.[step];
  return value;
}

/** The designs of a text. A design with syntax or schema errors is `undefined`, and its errors are in `faults`. */
export async function readSubjects(text: string, documents: readonly ParsedDocument[], given?: DesignDefaults) {
  const subjects: (FormatSubject | undefined)[] = [];
  const faults: LocatedFinding[] = [];
  for (const document of documents) {
    const { data, problems } = document;
    const findings = problems.length > 0 ? problems : (await validateDesignData(data, given?.house)).findings;
    const design = findings.length === 0 ? buildDesign(data, [], given) : undefined;
    subjects.push(design && { data: data as object, ship: priceShip(design) });
    faults.push(...toLocatedFindings(text, document, findings));
  }
  return { subjects, faults };
}
