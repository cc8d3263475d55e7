/** The JSON Schema of a design file, read off the catalogue: for editors, and for the compiled validator. */

import { arcNames } from '../rules/arcs.ts';
import { book, chapters, entry } from '../rules/catalogue.ts';
import { type Choice, largest, mostAlike } from '../rules/choices.ts';
import { cited } from '../rules/citation.ts';
import type { CraftRow } from '../rules/craft/craft.ts';
import { fighterMods, fighterTypes, fighterWeapons } from '../rules/craft/fighters.ts';
import { gunboatTypes, squadronEcm, squadronMods } from '../rules/craft/gunboats.ts';
import { defaultEdition, editions } from '../rules/edition.ts';
import { usualBook } from '../rules/house.ts';
import { optionalRules } from '../rules/options.ts';
import type { AnySystem } from '../rules/system.ts';
import { checkTopics } from '../topics.ts';
import { enumerated, list, listed, mapping, ref, type Schema, shorthand, text, whole } from './json-schema.ts';

function choiceSchema(choice: Choice): Schema {
  switch (choice.kind) {
    case 'number':
    case 'word':
      return enumerated(
        choice.about,
        (choice.options ?? []).map(({ value, about }) => [value, about] as const),
        choice.fallback,
      );
    case 'flag':
      return { description: choice.about, type: 'boolean', default: false };
    case 'whole':
      return whole(choice.about, choice.atLeast ?? 0, choice.atMost ?? largest, choice.fallback);
    case 'arcs':
      return { ...ref('arcs') };
    case 'salvoes':
      return shorthand(
        choice.about,
        mapping('How many of each kind.', [], {
          standard: whole('Standard missiles.', 0, largest),
          extended: whole('Extended-range missiles.', 0, largest),
          'two-stage': whole('Two-stage missiles.', 0, largest),
        }),
        whole('That many standard missiles.', 0, largest),
      );
  }
}

/** What an editor shows beside a system: what it does, what it costs, where the book says so. */
function describe({ name, about, mass, points, limits, cite }: AnySystem): string {
  const words = [
    `${name}. ${about}`,
    `Mass: ${mass.says}. Points: ${points.says}.`,
    ...(limits ?? []),
    `Source: ${cited(cite)}.`,
  ];
  return words.join('\n\n');
}

function systemSchema(system: AnySystem): Schema {
  const choices = Object.entries(system.choices) as [string, Choice][];
  const required = choices.filter(([, choice]) => choice.fallback === undefined && choice.kind !== 'arcs');
  const { holds, carries } = system;
  const inside = holds?.key === 'launchers' ? 'The launchers that it feeds.' : 'The weapons in it.';
  const properties = {
    system: { const: system.id, description: describe(system) },
    ...Object.fromEntries(choices.map(([key, choice]) => [key, choiceSchema(choice)])),
    count: whole('How many identical ones, each with all that it holds.', 1, mostAlike, 1),
    ...(holds ? { [holds.key]: list(inside, holds.only ? ref(`system-${holds.only}`) : ref('system')) } : {}),
    ...(carries ? { [carries]: ref(carries) } : {}),
  };
  return mapping(describe(system), ['system', ...required.map(([key]) => key)], properties, system.name);
}

function rows(of: Readonly<Record<string, CraftRow>>, unit: string): readonly (readonly [string, string])[] {
  return Object.entries(of).map(([key, row]) => [key, `${row.name}: ${row.points} points ${unit}. ${row.about}`]);
}

/** A fighter wing, wherever it is written. */
export const wing = mapping(
  'A fighter wing: six fighters of one type, or eight light ones.',
  ['type'],
  {
    type: enumerated('What the wing flies.', rows(fighterTypes, 'a wing')),
    mods: list('Modifications, each at most once.', enumerated('A modification.', rows(fighterMods, 'more a wing'))),
    light: { description: 'Eight light fighters instead of six.', type: 'boolean', default: false },
    weapon: enumerated('What the fighters shoot with.', rows(fighterWeapons, 'more'), 'beams'),
  },
  'Wing',
);

const boats = mapping(
  'Boats of one type.',
  ['type'],
  {
    type: enumerated('What the boat is armed with.', rows(gunboatTypes, 'a boat')),
    count: whole('How many of them.', 1, mostAlike, 1),
  },
  'Gunboat',
);

/** A gunboat squadron, wherever it is written. */
export const squadron = mapping(
  'A gunboat squadron: up to six boats.',
  ['boats'],
  {
    boats: { ...list('The boats; types may be mixed.', boats), minItems: 1 },
    mods: list(
      'Modifications of the whole squadron, each at most once.',
      enumerated('A modification.', rows(squadronMods, 'a squadron')),
    ),
    ecm: whole(squadronEcm.about, 0, mostAlike, 0),
  },
  'Squadron',
);

