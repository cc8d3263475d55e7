/** The JSON Schema of a sheet template, read off the panels. */

import { panels } from '../../render/sheet/panels/index.ts';
import { enumerated, list, listed, mapping, type Schema, text, whole } from '../../schema/json-schema.ts';

/** A length on paper. */
function millimetres(about: string, atLeast: number, atMost: number): Schema {
  return { description: `${about} In millimetres.`, type: 'number', minimum: atLeast, maximum: atMost };
}

const cell = mapping(
  'A place for a panel.',
  ['panel'],
  {
    panel: enumerated(
      'What stands there.',
      Object.entries(panels).map(([id, { about }]) => [id, about] as const),
    ),
    width: millimetres('Its width; panels without one share what the others of their row leave.', 10, 400),
  },
  'Cell',
);

const frame = mapping(
  'A frame in which a ship may be printed.',
  ['ships', 'rows'],
  {
    ships: enumerated('How many such frames make a page; on a record sheet 4 is one column, 1 is several.', [
      [1, 'the whole page'],
      [2, 'half a page, one above the other'],
      [4, 'a quarter of a page'],
    ]),
    rows: {
      ...list('Rows of panels from top to bottom. A panel that has nothing to show leaves its room to the others.', {
        ...list('Panels side by side.', cell),
        minItems: 1,
      }),
      minItems: 1,
    },
  },
  'Frame',
);

/** The schema of a template's file. */
export function templateSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A template for the sheets of slipway',
    ...mapping('How ships are laid out on paper.', ['name', 'margin', 'gap', 'icon', 'type', 'frames'], {
      name: text('What the template is called.'),
      about: text('What it is for.'),
      kind: listed(
        'What is printed.',
        {
          sheets: 'a frame for each ship',
          record: 'ships side by side above one movement plot, as in Full Thrust Light',
        },
        'sheets',
      ),
      page: listed('How the paper lies.', { portrait: 'upright', landscape: 'on its long side' }, 'portrait'),
      columns: whole('Columns of a record sheet, the last of which explains the icons.', 2, 8, 5),
      margin: millimetres('White round the page.', 0, 40),
      gap: millimetres('White between frames, between panels, and between what stands in them.', 0, 20),
      icon: millimetres('Side of an icon.', 4, 20),
      type: mapping('Heights of type.', ['title', 'text', 'label'], {
        title: millimetres('The name of the class.', 2, 12),
        text: millimetres('Running text.', 1.2, 8),
        label: millimetres('Labels under icons and titles of panels.', 1.2, 8),
      }),
      frames: {
        ...list('The frames in which a ship may be printed; it takes the smallest in which it fits.', frame),
        minItems: 1,
      },
    }),
  };
}
