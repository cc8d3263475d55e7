/**
 * Measures slipway as ratios within one run: against a bare `node -e 0`, and against parsing the same bytes with `yaml`.
 * Absolute times depend on the machine and its load; ratios of alternating runs do not. Prints medians.
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { runChecks } from '../../src/checks/design/index.ts';
import { buildDesign } from '../../src/parse/build-design.ts';
import type { Design } from '../../src/rules/design/design.ts';
import { priceShip } from '../../src/rules/ship/price-ship.ts';
import { type DesignData, legalDesign } from '../support/legal-design.ts';
import { projectPath } from '../support/project-path.ts';
import { seeded } from '../support/random-design.ts';
import { measureDesigning } from './designing.ts';
import { measureFirepower } from './firepower.ts';
import { measureFolders } from './folders.ts';
import { env, peakMemory, perSecond, ratio, say, work } from './measure.ts';
import { measureSheets } from './sheets.ts';

const program = projectPath('bin/slipway.js');
const example = projectPath('designs/concord/valiant.yaml');
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

const bare = ['-e', '0'];
say('start-up: cost of one file / node -e 0', ratio([program, 'cost', example], bare, 31).toFixed(2), 'at most 1.7');
say('start-up: check of one file / node -e 0', ratio([program, 'check', example], bare, 31).toFixed(2), 'at most 1.7');

const thousand = designs(1000, 1);
const folder1000 = folder('thousand', thousand);
const parsing = join(work, 'parse.cjs');
writeFileSync(
  parsing,
  `const { parse } = require(${JSON.stringify(projectPath('node_modules/yaml'))}); const fs = require('fs');
const dir = process.argv[2]; for (const f of fs.readdirSync(dir)) parse(fs.readFileSync(dir + '/' + f, 'utf8'));`,
);
const json = [program, 'cost', '--format', 'json', folder1000];
say(
  '1,000 random designs: cost as JSON / parsing them with yaml',
  ratio(json, [parsing, folder1000], 9).toFixed(2),
  'at most 0.45',
);
const fleet = folder(
  'fleet',
  Array.from({ length: 1000 }, (_, index) => ({ ...(thousand[index % 70] as DesignData), class: `Sister ${index}` })),
);
const fleetJson = [program, 'cost', '--format', 'json', fleet];
say(
  '1,000 ships of 70 classes: cost as JSON / parsing them with yaml',
  ratio(fleetJson, [parsing, fleet], 9).toFixed(2),
  'at most 0.45',
);

const parsed = thousand.map((design) => buildDesign(design, []) as Design);
say(
  'rules alone: ships priced per second (random, 20 entries)',
  perSecond(1000, () => parsed.forEach(priceShip)).toFixed(0),
  'none, for comparison',
);
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
  'rules alone: ships priced per second (a cruiser, 7 entries)',
  perSecond(100, () => hundred.forEach(priceShip)).toFixed(0),
  'at least 250000',
);
say(
  'rules and all checks: ships per second (the cruiser)',
  perSecond(100, () => {
    for (const design of hundred) runChecks(priceShip(design), { isComplete: true });
  }).toFixed(0),
  'none',
);

const many = folder(
  'many',
  Array.from({ length: 10_000 }, (_, index) => thousand[index % 1000] as DesignData),
);
const one = peakMemory([program, 'cost', '--format', 'json', example]);
const all = peakMemory([program, 'cost', '--format', 'json', many]);
const output = spawnSync(process.execPath, [program, 'cost', '--format', 'json', many], { env, maxBuffer: 1e9 }).stdout
  .length;
say(
  'memory: growth per design over 10,000 designs, in KiB',
  ((all - one) / 10_000).toFixed(2),
  'at most 4 beyond the output',
);
say('  size of the output per design, in KiB', (output / 1024 / 10_000).toFixed(2), 'none, for comparison');

measureFolders(many, parsing);
await measureSheets();
await measureFirepower(program);
measureDesigning(program);

rmSync(work, { recursive: true });
