/** File names, IDs and export names of systems match, and every check is listed. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checks } from '../src/checks/design/index.ts';
import { allFleetChecks } from '../src/checks/fleet/index.ts';
import { rulebook } from '../src/rules/house/book.ts';
import { defaultRules } from '../src/rules/model/house-rules.ts';

const entries = [...rulebook(defaultRules).values()];

const camel = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The names and texts of the files in a folder of `src`. */
function filesIn(folder: string): readonly [name: string, text: string][] {
  const root = new URL(`../src/${folder}/`, import.meta.url);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [name.replace(/^.*\/|\.ts$/g, ''), readFileSync(new URL(name, root), 'utf8')]);
}

test('every file in src/rules/catalogue/systems is listed and named after its definition', () => {
  const files = filesIn('rules/catalogue/systems').filter(([, text]) => text.includes('= defineSystem({'));
  expect(files.map(([name]) => name).sort()).toEqual(entries.map(({ id }) => id).sort());
  for (const [name, text] of files) {
    expect(text, name).toContain(`export const ${camel(name)} = defineSystem({\n  id: '${name}',`);
  }
});

test.each([
  { folder: 'checks/design', listed: checks },
  { folder: 'checks/fleet', listed: allFleetChecks },
])('every check in src/$folder is in a chapter that is listed', ({ folder, listed }) => {
  const codes = filesIn(folder).flatMap(([, text]) =>
    [...text.matchAll(/^ +code: '(.*)',$/gm)].map(([, code]) => code),
  );
  expect(codes.sort()).toEqual(listed.map(({ code }) => code).sort());
});
