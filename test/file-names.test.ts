/** Every literal of a family is in a chapter that is listed. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checks } from '../src/checks/design/index.ts';
import { allFleetChecks } from '../src/checks/fleet/index.ts';
import { rulebook } from '../src/rules/house/book.ts';
import { defaultRules } from '../src/rules/model/house-rules.ts';

const entries = [...rulebook(defaultRules).values()];

/** The texts of the files in a folder of `src`. */
function textsIn(folder: string): readonly string[] {
  const root = new URL(`../src/${folder}/`, import.meta.url);
  return readdirSync(root).map((name) => readFileSync(new URL(name, root), 'utf8'));
}

test.each([
  { folder: 'checks/design', key: 'code', listed: checks.map(({ code }) => code) },
  { folder: 'checks/fleet', key: 'code', listed: allFleetChecks.map(({ code }) => code) },
  { folder: 'rules/catalogue/systems', key: 'id', listed: entries.map(({ id }) => id) },
])('everything in src/$folder is listed', ({ folder, key, listed }) => {
  const names = textsIn(folder).flatMap((text) =>
    [...text.matchAll(new RegExp(`^ +${key}: '(.*)',$`, 'gm'))].map(([, name]) => name),
  );
  expect(names.sort()).toEqual([...listed].sort());
});
