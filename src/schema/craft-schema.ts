/** The parts of a design's schema that are about small craft, as the rules in force have them. */

import { mostAlike } from '../rules/catalogue/choices.ts';
import { type CraftRow, pointsOf } from '../rules/catalogue/craft/define-craft.ts';
import { fighterMods, fighterTypes, fighterWeapons, lightFighter } from '../rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from '../rules/catalogue/craft/gunboats.ts';
import { forbids, type RulesInForce, usualBook } from '../rules/model/house-rules.ts';
import { allowed } from './house-rules-text.ts';
import { enumerated, list, mapping, type Schema, whole } from './json-schema.ts';

function rows(
  of: Readonly<Record<string, CraftRow>>,
  unit: string,
  rules: RulesInForce,
): readonly (readonly [string, string])[] {
  return Object.entries(of)
    .filter(([, { id }]) => !forbids(rules, id))
    .map(([key, row]) => [key, `${row.name}: ${pointsOf(row, rules)} points ${unit}. ${row.about}`]);
}

/** A fighter wing, wherever it is written. */
export function wingSchema(rules: RulesInForce = usualBook): Schema {
  const mods = enumerated('A modification.', rows(fighterMods, 'more a wing', rules));
  return mapping(
    'A fighter wing: six fighters of one type, or eight light ones.',
    ['type'],
    {
      type: enumerated('What the wing flies.', rows(fighterTypes, 'a wing', rules)),
      mods: list('Modifications, each at most once.', mods),
      light: allowed(lightFighter.id, rules, {
        description: 'Eight light fighters instead of six.',
        type: 'boolean',
        default: false,
      }),
      weapon: enumerated('What the fighters shoot with.', rows(fighterWeapons, 'more', rules), 'beams'),
    },
    'Wing',
  );
}

/** A gunboat squadron, wherever it is written. */
export function squadronSchema(rules: RulesInForce = usualBook): Schema {
  const boats = mapping(
    'Boats of one type.',
    ['type'],
    {
      type: enumerated('What the boat is armed with.', rows(gunboatTypes, 'a boat', rules)),
      count: whole('How many of them.', 1, mostAlike, 1),
    },
    'Gunboat',
  );
  const mods = enumerated('A modification.', rows(squadronMods, 'a squadron', rules));
  return mapping(
    'A gunboat squadron: up to six boats.',
    ['boats'],
    {
      boats: { ...list('The boats; types may be mixed.', boats), minItems: 1 },
      mods: list('Modifications of the whole squadron, each at most once.', mods),
      ecm: allowed(squadronEcm.id, rules, whole(squadronEcm.about, 0, mostAlike, 0)),
    },
    'Squadron',
  );
}
