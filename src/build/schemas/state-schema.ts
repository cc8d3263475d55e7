/** The JSON Schema of a state file, read off the catalogue. */

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

const said = (about: string): Schema => ({ ...text(about), pattern: '\\S' });

const systems = chapters.flatMap((chapter) => chapter.systems as unknown as readonly AnySystem[]);

const systemIds = enumerated(
  'The id of a system.',
  systems.map(({ id, name }) => [id, name] as const),
);

/** The choices by which systems differ, of whatever id: whether one has them is for the ship to tell. */
const choices: Readonly<Record<string, Schema>> = choiceKeys();

function choiceKeys(): Readonly<Record<string, Schema>> {
  const found = new Map<string, Choice[]>();
  for (const { choices: own } of systems) {
    for (const [key, choice] of Object.entries(own) as [string, Choice][]) {
      if (choice.kind === 'arcs' || choice.kind === 'salvoes') continue;
      found.set(key, [...(found.get(key) ?? []), choice]);
    }
  }
  return Object.fromEntries(
    [...found].map(([key, all]) => [key, choiceOf(`Its \`${key}\`, as the design has it.`, all)]),
  );
}

/** What may be written for a choice that several systems have. */
function choiceOf(about: string, all: readonly Choice[]): Schema {
  if (all.every(({ kind }) => kind === 'flag')) return { description: about, type: 'boolean' };
  if (all.every(({ options }) => options)) {
    const values = new Map(all.flatMap(({ options = [] }) => options.map((option) => [option.value, option.about])));
    return enumerated(about, [...values]);
  }
  return all.every(({ kind }) => kind === 'whole') ? whole(about, 0, largest) : { description: about };
}

const which = {
  system: ref('system'),
  ...choices,
  arcs: ref('arcs'),
  at: { ...text('Its place in the design, as a JSON pointer: `/systems/3`.'), pattern: '^/' },
  number: whole('Which one of those that are meant otherwise, in the order of the design; 1 is the first.', 1, largest),
};

const lostSystem = shorthand(
  'A system: its id, or more where the ship has several that differ.',
  mapping('Systems of one kind.', ['system'], { ...which, count: whole('How many.', 1, mostAlike, 1) }, 'Lost system'),
  ref('system'),
);

const spent = shorthand(
  'What is used up: the id of a system that fires once, or a magazine and how much of it.',
  mapping(
    'Ammunition of one kind.',
    ['system'],
    {
      ...which,
      rounds: whole('How many salvoes, torpedoes, mines or shots.', 1, largest, 1),
      kind: listed('Which missiles, where the magazine holds several kinds.', {
        standard: 'standard salvoes',
        extended: 'salvoes of extended range',
        'two-stage': 'two-stage salvoes',
      }),
    },
    'Spent ammunition',
  ),
  ref('system'),
);

const loss = listed('How it is lost.', {
  down: 'lost for now; damage control may mend it',
  destroyed: 'lost for the battle; damage control cannot mend it',
});

const drive = listed('The main drive.', {
  half: 'hit once: half its thrust is left',
  down: 'stopped; damage control may mend it',
  destroyed: 'lost for the battle',
});

const core = mapping(
  'Core systems.',
  [],
  Object.fromEntries(
    Object.entries(coreParts).map(([part, name]) => [
      part,
      listed(`${name}.`, {
        down: 'lost for now; damage control may mend it',
        destroyed: 'lost for the battle',
        ...(part === 'power-core' ? { ejected: 'thrown overboard before it could blow up' } : {}),
      }),
    ]),
  ),
);

/** More boxes than any ship has. */
const boxes = (about: string): Schema => whole(about, 0, largest);

const layer = shorthand(
  'Boxes of a layer: a number from left to right, or a number of each kind.',
  mapping('Boxes of each kind.', [], {
    standard: boxes('Standard boxes lost.'),
    regenerative: boxes('Regenerative boxes lost that may still grow back.'),
    ruined: boxes('Regenerative boxes that have rolled a 1 and do not grow back in this battle.'),
  }),
  boxes('That many, standard ones first.'),
);

const craft = (about: string): Schema =>
  shorthand(about, { ...listed('All of them.', { all: 'all of them' }), type: 'string' }, whole(about, 0, mostAlike));

const wings = list(
  'Fighters lost.',
  mapping(
    'Fighters that a wing has lost.',
    ['lost'],
    {
      wing: whole('The number of its bay, as the sheet prints it; not needed for the only wing.', 1, largest),
      lost: craft('How many fighters, or `all`.'),
    },
    'Wing',
  ),
);

const squadrons = list(
  'Gunboats lost.',
  mapping(
    'Boats that a squadron has lost.',
    ['lost'],
    {
      squadron: whole(
        'The number of its rack, as the sheet prints it; those in no rack are counted after the last. Not needed for the only one.',
        1,
        largest,
      ),
      type: enumerated(
        'Which boats, where the squadron has several types.',
        Object.entries(gunboatTypes).map(([type, { name }]) => [type, name] as const),
      ),
      lost: craft('How many boats, or `all`.'),
    },
    'Squadron',
  ),
);

const ship = mapping(
  'What one ship has lost; what is left out is whole.',
  [],
  {
    ship: said('The name of the ship. Not needed where there is only one ship.'),
    id: said('The number of the ship: ppXXXYYY.'),
    class: said('The class of the ship, where she has no name.'),
    number: whole('Which one of several that are called so; 1 is the first in the fleet.', 1, largest),
    hull: boxes('Hull boxes lost.'),
    armor: shorthand(
      'Armor boxes lost: a number from the outermost layer inwards, or a list by layer, innermost first.',
      list('By layer, innermost first.', ref('layer')),
      boxes('That many, from the outermost layer inwards.'),
    ),
    drive,
    ftl: loss,
    streamlining: loss,
    core: ref('core'),
    down: list('Systems that are lost for now: damage control may mend them.', lostSystem),
    destroyed: list('Systems that are lost for the battle.', lostSystem),
    spent: list('Ammunition that is used up.', spent),
    wings,
    squadrons,
    marines: whole('Boarding parties of marines killed.', 0, mostAlike),
    parties: whole('Extra damage control parties killed; those of the crew go with their stars.', 0, mostAlike),
  },
  'Entry of `ships`',
);

/** The schema of a state file. */
export function stateSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'What ships of Full Thrust have lost, for slipway',
    ...mapping('The damage that ships have taken.', ['ships'], {
      after: said('After which battle, or when.'),
      ships: { ...list('The ships that have lost anything.', ref('ship')), minItems: 1 },
      notes: text('Anything else worth saying.'),
    }),
    definitions: { ship, layer, core, system: systemIds, arcs },
  };
}
