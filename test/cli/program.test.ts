import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Ajv } from 'ajv';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { commandNames } from '../../src/cli/commands.ts';
import { documentFormatNames } from '../../src/document/report.ts';
import { checkFormats } from '../../src/reports/formats.ts';
import { defaultEdition } from '../../src/rules/model/citation.ts';
import { allTopics, catalogTopics } from '../../src/schema/topics.ts';
import { version } from '../../src/version.ts';
import { controlCharacters } from '../support/control-characters.ts';
import { expectGolden, shown } from '../support/golden.ts';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway, type WorldOptions } from '../support/world.ts';

const draft = readFileSync(projectPath('test/fixtures/designs/freighter.yaml'));
const terminal: WorldOptions = { columns: 100, env: { NO_COLOR: '1' } };
const narrow: WorldOptions = { columns: 60, env: { NO_COLOR: '1' } };

/** Exact output: the name of the golden file, the command line, and the environment. */
const goldens: readonly (readonly [name: string, command: string | readonly string[], outside?: WorldOptions])[] = [
  ['cost', 'cost freighter.yaml'],
  ['cost-carrier', 'cost carrier.yaml', terminal],
  ['cost-carrier-explain-cpv', 'cost --explain --cpv carrier.yaml'],
  ['cost-colour', 'cost heavy.yaml', { columns: 100 }],
  ['cost-narrow', 'cost carrier.yaml', narrow],
  ['cost-json', 'cost freighter.yaml --format json'],
  ['cost-json-explain', 'cost wing/dart.json --format json --explain'],
  ['cost-csv', 'cost . --format csv'],
  ['cost-markdown', 'cost carrier.yaml --format markdown --cpv'],
  ['cost-markdown-explain', 'cost freighter.yaml heavy.yaml --format markdown --explain'],
  ['cost-markdown-many', 'cost . --format markdown --cpv'],
  ['cost-many', 'cost carrier.yaml freighter.yaml heavy.yaml warned.yaml', terminal],
  ['cost-many-colour', 'cost freighter.yaml warned.yaml', { columns: 100 }],
  ['cost-many-explain', 'cost freighter.yaml wing --explain'],
  ['cost-documents', 'cost squadron.yaml'],
  ['cost-folder', 'cost . --cpv'],
  ['cost-glob', 'cost w*/*.json f*.yaml'],
  ['cost-unreadable', 'cost prose.yaml'],
  ['cost-stdin', 'cost - --stdin-filename draft.yaml', { stdin: draft }],
  [
    'cost-other-edition',
    'cost - --format csv',
    { stdin: 'class: A\nmass: 9\nhull: { boxes: 4 }\nrules: fleet-book\n' },
  ],
  ['check', 'check faulty.yaml'],
  ['check-clean', 'check freighter.yaml'],
  ['check-folder', 'check .'],
  ['check-colour', 'check heavy.yaml', { columns: 100 }],
  ['check-narrow', 'check faulty.yaml', narrow],
  ['check-quiet', 'check --quiet heavy.yaml warned.yaml freighter.yaml'],
  ['check-json', 'check warned.yaml squadron.yaml --format json'],
  ['check-compact', 'check faulty.yaml warned.yaml prose.yaml --format compact'],
  ['check-sarif', 'check faulty.yaml warned.yaml --format sarif'],
  ['check-github', 'check warned.yaml faulty.yaml --format github'],
  ['check-github-by-default', 'check warned.yaml', { env: { GITHUB_ACTIONS: 'true' } }],
  ['check-gitlab', 'check faulty.yaml warned.yaml --format gitlab'],
  ['check-junit', 'check freighter.yaml faulty.yaml warned.yaml --format junit'],
  ['check-checkstyle', 'check freighter.yaml faulty.yaml --format checkstyle'],
  ['check-markdown', 'check freighter.yaml warned.yaml faulty.yaml --format markdown'],
  ['check-fix-stdin', 'check --fix -', { stdin: draft }],
  ['fmt-check', 'fmt --check .'],
  ['fmt-dry-run', 'fmt --dry-run heavy.yaml warned.yaml'],
  ['fmt-dry-run-colour', 'fmt --dry-run warned.yaml', { columns: 100 }],
  ['fmt-stdin', 'fmt -', { stdin: draft }],
  ['check-two-formats', 'check warned.yaml --format compact --format github'],
  ['check-output-of-two', 'check warned.yaml --format compact --format github --output x.txt'],
  ['check-stdin', 'check -', { stdin: 'class: Half\nmass: 12\n' }],
  ['check-missing-file', 'check fraighter.yaml heavy.yaml nowhere/ship.yaml wing/dart.yaml'],
  ['check-no-match', 'check wing/*.yaml'],
  ['no-paths', 'check'],
  ['unknown-option', 'cost --formt json freighter.yaml'],
  ['unknown-command', 'chek freighter.yaml'],
  ['unknown-format', 'cost --format yaml freighter.yaml'],
  ['unknown-shell', 'completion tcsh'],
  ['stopped', 'check freighter.yaml heavy.yaml', { interrupted: true }],
  ['diff', 'diff ../diff/before/line/marten.yaml ../diff/after/line/marten.yaml'],
  ['diff-cpv', 'diff --cpv ../diff/before/line/marten.yaml ../diff/after/line/marten.yaml', terminal],
  ['diff-colour', 'diff ../diff/after/line/marten.yaml ../diff/before/line/marten.yaml', { columns: 100 }],
  ['diff-narrow', 'diff ../diff/before/weasel.yaml ../diff/after/weasel.yaml', { columns: 44, env: { NO_COLOR: '1' } }],
  ['diff-documents', 'diff ../diff/before/stoat.yaml ../diff/after/stoat.yaml'],
  ['diff-same', 'diff ../diff/before/weasel.yaml ../diff/before/weasel.yaml'],
  ['diff-unreadable', 'diff ../diff/before/badger.yaml ../diff/after/badger.yaml'],
  ['diff-stdin', 'diff freighter.yaml -', { stdin: String(draft).replace('drive: 2', 'drive: 3') }],
  ['diff-folders', 'diff ../diff/before ../diff/after'],
  ['diff-folders-same', 'diff ../diff/before ../diff/before --format markdown'],
  ['diff-json', 'diff ../diff/before ../diff/after --format json'],
  ['diff-markdown', 'diff ../diff/before ../diff/after --format markdown --cpv'],
  ['diff-file-and-folder', 'diff ../diff/before freighter.yaml'],
  ['diff-one', 'diff freighter.yaml'],
  ['diff-missing', 'diff freighter.yaml fraighter.yaml'],
  ['fleet', 'fleet ../../../designs/fleets/third-patrol.fleet.yaml', terminal],
  ['fleet-cpv', 'fleet ../../../designs/fleets/last-procession.fleet.yaml --cpv'],
  ['fleet-folder', 'fleet ../../../designs/fleets'],
  ['fleet-faulty', 'fleet ../fleets/faulty.fleet.yaml'],
  ['fleet-colour', 'fleet ../fleets/faulty.fleet.yaml', { columns: 80 }],
  ['fleet-misspelt', 'fleet ../fleets/misspelt.fleet.yaml'],
  ['fleet-json', 'fleet ../../../designs/fleets/third-patrol.fleet.yaml --format json'],
  ['fleet-json-faulty', 'fleet ../fleets/faulty.fleet.yaml ../fleets/misspelt.fleet.yaml --format json'],
  ['fleet-csv', 'fleet ../fleets ../../../designs/fleets/third-patrol.fleet.yaml --format csv'],
  ['fleet-markdown', 'fleet ../fleets ../../../designs/fleets/third-patrol.fleet.yaml --format markdown --cpv'],
  [
    'fleet-compare',
    'fleet --compare ../../../designs/fleets/harbour-watch.fleet.yaml ../../../designs/fleets/orchard-raid.fleet.yaml',
  ],
  [
    'fleet-compare-markdown',
    'fleet --compare ../../../designs/fleets/third-patrol.fleet.yaml ../../../designs/fleets/tempest.fleet.yaml --format markdown --cpv',
  ],
  [
    'fleet-compare-csv',
    'fleet --compare ../../../designs/fleets/third-patrol.fleet.yaml ../../../designs/fleets/third-patrol.fleet.yaml ../../../designs/fleets/tempest.fleet.yaml --format csv',
  ],
  [
    'fleet-state',
    'fleet flotilla.fleet.yaml --state hurt.state.yaml',
    { cwd: projectPath('test/fixtures/damage'), columns: 100 },
  ],
  [
    'fleet-state-json',
    'fleet ../../../designs/fleets/third-patrol.fleet.yaml --state ../../../designs/fleets/third-patrol.state.yaml --format json',
  ],
  [
    'fleet-state-csv',
    'fleet ../../../designs/fleets/third-patrol.fleet.yaml --state ../../../designs/fleets/third-patrol.state.yaml --format csv',
  ],
  [
    'fleet-state-markdown',
    'fleet flotilla.fleet.yaml --state hurt.state.yaml --format markdown',
    { cwd: projectPath('test/fixtures/damage') },
  ],
  [
    'fleet-state-faulty',
    'fleet flotilla.fleet.yaml --state -',
    {
      cwd: projectPath('test/fixtures/damage'),
      stdin:
        'ships:\n  - { ship: Anwil, hull: 3 }\n  - { ship: Ark, down: [adfc] }\n  - { ship: Ark, hull: 1 }\n  - { ship: Anvil, hull: 31, down: [beam] }\n',
    },
  ],
  [
    'campaign-repair',
    'campaign repair anvil.yaml --state hurt.state.yaml --module tender.yaml',
    { cwd: projectPath('test/fixtures/damage'), columns: 100 },
  ],
  [
    'campaign-repair-json',
    'campaign repair ark.yaml --state hurt.state.yaml --format json',
    { cwd: projectPath('test/fixtures/damage') },
  ],
  ['campaign-scrap', 'campaign scrap anvil.yaml --state hurt.state.yaml', { cwd: projectPath('test/fixtures/damage') }],
  ['campaign-scrap-json', 'campaign scrap picket.yaml --format json', { cwd: projectPath('test/fixtures/damage') }],
  ['explain-repair', 'explain repair'],
  ['explain-scrap', 'explain scrap'],
  ['explain-state', 'explain too-many-boxes-lost'],
  ['help-campaign-repair', 'campaign repair --help'],
  ['help-campaign-scrap', 'campaign scrap --help'],
  ['fleet-compare-one', 'fleet --compare ../../../designs/fleets/tempest.fleet.yaml'],
  ['fleet-as-design', 'check ../../../designs/fleets/tempest.fleet.yaml'],
  ['ledger-as-design', 'check ../../campaign/faulty.ledger.yaml'],
  ['campaign-list', 'campaign register list --ledger ../../../designs/campaign/harbour-war.ledger.yaml', terminal],
  ['campaign-show', 'campaign register show Sloe --ledger ../../../designs/campaign/harbour-war.ledger.yaml', narrow],
  [
    'campaign-list-json',
    'campaign register list --ledger ../../../designs/campaign/harbour-war.ledger.yaml --format json',
  ],
  ['campaign-verify-faulty', 'campaign register verify --ledger ../../campaign/faulty.ledger.yaml'],
  ['campaign-verify-json', 'campaign register verify --ledger ../../campaign/faulty.ledger.yaml --format json'],
  ['campaign-misspelt', 'campaign register build Lark --ledger ../../campaign/misspelt.ledger.yaml'],
  ['campaign-turn', 'campaign turn ../../../designs/campaign/harbour-war.ledger.yaml --player CN --dry-run'],
  [
    'campaign-turn-income',
    'campaign turn ../../../designs/campaign/harbour-war.ledger.yaml --player CN --rp 5 --dry-run',
  ],
  [
    'campaign-list-as',
    'campaign register list --as HL --ledger ../../../designs/campaign/harbour-war.ledger.yaml',
    terminal,
  ],
  [
    'campaign-list-csv',
    'campaign register list --as CN --format csv --ledger ../../../designs/campaign/harbour-war.ledger.yaml',
  ],
  ['campaign-show-turn', 'campaign register show 3 --ledger ../../../designs/campaign/harbour-war.ledger.yaml'],
  ['campaign-turn-yard', 'campaign turn ../../campaign/faulty.ledger.yaml --player AB --rp 5 --trp 0 --dry-run'],
  [
    'campaign-roll',
    'campaign register roll Quince --seed 105 --ledger ../../../designs/campaign/harbour-war.ledger.yaml',
    { columns: 80 },
  ],
  ['explain-prototype', 'explain prototype'],
  ['explain-ledger', 'explain changed-design'],
  ['systems', 'systems'],
  ['systems-screen', 'systems screen'],
  ['systems-screen-narrow', 'systems screen', narrow],
  ['systems-screen-json', 'systems screen --format json'],
  ['systems-gatling-battery', 'systems gatling-battery'],
  ['systems-salvo-magazine', 'systems salvo-magazine'],
  ['systems-turret', 'systems turret'],
  ['systems-quote', ['systems', '2 beam 3 FP F FS; hangar [attack heavy]; screen 1', '--mass', '90']],
  ['systems-quote-json', ['systems', 'turret F FS [k-gun 3 F]', '--format', 'json']],
  ['systems-quote-refused', ['systems', 'submunition all']],
  ['systems-quote-unreadable', ['systems', '{ system: beam, clas: 3 }']],
  ['systems-quote-without-mass', ['systems', 'screen 1']],
  ['systems-quote-unknown', ['systems', 'baem 3 F']],
  ['systems-fits', 'systems --fits 7 --mass 90', terminal],
  ['systems-fits-without-mass', 'systems --fits 1'],
  ['systems-fits-json', 'systems pulse-torpedo --fits 5 --format json'],
  ['systems-fits-launcher', 'systems salvo-launcher --fits 20'],
  ['systems-fits-massless', 'systems marines --fits 5'],
  ['systems-fits-massless-json', 'systems marines --fits 5 --format json'],
  ['systems-fits-turret', 'systems turret --fits 20'],
  ['systems-fits-edition', 'systems phaser --fits 20 --rules fleet-book'],
  ['systems-edition', 'systems superior-sensors --rules fleet-book'],
  ['systems-choices-of-edition', 'systems pulse-torpedo --rules fleet-book'],
  ['systems-of-edition', 'systems --rules fleet-book'],
  ['systems-fighter-edition', 'systems multi-role-fighter --rules continuum-2017'],
  ['editions', 'editions ../../../designs/veiled/borrowed-carriage.yaml', terminal],
  ['editions-same', 'editions freighter.yaml', terminal],
  ['editions-waived', 'editions ../../../designs/published/kravak/do-san.yaml', terminal],
  ['editions-many', 'editions ../../../designs/veiled prose.yaml', terminal],
  ['editions-json', 'editions ../../../designs/veiled/borrowed-carriage.yaml --format json'],
  ['convert', 'convert --rules fleet-book --dry-run carrier.yaml freighter.yaml'],
  ['convert-stdin', 'convert --rules continuum-2017 -', { stdin: draft }],
  ['convert-unreadable', 'convert --rules fleet-book prose.yaml'],
  ['convert-nothing', 'convert --rules fleet-book'],
  ['convert-no-rules', 'convert carrier.yaml'],
  ['convert-two-into-one', 'convert --rules fleet-book carrier.yaml freighter.yaml -o one.yaml'],
  ['cost-rules', 'cost ../../../designs/veiled/borrowed-carriage.yaml --rules continuum-2017 --explain', terminal],
  ['check-rules', 'check ../../../designs/veiled/borrowed-carriage.yaml --rules fleet-book --quiet'],
  ['check-rules-unknown', 'check freighter.yaml --rules fleet-books'],
  ['check-rules-fix', 'check freighter.yaml --rules fleet-book --fix'],
  ['systems-hangar', 'systems hangar'],
  ['systems-main-drive', 'systems main-drive'],
  ['systems-combined-hangar', 'systems combined-hangar'],
  ['systems-attack-fighter', 'systems attack-fighter'],
  ['systems-ecm-gunboats-json', 'systems ecm-gunboats --format json'],
  ['systems-near', 'systems bem'],
  ['systems-unknown', 'systems xyzzy'],
  ['explain-code', 'explain over-mass'],
  ['explain-fault', 'explain unknown-key'],
  ['explain-system', 'explain phaser', { columns: 100 }],
  ['explain-option', 'explain critical-hangar-hits'],
  ['explain-fleet', 'explain mixed-catapults'],
  ['explain-bogey', 'explain dummy-bogey'],
  ['explain-near', 'explain overmass'],
  ['explain-unknown', 'explain xyzzy'],
  ['first-steps', ''],
  ['show', 'show ../../../designs/concord/valiant.yaml', { columns: 80, env: { NO_COLOR: '1' } }],
  ['show-ascii', 'show freighter.yaml heavy.yaml --ascii', { columns: 80, env: { NO_COLOR: '1' } }],
  ['show-narrow', 'show carrier.yaml', { columns: 40, env: { NO_COLOR: '1' } }],
  ['check-eighty', 'check .', { columns: 80, env: { NO_COLOR: '1' } }],
  ['mistake-eighty', 'ls --sort speed', { columns: 80 }],
  ['help', '--help'],
  ['help-cost', 'cost --help'],
  ['help-check', 'check --help'],
  ['help-fmt', 'fmt --help'],
  ['help-fleet', 'fleet --help'],
  ['help-lsp', 'lsp --help'],
  ['help-import', 'import --help'],
  ['help-export', 'export --help'],
  ['help-new', 'new --help'],
  ['help-ls', 'ls --help'],
  ['help-systems', 'systems --help'],
  ['help-explain', 'explain --help'],
  ['help-schema', 'schema --help'],
  ['help-waive', 'waive --help'],
  ['help-completion', 'completion --help'],
  ['help-campaign', 'campaign --help'],
  ['help-campaign-register', 'campaign register --help'],
  ['help-campaign-submit', 'campaign register submit --help'],
  ['help-campaign-commission', 'campaign register commission --help'],
  ['help-campaign-turn', 'campaign turn --help'],
  ['help-ssd', 'ssd --help'],
  ['help-site', 'site --help'],
  ['help-serve', 'serve --help'],
  ['help-diff', 'diff --help'],
  ['help-damage', 'damage --help'],
  ['help-review', 'review --help'],
  ['help-editions', 'editions --help'],
  ['help-convert', 'convert --help'],
];

