import { largest, mostAlike } from '../rules/catalogue/choices.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { book } from '../rules/house/book.ts';
import { editions } from '../rules/model/edition.ts';
import { forbids, type RulesInForce, usualBook } from '../rules/model/house-rules.ts';
import { optionalRules } from '../rules/reference/optional-rules.ts';
import { checkTopics } from '../topics/topics.ts';
import { arcs } from './choice-schema.ts';
import { squadronSchema, wingSchema } from './craft-schema.ts';
import { enumerated, list, listed, mapping, ref, type Schema, shorthand, text, whole } from './json-schema.ts';
import { partSchemas } from './part-schema.ts';
import { systemSchema } from './system-schema.ts';

/** A biomass entry, which replaces the hull of a living ship. */
const ofBiomass: Schema = { type: 'object', required: ['system'], properties: { system: { const: 'biomass' } } };

/** JSON Schema of a design under some rules, with keys in `slipway fmt` order and the systems of all editions. */
export function designSchema(rules: RulesInForce = usualBook): Schema {
  const systems = [...book(rules).values()].filter(({ id, part }) => !part && !forbids(rules, id));
  const optionIds = Object.entries(optionalRules).map(([id, rule]) => [id, `${rule.name}. ${rule.about}`] as const);
  const { crew, hull, ...others } = partSchemas(rules);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `A ship class of Full Thrust${houseSuffix(rules)}, for slipway`,
    ...mapping('A ship class.', ['class', 'mass'], {
      class: { ...text('Class name.'), pattern: '\\S' },
      role: text('Role, such as Heavy Cruiser, Escort or Bulk Freighter.'),
      navy: text('Navy that the class belongs to.'),
      designer: text('Designer.'),
      rules: listed('Edition of the rules.', editions, rules.edition),
      kind: listed(
        'Kind of vessel.',
        {
          ship: 'a starship',
          'system-defense-boat': 'a ship without an FTL drive',
          fortress: 'no drives; may contain a shipyard',
        },
        'ship',
      ),
      crew,
      orientation: listed(
        'Orientation of the fire arcs.',
        { alpha: 'standard: one arc is dead ahead', beta: 'all arcs turned 30 degrees, for broadside ships' },
        'alpha',
      ),
      mass: whole('Hull mass: the limit for everything aboard.', 1, largest),
      hull,
      ...others,
      options: list(
        'Optional rules that the players have agreed to use.',
        shorthand(
          'An optional rule.',
          mapping('`short-k1: excluded`', ['short-k1'], { 'short-k1': { const: 'excluded' } }, 'Optional rule'),
          enumerated('An optional rule.', optionIds),
        ),
      ),
      systems: list('Systems aboard, in any order.', ref('system')),
      gunboats: list('Squadrons with FTL drives, which need no rack.', ref('squadron')),
      waivers: list(
        'Exceptions granted by a referee; written by `slipway waive`.',
        mapping(
          'An exception for this design; void once the design changes.',
          ['code', 'reason', 'for'],
          {
            code: enumerated(
              'Code of the waived finding.',
              checkTopics().map(({ id, about }) => [id, about] as const),
            ),
            reason: { ...text('Reason, shown in reports.'), pattern: '\\S' },
            for: {
              ...text('Hash of the design: 16 hexadecimal digits, written by `slipway waive`.'),
              pattern: '^[0-9a-f]{16}$',
            },
          },
          'Waiver',
        ),
      ),
      stated: mapping('Totals stated by the author; checked against the computed cost.', [], {
        mass: whole('Mass used.', 0, largest * mostAlike),
        points: whole('Class points, without loadout.', 0, largest * mostAlike),
      }),
      notes: text('Notes.'),
    }),
    // `hull` is required unless the ship has biomass.
    if: { properties: { systems: { not: { contains: ofBiomass } } } },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
    then: { required: ['hull'] },
    definitions: {
      arcs,
      wing: wingSchema(rules),
      squadron: squadronSchema(rules),
      system: anySystem(systems),
      ...Object.fromEntries(systems.map((system) => [`system-${system.id}`, systemSchema(system, rules)])),
    },
  };
}

function houseSuffix({ house }: RulesInForce): string {
  return house ? ` with the house rules of ${house.name}` : '';
}

function anySystem(systems: readonly BookEntry[]): Schema {
  // JSON Schema does not allow an empty `enum` or `oneOf`.
  if (systems.length === 0) return { type: 'object', not: {} };
  return {
    type: 'object',
    required: ['system'],
    // All IDs, so that editors can complete them before the branch is known.
    properties: { system: { enum: systems.map(({ id }) => id) } },
    discriminator: { propertyName: 'system' },
    oneOf: systems.map(({ id }) => ref(`system-${id}`)),
  };
}
