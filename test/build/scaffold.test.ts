/** The plans of the scaffolds for the project in its current state. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { planCheck } from '../../src/build/scaffold/check.ts';
import { planIcon } from '../../src/build/scaffold/icon.ts';
import { withImport, withImports, withItem } from '../../src/build/scaffold/lists.ts';
import { mark, type Plan, type Project } from '../../src/build/scaffold/plan.ts';
import { planReport } from '../../src/build/scaffold/report.ts';
import { planSystem } from '../../src/build/scaffold/system.ts';
import { allTopics } from '../../src/topics/topics.ts';
import { projectPath } from '../support/project-path.ts';

const project: Project = {
  read: (path) => readFileSync(projectPath(path), 'utf8'),
  list: (folder) => readdirSync(projectPath(folder)).map((name) => `${folder}/${name}`),
  taken: new Set(allTopics().map(({ id }) => id)),
};

/** The lines that a plan adds to a file. Fails if it removes any. */
function added({ edits }: Plan, path: string): readonly string[] {
  const rest = project.read(path).split('\n');
  const more = (edits[path] ?? '').split('\n').filter((line) => {
    if (line !== rest[0]) return true;
    rest.shift();
    return false;
  });
  expect(rest, path).toEqual([]);
  return more.map((line) => line.trim());
}

/** The icon that a plan adds to a chapter. Fails if the chapter loses anything but the lines of its imports. */
function iconIn({ edits }: Plan, path: string): string | undefined {
  const isCode = (line: string) => !/^(?:import |\} from | {2}\w+,$| {2}type \w+,$)/.test(line);
  const before = project.read(path).split('\n').filter(isCode);
  const after = (edits[path] ?? '').split('\n').filter(isCode);
  expect(after.filter((line) => before.includes(line))).toEqual(before);
  return after
    .filter((line) => !before.includes(line) && !line.includes(mark))
    .join('\n')
    .trim();
}

const plans = {
  system: planSystem('test-launcher', { chapter: 'ordnance' }, project),
  weapon: planSystem('test-gun', { chapter: 'beams', weapon: true }, project),
  check: planCheck('test-check', 'warning', project),
  report: planReport('test-report', project),
};

describe('a plan', () => {
  for (const [what, { files }] of Object.entries(plans)) {
    test(`for a ${what} marks the parts to fill in`, () => {
      expect(Object.values(files).join('')).toContain(`${mark}:`);
    });
  }
});

test('a system gets an icon, prices and an entry in the ftLibShip table', () => {
  const { system } = plans;
  expect(Object.keys(system.files)).toEqual([
    'src/rules/catalogue/systems/ordnance/test-launcher.ts',
    'designs/skerry/test-launcher.yaml',
  ]);
  expect(added(system, 'src/rules/catalogue/systems/ordnance/index.ts')).toEqual([
    "import { testLauncher } from './test-launcher.ts';",
    'testLauncher,',
  ]);
  expect(iconIn(system, 'src/render/icons/ordnance.ts')).toBe(
    "'test-launcher': plainIcon('Test', openShape(circle(0, 0, 3.2)), centeredText('TL', [0, 0], 2.8)),",
  );
  expect(added(system, 'src/exchange/ftlibship/table.ts')).toContain("'test-launcher': 'it has no such system',");
  const rows = added(system, 'test/rules/rulings/prices.yaml').filter((line) => !line.startsWith('#'));
  const editions = project.read('test/rules/rulings/prices.yaml').match(/^[\w-]+:$/gm) ?? [];
  expect(rows).toEqual(editions.map(() => '- { with: { system: test-launcher }, on: { 50: [1, 3] } }'));
});

