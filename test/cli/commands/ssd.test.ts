import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectGolden, shown } from '../../support/golden.ts';
import { readOutline, readPdf } from '../../support/paper.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { type RunResult, slipway, type WorldOptions } from '../../support/world.ts';
import { elementsOf } from '../../support/xml.ts';

const own = folderOf({});

/** Files in the folder of a run: texts by name. A name that ends with a slash is a folder. */
type Files = Readonly<Record<string, string>>;

/** A run of `slipway ssd` in a new folder. */
interface Run extends RunResult {
  /** Names of new files in the folder, including hidden ones. */
  readonly made: readonly string[];
  readonly read: (name: string) => Buffer;
}

/** Runs `slipway ssd` in a new folder; `designs/` and `fleet/` in the command refer to folders of the project. */
async function ssd(
  command: string,
  { files = {}, ...outside }: WorldOptions & { readonly files?: Files } = {},
): Promise<Run> {
  const cwd = mkdtempSync(join(own, 'run-'));
  for (const [name, text] of Object.entries(files)) {
    if (name.endsWith('/')) mkdirSync(join(cwd, name), { mode: name === 'sealed/' ? 0o500 : 0o700 });
    else writeFileSync(join(cwd, name), text);
  }
  const args = command.replaceAll(/(?<=^| )(designs|fleet)(?=\/)/g, (name) =>
    projectPath(name === 'fleet' ? 'test/fixtures/designs' : name),
  );
  const result = await slipway(`ssd ${args}`, { cwd, ...outside });
  const before = new Set(Object.keys(files).map((name) => name.replace(/\/$/, '')));
  const made = readdirSync(cwd, { recursive: true, encoding: 'utf8' }).filter((name) => !before.has(name));
  const err = result.err
    .replaceAll(projectPath('test/fixtures/designs'), 'fleet')
    .replaceAll(projectPath('designs'), 'designs')
    .replaceAll(cwd, '<here>');
  return { ...result, err, made: made.sort(), read: (name) => readFileSync(join(cwd, name)) };
}

/** The only new file of a run. */
async function fileOf(command: string, outside: Parameters<typeof ssd>[1] = {}): Promise<Buffer> {
  const run = await ssd(command, outside);
  expect(run.made, run.err).toHaveLength(1);
  return run.read(run.made[0] as string);
}

/** The only new file of a run, read as a PDF. */
const printedBy = async (...run: Parameters<typeof fileOf>) => readPdf(await fileOf(...run));

const textsOf = ({ pages }: Awaited<ReturnType<typeof readPdf>>) => pages.flatMap(({ texts }) => texts);

test('a ship with too many systems is not printed, and the run fails', async () => {
  const entries = '  - { system: pds, count: 1001 }\n'.repeat(2);
  const big = `class: Big\nmass: 90000\nhull: { boxes: 9000 }\nsystems:\n${entries}`;
  const { code, err, made } = await ssd('big.yaml', { files: { 'big.yaml': big } });
  expect([code, made, err.includes('not printed')]).toEqual([1, [], true]);
});

test('--sort orders the sheets; otherwise they keep the order of the command line', async () => {
  const given = 'designs/hesperid/sloe.yaml designs/hesperid/damson.yaml designs/hesperid/quince.yaml';
  const namesOf = async (more: string) =>
    textsOf(await printedBy(`${given} -o x.pdf ${more}`)).filter((text) => /^(?:Sloe|Damson|Quince)$/.test(text));
  expect(await namesOf('')).toEqual(['Sloe', 'Damson', 'Quince']);
  expect(await namesOf('--sort class')).toEqual(['Damson', 'Quince', 'Sloe']);
  expect(await namesOf('--sort=-class')).toEqual(['Sloe', 'Quince', 'Damson']);
});

const sloe = readFileSync(projectPath('designs/hesperid/sloe.yaml'), 'utf8');
const sloeNamed = (name: string) => sloe.replace('Sloe', name);
const swarm = 'class: Swarm\nmass: 300\nhull: { boxes: 30 }\nsystems:\n';
const scouts =
  'designs/hesperid/sloe.yaml designs/skerry/mizzle.yaml designs/concord/watchful.yaml designs/veiled/moth-at-the-window.yaml';

