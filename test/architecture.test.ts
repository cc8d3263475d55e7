/** Architecture rules, checked in the sources: imports, reserved APIs, size and style. */

import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Expression, ImportDeclaration, Node, SourceFile, StringLiteral } from 'typescript';
import { describe, expect, test } from 'vitest';
import { chapters } from '../src/rules/catalogue/chapters.ts';
import { ts } from './support/typescript.ts';

interface Source {
  /** Path relative to `src`. */
  readonly path: string;
  readonly tree: SourceFile;
  readonly lines: number;
  /** Imports: a path relative to `src` for own files, a name for packages and Node modules. */
  readonly imports: readonly string[];
  /** Imports required to start: without type-only and dynamic imports. */
  readonly needs: readonly string[];
  readonly identifiers: ReadonlySet<string>;
  /** Property accesses with their object: `Math.round`, `(…).toFixed`. */
  readonly members: readonly { readonly of: string; readonly name: string }[];
  readonly strings: ReadonlySet<string>;
  readonly defaultExports: number;
  /** Names of exported types, classes and functions. */
  readonly exported: ReadonlySet<string>;
}

const root = new URL('../src/', import.meta.url);

const parsing = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };

function sourceOf(path: string): Source {
  const text = readFileSync(new URL(path, root), 'utf8');
  const tree = ts.createSourceFile(path, text, parsing);
  const imports: string[] = [];
  const needs: string[] = [];
  const identifiers = new Set<string>();
  const members: { of: string; name: string }[] = [];
  const strings = new Set<string>();
  let defaultExports = 0;
  const exported = new Set<string>();
  const place = (name: string) => (name.startsWith('.') ? posix.join(posix.dirname(path), name) : name);
  const visit = (node: Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const name = place((node.moduleSpecifier as StringLiteral).text);
      imports.push(name);
      if (ts.isExportDeclaration(node) || !hasOnlyTypes(node)) needs.push(name);
    } else if (ts.isCallExpression(node) && isImportCall(node.expression)) {
      const [what] = node.arguments;
      imports.push(what && ts.isStringLiteral(what) ? place(what.text) : 'something computed');
    } else if (ts.isStringLiteral(node)) strings.add(node.text);
    if (ts.isIdentifier(node)) identifiers.add(node.text);
    if (ts.isPropertyAccessExpression(node)) members.push({ of: node.expression.getText(tree), name: node.name.text });
    if (isNamedDeclaration(node) && ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export) {
      exported.add(node.name?.text ?? '');
    }
    if (ts.isExportAssignment(node) || node.kind === ts.SyntaxKind.DefaultKeyword) defaultExports++;
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const lines = text.split('\n').length - 1;
  return { path, tree, lines, imports, needs, identifiers, members, strings, defaultExports, exported };
}

function isNamedDeclaration(node: Node) {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isFunctionDeclaration(node)
  );
}

/** True if an import contains types only. */
function hasOnlyTypes({ importClause }: ImportDeclaration): boolean {
  const { namedBindings: names } = importClause ?? {};
  if (importClause?.isTypeOnly) return true;
  return names !== undefined && ts.isNamedImports(names) && names.elements.every(({ isTypeOnly }) => isTypeOnly);
}

function isImportCall(called: Expression): boolean {
  return called.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(called) && called.text === 'require');
}

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .sort()
  .map(sourceOf);

/** `path` is a file, or a folder if it ends in a slash. */
function isWithin(path: string, places: readonly string[]): boolean {
  return places.some((place) => path === place || (place.endsWith('/') && path.startsWith(place)));
}

const inFolder = (...places: string[]) => sources.filter(({ path }) => isWithin(path, places));
const isNode = (name: string) => name.startsWith('node:');

