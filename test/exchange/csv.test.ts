import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ImportedTable, importCsv } from '../../src/exchange/csv.ts';
import { csvFile, exportRow } from '../../src/exchange/csv-write.ts';
import { validateImport } from '../../src/exchange/validate-import.ts';
import { readShorthand } from '../../src/parse/shorthand/shorthand.ts';
import { validateDesignData } from '../../src/parse/validate/validate-design.ts';
import { rulebook } from '../../src/rules/house/book.ts';
import { arcNames } from '../../src/rules/model/arcs.ts';
import { defaultEdition } from '../../src/rules/model/citation.ts';
import { defaultRules } from '../../src/rules/model/house-rules.ts';
import { shipIdentity } from '../../src/rules/ship/identity.ts';
import { anyText } from '../support/any-text.ts';
import { dressed } from '../support/dressed.ts';
import { type DesignData, legalDesign } from '../support/legal-design.ts';
import { following, tries } from '../support/random-design.ts';
import { shipFrom } from '../support/ships.ts';

async function read(text: string) {
  const table = importCsv(text, { rules: defaultEdition }) as ImportedTable;
  const ships = await Promise.all(table.ships.map((ship) => validateImport(ship)));
  return {
    designs: ships.map(({ result }) => result),
    losses: [...table.losses, ...ships.flatMap(({ losses }) => losses)],
  };
}

/** The entries in a text, and its errors. */
function entries(text: string) {
  const wrong: string[] = [];
  return { entries: readShorthand(text, defaultRules, (message) => wrong.push(message)), wrong };
}