describe('the output', () => {
  for (const [name, command, outside] of goldens) {
    test(`${name}: slipway ${command}`, async () => {
      expectGolden(
        name,
        shown(typeof command === 'string' ? command : command.join(' '), await slipway(command, outside)),
      );
    });
  }

  test('has a golden file for each of these commands and no others', () => {
    const files = readdirSync(projectPath('test/golden')).filter((name) => name.endsWith('.txt'));
    expect(files.sort()).toEqual(goldens.map(([name]) => `${name}.txt`).sort());
  });
});

const tempRoot = folderOf({});
mkdirSync(join(tempRoot, 'empty'));
mkdirSync(join(tempRoot, 'mixed/.hidden'), { recursive: true });
mkdirSync(join(tempRoot, 'mixed/node_modules'));
for (const name of [
  'b.yaml',
  'a.yml',
  '.hidden/c.yaml',
  'node_modules/d.yaml',
  '.e.yaml',
  'tsconfig.json',
  'notes.md',
]) {
  writeFileSync(join(tempRoot, 'mixed', name), draft);
}
mkdirSync(join(tempRoot, 'broken'));
writeFileSync(join(tempRoot, 'broken/sound.yaml'), draft);
symlinkSync('gone.yaml', join(tempRoot, 'broken/dangling.yaml'));
symlinkSync('loop.yaml', join(tempRoot, 'broken/loop.yaml'));
symlinkSync('alone.yaml', join(tempRoot, 'alone.yaml'));

