/** The invariants of the house, read off its sources. */

import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

interface Source {
  /** The file's place within `src`. */
  readonly path: string;
  readonly lines: number;
  /** What it imports: a place within `src` for a file of ours, a name for a package or a module of Node. */
  readonly imports: readonly string[];
  /** Those of its imports without which it does not run at all: neither types only nor loaded when they are asked for. */
  readonly needs: readonly string[];
  readonly identifiers: ReadonlySet<string>;
  /** Members asked for by name, with what they are asked of: `Math.round`, `(…).toFixed`. */
  readonly members: readonly { readonly of: string; readonly name: string }[];
  readonly strings: ReadonlySet<string>;
  readonly defaultExports: number;
}

const root = new URL('../src/', import.meta.url);

function sourceOf(path: string): Source {
  const text = readFileSync(new URL(path, root), 'utf8');
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const imports: string[] = [];
  const needs: string[] = [];
  const identifiers = new Set<string>();
  const members: { of: string; name: string }[] = [];
  const strings = new Set<string>();
  let defaultExports = 0;
  const place = (name: string) => (name.startsWith('.') ? posix.join(posix.dirname(path), name) : name);
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const name = place((node.moduleSpecifier as ts.StringLiteral).text);
      imports.push(name);
      if (ts.isExportDeclaration(node) || !isOfTypes(node)) needs.push(name);
    } else if (ts.isCallExpression(node) && isLoading(node.expression)) {
      const [what] = node.arguments;
      imports.push(what && ts.isStringLiteral(what) ? place(what.text) : 'something computed');
    } else if (ts.isStringLiteral(node)) strings.add(node.text);
    if (ts.isIdentifier(node)) identifiers.add(node.text);
    if (ts.isPropertyAccessExpression(node)) members.push({ of: node.expression.getText(tree), name: node.name.text });
    if (ts.isExportAssignment(node) || node.kind === ts.SyntaxKind.DefaultKeyword) defaultExports++;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const lines = text.split('\n').length - 1;
  return { path, lines, imports, needs, identifiers, members, strings, defaultExports };
}

/** Whether an import is gone when the types are. */
function isOfTypes({ importClause }: ts.ImportDeclaration): boolean {
  const { namedBindings: names } = importClause ?? {};
  if (importClause?.isTypeOnly) return true;
  return names !== undefined && ts.isNamedImports(names) && names.elements.every(({ isTypeOnly }) => isTypeOnly);
}

function isLoading(called: ts.Expression): boolean {
  return called.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(called) && called.text === 'require');
}

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
  .sort()
  .map(sourceOf);

/** `path` names a file, or a folder when it ends in a slash. */
function isWithin(path: string, places: readonly string[]): boolean {
  return places.some((place) => path === place || (place.endsWith('/') && path.startsWith(place)));
}

const inFolder = (...places: string[]) => sources.filter(({ path }) => isWithin(path, places));
const isNode = (name: string) => name.startsWith('node:');

test('the sources are where these tests look for them', () => {
  const places = [
    'rules/',
    'design/',
    'checks/',
    'findings/',
    'reports/',
    'cli/',
    'generate/',
    'schema/',
    'sheet/',
    'diff/',
    'fleet/',
    'damage/',
    'campaign/',
    'mend/',
    'editor/',
    'exchange/',
    'judge.ts',
  ];
  expect(places.filter((place) => inFolder(place).length === 0)).toEqual([]);
});