test('a weapon gets rows for its mounts, modes and dice', () => {
  const { weapon } = plans;
  const rows = (path: string) => added(weapon, path).filter((line) => !/^(?:#|\/\/)/.test(line));
  const editions = project.read('test/rules/rulings/mounts.yaml').match(/^[\w-]+:$/gm) ?? [];
  expect(rows('test/rules/rulings/mounts.yaml')).toEqual(
    editions.map(() => '- { system: test-gun, arcs: { 1: [1, 3], 2: [1, 3], 3: [1, 3] } }'),
  );
  expect(rows('test/rules/catalogue/weapon-modes.test.ts')).toHaveLength(1);
  expect(rows('test/rules/firepower/simulation.ts')).toEqual([
    "{ weapon: { system: 'test-gun' }, range: 12, shot: beams(1) },",
    "{ weapon: { system: 'test-gun' }, range: 12, hits: (dice) => beamHits(dice, 1) },",
  ]);
  expect(weapon.edits['test/rules/rulings/prices.yaml']).toBeUndefined();
});

test('a check gets a fixture and its expected output, and is listed by severity', () => {
  const { check } = plans;
  expect(Object.keys(check.files)).toEqual([
    'src/checks/design/test-check.ts',
    'test/checks/design/test-check.yaml',
    'test/checks/design/test-check.out',
  ]);
  const index = 'src/checks/design/index.ts';
  expect(added(check, index)).toEqual(["import { testCheck } from './test-check.ts';", 'testCheck,']);
  const lines = (check.edits[index] ?? '').split('\n').map((line) => line.trim());
  const positions = ['statedPoints,', 'testCheck,', 'massBreakpoint,'].map((line) => lines.indexOf(line));
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
});

test('a report is a document, with a test of all formats', () => {
  expect(Object.keys(plans.report.files)).toEqual([
    'src/reports/design/test-report.ts',
    'test/reports/design/test-report.test.ts',
  ]);
});

test('an icon is added for a system that uses it', () => {
  const readWithIcon = (path: string) => project.read(path).replace("icon: 'pds'", "icon: 'test-icon'");
  const icon = planIcon('test-icon', { ...project, read: readWithIcon });
  expect(Object.keys(icon.files)).toEqual([]);
  expect(iconIn(icon, 'src/render/icons/defenses.ts')).toBe(
    "'test-icon': plainIcon('Test', openShape(circle(0, 0, 3.2)), centeredText('TI', [0, 0], 2.8)),",
  );
});

describe('a scaffold is refused with a reason for', () => {
  const refused: readonly (readonly [what: string, plan: () => Plan, message: string])[] = [
    ['no id', () => planSystem(undefined, { chapter: 'beams' }, project), 'missing id'],
    ['capitals', () => planSystem('Flare', { chapter: 'beams' }, project), 'invalid id `Flare`'],
    ['a path', () => planCheck('../flare', 'error', project), 'invalid code `../flare`'],
    ['a trailing hyphen', () => planReport('flare-', project), 'invalid report `flare-`'],
    ['an existing system', () => planSystem('pds', { chapter: 'beams' }, project), '`pds` already exists'],
    [
      'a system with the ID of a check',
      () => planSystem('over-mass', { chapter: 'beams' }, project),
      '`over-mass` already exists',
    ],
    [
      'a system with the ID of an icon',
      () => planSystem('crew-star', { chapter: 'beams' }, project),
      'icon `crew-star` exists: src/render/icons/ship.ts',
    ],
    ['an existing check', () => planCheck('over-mass', 'error', project), '`over-mass` already exists'],
    ['an unknown severity', () => planCheck('flare', 'grave', project), 'unknown severity `grave`'],
    ['a missing chapter', () => planSystem('flare', { chapter: undefined }, project), 'missing chapter'],
    ['an unknown chapter', () => planSystem('flare', { chapter: 'weapons' }, project), 'unknown chapter `weapons`'],
    ['the chapter of ship parts', () => planSystem('flare', { chapter: 'ship' }, project), 'unknown chapter `ship`'],
    ['an existing icon', () => planIcon('pds', project), 'icon `pds` exists: src/render/icons/defenses.ts'],
    ['an icon without a system', () => planIcon('flare', project), 'no system has the icon `flare`'],
    ['an existing report', () => planReport('cost', project), 'file exists: src/reports/design/cost.ts'],
  ];

  test.each(refused)('%s', (_, plan, message) => {
    expect(plan).toThrow(message);
  });
});

describe('lists', () => {
  test('names are imported with those of the same file', () => {
    const more = withImports("import { x } from './x.ts';\nimport { a, type B } from './a.ts';\n", './a.ts', [
      'c',
      'a',
    ]);
    expect(more).toBe("import { a, type B, c } from './a.ts';\nimport { x } from './x.ts';\n");
    expect(withImports('', './a.ts', ['c'])).toBe("import { c } from './a.ts';\n");
  });

  const text =
    "import { z } from '../z.ts';\nimport { b } from './b.ts';\nimport { d } from './d.ts';\n\nconst all = [b, d];\n";

  test.each(['a', 'c', 'e'])('an import of ./%s is placed in alphabetical order', (name) => {
    const files = [...withImport(text, name, name).matchAll(/from '\.\/(.)\.ts'/g)].map(([, file]) => file);
    expect(files).toEqual(['b', 'd', name].sort());
  });

  test('an import is placed before those with a longer name and after those from other folders', () => {
    const own = "import { x } from '../x.ts';\nimport { screenNode } from './screen-node.ts';\n";
    expect(withImport(own, 'screen', 'screen')).toBe(
      "import { x } from '../x.ts';\nimport { screen } from './screen.ts';\nimport { screenNode } from './screen-node.ts';\n",
    );
  });

  test('an item is placed at the end, or after another one', () => {
    const items = (changed: string) => /\[([^\]]*)\]/.exec(changed)?.[1]?.replace(/\s/g, '');
    expect(items(withItem(text, 'const all = [', 'c'))).toBe('b,d,c,');
    expect(items(withItem(text, 'const all = [', 'c', 'b'))).toBe('b,c,d,');
  });
});