/** What each part may import other than itself. Parts import only parts above them in this table; every file belongs to one part. */
const arrows: readonly {
  readonly part: string;
  /** Files and folders relative to `src`, including schemas. */
  readonly paths?: readonly string[];
  readonly packages?: readonly string[];
}[] = [
  { part: 'version.ts', paths: ['../package.json'] },
  { part: 'text/', packages: ['fastest-levenshtein', 're2js'] },
  { part: 'rules/' },
  { part: 'findings/', paths: ['rules/', 'text/'] },
  { part: 'document/', paths: ['findings/', 'rules/', 'text/'], packages: ['cli-table3', 'string-width'] },
  {
    part: 'parse/',
    paths: ['findings/', 'rules/', 'text/', '../schemas/design.schema.json'],
    packages: ['yaml', 'ajv'],
  },
  { part: 'diff/', paths: ['findings/', 'rules/', 'text/'] },
  {
    part: 'config/',
    paths: ['parse/', 'findings/', 'rules/', 'text/', '../schemas/config.schema.json', '../schemas/house.schema.json'],
  },
  { part: 'damage/', paths: ['parse/', 'findings/', 'rules/', 'text/', '../schemas/state.schema.json'] },
  {
    part: 'exchange/',
    paths: ['parse/', 'findings/', 'rules/', 'text/'],
    packages: ['csv-parse/sync', 'fflate', 'hucre/xlsx', 'jsonc-parser', 'lz-string', 'saxes'],
  },
  { part: 'fleet/', paths: ['config/', 'parse/', 'findings/', 'rules/', 'text/', '../schemas/fleet.schema.json'] },
  {
    part: 'campaign/',
    paths: [
      'schema/json-schema.ts',
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
    // Of damage only that of a ship; of pdfkit only types: the painter is passed in.
    paths: ['damage/ship-damage.ts', 'parse/', 'findings/', 'rules/', 'text/', '../schemas/template.schema.json'],
    packages: ['any-ascii', 'pdfkit', 'fflate/browser'],
  },
  { part: 'checks/', paths: ['fleet/', 'damage/', 'config/', 'parse/', 'findings/', 'rules/', 'text/'] },
  { part: 'fix/', paths: ['checks/', 'parse/', 'findings/', 'rules/', 'text/', '../schemas/design.schema.json'] },
  {
    part: 'workshop/',
    paths: [
      'fix/',
      'checks/',
      'fleet/',
      'exchange/',
      'damage/',
      'diff/',
      'config/',
      'parse/',
      'findings/',
      'rules/',
      'text/',
    ],
  },
  {
    part: 'schema/',
    paths: [
      'checks/',
      'fleet/fleet.ts',
      'campaign/codes.ts',
      'campaign/terms.ts',
      'parse/',
      'findings/',
      'rules/',
      'text/',
      'version.ts',
    ],
  },
  {
    part: 'reports/',
    paths: [
      'document/',
      'render/chart/chart.ts',
      'render/sheet/pack/pack.ts',
      'render/ship/letter-drawing.ts',
      'schema/topics.ts',
      'workshop/',
      'checks/',
      'fleet/',
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
  { part: 'campaign/json-documents.ts', paths: ['campaign/', 'document/json.ts', 'reports/'] },
  {
    part: 'campaign/reports/',
    paths: ['campaign/', 'document/', 'reports/', 'damage/', 'findings/', 'rules/', 'text/'],
  },
  {
    // The public library: the engine in other programs, without Node.
    part: 'library/',
    paths: ['reports/', 'workshop/', 'checks/', 'config/', 'findings/', 'render/', 'rules/', 'text/'],
  },
  {
    part: 'editor/',
    paths: [
      'schema/',
      'workshop/',
      'checks/',
      'fix/',
      'config/',
      'fleet/',
      'parse/',
      'findings/',
      'rules/',
      'text/',
      '../schemas/config.schema.json',
      '../schemas/design.schema.json',
      '../schemas/fleet.schema.json',
      '../schemas/house.schema.json',
      '../schemas/ledger.schema.json',
      '../schemas/state.schema.json',
    ],
  },
  // The extension for VS Code: bundled by itself, it talks to the language server by the protocol.
  { part: 'vscode/', packages: ['vscode', 'vscode-languageclient/node'] },
  {
    part: 'build/',
    paths: [
      'document/report.ts',
      'document/json.ts',
      'reports/',
      'schema/',
      'render/sheet/frames/read-template.ts',
      'render/sheet/frames/template.ts',
      'render/paint/font-widths.ts',
      'render/paint/pdf-fonts.ts',
      'campaign/json-documents.ts',
      'campaign/schemas.ts',
      'rules/',
      'text/',
      'version.ts',
      'vscode/manifest.json',
      '../package.json',
    ],
    packages: [
      'ajv',
      'ajv/dist/standalone/index.js',
      'esbuild',
      'fflate',
      '@cyclonedx/cyclonedx-library',
      '@resvg/resvg-wasm',
      'fontkit',
      'pdfkit',
      'typescript',
    ],
  },
  {
    part: 'cli/',
    paths: [
      'campaign/fleet-check.ts',
      'campaign/index.ts',
      'campaign/ledger-findings.ts',
      'checks/',
      'config/',
      'damage/',
      'diff/',
      'document/',
      'editor/',
      'exchange/',
      'findings/',
      'fix/',
      'fleet/',
      'parse/',
      'render/',
      'reports/',
      'rules/',
      'schema/',
      'site/index.ts',
      'text/',
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
      'picomatch',
      'ignore',
      'pdfkit',
      'yaml',
      'vscode-languageserver',
      'vscode-languageserver-protocol/node',
      'vscode-languageserver-textdocument',
    ],
  },
  {
    part: 'campaign/commands/',
    paths: [
      'campaign/',
      'cli/',
      'config/',
      'damage/',
      'diff/',
      'document/',
      'findings/',
      'checks/',
      'reports/',
      'rules/',
      'text/',
      'workshop/',
    ],
  },
  { part: 'campaign/index.ts', paths: ['campaign/commands/', 'cli/'] },
  { part: 'campaign/fleet-check.ts', paths: ['campaign/', 'cli/world.ts', 'checks/'] },
  { part: 'campaign/ledger-findings.ts', paths: ['campaign/', 'findings/'] },
  { part: 'campaign/register-sections.ts', paths: ['campaign/', 'cli/', 'text/'] },
  {
    part: 'site/pages/',
    paths: [
      'campaign/register-sections.ts',
      'config/',
      'diff/',
      'document/',
      'findings/',
      'fleet/',
      'checks/',
      'reports/',
      'rules/',
      'text/',
      'schema/topics.ts',
      'workshop/',
    ],
    packages: ['fflate/browser'],
  },
  // Runs in browsers: bundled by itself.
  { part: 'site/web/' },
  {
    // The workbench: the engine in a browser.
    part: 'site/web/workbench/',
    paths: [
      'diff/',
      'document/',
      'editor/',
      'fleet/',
      'render/',
      'reports/',
      'site/pages/',
      'workshop/',
      'exchange/svg-allow-list.ts',
      'checks/',
      'config/',
      'parse/edit/',
      'parse/read-documents.ts',
      'parse/shorthand/',
      'findings/',
      'rules/',
      'text/',
    ],
    packages: [
      '@codemirror/autocomplete',
      '@codemirror/commands',
      '@codemirror/lang-yaml',
      '@codemirror/language',
      '@codemirror/lint',
      '@codemirror/search',
      '@codemirror/state',
      '@codemirror/view',
      '@lezer/highlight',
      'preact',
      'preact/hooks',
    ],
  },
  {
    // The form next to the editor of the workbench.
    part: 'site/web/workbench/form/',
    paths: ['editor/', 'config/', 'parse/', 'findings/', 'rules/', 'text/'],
    packages: ['preact', 'preact/hooks'],
  },
  {
    part: 'site/',
    paths: [
      'campaign/register-sections.ts',
      'checks/',
      'cli/',
      'config/',
      'diff/',
      'findings/',
      'parse/read-documents.ts',
      'render/',
      'reports/',
      'rules/',
      'text/',
      'schema/topics.ts',
      'workshop/',
    ],
    packages: ['commander'],
  },
];

test('every part in the table of imports has files', () => {
  expect(arrows.map(({ part }) => part).filter((part) => inFolder(part).length === 0)).toEqual([]);
});

test('the top-level folder contains only the expected entries', () => {
  const expected = [
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
  // Installed packages and coverage reports are not part of the project.
  const generated = ['node_modules', 'coverage'];
  const present = readdirSync(new URL('..', import.meta.url)).filter(
    (name) => !name.startsWith('.') && !generated.includes(name),
  );
  expect(present.sort()).toEqual(expected.sort());
});

/** The files of a part, without those of parts within it. */
function filesOf(part: string): readonly Source[] {
  const inner = arrows.map((each) => each.part).filter((other) => other !== part && other.startsWith(part));
  return inFolder(part).filter(({ path }) => !isWithin(path, inner));
}

describe('imports follow the table:', () => {
  for (const { part, paths = [], packages = [] } of arrows) {
    test(part, () => {
      const violations = filesOf(part).flatMap(({ path, imports }) =>
        imports
          .filter((name) => !isNode(name) && !isWithin(name, [part, ...paths]) && !packages.includes(name))
          .map((name) => `${path} imports ${name}`),
      );
      expect(violations).toEqual([]);
    });
  }

  test('every file belongs to a part in the table', () => {
    const parts = arrows.map(({ part }) => part);
    expect(sources.filter(({ path }) => !isWithin(path, parts)).map(({ path }) => path)).toEqual([]);
  });
});

/** Layers within folders, lowest first: a file may import its own subfolder and lower layers. */
const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  rules: [['model'], ['dice'], ['catalogue'], ['design'], ['house'], ['ship'], ['firepower'], ['reference']],
  checks: [
    ['check.ts'],
    ['fixes.ts'],
    ['design', 'cross-file.ts', 'fleet', 'state.ts'],
    ['waivers.ts'],
    ['judge.ts'],
    ['judge-fleet.ts', 'judge-state.ts'],
  ],
  render: [['drawing'], ['icons'], ['symbols'], ['paint', 'chart', 'ship'], ['sheet'], ['cards', 'pack']],
  'render/sheet': [
    ['panels', 'tables'],
    ['parts'],
    ['frames'],
    ['reference'],
    ['record'],
    ['print-sheets.ts'],
    ['pack'],
  ],
  reports: [
    ['report.ts'],
    ['findings', 'reference', 'manual'],
    ['design'],
    ['diff'],
    ['fleet', 'trial', 'firepower', 'review'],
    ['duel'],
    ['formats.ts'],
  ],
  cli: [
    ['world.ts'],
    ['runtime'],
    ['define-command.ts'],
    ['help-layout.ts', 'judge-other.ts', 'shared-options.ts'],
    ['commander-command.ts'],
    ['commands'],
    ['commands.ts'],
    ['program.ts'],
    ['main.ts'],
  ],
  // Rooms. Files next to the folders of a room are its door.
  campaign: [
    ['codes.ts', 'terms.ts'],
    ['ledger'],
    ['calculators'],
    ['replay'],
    ['reports'],
    ['commands'],
    ['fleet-check.ts', 'index.ts', 'json-documents.ts', 'ledger-findings.ts', 'register-sections.ts', 'schemas.ts'],
  ],
  site: [['pages'], ['web'], ['files'], ['server'], ['commands'], ['index.ts']],
  'cli/runtime': [
    ['run-git.ts'],
    ['files', 'run-control.ts'],
    ['git', 'output'],
    ['config'],
    ['judge', 'render'],
    ['queries'],
  ],
};

describe('imports within a folder go to lower layers only:', () => {
  for (const [folder, rows] of Object.entries(layers)) {
    test(folder, () => {
      const childOf = (path: string) => path.slice(folder.length + 1).split('/')[0] as string;
      const layerOf = (child: string) => rows.findIndex((row) => row.includes(child));
      const violations = inFolder(`${folder}/`).flatMap(({ path, imports }) => {
        const own = childOf(path);
        return imports
          .filter((name) => name.startsWith(`${folder}/`))
          .map(childOf)
          .filter((other) => other !== own && !(layerOf(other) >= 0 && layerOf(other) < layerOf(own)))
          .map((other) => `${path} imports ${other}`);
      });
      expect(violations).toEqual([]);
    });
  }

  test('no command imports another command', () => {
    const commandOf = (path: string) => {
      const [, file, folder] =
        /^(?:cli\/commands\/([^/.]+)|(?:campaign|site)\/commands\/(?!shared\/)([^/]+)\/)/.exec(path) ?? [];
      return file ?? folder;
    };
    const violations = inFolder('cli/commands/', 'campaign/commands/', 'site/commands/').flatMap(
      ({ path, imports }) => {
        const own = commandOf(path);
        return imports
          .filter((name) => commandOf(name) !== undefined && commandOf(name) !== own)
          .map((name) => `${path} imports ${name}`);
      },
    );
    expect(violations).toEqual([]);
  });
});

/** Groups of names that import each other in a cycle. */
function cyclesOf(all: ReadonlyMap<string, ReadonlySet<string>>): readonly string[][] {
  const imports = new Map(all);
  // Without cycles nothing is left.
  for (let size = -1; size !== imports.size; ) {
    size = imports.size;
    for (const [name, targets] of imports)
      if (![...targets].some((target) => imports.has(target))) imports.delete(name);
  }
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
  const cycles = names.map((name) =>
    names.filter((other) => reach.get(name)?.has(other) && reach.get(other)?.has(name)),
  );
  return [...new Map(cycles.map((cycle) => [cycle.join(), cycle])).values()];
}

test('import cycles are found', () => {
  const imports = { a: ['b'], b: ['c', 'd'], c: ['a'], d: [], e: ['a'], f: ['f'] };
  const cycles = cyclesOf(new Map(Object.entries(imports).map(([name, targets]) => [name, new Set(targets)])));
  expect(cycles).toEqual([['a', 'b', 'c'], ['f']]);
});

describe('there are no import cycles, including type imports, between', () => {
  test('files', () => {
    expect(cyclesOf(new Map(sources.map(({ path, imports }) => [path, new Set(imports)])))).toEqual([]);
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
          // A room has files of several layers.
          if (depth === 1 && (isWithin(path, rooms) || isWithin(name, rooms))) continue;
          const target = folderOf(name);
          // A file next to folders, such as an index, counts separately.
          if (target !== from && !isNode(name)) to.add(target);
        }
      }
      expect(cyclesOf(groups)).toEqual([]);
    });
  }
});