describe('written files and their names', () => {
  const cases: readonly (readonly [
    what: string,
    command: string,
    made: readonly string[],
    outside?: WorldOptions & { readonly files?: Files },
  ])[] = [
    ['a design, named after its file', 'designs/concord/valiant.yaml', ['valiant.pdf']],
    ['a folder, named after it', 'designs/brood', ['brood.pdf']],
    ['two designs', 'designs/concord/valiant.yaml designs/hesperid/sloe.yaml', ['fleet.pdf']],
    ['a glob', 'designs/concord/c*.yaml', ['fleet.pdf']],
    ['the current folder', '.', ['fleet.pdf'], { files: { 'a.yaml': sloe } }],
    ['standard input', '-', ['fleet.pdf'], { stdin: sloe }],
    ['a file by name', 'designs/hesperid/sloe.yaml -o scout.pdf', ['scout.pdf']],
    [
      'a file in another folder',
      'designs/hesperid/sloe.yaml -o out/scout.pdf',
      ['out/scout.pdf'],
      { files: { 'out/': '' } },
    ],
    ['an existing PDF', 'designs/hesperid/sloe.yaml -o old.pdf', [], { files: { 'old.pdf': '%PDF-1.3 old' } }],
    ['standard output', 'designs/hesperid/sloe.yaml -o -', []],
    ['the key alone', '--legend', ['legend.pdf']],
    ['the key after a ship', 'designs/hesperid/sloe.yaml --legend', ['sloe.pdf']],
    ['the key as SVG', '--legend --format svg', ['legend.svg']],
    ['the key in a folder', '--legend --split keys', ['keys', 'keys/legend.pdf']],
    ['an SVG, named after the class', 'a.yaml --format svg', ['sloe.svg'], { files: { 'a.yaml': sloe } }],
    ['an SVG by name', 'designs/hesperid/sloe.yaml --format svg -o scout.svg', ['scout.svg']],
    ['several SVGs', 'designs/hesperid/sloe.yaml designs/concord/candid.yaml --format svg', ['candid.svg', 'sloe.svg']],
    [
      'a file for each ship in new folders',
      'designs/hesperid/sloe.yaml designs/veiled/last-dance-but-one.yaml --split deep/er',
      ['deep', 'deep/er', 'deep/er/last-dance-but-one.pdf', 'deep/er/sloe.pdf'],
    ],
    [
      'SVGs in a folder, and the key',
      'designs/hesperid/sloe.yaml --split s --format svg --legend',
      ['s', 's/legend.svg', 's/sloe.svg'],
    ],
    [
      'classes with the same file name',
      'a.yaml b.yaml c.yaml d.yaml --split s --legend',
      ['s', 's/legend-2.pdf', 's/legend.pdf', 's/sloe-2-2.pdf', 's/sloe-2.pdf', 's/sloe.pdf'],
      {
        files: {
          'a.yaml': sloeNamed('Sloe'),
          'b.yaml': sloeNamed('SLOE!'),
          'c.yaml': sloeNamed('Sloe 2'),
          'd.yaml': sloeNamed('Legend'),
        },
      },
    ],
    [
      'a class name with a path',
      'a.yaml --split s',
      ['s', 's/etc-passwd.pdf'],
      { files: { 'a.yaml': sloeNamed('../../etc/passwd') } },
    ],
    [
      'a design of several documents',
      'a.yaml',
      ['a.pdf'],
      { files: { 'a.yaml': `${sloe}---\n${sloeNamed('Second')}` } },
    ],
  ];
  for (const [what, command, made, outside] of cases) {
    test(`${what}: slipway ssd ${command}`, async () => {
      const run = await ssd(command, outside);
      expect(run, run.err).toMatchObject({ code: 0, made });
      for (const name of [...made, ...Object.keys(outside?.files ?? {})]) {
        if (name.endsWith('.pdf')) expect((await readOutline(run.read(name))).boxes.length).toBeGreaterThan(0);
        if (name.endsWith('.svg')) expect(() => elementsOf(run.read(name).toString())).not.toThrow();
      }
    });
  }

  test('standard output has the same content as a file', async () => {
    const path = 'designs/hesperid/sloe.yaml';
    for (const format of ['pdf', 'svg']) {
      const [file, stream] = [
        await ssd(`${path} --format ${format} -o x`),
        await ssd(`${path} --format ${format} -o -`),
      ];
      const bytes = Buffer.from(stream.out, 'latin1');
      // The metadata of a PDF contain its file name; the pages are the same.
      if (format === 'svg') expect(bytes.equals(file.read('x'))).toBe(true);
      else expect((await readPdf(bytes)).pages).toEqual((await readPdf(file.read('x'))).pages);
      expect([stream.made, stream.code]).toEqual([[], 0]);
    }
  });

  test('the output is reproducible', async () => {
    for (const command of ['-o x.pdf', '-o x.svg --format svg', '-o x.pdf --light', '-o x.pdf --legend']) {
      const [one, other] = [
        await ssd(`designs/skerry/maelstrom.yaml ${command}`),
        await ssd(`designs/skerry/maelstrom.yaml ${command}`),
      ];
      const [name = ''] = one.made;
      expect(one.read(name).equals(other.read(name)), command).toBe(true);
    }
  });
});

