/** Badges by `--badge`, and badges and hull outlines by `navies` in the configuration. */

import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { endlessSvg } from '../../support/pictures.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const cwd = folderOf({});
const put = (name: string, data: string | Buffer) => writeFileSync(join(cwd, name), data);

/** The header of a PNG of this size, without pixels. */
function pngHead(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([head, size, Buffer.from('0806000000', 'hex'), deflateSync(Buffer.alloc(64))]);
}

cpSync(projectPath('designs/hesperid/sloe.yaml'), join(cwd, 'sloe.yaml'));
cpSync(projectPath('designs/fleets/orchard-raid.fleet.yaml'), join(cwd, 'fleets', 'orchard-raid.fleet.yaml'));
put('fleets/hulls.fleet.yaml', 'fleet: Hulls\nships:\n  - { design: ../hesperid/bramble.yaml }\n');
cpSync(projectPath('designs/hesperid'), join(cwd, 'hesperid'), { recursive: true });
const navy = /^navy: (.+)$/m.exec(readFileSync(join(cwd, 'sloe.yaml'), 'utf8'))?.[1] as string;
put('leaf.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 5 L20 0 L20 10 Z"/></svg>');

const picture =
  /<g role="img" aria-label="Badge">.*?<image width="([\d.]+)" height="([\d.]+)" href="data:image\/png;base64,/;

