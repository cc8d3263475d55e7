import { chapters } from '../../rules/catalogue/chapters.ts';
import { type Choice, largest, mostAlike } from '../../rules/catalogue/choices.ts';
import { gunboatTypes } from '../../rules/catalogue/craft/gunboats.ts';
import type { AnySystem } from '../../rules/catalogue/define-system.ts';
import { coreParts } from '../../rules/ship/parts.ts';
import { arcs } from '../../schema/choice-schema.ts';
import {
  enumerated,
  list,
  listed,
  mapping,
  ref,
  type Schema,
  shorthand,
  text,
  whole,
} from '../../schema/json-schema.ts';

const nonBlank = (about: string): Schema => ({ ...text(about), pattern: '\\S' });

const systems = chapters.flatMap((chapter) => chapter.systems as unknown as readonly AnySystem[]);

const systemIds = enumerated(
  'ID of a system.',
  systems.map(({ id, name }) => [id, name] as const),
);

/** Options of all systems, by key; the reader checks whether a system has them. */
const choices: Readonly<Record<string, Schema>> = choiceKeys();

function choiceKeys(): Readonly<Record<string, Schema>> {
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
function choiceOf(about: string, all: readonly Choice[]): Schema {
  if (all.every(({ kind }) => kind === 'flag')) return { description: about, type: 'boolean' };
  if (all.every(({ options }) => options)) {
    const values = new Map(all.flatMap(({ options = [] }) => options.map((option) => [option.value, option.about])));
    return enumerated(about, [...values]);
  }
  return all.every(({ kind }) => kind === 'whole') ? whole(about, 0, largest) : { description: about };
}

const selection = {
  system: ref('system'),
  ...choices,
  arcs: ref('arcs'),
  at: { ...text('Location in the design as a JSON pointer: `/systems/3`.'), pattern: '^/' },
  number: whole('Selects one of several matches, in the order of the design; 1 is the first.', 1, largest),
};

const lostSystem = shorthand(
  'A system: its ID, with options if the ship has different ones.',
  mapping(
    'Systems of one kind.',
    ['system'],
    { ...selection, count: whole('Number of systems.', 1, mostAlike, 1) },
    'Lost system',
  ),
  ref('system'),
);

const spent = shorthand(
  'Spent ammunition: the ID of a one-shot system, or a magazine and the amount spent.',
  mapping(
    'Ammunition of one kind.',
    ['system'],
    {
      ...selection,
      rounds: whole('Number of salvoes, torpedoes, mines or shots.', 1, largest, 1),
      kind: listed('Kind of missiles, if the magazine holds several.', {
        standard: 'standard salvoes',
        extended: 'extended-range salvoes',
        'two-stage': 'two-stage salvoes',
      }),
    },
    'Spent ammunition',
  ),
  ref('system'),
);

const loss = listed('Kind of loss.', {
  down: 'down; damage control can repair it',
  destroyed: 'destroyed; damage control cannot repair it',
});

const drive = listed('Main drive.', {
  half: 'damaged once: half thrust',
  down: 'down; damage control can repair it',
  destroyed: 'destroyed; damage control cannot repair it',
});

const core = mapping(
  'Core systems.',
  [],
  Object.fromEntries(
    Object.entries(coreParts).map(([part, name]) => [
      part,
      listed(`${name}.`, {
        down: 'down; damage control can repair it',
        destroyed: 'destroyed; damage control cannot repair it',
        ...(part === 'power-core' ? { ejected: 'ejected before it could explode' } : {}),
      }),
    ]),
  ),
);

/** Number of boxes, bounded far above any ship. */
const boxes = (about: string): Schema => whole(about, 0, largest);

const layer = shorthand(
  'Boxes lost of a layer: a number from left to right, or a number of each kind.',
  mapping('Boxes lost, by kind.', [], {
    standard: boxes('Standard boxes lost.'),
    regenerative: boxes('Regenerative boxes lost that can still grow back.'),
    ruined: boxes('Regenerative boxes that rolled a 1 and cannot grow back in this battle.'),
  }),
  boxes('Number of boxes, standard boxes first.'),
);

const craft = (about: string): Schema =>
  shorthand(about, { ...listed('All.', { all: 'all craft' }), type: 'string' }, whole(about, 0, mostAlike));

const wings = list(
  'Fighters lost.',
  mapping(
    'Losses of a wing.',
    ['lost'],
    {
      wing: whole('Bay number, as on the ship sheet; optional for the only wing.', 1, largest),
      lost: craft('Number of fighters, or `all`.'),
    },
    'Wing',
  ),
);

const squadrons = list(
  'Gunboats lost.',
  mapping(
    'Losses of a squadron.',
    ['lost'],
    {
      squadron: whole(
        'Rack number, as on the ship sheet; squadrons without a rack are numbered after the last rack. Optional for the only squadron.',
        1,
        largest,
      ),
      type: enumerated(
        'Gunboat type, if the squadron has several.',
        Object.entries(gunboatTypes).map(([type, { name }]) => [type, name] as const),
      ),
      lost: craft('Number of boats, or `all`.'),
    },
    'Squadron',
  ),
);

const ship = mapping(
  'Losses of a ship. Omitted fields mean undamaged.',
  [],
  {
    ship: nonBlank('Ship name; optional if there is only one ship.'),
    id: nonBlank('Ship ID: ppXXXYYY.'),
    class: nonBlank('Class of the ship, if it has no name.'),
    number: whole('Selects one of several ships with this name; 1 is the first in the fleet.', 1, largest),
    hull: boxes('Hull boxes lost.'),
    armor: shorthand(
      'Armor boxes lost: a number, from the outermost layer inward, or a list by layer, innermost first.',
      list('Boxes lost by layer, innermost first.', ref('layer')),
      boxes('Number of boxes, from the outermost layer inward.'),
    ),
    drive,
    ftl: loss,
    streamlining: loss,
    core: ref('core'),
    down: list('Systems that are down; damage control can repair them.', lostSystem),
    destroyed: list('Systems that are destroyed.', lostSystem),
    spent: list('Spent ammunition.', spent),
    wings,
    squadrons,
    marines: whole('Marine boarding parties killed.', 0, mostAlike),
    parties: whole(
      "Extra damage control parties killed; the crew's own parties are lost with crew stars.",
      0,
      mostAlike,
    ),
  },
  'Entry of `ships`',
);

export function stateSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Damage state of Full Thrust ships, for slipway',
    ...mapping('Losses of ships.', ['ships'], {
      after: nonBlank('Battle or date of this state.'),
      ships: { ...list('Ships with losses.', ref('ship')), minItems: 1 },
      notes: text('Notes.'),
    }),
    definitions: { ship, layer, core, system: systemIds, arcs },
  };
}
