import type { Place } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import type { Design } from '../../rules/design/design.ts';
import type { Edition } from '../../rules/model/edition.ts';
import { detached } from '../../text/phrases.ts';

/** What is kept of a design to hold later ones against: little, for there may be ten thousand. */
export interface Facts {
  readonly file: string;
  readonly document: number;
  readonly class: string;
  readonly navy: string | undefined;
  readonly rules: Edition;
  readonly stated: Design['stated'];
  /** Where the class is named. */
  readonly named: Place;
}

/** What there is to compare of a design; nothing where it has no name. */
export function factsOf({ file, document, design, named }: Verdict): Facts | undefined {
  if (!design || design.class === null || !named) return undefined;
  const { class: name, navy, rules, stated } = design;
  const place = { range: named.range, excerpt: detached(named.excerpt) };
  const navyName = navy === undefined ? navy : detached(navy);
  return { file, document, class: detached(name), navy: navyName, rules, stated, named: place };
}

/** A name as designs are told apart by it: case and the blanks around it count for nothing. */
export function known(name: string): string {
  return name.trim().toLowerCase();
}