describe('a badge', () => {
  test('is drawn beside the name, with its aspect ratio', async () => {
    const { code } = await slipway(['ssd', 'sloe.yaml', '--badge', 'leaf.svg', '-o', 'sloe.svg'], { cwd });
    const [, width, height] = picture.exec(readFileSync(join(cwd, 'sloe.svg'), 'utf8')) ?? [];
    expect([code, Number(width), Number(height)]).toEqual([0, 6, 3]);
  });

  test('is in each file of --split', async () => {
    const { code } = await slipway(['ssd', 'sloe.yaml', '--badge', 'leaf.svg', '--split', 'each', '--format', 'svg'], {
      cwd,
    });
    expect([code, picture.test(readFileSync(join(cwd, 'each', 'sloe.svg'), 'utf8'))]).toEqual([0, true]);
  });

  test('is in a PDF once, on every ship and in the header of a pack', async () => {
    const { code } = await slipway(
      ['fleet', 'fleets/orchard-raid.fleet.yaml', '--badge', 'leaf.svg', '--pdf', 'raid.pdf'],
      { cwd },
    );
    const pdf = readFileSync(join(cwd, 'raid.pdf'), 'latin1');
    expect([code, pdf.match(/\/Subtype \/Image/g)?.length]).toEqual([0, 1]);
    expect((pdf.match(/\/Im1 \d+ 0 R/g) ?? []).length).toBeGreaterThan(2);
  });

  test('is on the counters of `cards`, by the option or by the configuration', async () => {
    const images = async (...more: string[]) => {
      const args = ['cards', 'fleets/orchard-raid.fleet.yaml', '-o', 'deck.pdf', ...more];
      const { code } = await slipway(args, { cwd });
      return [code, readFileSync(join(cwd, 'deck.pdf'), 'latin1').match(/\/Subtype \/Image/g)?.length ?? 0];
    };
    expect(await images()).toEqual([0, 0]);
    expect(await images('--badge', 'leaf.svg')).toEqual([0, 1]);
    put('slipway.config.yaml', `navies:\n  ${navy}: { badge: leaf.svg }\n`);
    expect(await images()).toEqual([0, 1]);
    put('slipway.config.yaml', `navies:\n  ${navy}: { badge: lost.svg }\n`);
    expect(await images()).toEqual([2, 0]);
    rmSync(join(cwd, 'slipway.config.yaml'));
  });

  test('comes from the configuration, for its navy in any letter case only', async () => {
    put('slipway.config.yaml', `navies:\n  ${navy}: { badge: leaf.svg }\n`);
    put('shout.yaml', readFileSync(join(cwd, 'sloe.yaml'), 'utf8').replace(navy, navy.toUpperCase()));
    put('other.yaml', readFileSync(join(cwd, 'sloe.yaml'), 'utf8').replace(navy, 'Another Navy'));
    const drawn = [];
    for (const name of ['sloe', 'shout', 'other']) {
      expect((await slipway(['ssd', `${name}.yaml`, '-o', `${name}.svg`], { cwd })).code).toBe(0);
      drawn.push(picture.test(readFileSync(join(cwd, `${name}.svg`), 'utf8')));
    }
    expect(drawn).toEqual([true, true, false]);
    rmSync(join(cwd, 'slipway.config.yaml'));
  });

  test('in a pack comes from the configuration of the design for a ship, of the fleet for the fleet', async () => {
    const images = async (head: string) => {
      put('fleets/own.fleet.yaml', `fleet: Own\n${head}ships:\n  - design: ../hesperid/sloe.yaml\n`);
      expect(
        (await slipway(['fleet', 'fleets/own.fleet.yaml', '--pdf', 'own.pdf', '--allow-outside'], { cwd })).code,
      ).toBe(0);
      return readFileSync(join(cwd, 'own.pdf'), 'latin1').match(/\/Im1 \d+ 0 R/g)?.length ?? 0;
    };
    const badge = `navies:\n  ${navy}: { badge: ../leaf.svg }\n`;
    put('hesperid/slipway.config.yaml', badge);
    const byDesign = [await images(''), await images(`navy: ${navy}\n`)];
    rmSync(join(cwd, 'hesperid', 'slipway.config.yaml'));
    put('fleets/slipway.config.yaml', badge);
    const byFleet = [await images(''), await images(`navy: ${navy}\n`)];
    rmSync(join(cwd, 'fleets', 'slipway.config.yaml'));
    rmSync(join(cwd, 'fleets', 'own.fleet.yaml'));
    expect({ byDesign, byFleet }).toEqual({ byDesign: [1, 1], byFleet: [0, 1] });
  });

  test('that is unreadable is reported, and the sheet is printed without it', async () => {
    put('slipway.config.yaml', `navies:\n  ${navy}: { badge: lost.svg }\n`);
    const { code, err } = await slipway(['ssd', 'sloe.yaml', '-o', 'plain.svg'], { cwd });
    expect([code, err]).toEqual([2, expect.stringContaining('lost.svg not printed: file or folder not found')]);
    expect(picture.test(readFileSync(join(cwd, 'plain.svg'), 'utf8'))).toBe(false);
    rmSync(join(cwd, 'slipway.config.yaml'));
  });
});

