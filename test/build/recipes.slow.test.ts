/** The recipes from end to end: in a copy of the project, scaffolds that are filled in pass the tests that they name. */

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { planCheck } from '../../src/build/scaffold/check.ts';
import { mark, type Plan, type Project } from '../../src/build/scaffold/plan.ts';
import { planReport } from '../../src/build/scaffold/report.ts';
import { planSystem } from '../../src/build/scaffold/system.ts';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';

const plans: readonly ((project: Project) => Plan)[] = [
  (project) => planSystem('test-gun', { chapter: 'beams', weapon: true }, project),
  (project) => planSystem('test-device', { chapter: 'electronics' }, project),
  (project) => planCheck('test-check', 'warning', project),
  (project) => planReport('test-report', project),
];

/** Of the tests that the recipes name, those of what the scaffolds write. */
const named = [
  ...['examples', 'entries', 'weapon-modes'].map((name) => `test/rules/catalogue/${name}.test.ts`),
  ...['test/rules/rulings.test.ts', 'test/rules/firepower/simulation.test.ts', 'test/build/fill-in.test.ts'],
  ...['test/judge/example-designs.test.ts', 'test/render/sheet/icons.test.ts', 'test/checks/design.test.ts'],
];

/** A copy of the project without its bundle, and a function that runs Node there. */
function copyOfProject() {
  const folder = folderOf({});
  const needed = [
    'src',
    'test',
    'designs',
    'schemas',
    'templates',
    'bin/bundle/fonts',
    'package.json',
    'tsconfig.json',
  ];
  for (const name of needed) cpSync(projectPath(name), join(folder, name), { recursive: true });
  symlinkSync(projectPath('node_modules'), join(folder, 'node_modules'), 'junction');
  const run = (...args: readonly string[]) => {
    const env = { ...process.env, VITEST: undefined, UPDATE: undefined, TEST: undefined };
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env });
    expect(status, `${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
  };
  return { folder, run };
}

/** The part of the build that these tests need. */
const compileValidators = `
  import { validators } from './src/build/compile-validators.ts';
  import { projectPath, writeAtomically } from './src/build/files.ts';
  for (const [path, code] of Object.entries(validators())) writeAtomically(projectPath(path), code);
`;

/** Fills in what a scaffold marks, by taking its placeholders for the text of an author. */
const filledIn = (text: string) =>
  text.replace(new RegExp(`^ *(?://|#) ${mark}:.*\\n`, 'gm'), '').replaceAll(`${mark}: `, '');

test('a weapon, a system, a check and a report, each with its icon, rows and fixture, pass the tests', () => {
  const { folder, run } = copyOfProject();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), filledIn(text));
  };
  const project: Project = {
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    list: (path) => readdirSync(join(folder, path)).map((name) => `${path}/${name}`),
    taken: new Set(),
  };
  const created = plans.flatMap((plan) => {
    const { files, edits } = plan(project);
    for (const [path, text] of Object.entries({ ...files, ...edits })) write(path, text);
    return Object.keys(files);
  });
  // Of the whole project, only the icons and what the new files import is type-checked.
  const typed = [...created.filter((path) => path.startsWith('src/')), 'src/render/icons/index.ts'];
  write('tsconfig.new.json', JSON.stringify({ extends: './tsconfig.json', include: [], files: typed }));
  // The marked comment was the first line of the fixture.
  const expected = 'test/checks/design/test-check.out';
  write(expected, project.read(expected).replace(/^2:/m, '1:'));
  run('--import', 'tsx', 'src/build/generate.ts');
  run('--import', 'tsx', '--input-type=module', '--eval', compileValidators);
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.new.json', '--noEmit');
  run(
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', '--project', 'quick'],
    ...['--experimental.fsModuleCache=false', ...named, ...created.filter((path) => path.endsWith('.test.ts'))],
  );
});
