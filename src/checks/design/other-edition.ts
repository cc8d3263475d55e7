import { gunboatCraft } from '../../rules/catalogue/craft/gunboats.ts';
import type { BookEntry, KeyedChoice } from '../../rules/catalogue/entry.ts';
import { wingRowRefs } from '../../rules/design/craft-rows.ts';
import { designFile } from '../../rules/model/citation.ts';
import type { Edition } from '../../rules/model/edition.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { listed, nameInSentence } from '../../text/phrases.ts';
import { defineCheck, type ReportFinding } from '../check.ts';

export const otherEdition = defineCheck({
  code: 'other-edition',
  severity: 'error',
  about:
    'The design uses a system, or an option of one, that its edition does not have. `slipway systems ID` shows what each edition offers.',
  cite: designFile('A design'),
  find(ship, report) {
    const { rules } = ship.design;
    for (const { path, source } of ship.lines) {
      if (source.kind !== 'system') continue;
      const { entry, choices } = source;
      if (entry.unavailable) {
        const message = unavailable(`\`${entry.id}\``, rules, entry.only);
        report({ at: entry.isShipPart ? path : `${path}/system`, message, cite: entry.cite });
      } else {
        for (const limited of entry.limitedChoices) reportChoice(limited, { entry, choices, path, rules }, report);
      }
    }
    reportCraft(ship, report);
  },
});

interface ChosenOptions {
  readonly entry: BookEntry;
  readonly choices: object;
  readonly path: string;
  readonly rules: Edition;
}

/** Reports an option of a system that the edition does not have. */
function reportChoice({ key, choice }: KeyedChoice, chosen: ChosenOptions, report: ReportFinding): void {
  const { entry, choices, path, rules } = chosen;
  const value = (choices as Readonly<Record<string, unknown>>)[key];
  const editions = choice.onlyIn?.(value);
  if (!editions || editions.includes(rules)) return;
  const option = value === true ? key : `${key}: ${value}`;
  const message = unavailable(`${nameInSentence(entry.name)} with \`${option}\``, rules, editions);
  report({ at: `${path}/${key}`, message, cite: entry.cite });
}

/** Reports small craft that the edition does not have. Squadrons in racks are covered by their racks. */
function reportCraft({ design: { rules }, wings, squadrons }: Ship, report: ReportFinding): void {
  for (const { craft, path } of wings) {
    for (const { row, at } of wingRowRefs(craft)) {
      if (!row.only || row.only.includes(rules)) continue;
      const message = unavailable(`\`${row.id}\``, rules, row.only);
      report({ at: `${path}/${at}`, message, cite: row.cite });
    }
  }
  const { only = [], cite } = gunboatCraft;
  for (const { path, carrier } of squadrons) {
    if (!carrier && !only.includes(rules)) report({ at: path, message: unavailable('`gunboats`', rules, only), cite });
  }
}

function unavailable(subject: string, rules: Edition, editions: readonly Edition[] = []): string {
  return `${subject} is not available in ${rules}; available in ${listed(editions, 'and')}`;
}