describe('an outline', () => {
  const drawn = async (outline: string | undefined) => {
    put('slipway.config.yaml', outline === undefined ? '{}' : `navies:\n  ${navy}: { outline: ${outline} }\n`);
    const { code, err } = await slipway(['ssd', 'hesperid/bramble.yaml', '-o', 'hull.svg'], { cwd });
    const { code: packed } = await slipway(['fleet', 'fleets/hulls.fleet.yaml', '--pdf', 'raid.pdf'], {
      cwd,
    });
    rmSync(join(cwd, 'slipway.config.yaml'));
    if (code === 2) return { codes: [code, packed], err };
    const pack = readFileSync(join(cwd, 'raid.pdf'), 'latin1');
    return { codes: [code, packed], svg: readFileSync(join(cwd, 'hull.svg'), 'utf8'), pack };
  };

  test('comes from the configuration, for sheets and packs', async () => {
    const styles = ['needle', 'block'];
    const looks = [];
    for (const style of styles) looks.push(await drawn(style));
    for (const { codes } of looks) expect(codes).toEqual([0, 0]);
    for (const key of ['svg', 'pack'] as const)
      expect(new Set(looks.map((look) => look[key])).size).toBe(styles.length);
  });

  test('is on the sheets of a site too, and replaces older drawings', async () => {
    put('hesperid/slipway.config.yaml', `navies:\n  ${navy}: { outline: block }\n`);
    const sheet = () => readFileSync(join(cwd, 'pages', 'ships', 'bramble.svg'), 'utf8');
    expect((await slipway(['site', 'hesperid/bramble.yaml', '-o', 'pages'], { cwd })).code).toBe(0);
    const styled = sheet();
    rmSync(join(cwd, 'hesperid', 'slipway.config.yaml'));
    expect((await slipway(['site', 'hesperid/bramble.yaml', '-o', 'pages'], { cwd })).code).toBe(0);
    expect(sheet() === styled).toBe(false);
  });

  test('in packs of `fleet` and `site` comes from the configuration of the design', async () => {
    put('hesperid/slipway.config.yaml', '{}');
    put('fleets/slipway.config.yaml', '{}');
    const pack = async (owner: string, outline: string) => {
      put(`${owner}/slipway.config.yaml`, `navies:\n  ${navy}: { outline: ${outline} }\n`);
      const codes = [];
      for (const args of [
        'fleet fleets/hulls.fleet.yaml --pdf raid.pdf --allow-outside',
        'site fleets/hulls.fleet.yaml -o packs --allow-outside',
      ]) {
        codes.push((await slipway(args, { cwd })).code);
      }
      expect(codes).toEqual([0, 0]);
      const files = ['raid.pdf', 'packs/fleets/hulls.pdf'];
      return files.map((file) => readFileSync(join(cwd, file), 'latin1'));
    };
    const plain = await pack('fleets', 'block');
    const styled = await pack('hesperid', 'block');
    const after = await pack('fleets', 'rounded');
    rmSync(join(cwd, 'fleets', 'slipway.config.yaml'));
    rmSync(join(cwd, 'hesperid', 'slipway.config.yaml'));
    expect(after.map((text, index) => text === styled[index])).toEqual([true, true]);
    expect(styled.map((text, index) => text === plain[index])).toEqual([false, false]);
  });

  test('with an unknown name is reported with the known ones', async () => {
    expect(await drawn('roundd')).toEqual({
      codes: [2, 2],
      err: expect.stringMatching(
        /invalid `outline` `roundd`.*allowed: angular, rounded, needle, block, claw, hammer, slab, delta, ram, shell\n(?:.*\n)*.*`rounded`\?/,
      ),
    });
  });
});

describe('refuses', () => {
  put('photo.png', 'hello');
  put('cut.png', pngHead(30, 30));
  put('huge.png', pngHead(5000, 20));
  put('large.svg', `<svg>${' '.repeat(2 * 1024 * 1024)}</svg>`);
  put('link.svg', '<svg><image href="http://example.org/a.png"/></svg>');
  put('endless.svg', endlessSvg);
  put('huge.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1"><rect width="9" height="9"/></svg>');
  put('empty.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  const refused = [
    ['photo.png', 'it is not an SVG or PNG file'],
    ['cut.png', 'it shows nothing, or it is damaged'],
    ['huge.png', 'it is 5000 × 20 pixels; at most 4096 × 4096 are allowed'],
    ['large.svg', 'it is larger than 2 MiB'],
    ['link.svg', '<image> is not drawn'],
    ['empty.svg', 'it shows nothing, or it is damaged'],
    ['endless.svg', 'drawing it takes over 3 seconds'],
    ['huge.svg', 'it shows nothing, or it is damaged'],
    ['none.svg', 'file or folder not found'],
    ['.', 'it is a folder'],
    ['https://example.org/a.svg', 'pictures are not fetched'],
  ] as const;
  for (const [badge, says] of refused) {
    test(`${badge}: ${says}`, async () => {
      const { code, err } = await slipway(['ssd', 'sloe.yaml', '--badge', badge, '-o', 'x.pdf'], { cwd });
      expect([code, err]).toEqual([2, expect.stringContaining(says)]);
      expect(existsSync(join(cwd, 'x.pdf'))).toBe(false);
    });
  }
});
