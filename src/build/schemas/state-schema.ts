import { chapters } from '../../rules/catalogue/chapters.ts';
import { type Choice, maxCount, maxNumber } from '../../rules/catalogue/choices.ts';
import { gunboatTypes } from '../../rules/catalogue/craft/gunboats.ts';
import type { AnySystem } from '../../rules/catalogue/define-system.ts';
import { coreParts } from '../../rules/ship/ship.ts';
import { arcsSchema } from '../../schema/choice-schema.ts';
import {
  booleanSchema,
  definitionRef,
  enumOf,
  enumOfPairs,
  integerSchema,
  type JsonSchema,
  listOf,
  nonBlankSchema,
  nonEmptyListOf,
  objectOf,
  shorthand,
  stringSchema,
} from '../../schema/json-schema.ts';

const systems = chapters.flatMap((chapter) => chapter.systems as unknown as readonly AnySystem[]);

const systemIds = enumOfPairs(
  'ID of a system.',
  systems.map(({ id, name }) => [id, name] as const),
);

/** Options of all systems, by key; the reader checks whether a system has them. */
const choices: Readonly<Record<string, JsonSchema>> = choiceKeys();

function choiceKeys(): Readonly<Record<string, JsonSchema>> {
  const found = new Map<string, Choice[]>();
  for (const { choices: own } of systems) {
    for (const [key, choice] of Object.entries(own) as [string, Choice][]) {
      if (choice.kind === 'arcs' || choice.kind === 'salvoes') continue;
      found.set(key, [...(found.get(key) ?? []), choice]);
    }
  }
  return Object.fromEntries([...found].map(([key, all]) => [key, choiceOf(`\`${key}\`, as in the design.`, all)]));
}

/** Schema for an option shared by several systems. */
function choiceOf(about: string, all: readonly Choice[]): JsonSchema {
  if (all.every(({ kind }) => kind === 'flag')) return booleanSchema(about);
  if (all.every(({ options }) => options)) {
    const values = new Map(all.flatMap(({ options = [] }) => options.map((option) => [option.value, option.about])));
    return enumOfPairs(about, [...values]);
  }
  return all.every(({ kind }) => kind === 'whole') ? integerSchema(about, 0, maxNumber) : { description: about };
}

const selection = {
  system: definitionRef('system'),
  ...choices,
  arcs: definitionRef('arcs'),
  at: stringSchema('Location in the design as a JSON pointer: `/systems/3`.', '^/'),
  number: integerSchema('Selects one of several matches, in the order of the design; 1 is the first.', 1, maxNumber),
};

const lostSystem = shorthand(
  'A system: its ID, with options if the ship has different ones.',
  objectOf(
    'Systems of one kind.',
    ['system'],
    { ...selection, count: integerSchema('Number of systems.', 1, maxCount, 1) },
    'Lost system',
  ),
  definitionRef('system'),
);

const spent = shorthand(
  'Spent ammunition: the ID of a one-shot system, or a magazine and the amount spent.',
  objectOf(
    'Ammunition of one kind.',
    ['system'],
    {
      ...selection,
      rounds: integerSchema('Number of salvoes, torpedoes, mines or shots.', 1, maxNumber, 1),
      kind: enumOf('Kind of missiles, if the magazine holds several.', {
        standard: 'standard salvoes',
        extended: 'extended-range salvoes',
        'two-stage': 'two-stage salvoes',
      }),
    },
    'Spent ammunition',
  ),
  definitionRef('system'),
);

const losses = {
  down: 'down; damage control can repair it',
  destroyed: 'destroyed; damage control cannot repair it',
};

const loss = enumOf('Kind of loss.', losses);

const drive = enumOf('Main drive.', { half: 'damaged once: half thrust', ...losses });

const core = objectOf(
  'Core systems.',
  [],
  Object.fromEntries(
    Object.entries(coreParts).map(([part, name]) => [
      part,
      enumOf(`${name}.`, {
        ...losses,
        ...(part === 'power-core' ? { ejected: 'ejected before it could explode' } : {}),
      }),
    ]),
  ),
);

/** Number of boxes, bounded far above any ship. */
const boxes = (about: string): JsonSchema => integerSchema(about, 0, maxNumber);

const layer = shorthand(
  'Boxes lost of a layer: a number from left to right, or a number of each kind.',
  objectOf('Boxes lost, by kind.', [], {
    standard: boxes('Standard boxes lost.'),
    regenerative: boxes('Regenerative boxes lost that can still grow back.'),
    ruined: boxes('Regenerative boxes that rolled a 1 and cannot grow back in this battle.'),
  }),
  boxes('Number of boxes, standard boxes first.'),
);

const craft = (about: string): JsonSchema =>
  shorthand(about, { ...enumOf('All.', { all: 'all craft' }), type: 'string' }, integerSchema(about, 0, maxCount));

const wings = listOf(
  'Fighters lost.',
  objectOf(
    'Losses of a wing.',
    ['lost'],
    {
      wing: integerSchema('Bay number, as on the ship sheet; optional for the only wing.', 1, maxNumber),
      lost: craft('Number of fighters, or `all`.'),
    },
    'Wing',
  ),
);

const squadrons = listOf(
  'Gunboats lost.',
  objectOf(
    'Losses of a squadron.',
    ['lost'],
    {
      squadron: integerSchema(
        'Rack number, as on the ship sheet; squadrons without a rack are numbered after the last rack. Optional for the only squadron.',
        1,
        maxNumber,
      ),
      type: enumOfPairs(
        'Gunboat type, if the squadron has several.',
        Object.entries(gunboatTypes).map(([type, { name }]) => [type, name] as const),
      ),
      lost: craft('Number of boats, or `all`.'),
    },
    'Squadron',
  ),
);

const ship = objectOf(
  'Losses of a ship. Omitted fields mean undamaged.',
  [],
  {
    ship: nonBlankSchema('Ship name; optional if there is only one ship.'),
    id: nonBlankSchema('Ship ID: ppXXXYYY.'),
    class: nonBlankSchema('Class of the ship, if it has no name.'),
    number: integerSchema('Selects one of several ships with this name; 1 is the first in the fleet.', 1, maxNumber),
    hull: boxes('Hull boxes lost.'),
    armor: shorthand(
      'Armor boxes lost: a number, from the outermost layer inward, or a list by layer, innermost first.',
      listOf('Boxes lost by layer, innermost first.', definitionRef('layer')),
      boxes('Number of boxes, from the outermost layer inward.'),
    ),
    drive,
    ftl: loss,
    streamlining: loss,
    core: definitionRef('core'),
    down: listOf('Systems that are down; damage control can repair them.', lostSystem),
    destroyed: listOf('Systems that are destroyed.', lostSystem),
    spent: listOf('Spent ammunition.', spent),
    wings,
    squadrons,
    marines: integerSchema('Marine boarding parties killed.', 0, maxCount),
    parties: integerSchema(
      "Extra damage control parties killed; the crew's own parties are lost with crew stars.",
      0,
      maxCount,
    ),
  },
  'Entry of `ships`',
);

export function stateSchema(): JsonSchema {
  return {
    title: 'Damage state of Full Thrust ships, for slipway',
    ...objectOf('Losses of ships.', ['ships'], {
      after: nonBlankSchema('Battle or date of this state.'),
      turn: integerSchema('Turns closed so far; `slipway damage --turn` counts them.', 0, maxCount),
      ships: nonEmptyListOf('Ships with losses.', definitionRef('ship')),
      notes: stringSchema('Notes.'),
    }),
    definitions: { ship, layer, core, system: systemIds, arcs: arcsSchema },
  };
}
