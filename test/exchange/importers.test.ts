/** What a file is comes from its content: which importer reads it, or what it is called. */

import { describe, expect, test } from 'vitest';
import { type ForeignFile, type ImportFormat, importableFiles, openForeign } from '../../src/exchange/importers.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Text with bytes below 256, as they are. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function utf16(text: string, { big = false, mark = true } = {}): Uint8Array {
  const units = [...(mark ? '\ufeff' : ''), ...text].map((letter) => letter.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
}

/** The file, which is not a workbook. */
function only(files: readonly ForeignFile[] | string): ForeignFile {
  if (typeof files === 'string' || !files[0] || files.length > 1) throw new Error(String(files));
  return files[0];
}

/** The importer, or the message; and the text if it was not UTF-8. */
async function opened(bytes: Uint8Array, name: string, from?: ImportFormat) {
  const files = await openForeign(bytes, { name, from });
  if (typeof files === 'string') return files;
  const file = only(files);
  return [file.importer.id, ...file.encodingLoss.map(({ instead }) => `${instead}: ${file.text}`)].join(', ');
}

const table = 'Class,Mass,Hull\nÄneas,20,5\n';
const code = 'N4IgbgpgTgzglgewHYgFwG0C6AaEBPABwgBsIB3AQ3gBcALCUgYwGsBnAAgFcBLAE0';
const resave = 'save it as XLSX, or the sheet as CSV';
const reads = `slipway reads ${importableFiles}`;

describe('content', () => {
  const cases: readonly (readonly [what: string, bytes: Uint8Array, expected: string, name?: string])[] = [
    ['XML', bytesOf('\n<Ship/>'), 'ftjava'],
    ['XML named JSON', bytesOf('<Ship/>'), 'ftjava', 'a.json'],
    ['XML in UTF-16', utf16('<Ship/>'), 'ftjava, read as UTF-16: <Ship/>'],
    [
      'XML with its encoding',
      latin('<?xml version="1.0" encoding="iso-8859-2"?><a>\xb3</a>'),
      'ftjava, read as iso-8859-2: <?xml version="1.0" encoding="iso-8859-2"?><a>ł</a>',
    ],
    [
      'XML with a wrong encoding',
      latin('<?xml version="1.0" encoding="UTF-8"?><a>\xe9</a>'),
      'ftjava, read as Windows-1252: <?xml version="1.0" encoding="UTF-8"?><a>é</a>',
    ],
    ['a table', bytesOf(table), 'csv'],
    ['a table below a title', bytesOf(`Fleet\n\n${table}`), 'csv', 'a.txt'],
    ['a table of Excel', bytesOf('sep=;\nClass;Mass;Hull\n'), 'csv'],
    ['a table named CSV', bytesOf('Schiff;Masse\n'), 'csv', 'a.csv'],
    ['a table in UTF-16', utf16(table), `csv, read as UTF-16: ${table}`],
    ['a table in UTF-16 of the other order', utf16(table, { big: true }), `csv, read as UTF-16: ${table}`],
    ['a table in UTF-16 without a mark', utf16(table, { mark: false }), `csv, read as UTF-16: ${table}`],
    ['a table in Windows-1252', latin(table), `csv, read as Windows-1252: ${table}`],
    ['a ship of ftLibShip', bytesOf('{ "mass": 20, "hull": { "points": 4 }, "systems": [] }'), 'ftlibship'],
    ['text named JSON', bytesOf('NAC Ticonderoga'), `its format is unknown; ${reads}`, 'a.json'],
    ['broken JSON', bytesOf('{ "mass": NaN }'), 'ftlibship'],
    ['JSON without a ship', bytesOf('[7]'), 'ftlibship'],
    ['an empty file', bytesOf(''), 'ftlibship'],
    ['a damaged workbook', latin('PK\x03\x04\x14\x00..xl/workbook.xml'), 'damaged workbook: invalid zip data', 'a.csv'],
    [
      'a binary workbook',
      latin('PK\x03\x04\x14\x00..xl/workbook.bin'),
      `it is a workbook of another format; ${resave}`,
    ],
    [
      'an OpenDocument sheet',
      latin('PK\x03\x04..application/vnd.oasis.opendocument.spreadsheetPK'),
      `it is a workbook of another format; ${resave}`,
    ],
    [
      'an old workbook',
      latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'),
      `it is a workbook of an old Excel, or one with a password; ${resave}`,
    ],
    ['an archive', latin('PK\x03\x04\x14\0..ship.xml'), 'it is a ZIP archive; extract its files and import them'],
    ['a gzip archive', latin('\x1f\x8b\x08\0'), 'it is a gzip archive; extract its files and import them'],
    ['a PDF', latin('%PDF-1.7\n%\xe2\xe3\0'), `it is a PDF; ${reads}`],
    ['other binary data', latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'it is not a text file'],
    ['a share code', bytesOf(`${code}\n`), 'share-code'],
    ['a share link', bytesOf(`https://example.org/ftShipBuilder/?ship=${code}`), 'share-code'],
    ['blueprints', bytesOf("ship(name:'Ark',mass:'28') {\n  coreSystems()\n}"), 'spacedock'],
    [
      'a multiplayer ship',
      bytesOf('{ "name": "A", "mass": 8, "hullClass": "weak", "hullBoxes": 2, "weapons": [], "systems": [] }'),
      'multiplayer',
    ],
    ['a fleet manager', bytesOf('{ "schema_version": 2, "designs": [] }'), 'fleet-manager'],
    [
      'a ship of a fleet manager',
      bytesOf('{ "tmf": 8, "hull_boxes": 2, "armour": 1, "systems": [] }'),
      'fleet-manager',
    ],
    [
      'a ship of another program',
      bytesOf('[{ "mass": 8, "hull": 3, "weapons": [{ "kind": "beam" }] }]'),
      `it is JSON of an unknown program; ${reads}`,
    ],
    ['a design', bytesOf('# Mine.\nclass: A\nmass: 20\n'), 'it is YAML; slipway reads YAML designs directly'],
    ['a fleet', bytesOf('fleet: A\nships: []\n'), 'it is YAML; slipway reads YAML designs directly'],
    ['any YAML by its name', bytesOf('a: 1\n'), 'it is YAML; slipway reads YAML designs directly', 'a.yaml'],
    ['a post', bytesOf('NAC Bulwark, TMF 30, three fire-cons'), 'text'],
    ['a text named so', bytesOf('Bulwark'), 'text', 'a.txt'],
    ['prose', bytesOf('Dear all, see you on day 3.'), `its format is unknown; ${reads}`],
  ];
  for (const [what, bytes, expected, name = '<stdin>'] of cases) {
    test(what, async () => expect(await opened(bytes, name)).toBe(expected));
  }
});

