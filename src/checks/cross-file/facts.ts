import type { Place } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import type { Design } from '../../rules/design/design.ts';
import type { Edition } from '../../rules/model/edition.ts';
import { detached } from '../../text/phrases.ts';

/** Per-design facts for cross-file checks. Kept small: a run may read 10,000 designs. */
export interface Facts {
  readonly file: string;
  readonly document: number;
  readonly class: string;
  readonly navy: string | undefined;
  readonly rules: Edition;
  readonly stated: Design['stated'];
  readonly named: Place;
}

/** The facts of a design; `undefined` without a class name. */
export function factsOf({ file, document, design, named }: Verdict): Facts | undefined {
  if (!design || design.class === null || !named) return undefined;
  const { class: name, navy, rules, stated } = design;
  const location = { range: named.range, excerpt: detached(named.excerpt) };
  const navyName = navy === undefined ? navy : detached(navy);
  return { file, document, class: detached(name), navy: navyName, rules, stated, named: location };
}

/** Normalizes a class name: trimmed, case-insensitive. */
export function known(name: string): string {
  return name.trim().toLowerCase();
}
