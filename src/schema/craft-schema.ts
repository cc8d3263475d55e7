import { maxCount } from '../rules/catalogue/choices.ts';
import { type CraftRow, craftPoints } from '../rules/catalogue/craft/define-craft.ts';
import {
  type FighterRow,
  fighterMods,
  fighterTypes,
  fighterWeapons,
  lightFighter,
} from '../rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from '../rules/catalogue/craft/gunboats.ts';
import { defaultRules, isForbidden, type RuleSet } from '../rules/model/house-rules.ts';
import { unlessForbidden } from './house-rules-text.ts';
import {
  booleanSchema,
  enumOfPairs,
  integerSchema,
  type JsonSchema,
  listOf,
  nonEmptyListOf,
  objectOf,
} from './json-schema.ts';

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