const inTempFolder = { cwd: tempRoot };

describe('the exit code', () => {
  const cases: readonly (readonly [
    what: string,
    code: number,
    args: string | readonly string[],
    outside?: WorldOptions,
  ])[] = [
    ['no problems', 0, 'check freighter.yaml'],
    ['warnings only', 0, 'check warned.yaml'],
    ['a broken rule', 1, 'check heavy.yaml'],
    ['a broken rule with cost', 1, 'cost heavy.yaml'],
    ['a broken rule, as JSON', 1, 'check heavy.yaml --format json'],
    ['a broken rule, as CSV', 1, 'cost heavy.yaml --format csv'],
    ['a broken rule, as Markdown', 1, 'cost heavy.yaml --format markdown'],
    ['an error with --quiet', 1, 'check --quiet heavy.yaml'],
    ['invalid YAML', 1, 'check prose.yaml'],
    ['an empty standard input', 1, 'check -'],
    ['binary input', 1, 'check -', { stdin: Uint8Array.of(0xff, 0x00, 0x80) }],
    ['a missing file next to a valid one', 2, 'check freighter.yaml nothing.yaml'],
    ['a missing file next to one with errors', 2, 'check heavy.yaml nothing.yaml'],
    ['a folder without designs', 2, 'check empty', inTempFolder],
    ['a glob that matches nothing', 2, ['check', 'zz*.yaml']],
    ['a path through a file', 2, 'check freighter.yaml/ship.yaml'],
    ['a name that is too long', 2, `check ${'a'.repeat(300)}.yaml`],
    ['a link to itself', 2, 'check alone.yaml', inTempFolder],
    ['dangling links in a folder', 2, 'check broken', inTempFolder],
    ['no paths', 2, 'check'],
    ['no paths for cost', 2, 'cost'],
    ['no command', 2, ''],
    ['an unknown command', 2, 'launch'],
    ['an unknown option', 2, 'check --loud freighter.yaml'],
    ['an unknown format', 2, 'check --format xml freighter.yaml'],
    ['an option without its value', 2, 'check --stdin-filename'],
    ['an empty name of an output', 2, ['cost', '-o', '', 'freighter.yaml']],
    ['an empty name of an output folder', 2, ['export', '--split', '', 'freighter.yaml'], inTempFolder],
    ['an empty name of a design', 2, ['new', 'Moth', '--mass', '30', '--like', '', '-o', '-']],
    ['an unknown topic', 2, 'explain xyzzy'],
    ['an empty topic', 2, ['explain', ' ']],
    ['an unknown system', 2, 'systems xyzzy'],
    ['two systems at once', 2, 'systems beam pds'],
    ['the catalog', 0, 'systems'],
    ['help', 0, '--help'],
    ['help for a command', 0, 'help cost'],
    ['the version', 0, '--version'],
    ['Ctrl-C', 130, 'check .', { interrupted: true }],
  ];
  for (const [what, code, args, outside] of cases) {
    test(`${code}: ${what}`, async () => {
      const result = await slipway(args, outside);
      expect(result, result.err).toMatchObject({ code });
      // Exit codes of 2 and higher always have a message.
      expect(result.err === '').toBe(code < 2);
      if (code === 2) expect(result.err).not.toContain('internal error');
    });
  }
});

