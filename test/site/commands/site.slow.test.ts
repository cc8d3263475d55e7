/** `slipway site`: pages, links, and the folders it may write to. */

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentDigest } from '../../../src/cli/runtime/files/content-hash.ts';
import { htmlProblems } from '../../support/html.ts';
import { readPdf } from '../../support/paper.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { filesIn, hashesOf, linkProblems } from '../../support/site.ts';
import { slipway } from '../../support/world.ts';

const cutter =
  'class: Cutter\nmass: 12\nhull: { boxes: 4 }\ndrive: 4\nftl: standard\nsystems: [{ system: fire-control }, { system: beam, class: 1 }]\n';

const hashesIn = (folderPath: string) => hashesOf(filesIn(folderPath));

const text = (files: ReadonlyMap<string, Buffer>, path: string) => files.get(path)?.toString('utf8') ?? '';

describe('the site of the examples', () => {
  const cwd = folderOf({});
  let files: ReadonlyMap<string, Buffer> = new Map();
  let err = '';
  beforeAll(async () => {
    cpSync(projectPath('designs'), join(cwd, 'designs'), { recursive: true });
    const args =
      'site designs/concord designs/brood designs/fleets -o public --title Club --ledger designs/campaign/harbour-war.ledger.yaml';
    ({ err } = await slipway(args, { cwd }));
    files = filesIn(join(cwd, 'public'));
  });

  test('has a page for each ship and each fleet', () => {
    const pages = [...files.keys()].filter((path) => path.endsWith('.html'));
    const namesIn = (name: string) => readdirSync(join(cwd, 'designs', name));
    const ships = namesIn('concord').length + namesIn('brood').length;
    const fleets = namesIn('fleets').filter((name) => name.endsWith('.fleet.yaml')).length;
    expect(err).toBe(`slipway: wrote public: ${ships} ships, ${fleets} fleets\n`);
    expect(pages.filter((path) => path.startsWith('ships/'))).toHaveLength(ships);
    expect(pages.filter((path) => path.startsWith('fleets/'))).toHaveLength(fleets);
    expect(pages.filter((path) => !path.includes('/'))).toEqual([
      ...['campaign.html', 'fleets.html', 'icons.html', 'index.html', 'systems.html', 'workbench.html'],
    ]);
  });

  test('links only to its own files, and every file has a link', () => expect(linkProblems(files)).toEqual([]));

  test('has no address of another server', () => {
    for (const [path, bytes] of files) {
      if (/\.(?:html|css|js)$/.test(path) && !['assets/workbench.js', 'assets/fonts.js'].includes(path))
        expect(bytes.toString().match(/(?:https?:)?\/\/\w[\w.]*/g) ?? [], path).toEqual(inlineSvg(path));
    }
  });

  test('has no other server in the script of the workbench, except in names of schemas and namespaces', () => {
    const named = text(files, 'assets/workbench.js').match(/https?:\/\/[\w.-]+/g) ?? [];
    expect([...new Set(named)].sort()).toEqual([
      ...['http://json-schema.org', 'http://www.w3.org', 'https://raw.githubusercontent.com'],
    ]);
  });

  /** The SVG namespace of inline drawings, which is not an address. */
  const inlineSvg = (path: string) => (path === 'icons.html' ? ['http://www.w3.org'] : []);

  test('has no script and no style in a page', () => {
    for (const [path, bytes] of files) {
      if (path.endsWith('.html'))
        expect(bytes.toString().match(/<script(?! src=)|<style|\son\w+=|\sstyle=/g) ?? [], path).toEqual([]);
    }
  });

  test('has pages that allow no script but those of the site', () => {
    for (const [path, bytes] of files) {
      if (!path.endsWith('.html')) continue;
      const [, head = ''] =
        /<head>\n<meta charset="utf-8">(.*?)<(?:script|link rel="stylesheet")/s.exec(bytes.toString()) ?? [];
      const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(head) ?? [];
      expect(policy.split('; '), path).toEqual(
        expect.arrayContaining(["default-src 'none'", "script-src 'self' file:"]),
      );
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
    }
  });

  test('is valid HTML', async () => {
    const kinds = [
      'index.html',
      'fleets.html',
      'campaign.html',
      'systems.html',
      'icons.html',
      'workbench.html',
      'ships/valiant.html',
      'fleets/third-patrol.html',
    ];
    for (const path of kinds) expect([path, await htmlProblems(text(files, path))]).toEqual([path, []]);
  });

  const facts: readonly (readonly [path: string, ...texts: string[]])[] = [
    ['index.html', '<title>Club</title>', '<a href="ships/valiant.html">Valiant</a>', 'data-total="points">'],
    [
      'ships/valiant.html',
      '<td class="long">5% × 4 × 190 = 38 mass; × 2 = 76 points</td>',
      'src="../ships/valiant.svg"',
      'src="../ships/valiant.firepower.svg"',
      'href="../ships/valiant.yaml" download',
      'href="../fleets/third-patrol.html"',
      'href="../workbench.html#design=',
    ],
    [
      'fleets/third-patrol.html',
      'href="../ships/valiant.html"',
      '<h2 id="limits">',
      'href="../fleets/third-patrol.pdf" download',
    ],
    ['campaign.html', 'Anne (HL)', 'Sloe, turn 2'],
    ['systems.html', 'id="beam"', 'In a file'],
  ];
  for (const [path, ...texts] of facts) {
    test(`${path} has its content`, () => {
      for (const each of texts) expect(text(files, path)).toContain(each);
    });
  }

  test("a player's view does not reveal secrets of other players", async () => {
    const args = 'site designs/hesperid -o own --ledger designs/campaign/harbour-war.ledger.yaml --player hl';
    expect((await slipway(args, { cwd })).code).toBe(0);
    const page = text(filesIn(join(cwd, 'own')), 'campaign.html');
    for (const known of ['shipyard Orchard Slip', 'Ships of Carl (CN)', 'Blunt']) expect(page).toContain(known);
    // Ships that were not met, and Carl's shipyards.
    for (const secret of ['Frank', 'Plain', 'Portside', 'Shoal']) expect(page).not.toContain(secret);
  });

  test('downloads are the original files', () => {
    expect(files.get('ships/valiant.yaml')).toEqual(readFileSync(projectPath('designs/concord/valiant.yaml')));
    expect(files.get('ships/valiant.pdf')?.toString('latin1', 0, 5)).toBe('%PDF-');
  });
});