/** What each part may import of ours, and which packages. A part that is not listed here has no place in the house. */
const arrows: readonly {
  readonly part: string;
  readonly ours: readonly string[];
  readonly packages?: readonly string[];
}[] = [
  { part: 'rules/', ours: ['rules/'] },
  { part: 'findings/', ours: ['findings/', 'rules/citation.ts'] },
  {
    part: 'design/',
    ours: ['design/', 'findings/', 'rules/', '../schemas/design.schema.json'],
    packages: ['yaml', 'ajv', 'fastest-levenshtein'],
  },
  { part: 'checks/', ours: ['checks/', 'findings/', 'rules/'] },
  { part: 'xml.ts', ours: [], packages: [] },
  { part: 'version.ts', ours: ['../package.json'], packages: [] },
  {
    part: 'config/',
    ours: [
      'config/',
      'checks/limits.ts',
      'design/',
      'findings/',
      'rules/',
      '../schemas/config.schema.json',
      '../schemas/house.schema.json',
    ],
  },
  { part: 'waivers.ts', ours: ['findings/', 'rules/'] },
  { part: 'judge.ts', ours: ['design/', 'checks/', 'config/settings.ts', 'findings/', 'rules/', 'waivers.ts'] },
  { part: 'one-design.ts', ours: ['judge.ts', 'design/near.ts'], packages: [] },
  { part: 'diff/', ours: ['diff/', 'judge.ts', 'findings/', 'rules/'], packages: [] },
  {
    part: 'fleet/',
    // Of `judge.ts` only what a verdict is and how findings are graded: designs are handed in, judged.
    ours: [
      'fleet/',
      'judge.ts',
      'one-design.ts',
      'checks/',
      'config/settings.ts',
      'design/',
      'findings/',
      'rules/',
      '../schemas/fleet.schema.json',
    ],
    packages: [],
  },
  // What stands in a TECH file or a ledger is read as a fleet file is; else only what a verdict and a ship are.
  {
    part: 'campaign/',
    ours: [
      'campaign/',
      'judge.ts',
      'damage/',
      'diff/',
      'design/',
      'findings/',
      'rules/',
      '../schemas/ledger.schema.json',
      '../schemas/tech.schema.json',
    ],
    packages: [],
  },
  {
    part: 'damage/',
    // Of `judge.ts` only how findings are graded: the ships are handed in, priced.
    ours: [
      'damage/',
      'judge.ts',
      'checks/',
      'config/settings.ts',
      'design/',
      'findings/',
      'rules/',
      '../schemas/state.schema.json',
    ],
    packages: [],
  },
  // What is read of other programs is held against the schema; nobody is judged.
  { part: 'exchange/', ours: ['exchange/', 'design/', 'findings/', 'rules/'], packages: ['csv-parse/sync'] },
  { part: 'across/', ours: ['across/', 'judge.ts', 'checks/', 'findings/', 'rules/'] },
  {
    part: 'mend/',
    // Of `judge.ts` only the types: whoever mends hands in how designs are judged.
    ours: ['mend/', 'checks/', 'design/', 'findings/', 'rules/', 'judge.ts', '../schemas/design.schema.json'],
    packages: [],
  },
  {
    part: 'editions.ts',
    ours: ['checks/', 'findings/', 'rules/'],
    packages: [],
  },
  {
    part: 'topics.ts',
    ours: [
      'across/',
      'campaign/codes.ts',
      'campaign/terms.ts',
      'damage/checks/index.ts',
      'fleet/checks/index.ts',
      'design/',
      'checks/',
      'findings/',
      'rules/',
      'waivers.ts',
    ],
    packages: [],
  },
  {
    part: 'reports/',
    ours: [
      'reports/',
      'campaign/',
      'damage/',
      'judge.ts',
      'diff/',
      'exchange/losses.ts',
      'fleet/',
      'topics.ts',
      'editions.ts',
      'findings/',
      'rules/',
      'version.ts',
      'xml.ts',
    ],
    // `sarif` is types only.
    packages: ['cli-table3', 'string-width', 'sarif'],
  },
  {
    part: 'sheet/',
    // Of damage only what a wound is: a sheet strikes it out.
    ours: ['sheet/', 'damage/wounds.ts', 'rules/', 'design/', 'findings/', 'xml.ts', '../schemas/template.schema.json'],
    // Named for their types only: whoever draws hands them in.
    packages: ['pdfkit', 'fontkit'],
  },
  {
    part: 'editor/',
    ours: [
      'editor/',
      'config/settings.ts',
      'judge.ts',
      'mend/',
      'design/',
      'findings/',
      'rules/',
      // What may be written where a house has a say.
      'schema/',
      // Numbers as people read them.
      'reports/report.ts',
      '../schemas/design.schema.json',
    ],
    packages: [],
  },
  {
    part: 'cli/',
    ours: [
      'cli/',
      'across/',
      'campaign/',
      'config/',
      'damage/',
      'diff/',
      'editor/',
      'exchange/',
      'findings/',
      'fleet/',
      'mend/',
      'reports/',
      'schema/',
      'sheet/',
      'judge.ts',
      'one-design.ts',
      'topics.ts',
      'editions.ts',
      'version.ts',
      'waivers.ts',
      'design/',
      'rules/',
    ],
    packages: [
      'commander',
      'chalk',
      'chokidar',
      'cli-progress',
      'diff',
      'tinyglobby',
      'ignore',
      'pdfkit',
      'fontkit',
      'yaml',
      'vscode-languageserver',
      'vscode-languageserver-protocol/node',
      'vscode-languageserver-textdocument',
    ],
  },
  // What a waiver may excuse is known to the topics.
  { part: 'schema/', ours: ['schema/', 'rules/', 'topics.ts'], packages: [] },
  {
    part: 'generate/',
    // Of a campaign, what a ledger may say.
    ours: ['generate/', 'schema/', 'rules/', 'topics.ts', 'sheet/panels/index.ts', 'campaign/entry.ts'],
    packages: ['ajv', 'ajv/dist/standalone/index.js', 'esbuild'],
  },
];

