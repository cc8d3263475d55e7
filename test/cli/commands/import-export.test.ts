import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expectGolden, shown } from '../../support/golden.ts';
import { projectPath } from '../../support/project-path.ts';
import { slipway, type WorldOptions } from '../../support/world.ts';

const here: WorldOptions = { cwd: projectPath('test/fixtures/exchange') };
const terminal: WorldOptions = { ...here, columns: 110, env: { NO_COLOR: '1' } };

describe('the output', () => {
  const goldens: readonly (readonly [name: string, command: string, outside?: WorldOptions])[] = [
    ['import', 'import watch.json'],
    ['import-losses', 'import ruin.json --format table', terminal],
    ['import-losses-json', 'import ruin.json --format json'],
    ['import-duplicate-keys', 'import duplicates.json --format table', terminal],
    ['import-xml', 'import lantern.xml'],
    ['import-game', 'import skirmish.xml --format table', terminal],
    ['import-xml-bomb', 'import bomb.xml'],
    ['import-windows-1252', 'import legende.xml'],
    ['import-other-xml', 'import -', { ...here, stdin: '<html><body/></html>' }],
    ['import-edition', 'import watch.json --rules fleet-book --navy Corsairs'],
    ['import-csv', 'import harbour.csv'],
    ['import-csv-mistakes', 'import mistakes.csv'],
    ['import-broken', 'import -', { ...here, stdin: '{ "ships": [\n  { "mass": NaN }\n] }\n' }],
    ['import-broken-csv', 'import - --from csv --stdin-filename ships.csv', { ...here, stdin: 'class,mass\nA,"1\n' }],
    ['import-no-ship', 'import -', { ...here, stdin: '[{ "title": "Log" }, 7]' }],
    ['import-nothing', 'import'],
    ['import-missing', 'import wathc.json watch.json --format json'],
    ['import-other-edition', 'import watch.json --rules continuum-2015'],
    ['import-both', 'import watch.json -o there --one fleet.yaml'],
    ['import-file-as-folder', 'import watch.json -o fleet.yaml'],
    ['export', 'export ../../readme/picket.yaml'],
    ['export-xml', 'export ../../readme/picket.yaml --to ftjava'],
    ['export-xml-losses', 'export said.yaml --to ftjava', terminal],
    ['export-losses', 'export said.yaml', terminal],
    ['export-losses-json', 'export said.yaml --format json'],
    ['export-unreadable', 'export ../designs/prose.yaml'],
    ['export-both', 'export said.yaml -o a.json --split b'],
  ];
  for (const [name, command, outside = here] of goldens) {
    test(name, async () => expectGolden(`exchange/${name}`, shown(command, await slipway(command, outside))));
  }
});

