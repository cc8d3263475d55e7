import type { SourceLocation } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import type { Design } from '../../rules/design/design.ts';
import type { Edition } from '../../rules/model/edition.ts';

/** Per-design facts for cross-file checks. Kept small: a run may read 10,000 designs. */
export interface DesignFacts {
  readonly file: string;
  readonly document: number;
  readonly class: string;
  readonly navy: string | undefined;
  readonly rules: Edition;
  readonly stated: Design['stated'];
  readonly named: SourceLocation;
}

/** The facts of a design; `undefined` without a class name. */
export function designFacts({ file, document, design, named }: Verdict): DesignFacts | undefined {
  if (!design || design.class === null || !named) return undefined;
  const { class: name, navy, rules, stated } = design;
  return { file, document, class: name, navy, rules, stated, named };
}