const arcWord = `(?:${[...arcNames].sort((one, other) => other.length - one.length).join('|')})`;

/** Fire arcs, wherever they are written. */
export const arcs = shorthand(
  'The fire arcs that it covers: names such as `FP F FS`, a list of them, or `all`; `broadside` for what is sold in pairs.',
  { type: 'array', minItems: 1, items: { enum: arcNames } },
  {
    type: 'string',
    pattern: `^\\s*(?:all|broadside|${arcWord}(?:[\\s,]+${arcWord})*)\\s*$`,
    examples: ['all', 'F', 'FP F FS'],
  },
);

function part(id: Parameters<typeof entry>[1], key: string): Schema {
  return choiceSchema(entry(usualBook, id).choices[key] as Choice);
}

/** An entry of a living ship's hull track. */
const ofBiomass: Schema = { type: 'object', required: ['system'], properties: { system: { const: 'biomass' } } };

/** The schema of one document of a design file. Keys stand in the order in which `slipway fmt` puts them. */
export function designSchema(): Schema {
  const systems = chapters.flatMap((chapter) => chapter.systems.map(({ id }) => book(usualBook).get(id) as AnySystem));
  const optionIds = Object.entries(optionalRules).map(([id, rule]) => [id, `${rule.name}. ${rule.about}`] as const);
  const driveType = part('main-drive', 'type');
  const ftlType = part('ftl-drive', 'type');
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A ship class of Full Thrust, for slipway',
    ...mapping('One ship class: what it is, and what is in it.', ['class', 'mass'], {
      class: { ...text('The name of the class.'), pattern: '\\S' },
      role: text('What the class is for: Heavy Cruiser, Escort, Bulk Freighter.'),
      navy: text('Who sails it.'),
      designer: text('Who designed it.'),
      rules: listed('The edition whose figures count.', editions, defaultEdition),
      kind: listed(
        'What sort of thing it is.',
        {
          ship: 'a starship',
          'system-defense-boat': 'a ship without FTL drive',
          fortress: 'no drive, no FTL; may hold a shipyard',
        },
        'ship',
      ),
      crew: part('crew', 'crew'),
      orientation: listed(
        'How the fire arcs lie.',
        { alpha: 'one arc dead ahead, the usual way', beta: 'all arcs turned by 30 degrees, for broadside ships' },
        'alpha',
      ),
      mass: whole('Mass of the ship: the room for everything in it.', 1, largest),
      hull: mapping('The hull track.', ['boxes'], {
        boxes: part('hull', 'boxes'),
        rows: part('hull', 'rows'),
        stealth: enumerated(
          'Stealth hull.',
          [
            [0, 'none'],
            ...(part('stealth-hull', 'level').enum as number[]).map((level) => [level, `level ${level}`] as const),
          ],
          0,
        ),
        streamlining: part('streamlining', 'streamlining'),
      }),
      armor: list(
        'Layers of armor, innermost first.',
        shorthand(
          'A layer: a number of standard boxes, or a number of each kind.',
          mapping(
            'Boxes of each kind.',
            [],
            { standard: part('armor', 'standard'), regenerative: part('armor', 'regenerative') },
            'Layer of armor',
          ),
          whole('That many standard boxes.', 0, largest),
        ),
      ),
      drive: shorthand(
        'The main drive: its thrust, or thrust and type.',
        mapping('Thrust and type.', ['thrust'], { thrust: part('main-drive', 'thrust'), type: driveType }),
        part('main-drive', 'thrust'),
      ),
      ftl: shorthand(
        'The FTL drive: its type, or type and the mass it can tug.',
        mapping('Type and tug.', ['type'], {
          type: { ...ftlType, default: 'standard' },
          tug: part('ftl-drive', 'tug'),
        }),
        ftlType,
      ),
      flawed: { description: 'A flawed design (continuum-2017 only).', type: 'boolean', default: false },
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
      wing,
      squadron,
      system: {
        type: 'object',
        required: ['system'],
        // Every id at once, for an editor to offer before it can tell which branch is meant.
        properties: { system: { enum: systems.map(({ id }) => id) } },
        discriminator: { propertyName: 'system' },
        oneOf: systems.map(({ id }) => ref(`system-${id}`)),
      },
      ...Object.fromEntries(systems.map((system) => [`system-${system.id}`, systemSchema(system)])),
    },
  };
}