/** The files that are read, from the first column of the CSV output. */
async function readFiles(paths: readonly string[], outside?: WorldOptions): Promise<readonly string[]> {
  const { out } = await slipway(['cost', '--format', 'csv', ...paths], outside);
  return out
    .split('\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0] as string);
}

describe('a path', () => {
  const cases: readonly (readonly [what: string, paths: string, files: readonly string[], outside?: WorldOptions])[] = [
    ['a file', 'freighter.yaml', ['freighter.yaml']],
    ['two files, in the given order', 'warned.yaml freighter.yaml', ['warned.yaml', 'freighter.yaml']],
    ['a file named twice, once', 'warned.yaml warned.yaml', ['warned.yaml']],
    ['a file with several documents', 'squadron.yaml', Array(3).fill('squadron.yaml')],
    ['a folder: designs, but no manifests', 'wing', ['wing/dart.json']],
    ['a folder with a leading dot and trailing slash', './wing/', ['wing/dart.json']],
    ['a folder: no hidden or installed files', 'mixed', ['mixed/a.yml', 'mixed/b.yaml'], inTempFolder],
    ['a named file that its folder would exclude', 'mixed/.e.yaml', ['mixed/.e.yaml'], inTempFolder],
    ['a folder with dangling links', 'broken', ['broken/sound.yaml'], inTempFolder],
    ['a glob', '*/*.json', ['wing/dart.json', 'wing/package.json']],
    ['a glob through folders', '**/dart.*', ['wing/dart.json']],
    ['a glob with braces', '{warned,heavy}.yaml', ['heavy.yaml', 'warned.yaml']],
    ['an absolute path', join(tempRoot, 'mixed/b.yaml'), [join(tempRoot, 'mixed/b.yaml')]],
    ['standard input', '-', ['<stdin>'], { stdin: draft }],
    [
      'standard input among files',
      'wing - warned.yaml',
      ['wing/dart.json', '<stdin>', 'warned.yaml'],
      { stdin: draft },
    ],
    ['existing files next to missing ones', 'nothing.yaml warned.yaml zz/*.yaml', ['warned.yaml']],
  ];
  for (const [what, paths, files, outside] of cases) {
    test(what, async () => expect(await readFiles(paths.split(' '), outside)).toEqual(files));
  }

  test('with glob characters is a file name first', async () => {
    writeFileSync(join(tempRoot, 'ship [2].yaml'), draft);
    expect(await readFiles(['ship [2].yaml'], inTempFolder)).toEqual(['ship [2].yaml']);
  });

  const suggestions: readonly (readonly [path: string, message: string])[] = [
    ['fraighter.yaml', 'file not found: fraighter.yaml; did you mean freighter.yaml?'],
    ['freighter', 'file not found: freighter; did you mean freighter.yaml?'],
    ['wing/drat.json', 'file not found: wing/drat.json; did you mean wing/dart.json?'],
    ['xyzzy.toml', 'file not found: xyzzy.toml'],
    ['nowhere/ship.yaml', 'file not found: nowhere/ship.yaml'],
    ['zz*.yaml', 'no file matches zz*.yaml'],
  ];
  for (const [path, message] of suggestions) {
    test(`${path} is reported, and other files are checked`, async () => {
      const result = await slipway(['check', path, 'heavy.yaml']);
      expect(result.err).toBe(`slipway: ${message}\n`);
      expect(result.out).toContain('heavy.yaml:4:16 error');
    });
  }

  test('of standard input has its --stdin-filename', async () => {
    const { out } = await slipway('check - --stdin-filename ships/new.yaml', { stdin: 'class: A\n' });
    expect(out).toMatch(/^ships\/new\.yaml:1:1 error/);
  });
});

describe('color', () => {
  const cases: readonly (readonly [
    isColored: boolean,
    flags: string,
    on: 'terminal' | 'pipe',
    env: NonNullable<WorldOptions['env']>,
  ])[] = [
    [true, '', 'terminal', {}],
    [false, '', 'pipe', {}],
    [false, '', 'terminal', { NO_COLOR: '1' }],
    [true, '', 'terminal', { NO_COLOR: '' }],
    [true, '', 'pipe', { FORCE_COLOR: '1' }],
    [true, '', 'pipe', { FORCE_COLOR: '' }],
    [true, '', 'pipe', { FORCE_COLOR: '3', NO_COLOR: '1' }],
    [false, '', 'terminal', { FORCE_COLOR: '0' }],
    [false, '', 'terminal', { FORCE_COLOR: 'false' }],
    [false, '', 'terminal', { TERM: 'dumb' }],
    [true, '', 'terminal', { TERM: 'xterm' }],
    [true, '--color', 'pipe', {}],
    [true, '--color', 'pipe', { NO_COLOR: '1' }],
    [true, '--color', 'pipe', { FORCE_COLOR: '0' }],
    [false, '--no-color', 'terminal', {}],
    [false, '--no-color', 'terminal', { FORCE_COLOR: '1' }],
  ];
  const refit = 'diff ../diff/before/line/marten.yaml ../diff/after/line/marten.yaml';
  const commands = ['check heavy.yaml', 'cost heavy.yaml', refit, 'systems', 'systems beam', 'explain over-mass'];
  for (const [isColored, flags, on, env] of cases) {
    const name = `${isColored ? 'on' : 'off'}: ${flags} on a ${on} with ${JSON.stringify(env)}`;
    test(name, async () => {
      for (const command of commands) {
        const outside = on === 'terminal' ? { columns: 100, env } : { env };
        const { out } = await slipway(`${command} ${flags}`, outside);
        expect(out.includes('\u001b['), command).toBe(isColored);
      }
    });
  }

  describe('of findings on standard error is that of the reports', () => {
    const cwd = folderOf({
      'a.yaml': 'class: A\nmass: 20\nhull: { boxes: 5 }\n',
      'f.fleet.yaml': 'fleet: F\nships: [{ design: a.yaml, count: none }]\n',
      'broken/slipway.config.yaml': 'checks: { no-fttl: off }\n',
      'house/slipway.config.yaml': 'house: none.yaml\n',
      'limits/slipway.config.yaml': 'limits: { pdss: 1 }\n',
      'bad.template.yaml': 'colour: red\n',
      'bad.ledger.yaml': '- { do: nothing }\n',
      'bad.state.yaml': 'ships: [{ class: Sloe, hul: 1 }]\n',
      'war.ledger.yaml': readFileSync(projectPath('designs/campaign/harbour-war.ledger.yaml'), 'utf8').replaceAll(
        'design: ..',
        `design: ${projectPath('designs')}`,
      ),
    });
    for (const [command, status] of [
      ['cost a.yaml --config broken/slipway.config.yaml', 2],
      ['cost a.yaml --config house/slipway.config.yaml', 2],
      ['cost a.yaml --config limits/slipway.config.yaml', 2],
      ['fmt a.yaml --dry-run --config broken/slipway.config.yaml', 2],
      ['new Moth --mass 20 -o - --config broken/slipway.config.yaml', 2],
      ['import - --config broken/slipway.config.yaml', 2],
      ['systems pds --config broken/slipway.config.yaml', 0],
      ['ssd a.yaml -o - --template bad.template.yaml', 2],
      ['explain pds --config broken/slipway.config.yaml', 0],
      ['ls a.yaml --config broken/slipway.config.yaml', 2],
      ['cards f.fleet.yaml', 2],
      [
        'campaign register spend --player HL --for repair --ship Sloe --state bad.state.yaml --ledger war.ledger.yaml',
        2,
      ],
    ] as const) {
      test(command, async () => {
        const [plain, colored] = await Promise.all(['', ' --color'].map((flag) => slipway(command + flag, { cwd })));
        expect(colored).toMatchObject({ code: status, err: expect.stringContaining('\u001b[31merror\u001b') });
        expect(plain?.err).not.toContain('\u001b');
        expect(stripVTControlCharacters(colored?.err ?? '')).toBe(plain?.err);
      });
    }

    // These commands have no --color.
    for (const command of ['site a.yaml -o site --ledger bad.ledger.yaml', 'serve a.yaml --ledger bad.ledger.yaml']) {
      test(command, async () => {
        const { err } = await slipway(command, { cwd, env: { FORCE_COLOR: '1' } });
        expect(err).toContain('\u001b[31merror\u001b');
      });
    }
  });

  test('is the only difference to plain output', async () => {
    for (const command of commands) {
      const [plain, colored] = await Promise.all(['', ' --color'].map((flag) => slipway(command + flag)));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences start with it.
      expect(colored?.out.replace(/\u001b\[[\d;]+m/g, '')).toBe(plain?.out);
    }
  });

  test('is never used in machine-readable formats', async () => {
    for (const format of documentFormatNames.filter((name) => name !== 'table')) {
      for (const command of ['cost .', 'diff ../diff/before ../diff/after']) {
        const { out } = await slipway(`${command} --color --format ${format}`);
        expect(controlCharacters(out), `${command} as ${format}`).toEqual([]);
      }
    }
  });
});

describe('on a narrow terminal', () => {
  const ships = 'carrier.yaml freighter.yaml heavy.yaml warned.yaml';
  const refit = 'diff ../diff/before/weasel.yaml ../diff/after/weasel.yaml --cpv';
  const commands = [
    ...['cost carrier.yaml', 'cost --explain carrier.yaml', 'check .', refit],
    ...['systems beam', 'explain phaser'],
  ];
  const widths: readonly (readonly [columns: number, commands: readonly string[]])[] = [
    [60, commands],
    [80, [...commands, `cost ${ships}`, 'systems']],
  ];
  for (const [columns, words] of widths) {
    const outside = { columns, env: { NO_COLOR: '1' } };
    for (const command of commands) {
      test(`${command} fits in ${columns} columns`, async () => {
        const long = (await slipway(command, outside)).out.split('\n').filter((line) => line.length > columns);
        // The terminal wraps sentences; tables, frames and listings must fit.
        const sentence = /^(?:\S+:\d+:\d+ |error \d|mass \d|\S+ · \S+ → | {2}(?:help|note|rule): )/;
        expect(long.filter((line) => !sentence.test(line)).slice(0, 5)).toEqual([]);
      });
    }

    // Records leave out the heads of words.
    for (const command of words) {
      test(`${command} loses no words in ${columns} columns`, async () => {
        const words = (text: string) => text.replace(/[…─│]/g, ' ').split(/\s+/);
        const left = new Set(words((await slipway(command, outside)).out));
        const lost = words((await slipway(command)).out).filter((word) => !left.has(word));
        expect(lost.slice(0, 5)).toEqual([]);
      });
    }
  }
});

describe('tables fit', () => {
  const tables = [
    ...['systems', 'explain', 'cost carrier.yaml freighter.yaml heavy.yaml', 'ls .', 'show carrier.yaml'],
    ...['firepower carrier.yaml --point-defense', 'firepower ../../../designs/veiled/lesser-storm.yaml'],
    ...['editions .', 'fleet ../../../designs/fleets/third-patrol.fleet.yaml', 'diff ../diff/before ../diff/after'],
    'campaign breakpoints ../../../designs/concord/enduring.yaml',
  ];
  for (const command of tables)
    for (const columns of [40, 50, 60, 80])
      test(`${command} in ${columns} columns`, async () => {
        const { out } = await slipway(command, { columns, env: { NO_COLOR: '1' } });
        expect(out).not.toBe('');
        expect(out.split('\n').filter((line) => stringWidth(line) > columns)).toEqual([]);
      });
});

describe('check --quiet', () => {
  test('prints nothing if there are no errors', async () => {
    expect(await slipway('check --quiet freighter.yaml warned.yaml')).toMatchObject({ code: 0, out: '', err: '' });
  });

  test('prints errors only', async () => {
    const { out } = await slipway('check -q heavy.yaml warned.yaml');
    expect([/ error /.test(out), / warning /.test(out)]).toEqual([true, false]);
  });
});

/** The schema of `--format json`, as documented in `format.md`. Keys may be added, never changed or removed. */
function documentedSchema(): object {
  const whole = { type: 'integer' };
  const text = { type: 'string', minLength: 1 };
  const pointer = { type: 'string', pattern: '^(?:/[^/]*)*$' };
  const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
    type: 'object',
    required,
    properties,
  });
  const points = { class: whole, loadout: whole, total: whole };
  const line = object({
    ...{ path: pointer, system: text, label: text, count: { type: 'integer', minimum: 1 } },
    ...{ mass: whole, points: whole, cpv: whole, loadout: { type: 'boolean' }, cite: text },
  });
  const position = { type: 'integer', minimum: 1 };
  const finding = object({
    ...{ code: text, severity: { enum: ['error', 'warning', 'info'] }, message: text, path: pointer },
    ...{ line: position, column: position, endLine: position, endColumn: position, cite: text },
  });
  const figures = object({
    mass: object({ limit: whole, used: whole, free: whole }),
    points: object({ ...points, cpv: object(points) }),
    crew: object({ factor: whole, damageControlParties: whole, marines: whole }),
  });
  const design = {
    ...object({
      ...{ file: text, document: whole, class: { type: ['string', 'null'] }, rules: text },
      ...{ lines: { type: 'array', items: line }, findings: { type: 'array', items: finding } },
    }),
    if: { properties: { class: { type: 'null' } } },
    else: figures,
  };
  return object({
    slipway: { const: 1 },
    designs: { type: 'array', items: design },
    summary: object({ designs: whole, errors: whole, warnings: whole, infos: whole, waived: whole }),
  });
}

