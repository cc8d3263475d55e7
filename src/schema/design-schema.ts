import type { PartId } from '../rules/catalogue/chapters.ts';
import { type Choice, maxCount, maxNumber } from '../rules/catalogue/choices.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import { bookEntry, rulebook } from '../rules/house/book.ts';
import { editions, formatCitation } from '../rules/model/citation.ts';
import { defaultRules, isForbidden, type RuleSet } from '../rules/model/house-rules.ts';
import { optionalRules } from '../rules/reference/optional-rules.ts';
import {
  arcsSchema,
  changedFigures,
  choiceSchema,
  figureText,
  squadronSchema,
  unlessForbidden,
  wingSchema,
} from './choice-schema.ts';
import { checkTopics, type FindingTopic } from './design-checks.ts';
import {
  booleanSchema,
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

/** Schemas for the hull, armor, drives and crew of a design. Forbidden parts may only be set to "none". */
function partSchemas(rules: RuleSet) {
  return {
    crew: choice(rules, 'crew', 'crew'),
    hull: hull(rules),
    armor: armor(rules),
    drive: drive(rules),
    ftl: ftl(rules),
    flawed: unlessForbidden('flawed', rules, booleanSchema('Flawed design (continuum-2017 only).', false)),
  };
}

function hull(rules: RuleSet): JsonSchema {
  const levels = choice(rules, 'stealth-hull', 'level').enum as readonly number[];
  const stealth = enumOfPairs(
    ['Stealth hull.', ...houseFigures(rules, 'stealth-hull')].join('\n\n'),
    [[0, 'none'], ...levels.map((level) => [level, `level ${level}`] as const)],
    0,
  );
  return objectOf('Boxes, rows, stealth and streamlining of the hull.', ['boxes'], {
    boxes: choice(rules, 'hull', 'boxes'),
    rows: choice(rules, 'hull', 'rows'),
    stealth: unlessForbidden('stealth-hull', rules, stealth),
    streamlining: unlessForbidden('streamlining', rules, choice(rules, 'streamlining', 'streamlining')),
  });
}

function armor(rules: RuleSet): JsonSchema {
  const boxes = objectOf(
    'Number of boxes of each kind.',
    [],
    {
      standard: unlessForbidden('armor', rules, choice(rules, 'armor', 'standard')),
      regenerative: unlessForbidden('armor', rules, choice(rules, 'armor', 'regenerative')),
    },
    'Layer of armor',
  );
  const about = 'Layer of armor: the number of standard boxes, or the number of each kind.';
  const standard = unlessForbidden('armor', rules, integerSchema('Number of standard boxes.', 0, maxNumber));
  // More than any club allows: commands compare layers with one another.
  return { ...listOf('Armor layers, innermost first.', shorthand(about, boxes, standard)), maxItems: 100 };
}

function drive(rules: RuleSet): JsonSchema {
  const thrust = unlessForbidden('main-drive', rules, choice(rules, 'main-drive', 'thrust'));
  const full = objectOf('Thrust and type.', ['thrust'], { thrust, type: choice(rules, 'main-drive', 'type') });
  return shorthand('Main drive: thrust, or thrust and type.', full, thrust);
}

function ftl(rules: RuleSet): JsonSchema {
  const type = unlessForbidden('ftl-drive', rules, choice(rules, 'ftl-drive', 'type'));
  const full = objectOf('Type and towing capacity.', ['type'], {
    type: { ...type, default: 'standard' },
    tug: choice(rules, 'ftl-drive', 'tug'),
  });
  return shorthand('FTL drive: type, or type and the mass it can tow.', full, type);
}

/** Schema for an option of a part, with the figures of the house rules if they differ. */
function choice(rules: RuleSet, id: PartId, key: string): JsonSchema {
  const schema = choiceSchema(bookEntry(rules, id).choices[key] as Choice);
  const figures = houseFigures(rules, id);
  return figures.length === 0 ? schema : { ...schema, description: [schema.description, ...figures].join('\n\n') };
}

/** Figures of a part if house rules change them. */
function houseFigures(rules: RuleSet, id: PartId): readonly string[] {
  const part = bookEntry(rules, id);
  const changed = changedFigures(part);
  return changed.length === 0 ? [] : [figureText(part), ...changed];
}

function describe(system: BookEntry): string {
  const { name, about, limits, cite } = system;
  return [
    `${name}. ${about}`,
    figureText(system),
    ...changedFigures(system),
    ...limits,
    `Source: ${formatCitation(cite)}.`,
  ].join('\n\n');
}

function systemSchema(system: BookEntry, rules: RuleSet): JsonSchema {
  const choices = Object.entries(system.choices) as [string, Choice][];
  const required = choices.filter(([, choice]) => choice.fallback === undefined && choice.kind !== 'arcs');
  const { carries } = system;
  // A system whose only contents are forbidden has no contents.
  const holds = system.holds?.only && isForbidden(rules, system.holds.only) ? undefined : system.holds;
  const contents =
    holds?.key === 'launchers' ? 'Launchers fed by the magazine, or turrets with them.' : 'Mounts in the turret.';
  const properties = {
    system: { const: system.id, description: describe(system) },
    ...Object.fromEntries(choices.map(([key, choice]) => [key, choiceSchema(choice)])),
    count: integerSchema('Number of identical systems, each with the same contents.', 1, maxCount, 1),
    ...(holds
      ? { [holds.key]: listOf(contents, holds.only ? launcherSchema(holds.only, rules) : definitionRef('system')) }
      : {}),
    ...(carries ? { [carries]: definitionRef(carries) } : {}),
  };
  return objectOf(describe(system), ['system', ...required.map(([key]) => key)], properties, system.name);
}

/** An entry under `launchers` of a magazine. */
function launcherSchema(only: string, rules: RuleSet): JsonSchema {
  return systemOneOf(isForbidden(rules, 'turret') ? [only] : [only, 'turret']);
}

/** An entry with one of some systems. */
function systemOneOf(ids: readonly string[]): JsonSchema {
  return {
    type: 'object',
    required: ['system'],
    // All IDs, so that editors can complete them before the branch is known.
    properties: { system: { enum: ids } },
    discriminator: { propertyName: 'system' },
    oneOf: ids.map((id) => definitionRef(`system-${id}`)),
  };
}

/** Pattern of the hash of a waiver. */
export const waiverHashPattern = '^[0-9a-f]{16}$';

/** Waivers of findings with these codes, in a design or fleet file. */
export function waiversSchema(what: 'design' | 'fleet', codes: readonly FindingTopic[]): JsonSchema {
  const code = enumOfPairs(
    'Code of the waived finding.',
    codes.map(({ id, about }) => [id, about] as const),
  );
  const hash = `Hash of the ${what}: 16 hexadecimal digits, written by \`slipway waive\`.`;
  return listOf(
    'Exceptions granted by a referee; written by `slipway waive`.',
    objectOf(
      `An exception for this ${what}; void once the ${what} changes.`,
      ['code', 'reason', 'for'],
      {
        code,
        reason: nonBlankSchema('Reason, shown in reports.'),
        for: stringSchema(hash, waiverHashPattern),
      },
      'Waiver',
    ),
  );
}
