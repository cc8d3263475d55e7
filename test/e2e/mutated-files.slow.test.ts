/** Thousands of damaged files of every kind: an answer within 5 s of processor time, never a fault of slipway. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareCode } from '../../src/exchange/share-code.ts';
import { designTexts, fleetTexts, ledgerTexts, mangled, stateTexts } from '../support/mutate.ts';
import { projectPath } from '../support/project-path.ts';
import { type Pick, seeded, tries } from '../support/random-design.ts';
import { folderOf } from '../support/scratch.ts';
import { workbook } from '../support/workbook.ts';
import { slipway } from '../support/world.ts';

const read = (file: string) => readFileSync(projectPath(file));
const texts = (...files: readonly string[]) => files.map((file) => read(file).toString());

const good = 'class: Good\nmass: 20\nhull: { boxes: 4 }\n';
/** A picture of one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const houseRules = read('test/fixtures/house-rules/harbour-club.yaml').toString();

interface Kind {
  /** Valid files. */
  readonly samples: readonly (string | Uint8Array)[];
  /** One of them is run on the damaged file. */
  readonly commands: readonly string[];
  /** Files beside it. */
  readonly beside?: Readonly<Record<string, string>>;
}

const imported = (...samples: Kind['samples']): Kind => ({
  samples,
  commands: ['import F', 'import F -o ships --force'],
});

/** By name of the file, which is `F` in commands. */
const kinds: Readonly<Record<string, Kind>> = {
  'a.yaml': {
    samples: designTexts,
    commands: [
      ...[
        'check F --format json',
        'check F --fix --dry-run',
        'cost F',
        'fmt F --dry-run',
        'show F',
        'ls F',
        'export F',
      ],
      ...['ssd F --format svg -o - --allow-illegal', 'try F --add pds', 'convert F --rules fleet-book --dry-run'],
      ...['editions F', 'firepower F', 'campaign scrap F', 'diff good.yaml F', 'damage F hull:1'],
    ],
  },
  'a.fleet.yaml': {
    samples: fleetTexts.map((text) => text.replace(/design: \S+\.yaml/g, 'design: good.yaml')),
    commands: ['check F --format json', 'fleet F', 'check . --fix --dry-run', 'cards F -o cards.pdf --force'],
  },
  'patrol.state.yaml': {
    samples: stateTexts,
    commands: ['check F --format json', 'fleet patrol.fleet.yaml --state F', 'damage patrol.fleet.yaml --turn'],
    beside: { 'patrol.fleet.yaml': 'fleet: P\nships: [{ design: good.yaml, count: 3 }]\n' },
  },
  'a.ledger.yaml': {
    samples: ledgerTexts,
    commands: [
      'check F --format json',
      'campaign register verify --ledger F',
      'campaign register list --ledger F',
      'campaign register show Good --ledger F',
    ],
  },
  'slipway.config.yaml': {
    samples: texts('test/readme/league/base.config.yaml', 'test/fixtures/house-rules/slipway.config.yaml'),
    commands: ['check . --format json', 'cost .', 'check --print-config good.yaml', 'fmt . --dry-run'],
    beside: { 'harbour-club.yaml': houseRules },
  },
  'house.yaml': {
    samples: [houseRules],
    commands: ['check . --format json', 'cost .', 'ls .'],
    beside: { 'slipway.config.yaml': 'house: house.yaml\n' },
  },
  'a.tech.yaml': {
    samples: texts('test/readme/harbour.tech.yaml'),
    commands: ['campaign research good.yaml --known F'],
  },
  'page.yaml': {
    samples: texts('templates/standard.yaml', 'templates/compact.yaml'),
    commands: ['ssd good.yaml --template F --format svg -o -'],
  },
  'ships.json': imported(...texts('test/fixtures/exchange/watch.json', 'test/fixtures/exchange/ruin.json')),
  'ships.csv': imported(...texts('test/fixtures/exchange/harbour.csv', 'test/exchange/sheets/pairs.csv')),
  'ships.xml': imported(...texts('test/fixtures/exchange/skirmish.xml', 'test/fixtures/exchange/legende.xml')),
  'ships.xlsx': imported(
    workbook({
      name: 'Ships',
      rows: [
        ['class', 'mass', 'hull'],
        ['Wren', 20, 5],
        ['Heron', 40, 10],
      ],
    }),
  ),
  'ships.txt': imported(
    shareCode(JSON.stringify({ name: 'Wren', mass: 20, hull: { points: 5, rows: 4 }, systems: [], weapons: [] })),
    'Wren class corvette\nTMF 20, hull 5, thrust 4, FTL\n2 class 1 beams, 1 PDS, 1 fire control\n',
    "ship(name:'Petrel',mass:'28',hull:'Average') {\n  ftlDrive()\n  fireCon()\n  beam(arcs:'4,5,0',rating:'2')\n}\n",
  ),
  'badge.svg': {
    samples: ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#000"/></svg>'],
    commands: [
      'ssd drawn.yaml --format svg -o - --allow-illegal',
      'ssd drawn.yaml -o drawn.pdf --allow-illegal --force',
    ],
    beside: {
      'drawn.yaml': `${good}navy: Navy\n`,
      'slipway.config.yaml': 'navies: { Navy: { badge: badge.svg } }\n',
    },
  },
  'badge.png': {
    samples: [Buffer.from(png, 'base64')],
    commands: [
      'ssd drawn.yaml --format svg -o - --allow-illegal',
      'ssd drawn.yaml -o drawn.pdf --allow-illegal --force',
    ],
    beside: { 'drawn.yaml': `${good}portrait: badge.png\n` },
  },
};