test('at the top level stands nothing but what belongs there', () => {
  const ours = [
    'README.md',
    'bin',
    'designs',
    'package-lock.json',
    'package.json',
    'schemas',
    'src',
    'templates',
    'test',
    'tsconfig.json',
  ];
  // What is installed and measured is no part of the project.
  const made = ['node_modules', 'coverage'];
  const there = readdirSync(new URL('..', import.meta.url)).filter(
    (name) => !name.startsWith('.') && !made.includes(name),
  );
  expect(there.sort()).toEqual(ours.sort());
});

describe('imports follow the arrows', () => {
  for (const { part, ours, packages = [] } of arrows) {
    test(part, () => {
      const strays = inFolder(part).flatMap(({ path, imports }) =>
        imports
          .filter((name) => !isNode(name) && !isWithin(name, ours) && !packages.includes(name))
          .map((name) => `${path} imports ${name}`),
      );
      expect(strays).toEqual([]);
    });
  }

  test('every file belongs to a part', () => {
    const parts = arrows.map(({ part }) => part);
    expect(sources.filter(({ path }) => !isWithin(path, parts)).map(({ path }) => path)).toEqual([]);
  });
});

/** The folders of the command line, each with those that it may ask besides itself, `cli/world.ts` and `cli/soon.ts`. */
const desks: Readonly<Record<string, readonly string[]>> = {
  files: [],
  reporting: ['files'],
  judging: ['files', 'reporting'],
  checking: ['files', 'reporting', 'judging'],
  diff: ['files', 'reporting', 'judging'],
  mending: ['files', 'reporting', 'judging'],
  exchange: ['files', 'reporting', 'judging'],
  lsp: ['files', 'judging'],
  sheets: ['files', 'reporting', 'judging'],
  // A pack holds sheets, and a state speaks of as many systems as a sheet shows.
  fleet: ['files', 'reporting', 'judging', 'sheets'],
  asking: ['files', 'reporting', 'judging'],
  // What a ship has lost stands in a state file.
  campaign: ['files', 'reporting', 'judging', 'asking', 'fleet'],
};