describe('the same input gives the same bytes', () => {
  const designs = {
    'd/a.yaml': cutter,
    'd/b.yaml': cutter.replace('Cutter', 'Élan'),
    'd/f.fleet.yaml': 'fleet: F\nships: [{ design: a.yaml, count: 2 }]\n',
  };

  const cwd = folderOf(designs);
  let first: ReadonlyMap<string, string>;
  beforeAll(async () => {
    expect((await slipway('site d -o one', { cwd })).code).toBe(0);
    first = hashesIn(join(cwd, 'one'));
  });

  test('in another folder, and when it replaces a site of other designs', async () => {
    const other = folderOf({ ...designs, 'd/b.yaml': cutter.replace('Cutter', 'Other') });
    await slipway('site d -o two', { cwd: other });
    writeFileSync(join(other, 'd/b.yaml'), designs['d/b.yaml']);
    expect((await slipway('site d -o two', { cwd: other })).code).toBe(0);
    expect(hashesIn(join(other, 'two'))).toEqual(first);
  });

  test('for designs in another folder: pages have relative paths', async () => {
    const elsewhere = folderOf({});
    for (const [name, library] of Object.entries({ one: cwd, two: folderOf(designs) })) {
      expect((await slipway(['site', join(library, 'd'), '-o', name], { cwd: elsewhere })).code).toBe(0);
    }
    const files = filesIn(join(elsewhere, 'one'));
    expect(hashesOf(files)).toEqual(hashesIn(join(elsewhere, 'two')));
    expect(text(files, 'ships/cutter.html')).toContain('<p class="place">a.yaml, line ');
  });

  test('even if a file of the earlier site was changed', async () => {
    writeFileSync(join(cwd, 'one/ships/cutter.svg'), '<svg/>');
    await slipway('site d -o one', { cwd });
    expect(hashesIn(join(cwd, 'one'))).toEqual(first);
  });
});