test('a given format counts for every text, but makes no text of a workbook', async () => {
  expect(await opened(bytesOf('{ "hullClass": 1, "hullBoxes": 2 }'), 'a', 'ftlibship')).toBe('ftlibship');
  expect(await opened(bytesOf('Title\n'), 'a', 'csv')).toBe('csv');
  expect(await opened(latin('PK\x03\x04xl/workbook.xml\0'), 'a', 'csv')).toMatch(/^damaged workbook/);
});

describe('a file above a limit is refused with a message', () => {
  const many = (text: string, count: number) => Array(count).fill(text);
  const wide = (count: number) =>
    [
      ...table
        .trim()
        .split('\n')
        .map((row) => row + many(',', count - 3).join('')),
    ].join('\n');
  test.each([
    ['columns', wide(1_001), '1,001 columns; the limit is 1,000'],
    ['cells of a row', `${table}A,20,5${many(',1', 998).join('')}`, '1,001 columns; the limit is 1,000'],
    ['rows', table + many('A,20,5\n', 2_000).join(''), '2,001 ships; the limit is 2,000'],
    ['ships in JSON', `[${many('{"hull":{}}', 2_001)}]`, '2,001 entries in lists of ships; the limit is 2,000'],
    [
      'empty objects',
      `[[${many('{}', 1_000)}],[${many('{}', 1_000)}]]`,
      '2,002 entries in lists of ships; the limit is 2,000',
    ],
    [
      'ships in XML',
      `<GameEngine><Player>${many('<Ship/>', 2_000).join('')}</Player></GameEngine>`,
      '2,001 players, ships and groups; the limit is 2,000',
    ],
  ])('%s', async (_, text, expected) => {
    const file = only(await openForeign(bytesOf(text), { name: 'a', from: undefined }));
    const target = { rules: 'continuum-2014', house: undefined } as const;
    expect(await file.importer.read(file.text, target)).toMatchObject({ message: expected });
  });

  test('at the limit it is read', async () => {
    const text = wide(1_000) + many('\nA,20,5', 1_999).join('');
    const file = only(await openForeign(bytesOf(text), { name: 'a', from: undefined }));
    const read = await file.importer.read(file.text, { rules: 'continuum-2014', house: undefined });
    expect('ships' in read && read.ships.length).toBe(2_000);
  });
});
