/** Files of every kind with the keys of all schemas and unusual values: findings or messages, never a fault of slipway. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAllDocuments, stringify } from 'yaml';
import { projectPath } from '../support/project-path.ts';
import { type Pick, seeded, tries } from '../support/random-design.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

/** Keys and words of all schemas. */
const { keys, words } = vocabulary();

function vocabulary() {
  const found = { keys: new Set<string>(['__proto__', 'constructor', '']), words: new Set<string>() };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') for (const name of Object.keys(value)) found.keys.add(name);
      if (key === 'enum' || key === 'const') for (const word of [value].flat()) found.words.add(String(word));
      visit(value);
    }
  };
  for (const name of readdirSync(projectPath('schemas')))
    visit(JSON.parse(readFileSync(projectPath(`schemas/${name}`), 'utf8')));
  return { keys: [...found.keys], words: [...found.words] };
}

const odd: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, 1e308, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60],
  ...[
    '',
    ' ',
    'x',
    'a.yaml',
    '../a.yaml',
    'all',
    'FP F FS',
    '2026-01-01',
    'a\nb',
    '\u0000',
    '\u202e',
    'x'.repeat(3000),
  ],
  ...[[], {}, [[]], [{}], [null], { system: 'beam' }, [{ system: 'beam', class: 2 }]],
];

const designs = ['designs/concord/valiant.yaml', 'designs/skerry/groundswell.yaml', 'designs/brood/moss-eater.yaml'];

/** Each file, and valid files of its kind. */
const files: Readonly<Record<string, readonly string[]>> = {
  'a.yaml': designs,
  'b.ship.yaml': designs,
  'c.json': designs,
  'a.fleet.yaml': ['designs/fleets/third-patrol.fleet.yaml', 'test/fixtures/house-rules/evening.fleet.yaml'],
  'a.state.yaml': ['designs/fleets/third-patrol.state.yaml'],
  'a.ledger.yaml': ['designs/campaign/harbour-war.ledger.yaml'],
  'slipway.config.yaml': ['test/readme/league/base.config.yaml', 'test/fixtures/house-rules/slipway.config.yaml'],
  'harbour-club.yaml': ['test/fixtures/house-rules/harbour-club.yaml'],
  'a.tech.yaml': ['test/readme/harbour.tech.yaml'],
  'page.yaml': ['templates/standard.yaml', 'templates/compact.yaml'],
};

const read = (file: string) => parseAllDocuments(readFileSync(projectPath(file), 'utf8'))[0]?.toJS() as unknown;
const samples = new Map(Object.values(files).flatMap((paths) => paths.map((path) => [path, read(path)] as const)));

const one = <T>(pick: Pick, values: readonly T[]): T => values[pick(values.length)] as T;

function leaf(pick: Pick): unknown {
  return [one(pick, odd), one(pick, words), one(pick, keys), pick(50)][pick(4)];
}

function tree(pick: Pick, depth: number): unknown {
  if (depth === 0 || pick(4) === 0) return leaf(pick);
  const size = 1 + pick(4);
  if (pick(3) === 0) return Array.from({ length: size }, () => tree(pick, depth - 1));
  return Object.fromEntries(Array.from({ length: size + 2 }, () => [one(pick, keys), tree(pick, depth - 1)]));
}

/** A valid file with some of its parts replaced, removed or renamed. */
function changed(pick: Pick, value: unknown, chance: number): unknown {
  if (pick(chance) === 0) return pick(2) === 0 ? leaf(pick) : tree(pick, 2);
  if (Array.isArray(value)) {
    const items = value.length > 12 ? value.slice(0, 12) : value;
    return items.map((item) => changed(pick, item, chance));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, item]) => {
    if (pick(chance) === 0) return [];
    return [[pick(chance) === 0 ? one(pick, keys) : key, changed(pick, item, chance)] as const];
  });
  return Object.fromEntries(pick(chance) === 0 ? [...entries, [one(pick, keys), tree(pick, 2)]] : entries);
}

const commands: readonly string[] = [
  ...['check . --format json', 'check .', 'check . --no-config --format sarif', 'cost .', 'fmt --check . --no-config'],
  ...['fleet a.fleet.yaml --no-config', 'fleet a.fleet.yaml --state a.state.yaml --no-config', 'ls . --no-config'],
  ...['check a.yaml --fix --dry-run --no-config', 'campaign register verify --ledger a.ledger.yaml --no-config'],
  ...[
    'campaign research a.yaml --known a.tech.yaml --no-config',
    'firepower a.yaml --no-config',
    'diff a.yaml b.ship.yaml --no-config',
  ],
  ...[
    'ssd designs/good.yaml --template page.yaml --format svg -o - --no-config',
    'check designs/good.yaml',
    'cost a.yaml',
  ],
  ...[
    'convert a.yaml --rules fleet-book --dry-run --no-config',
    'export a.yaml --no-config',
    'import c.json --no-config',
  ],
];

test('any data in any kind of file gives findings or messages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const cwd = folderOf({ 'designs/good.yaml': 'class: G\nmass: 20\nhull: { boxes: 4 }\n' });
      for (const [name, own] of Object.entries(files)) {
        const sample = samples.get(one(pick, pick(6) === 0 ? [...samples.keys()] : own));
        const data = pick(6) === 0 ? tree(pick, 4) : changed(pick, sample, one(pick, [8, 30, 100, 300]));
        // Ships of the fleet are sought here.
        const text = stringify(data).replace(/design: (?:\.\.\/concord\/)?\w+\.yaml/g, 'design: a.yaml');
        writeFileSync(join(cwd, name), name.endsWith('.json') ? (JSON.stringify(data) ?? 'null') : text);
      }
      const failed: string[] = [];
      for (const command of commands.filter(() => pick(3) === 0)) {
        const { code, out, err } = await slipway(command, { cwd });
        if (code === 3 || out.includes('internal-error'))
          failed.push(`${command}: ${code} ${err}${out.slice(0, 2000)}`);
      }
      expect(failed, cwd).toEqual([]);
    }),
    tries(25),
  );
});