describe('readShorthand', () => {
  for (const [text, ...expected] of [
    ['pds', { system: 'pds' }],
    ['3 pds; 2x PDS', { system: 'pds', count: 3 }, { system: 'pds', count: 2 }],
    ['fire control advanced', { system: 'fire-control', advanced: true }],
    ['2 x beam 3 FP F FS', { system: 'beam', class: 3, arcs: 'FP F FS', count: 2 }],
    ['Beam battery class 2 all', { system: 'beam', class: 2, arcs: 'all' }],
    ['beam class=2 fs as', { system: 'beam', class: 2, arcs: 'FS AS' }],
    ['gatling-battery broadside', { system: 'gatling-battery', arcs: 'broadside' }],
    ['pulse torpedo long overload F', { system: 'pulse-torpedo', range: 'long', overload: true, arcs: 'F' }],
    ['spinal-mount plasma large', { system: 'spinal-mount', weapon: 'plasma', size: 'large' }],
    ['cargo-hold 12', { system: 'cargo-hold', mass: 12 }],
    ['hangar [attack heavy fast]', { system: 'hangar', wing: { type: 'attack', mods: ['heavy', 'fast'] } }],
    ['hangar [light]', { system: 'hangar', wing: { type: 'standard', light: true } }],
    [
      'gunboat-rack [4 beam, 2 needle, ftl, ecm 2]',
      {
        system: 'gunboat-rack',
        squadron: {
          boats: [
            { type: 'beam', count: 4 },
            { type: 'needle', count: 2 },
          ],
          mods: ['ftl'],
          ecm: 2,
        },
      },
    ],
    [
      'salvo-magazine standard=3 two-stage=1 [2 salvo-launcher FP F FS]',
      {
        system: 'salvo-magazine',
        salvoes: { standard: 3, 'two-stage': 1 },
        launchers: [{ system: 'salvo-launcher', arcs: 'FP F FS', count: 2 }],
      },
    ],
    ...[
      ...['FP/F/FS', '(FP/F/FS)', '(FP / F / FS)', 'fp-f-fs', 'FP,F,FS', 'FP, F, FS', 'FP;F;FS', 'FP|F|FS', 'FP+F+FS'],
      ...['PF F SF', 'FL/F/FR', 'arcs FP F FS', 'arcs: FP/F/FS', 'arcs=FP/F/FS', 'FP F FS arcs'],
    ].map((arcs) => [`2 beam 3 ${arcs}`, { system: 'beam', class: 3, arcs: 'FP F FS', count: 2 }] as const),
    ['beam 2 (All arcs); pds', { system: 'beam', class: 2, arcs: 'all' }, { system: 'pds' }],
    [
      'turret F/FS [k-gun 3 F, beam 2 F,FS,AS]',
      {
        system: 'turret',
        arcs: 'F FS',
        mounts: [
          { system: 'k-gun', class: 3, arcs: 'F' },
          { system: 'beam', class: 2, arcs: 'F FS AS' },
        ],
      },
    ],
    [
      'turret F FS [k-gun 3 F; beam 2 F FS AS]',
      {
        system: 'turret',
        arcs: 'F FS',
        mounts: [
          { system: 'k-gun', class: 3, arcs: 'F' },
          { system: 'beam', class: 2, arcs: 'F FS AS' },
        ],
      },
    ],
    [
      '{ system: beam, class: 3, arcs: FP F FS, count: 2 }; { system: turret, arcs: F FS, mounts: [{ system: k-gun, class: 3, arcs: F }] }',
      { system: 'beam', class: 3, arcs: 'FP F FS', count: 2 },
      { system: 'turret', arcs: 'F FS', mounts: [{ system: 'k-gun', class: 3, arcs: 'F' }] },
    ],
  ] as const) {
    test(`reads ${text}`, () => expect(entries(text)).toEqual({ entries: expected, wrong: [] }));
  }

  for (const [text, message] of [
    ['beem 3', 'unknown system `beem 3`; did you mean `beam`?'],
    ['pds; F', '`F` is not an option of a point defense system'],
    ['beam 2 F/Q', '`F/Q` is not an option of a beam battery'],
    ['pds FP', '`FP` is not an option of a point defense system'],
    ['beam F', 'missing `class` for a beam battery, as in `beam 1`'],
    ['k-gun 2 shrot F', '`shrot` is not an option of a K-gun; did you mean `short`?'],
    ['hangar [atack]', '`atack` is not an option of a wing; did you mean `attack`?'],
    ['pds [beam 1]', 'a point defense system cannot contain `[beam 1]`'],
    ['turret F FS [k-gun 3 F', 'unbalanced brackets in `turret F FS [k-gun 3 F`'],
    [
      '{ system: pds, count: many }',
      'invalid list of systems; expected `{ system: … }, { system: … }` as in a design file',
    ],
    ['{ system: pds', 'invalid list of systems; expected `{ system: … }, { system: … }` as in a design file'],
    ...[
      '{ system: hangar, wing: { type: attack, mods: heavy } }',
      '{ system: gunboat-rack, squadron: { boats: 5 } }',
      '{ system: turret, arcs: F FS, mounts: [k-gun] }',
      '{ system: salvo-magazine, salvoes: null }',
      '{ system: pds, arcs: 5 }',
    ].map((text) => [text, 'invalid list of systems; expected `{ system: … }, { system: … }` as in a design file']),
    [
      'gunboat-rack [4 beam 2 needle]',
      'invalid `4 beam 2 needle` in a gunboat squadron; separate types with commas: `4 beam, 2 needle`',
    ],
    [
      'gunboat-rack [6 beam, heavy ftl]',
      'invalid `heavy ftl` in a gunboat squadron; separate types with commas: `4 beam, 2 needle`',
    ],
    ['0 pds', 'count out of range in `0 pds`: 0; allowed: 1 to 10,000'],
  ] as const) {
    test(`reports the error in ${text}`, () => expect(entries(text).wrong).toEqual([message]));
  }

  test('reads every system by its ID and by its name', () => {
    for (const { id, name, isShipPart, orderedChoices, only } of rulebook(defaultRules).values()) {
      if (isShipPart || only) continue;
      const chosen = orderedChoices.flatMap(({ key, choice }) =>
        choice.fallback === undefined && choice.kind !== 'arcs' ? [`${key}=${choice.options?.[0]?.value ?? 3}`] : [],
      );
      for (const called of [id, name]) {
        const { entries: found, wrong } = entries([called, ...chosen].join(' '));
        expect([found.map(({ system }) => system), wrong]).toEqual([[id], []]);
      }
    }
  });
});

/** An entry as a user would write it in a cell. */
function toShorthand({
  system,
  count = 1,
  wing,
  squadron,
  launchers,
  mounts,
  ...choices
}: Record<string, unknown>): string {
  const words = Object.entries(choices).map(([key, value]) => {
    if (value === true) return key;
    if (value === false) return '';
    if (key === 'arcs') return Array.isArray(value) ? value.join(' ') : String(value);
    if (typeof value !== 'object') return `${key}=${value}`;
    return Object.entries(value as object)
      .map(([kind, number]) => `${kind}=${number}`)
      .join(' ');
  });
  const { type, mods = [], light } = (wing ?? {}) as { type?: string; mods?: string[]; light?: boolean };
  const craft = (squadron ?? {}) as { boats?: { type: string; count?: number }[]; ecm?: number; mods?: string[] };
  const { boats = [], ecm = 0, mods: refits = [] } = craft;
  const held = ((launchers ?? mounts ?? []) as Record<string, unknown>[]).map(toShorthand);
  const boatWords = boats.map((boat) => `${boat.count ?? 1} ${boat.type}`);
  const inside = wing
    ? [[type, ...(light ? ['light'] : []), ...mods].join(' ')]
    : squadron
      ? [...boatWords, ...refits, ...(ecm ? [`ecm ${ecm}`] : [])]
      : held;
  return `${count} x ${system} ${words.join(' ')}${inside.length > 0 ? ` [${inside.join('; ')}]` : ''}`;
}