describe('hostile designs', () => {
  test('are escaped, and their pages have a limited size', async () => {
    const attack = '</title><script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const named = `${cutter.replace('Cutter', JSON.stringify(attack))}role: ${JSON.stringify(attack)}\nnavy: ${JSON.stringify(attack)}\n`;
    const many = `${cutter.replace('Cutter', 'Huge')}  \n`.replace(
      'systems: [',
      `systems: [${'{ system: pds },'.repeat(3000)}`,
    );
    const cwd = folderOf({
      'd/named.yaml': named,
      'd/many.yaml': many,
      'd/bomb.yaml': `class: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n`,
      'd/broken.yaml': `class: ${attack}\n  mass: [\n`,
      'd/f.fleet.yaml': `fleet: ${JSON.stringify(attack)}\nnotes: ${JSON.stringify(attack)}\nships: [{ design: named.yaml, names: [${JSON.stringify(attack)}] }]\n`,
    });
    const { code, err } = await slipway(['site', 'd', '-o', 'out', '--title', attack], { cwd });
    expect([code, err]).toEqual([0, 'slipway: wrote out: 4 ships, 1 fleet, 3 designs with errors\n']);
    const files = filesIn(join(cwd, 'out'));
    for (const [path, bytes] of files) {
      if (/\.(?:html|svg)$/.test(path))
        expect(bytes.toString().match(/<script(?! src=")|<img src=x/g) ?? [], path).toEqual([]);
      if (!path.startsWith('assets/')) expect(bytes.length, path).toBeLessThan(1_500_000);
    }
    expect(linkProblems(files)).toEqual([]);
    expect(text(files, 'ships/huge.html')).toContain('No sheet: the design has too many systems.');
    for (const [path, bytes] of files) {
      if (path.endsWith('.html') && path.includes('/'))
        expect([path, await htmlProblems(bytes.toString())]).toEqual([path, []]);
    }
  });

  test('cannot link to files outside of the folder', async () => {
    const cwd = folderOf({ 'd/a.yaml': cutter, 'secret.yaml': 'class: Secret\n' });
    symlinkSync(join(cwd, 'secret.yaml'), join(cwd, 'd/link.yaml'));
    const { code, err } = await slipway('site d -o out', { cwd });
    expect([code, err]).toEqual([
      2,
      'slipway: cannot read d/link.yaml: it is outside the folder of the site\nslipway: wrote out: 1 ship\n',
    ]);
  });
});

describe('refuses without writing', () => {
  const cases: readonly (readonly [what: string, args: string, message: string])[] = [
    [
      'a folder with other files',
      'site d -o d',
      'refusing to write to d: it is not empty and not a site of slipway\n  help: choose another folder',
    ],
    ['a file', 'site d -o d/a.yaml', 'refusing to write to d/a.yaml: it is a file\n  help: choose another folder'],
    [
      'the current folder',
      'site d -o .',
      'refusing to write to .: it is the current folder or contains it\n  help: choose another folder',
    ],
    [
      'a parent folder',
      'site d -o ..',
      'refusing to write to ..: it is the current folder or contains it\n  help: choose another folder',
    ],
    ['a link', 'site d -o link', 'refusing to write to link: it is a link\n  help: name the folder itself'],
    [
      'a folder with an invalid marker',
      'site d -o fake',
      'refusing to write to fake: it is not empty and not a site of slipway\n  help: choose another folder',
    ],
    ['standard output', 'site d -o -', 'a site cannot go to standard output\n  help: name a folder: -o public'],
    ['no output', 'site d', 'no output folder\n  help: add -o FOLDER'],
    ['no design', 'site empty -o out', 'no designs (*.yaml, *.yml, *.json) in folder empty'],
    ['a player without a ledger', 'site d -o out --player HL', '--player requires --ledger\n  help: add --ledger FILE'],
    ['an unknown commit', 'site d -o out --git nope', '--git requires a git repository\n  help: run it inside one'],
  ];
  for (const [what, args, message] of cases) {
    test(what, async () => {
      const cwd = folderOf({ 'd/a.yaml': cutter, 'fake/slipway-site.json': '{ "slipway": 1 }\n', 'other/x': '' });
      mkdirSync(join(cwd, 'empty'));
      symlinkSync(join(cwd, 'other'), join(cwd, 'link'));
      const before = hashesIn(cwd);
      const { code, err } = await slipway(args, { cwd });
      expect([code, err]).toEqual([2, `slipway: ${message}\n`]);
      expect(hashesIn(cwd)).toEqual(before);
    });
  }

  test('a site with added files', async () => {
    const cwd = folderOf({ 'd/a.yaml': cutter });
    await slipway('site d -o out', { cwd });
    writeFileSync(join(cwd, 'out/CNAME'), 'example.org\n');
    const { code, err } = await slipway('site d -o out', { cwd });
    expect([code, err]).toEqual([
      2,
      'slipway: refusing to write to out: it contains CNAME, not written by slipway\n  help: move them elsewhere first\n',
    ]);
    expect(readFileSync(join(cwd, 'out/CNAME'), 'utf8')).toBe('example.org\n');
  });
});

test('an empty folder among the designs may be used, and its site is not read as designs', async () => {
  const cwd = folderOf({ 'd/a.yaml': cutter });
  mkdirSync(join(cwd, 'd/out'));
  for (let time = 0; time < 2; time++) {
    const { code, err } = await slipway('site d -o d/out', { cwd });
    expect([code, err]).toEqual([0, 'slipway: wrote d/out: 1 ship\n']);
  }
});

test('Ctrl-C keeps the old site', async () => {
  const cwd = folderOf({ 'd/a.yaml': cutter });
  await slipway('site d -o out', { cwd });
  const before = hashesIn(join(cwd, 'out'));
  const { code, err } = await slipway('site d -o out --title Other', { cwd, interrupted: true });
  expect([code, err]).toEqual([130, 'slipway: interrupted; nothing written\n']);
  expect(hashesIn(join(cwd, 'out'))).toEqual(before);
});

test('the next run restores the site of a run killed between its two renames', async () => {
  const cwd = folderOf({ 'd/a.yaml': cutter });
  await slipway('site d -o out', { cwd });
  const before = hashesIn(join(cwd, 'out'));
  renameSync(join(cwd, 'out'), join(cwd, '.out.slipway-old'));
  mkdirSync(join(cwd, 'empty'));
  // Even a run that fails restores the old site.
  expect((await slipway('site empty -o out', { cwd })).code).toBe(2);
  expect(hashesIn(join(cwd, 'out'))).toEqual(before);
});

test('a drawing that was planted with its digest in the marker is drawn again', async () => {
  const cwd = folderOf({ 'd/a.yaml': cutter });
  await slipway('site d -o out', { cwd });
  const before = hashesIn(join(cwd, 'out'));
  const marker = join(cwd, 'out/slipway-site.json');
  const planted = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const { site } = JSON.parse(readFileSync(marker, 'utf8'));
  const drawings = site.filter(({ path }: { path: string }) => path.endsWith('.svg'));
  expect(drawings.length).toBeGreaterThan(0);
  for (const drawing of drawings) {
    writeFileSync(join(cwd, 'out', drawing.path), planted);
    drawing.digest = contentDigest(Buffer.from(planted));
  }
  writeFileSync(marker, JSON.stringify({ slipway: 1, site }));
  expect((await slipway('site d -o out', { cwd })).code).toBe(0);
  expect(hashesIn(join(cwd, 'out'))).toEqual(before);
});

describe('a folder .out.slipway-old', () => {
  test('that a run killed while it deleted the old site has left does not stop the next run', async () => {
    const cwd = folderOf({ 'd/a.yaml': cutter });
    await slipway('site d -o out', { cwd });
    const before = hashesIn(join(cwd, 'out'));
    for (const gone of ['slipway-site.json', 'index.html']) {
      cpSync(join(cwd, 'out'), join(cwd, '.out.slipway-old'), { recursive: true });
      rmSync(join(cwd, '.out.slipway-old', gone));
      for (let time = 0; time < 2; time++) expect((await slipway('site d -o out', { cwd })).err).toMatch(/wrote out/);
      expect(hashesIn(join(cwd, 'out'))).toEqual(before);
      rmSync(join(cwd, '.out.slipway-old'), { recursive: true, force: true });
    }
  });

  const foreign = [
    ['without a marker', { 'notes.txt': 'mine' }],
    ['with an invalid marker', { 'slipway-site.json': '{ "slipway": 1 }', 'notes.txt': 'mine' }],
    [
      'with a marker that lists other files',
      { 'slipway-site.json': '{ "slipway": 1, "site": [] }', 'notes.txt': 'mine' },
    ],
  ] as const;
  for (const [what, files] of foreign) {
    test(`${what} is left alone`, async () => {
      const old = Object.entries(files).map(([name, text]) => [`.out.slipway-old/${name}`, text]);
      const cwd = folderOf({ 'd/a.yaml': cutter, ...Object.fromEntries(old) });
      const before = hashesIn(join(cwd, '.out.slipway-old'));
      for (let time = 0; time < 2; time++) expect((await slipway('site d -o out', { cwd })).code).toBe(0);
      expect(hashesIn(join(cwd, '.out.slipway-old'))).toEqual(before);
      expect(existsSync(join(cwd, 'out/index.html'))).toBe(true);
    });
  }
});

test('cross-file findings are on the page of a design and in the index', async () => {
  const cwd = folderOf({ 'd/a.yaml': cutter, 'd/b.yaml': cutter });
  const { err } = await slipway('site d -o out', { cwd });
  expect(err).toBe('slipway: wrote out: 2 ships\n');
  const files = filesIn(join(cwd, 'out'));
  expect(text(files, 'ships/cutter.html')).not.toContain('class-twice');
  expect(text(files, 'ships/cutter-2.html')).toContain('<code>class-twice</code>');
  expect(text(files, 'ships/cutter-2.html')).toContain('class="status warning"');
  expect(text(files, 'index.html').match(/1 warning/g)).toHaveLength(1);
});

test('changes since the last commit are shown', async () => {
  const cwd = folderOf({ 'd/a.yaml': cutter, 'd/same.yaml': cutter.replace('Cutter', 'Same') });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd, stdio: 'pipe' });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'x');
  writeFileSync(join(cwd, 'd/a.yaml'), cutter.replace('boxes: 4', 'boxes: 5'));
  writeFileSync(join(cwd, 'd/new.yaml'), cutter.replace('Cutter', 'New'));
  await slipway('site d -o out', { cwd });
  const files = filesIn(join(cwd, 'out'));
  expect(text(files, 'ships/cutter.html')).toContain('<h2 id="changes">Changes since the last commit</h2>');
  expect(text(files, 'ships/cutter.html')).toContain('4 boxes in 4 rows → 5 boxes in 4 rows');
  expect(text(files, 'ships/new.html')).toContain('New design.');
  expect(text(files, 'ships/same.html')).not.toContain('Changes');
  expect((await slipway('site d -o out --git nope', { cwd })).err).toBe(
    'slipway: --git: unknown commit nope\n  help: write --git REF with a commit, a tag or a branch\n',
  );
});