interface JsonLine {
  readonly path: string;
  readonly system: string;
  readonly mass: number;
  readonly points: number;
  readonly cpv: number;
  readonly loadout: boolean;
}

interface JsonDesign {
  readonly file: string;
  readonly document: number;
  readonly class: string | null;
  readonly mass: { readonly limit: number; readonly used: number; readonly free: number };
  readonly points: Record<'class' | 'loadout' | 'total', number> & {
    cpv: Record<'class' | 'loadout' | 'total', number>;
  };
  readonly lines: readonly JsonLine[];
  readonly findings: readonly { readonly severity: string; readonly line: number; readonly endLine: number }[];
}

describe('the JSON document', () => {
  const accepts = new Ajv({ strict: false, allErrors: true }).compile(documentedSchema());
  const inputs = [
    '.',
    '../../../designs',
    '../../checks/design',
    '../../parse/messages/faults',
    'freighter.yaml',
    'prose.yaml',
  ];

  for (const input of inputs) {
    for (const command of ['cost', 'cost --explain --cpv']) {
      test(`of ${command} ${input} matches its schema and adds up`, async () => {
        const { out } = await slipway(`${command} --format json ${input}`);
        const document = JSON.parse(out);
        accepts(document);
        expect(accepts.errors ?? []).toEqual([]);
        expect(document.designs.length).toBeGreaterThan(0);
        for (const design of document.designs as readonly JsonDesign[]) expectSums(design);
        expectSummary(document);
      });
    }

    test(`lists the same designs for cost and check: ${input}`, async () => {
      const [checked, priced] = await Promise.all(
        ['check', 'cost'].map(async (command) => JSON.parse((await slipway(`${command} --format json ${input}`)).out)),
      );
      expect(checked.designs).toEqual(priced.designs);
      expect(checked.summary.files - (checked.others ?? []).length).toBe(priced.summary.files);
    });
  }

  function expectSums({ class: name, file, mass, points, lines }: JsonDesign): void {
    if (name === null && mass === undefined) {
      expect(lines, file).toEqual([]);
      return;
    }
    const sum = (figure: 'mass' | 'points' | 'cpv', loadout?: boolean) =>
      lines.reduce((total, line) => total + (loadout === undefined || line.loadout === loadout ? line[figure] : 0), 0);
    expect(mass, file).toEqual({ limit: mass.limit, used: sum('mass'), free: mass.limit - sum('mass') });
    const cpv = { class: sum('cpv', false), loadout: sum('cpv', true), total: sum('cpv') };
    expect(points, file).toEqual({
      class: sum('points', false),
      loadout: sum('points', true),
      total: sum('points'),
      cpv,
    });
    expect(new Set(lines.map(({ path }) => path)).size, `${file}: one line per path`).toBe(lines.length);
    expect(lines[0], file).toMatchObject({ path: '/mass', system: 'basic-hull', points: mass.limit });
  }

  function expectSummary({
    designs,
    summary,
  }: {
    designs: readonly JsonDesign[];
    summary: Record<string, number>;
  }): void {
    const withSeverity = (grade: string) =>
      designs.flatMap(({ findings }) => findings).filter((f) => f.severity === grade);
    expect(summary).toMatchObject({
      designs: designs.length,
      errors: withSeverity('error').length,
      warnings: withSeverity('warning').length,
      infos: withSeverity('info').length,
      waived: designs.flatMap(({ findings }) => findings).filter((finding) => 'waived' in finding).length,
      files: new Set(designs.map(({ file }) => file)).size,
    });
  }

  test('has the documented path of every line', async () => {
    const { designs } = JSON.parse((await slipway('cost carrier.yaml --format json')).out);
    const paths = designs[0].lines.map(({ path, system }: JsonLine) => `${path} ${system}`);
    expect(paths).toEqual([
      '/mass basic-hull',
      '/hull hull',
      '/hull/stealth stealth-hull',
      '/hull/streamlining streamlining',
      '/armor/0 armor',
      '/armor/1 armor',
      '/drive main-drive',
      '/ftl ftl-drive',
      '/systems/0 fire-control',
      '/systems/1 screen',
      '/systems/2 beam',
      '/systems/3 k-gun',
      '/systems/4 salvo-magazine',
      '/systems/4/launchers/0 salvo-launcher',
      '/systems/5 turret',
      '/systems/5/mounts/0 k-gun',
      '/systems/5/mounts/1 beam',
      '/systems/6 hangar',
      '/systems/6/wing attack-fighter',
      '/systems/7 launch-tube',
      '/systems/8 marines',
      '/gunboats/0 gunboat-squadron',
    ]);
  });

  test('has only the error for a file that is not a design', async () => {
    const { designs } = JSON.parse((await slipway('check prose.yaml --format json')).out);
    expect(designs).toEqual([
      {
        ...{ file: 'prose.yaml', document: 0, class: null, rules: defaultEdition, lines: [] },
        findings: [expect.objectContaining({ code: 'yaml-syntax', severity: 'error', path: '', line: 1 })],
      },
    ]);
  });

  test('has the edition of a design that cannot be read', async () => {
    const stdin = 'class: A\nhull: { boxes: 4 }\nrules: fleet-book\n';
    const { designs } = JSON.parse((await slipway('check - --format json --rules continuum-2017', { stdin })).out);
    expect(designs[0]).toMatchObject({ class: null, rules: 'continuum-2017' });
  });

  test('numbers the documents of a file', async () => {
    const { designs } = JSON.parse((await slipway('check squadron.yaml --format json')).out);
    expect(designs.map(({ document, class: name }: JsonDesign) => [document, name])).toEqual([
      [0, 'First'],
      [1, 'Second'],
      [2, null],
    ]);
  });

  test('is complete even if nothing can be read', async () => {
    const { out, code } = await slipway('check --format json -', { stdin: '' });
    expect([JSON.parse(out).summary, code]).toEqual([
      { designs: 1, errors: 1, warnings: 0, infos: 0, waived: 0, files: 1 },
      1,
    ]);
  });

  test('is complete if the run is interrupted', async () => {
    const { out } = await slipway('check --format json .', { interrupted: true });
    expect(JSON.parse(out)).toMatchObject({ slipway: 1, designs: [], summary: { designs: 0 } });
  });
});