function cell(text: unknown): string {
  return `"${String(text).replaceAll('"', '""')}"`;
}

function table({ class: name, role, mass, hull, armor, drive, ftl, systems, crew, orientation }: DesignData): string {
  const { boxes, rows, stealth, streamlining } = hull as typeof hull & { stealth: number; streamlining: string };
  const layers = (armor as { standard: number; regenerative: number }[]).map(
    ({ standard, regenerative }) => `${standard}+${regenerative}r`,
  );
  const { thrust, type } = drive as { thrust: number; type: string };
  const { type: jump, tug = '' } = (typeof ftl === 'object' ? ftl : { type: ftl }) as { type: string; tug?: number };
  const parts = [
    ['Class', name],
    ['Role', role],
    ['Mass', mass],
    ['Hull Boxes', boxes],
    ['Rows', rows],
    ['Stealth', stealth],
    ['Streamlining', streamlining],
    ['Armour', layers.join('/')],
    ['Thrust', thrust],
    ['Drive Type', type],
    ['FTL', jump],
    ['Tug', tug],
    ['Crew', crew],
    ['Orientation', orientation],
    ['Systems', systems.map(toShorthand).join('; ')],
  ];
  return `${parts.map(([head]) => head).join(';')}\n${parts.map(([, value]) => cell(value)).join(';')}\n`;
}

test('a design written to a table is imported unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(9999), { minLength: 60, maxLength: 160 }), async (numbers) => {
      const pick = following(numbers);
      const { gunboats, ...data } = dressed(legalDesign(pick), pick) as DesignData & { gunboats?: unknown };
      const { designs, losses } = await read(table(data));
      expect(losses).toEqual([]);
      const identity = (design: unknown) => shipIdentity(shipFrom(design));
      const { stated, ...design } = designs[0] as { stated: unknown };
      expect(identity(design)).toBe(identity(data));
    }),
    tries(100),
  );
});

test('a design exported to a table is imported unchanged, with nothing lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(9999), { minLength: 60, maxLength: 160 }), anyText(30), async (numbers, notes) => {
      const pick = following(numbers);
      const ship = shipFrom(dressed(legalDesign(pick), pick));
      const { data, losses: out } = exportRow(ship, { notes: notes.trim() });
      expect(out).toEqual([]);
      const { designs, losses } = await read(csvFile([data, { class: 'Other', mass: '20', hull: '4' }]));
      expect(losses).toEqual([]);
      const { stated, ...design } = designs[0] as { stated: unknown };
      expect(stated).toEqual({ mass: ship.mass.used, points: ship.points.class });
      const { stated: _, ...own } = ship.design;
      expect(shipIdentity(shipFrom(design))).toBe(shipIdentity({ ...ship, design: { ...own, stated: undefined } }));
    }),
    tries(100),
  );
});

