/** The JSON Schema of a design file, read off the catalogue and a house's rules: for editors, and for the compiled validator. */

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

/** An entry of a living ship's hull track. */
const ofBiomass: Schema = { type: 'object', required: ['system'], properties: { system: { const: 'biomass' } } };

/**
 * The schema of one document of a design file, with what a house has added and without what it forbids. Keys stand in the order
 * in which `slipway fmt` puts them. Whatever the edition, the systems of all editions are there: a design may name its own.
 */
export function designSchema(rules: RulesInForce = usualBook): Schema {
  const systems = [...book(rules).values()].filter(({ id, part }) => !part && !forbids(rules, id));
  const optionIds = Object.entries(optionalRules).map(([id, rule]) => [id, `${rule.name}. ${rule.about}`] as const);
  const { crew, hull, ...others } = partSchemas(rules);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `A ship class of Full Thrust${by(rules)}, for slipway`,
    ...mapping('One ship class: what it is, and what is in it.', ['class', 'mass'], {
      class: { ...text('The name of the class.'), pattern: '\\S' },
      role: text('What the class is for: Heavy Cruiser, Escort, Bulk Freighter.'),
      navy: text('Who sails it.'),
      designer: text('Who designed it.'),
      rules: listed('The edition whose figures count.', editions, rules.edition),
      kind: listed(
        'What sort of thing it is.',
        {
          ship: 'a starship',
          'system-defense-boat': 'a ship without FTL drive',
          fortress: 'no drive, no FTL; may hold a shipyard',
        },
        'ship',
      ),
      crew,
      orientation: listed(
        'How the fire arcs lie.',
        { alpha: 'one arc dead ahead, the usual way', beta: 'all arcs turned by 30 degrees, for broadside ships' },
        'alpha',
      ),
      mass: whole('Mass of the ship: the room for everything in it.', 1, largest),
      hull,
      ...others,
      options: list(
        'Optional rules that the players agreed on.',
        shorthand(
          'An optional rule.',
          mapping('`short-k1: excluded`', ['short-k1'], { 'short-k1': { const: 'excluded' } }, 'Optional rule'),
          enumerated('An optional rule.', optionIds),
        ),
      ),
      systems: list('Everything aboard, in any order.', ref('system')),
      gunboats: list('FTL squadrons that ride in no rack.', ref('squadron')),
      waivers: list(
        'Exceptions that a referee has made; `slipway waive` writes them.',
        mapping(
          'An exception for this very design; it is void once the design is another.',
          ['code', 'reason', 'for'],
          {
            code: enumerated(
              'The code of the finding that is excused.',
              checkTopics().map(({ id, about }) => [id, about] as const),
            ),
            reason: { ...text('Why.'), pattern: '\\S' },
            for: {
              ...text('What `slipway waive` writes: 16 hexadecimal digits that stand for the design as it was.'),
              pattern: '^[0-9a-f]{16}$',
            },
          },
          'Waiver',
        ),
      ),
      stated: mapping('What the author says; checked against the bill.', [], {
        mass: whole('Mass used.', 0, largest * mostAlike),
        points: whole('Points of the class, without loadout.', 0, largest * mostAlike),
      }),
      notes: text('Anything else worth saying.'),
    }),
    // Biomass is a hull track of its own.
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

function by({ house }: RulesInForce): string {
  return house ? ` by the house rules of ${house.name}` : '';
}

/** An entry for any of these systems. */
function anySystem(systems: readonly BookEntry[]): Schema {
  // A list of nothing is no schema.
  if (systems.length === 0) return { type: 'object', not: {} };
  return {
    type: 'object',
    required: ['system'],
    // Every id at once, for an editor to offer before it can tell which branch is meant.
    properties: { system: { enum: systems.map(({ id }) => id) } },
    discriminator: { propertyName: 'system' },
    oneOf: systems.map(({ id }) => ref(`system-${id}`)),
  };
}
