import { panels } from '../../render/sheet/panels/index.ts';
import {
  enumOf,
  enumOfPairs,
  integerSchema,
  type JsonSchema,
  nonEmptyListOf,
  numberSchema,
  objectOf,
  shorthand,
  stringSchema,
} from '../../schema/json-schema.ts';

function millimeters(about: string, atLeast: number, atMost: number): JsonSchema {
  return numberSchema(`${about} In millimeters.`, atLeast, atMost);
}

const cell = objectOf(
  'A panel.',
  ['panel'],
  {
    panel: enumOfPairs(
      'Panel.',
      Object.entries(panels).map(([id, { description }]) => [id, description] as const),
    ),
    width: millimeters('Width; panels without a width share the rest of the row.', 10, 400),
  },
  'Cell',
);

const cellOrStack = shorthand(
  'A panel, or a list of panels one below the other.',
  cell,
  nonEmptyListOf('Panels one below the other.', cell),
);

const frame = objectOf(
  'A frame for a ship.',
  ['ships', 'rows'],
  {
    ships: enumOfPairs('Frames per page; on a record sheet, 4 is one column and 1 is several columns.', [
      [1, 'the whole page'],
      [2, 'half a page, one frame above the other'],
      [4, 'a quarter of a page'],
    ]),
    weapons: enumOf(
      'Weapons in a strip, or around the outline of the ship. A frame with a plan is tried before one without.',
      { plan: 'around an outline of the hull, bow up', strip: 'in a row, by direction of fire' },
      'strip',
    ),
    rows: nonEmptyListOf(
      'Rows of panels from top to bottom. Empty panels leave their width to the others.',
      nonEmptyListOf('Panels side by side.', cellOrStack),
    ),
  },
  'Frame',
);

export function templateSchema(): JsonSchema {
  return {
    title: 'A template for the sheets of slipway',
    ...objectOf('Layout of ship sheets.', ['name', 'margin', 'gap', 'icon', 'type', 'frames'], {
      name: stringSchema('Template name.'),
      about: stringSchema('Purpose of the template.'),
      kind: enumOf(
        'Kind of sheet.',
        {
          sheets: 'a frame for each ship',
          record: 'ships side by side above one movement plot, as in Full Thrust Light',
        },
        'sheets',
      ),
      page: enumOf('Page orientation.', { portrait: 'upright', landscape: 'sideways' }, 'portrait'),
      columns: integerSchema('Columns of a record sheet; the last one is the icon key.', 2, 8, 5),
      margin: millimeters('Page margin.', 0, 40),
      gap: millimeters('Space between frames, between panels and within panels.', 0, 20),
      icon: millimeters('Size of an icon.', 4, 20),
      type: objectOf('Font sizes.', ['title', 'text', 'label'], {
        title: millimeters('Class name.', 2, 12),
        text: millimeters('Body text.', 1.2, 8),
        label: millimeters('Labels of icons and titles of panels.', 1.2, 8),
      }),
      frames: nonEmptyListOf('Frames for ships; each ship gets the smallest frame that it fits.', frame),
    }),
  };
}