describe('cells below a system', () => {
  for (const [heads, cells, systems] of [
    ['B2', '2 (FP/F/FS)', [{ system: 'beam', class: 2, arcs: 'FP F FS', count: 2 }]],
    ['B2', 'F x2', [{ system: 'beam', class: 2, arcs: 'F', count: 2 }]],
    [
      'B2',
      'FP/F; F/FS',
      [
        { system: 'beam', class: 2, arcs: 'FP F' },
        { system: 'beam', class: 2, arcs: 'F FS' },
      ],
    ],
    ['Beams', '2 class 3 F', [{ system: 'beam', class: 3, arcs: 'F', count: 2 }]],
    ['Screens', '2', [{ system: 'screen', level: 2 }]],
    ['PDS/ADFC', '3/1', [{ system: 'pds', count: 3 }, { system: 'adfc' }]],
    ['PDS', 'x', [{ system: 'pds' }]],
    ['PDS', '-', undefined],
    ['Cargo', '12', [{ system: 'cargo-hold', mass: 12 }]],
    [
      'SML,SMM',
      '2 FP/F/FS,4',
      [
        {
          system: 'salvo-magazine',
          salvoes: 4,
          launchers: [{ system: 'salvo-launcher', arcs: 'FP F FS', count: 2 }],
        },
      ],
    ],
    [
      'Systems',
      'salvo-magazine 2 [salvo-launcher F]; salvo-launcher FS',
      [
        { system: 'salvo-magazine', salvoes: 2, launchers: [{ system: 'salvo-launcher', arcs: 'F' }] },
        { system: 'salvo-launcher', arcs: 'FS' },
      ],
    ],
    [
      'B3,Arcs',
      '2,F; FS',
      [
        { system: 'beam', class: 3, arcs: 'F' },
        { system: 'beam', class: 3, arcs: 'FS' },
      ],
    ],
  ] as const) {
    test(`${heads}: ${cells}`, async () => {
      const { designs, losses } = await read(`class,mass,hull,${heads}\nA,60,20,${cells}`);
      expect(losses).toEqual([]);
      expect((designs[0] as { systems?: unknown }).systems).toEqual(systems);
    });
  }

  test.each([
    ['Beams', '2', /`2` without a class/],
    ['PDS/ADFC', '3', /`3` for 2 systems/],
    ['B3,Arcs', '3,F; FS', /2 sets of arcs for 3 systems/],
    ['B3,Arcs', ',F', /arcs `F` without a system/],
    ['Gizmo', '1', /`1` in an unknown column/],
    ['DCP', '2', /changed: .*2 damage control parties; the crew has 3/],
  ])('%s: %s is reported', async (heads, cells, found) => {
    const { losses } = await read(`class,mass,hull,${heads}\nA,60,20,${cells}`);
    expect(losses.map((loss) => `${loss.kind}: ${loss.found}`)).toEqual([expect.stringMatching(found)]);
  });

  test.each(['-', '0', 'no', 'none', ''])('an unknown column with `%s` is no loss', async (cell) => {
    expect((await read(`class,mass,hull,Gizmo\nA,60,20,${cell}`)).losses).toEqual([]);
  });
});