/** A read-only folder. Skipped for root, who may write anywhere. */
const sealed = process.getuid?.() === 0 ? [] : (['sealed/'] as const);

describe('a refused command writes nothing', () => {
  const cases: readonly (readonly [
    what: string,
    code: number,
    command: string,
    says: string,
    outside?: WorldOptions & { readonly files?: Files },
  ])[] = [
    ['no design at all', 2, '', 'no input files'],
    ['a design with errors', 1, 'fleet/heavy.yaml', 'heavy.yaml not printed: it has errors'],
    ['a design with errors, to a folder', 1, 'fleet/heavy.yaml --split s', 'heavy.yaml not printed'],
    [
      'invalid YAML, even with --allow-illegal',
      1,
      'fleet/prose.yaml --allow-illegal',
      'prose.yaml not printed: the design cannot be read\n',
    ],
    ['a missing file', 2, 'gone.yaml', 'file not found: gone.yaml'],
    ['a folder without designs', 2, 'empty', 'no designs (*.yaml', { files: { 'empty/': '' } }],
    ['an empty standard input', 1, '-', 'empty document: no design found'],
    ['a missing folder', 2, 'designs/hesperid/sloe.yaml -o nowhere/x.pdf', 'nowhere/x.pdf: folder not found'],
    [
      'a file instead of a folder',
      2,
      'designs/hesperid/sloe.yaml -o file/x.pdf',
      'file/x.pdf: part of the path is not a folder',
      { files: { file: '' } },
    ],
    ...sealed.map(
      (name) =>
        [
          'a read-only folder',
          2,
          'designs/hesperid/sloe.yaml -o sealed/x.pdf',
          'permission denied',
          { files: { [name]: '' } },
        ] as const,
    ),
    // Not every operating system has /dev/full.
    ...['/dev/full']
      .filter((full) => existsSync(full))
      .map((full) => ['a full disk', 2, `designs/concord -o ${full}`, `cannot write ${full}: disk full`] as const),
    ['a folder instead of a file', 2, 'designs/hesperid/sloe.yaml -o out', 'cannot write', { files: { 'out/': '' } }],
    [
      'a file instead of the folder of --split',
      2,
      'designs/hesperid/sloe.yaml --split file',
      'cannot write to file: it is a file, not a folder\n',
      { files: { file: '' } },
    ],
    [
      'several ships in one SVG',
      2,
      'designs/hesperid/sloe.yaml designs/concord/candid.yaml --format svg -o x.svg',
      'an SVG file holds only one ship',
    ],
    [
      'a ship and the key in one SVG',
      2,
      'designs/hesperid/sloe.yaml --legend --format svg -o x.svg',
      'an SVG file holds only one ship',
    ],
    [
      '--output and --split',
      2,
      'designs/hesperid/sloe.yaml -o x.pdf --split s',
      '--output cannot be used with --split',
    ],
    ['a record sheet as SVG', 2, 'designs/concord --light --format svg', '--light cannot be used with --format svg'],
    ['a record sheet in an SVG', 2, 'designs/concord --light -o x.svg', '--light cannot be used with --format svg'],
    [
      'a record sheet by its template as PNG',
      2,
      'designs/concord --template light --format png',
      'the template of a record sheet cannot be used with --format png',
    ],
    ['two templates', 2, 'designs/concord --light --template compact', '--light cannot be used with --template'],
    ['marks on a record sheet', 2, 'designs/concord --light --marks', '--marks cannot be used with record sheets'],
    ['marks in an SVG', 2, 'designs/concord --marks --format svg', '--marks cannot be used with --format svg'],
    ['marks in a PNG by name', 2, 'designs/hesperid/sloe.yaml --marks -o x.png', 'cannot be used with --format png'],
    ['marks on a file for each ship', 2, 'designs/concord --marks --split s', '--marks cannot be used with --split'],
    ['marks on a page for each ship', 2, 'designs/concord --marks --ships 1', 'cannot be used with --ships 1'],
    ['marks on the key', 2, '--legend --marks', '--marks cannot be used with --legend alone'],
    ['a misspelled template', 2, 'designs/concord --template compct', 'did you mean `compact`?'],
    ['an unknown template', 2, 'designs/concord --template xyzzy', 'built-in templates: compact, light and standard'],
    [
      'a template named like an object property',
      2,
      'designs/concord --template constructor',
      'unknown template constructor',
    ],
    ['a missing template file', 2, 'designs/concord --template mine.yaml', 'cannot read template mine.yaml'],
    [
      'an invalid template',
      2,
      'designs/concord --template mine.yaml',
      'mine.yaml:2:1',
      { files: { 'mine.yaml': 'name: mine\npapr: letter\n' } },
    ],
    ['three ships to a page', 2, 'designs/concord --ships 3', 'Allowed choices are 1, 2, 4, 6, auto'],
    ['an unknown paper', 2, 'designs/concord --paper a5', 'Allowed choices are a4, letter'],
    [
      'a PDF for a terminal',
      2,
      'designs/hesperid/sloe.yaml -o -',
      'refusing to write a PDF or SVG to a terminal',
      { columns: 80 },
    ],
    [
      'too many systems',
      1,
      'swarm.yaml --allow-illegal',
      'it has 80,000 systems; the limit is 2,000',
      { files: { 'swarm.yaml': `${swarm}${'  - { system: pds, count: 10000 }\n'.repeat(8)}` } },
    ],
    ['Ctrl-C', 130, 'designs/hesperid', 'interrupted', { interrupted: true }],
    ['Ctrl-C, with --split', 130, 'designs/hesperid --split s', 'interrupted', { interrupted: true }],
    ['Ctrl-C, with SVGs', 130, 'designs/hesperid --format svg', 'interrupted', { interrupted: true }],
  ];
  for (const [what, code, command, says, outside] of cases) {
    test(`${code}: ${what}`, async () => {
      const run = await ssd(command, outside);
      expect(run, run.err).toMatchObject({ code, out: '', made: [] });
      expect(run.err).toContain(says);
      expect(run.err).not.toContain('internal error');
    });
  }

  test('names in scripts that the font lacks are printed in Latin letters, without emoji, and reported once', async () => {
    const named = async (name: string) => {
      const { err, read } = await ssd('other.yaml -o x.svg', { files: { 'other.yaml': sloeNamed(name) } });
      expect(err.match(/missing from the font/g)).toHaveLength(1);
      return /<title>(.*?)<\/title>/.exec(read('x.svg').toString())?.[1];
    };
    const names = ['漢字 Жуков', 'かんたい', 'コンゴウ', '순양함', 'مدمرة', 'שלום', '☠️ Star', 'Kongō 金剛', '🚀'];
    const printed = ['HanZi Жуков', 'Kantai', 'Kongou', 'SunYangHam', 'Mdmrh', 'Slvm', 'Star', 'Kongō JinGang'];
    expect(await Promise.all(names.map(named))).toEqual([...printed, 'Unnamed class']);
    const split = await ssd('other.yaml --split sheets', { files: { 'other.yaml': sloeNamed('漢字') } });
    expect(split.made).toEqual(['sheets', 'sheets/漢字.pdf']);
    const files = { 'a.yaml': sloeNamed('漢 Ａ𝔹 ☠️'), 'b.yaml': sloeNamed('漢字') };
    const both = (await ssd('a.yaml b.yaml', { files })).err.match(/.*missing from the font.*/g);
    expect(both).toEqual([
      'slipway: a.yaml and 1 other design: printed in Latin letters, missing from the font: 漢 (Han) ☠ (left out) 字 (Zi)',
    ]);
    const blank = await ssd('other.yaml --blank', { files: { 'other.yaml': sloeNamed('漢字 Жуков') } });
    expect(blank.err).not.toContain('missing from the font');
    expect([blank.code, blank.made]).toEqual([0, ['other.pdf']]);
  });

  test('and keeps existing files', async () => {
    const files = { 'x.pdf': 'old' };
    for (const command of [
      'fleet/heavy.yaml -o x.pdf',
      'designs/concord --template xyzzy -o x.pdf',
      'gone.yaml -o x.pdf',
    ]) {
      expect((await ssd(command, { files })).read('x.pdf').toString(), command).toBe('old');
    }
    const stopped = await ssd('designs/hesperid -o x.pdf', { files, interrupted: true });
    expect(stopped.read('x.pdf').toString()).toBe('old');
  });

  test('and reports errors of a template with their lines', async () => {
    const { err } = await ssd('designs/concord --template mine.yaml', {
      files: { 'mine.yaml': 'name: mine\npapr: letter\n' },
    });
    expect(err.split('\n').map((line) => line.trim())).toEqual(
      expect.arrayContaining([
        'slipway: cannot use template mine.yaml: it has errors',
        'mine.yaml:2:1 error unknown key `papr` in a template',
        'help: did you mean `paper`?',
      ]),
    );
  });
});

