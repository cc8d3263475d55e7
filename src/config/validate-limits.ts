import type { Finding } from '../findings/finding.ts';
import { appendToPointer } from '../parse/document.ts';
import { faultFinding } from '../parse/messages/faults.ts';
import { idsInBook } from '../rules/house/book.ts';
import { configurationFile } from '../rules/model/citation.ts';
import { defaultRules, type HouseRules } from '../rules/model/house-rules.ts';
import { didYouMean } from '../text/names.ts';
import type { Config } from './settings.ts';

/** IDs under `limits` that neither a book nor one of these house rules defines. */
export function unknownLimitIds(config: Config<HouseRules>, houses: readonly HouseRules[]): readonly Finding[] {
  const known = [...idsInBook(defaultRules), ...houses.flatMap(({ add = {} }) => Object.keys(add))];
  return [
    ...unknownIn(config, '', known),
    ...(config.overrides ?? []).flatMap((part, index) => unknownIn(part, `/overrides/${index}`, known)),
  ];
}

/** All house rules of a configuration, overrides included. */
export function houseRulesIn({ house, overrides = [] }: Config<HouseRules>): readonly HouseRules[] {
  return [house, ...overrides.map((part) => part.house)].filter((each) => each !== undefined);
}

function unknownIn({ limits }: Config<HouseRules>, path: string, known: readonly string[]): readonly Finding[] {
  const { systems, navies = {} } = limits ?? {};
  const selections = [
    [systems ?? {}, `${path}/limits/systems`] as const,
    ...Object.entries(navies).map(([name, navy]) => [navy, appendToPointer(`${path}/limits/navies`, name)] as const),
  ];
  return selections.flatMap(([selection, at]) =>
    (['allow', 'ban'] as const).flatMap((key) =>
      (selection[key] ?? []).flatMap((id, index) => {
        if (known.includes(id)) return [];
        const help = didYouMean(id, known);
        const where = { path: `${at}/${key}/${index}`, cite: configurationFile('A configuration') };
        return [
          faultFinding('not-offered', `unknown system \`${id}\` in \`${key}\``, help ? { ...where, help } : where),
        ];
      }),
    ),
  );
}
