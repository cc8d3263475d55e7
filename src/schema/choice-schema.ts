import { type Choice, maxCount, maxNumber } from '../rules/catalogue/choices.ts';
import { type CraftRow, craftPoints } from '../rules/catalogue/craft/define-craft.ts';
import {
  type FighterRow,
  fighterMods,
  fighterTypes,
  fighterWeapons,
  lightFighter,
} from '../rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from '../rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { changedBookFigures } from '../rules/house/overlay.ts';
import { arcNames } from '../rules/model/arcs.ts';
import { defaultRules, isForbidden, type RuleSet } from '../rules/model/house-rules.ts';
import {
  booleanSchema,
  definitionRef,
  enumOfPairs,
  integerSchema,
  type JsonSchema,
  listOf,
  nonEmptyListOf,
  objectOf,
  shorthand,
} from './json-schema.ts';

export function choiceSchema(choice: Choice): JsonSchema {
  switch (choice.kind) {
    case 'number':
    case 'word':
      return enumOfPairs(
        choice.about,
        (choice.options ?? []).map(({ value, about }) => [value, about] as const),
        choice.fallback,
      );
    case 'flag':
      return booleanSchema(choice.about, false);
    case 'whole':
      return integerSchema(choice.about, choice.atLeast ?? 0, choice.atMost ?? maxNumber, choice.fallback);
    case 'arcs':
      return { ...definitionRef('arcs') };
    case 'salvoes':
      return shorthand(
        choice.about,
        objectOf('Number of salvoes of each kind.', [], {
          standard: integerSchema('Standard salvoes.', 0, maxNumber),
          extended: integerSchema('Extended-range salvoes.', 0, maxNumber),
          'two-stage': integerSchema('Two-stage salvoes.', 0, maxNumber),
        }),
        integerSchema('Number of standard salvoes.', 0, maxNumber),
      );
  }
}

const arcWord = `(?:${[...arcNames].sort((one, other) => other.length - one.length).join('|')})`;

export const arcsSchema = shorthand(
  'Fire arcs: names such as `FP F FS`, a list of names, or `all`; `broadside` for systems bought in pairs.',
  { type: 'array', minItems: 1, items: { enum: arcNames } },
  {
    type: 'string',
    pattern: `^\\s*(?:all|broadside|${arcWord}(?:[\\s,]+${arcWord})*)\\s*$`,
    examples: ['all', 'F', 'FP F FS'],
  },
);

/** Values for each row of a table that the rules allow, with cost and description. */
function rows(
  table: Readonly<Record<string, CraftRow>>,
  unit: string,
  rules: RuleSet,
): readonly (readonly [string, string])[] {
  return Object.entries(table)
    .filter(([, { id }]) => !isForbidden(rules, id))
    .map(([key, row]) => [key, `${row.name}: ${craftPoints(row, rules)} points ${unit}. ${row.about}`]);
}

export function wingSchema(rules: RuleSet = defaultRules): JsonSchema {
  const mods = enumOfPairs('A modification.', rows(fighterMods, 'more per wing', rules));
  const wing = objectOf(
    'A fighter wing: six fighters of one type, or eight light ones.',
    ['type'],
    {
      type: enumOfPairs('Fighter type.', rows(fighterTypes, 'per wing', rules)),
      types: listOf(
        'Three types that a multi-role wing can be rearmed as, if all players agree to others than standard, interceptor and attack.',
        enumOfPairs(
          'A type.',
          rows(fighterTypes, 'per wing', rules).filter(([key]) => key !== 'multi-role'),
        ),
      ),
      mods: listOf('Modifications; each may be listed once.', mods),
      light: unlessForbidden(lightFighter.id, rules, booleanSchema('Eight light fighters instead of six.', false)),
      weapon: enumOfPairs('Weapon of the fighters.', rows(fighterWeapons, 'more', rules), 'beams'),
    },
    'Wing',
  );
  const fixed = Object.entries<FighterRow>(fighterTypes).flatMap(([type, { fixedGuns }]) => (fixedGuns ? type : []));
  // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
  return { ...wing, if: { properties: { type: { enum: fixed } } }, then: { properties: { weapon: { not: {} } } } };
}

export function squadronSchema(rules: RuleSet = defaultRules): JsonSchema {
  const boats = objectOf(
    'Boats of one type.',
    ['type'],
    {
      type: enumOfPairs('Gunboat type.', rows(gunboatTypes, 'per boat', rules)),
      count: integerSchema('Number of boats.', 1, maxCount, 1),
    },
    'Gunboat',
  );
  const mods = enumOfPairs('A modification.', rows(squadronMods, 'per squadron', rules));
  return objectOf(
    'A gunboat squadron: up to six boats.',
    ['boats'],
    {
      boats: nonEmptyListOf('The boats; types may be mixed.', boats),
      mods: listOf('Modifications of the whole squadron; each may be listed once.', mods),
      ecm: unlessForbidden(squadronEcm.id, rules, integerSchema(squadronEcm.about, 0, maxCount, 0)),
    },
    'Squadron',
  );
}

/** Restricts a schema to its "none" value if house rules forbid the entry `id`. */
export function unlessForbidden(id: string, rules: RuleSet, schema: JsonSchema): JsonSchema {
  if (!isForbidden(rules, id)) return schema;
  const { enum: values, markdownEnumDescriptions: texts } = schema as Readonly<Record<string, readonly unknown[]>>;
  // Lists of values start with `none`.
  if (values)
    return { ...schema, enum: values.slice(0, 1), ...(texts && { markdownEnumDescriptions: texts.slice(0, 1) }) };
  return schema.type === 'boolean' ? { ...schema, enum: [false] } : { ...schema, minimum: 0, maximum: 0 };
}

/** Figures of the rulebook that house rules have changed; empty if there are none. */
export function changedFigures(entry: BookEntry): readonly string[] {
  const original = changedBookFigures(entry);
  return original.length === 0 ? [] : [`${entry.house?.cite.book} apply. In the rulebook: ${original.join('; ')}.`];
}

export function figureText({ mass, points }: BookEntry): string {
  return `Mass: ${mass.summary}. Points: ${points.summary}.`;
}
