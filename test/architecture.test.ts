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

/** What each folder may import besides itself, by floors: arrows go down only. Every file belongs to one row. */
const arrows: readonly {
  readonly part: string;
  /** Folders and files below `src`; a schema is named from there, too. */
  readonly ours?: readonly string[];
  readonly packages?: readonly string[];
}[] = [
  { part: 'version.ts', ours: ['../package.json'] },
  { part: 'text/', packages: ['fastest-levenshtein', 're2js'] },
  { part: 'rules/' },
  { part: 'findings/', ours: ['rules/', 'text/'] },
  {
    part: 'parse/',
    ours: ['findings/', 'rules/', 'text/', '../schemas/design.schema.json'],
    packages: ['yaml', 'ajv'],
  },
  { part: 'diff/', ours: ['findings/', 'rules/', 'text/'] },
  {
    part: 'config/',
    ours: ['parse/', 'findings/', 'rules/', 'text/', '../schemas/config.schema.json', '../schemas/house.schema.json'],
  },
  { part: 'damage/', ours: ['parse/', 'findings/', 'rules/', 'text/', '../schemas/state.schema.json'] },
  {
    part: 'exchange/',
    ours: ['parse/', 'findings/', 'rules/', 'text/'],
    packages: ['csv-parse/sync', 'jsonc-parser', 'saxes'],
  },
  { part: 'fleet/', ours: ['config/', 'parse/', 'findings/', 'rules/', 'text/', '../schemas/fleet.schema.json'] },
  {
    part: 'campaign/',
    ours: [
      'damage/',
      'diff/',
      'parse/',
      'findings/',
      'rules/',
      'text/',
      '../schemas/ledger.schema.json',
      '../schemas/tech.schema.json',
    ],
  },
  {
    part: 'render/',
    // Only wounds of damage; types only of pdfkit and fontkit: the painters are passed in.
    ours: ['damage/wounds.ts', 'parse/', 'findings/', 'rules/', 'text/', '../schemas/template.schema.json'],
    packages: ['pdfkit', 'fontkit', 'fflate/browser'],
  },
  { part: 'checks/', ours: ['fleet/', 'damage/', 'config/', 'findings/', 'rules/', 'text/'] },
  { part: 'judge/', ours: ['checks/', 'fleet/', 'damage/', 'config/', 'parse/', 'findings/', 'rules/'] },
  { part: 'fix/', ours: ['checks/', 'parse/', 'findings/', 'rules/', 'text/', '../schemas/design.schema.json'] },
  {
    part: 'workshop/',
    ours: ['fix/', 'judge/', 'checks/', 'fleet/', 'diff/', 'config/', 'parse/', 'findings/', 'rules/', 'text/'],
  },
  {
    part: 'topics/',
    ours: [
      'judge/waivers.ts',
      'fleet/resolve-entry.ts',
      'checks/',
      'campaign/codes.ts',
      'campaign/terms.ts',
      'parse/',
      'findings/',
      'rules/',
      'text/',
    ],
  },
  {
    part: 'reports/',
    ours: [
      'topics/',
      'workshop/',
      'judge/',
      'fleet/',
      'campaign/',
      'exchange/losses.ts',
      'damage/',
      'diff/',
      'findings/',
      'rules/',
      'text/',
      'version.ts',
    ],
    // `sarif` is types only.
    packages: ['cli-table3', 'string-width', 'sarif', 'marked'],
  },
  { part: 'schema/', ours: ['topics/', 'rules/', 'text/'] },
  {
    part: 'editor/',
    ours: [
      'schema/',
      'judge/',
      'fix/',
      'config/',
      'parse/',
      'findings/',
      'rules/',
      'text/',
      '../schemas/design.schema.json',
    ],
  },
  {
    part: 'build/',
    ours: ['schema/', 'topics/', 'render/sheet/panels/', 'campaign/entry.ts', 'rules/', 'text/', '../package.json'],
    packages: ['ajv', 'ajv/dist/standalone/index.js', 'esbuild', '@cyclonedx/cyclonedx-library'],
  },
  {
    part: 'cli/',
    ours: [
      'campaign/',
      'checks/',
      'config/',
      'damage/',
      'diff/',
      'editor/',
      'exchange/',
      'findings/',
      'fix/',
      'fleet/',
      'judge/',
      'parse/',
      'render/',
      'reports/',
      'rules/',
      'schema/',
      'text/',
      'topics/',
      'version.ts',
      'workshop/',
    ],
    packages: [
      '@clack/prompts',
      '@resvg/resvg-wasm',
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
];

test('every part of the table has files', () => {
  expect(arrows.map(({ part }) => part).filter((part) => inFolder(part).length === 0)).toEqual([]);
});

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
  for (const { part, ours = [], packages = [] } of arrows) {
    test(part, () => {
      const strays = inFolder(part).flatMap(({ path, imports }) =>
        imports
          .filter((name) => !isNode(name) && !isWithin(name, [part, ...ours]) && !packages.includes(name))
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

/** Folders within folders, lower ones first: a file may import its own row and the rows before it. */
const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  rules: [['model'], ['dice'], ['catalogue', 'reference'], ['design'], ['pricing'], ['house'], ['ship'], ['firepower']],
  checks: [['check.ts'], ['finding-of.ts', 'shared'], ['design', 'cross-file', 'fleet', 'state']],
  render: [['drawing'], ['paint', 'sheet', 'chart']],
  'render/sheet': [['icons'], ['symbols'], ['panels'], ['layout'], ['pack'], ['cards']],
  reports: [
    ['shared'],
    ['findings', 'exchange', 'reference', 'manual'],
    ['design'],
    ['diff', 'campaign'],
    ['fleet', 'trial', 'firepower', 'library'],
    ['formats.ts'],
  ],
  cli: [['world.ts', 'start.ts'], ['runtime'], ['options'], ['commands'], ['program.ts'], ['main.ts']],
  'cli/runtime': [
    ['files'],
    ['config', 'git', 'output'],
    ['judge', 'render'],
    ['cache', 'queries', 'rewrite'],
    ['workers'],
    ['check'],
  ],
};

describe('within a folder, imports go down', () => {
  for (const [folder, rows] of Object.entries(layers)) {
    test(folder, () => {
      const roomOf = (path: string) => path.slice(folder.length + 1).split('/')[0] as string;
      const floorOf = (room: string) => rows.findIndex((row) => row.includes(room));
      const strays = inFolder(`${folder}/`).flatMap(({ path, imports }) => {
        const room = roomOf(path);
        return imports
          .filter((name) => name.startsWith(`${folder}/`))
          .map(roomOf)
          .filter((other) => other !== room && !(floorOf(other) >= 0 && floorOf(other) < floorOf(room)))
          .map((other) => `${path} imports ${other}`);
      });
      expect(strays).toEqual([]);
    });
  }

  test('no command imports another command', () => {
    const commandOf = (path: string) => /^cli\/commands\/((?:campaign\/(?=[^/]+\/))?[^/]+)\//.exec(path)?.[1];
    const strays = inFolder('cli/commands/').flatMap(({ path, imports }) => {
      const own = commandOf(path);
      return imports
        .map((name) => [name, commandOf(name)] as const)
        .filter(
          ([, other]) =>
            own !== undefined &&
            other !== undefined &&
            other !== own &&
            other !== 'campaign/shared' &&
            own !== 'campaign',
        )
        .map(([name]) => `${path} imports ${name}`);
    });
    expect(strays).toEqual([]);
  });
});

/** The groups that import each other in a circle. */
function circlesOf(imports: ReadonlyMap<string, ReadonlySet<string>>): readonly string[][] {
  const reach = new Map<string, Set<string>>();
  for (const from of imports.keys()) {
    const seen = new Set<string>();
    const open = [...(imports.get(from) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(imports.get(next) ?? []));
    }
    reach.set(from, seen);
  }
  const names = [...imports.keys()].filter((name) => reach.get(name)?.has(name));
  const circles = names.map((name) =>
    names.filter((other) => reach.get(name)?.has(other) && reach.get(other)?.has(name)),
  );
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

describe('nothing imports in a circle, type imports included', () => {
  test('files', () => {
    expect(circlesOf(new Map(sources.map(({ path, imports }) => [path, new Set(imports)])))).toEqual([]);
  });

  for (const depth of [1, 2, 3, 4]) {
    test(`folders, ${depth} deep`, () => {
      const folderOf = (path: string) => {
        const folders = path.split('/').slice(0, -1);
        return folders.length >= depth ? folders.slice(0, depth).join('/') : path;
      };
      const groups = new Map<string, Set<string>>();
      for (const { path, imports } of sources) {
        const from = folderOf(path);
        const to = groups.get(from) ?? new Set<string>();
        groups.set(from, to);
        for (const name of imports) {
          const target = folderOf(name);
          // A file that lies beside folders, such as an index, counts by itself.
          if (target !== from && !isNode(name)) to.add(target);
        }
      }
      expect(circlesOf(groups)).toEqual([]);
    });
  }
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
      ['build/', 'tooling of the build'],
    ],
  },
  {
    what: 'start other programs',
    found: ({ imports }) => imports.filter((name) => name === 'node:child_process'),
    allowed: [
      ['cli/runtime/git/run-git.ts', 'git, with nothing that a repository could make it run'],
      ['cli/runtime/output/pager.ts', 'the pager of the user'],
      ['build/', 'tooling of the build'],
    ],
  },
  {
    what: 'read files without a limit',
    found: ({ identifiers }) => ['readFileSync', 'createReadStream'].filter((name) => identifiers.has(name)),
    allowed: [
      ['cli/start.ts', 'parts of the program'],
      ['cli/runtime/files/manual-pages.ts', 'part of the program'],
      ['cli/runtime/render/render-context.ts', 'the fonts, part of the program'],
      ['cli/runtime/render/png.ts', 'the rasterizer, part of the program'],
      ['cli/runtime/output/copy-examples.ts', 'copies of parts of the program'],
      ['cli/runtime/output/closed-output.ts', 'what the system says of processes'],
      ['cli/runtime/output/rewrite-file.ts', 'a regular file that has been read before'],
      ['build/', 'tooling of the build'],
    ],
  },
  {
    what: 'write files',
    found: ({ identifiers }) =>
      ['writeFileSync', 'renameSync', 'mkdtempSync', 'createWriteStream'].filter((name) => identifiers.has(name)),
    allowed: [
      ['cli/runtime/output/', 'where the guard of outputs is asked'],
      ['cli/start.ts', 'keeps compiled code in a folder of its own'],
      ['build/', 'tooling of the build'],
    ],
  },
  {
    what: 'name `process`',
    found: ({ identifiers }) => ['process'].filter((name) => identifiers.has(name)),
    allowed: [
      ['cli/main.ts', 'the only file that knows the process it runs in'],
      ['cli/start.ts', 'starts the program with its code cache'],
      ['build/', 'tooling of the build'],
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
      ['render/paint/pdf.ts', 'a PDF has a day, and a fixed one keeps its bytes the same'],
      ['cli/main.ts', 'numbers that a referee draws, where he gives no seed'],
    ],
  },
  {
    what: 'round by Math',
    found: ({ members }) =>
      members
        .filter(({ of, name }) => of === 'Math' && ['round', 'floor', 'ceil', 'trunc', 'fround'].includes(name))
        .map(({ name }) => `Math.${name}`),
    allowed: [
      ['rules/model/amounts.ts', 'the named roundings'],
      ['render/', 'places on paper, in millimetres: no mass and no points'],
      ['cli/runtime/render/png.ts', 'dots of a picture: no mass and no points'],
      ['text/suggest.ts', 'how many slips of the pen a word may have: no mass and no points'],
    ],
  },
  {
    what: 'round by writing out',
    found: ({ members }) => members.map(({ name }) => name).filter((name) => /^to(?:Fixed|Precision)$/.test(name)),
    allowed: [['parse/read-documents.ts', 'the size of a file in MiB']],
  },
  {
    what: 'see formulas or roundings',
    found: ({ imports }) =>
      imports.filter((name) => name === 'rules/catalogue/formula.ts' || name === 'rules/model/amounts.ts'),
    allowed: [
      ['rules/', 'where mass and points are worked out'],
      ['checks/', 'limits per 50 mass, and shares of the hull, are rounded as prices are'],
      ['campaign/', "the referee's premiums, halves and discounts are rounded by the same names"],
      ['exchange/ftlibship/keys.ts', 'people of another program fill berths by the whole mass'],
      ['exchange/ftjava/table.ts', 'hull types of another program are shares of the mass'],
    ],
  },
  {
    what: 'read what somebody wrote',
    found: ({ imports }) => imports.filter((name) => name.startsWith('parse/')),
    allowed: [
      ['parse/', 'where texts are read'],
      ['judge/judge.ts', 'the line from text to verdict'],
      ['fix/', 'what is changed is read before and after'],
      ['editor/', 'half-written texts are read too'],
      ['workshop/', 'changes are written in shorthand and applied to a text'],
      ['cli/', 'what is to be mended is decoded as it is read'],
      ['topics/topics.ts', 'the codes of the reader, to be explained'],
      ['render/sheet/layout/read-template.ts', 'a template is a text too'],
      ['config/read-config.ts', 'so is a configuration'],
      ['config/validate-limits.ts', 'and what is limited must be something'],
      ['config/read-house-rules.ts', 'and the rules of a house'],
      ['config/likely-mistakes.ts', 'in which people make mistakes of their own'],
      ['config/validate-figure.ts', 'whose figures may make no sense'],
      ['config/validate-fires.ts', 'and so may the dice of their weapons'],
      ['fleet/read-fleet.ts', 'and a fleet'],
      ['campaign/tech-file.ts', 'and what a player knows'],
      ['campaign/read-ledger.ts', 'and a ledger'],
      ['damage/read-state.ts', 'and its state'],
      ['exchange/', 'what other programs have written becomes a design, and is held against its schema'],
      ['cli/runtime/config/configs.ts', 'a configuration that builds on what is not there is a mistake at its place'],
    ],
  },
  {
    what: 'turn paths into lines',
    found: ({ imports }) => imports.filter((name) => name === 'parse/document.ts'),
    allowed: [
      ['parse/', 'where the text is'],
      ['judge/judge.ts', 'what cannot be read is a document too'],
      ['config/read-config.ts', 'a role is a key, and may hold what a path has to escape'],
      ['config/validate-limits.ts', 'so is the name of a navy'],
      ['config/read-house-rules.ts', 'so may the ids of what a house adds'],
      ['config/likely-mistakes.ts', 'whatever is wrong with them'],
      ['config/validate-fires.ts', 'speeds are keys'],
      ['campaign/tech-file.ts', 'prices stand under names that a path has to escape'],
      ['fix/', 'edits speak in pointers'],
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
  const needed = new Set(['build/build.ts', 'build/generate.ts']);
  for (const path of needed) for (const name of byPath.get(path)?.needs ?? []) needed.add(name);
  expect(needed.size).toBeGreaterThan(100);
  expect([...needed].filter((path) => /\.generated\.js$/.test(path))).toEqual([]);
});

/** Functions of a file with their cyclomatic complexity: one, plus one for each branch, without nested functions. */
function complexities(path: string): readonly { readonly name: string; readonly complexity: number }[] {
  const tree = ts.createSourceFile(path, readFileSync(new URL(path, root), 'utf8'), ts.ScriptTarget.Latest, true);
  const branches = new Set([
    ts.SyntaxKind.IfStatement,
    ts.SyntaxKind.ForStatement,
    ts.SyntaxKind.ForInStatement,
    ts.SyntaxKind.ForOfStatement,
    ts.SyntaxKind.WhileStatement,
    ts.SyntaxKind.DoStatement,
    ts.SyntaxKind.CaseClause,
    ts.SyntaxKind.CatchClause,
    ts.SyntaxKind.ConditionalExpression,
  ]);
  const logical = new Set([
    ts.SyntaxKind.AmpersandAmpersandToken,
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
  ]);
  const found: { name: string; complexity: number }[] = [];
  const visit = (node: ts.Node, count: () => void): void => {
    if (branches.has(node.kind)) count();
    if (ts.isBinaryExpression(node) && logical.has(node.operatorToken.kind)) count();
    if (!ts.isFunctionLike(node)) {
      ts.forEachChild(node, (child) => visit(child, count));
      return;
    }
    let complexity = 1;
    ts.forEachChild(node, (child) => visit(child, () => complexity++));
    found.push({ name: node.name?.getText(tree) ?? 'anonymous', complexity });
  };
  visit(tree, () => {});
  return found;
}

describe('the style of the sources', () => {
  test('no function of the command line has a cyclomatic complexity over 12', () => {
    const functions = inFolder('cli/').flatMap(({ path }) => complexities(path).map((each) => ({ path, ...each })));
    expect(functions.length).toBeGreaterThan(500);
    expect(functions.filter(({ complexity }) => complexity > 12)).toEqual([]);
  });

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

  test('prompts are loaded only where something is asked', () => {
    const asking = sources.filter(({ imports }) => imports.includes('@clack/prompts')).map(({ path }) => path);
    expect(asking).toEqual(['cli/commands/new/ask.ts']);
    const needing = sources.filter(({ needs }) =>
      needs.some((name) => name === '@clack/prompts' || asking.includes(name)),
    );
    expect(needing.map(({ path }) => path)).toEqual([]);
  });

  test('no file is a drawer for everything', () => {
    const drawer = /(?:^|\/|-)(?:utils?|helpers?|misc|common)(?:-|\.|\/|$)/;
    expect(sources.filter(({ path }) => drawer.test(path)).map(({ path }) => path)).toEqual([]);
  });
});

describe('no two files list the systems', () => {
  const isEntry = (path: string) => /^rules\/catalogue\/systems\/[^/]+\/(?!index\.ts)[^/]+\.ts$/.test(path);
  const most = 5;

  test('only the chapters import the entries', () => {
    const listing = sources.filter(({ imports }) => imports.filter(isEntry).length > most).map(({ path }) => path);
    expect(listing.filter((path) => !/^rules\/catalogue\/systems\/[^/]+\/index\.ts$/.test(path))).toEqual([]);
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
        .filter(({ path }) => isEntry(path) && !path.startsWith('rules/catalogue/systems/ship/'))
        .map(({ path }) => path.replace(/^.*\//, '').replace(/\.ts$/, '')),
    );
    // A few files name a few systems for what they say of them; half a dozen ids in one file are a list.
    const allowed = [
      // A row for each gunboat, with the weapon that it carries.
      'rules/catalogue/craft/gunboats.ts',
      // What other people call some systems.
      'parse/messages/synonyms.ts',
      // What the campaign rules call the systems that they price for research.
      'campaign/technologies.ts',
      // The drawing of each; one that is missing does not compile.
      'render/sheet/icons/index.ts',
      // What another program calls each; one that is missing is found by its test.
      'exchange/ftlibship/table.ts',
      'exchange/ftjava/table.ts',
      // Gunboats are called after their weapons there too.
      'exchange/ftlibship/craft.ts',
      // Names that people use by mistake; one that is missing gets a suggestion by its letters.
      'parse/messages/synonyms.ts',
    ];
    const listing = sources
      .map(({ path, strings }) => ({ path, known: [...strings].filter((text) => ids.has(text)).length }))
      .filter(({ path, known }) => known > 6 && !allowed.includes(path));
    expect(listing.map(({ path, known }) => `${path}: ${known}`)).toEqual([]);
  });
});
