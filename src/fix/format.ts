import type { LocatedFinding } from '../findings/finding.ts';
import { designOf, type Given } from '../parse/build-design.ts';
import { located } from '../parse/locate.ts';
import { readDocuments } from '../parse/read-documents.ts';
import { formOf } from '../parse/validate/validate-design.ts';
import { shipOf } from '../rules/ship/price-ship.ts';
import { editText } from './edit-text.ts';
import type { Subject } from './format-rules/format-rule.ts';
import { mends } from './format-rules/index.ts';
import { stated } from './format-rules/stated.ts';

/** A text whose designs are in form. */
export interface Formatted {
  readonly text: string;
  /** Why a design of it was left as it is: its mistakes of form. */
  readonly faults: readonly LocatedFinding[];
  /** What a mend could not do, with its line and the reason. */
  readonly left: readonly string[];
}

/** More rounds than mends ever need: one that goes on is a fault, and ends all the same. */
const mostRounds = 20;

/** Puts the designs of a text in form; what is `given` counts where they say nothing. A design with mistakes of form stays as it is. */
export async function formatted(text: string, given?: Given): Promise<Formatted> {
  let { subjects, faults } = await subjectsOf(text, given);
  let now = text;
  const left: string[] = [];
  for (const mend of mends) {
    let refused: readonly string[] = [];
    for (let round = 0; round < mostRounds; round++) {
      const groups = await Promise.all(subjects.map(async (subject) => (subject ? mend.find(subject) : [])));
      if (groups.every(({ length }) => length === 0)) break;
      const made = await editText(now, groups);
      refused = made.left;
      if (made.text === now) break;
      now = made.text;
      ({ subjects, faults } = await subjectsOf(now, given));
    }
    // What stays as it is because of a comment is as its author wants it; a wrong total is not, nor what an alias ties up.
    left.push(...refused.filter((reason) => mend === stated || reason.includes('`*')));
  }
  return { text: now, faults, left };
}

interface Subjects {
  /** For each document; a design with mistakes of form leaves a hole. */
  readonly subjects: readonly (Subject | undefined)[];
  readonly faults: readonly LocatedFinding[];
}

async function subjectsOf(text: string, given: Given | undefined): Promise<Subjects> {
  const subjects: (Subject | undefined)[] = [];
  const faults: LocatedFinding[] = [];
  for (const document of await readDocuments(text)) {
    const { data, problems } = document;
    const { findings, broken } =
      problems.length > 0 ? { findings: problems, broken: [] } : await formOf(data, given?.house);
    const design = findings.length === 0 ? designOf(data, broken, given) : undefined;
    subjects.push(design ? { data: data as object, ship: shipOf(design) } : undefined);
    if (!design) faults.push(...located(text, document, findings));
  }
  return { subjects, faults };
}