const one = <T>(pick: Pick, values: readonly T[]): T => values[pick(values.length)] as T;

/** Names that all objects of JavaScript have, in place of a word; or bytes that are no text. */
const members = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

/** Some keys of YAML on the lines of others, so that they are indented wrongly, with aliases of all kinds. */
const aliases = ['x: *x', 'x: &x [*x]', 'x: &x { y: 1 }\ny: [*x, *x]', '<<: *x', '*x : 1', '? [a]', '&x', '!!set {a}'];

function damaged(sample: string | Uint8Array, pick: Pick): string | Uint8Array {
  if (typeof sample !== 'string' || pick(12) === 0) return damagedBytes(Buffer.from(sample as string), pick);
  const text = pick(3) === 0 ? sample : mangled(sample, pick);
  const lines = text.split('\n');
  const at = pick(lines.length);
  const line = lines[at] as string;
  const change = pick(4);
  if (change === 0) lines.splice(at, 0, `${' '.repeat(pick(5))}${one(pick, aliases)}`);
  if (change === 1) lines[at] = ' '.repeat(pick(4)) + line.trimStart();
  if (change === 2) lines[at] = line.replace(/[\w-]+(?!.*[\w-])|[\w-]+/, one(pick, members));
  return lines.join('\n');
}

function damagedBytes(bytes: Buffer, pick: Pick): Uint8Array {
  const changed = Buffer.from(bytes.subarray(0, pick(3) === 0 ? pick(bytes.length) : bytes.length));
  for (let change = pick(4); change > 0 && changed.length > 0; change--) changed[pick(changed.length)] = pick(256);
  return changed;
}

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** What is wrong with an answer, if anything. */
function complaint(command: string, { code, out, err }: Answer, seconds: number): string | undefined {
  if (![0, 1, 2].includes(code)) return `exit code ${code}`;
  if (`${out}${err}`.includes('slipway failed on')) return 'a fault of slipway';
  if (seconds > 5) return `${seconds} s of processor time`;
  return command.endsWith('--format json') && code !== 2 ? placeless(out) : undefined;
}

/** A finding of `check` without a line and column. */
function placeless(out: string): string | undefined {
  const { designs, others } = JSON.parse(out) as Record<string, { findings: Record<string, unknown>[] }[]>;
  const found = [...(designs ?? []), ...(others ?? [])].flatMap(({ findings }) => findings);
  const odd = found.find(({ line, column }) => !((line as number) >= 1 && (column as number) >= 1));
  return odd && `a finding without a place: ${JSON.stringify(odd)}`;
}

test('3,000 damaged files are answered', async () => {
  const cwd = folderOf({});
  const answer = async (name: string, { samples, commands, beside = {} }: Kind, pick: Pick) => {
    const file = damaged(one(pick, samples), pick);
    const command = one(pick, commands).replaceAll('F', name);
    const folder = join(cwd, String(pick(1e9)));
    const files = { 'good.yaml': good, ...beside, [name]: file };
    mkdirSync(folder, { recursive: true });
    for (const [each, content] of Object.entries(files)) writeFileSync(join(folder, each), content);
    const start = process.cpuUsage();
    const result = await slipway(command, { cwd: folder });
    const { user, system } = process.cpuUsage(start);
    const left = readdirSync(folder).filter((each) => each.includes('.slipway-'));
    const wrong =
      complaint(command, result, (user + system) / 1e6) ?? (left.length > 0 ? 'temporary files' : undefined);
    return wrong === undefined
      ? []
      : [`${folder}: slipway ${command}: ${wrong}\n${result.err}${result.out}`.slice(0, 2000)];
  };
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const wrong: string[] = [];
      for (const [name, kind] of Object.entries(kinds)) wrong.push(...(await answer(name, kind, pick)));
      expect(wrong).toEqual([]);
    }),
    { ...tries(200), endOnFailure: true },
  );
});
