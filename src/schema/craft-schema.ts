import { mostAlike } from '../rules/catalogue/choices.ts';
import { type CraftRow, pointsOf } from '../rules/catalogue/craft/define-craft.ts';
import { fighterMods, fighterTypes, fighterWeapons, lightFighter } from '../rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from '../rules/catalogue/craft/gunboats.ts';
import { forbids, type RulesInForce, usualBook } from '../rules/model/house-rules.ts';
import { allowed } from './house-rules-text.ts';
import { enumerated, list, mapping, type Schema, whole } from './json-schema.ts';

/** Values for each row of a table that the rules allow, with cost and description. */
function rows(
  table: Readonly<Record<string, CraftRow>>,
  unit: string,
  rules: RulesInForce,
): readonly (readonly [string, string])[] {
  return Object.entries(table)
    .filter(([, { id }]) => !forbids(rules, id))
    .map(([key, row]) => [key, `${row.name}: ${pointsOf(row, rules)} points ${unit}. ${row.about}`]);
}

export function wingSchema(rules: RulesInForce = usualBook): Schema {
  const mods = enumerated('A modification.', rows(fighterMods, 'more per wing', rules));
  return mapping(
    'A fighter wing: six fighters of one type, or eight light ones.',
    ['type'],
    {
      type: enumerated('Fighter type.', rows(fighterTypes, 'per wing', rules)),
      mods: list('Modifications; each may be listed once.', mods),
      light: allowed(lightFighter.id, rules, {
        description: 'Eight light fighters instead of six.',
        type: 'boolean',
        default: false,
      }),
      weapon: enumerated('Weapon of the fighters.', rows(fighterWeapons, 'more', rules), 'beams'),
    },
    'Wing',
  );
}

export function squadronSchema(rules: RulesInForce = usualBook): Schema {
  const boats = mapping(
    'Boats of one type.',
    ['type'],
    {
      type: enumerated('Gunboat type.', rows(gunboatTypes, 'per boat', rules)),
      count: whole('Number of boats.', 1, mostAlike, 1),
    },
    'Gunboat',
  );
  const mods = enumerated('A modification.', rows(squadronMods, 'per squadron', rules));
  return mapping(
    'A gunboat squadron: up to six boats.',
    ['boats'],
    {
      boats: { ...list('The boats; types may be mixed.', boats), minItems: 1 },
      mods: list('Modifications of the whole squadron; each may be listed once.', mods),
      ecm: allowed(squadronEcm.id, rules, whole(squadronEcm.about, 0, mostAlike, 0)),
    },
    'Squadron',
  );
}
