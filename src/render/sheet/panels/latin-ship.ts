/** Ships whose names the font can print. */

import { outlineStyleOf } from '../../../rules/reference/outline-styles.ts';
import { inLatin, type Name, type Replaced, replacementsIn } from '../../drawing/latin-names.ts';
import type { Typeface } from '../../drawing/typeface.ts';
import type { PrintedShip } from './panel.ts';

/** A subject whose names the font can print; the outline stays that of her navy's own name. */
export function latinShip<Subject extends PrintedShip>(subject: Subject, replaced: Replaced): Subject {
  const { design } = subject.ship;
  const names = {
    class: inLatin(design.class, replaced),
    navy: inLatin(design.navy, replaced),
    role: inLatin(design.role, replaced),
  };
  return {
    ...subject,
    name: inLatin(subject.name, replaced),
    id: inLatin(subject.id, replaced),
    after: inLatin(subject.after, replaced),
    outline: subject.outline ?? outlineStyleOf(design.navy ?? ''),
    ship: { ...subject.ship, design: { ...design, ...names } },
  };
}

/** Sheets to be filled in have no names. */
export function namesOf({ ship: { design }, name, id, after }: PrintedShip, isBlank: boolean): readonly Name[] {
  return isBlank ? [design.role] : [design.class, design.navy, design.role, name, id, after];
}

export async function withLatinNames<Subject extends PrintedShip>(
  subject: Subject,
  typeface: Typeface,
  blank: boolean,
): Promise<{ readonly subject: Subject; readonly replaced: Replaced }> {
  const replaced = await replacementsIn(namesOf(subject, blank), typeface);
  return { subject: replaced.size === 0 ? subject : latinShip(subject, replaced), replaced };
}
