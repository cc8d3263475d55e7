/** File names, IDs and export names of systems and checks match. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checks } from '../src/checks/design/index.ts';
import { allFleetChecks } from '../src/checks/fleet/index.ts';
import { rulebook } from '../src/rules/house/book.ts';
import { defaultRules } from '../src/rules/model/house-rules.ts';

const entries = [...rulebook(defaultRules).values()];

const camel = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The names and texts of files in a folder of `src` that contain a definition. */
function defining(folder: string, define: string): readonly [name: string, text: string][] {
  const root = new URL(`../src/${folder}/`, import.meta.url);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name): [string, string] => [name, readFileSync(new URL(name, root), 'utf8')])
    .filter(([, text]) => text.includes(`= ${define}({`))
    .map(([name, text]) => [name.replace(/^.*\//, '').replace(/\.ts$/, ''), text]);
}

const kinds = [
  { folder: 'rules/catalogue/systems', define: 'defineSystem', key: 'id', ids: entries.map(({ id }) => id) },
  {
    folder: 'checks/fleet',
    define: 'defineFleetCheck',
    key: 'code',
    ids: allFleetChecks.map(({ code }) => code),
  },
];
for (const { folder, define, key, ids } of kinds) {
  test(`every file in src/${folder} is listed and named after its definition`, () => {
    const files = defining(folder, define);
    expect(files.map(([name]) => name).sort()).toEqual([...ids].sort());
    for (const [name, text] of files) {
      expect(text, name).toContain(`export const ${camel(name)} = ${define}({\n  ${key}: '${name}',`);
    }
  });
}

test('every check in src/checks/design is in a chapter that is listed', () => {
  const root = new URL('../src/checks/design/', import.meta.url);
  const texts = readdirSync(root).map((name) => readFileSync(new URL(name, root), 'utf8'));
  const codes = texts.flatMap((text) => [...text.matchAll(/^ {4}code: '(.*)',$/gm)].map(([, code]) => code));
  expect(codes.sort()).toEqual(checks.map(({ code }) => code).sort());
});
