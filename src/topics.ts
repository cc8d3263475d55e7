import { checks } from './checks/index.ts';
import { faultCodes } from './design/faults.ts';
import { nearest } from './design/near.ts';
import { type BookEntry, book } from './rules/catalogue.ts';
import type { Citation } from './rules/citation.ts';
import type { CraftRow } from './rules/craft/craft.ts';
import { fighterMods, fighterTypes, fighterWeapons, lightFighter } from './rules/craft/fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from './rules/craft/gunboats.ts';
import { defaultEdition } from './rules/edition.ts';
import { optionalRules } from './rules/options.ts';
import { terms } from './rules/terms.ts';

/** Something that `systems` or `explain` can tell about. */
export type Topic =
  | { readonly kind: 'system'; readonly id: string; readonly name: string; readonly entry: BookEntry }
  | {
      readonly kind: 'craft';
      readonly id: string;
      readonly name: string;
      readonly row: CraftRow;
      readonly unit: string;
    }
  | {
      readonly kind: 'option' | 'finding' | 'term';
      readonly id: string;
      readonly name: string;
      readonly about: string;
      readonly reading?: string | undefined;
      readonly cite: Citation;
      readonly severity?: string;
    };

/** The small craft by their chapters: titles, rows, and what the points are for. */
export const craftChapters: readonly {
  readonly title: string;
  readonly unit: string;
  readonly rows: readonly CraftRow[];
}[] = [
  { title: 'Fighter wings', unit: 'a wing', rows: [...Object.values<CraftRow>(fighterTypes), lightFighter] },
  {
    title: 'Modifications of wings',
    unit: 'a wing',
    rows: [...Object.values<CraftRow>(fighterMods), ...Object.values<CraftRow>(fighterWeapons)],
  },
  { title: 'Gunboats', unit: 'a boat', rows: Object.values<CraftRow>(gunboatTypes) },
  { title: 'Modifications of squadrons', unit: 'a squadron', rows: Object.values<CraftRow>(squadronMods) },
  { title: 'Jamming of squadrons', unit: 'a boat and level', rows: [squadronEcm] },
];

/** Everything that the catalogue sells, in the order of the book. */
export function catalogueTopics(): readonly Topic[] {
  const systems = [...book(defaultEdition).values()].map(
    (entry): Topic => ({ kind: 'system', id: entry.id, name: entry.name, entry }),
  );
  const craft = craftChapters.flatMap(({ rows, unit }) =>
    rows.map((row): Topic => ({ kind: 'craft', id: row.id, name: row.name, row, unit })),
  );
  return [...systems, ...craft];
}

/** What a configuration may grade otherwise: everything that slipway looks for in designs that it can read. */
export function ruleTopics(): readonly (Topic & { readonly about: string })[] {
  return checks.map(({ code, severity, about, reading, cite }) => ({
    kind: 'finding',
    id: code,
    name: code,
    about,
    reading,
    cite,
    severity,
  }));
}

/** Everything that can be explained: the catalogue, the findings, the optional rules, the words of the field. */
export function allTopics(): readonly Topic[] {
  const faults = Object.entries(faultCodes).map(
    ([id, { about, cite }]): Topic => ({ kind: 'finding', id, name: id, about, cite, severity: 'error' }),
  );
  const options = Object.entries(optionalRules).map(
    ([id, { name, about, cite }]): Topic => ({ kind: 'option', id, name, about, cite }),
  );
  const general = Object.entries(terms).map(
    ([id, { name, about, reading, cite }]): Topic => ({ kind: 'term', id, name, about, reading, cite }),
  );
  return [...catalogueTopics(), ...ruleTopics(), ...faults, ...options, ...general];
}

/** The topic of `asked`: by id, by name, or the one that is nearest to it. */
export function findTopic(
  asked: string,
  topics: readonly Topic[],
): { readonly topic: Topic; readonly exact: boolean } | undefined {
  const wanted = asked.toLowerCase();
  const exact = topics.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (exact) return { topic: exact, exact: true };
  const near =
    nearest(
      wanted,
      topics.map(({ id }) => id),
    ) ??
    topics.find(({ id, name }) => id.includes(wanted) || name.toLowerCase().includes(wanted))?.id ??
    nearest(
      wanted,
      topics.map(({ name }) => name),
    );
  const topic = topics.find(({ id, name }) => id === near || name === near);
  return topic && { topic, exact: false };
}
