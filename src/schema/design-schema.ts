import { maxCount, maxNumber } from '../rules/catalogue/choices.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { rulebook } from '../rules/house/book.ts';
import { editions } from '../rules/model/citation.ts';
import { defaultRules, isForbidden, type RuleSet } from '../rules/model/house-rules.ts';
import { optionalRules } from '../rules/reference/optional-rules.ts';
import { checkTopics } from '../topics/design-checks.ts';
import { arcsSchema } from './choice-schema.ts';
import { squadronSchema, wingSchema } from './craft-schema.ts';
import {
  definitionRef,
  enumOf,
  enumOfPairs,
  integerSchema,
  type JsonSchema,
  listOf,
  nonBlankSchema,
  objectOf,
  shorthand,
  stringSchema,
} from './json-schema.ts';
import { partSchemas } from './part-schema.ts';
import { systemOneOf, systemSchema } from './system-schema.ts';
import { waiversSchema } from './waiver-schema.ts';

/** A biomass entry, which replaces the hull of a living ship. */
const ofBiomass: JsonSchema = { type: 'object', required: ['system'], properties: { system: { const: 'biomass' } } };

/** Names between slashes, without a dot at the start: the file is below the folder of the design. */
const portraitPattern =
  '^(?:\\.\\/)?(?:[^\\/\\\\:.][^\\/\\\\:]*\\/)*[^\\/\\\\:.][^\\/\\\\:]*\\.(?:png|jpe?g|PNG|JPE?G)$';

export const optionalRuleSchema = enumOfPairs(
  'An optional rule.',
  Object.entries(optionalRules).map(([id, { name, about }]) => [id, `${name}. ${about}`] as const),
);

/** JSON Schema of a design under some rules, with keys in `slipway fmt` order and the systems of all editions. */
export function designSchema(rules: RuleSet = defaultRules): JsonSchema {
  const systems = [...rulebook(rules).values()].filter(({ id, isShipPart }) => !isShipPart && !isForbidden(rules, id));
  const { crew, hull, ...others } = partSchemas(rules);
  return {
    title: `A ship class of Full Thrust${houseSuffix(rules)}, for slipway`,
    ...objectOf('A ship class.', ['class', 'mass'], {
      class: nonBlankSchema('Class name.'),
      role: stringSchema('Role, such as Heavy Cruiser, Escort or Bulk Freighter.'),
      navy: stringSchema('Navy that the class belongs to.'),
      designer: stringSchema('Designer.'),
      portrait: stringSchema(
        'Picture for the sheet: a PNG or JPEG file in the folder of the design or below, such as `art/picket.png`.',
        portraitPattern,
      ),
      rules: enumOf('Edition of the rules.', editions, rules.edition),
      kind: enumOf(
        'Kind of vessel.',
        {
          ship: 'a starship',
          'system-defense-boat': 'a ship without an FTL drive',
          fortress: 'no drives; may contain a shipyard',
        },
        'ship',
      ),
      crew,
      orientation: enumOf(
        'Orientation of the fire arcs.',
        { alpha: 'standard: one arc is dead ahead', beta: 'all arcs turned 30 degrees, for broadside ships' },
        'alpha',
      ),
      mass: integerSchema('Hull mass: the limit for everything aboard.', 1, maxNumber),
      hull,
      ...others,
      options: listOf(
        'Optional rules that the players have agreed to use.',
        shorthand(
          'An optional rule.',
          objectOf('`short-k1: excluded`', ['short-k1'], { 'short-k1': { const: 'excluded' } }, 'Optional rule'),
          optionalRuleSchema,
        ),
      ),
      systems: listOf('Systems aboard, in any order.', definitionRef('system')),
      gunboats: listOf('Squadrons with FTL drives, which need no rack.', definitionRef('squadron')),
      waivers: waiversSchema('design', checkTopics()),
      incomplete: listOf(
        'What an import dropped from the ship, with its origin. Add each part, or decide to leave it out, and delete its entry.',
        nonBlankSchema('A part that the design lacks.'),
      ),
      stated: objectOf('Totals stated by the author; checked against the computed cost.', [], {
        mass: integerSchema('Mass used.', 0, maxNumber * maxCount),
        points: integerSchema('Class points, without loadout.', 0, maxNumber * maxCount),
      }),
      notes: stringSchema('Notes.'),
    }),
    // `hull` is required unless the ship has biomass.
    if: { properties: { systems: { not: { contains: ofBiomass } } } },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
    then: { required: ['hull'] },
    definitions: {
      arcs: arcsSchema,
      wing: wingSchema(rules),
      squadron: squadronSchema(rules),
      system: anySystem(systems),
      ...Object.fromEntries(systems.map((system) => [`system-${system.id}`, systemSchema(system, rules)])),
    },
  };
}

function houseSuffix({ house }: RuleSet): string {
  return house ? ` with the house rules of ${house.name}` : '';
}

function anySystem(systems: readonly BookEntry[]): JsonSchema {
  // JSON Schema does not allow an empty `enum` or `oneOf`.
  if (systems.length === 0) return { type: 'object', not: {} };
  return systemOneOf(systems.map(({ id }) => id));
}