describe('CSV', () => {
  /** Rows and cells by RFC 4180. */
  function cellsOf(text: string): readonly (readonly string[])[] {
    return text
      .trimEnd()
      .split('\n')
      .map((line) =>
        [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
          ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
        ),
      );
  }

  test('has the same number of cells in every row', async () => {
    const [head, ...rows] = cellsOf((await slipway('cost . ../../../designs --format csv')).out);
    expect(rows.length).toBeGreaterThan(70);
    expect(rows.filter((row) => row.length !== head?.length)).toEqual([]);
  });

  test('has the same figures as the JSON document', async () => {
    const [csv, json] = await Promise.all(
      ['csv', 'json'].map((format) => slipway(`cost ../../../designs --format ${format}`)),
    );
    const [head = [], ...rows] = cellsOf(csv?.out ?? '');
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
    const { designs } = JSON.parse(json?.out ?? '') as { designs: readonly JsonDesign[] };
    expect(column('class')).toEqual(designs.map((design) => design.class));
    expect(column('mass used')).toEqual(designs.map(({ mass }) => String(mass.used)));
    expect(column('class points')).toEqual(designs.map(({ points }) => String(points.class)));
    expect(column('total cpv')).toEqual(designs.map(({ points }) => String(points.cpv.total)));
  });
});