describe('importCsv', () => {
  test('accepts system names as columns, and commas, semicolons or tabs as separators', async () => {
    for (const separator of [',', ';', '\t']) {
      const rows = [
        ['Ship', 'TMF', 'Boxes', 'pds', 'beam 2 FP F FS', 'NPV'],
        ['A', '20', '5.0', '2', '', ''],
      ];
      const { designs, losses } = await read(rows.map((row) => row.join(separator)).join('\r\n'));
      expect(losses).toEqual([]);
      expect(designs).toMatchObject([
        { class: 'A', mass: 20, hull: { boxes: 5 }, systems: [{ system: 'pds', count: 2 }] },
      ]);
    }
  });

  const titles = ['Fleet of the Harbour Guard', '"Points, mass and hull as in 2014"', ''];
  for (const [what, above, separator, found] of [
    ['the separator of Excel', ['sep=;'], ';', []],
    ['a quoted separator', ['"sep=|"'], '|', []],
    ['rows of titles', titles, ';', [titles[0], 'Points, mass and hull as in 2014']],
    ['titles with many commas', ['a,b,c,d,e,f', ';;'], ';', ['a,b,c,d,e,f']],
    ['both', ['sep=,', 'Guard,,,'], ',', ['Guard']],
  ] as const) {
    test(`finds the column names below ${what}`, async () => {
      const rows = [
        ['Class', 'Mass', 'Hull boxes', 'Cls'],
        ['A', '20', '5', '9'],
      ];
      const text = [...above, ...rows.map((row) => row.join(separator))].join('\r\n');
      const { designs, losses } = await read(text);
      expect(designs).toMatchObject([{ class: 'A', mass: 20, hull: { boxes: 5 } }]);
      const number = above.filter((line) => !line.includes('sep=')).length + 1;
      const at = text.indexOf('Class');
      expect(losses).toMatchObject([
        ...found.map((title) => ({
          kind: 'note',
          found: expect.stringContaining(`\`${title}\` above the column names`),
        })),
        {
          kind: 'lost',
          path: `/${number + 1}/4`,
          span: { start: text.indexOf(`\nA`, at) + 1 },
          found: expect.stringContaining('column `Cls`: `9` in an unknown column'),
        },
      ]);
    });
  }

  for (const [text, design, found] of [
    ['class,mass,mass,hull\nA,16,17,5', { mass: 16 }, /^row 2, column `mass`: `17` in a second column for the mass/],
    [
      'Class,Name,mass,hull\nA,B,16,5',
      { class: 'A' },
      /^row 2, column `Name`: `B` in a second column .* the same as `Class`/,
    ],
    ['class,mass,hull,stealth\nA,16,5,4', { hull: { boxes: 5 } }, /^invalid `stealth` 4/],
    ['class,mass,hull,drive\nA,16,5,advanced', { mass: 16 }, 'row 2: `drive` without `thrust`'],
    ['class,mass,hull,tug,ftl\nA,16,5,20,no', { mass: 16 }, 'row 2: `tug` without `ftl`'],
    [
      'class,mass,hull,points\nA,16,5,"1,000"',
      { mass: 16 },
      'row 2, column `points`: invalid number `1,000`; expected a whole number',
    ],
  ] as const) {
    test(`reports ${found}`, async () => {
      const { designs, losses } = await read(text);
      expect(designs).toMatchObject([design]);
      expect(losses).toMatchObject([
        { kind: 'lost', found: typeof found === 'string' ? found : expect.stringMatching(found) },
      ]);
    });
  }

  for (const [text, design, expected] of [
    [
      'class,mass,hull,rows\nA,16,5,2',
      { hull: { boxes: 5, rows: 3 } },
      ['changed: row 2, column `rows`: hull of 2 rows; a design has 3 to 6'],
    ],
    ['class,mass,hull,bridge,Life Support\nA,16,5,1,1', {}, []],
    ['class,mass,hull,systems\nA,16,5,core systems; 1 x power core; pds', { systems: [{ system: 'pds' }] }, []],
    [
      'class,mass,hull,systems\nA,16,5,2 pulser L F; pulser (medium) all; fusion array torpedo F',
      {
        systems: [
          { system: 'pulser', arcs: 'F', count: 2 },
          { system: 'pulser', arcs: 'all' },
          { system: 'fusion-array', arcs: 'F' },
        ],
      },
      ['pulser range L', 'pulser range medium', 'fusion mode torpedo'].map(
        (what) => `note: row 2, column \`systems\`: ${what}: set before each battle`,
      ),
    ],
    [
      'class,mass,hull,pulser close F\nA,16,5,2',
      { systems: [{ system: 'pulser', arcs: 'F', count: 2 }] },
      ['note: pulser range close: set before each battle'],
    ],
  ] as const) {
    test(`loses nothing of ${text.split('\n').join(' ')}`, async () => {
      const { designs, losses } = await read(text);
      expect(designs).toMatchObject([design]);
      expect(losses.map(({ kind, found }) => `${kind}: ${found}`)).toEqual(expected);
    });
  }

  test('refuses a table without the required columns', () => {
    expect(importCsv('name,points\nA,3\n', { rules: defaultEdition })).toMatchObject({
      message: expect.stringMatching(/^missing column `mass`, `hull` in row 1;/),
    });
  });

  test('throws no exception and produces valid designs for any CSV input', async () => {
    const junk = fc.oneof(
      anyText(8),
      fc.constantFrom(
        '-1',
        '1e9',
        '99999',
        'F',
        'beam 9',
        '2 x',
        '[',
        ']',
        'turret [turret [pds]]',
        '{ system: pds }',
        '{ system: 3, count: 2 }',
        '{ a: [}',
        'hangar []',
        '"',
        'screen 2',
      ),
    );
    const heads = [
      'class',
      'mass',
      'hull',
      'rows',
      'armor',
      'thrust',
      'ftl',
      'tug',
      'stealth',
      'systems',
      'pds',
      'rules',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(junk, { maxLength: 14 }), { maxLength: 3 }),
        fc.boolean(),
        async (rows, quoted) => {
          const lines = rows.map((row) => ['A', '30', '8', ...row].map(quoted ? cell : String).join(','));
          const result = importCsv([heads.join(','), ...lines].join('\n'), { rules: defaultEdition });
          if ('message' in result) return;
          for (const ship of result.ships) {
            const { result: design } = await validateImport(ship);
            if (design) expect((await validateDesignData(design)).findings).toEqual([]);
          }
        },
      ),
      tries(150),
    );
  });

  test('accepts arcs of entries in every notation that `check --fix` repairs', async () => {
    const { designs, losses } = await read(
      'class,mass,hull,systems\nA,60,20,"{ system: beam, class: 3, arcs: (fp/f/fs) }; { system: k-gun, class: 2, arcs: [f] }"',
    );
    expect(losses).toEqual([]);
    expect(designs).toMatchObject([{ systems: [{ arcs: 'FP F FS' }, { arcs: ['F'] }] }]);
  });

  test('accepts arcs in any case', () => {
    for (const arc of arcNames) expect(entries(`k-gun 3 ${arc.toLowerCase()}`).entries).toMatchObject([{ arcs: arc }]);
  });
});
