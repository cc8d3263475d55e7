import type { CraftRow } from '../../rules/catalogue/craft/define-craft.ts';
import { gunboatCraft } from '../../rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { wingParts } from '../../rules/design/craft-rows.ts';
import { designFile } from '../../rules/model/citation.ts';
import type { Edition } from '../../rules/model/edition.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { inSentence, listed } from '../../text/phrases.ts';
import { defineCheck, type Found, type Report } from '../check.ts';

export const otherEdition = defineCheck({
  code: 'other-edition',
  severity: 'error',
  about:
    'The design uses a system, or a figure of one, that its edition does not have. `slipway systems ID` shows what the edition sells.',
  cite: designFile('A design'),
  find(ship, report) {
    const { rules } = ship.design;
    for (const { path, source } of ship.lines) {
      if (source.kind !== 'system') continue;
      const { entry, choices } = source;
      if (entry.missing || entry.restricted.length > 0) reportElsewhere(rules, entry, choices, path, report);
    }
    reportCraft(ship, report);
  },
});

/** A system or a part of the ship, or a setting of it, that the edition does not have; `path` is where it stands. */
function reportElsewhere(
  rules: Edition,
  { id, name, only = [], missing, restricted, part, cite }: BookEntry,
  choices: object,
  path: string,
  report: Report,
): void {
  if (missing) {
    const at = part ? path : `${path}/system`;
    report({ at, message: `${rules} has no \`${id}\`; ${whoHave(only)}`, cite });
    return;
  }
  for (const { key, choice } of restricted) {
    const value = (choices as Readonly<Record<string, unknown>>)[key];
    const sold = choice.onlyIn?.(value);
    if (!sold || sold.includes(rules)) continue;
    const what = value === true ? `with \`${key}\`` : `of ${key} ${value}`;
    report({ at: `${path}/${key}`, message: `${rules} has no ${inSentence(name)} ${what}; ${whoHave(sold)}`, cite });
  }
}

/** Small craft that the edition does not have. Squadrons in racks are told by their racks; those that sail alone, here. */
function reportCraft({ design: { rules }, wings, squadrons }: Ship, report: Report): void {
  for (const { craft, path } of wings) {
    for (const { row, at } of wingParts(craft)) {
      if (row.only && !row.only.includes(rules)) report(without(rules, row, `${path}/${at}`));
    }
  }
  for (const { path, carrier } of squadrons) {
    if (!carrier && !gunboatCraft.only?.includes(rules)) report(without(rules, gunboatCraft, path));
  }
}

function without(
  rules: Edition,
  { name, only = [], cite }: Pick<CraftRow, 'name' | 'only' | 'cite'>,
  at: string,
): Found {
  return { at, message: `${rules} has nothing like ${inSentence(name)}; ${whoHave(only)}`, cite };
}

function whoHave(only: readonly Edition[]): string {
  return `${listed(only, 'and')} ${only.length === 1 ? 'has' : 'have'} it`;
}
