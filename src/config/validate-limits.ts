/** The ids under `limits`: of systems that a book sells, or that house rules add. */

import type { Finding } from '../findings/finding.ts';
import { under } from '../parse/document.ts';
import { fault } from '../parse/messages/faults.ts';
import { idsSold } from '../rules/house/ids-in-book.ts';
import { configuration } from '../rules/model/citation.ts';
import { type House, usualBook } from '../rules/model/house-rules.ts';
import { didYouMean } from '../text/suggest.ts';
import type { Config } from './config.ts';

/** What stands under `limits` of a configuration, and is neither in a book nor added by one of these houses. */
export function strangersIn(config: Config<House>, houses: readonly House[]): readonly Finding[] {
  const known = [...idsSold(usualBook), ...houses.flatMap(({ add = {} }) => Object.keys(add))];
  return [
    ...inLimits(config, '', known),
    ...(config.overrides ?? []).flatMap((part, index) => inLimits(part, `/overrides/${index}`, known)),
  ];
}

/** The house rules that a configuration lays down, for all files or for some. */
export function housesIn({ house, overrides = [] }: Config<House>): readonly House[] {
  return [house, ...overrides.map((part) => part.house)].filter((each) => each !== undefined);
}

function inLimits({ limits }: Config<House>, path: string, known: readonly string[]): readonly Finding[] {
  const { systems, navies = {} } = limits ?? {};
  const selections = [
    [systems ?? {}, `${path}/limits/systems`] as const,
    ...Object.entries(navies).map(([name, navy]) => [navy, under(`${path}/limits/navies`, name)] as const),
  ];
  return selections.flatMap(([selection, at]) =>
    (['allow', 'ban'] as const).flatMap((key) =>
      (selection[key] ?? []).flatMap((id, index) => {
        if (known.includes(id)) return [];
        const help = didYouMean(id, known);
        const what = `an item of \`${key}\` cannot be \`${id}\``;
        const cite = configuration('A configuration');
        return [fault('not-offered', what, { path: `${at}/${key}/${index}`, cite, ...(help ? { help } : {}) })];
      }),
    ),
  );
}