describe('control characters', () => {
  test('in a design are never printed', async () => {
    const commands = [
      ...documentFormatNames.map((format) => `cost hostile.yaml --format ${format}`),
      ...['pretty', 'json'].map((format) => `check hostile.yaml --format ${format}`),
      ...['cost hostile.yaml freighter.yaml', 'cost --explain hostile.yaml'],
      ...documentFormatNames.map((format) => `diff hostile.yaml freighter.yaml --format ${format}`),
    ];
    for (const command of commands) {
      const { out, err } = await slipway(command);
      expect(out + err, command).toMatch(/u001b\\?\[/);
      expect(controlCharacters(out + err), command).toEqual([]);
    }
  });

  test('in a file name are never printed, on either stream', async () => {
    const name = 'red\u001b[31m\u202e.yaml';
    writeFileSync(join(tempRoot, name), 'class: A\n');
    for (const args of [
      ['check', name],
      ['check', 'gone\u001b[31m.yaml'],
      ['cost', name, 'empty'],
      ['explain', '\u001b[31m'],
    ]) {
      const { out, err } = await slipway(args, inTempFolder);
      expect(controlCharacters(out + err), args.join(' ')).toEqual([]);
    }
  });
});

describe('a run', () => {
  const commands = [
    'cost .',
    'cost . --format csv',
    'cost . --format json',
    'cost . --format markdown',
    'check .',
    'systems',
  ];
  for (const command of commands) {
    test(`of ${command} prints the same bytes every time`, async () => {
      expect((await slipway(command)).out).toBe((await slipway(command)).out);
    });
  }

  test('ends when its output is closed', async () => {
    const command = 'cost ../../../designs --format json --explain';
    const [all, some] = [await slipway(command), await slipway(command, { readsUntil: 1 })];
    expect(all.writes).toBeGreaterThan(2);
    expect(some).toMatchObject({ code: 0, err: '', writes: 1 });
    expect(all.out.startsWith(some.out)).toBe(true);
  });

  test('reports its progress when it is interrupted', async () => {
    const { err, out } = await slipway('check freighter.yaml heavy.yaml', { interrupted: true });
    expect(err).toBe('slipway: interrupted after 0 of 2 files\n');
    expect(out).toContain('interrupted');
  });

  test('reports an internal error, with a stack trace on request', async () => {
    const stdin = new TypeError('the test went wrong');
    const plain = await slipway('check -', { stdin });
    expect(plain).toMatchObject({
      code: 3,
      out: '',
      err: expect.stringContaining('slipway: internal error'),
    });
    expect([plain.err.includes('the test went wrong'), plain.err.includes('    at ')]).toEqual([true, false]);
    const traced = await slipway('check -', { stdin, env: { SLIPWAY_TRACE: '1' } });
    expect([traced.code, traced.err.includes('    at ')]).toEqual([3, true]);
  });
});

describe('systems', () => {
  const names = catalogTopics().map(({ name }) => name);
  const ids = catalogTopics().map(({ id }) => id);
  for (const { id, name } of catalogTopics()) {
    const isShared = names.filter((other) => other === name).length > 1 && !ids.includes(name.toLowerCase());
    // The guns of fighters are called `Beams`, which is also the plural of a system.
    if (ids.some((each) => `${each}s` === name.toLowerCase())) continue;
    test(`shows ${id} by its ID, and by its name unless it is shared`, async () => {
      const byId = await slipway(['systems', id]);
      expect(byId).toMatchObject({ code: 0, err: '' });
      expect(byId.out.split('\n')[0]).toBe(`${name} · ${id}`);
      const byName = await slipway(['systems', name.toUpperCase()]);
      const note = `slipway: no entry \`${name.toUpperCase()}\`; entries with this word:\n`;
      expect([byName.code, byName.err]).toEqual([0, isShared ? note : '']);
      expect(byName.out).toContain(isShared ? `\n${id} ` : `${name} · `);
    });
  }

  test('lists every topic that it can show', async () => {
    const { out } = await slipway('systems');
    const listed = out.split('\n').map((line) => line.trim().split(/\s/)[0]);
    expect(catalogTopics().filter(({ id }) => !listed.includes(id))).toEqual([]);
  });

  test('prints JSON', async () => {
    const all = JSON.parse((await slipway('systems --format json')).out);
    expect(all.map(({ id }: { id: string }) => id)).toEqual(catalogTopics().map(({ id }) => id));
    expect(all.find(({ id }: { id: string }) => id === 'beam')).toEqual(
      JSON.parse((await slipway('systems beam --format json')).out),
    );
  });
});

describe('explain', () => {
  for (const { id } of allTopics()) {
    test(`explains ${id} with a source`, async () => {
      const { code, out, err } = await slipway(['explain', id]);
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(/^ {2}Source {2,}\S/m);
    });
  }
});

describe('completion', () => {
  async function script(shell: string): Promise<string> {
    const { code, out, err } = await slipway(['completion', shell]);
    expect([code, err]).toEqual([0, '']);
    return out;
  }

  for (const shell of ['bash', 'zsh', 'fish']) {
    test(`for ${shell} has every command, option and ID`, async () => {
      const text = await script(shell);
      const words = [
        ...allTopics().map(({ id }) => id),
        ...commandNames,
        ...['format', 'explain', 'cpv', 'quiet', 'max-warnings'],
        ...[documentFormatNames.join(' '), Object.keys(checkFormats).join(' '), 'bash zsh fish'],
      ];
      expect(words.filter((word) => !text.includes(word))).toEqual([]);
    });
  }

  const offers: readonly (readonly [words: string, offered: readonly string[]])[] = [
    ['', commandNames],
    ['campaign ', ['register', 'turn', 'refit', 'yard', 'research', 'cargo', 'breakpoints', 'repair', 'scrap']],
    ['campaign register sub', ['submit']],
    ['campaign register yard --pl', ['--planetary', '--player']],
    ['campaign register submit designs/', []],
    ['ch', ['check']],
    ['campaign ref', ['refit']],
    ['campaign yard --pl', ['--planetary']],
    ['campaign yard --planetary gas', ['gas-giant']],
    ['campaign cargo designs/', []],
    ['systems pulse', ['pulse-torpedo', 'pulse-torpedo-gunboat', 'pulser']],
    ['explain too-many-t', ['too-many-turrets']],
    ['explain critical', ['critical-hangar-hits']],
    ['completion ', ['bash', 'zsh', 'fish']],
    ['cost --format ', documentFormatNames],
    ['check --format p', ['pretty']],
    ['cost --ex', ['--explain']],
    ['cost designs/', []],
    ['cost --format = js', ['json']],
    ['check --rules =', ['continuum-2014', 'continuum-2017', 'fleet-book']],
    ['waive over-', []],
    ['waive x.yaml over-', ['over-mass']],
    ['firepower --screens ', ['0', '1', '2', '3']],
    ['firepower --ag', ['--against']],
    ['help sy', ['systems']],
  ];
  /** The completions by bash for each command line, collected in one run of bash. */
  let offered: Promise<readonly string[]> | undefined;
  async function askBash(): Promise<readonly string[]> {
    const asked = offers.map(([words]) => {
      const line = ['slipway', ...words.split(' ')];
      return `COMP_WORDS=(${line.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${line.length - 1}; COMPREPLY=(); _slipway; printf '%s\\n' "\${COMPREPLY[@]}"; printf '\\0'`;
    });
    const input = [await script('bash'), ...asked].join('\n');
    return execFileSync('bash', ['-s'], { input, encoding: 'utf8' }).split('\0');
  }

  for (const [index, [words, expected]] of offers.entries()) {
    test(`in bash for \`slipway ${words}\``, async () => {
      offered ??= askBash();
      const printed = (await offered)[index] ?? '';
      expect(
        printed
          .split('\n')
          .filter((word) => word !== '')
          .sort(),
      ).toEqual([...expected].sort());
    });
  }
});

describe('help', () => {
  for (const command of [
    '',
    'cost',
    'check',
    'diff',
    'firepower',
    'campaign repair',
    'campaign scrap',
    'fmt',
    'waive',
    'ssd',
    'site',
    'serve',
    'systems',
    'explain',
    'schema',
    'lsp',
    'completion',
  ]) {
    test(`of ${command === '' ? 'slipway' : command} has examples`, async () => {
      const { out, code } = await slipway(`${command} --help`);
      expect(code).toBe(0);
      expect(out).toMatch(new RegExp(`^Examples:\\n {2}\\$ .*slipway ${command}`, 'm'));
      expect(out.split('\n').filter((line) => line.length > 100)).toEqual([]);
    });
  }

  test('lists every command', async () => {
    const { out } = await slipway('--help');
    for (const command of [
      'cost',
      'check',
      'diff',
      'fleet',
      'campaign',
      'fmt',
      'waive',
      'ssd',
      'site',
      'serve',
      'systems',
      'explain',
      'schema',
      'lsp',
      'completion',
    ]) {
      expect(out).toMatch(new RegExp(`^ {2}${command} `, 'm'));
    }
    expect(out).not.toMatch(/^ {2}complete /m);
  });

  test('is not confused with --version', async () => {
    for (const flag of ['--version', '-V']) expect((await slipway(flag)).out).toBe(`${version}\n`);
  });
});
