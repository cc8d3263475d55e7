/**
 * Measures slipway as ratios within one run: against a bare `node -e 0`, and against parsing the same bytes with `yaml`.
 * Absolute times depend on the machine and its load; ratios of alternating runs do not. Prints medians.
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { buildDesign } from '../../src/parse/build-design.ts';
import type { Design } from '../../src/rules/design/design.ts';
import { priceShip } from '../../src/rules/ship/price-ship.ts';
import { type DesignData, legalDesign } from '../support/legal-design.ts';
import { projectPath } from '../support/project-path.ts';
import { seeded } from '../support/random-design.ts';
import { measureDesigning } from './designing.ts';
import { measureLibrary } from './library.ts';
import { perSecond, ratio, say, work } from './measure.ts';
import { measureSheets } from './sheets.ts';

const program = projectPath('bin/slipway.js');
const example = projectPath('designs/skerry/mizzle.yaml');
/** Legal designs of about 60 lines. */
function designs(count: number, seed: number): readonly DesignData[] {
  const pick = seeded(seed);
  const found: DesignData[] = [];
  while (found.length < count) {
    const design = legalDesign(pick);
    const lines = stringify(design).split('\n').length;
    if (lines >= 55 && lines <= 66) found.push(design);
  }
  return found;
}

function folder(name: string, data: readonly DesignData[]): string {
  const path = join(work, name);
  mkdirSync(path);
  data.forEach((design, index) => {
    writeFileSync(join(path, `${String(index).padStart(5, '0')}.yaml`), stringify(design));
  });
  return path;
}

const [major] = process.versions.node.split('.').map(Number);
const startUp = ratio([program, 'cost', example], ['-e', '0'], 31);
// Node 22 and later have a compile cache.
say('start-up: cost of one file / node -e 0', startUp.toFixed(2), `at most ${(major as number) < 22 ? 2.7 : 2.2}`);

const thousand = designs(1000, 1);
const parsing = join(work, 'parse.cjs');
writeFileSync(
  parsing,
  `const { parse } = require(${JSON.stringify(projectPath('node_modules/yaml'))}); const fs = require('fs');
const dir = process.argv[2]; for (const f of fs.readdirSync(dir)) parse(fs.readFileSync(dir + '/' + f, 'utf8'));`,
);
function measureFolder(name: string, data: readonly DesignData[], rounds: number, limit: string): void {
  const path = folder(name, data);
  const figure = ratio([program, 'cost', '--format', 'json', path], [parsing, path], rounds).toFixed(2);
  say(`${name} designs: cost as JSON / parsing them with yaml`, figure, `at most ${limit}`);
}
measureFolder('1,000', thousand, 9, '0.60');
const many = Array.from({ length: 10_000 }, (_, index) => thousand[index % 1000] as DesignData);
measureFolder('10,000', many, 5, '0.35');

const plain = buildDesign(
  {
    class: 'Plain',
    mass: 60,
    hull: { boxes: 18 },
    armor: [5],
    drive: 4,
    ftl: 'standard',
    systems: [
      { system: 'fire-control', count: 2 },
      { system: 'screen', level: 1 },
      { system: 'pds', count: 2 },
      { system: 'beam', class: 1, count: 2 },
      { system: 'beam', class: 2, arcs: 'AP FP F' },
      { system: 'beam', class: 2, arcs: 'F FS AS' },
      { system: 'beam', class: 3, arcs: 'FP F FS' },
    ],
  },
  [],
) as Design;
const hundred = Array<Design>(100).fill(plain);
say(
  'rules alone: ships priced per second (a cruiser)',
  perSecond(100, () => hundred.forEach(priceShip)).toFixed(0),
  'at least 250000',
);
await measureLibrary(thousand);
await measureSheets();
await measureDesigning(program);

rmSync(work, { recursive: true });
