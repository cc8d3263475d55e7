/** Badges and portraits on the pages of `slipway site` and `slipway serve`. */

import { cpSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { announcedChanges } from '../../support/changes.ts';
import { htmlProblems } from '../../support/html.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { serve } from '../../support/serve.ts';
import { filesIn, hashesOf, linkProblems } from '../../support/site.ts';
import { slipway } from '../../support/world.ts';

const leaf = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path fill="${fill}" d="M0 5 L20 0 L20 10 Z"/></svg>`;

/** A fleet of two ships; the navy has a badge, and one ship has a portrait. */
const files = {
  'd/sloe.yaml': readFileSync(projectPath('designs/hesperid/sloe.yaml'), 'utf8').replace(
    /^mass:/m,
    'portrait: art/p.png\nmass:',
  ),
  'd/damson.yaml': readFileSync(projectPath('designs/hesperid/damson.yaml'), 'utf8'),
  'd/raid.fleet.yaml': 'fleet: Raid\nnavy: Hesperid League\nships: [{ design: sloe.yaml }, { design: damson.yaml }]\n',
  'd/art/leaf.svg': leaf('#2a7'),
  'd/slipway.config.yaml': 'navies:\n  Hesperid League: { badge: art/leaf.svg, outline: rounded }\n',
};

/** Portraits, drawn by slipway. */
const art = folderOf({});
beforeAll(async () => {
  for (const name of ['sloe', 'quince']) {
    const design = projectPath(`designs/hesperid/${name}.yaml`);
    expect((await slipway(['ssd', design, '-o', `${name}.png`, '--dpi', '36'], { cwd: art })).code).toBe(0);
  }
});

function library(): string {
  const cwd = folderOf(files);
  cpSync(join(art, 'sloe.png'), join(cwd, 'd/art/p.png'));
  return cwd;
}

const textOf = (site: ReadonlyMap<string, Buffer>, path: string) => site.get(path)?.toString('utf8') ?? '';

const imagesOn = (page: string) =>
  [...page.matchAll(/<img class="(\w+)" src="\.\.\/(pictures\/\w+\.png)" alt="([^"]*)">/g)].map(
    ([, kind, path = '', alt]) => ({ kind, path, alt }),
  );

describe('a site with pictures', () => {
  let cwd = '';
  let site: ReadonlyMap<string, Buffer> = new Map();
  beforeAll(async () => {
    cwd = library();
    const { code, err } = await slipway('site d -o public', { cwd });
    expect([code, err]).toEqual([0, 'slipway: wrote public: 2 ships, 1 fleet\n']);
    site = filesIn(join(cwd, 'public'));
  });

  const shown = [
    ['ships/sloe.html', 'Portrait of Sloe', 'Badge of Hesperid League'],
    ['ships/damson.html', 'Badge of Hesperid League'],
    ['fleets/raid.html', 'Badge of Hesperid League'],
  ] as const;
  for (const [path, ...alts] of shown) {
    test(`${path} shows ${alts.join(' and ')}`, () => {
      const images = imagesOn(textOf(site, path));
      expect(images.map(({ alt }) => alt)).toEqual(alts);
      for (const image of images) expect(site.get(image.path)?.subarray(1, 4).toString()).toBe('PNG');
    });
  }

  test('has each picture once, links to it, and is valid HTML', async () => {
    expect([...site.keys()].filter((path) => path.startsWith('pictures/'))).toHaveLength(2);
    expect(linkProblems(site)).toEqual([]);
    for (const [path] of shown) expect([path, await htmlProblems(textOf(site, path))]).toEqual([path, []]);
  });

  test('has the sheets of `ssd` and the pack of `fleet --pdf`', async () => {
    for (const name of ['sloe', 'damson']) {
      await slipway(`ssd d/${name}.yaml -o ${name}.svg`, { cwd });
      await slipway(`ssd d/${name}.yaml -o ${name}.pdf`, { cwd });
      expect(textOf(site, `ships/${name}.svg`) === readFileSync(join(cwd, `${name}.svg`), 'utf8')).toBe(true);
      // Only the title, which is the class or the name of the file, and the ID differ.
      expect(site.get(`ships/${name}.pdf`)?.length).toBe(statSync(join(cwd, `${name}.pdf`)).size);
    }
    await slipway('fleet d/raid.fleet.yaml --pdf raid.pdf', { cwd });
    expect(site.get('fleets/raid.pdf')?.equals(readFileSync(join(cwd, 'raid.pdf')))).toBe(true);
    expect(textOf(site, 'ships/damson.svg')).toContain('aria-label="Badge"');
  });

  test('contains no absolute path, and is the same in another folder', async () => {
    for (const [path, bytes] of site) expect([path, bytes.includes(cwd)]).toEqual([path, false]);
    const other = library();
    await slipway('site d -o public', { cwd: other });
    expect(hashesOf(filesIn(join(other, 'public')))).toEqual(hashesOf(site));
  });

  test('changes only files with a changed picture', async () => {
    const cwd = library();
    await slipway('site d -o public', { cwd });
    const changedBy = async (change: () => void) => {
      const before = hashesOf(filesIn(join(cwd, 'public')));
      change();
      expect((await slipway('site d -o public', { cwd })).code).toBe(0);
      const after = hashesOf(filesIn(join(cwd, 'public')));
      const paths = new Set([...before.keys(), ...after.keys()]);
      return [...paths].filter((path) => before.get(path) !== after.get(path) && path !== 'slipway-site.json').sort();
    };
    expect(await changedBy(() => {})).toEqual([]);
    const picture = expect.stringMatching(/^pictures\/\w+\.png$/);
    expect(await changedBy(() => cpSync(join(art, 'quince.png'), join(cwd, 'd/art/p.png')))).toEqual([
      // Portraits stand on whole pages only.
      ...[picture, picture, 'ships/sloe.html'],
    ]);
    expect(await changedBy(() => writeFileSync(join(cwd, 'd/art/leaf.svg'), leaf('#c33')))).toEqual([
      ...['fleets/raid.html', 'fleets/raid.pdf', picture, picture],
      ...['damson', 'sloe'].flatMap((name) => ['html', 'pdf', 'svg'].map((kind) => `ships/${name}.${kind}`)),
    ]);
  });
});

test('an unusable picture is reported once in each run, and left out', async () => {
  const problems: readonly (readonly [name: string, data: string | Buffer | undefined, problem: string])[] = [
    ['broken.png', readFileSync(join(art, 'sloe.png')).subarray(0, 60), 'it shows nothing, or it is damaged'],
    ['link.png', undefined, 'it is outside of the folder of the design'],
    ['none.png', undefined, 'file or folder not found'],
    ['text.png', 'hello', 'it is not a PNG or JPEG file'],
  ];
  const cwd = library();
  const line = 1 + files['d/sloe.yaml'].split('\n').findIndex((text) => text.startsWith('portrait'));
  for (const [name, data] of problems) {
    const design = files['d/sloe.yaml'].replace('art/p.png', `art/${name}`).replace('class: Sloe', `class: ${name}`);
    writeFileSync(join(cwd, `d/${name}.yaml`), design);
    if (data !== undefined) writeFileSync(join(cwd, 'd/art', name), data);
  }
  symlinkSync(projectPath('package.json'), join(cwd, 'd/art/link.png'));
  const ships = problems.map(([name]) => `{ design: ${name}.yaml }`);
  writeFileSync(join(cwd, 'd/raid.fleet.yaml'), `fleet: Raid\nnavy: Hesperid League\nships: [${ships.join(', ')}]\n`);
  const messages = problems.map(
    ([name, , problem]) => `slipway: d/${name}.yaml:${line}: portrait art/${name} not printed: ${problem}\n`,
  );
  for (const _ of [1, 2]) {
    const { code, err } = await slipway('site d -o public', { cwd });
    expect([code, err]).toEqual([2, `${messages.join('')}slipway: wrote public: 6 ships, 1 fleet\n`]);
  }
  const site = filesIn(join(cwd, 'public'));
  for (const [name] of problems) {
    const page = textOf(site, `ships/${name.replace('.', '-')}.html`);
    expect([name, imagesOn(page).map(({ kind }) => kind)]).toEqual([name, ['badge']]);
  }
  expect(linkProblems(site)).toEqual([]);
});

test('the workbench file contains no absolute path', async () => {
  const cwd = library();
  expect((await slipway('site d --workbench-only -o bench.html', { cwd })).code).toBe(0);
  expect(readFileSync(join(cwd, 'bench.html'), 'utf8').includes(cwd)).toBe(false);
});

test('a live view serves only the pictures of the site, and follows their changes', async () => {
  const cwd = library();
  mkdirSync(join(cwd, 'd/art/more'));
  writeFileSync(join(cwd, 'd/art/more/other.svg'), leaf('#000'));
  const served = await serve(cwd);
  const imagesAt = async (path: string) => imagesOn(await (await fetch(served.address + path)).text());
  const [portrait, badge] = await imagesAt('ships/sloe.html');
  for (const image of [portrait, badge]) {
    const answer = await fetch(served.address + image?.path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  for (const path of ['d/art/leaf.svg', 'art/leaf.svg', 'pictures/leaf.svg', 'pictures/../../art/p.png']) {
    expect((await fetch(served.address + path)).status).toBe(404);
  }
  const changes = await announcedChanges(served.address);
  const saved: readonly (readonly [action: () => void, isShown: (images: ReturnType<typeof imagesOn>) => boolean])[] = [
    [() => cpSync(join(art, 'quince.png'), join(cwd, 'd/art/p.png')), ([first]) => first?.path !== portrait?.path],
    [() => writeFileSync(join(cwd, 'd/art/leaf.svg'), leaf('#c33')), ([, second]) => second?.path !== badge?.path],
    [() => rmSync(join(cwd, 'd/art/p.png')), (images) => images.length === 1],
  ];
  for (const [action, isShown] of saved) {
    await changes.after(action, async () => isShown(await imagesAt('ships/sloe.html')));
  }
  changes.stop();
  expect(await served.stop()).toBe(0);
});