test('drawings have Latin forms of names that the font lacks, as sheets of `slipway ssd`; pages have the names', async () => {
  const cwd = folderOf({
    'club/star.yaml': cutter.replace('class: Cutter', 'class: 陽炎\nnavy: البحرية'),
    'club/third.fleet.yaml': 'fleet: 第三\nships: [{ design: star.yaml }]\n',
  });
  expect((await slipway('site club -o public', { cwd })).code).toBe(0);
  expect((await slipway('ssd club/star.yaml -o star.svg', { cwd })).code).toBe(0);
  const files = filesIn(join(cwd, 'public'));
  expect(text(files, 'ships/陽炎.svg')).toBe(readFileSync(join(cwd, 'star.svg'), 'utf8'));
  expect(text(files, 'ships/陽炎.firepower.svg')).toContain('<title>Firepower: YangYan</title>');
  expect(text(files, 'ships/陽炎.html')).toContain('<h1>陽炎');
  const { pages } = await readPdf(files.get('fleets/第三.pdf') as Buffer);
  expect(pages[0]?.texts).toEqual(expect.arrayContaining(['DiSan', 'YangYan']));
});

test('the page of the workbench has the text of a file once, however many designs are in it', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Cutter ${index}`);
  const all = names.map((name) => cutter.replace('Cutter', name)).join('---\n');
  const cwd = folderOf({ 'club/all.yaml': all, 'club/one.yaml': cutter.replace('Cutter', 'Pinnace') });
  expect((await slipway('site club -o public', { cwd })).code).toBe(0);
  const [, data = ''] = /data-workbench="([^"]*)"/.exec(text(filesIn(join(cwd, 'public')), 'workbench.html')) ?? [];
  const { designs, sources } = JSON.parse(data.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  expect(sources.map(({ file }: { file: string }) => file)).toEqual(['club/all.yaml', 'club/one.yaml']);
  expect(sources[0].text).toBe(all);
  expect(designs).toEqual([
    ...names.map((name, document) => ({ name, source: 0, document })),
    { name: 'Pinnace', source: 1, document: 0 },
  ]);
});