describe('other designs are printed if one is', () => {
  const cases: readonly (readonly [what: string, code: number, command: string, pdf: string])[] = [
    ['illegal', 1, 'fleet/heavy.yaml fleet/freighter.yaml -o x.pdf', 'x.pdf'],
    ['missing', 2, 'gone.yaml fleet/freighter.yaml -o x.pdf', 'x.pdf'],
    ['invalid YAML', 1, 'fleet/prose.yaml fleet/freighter.yaml --split s', 's/windfall.pdf'],
  ];
  for (const [what, code, command, pdf] of cases) {
    test(what, async () => {
      const run = await ssd(command);
      expect(run, run.err).toMatchObject({ code });
      expect(run.made.filter((name) => name.endsWith('.pdf'))).toEqual([pdf]);
      const { bookmarks } = await readOutline(run.read(pdf));
      expect(bookmarks).toHaveLength(1);
    });
  }
});

describe('--allow-illegal', () => {
  test('prints an illegal ship with the codes of its errors', async () => {
    const { out } = await slipway('check heavy.yaml --format json');
    const [{ findings }] = (JSON.parse(out) as { designs: [{ findings: { code: string; severity: string }[] }] })
      .designs;
    const codes = new Set(findings.filter(({ severity }) => severity === 'error').map(({ code }) => code));
    expect(codes.size).toBeGreaterThan(1);
    const run = await ssd('fleet/heavy.yaml --allow-illegal -o x.pdf');
    expect(run).toMatchObject({ code: 1, made: ['x.pdf'] });
    const texts = textsOf(await readPdf(run.read('x.pdf'))).join(' ');
    // The bar has room for the first error and the number of the others.
    expect(texts).toContain('NOT LEGAL: ');
    expect(texts).toMatch(/; \d+ more/);
  });

  test('prints a legal ship as usual', async () => {
    const run = await ssd('designs/hesperid/sloe.yaml --allow-illegal');
    expect(run.code).toBe(0);
    expect(textsOf(await readPdf(run.read('sloe.pdf'))).join(' ')).not.toContain('LEGAL');
  });
});

