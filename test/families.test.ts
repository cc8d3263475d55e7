/**
 * Families are arrays of literals in chapters. Names what a new literal still lacks, as far as the compiler does not; other tests
 * say whether it is right.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checks } from '../src/checks/design/index.ts';
import { illegalClass } from '../src/checks/fleet/entries.ts';
import { allFleetChecks } from '../src/checks/fleet/index.ts';
import { stateChecks } from '../src/checks/state.ts';
import { chapters } from '../src/rules/catalogue/chapters.ts';
import { rulebook } from '../src/rules/house/book.ts';
import { defaultRules } from '../src/rules/model/house-rules.ts';
import { projectPath } from './support/project-path.ts';

const textOf = (path: string) => readFileSync(projectPath(path), 'utf8');

/** The text of a file, or of all files of a folder with one of the extensions. */
function textsIn(place: string): string {
  if (/\.\w+$/.test(place)) return textOf(place);
  const names = readdirSync(projectPath(place), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.(?:ts|yaml)$/.test(name))
    .map((name) => textOf(`${place}/${name}`))
    .join('\n');
}

const codesOf = (family: readonly { readonly code: string }[]) => family.map(({ code }) => code);
const entries = [...rulebook(defaultRules).values()];
const systems = chapters.flatMap((chapter) => chapter.systems.map(({ id }) => id as string));
const armed = entries.filter(({ fires, defends }) => fires ?? defends).map(({ id }) => id);

describe('every literal is in a chapter that is listed:', () => {
  test.each([
    { folder: 'src/checks/design', key: 'code', listed: codesOf(checks) },
    { folder: 'src/checks/fleet', key: 'code', listed: codesOf(allFleetChecks) },
    { folder: 'src/rules/catalogue/systems', key: 'id', listed: entries.map(({ id }) => id) },
  ])('$folder', ({ folder, key, listed }) => {
    const named = [...textsIn(folder).matchAll(new RegExp(`^ +${key}: '(.*)',$`, 'gm'))].map(([, name]) => name);
    expect(named.sort()).toEqual([...listed].sort());
  });
});

/** What each of a family needs: a mention in one of the places. */
const needs: readonly {
  readonly what: string;
  readonly of: readonly string[];
  readonly places: readonly string[];
  /** How it is mentioned, if not by its name. */
  readonly as?: (name: string) => string;
}[] = [
  { what: 'a ship that carries it', of: systems, places: ['designs'], as: (id) => `system: ${id}` },
  {
    what: 'its mass and points, worked out from the rulebook',
    of: systems,
    places: ['rulings/mounts.yaml', 'rulings/prices.yaml', 'rulings.test.ts', 'savasku.test.ts'].map(
      (path) => `test/rules/${path}`,
    ),
  },
  { what: 'its range bands and dice', of: armed, places: ['test/rules/catalogue/weapon-modes.test.ts'] },
  { what: 'its name in ftLibShip, or why it has none', of: systems, places: ['src/exchange/ftlibship/table.ts'] },
  { what: '`npm run generate`', of: systems, places: ['schemas/design.schema.json'], as: (id) => `system-${id}` },
  {
    what: '`npm run generate`',
    of: [...codesOf(checks), ...codesOf(allFleetChecks), ...codesOf(stateChecks)],
    places: ['src/manual/findings.md'],
  },
];

test('nothing in a family lacks a part', () => {
  const lacking = needs.flatMap(({ what, of, places, as = (name) => name }) => {
    const text = places.map(textsIn).join('\n');
    const isMentioned = (name: string) => new RegExp(`(?<![\\w-])${as(name)}(?![\\w-])`).test(text);
    return of.filter((name) => !isMentioned(name)).map((name) => `${name}: ${what}, in ${places.join(' or ')}`);
  });
  const fixtures = [
    ...codesOf(checks).map((code) => `test/checks/design/${code}`),
    // `check` reports it, so its test is among those of the command.
    ...codesOf(allFleetChecks.filter((check) => check !== illegalClass)).map((code) => `test/checks/fleet/${code}`),
    ...codesOf(stateChecks).map((code) => `test/checks/state/${code}`),
  ].flatMap((path) => [`${path}.yaml`, `${path}.out`]);
  const absent = fixtures.filter((path) => !existsSync(projectPath(path))).map((path) => `${path} is missing`);
  expect([...lacking, ...absent]).toEqual([]);
});