describe('within the command line', () => {
  const folderOf = (path: string) => /^cli\/([^/]+)\//.exec(path)?.[1];

  for (const [folder, others] of Object.entries(desks)) {
    test(folder, () => {
      const ours = ['cli/world.ts', 'cli/soon.ts', ...[folder, ...others].map((each) => `cli/${each}/`)];
      const strays = inFolder(`cli/${folder}/`).flatMap(({ path, imports }) =>
        imports
          .filter((name) => name.startsWith('cli/') && !isWithin(name, ours))
          .map((name) => `${path} imports ${name}`),
      );
      expect(strays).toEqual([]);
      const asked = new Set(inFolder(`cli/${folder}/`).flatMap(({ imports }) => imports.map(folderOf)));
      expect(others.filter((other) => !asked.has(other))).toEqual([]);
    });
  }

  test('every file has its folder', () => {
    const top = ['main', 'program', 'soon', 'start', 'world'].map((name) => `cli/${name}.ts`);
    const known = ['commands', ...Object.keys(desks)].map((folder) => `cli/${folder}/`);
    expect(
      inFolder('cli/')
        .filter(({ path }) => !isWithin(path, [...top, ...known]))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

/** Things that only some files may do, with the files that may and the reason. */
const reserved: readonly {
  readonly what: string;
  readonly found: (source: Source) => readonly string[];
  readonly allowed: readonly (readonly [place: string, why: string])[];
}[] = [
  {
    what: 'import modules of Node',
    found: ({ imports }) => imports.filter(isNode),
    allowed: [
      ['cli/', 'the edge of slipway'],
      ['generate/', 'tooling of the build'],
    ],
  },
  {
    what: 'name `process`',
    found: ({ identifiers }) => ['process'].filter((name) => identifiers.has(name)),
    allowed: [
      ['cli/main.ts', 'the only file that knows the process it runs in'],
      ['generate/', 'tooling of the build'],
    ],
  },
  {
    what: 'print by `console`, or know `globalThis`',
    found: ({ identifiers }) => ['console', 'globalThis'].filter((name) => identifiers.has(name)),
    allowed: [],
  },
  {
    what: 'ask for the time or for chance',
    found: ({ members, identifiers }) => [
      ...members.filter(({ of, name }) => of === 'Math' && name === 'random').map(() => 'Math.random'),
      ...['Date', 'performance', 'crypto', 'randomInt', 'randomBytes', 'randomUUID'].filter((name) =>
        identifiers.has(name),
      ),
    ],
    allowed: [
      ['sheet/paint/pdf.ts', 'a PDF has a day, and a fixed one keeps its bytes the same'],
      ['cli/main.ts', 'numbers that a referee draws, where he gives no seed; whether a file changed just now'],
    ],
  },
  {
    what: 'round by Math',
    found: ({ members }) =>
      members
        .filter(({ of, name }) => of === 'Math' && ['round', 'floor', 'ceil', 'trunc', 'fround'].includes(name))
        .map(({ name }) => `Math.${name}`),
    allowed: [
      ['rules/amounts.ts', 'the named roundings'],
      ['sheet/', 'places on paper, in millimetres: no mass and no points'],
      ['design/near.ts', 'how many slips of the pen a word may have: no mass and no points'],
    ],
  },
  {
    what: 'round by writing out',
    found: ({ members }) => members.map(({ name }) => name).filter((name) => /^to(?:Fixed|Precision)$/.test(name)),
    allowed: [['design/read.ts', 'the size of a file in MiB']],
  },
  {
    what: 'see formulas or roundings',
    found: ({ imports }) => imports.filter((name) => name === 'rules/formula.ts' || name === 'rules/amounts.ts'),
    allowed: [
      ['rules/', 'where mass and points are worked out'],
      ['checks/', 'limits per 50 mass, and shares of the hull, are rounded as prices are'],
      ['campaign/', "the referee's premiums, halves and discounts are rounded by the same names"],
      ['exchange/ftlibship/keys.ts', 'people of another program fill berths by the whole mass'],
    ],
  },
  {
    what: 'read what somebody wrote',
    found: ({ imports }) => imports.filter((name) => name.startsWith('design/') && name !== 'design/near.ts'),
    allowed: [
      ['design/', 'where texts are read'],
      ['judge.ts', 'the line from text to verdict'],
      ['mend/', 'what is changed is read before and after'],
      ['editor/', 'half-written texts are read too'],
      ['cli/', 'what is to be mended is decoded as it is read'],
      ['topics.ts', 'the codes of the reader, to be explained'],
      ['sheet/read-template.ts', 'a template is a text too'],
      ['config/read-config.ts', 'so is a configuration'],
      ['config/limited.ts', 'and what is limited must be something'],
      ['config/read-house.ts', 'and the rules of a house'],
      ['config/house-slips.ts', 'in which people make mistakes of their own'],
      ['config/bad-figure.ts', 'whose figures may make no sense'],
      ['fleet/read-fleet.ts', 'and a fleet'],
      ['campaign/tech-file.ts', 'and what a player knows'],
      ['campaign/read-ledger.ts', 'and a ledger'],
      ['damage/read-state.ts', 'and its state'],
      ['exchange/', 'what other programs have written becomes a design, and is held against its schema'],
      ['cli/judging/configs.ts', 'a configuration that builds on what is not there is a mistake at its place'],
    ],
  },
  {
    what: 'turn paths into lines',
    found: ({ imports }) => imports.filter((name) => name === 'design/document.ts'),
    allowed: [
      ['design/', 'where the text is'],
      ['judge.ts', 'what cannot be read is a document too'],
      ['config/read-config.ts', 'a role is a key, and may hold what a path has to escape'],
      ['config/limited.ts', 'so is the name of a navy'],
      ['config/read-house.ts', 'so may the ids of what a house adds'],
      ['config/house-slips.ts', 'whatever is wrong with them'],
      ['campaign/tech-file.ts', 'prices stand under names that a path has to escape'],
      ['mend/', 'edits speak in pointers'],
      ['editor/', 'what is shown stands at a place of the text'],
      ['exchange/', 'what cannot be said stands at a place of the other file'],
    ],
  },
];

describe('only some files may', () => {
  for (const { what, found, allowed } of reserved) {
    test(what, () => {
      const strays = sources
        .filter(
          ({ path }) =>
            !isWithin(
              path,
              allowed.map(([place]) => place),
            ),
        )
        .flatMap((source) => found(source).map((name) => `${source.path}: ${name}`));
      expect(strays).toEqual([]);
    });

    for (const [place] of allowed) {
      test(`${what}, and ${place} needs to`, () => {
        expect(inFolder(place).flatMap(found).length).toBeGreaterThan(0);
      });
    }
  }
});

test('the build needs nothing that it is to make', () => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const needed = new Set(['generate/build.ts', 'generate/generate.ts']);
  for (const path of needed) for (const name of byPath.get(path)?.needs ?? []) needed.add(name);
  expect(needed.size).toBeGreaterThan(100);
  expect([...needed].filter((path) => /(?:^|-|\/)(?:validator|forms)\.js$/.test(path))).toEqual([]);
});

describe('the style of the house', () => {
  const longest = 400;
  test(`no file is longer than ${longest} lines`, () => {
    expect(sources.filter(({ lines }) => lines > longest).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  test('nothing is exported by default', () => {
    expect(sources.filter(({ defaultExports }) => defaultExports > 0).map(({ path }) => path)).toEqual([]);
  });

  test('what is loaded late by its names is a module: of an older package the bundle knows `default` alone', () => {
    const late = /const \{ ([^}]*) \} = await import\('([^.'][^']*)'\)/g;
    const found = sources.flatMap(({ path }) =>
      [...readFileSync(new URL(path, root), 'utf8').matchAll(late)].map(([, names = '', from = '']) => ({
        path,
        names,
        from,
      })),
    );
    const isModule = (name: string) =>
      JSON.parse(readFileSync(new URL(`../node_modules/${name}/package.json`, root), 'utf8')).type === 'module';
    const wrong = found.filter(({ names, from }) => !/^default: \w+$/.test(names) && !isNode(from) && !isModule(from));
    expect(wrong).toEqual([]);
    expect(found.length).toBeGreaterThan(5);
  });

  test('no file is a drawer for everything', () => {
    const drawer = /(?:^|\/|-)(?:utils?|helpers?|misc|common)(?:-|\.|\/|$)/;
    expect(sources.filter(({ path }) => drawer.test(path)).map(({ path }) => path)).toEqual([]);
  });
});

describe('no two files list the systems', () => {
  const isEntry = (path: string) => /^rules\/systems\/[^/]+\/(?!index\.ts)[^/]+\.ts$/.test(path);
  const most = 5;

  test('only the chapters import the entries', () => {
    const listing = sources.filter(({ imports }) => imports.filter(isEntry).length > most).map(({ path }) => path);
    expect(listing.filter((path) => !/^rules\/systems\/[^/]+\/index\.ts$/.test(path))).toEqual([]);
    expect(listing.length).toBeGreaterThan(1);
  });

  test('each entry stands in one chapter', () => {
    const listed = inFolder('rules/')
      .filter(({ path }) => path.endsWith('/index.ts'))
      .flatMap(({ imports }) => imports.filter(isEntry));
    expect(listed.filter((path, index) => listed.indexOf(path) < index)).toEqual([]);
  });

  test('and nobody lists their ids', () => {
    const ids = new Set(
      sources
        .filter(({ path }) => isEntry(path) && !path.startsWith('rules/systems/ship/'))
        .map(({ path }) => path.replace(/^.*\//, '').replace(/\.ts$/, '')),
    );
    // A few files name a few systems for what they say of them; half a dozen ids in one file are a list.
    const allowed = [
      // A row for each gunboat, with the weapon that it carries.
      'rules/craft/gunboats.ts',
      // What the campaign rules call the systems that they price for research.
      'campaign/research-table.ts',
      // The drawing of each; one that is missing does not compile.
      'sheet/icons/index.ts',
      // What another program calls each; one that is missing is found by its test.
      'exchange/ftlibship/table.ts',
      // Gunboats are called after their weapons there too.
      'exchange/ftlibship/craft.ts',
    ];
    const listing = sources
      .map(({ path, strings }) => ({ path, known: [...strings].filter((text) => ids.has(text)).length }))
      .filter(({ path, known }) => known > 6 && !allowed.includes(path));
    expect(listing.map(({ path, known }) => `${path}: ${known}`)).toEqual([]);
  });
});