/** Folders with all layers of a feature. */
const rooms = ['campaign/', 'site/'];

test('other rooms import only the door of a room, the files next to its folders', () => {
  const past = sources.flatMap(({ path, imports }) =>
    imports
      .filter((name) =>
        rooms.some((room) => !path.startsWith(room) && name.startsWith(room) && name.slice(room.length).includes('/')),
      )
      .map((name) => `${path} imports ${name}`),
  );
  expect(past).toEqual([]);
});

/** Things that only certain files may do, with those files and the reason. */
const reserved: readonly {
  readonly what: string;
  readonly found: (source: Source) => readonly string[];
  readonly allowed: readonly (readonly [place: string, why: string])[];
}[] = [
  {
    what: 'import Node modules',
    found: ({ imports }) => imports.filter(isNode),
    allowed: [
      ['cli/', 'where slipway meets the system'],
      ['campaign/commands/', 'the command line of campaigns'],
      ['campaign/register-sections.ts', 'reads the ledger of a site'],
      ['site/commands/', 'the command line of sites'],
      ['site/files/', 'designs and fleets in folders'],
      ['site/server/', 'answers browsers, watches folders'],
      ['build/', 'tooling of the build'],
    ],
  },
  {
    what: 'start other programs',
    found: ({ imports }) => imports.filter((name) => name === 'node:child_process'),
    allowed: [
      ['cli/runtime/run-git.ts', 'git, set up so that no repository makes it run programs'],
      ['cli/runtime/output/pager.ts', 'the pager of the user'],
      ['build/', 'tooling of the build'],
    ],
  },
  {
    what: 'read files without a limit',
    found: ({ identifiers }) => ['readFileSync', 'createReadStream'].filter((name) => identifiers.has(name)),
    allowed: [
      ['cli/runtime/files/installed-files.ts', 'part of the program'],
      ['cli/runtime/render/render-context.ts', 'the fonts, part of the program'],
      ['cli/runtime/files/read-file.ts', 'whose size it has checked'],
      ['cli/runtime/render/rasterizer.ts', 'WebAssembly, part of the program'],
      ['cli/runtime/output/copy-examples.ts', 'copies of parts of the program'],
      ['cli/runtime/output/rewrite-file.ts', 'a regular file that has been read before'],
      ['build/', 'tooling of the build'],
    ],
  },
  {
    what: 'write files',
    found: ({ identifiers }) =>
      ['writeFileSync', 'openSync', 'renameSync', 'mkdtempSync', 'createWriteStream', 'promises'].filter((name) =>
        identifiers.has(name),
      ),
    allowed: [
      ['cli/runtime/output/', 'these files check that no input is overwritten'],
      ['cli/runtime/files/read-file.ts', 'opens files for reading'],
      ['build/', 'tooling of the build'],
    ],
  },
  {
    what: 'use `process`',
    found: ({ identifiers }) => ['process'].filter((name) => identifiers.has(name)),
    allowed: [
      ['cli/main.ts', 'the only file that knows its process'],
      ['build/', 'tooling of the build'],
    ],
  },
  {
    what: 'use `console` or `globalThis`',
    found: ({ identifiers }) => ['console', 'globalThis'].filter((name) => identifiers.has(name)),
    allowed: [],
  },
  {
    what: 'use random numbers that can be guessed',
    found: ({ members }) =>
      members.filter(({ of, name }) => of === 'Math' && name === 'random').map(() => 'Math.random'),
    allowed: [],
  },
  {
    what: 'use the clock or random numbers',
    found: ({ identifiers }) =>
      ['Date', 'performance', 'crypto', 'randomInt', 'randomBytes', 'randomUUID'].filter((name) =>
        identifiers.has(name),
      ),
    allowed: [
      ['render/paint/pdf.ts', 'PDFs have a date; a fixed one keeps the bytes the same'],
      ['cli/runtime/output/file-lock.ts', 'the age of a lock'],
      ['cli/runtime/output/new-file.ts', 'names of temporary files'],
      ['cli/main.ts', 'seeds of draws, unless the user gives one'],
    ],
  },
  {
    what: 'round with Math',
    found: ({ members }) =>
      members
        .filter(({ of, name }) => of === 'Math' && ['round', 'floor', 'ceil', 'trunc', 'fround'].includes(name))
        .map(({ name }) => `Math.${name}`),
    allowed: [
      ['rules/model/amounts.ts', 'the named roundings'],
      ['render/', 'positions on paper, in millimeters: neither mass nor points'],
      ['cli/runtime/render/png.ts', 'pixels: neither mass nor points'],
      ['site/web/workbench/sheet/', 'pixels: neither mass nor points'],
      ['text/names.ts', 'how many typing errors a word may have: neither mass nor points'],
    ],
  },
  {
    what: 'round by formatting',
    found: ({ members }) => members.map(({ name }) => name).filter((name) => /^to(?:Fixed|Precision)$/.test(name)),
    allowed: [['parse/read-documents.ts', 'the size of a file in MiB']],
  },
  {
    what: 'use formulas or roundings',
    found: ({ imports }) =>
      imports.filter((name) => name === 'rules/catalogue/formula.ts' || name === 'rules/model/amounts.ts'),
    allowed: [
      ['rules/', 'mass and points are calculated here'],
      ['checks/', 'limits per 50 mass and shares of the hull are rounded as prices are'],
      ['campaign/', 'premiums, halves and discounts use the same named roundings'],
      ['exchange/ftlibship/table.ts', 'berths of another program hold people by whole mass'],
      ['exchange/multiplayer.ts', 'bays of another program have a mass, not the mass of their craft'],
      ['exchange/total-causes.ts', 'totals of programs that do not round shares of the mass'],
    ],
  },
  {
    what: 'parse user files',
    found: ({ imports }) => imports.filter((name) => name.startsWith('parse/')),
    allowed: [
      ['parse/', 'texts are parsed here'],
      ['checks/judge.ts', 'the pipeline from text to verdict'],
      ['fix/', 'texts are parsed before and after a change'],
      ['editor/', 'incomplete texts are parsed too'],
      ['workshop/', 'changes are written in shorthand and applied to a text'],
      ['cli/', 'files to be fixed are decoded as they are read'],
      ['site/files/', 'links to the workbench have the text of a design'],
      ['schema/topics.ts', '`explain` covers the codes of the parser'],
      ['render/sheet/frames/read-template.ts', 'templates'],
      ['config/read-config.ts', 'configurations'],
      ['config/validate-limits.ts', 'systems named in limits are shorthand'],
      ['config/read-house-rules.ts', 'house rules'],
      ['config/likely-mistakes.ts', 'common mistakes in house rules'],
      ['config/validate-figure.ts', 'figures in house rules'],
      ['fleet/read-fleet.ts', 'fleet files'],
      ['site/web/workbench/fleet/', 'fleet files that may lack anything'],
      ['campaign/calculators/tech-file.ts', 'files of known technologies'],
      ['campaign/ledger/read-ledger.ts', 'ledgers'],
      ['damage/read-state.ts', 'states of ships'],
      ['damage/record/state-edits.ts', 'damage is recorded in the text of a state, whose comments stay'],
      ['exchange/', 'imported ships become designs, which are validated'],
      ['cli/runtime/config/configs.ts', 'a missing `extends` is reported at its position'],
    ],
  },
  {
    what: 'convert paths to lines',
    found: ({ imports }) => imports.filter((name) => name === 'parse/document.ts'),
    allowed: [
      ['parse/', 'texts are parsed here'],
      ['checks/judge.ts', 'an unreadable file counts as a document'],
      ['config/read-config.ts', 'roles are keys, and keys may need escaping'],
      ['config/validate-limits.ts', 'names of navies are keys'],
      ['config/read-house-rules.ts', 'IDs of house systems are keys'],
      ['config/likely-mistakes.ts', 'IDs of house systems are keys'],
      ['config/validate-figure.ts', 'speeds are keys'],
      ['campaign/calculators/tech-file.ts', 'prices have names as keys'],
      ['fix/', 'edits name values by pointer'],
      ['editor/', 'everything shown has a position in the text'],
      ['exchange/', 'losses have a position in the other file'],
    ],
  },
];

