import { sheetParts } from '../../render/sheet/frames/template.ts';
import {
  enumOf,
  integerSchema,
  type JsonSchema,
  listOf,
  nonEmptyListOf,
  objectOf,
  stringSchema,
} from '../../schema/json-schema.ts';

export function templateSchema(): JsonSchema {
  return {
    title: 'A template for the sheets of slipway',
    ...objectOf('How ship sheets are printed.', ['name'], {
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
      paper: enumOf(
        'Paper that is printed on without `--paper`.',
        { a4: '210 × 297 mm', letter: '8½ × 11 inches' },
        'a4',
      ),
      frames: nonEmptyListOf(
        'Frames that ships may have; each ship gets the smallest that she fits.',
        enumOf('Size of a frame.', {
          sixth: 'a sixth of a page, with the smallest icons',
          quarter: 'a quarter of a page',
          half: 'half a page, as wide as the page',
          whole: 'a whole page; the only one with a portrait',
        }),
      ),
      without: listOf('Parts that are not printed.', enumOf('Part of a sheet.', sheetParts)),
      columns: integerSchema('Columns of a record sheet; the last one is the key.', 3, 6, 6),
    }),
  };
}