describe('options of the layout', () => {
  const counts: readonly (readonly [ships: string, pages: number])[] = [
    ['1', 4],
    ['2', 2],
    ['4', 1],
    ['auto', 1],
  ];
  for (const [ships, pages] of counts) {
    test(`four scouts are ${pages} pages with --ships ${ships}`, async () => {
      expect((await readOutline(await fileOf(`${scouts} --ships ${ships}`))).boxes).toHaveLength(pages);
    });
  }

  const boxes: readonly (readonly [options: string, width: number, height: number])[] = [
    ['', 595.28, 841.89],
    ['--paper letter', 612, 792],
    ['--light', 841.89, 595.28],
    ['--light --paper letter', 792, 612],
  ];
  for (const [options, width, height] of boxes) {
    test(`pages are ${width} by ${height} points ${options}`, async () => {
      for (const box of (await readOutline(await fileOf(`${scouts} ${options}`))).boxes) {
        expect(box[2]).toBeCloseTo(width, 1);
        expect(box[3]).toBeCloseTo(height, 1);
      }
    });
  }

  test('the key follows the ships, with a bookmark', async () => {
    const { bookmarks, pages } = await printedBy('designs/hesperid/sloe.yaml --legend');
    expect(bookmarks).toEqual([
      ['Sloe', 0],
      ['Icon key', 1],
    ]);
    expect(pages[0]?.texts).not.toContain('Beam battery');
    expect(pages.slice(1).flatMap(({ texts }) => texts)).toContain('Beam battery');
  });

  test('the key alone shows no ship', async () => {
    const texts = textsOf(await printedBy('--legend'));
    expect(texts).toEqual(expect.arrayContaining(['Beam battery', 'B2', 'Standard fighter', 'Beam gunboat']));
    for (const word of ['Orders', 'Hull row', 'points']) expect(texts).not.toContain(word);
  });

  test('--light prints a record sheet for several ships, with a key and one plot', async () => {
    const { pages } = await printedBy('designs/hesperid/sloe.yaml designs/concord/candid.yaml --light');
    expect(pages).toHaveLength(1);
    expect(pages[0]?.texts).toEqual(expect.arrayContaining(['Sloe', 'Candid', 'Key and rules', 'Movement plot']));
  });

  test('--light prints hull, drive, fire controls, beams and torpedoes only, and says what it leaves out', async () => {
    const command = 'designs/concord/valiant.yaml --light';
    const texts = textsOf(await printedBy(command)).join('\n');
    for (const word of ['1–3', 'FC', 'Drive', 'Thrust', 'End of a hull row']) expect(texts).toContain(word);
    for (const word of ['mass', 'Armor', 'PDS', 'Screen', 'Bridge', 'Crew', 'wing', 'rolled again', 'core'])
      expect(texts).not.toContain(word);
    const { err } = await ssd(`${command} -o light.pdf`);
    expect(err).toContain('valiant.yaml: not in Full Thrust Light, left out: armor; FTL drive;');
  });

  test('--marks changes pages with several ships only', async () => {
    const pdf = async (command: string) => (await ssd(`${command} -o x.pdf`)).read('x.pdf');
    const one = 'designs/concord/valiant.yaml';
    expect((await pdf(`${one} --marks`)).equals(await pdf(one))).toBe(true);
    expect((await pdf(`${scouts} --marks`)).equals(await pdf(scouts))).toBe(false);
  });

  test('--blank leaves out the names of class and navy, and nothing else', async () => {
    const blank = textsOf(await printedBy('designs/concord/emphatic.yaml --blank')).join('\n');
    for (const name of ['Emphatic', 'Concord']) expect(blank).not.toContain(name);
    for (const kept of ['Heavy Cruiser', 'mass 93']) expect(blank).toContain(kept);
  });

  test('--template takes a name or a file', async () => {
    const path = 'designs/concord -o x.pdf';
    const usual = await fileOf(path);
    const compact = await readOutline(await fileOf(`${path} --template compact`));
    expect(compact.boxes.length).toBeLessThan((await readOutline(usual)).boxes.length);
    expect((await fileOf(`${path} --template standard`)).equals(usual)).toBe(true);
    const files = { 'mine.yaml': 'name: mine\nwithout: [orders]\n' };
    expect(textsOf(await printedBy(path))).toContain('Start');
    expect(textsOf(await printedBy(`${path} --template mine.yaml`, { files }))).not.toContain('Start');
  });

  test('files of --split are named after their ships', async () => {
    const run = await ssd('designs/hesperid/b*.yaml --split s');
    const files = run.made.filter((name) => name.endsWith('.pdf'));
    expect(files).toHaveLength(
      readdirSync(projectPath('designs/hesperid')).filter((name) => name.startsWith('b')).length,
    );
    expect(files.length).toBeGreaterThan(1);
    for (const name of files) {
      const { about, bookmarks, pages } = await readPdf(run.read(name));
      expect(`s/${String(about.Title).toLowerCase()}.pdf`).toBe(name);
      expect(bookmarks).toEqual([[about.Title, 0]]);
      expect(pages[0]?.texts).toContain(about.Title);
    }
  });
});