describe('only certain files may', () => {
  for (const { what, found, allowed } of reserved) {
    test(what, () => {
      const violations = sources
        .filter(
          ({ path }) =>
            !isWithin(
              path,
              allowed.map(([place]) => place),
            ),
        )
        .flatMap((source) => found(source).map((name) => `${source.path}: ${name}`));
      expect(violations).toEqual([]);
    });

    for (const [place] of allowed) {
      test(`${what}: ${place} does`, () => {
        expect(inFolder(place).flatMap(found).length).toBeGreaterThan(0);
      });
    }
  }
});

test('the build does not import generated files', () => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const needed = new Set(['build/build.ts', 'build/generate.ts']);
  for (const path of needed) for (const name of byPath.get(path)?.needs ?? []) needed.add(name);
  expect(needed.size).toBeGreaterThan(100);
  expect([...needed].filter((path) => /\.generated\.js$/.test(path))).toEqual([]);
});

/** Functions of a file with their cyclomatic complexity: 1 plus the number of branches, without nested functions. */
function complexities({ tree }: Source): readonly { readonly name: string; readonly complexity: number }[] {
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
    ts.SyntaxKind.AmpersandAmpersandEqualsToken,
    ts.SyntaxKind.BarBarEqualsToken,
    ts.SyntaxKind.QuestionQuestionEqualsToken,
  ]);
  const found: { name: string; complexity: number }[] = [];
  const visit = (node: Node, count: () => void): void => {
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
    const functions = inFolder('cli/', 'campaign/commands/').flatMap((source) =>
      complexities(source).map((each) => ({ path: source.path, ...each })),
    );
    expect(functions.length).toBeGreaterThan(500);
    expect(functions.filter(({ complexity }) => complexity > 12)).toEqual([]);
  });

  const maxLines = 500;
  test(`no file is longer than ${maxLines} lines`, () => {
    expect(sources.filter(({ lines }) => lines > maxLines).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  test('no two files export a type, class or function of the same name, but for public names', () => {
    const owners = new Map<string, string[]>();
    for (const { path, exported } of sources.filter(({ path }) => !path.startsWith('library/')))
      for (const name of exported) owners.set(name, [...(owners.get(name) ?? []), path]);
    const shared = [...owners].filter(([, paths]) => paths.length > 1);
    expect(shared.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([]);
  });

  test('no file has a default export', () => {
    expect(sources.filter(({ defaultExports }) => defaultExports > 0).map(({ path }) => path)).toEqual([]);
  });

  test('packages imported dynamically by name are ES modules: the bundle exposes only `default` of CommonJS packages', () => {
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

  test('the prompts package is loaded only when `new` asks a question', () => {
    const asking = sources.filter(({ imports }) => imports.includes('@clack/prompts')).map(({ path }) => path);
    expect(asking).toEqual(['cli/commands/new/ask.ts']);
    const needing = sources.filter(({ needs }) =>
      needs.some((name) => name === '@clack/prompts' || asking.includes(name)),
    );
    expect(needing.map(({ path }) => path)).toEqual([]);
  });

  test('no file is named like a grab bag', () => {
    const grabBag = /(?:^|\/|-)(?:utils?|helpers?|misc|common)(?:-|\.|\/|$)/;
    expect(sources.filter(({ path }) => grabBag.test(path)).map(({ path }) => path)).toEqual([]);
  });
});

describe('there is a single list of systems', () => {
  const isChapter = (path: string) => path.startsWith('rules/catalogue/systems/');

  test('only the list of chapters imports several of them', () => {
    const listing = sources.filter(({ imports }) => imports.filter(isChapter).length > 2).map(({ path }) => path);
    expect(listing).toEqual(['rules/catalogue/chapters.ts']);
  });

  test('no other file lists system IDs', () => {
    const ids = new Set<string>(chapters.flatMap(({ systems }) => systems.map(({ id }) => id)));
    // Some files name a few systems; more than six IDs in one file count as a list.
    const allowed = [
      // The chapters themselves.
      'rules/catalogue/systems/',
      // One row per gunboat, with its weapon.
      'rules/catalogue/craft/gunboats.ts',
      // Rules of play, with the systems that they concern; a test finds systems without a rule.
      'rules/reference/play/',
      // Checks, with the systems that they concern.
      'checks/',
      // Other names for some systems.
      'parse/messages/synonyms.ts',
      // Names in the campaign rules for the systems priced for research.
      'campaign/calculators/technologies.ts',
      // The icon of each system; a missing one does not compile.
      'render/icons/',
      // Names in another program; a test finds missing ones.
      'exchange/ftlibship/table.ts',
      'exchange/ftjava/table.ts',
      'exchange/fleet-manager.ts',
      'exchange/fleet-manager-write.ts',
      'exchange/multiplayer.ts',
      'exchange/multiplayer-write.ts',
      // Systems that other programs price differently.
      'exchange/total-causes.ts',
      // Gunboats named after their weapons, in another program.
      'exchange/ftlibship/craft.ts',
      // Names used by mistake; a missing one gets a suggestion by spelling.
      'parse/messages/synonyms.ts',
    ];
    const listing = sources
      .map(({ path, strings }) => ({ path, known: [...strings].filter((text) => ids.has(text)).length }))
      .filter(({ path, known }) => known > 6 && !isWithin(path, allowed));
    expect(listing.map(({ path, known }) => `${path}: ${known}`)).toEqual([]);
  });
});

test('no compile cache is turned on: anyone who can write to one runs code', () => {
  const texts = ['slipway.js', 'load.js'].map((name) => readFileSync(new URL(`../bin/${name}`, root), 'utf8'));
  expect(texts.filter((text) => /enableCompileCache/.test(text))).toEqual([]);
  expect(sources.filter(({ identifiers }) => identifiers.has('enableCompileCache'))).toEqual([]);
});

describe('a ratchet:', () => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const ofCost = new Set(['cli/commands/cost.ts']);
  for (const path of ofCost) for (const name of byPath.get(path)?.needs ?? []) if (byPath.has(name)) ofCost.add(name);
  const rooms = new Set(sources.filter(({ path }) => path.includes('/')).map(({ path }) => path.split('/')[0]));

  test.each([
    { what: 'files that `cost` loads', now: ofCost.size, most: 119 },
    { what: 'files of src', now: sources.length, most: 868 },
    { what: 'lines of src', now: sources.reduce((sum, { lines }) => sum + lines, 0), most: 110_118 },
    { what: 'rooms, the folders of src', now: rooms.size, most: 23 },
  ])('$what only go down', ({ what, now, most }) => {
    const more = `${now} ${what}, at most ${most}: join one-function files with their only user or their topic, delete what is replaced; who needs fewer lowers the figure in this test`;
    expect(now, more).toBeLessThanOrEqual(most);
    expect(now, `${now} ${what}: lower the figure ${most} in this test to ${now}, so that it stays so`).toBeGreaterThan(
      0.97 * most,
    );
  });
});