describe('files', () => {
  const tempRoot = mkdtempSync(join(tmpdir(), 'slipway-exchange-'));
  const out = join(tempRoot, 'out');
  const sample = (name: string) => projectPath(`test/fixtures/exchange/${name}`);
  const run = (...args: readonly string[]) => slipway(args, { cwd: tempRoot });
  beforeEach(() => rmSync(out, { recursive: true, force: true }));
  afterAll(() => rmSync(tempRoot, { recursive: true }));

  /** Removes the totals of the source, and what an import dropped. */
  const dropTotals = (...folders: readonly string[]) => {
    for (const path of folders.flatMap((folder) =>
      readdirSync(join(out, folder)).map((name) => join(out, folder, name)),
    )) {
      writeFileSync(path, readFileSync(path, 'utf8').replace(/^(?:stated:.*\n|incomplete:\n(?: .*\n)*)/gm, ''));
    }
  };

  test('of imported ships are named after their classes, and numbered for repeated names', async () => {
    const { code, out: report } = await run('import', sample('watch.json'), '-o', 'out/fleet');
    expect(code).toBe(0);
    expect(readdirSync(join(out, 'fleet')).sort()).toEqual([
      'picket-2.ship.yaml',
      'picket.ship.yaml',
      'roost.ship.yaml',
    ]);
    expect(report).toContain('3 ships written');
  });

  test('of exported ships have the format of their extension, unless another one is chosen', async () => {
    const ship = projectPath('test/readme/picket.yaml');
    mkdirSync(out);
    for (const [args, start] of [
      ['-o out/a.xml', '<?xml'],
      ['-o out/b.XML', '<?xml'],
      ['-o out/a.json', '{'],
      ['-o out/a', '{'],
      ['-o out/c.xml --to ftlibship', '{'],
      ['-o out/d.json --to ftjava', '<?xml'],
    ] as const) {
      const { err } = await run('export', ship, ...args.split(' '));
      expect(err).toBe('');
      const [, name = ''] = args.split(' ');
      expect([args, readFileSync(join(tempRoot, name), 'utf8').startsWith(start)]).toEqual([args, true]);
    }
  });

  test('of imported ships are formatted, with the totals of their source', async () => {
    await run('import', sample('watch.json'), sample('harbour.csv'), sample('ruin.json'), '-o', 'out');
    expect((await run('fmt', '--check', 'out')).code).toBe(0);
    const { designs } = JSON.parse((await run('check', 'out', '--format', 'json')).out);
    const findings = designs.flatMap((design: { class: string; findings: { code: string; message: string }[] }) =>
      design.findings
        .filter(({ code }) => code.startsWith('stated'))
        .map(({ message }) => `${design.class}: ${message}`),
    );
    expect(findings).toEqual(['Roost: stated points are 163; the class costs 160']);
  });

  test('are all kept without --force if one of them exists', async () => {
    mkdirSync(out);
    writeFileSync(join(out, 'roost.ship.yaml'), 'mine');
    expect((await run('import', sample('watch.json'), '-o', 'out')).code).toBe(2);
    expect(readdirSync(out)).toEqual(['roost.ship.yaml']);
    expect(readFileSync(join(out, 'roost.ship.yaml'), 'utf8')).toBe('mine');
    expect((await run('import', sample('watch.json'), '-o', 'out', '--force')).code).toBe(0);
    expect(readFileSync(join(out, 'roost.ship.yaml'), 'utf8')).toContain('class: Roost');
  });

  test('are not written at all if one of them cannot be written', async () => {
    mkdirSync(join(out, 'roost.ship.yaml'), { recursive: true });
    const { code } = await run('import', sample('watch.json'), '-o', 'out', '--force');
    expect(code).toBe(2);
    expect(readdirSync(out)).toEqual(['roost.ship.yaml']);
  });

  test('of --one contain all ships as documents', async () => {
    mkdirSync(out);
    await run('import', sample('watch.json'), '--one', 'out/watch.yaml');
    const { out: csv } = await run('cost', 'out/watch.yaml', '--format', 'csv');
    expect(csv.split('\n').slice(1, -1)).toHaveLength(3);
  });

  test('of other programs are found in folders', async () => {
    mkdirSync(out);
    writeFileSync(join(out, 'one.json'), readFileSync(sample('watch.json')));
    writeFileSync(join(out, 'two.csv'), readFileSync(sample('harbour.csv')));
    writeFileSync(join(out, 'three.yaml'), 'class: A\n');
    const { out: report } = await run('import', 'out', '-o', 'out/designs', '--format', 'json');
    expect(JSON.parse(report).summary).toMatchObject({ ships: 5, written: 5 });
  });

  test('of slipway are not imported', async () => {
    mkdirSync(out);
    writeFileSync(join(out, 'three.yaml'), 'class: A\n');
    const { code, err } = await run('import', 'out/three.yaml', sample('watch.json'));
    expect(code).toBe(2);
    expect(err).toContain('cannot import out/three.yaml: it is YAML; slipway reads YAML designs directly\n');
  });

  test('of fleets are not exported but reported as fleets', async () => {
    mkdirSync(out);
    writeFileSync(join(out, 'a.fleet.yaml'), 'fleet: A\nships: []\n');
    const { code, err } = await run('export', 'out/a.fleet.yaml', '--format', 'json');
    expect([code, JSON.parse(err).ships[0].losses]).toMatchObject([
      1,
      [{ kind: 'lost', found: 'this file is a fleet, not a design' }],
    ]);
  });

  test.each([
    ['a format of ships', ['--format', 'text'], 2, 'For ships, use `--to text`.'],
    ['the format of a table alone', ['--format', 'csv'], 2, 'help: use --to csv for ships'],
    ['the format of a table beside that of the ships', ['--format', 'csv', '--to', 'csv'], 0, 'loss,file,class'],
  ])('of exports in %s are named', async (_, options, code, expected) => {
    await run('import', sample('watch.json'), '-o', 'out');
    const given = await run('export', 'out/picket.ship.yaml', ...options);
    expect([given.code, given.err]).toEqual([code, expect.stringContaining(expected)]);
  });

  test('of exports contain a fleet for several designs and a ship for one, always with the same bytes', async () => {
    await run('import', sample('watch.json'), '-o', 'out');
    const first = await run('export', 'out', '-o', 'out/fleet.json');
    const fleet = readFileSync(join(out, 'fleet.json'), 'utf8');
    expect(first.code).toBe(0);
    expect(JSON.parse(fleet)).toMatchObject({ name: 'Harbour Guard', ships: [{ name: 'Picket' }, {}, {}] });
    expect((await run('export', 'out/picket.ship.yaml', 'out/picket-2.ship.yaml', 'out/roost.ship.yaml')).code).toBe(0);
    expect((await run('export', 'out', '-o', 'out/fleet.json')).code).toBe(2);
    rmSync(join(out, 'fleet.json'));
    await run('export', 'out', '-o', 'out/fleet.json');
    expect(readFileSync(join(out, 'fleet.json'), 'utf8')).toBe(fleet);
    const single = await run('export', 'out/picket.ship.yaml');
    expect(JSON.parse(single.out)).toMatchObject({ name: 'Picket', mass: 16, points: 55 });
  });

  test('of exports give the same designs when imported', async () => {
    await run('import', sample('watch.json'), '-o', 'out/a');
    await run('export', 'out/a', '--split', 'out/json');
    expect(readdirSync(join(out, 'json')).sort()).toEqual(['picket-2.json', 'picket.json', 'roost.json']);
    await run('import', 'out/json', '-o', 'out/b', '--navy', 'Harbour Guard');
    dropTotals('a', 'b');
    const { out: diff } = await run('diff', 'out/a', 'out/b', '--format', 'json');
    expect(JSON.parse(diff).summary).toMatchObject({ same: 3, changed: 0, added: 0, removed: 0 });
  });

  test('of exported FTJava games give the same designs when imported', async () => {
    await run('import', sample('skirmish.xml'), '-o', 'out/a');
    await run('export', 'out/a', '--to', 'ftjava', '-o', 'out/game.xml');
    expect(readFileSync(join(out, 'game.xml'), 'utf8')).toContain('<GameEngine>');
    await run('export', 'out/a', '--to', 'ftjava', '--split', 'out/xml');
    expect(readdirSync(join(out, 'xml')).sort()).toEqual(['lantern.xml', 'quince.xml']);
    for (const source of ['out/game.xml', 'out/xml']) {
      await run('import', source, '-o', 'out/b', '--force');
      dropTotals('a', 'b');
      const { out: diff } = await run('diff', 'out/a', 'out/b', '--format', 'json');
      expect(JSON.parse(diff).summary).toMatchObject({ same: 2, changed: 0 });
    }
  });

  test('of ships that lack a part fail `check`, `review` and `cost` until the part is resolved, and say so on the sheet', async () => {
    await run('import', sample('skirmish.xml'), '-o', 'out');
    const quince = join(out, 'quince.ship.yaml');
    const text = readFileSync(quince, 'utf8');
    expect(text).toContain('# lost: unknown system <DeflectorOfDoom>');
    expect(text).toMatch(/^incomplete:\n {2}- "unknown system <DeflectorOfDoom> \(skirmish.xml, .*\)"$/m);
    expect(text).toContain('stated: { points: 380 }');
    for (const command of ['check', 'cost', 'review']) {
      const { code, out: report } = await run(command, 'out/quince.ship.yaml', '--format', 'json');
      expect([command, code, report.includes('incomplete-import')]).toEqual([command, 1, true]);
    }
    const exported = await run('export', 'out/quince.ship.yaml', '--format', 'json');
    expect(exported.code).toBe(1);
    expect(JSON.parse(exported.err).ships[0].losses).toContainEqual(
      expect.objectContaining({ kind: 'lost', path: '/incomplete/0', found: expect.stringContaining('Deflector') }),
    );
    const sheet = await run('ssd', 'out/quince.ship.yaml', '--allow-illegal', '--format', 'svg', '-o', 'out/sheet.svg');
    expect([sheet.code, readFileSync(join(out, 'sheet.svg'), 'utf8')]).toEqual([
      1,
      expect.stringContaining('INCOMPLETE: 1 part lost on import'),
    ]);
    writeFileSync(quince, text.replace(/^incomplete:\n.*\n/m, ''));
    expect((await run('check', 'out/quince.ship.yaml', '--format', 'json')).out).not.toContain('incomplete-import');
  });

  test('of skipped ships do not exist, which counts in the exit code and the last line', async () => {
    for (const [name, text] of [
      ['a.json', '[{ "name": "A", "mass": 16, "hull": { "points": 2 } }, { "name": "B", "mass": 16 }]'],
      ['a.csv', 'class,mass,hull\nA,16,2\nB,16,\n'],
      ['a.xml', '<Ship><ClassName>A</ClassName></Ship>'],
    ] as const) {
      mkdirSync(out, { recursive: true });
      writeFileSync(join(out, name), text);
      const { code, err } = await run('import', `out/${name}`);
      expect([name, code, err.trimEnd().split('\n').at(-1)]).toEqual([name, 1, expect.stringContaining('1 skipped')]);
    }
  });

  test('stay in the output folder for any name of the ship', async () => {
    const ships = ['../../evil', '/etc/evil', '..', 'a\\..\\b'].map((name) => ({
      name,
      mass: 16,
      hull: { points: 2 },
    }));
    const stdin = JSON.stringify(ships);
    await slipway(['import', '-', '-o', 'out/deep'], { cwd: tempRoot, stdin });
    const written = readdirSync(tempRoot, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.yaml'),
    );
    expect(written.length).toBeGreaterThan(2);
    expect(written.filter((name) => !/^out\/deep\/[\w-]+\.ship\.yaml$/.test(name))).toEqual([]);
  });

  test('of an imported game are designs, and a fleet and a state file per player', async () => {
    const { code } = await run('import', sample('skirmish.xml'), '-o', 'out');
    const names = readdirSync(out).sort();
    expect(code).toBe(1);
    const fleets = ['harbour-guard', 'orchard-raiders'].flatMap((name) => [`${name}.fleet.yaml`, `${name}.state.yaml`]);
    expect(names).toEqual([...fleets, 'lantern.ship.yaml', 'quince.ship.yaml'].sort());
    const written = names.map((name) => `--- ${name}\n${readFileSync(join(out, name), 'utf8')}`).join('');
    expectGolden('exchange/game-files', written);
    await run('check', '--fix', 'out/lantern.ship.yaml');
    const shown = await run('fleet', `out/${fleets[0]}`, '--state', `out/${fleets[1]}`, '--format', 'json');
    expect(shown.code).toBe(0);
    expect(JSON.parse(shown.out)).toMatchObject({ fleets: [{ fleet: 'Harbour Guard' }] });
  });

  test('with the wrong extension are recognized by their content', async () => {
    const stdin = readFileSync(sample('lantern.xml'), 'utf8');
    const { code, out: text } = await slipway(['import', '-', '--stdin-filename', 'ships.csv'], {
      cwd: tempRoot,
      stdin,
    });
    expect([code, text]).toEqual([0, expect.stringContaining('class: Lantern')]);
  });

  test.each([',', ';', '\t'])('are recognized as a table separated by %j, also without a name', async (separator) => {
    const stdin = ['Mass,Class,Hull', '30,Lantern,8', ''].join('\r\n').replaceAll(',', separator);
    const { code, out: text } = await slipway(['import', '-'], { cwd: tempRoot, stdin });
    expect([code, text]).toEqual([0, expect.stringContaining('class: Lantern\nmass: 30\n')]);
  });

  test('are not written if the input cannot be read', async () => {
    const { code } = await slipway(['import', '-', '-o', 'out'], { cwd: tempRoot, stdin: '[{' });
    expect([code, existsSync(out)]).toEqual([2, false]);
  });
});