describe('the built program', () => {
  test('has the exit code of the run, and prints no stack trace', () => {
    const { status, stderr } = start(['heavy.yaml', '--legend', '-o', join(own, 'key.pdf')]);
    expect([status, stderr.toString()]).toEqual([1, expect.not.stringMatching(/^ {4}at |Node\.js v/m)]);
    expect(stderr.toString()).toContain('slipway: ');
  });

  test('sends a complete PDF through a pipe', async () => {
    const { status, stdout } = start(['freighter.yaml', '-o', '-']);
    expect(status).toBe(0);
    expect((await readOutline(stdout)).bookmarks).toEqual([['Windfall', 0]]);
  });

  function start(args: readonly string[]) {
    const program = [projectPath('bin/slipway.js'), 'ssd', ...args];
    return spawnSync(process.execPath, program, { cwd: projectPath('test/fixtures/designs'), maxBuffer: 2 ** 26 });
  }
});

describe('messages match their goldens', () => {
  const goldens: readonly (readonly [name: string, command: string, outside?: Parameters<typeof ssd>[1]])[] = [
    ['one', 'designs/concord/valiant.yaml'],
    ['many', 'designs/brood designs/concord/e*.yaml -o fleet.pdf'],
    ['legend', '--legend'],
    ['split', 'designs/brood --split sheets'],
    ['svg', 'designs/hesperid/sloe.yaml --format svg'],
    ['refused', 'fleet/heavy.yaml fleet/freighter.yaml'],
    ['forced', 'fleet/heavy.yaml --allow-illegal'],
    ['documents', 'fleet/squadron.yaml'],
    ['missing', 'gone.yaml fleet/freighter.yaml'],
    ['no-paths', ''],
    ['no-folder', 'designs/hesperid/sloe.yaml -o nowhere/x.pdf'],
    ['svg-of-several', 'designs/concord --format svg -o x.svg'],
    ['unknown-template', 'designs/concord --template compct'],
    ['terminal', 'designs/hesperid/sloe.yaml -o -', { columns: 80, env: { NO_COLOR: '1' } }],
    ['stopped', 'designs/concord', { interrupted: true }],
  ];
  for (const [name, command, outside] of goldens) {
    test(`${name}: slipway ssd ${command}`, async () => {
      expectGolden(`sheet/ssd-${name}`, shown(`ssd ${command}`, await ssd(command, outside)));
    });
  }

  test('and there are no other goldens', () => {
    const files = readdirSync(projectPath('test/golden/sheet')).filter((name) => name.endsWith('.txt'));
    expect(files.sort()).toEqual(goldens.map(([name]) => `ssd-${name}.txt`).sort());
  });
});
