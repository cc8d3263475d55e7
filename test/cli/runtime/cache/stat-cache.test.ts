/** What is known of files by their looks: whatever is done to one, it is seen. */

import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { memoryOf } from '../../../../src/cli/runtime/cache/cache.ts';
import { usualCache } from '../../../../src/cli/runtime/cache/cache-location.ts';
import type { Light } from '../../../../src/cli/runtime/cache/serialize.ts';
import { type Folder, isTelling, type Look, lookAt, looksOf } from '../../../../src/cli/runtime/cache/stat-cache.ts';
import { configsOf } from '../../../../src/cli/runtime/config/configs.ts';
import { slipway, worldOf } from '../../../support/world.ts';

const place = mkdtempSync(join(tmpdir(), 'slipway-looks-'));
afterAll(() => rmSync(place, { recursive: true }));

/** A run so late that nothing can have changed shortly before it. */
const late = () => Date.now() + 60_000;

const home = join(place, 'home');
const folder = join(home, 'some/designs');
const file = join(folder, 'a.yaml');
const text = 'class: Anna\n';

beforeEach(() => {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
});

/** What a run that read these files leaves to the next. */
function seen(paths: readonly string[], now = late(), before: readonly Folder[] = []): readonly Folder[] {
  const looks = looksOf(before, home, now);
  for (const path of paths) {
    looks.hashOf(path);
    looks.keep(path, `hash of ${path}`);
  }
  // As it comes back from a cache.
  return JSON.parse(JSON.stringify(looks.folders(100))) as readonly Folder[];
}

const known = (folders: readonly Folder[], path: string, from = home) => looksOf(folders, from, late()).hashOf(path);

/** Long enough for every clock of files to move on. */
const moment = () => setTimeout(25);

describe('a file that has been left alone is known again', () => {
  test('by its looks', () => {
    expect(known(seen([file]), file)).toBe(`hash of ${file}`);
  });

  const names = ['with blanks .yaml', 'new\nline.yaml', 'quote".yaml', 'Übergröße★.yaml', '__proto__', 'a'.repeat(200)];
  for (const name of names) {
    test(`whatever it is called: ${JSON.stringify(name)}`, () => {
      const path = join(folder, name);
      writeFileSync(path, text);
      expect(known(seen([path, file]), path)).toBe(`hash of ${path}`);
    });
  }

  test('when it was moved together with the cache', () => {
    const folders = seen([file]);
    const there = join(place, 'moved');
    renameSync(home, there);
    expect(known(folders, join(there, 'some/designs/a.yaml'), there)).toBe(`hash of ${file}`);
    renameSync(there, home);
  });

  test('through a link', () => {
    const link = join(home, 'link.yaml');
    symlinkSync(file, link);
    expect(known(seen([link]), link)).toBe(`hash of ${link}`);
  });
});

describe('a file of the same length is seen to be another', () => {
  const other = 'class: Bert\n';
  const link = join(home, 'link.yaml');
  const deeds: Readonly<Record<string, () => void>> = {
    'written over': () => writeFileSync(file, other),
    'written over, with the time it had': () => {
      const { atime, mtime } = statSync(file);
      writeFileSync(file, other);
      utimesSync(file, atime, mtime);
    },
    'changed by `touch -r`, which sets all of the time that can be set': () => {
      cpSync(file, join(home, 'before'), { preserveTimestamps: true });
      execFileSync('touch', ['-r', file, join(home, 'before')]);
      writeFileSync(file, other);
      execFileSync('touch', ['-r', join(home, 'before'), file]);
    },
    'replaced by its name': () => {
      const { atime, mtime } = statSync(file);
      writeFileSync(join(home, 'new'), other);
      utimesSync(join(home, 'new'), atime, mtime);
      renameSync(join(home, 'new'), file);
    },
    'removed and made anew': () => {
      rmSync(file);
      writeFileSync(file, other);
    },
    'in a folder that has taken the place of its own': () => {
      cpSync(folder, join(home, 'beside'), { recursive: true, preserveTimestamps: true });
      rmSync(folder, { recursive: true });
      renameSync(join(home, 'beside'), folder);
    },
    'changed under another name that it has': () => {
      linkSync(file, join(home, 'hard'));
      writeFileSync(join(home, 'hard'), other);
    },
    'behind a link that leads elsewhere now': () => {
      writeFileSync(join(home, 'elsewhere'), other);
      utimesSync(join(home, 'elsewhere'), statSync(file).atime, statSync(file).mtime);
      rmSync(link);
      symlinkSync(join(home, 'elsewhere'), link);
    },
    'behind a link, and written over': () => writeFileSync(file, other),
  };
  for (const [what, deed] of Object.entries(deeds)) {
    test(what, async () => {
      symlinkSync(file, link);
      const path = what.startsWith('behind a link') ? link : file;
      const folders = seen([path]);
      expect(known(folders, path)).toBeDefined();
      await moment();
      deed();
      expect(statSync(path).size).toBe(text.length);
      expect(known(folders, path)).toBeUndefined();
    });
  }
});

describe('nothing is known', () => {
  test('of what is longer, is gone, or is no file', async () => {
    const folders = seen([file]);
    await moment();
    appendFileSync(file, '#');
    expect(known(folders, file)).toBeUndefined();
    rmSync(file);
    expect(known(folders, file)).toBeUndefined();
    mkdirSync(file);
    expect(known(folders, file)).toBeUndefined();
    expect(seen([file, '/dev/null', join(file, 'none')]).flatMap(([, files]) => files)).toEqual([]);
  });

  test('of a copy elsewhere, of which all that can be set is the same', () => {
    const folders = seen([file]);
    const there = join(place, 'copy');
    cpSync(home, there, { recursive: true, preserveTimestamps: true });
    expect(known(folders, join(there, 'some/designs/a.yaml'), there)).toBeUndefined();
    rmSync(there, { recursive: true });
  });

  test('of a file that is kept without having been asked for', () => {
    const looks = looksOf([], home, late());
    looks.keep(file, 'hash');
    expect([looks.isNew(), looks.folders(100)]).toEqual([false, []]);
  });
});

describe('files that change in the very instant in which a run reads them are seen to have', () => {
  /** The look of a file whose clock moves every so many milliseconds: many are slower than the one on which tests run. */
  const bySlowClock = (tick: number) => (path: string) => {
    const look = lookAt(path);
    if (!look) return undefined;
    const [size, modified, changed, inode] = look;
    return [size, modified - (modified % tick) + 0.25, changed - (changed % tick) + 0.25, inode] as const;
  };
  const clocks: Readonly<Record<string, (path: string) => Look | undefined>> = {
    'by the clock that is here': lookAt,
    'by one of a hundred ticks a second': bySlowClock(10),
    'by one of two': bySlowClock(500),
  };
  for (const [what, look] of Object.entries(clocks)) {
    test(what, () => {
      for (let round = 0; round < 100; round++) {
        writeFileSync(file, `class: A${round}\n`);
        const looks = looksOf([], home, Date.now(), look);
        looks.hashOf(file);
        looks.keep(file, 'hash');
        writeFileSync(file, `class: B${round}\n`);
        expect(looksOf(looks.folders(100), home, Date.now(), look).hashOf(file), `round ${round}`).toBeUndefined();
      }
    });
  }
});

test('looks are trusted only where a later change is sure to show', () => {
  const now = 1_800_000_000_000;
  const times: readonly (readonly [modified: number, changed: number, trusted: boolean, why: string])[] = [
    [now - 5000.25, now - 5000.25, true, 'left alone for five seconds'],
    [now - 1000.25, now - 1000.25, true, 'for one'],
    [now - 999.75, now - 999.75, false, 'for less'],
    [now - 0.25, now - 0.25, false, 'changed as the run began'],
    [now - 90_000, now - 5000.25, true, 'unpacked with its old time, which may be round'],
    [now - 90_000, now - 0.25, false, 'unpacked just now with its old time'],
    [now + 90_000, now - 5000.25, false, 'of the future'],
    [now - 5000.25, now + 90_000, false, 'stamped by a clock that was ahead'],
    [now - 6000, now - 6000, false, 'on FAT, in even seconds'],
    [now - 5010, now - 5010, false, 'on exFAT, in hundredths'],
    [now - 5000.25, 0, false, 'where nobody notes the second time'],
  ];
  for (const [modified, changed, trusted, why] of times) {
    expect(isTelling([100, modified, changed, 7], now), why).toBe(trusted);
  }
});

test('files that were not asked for are kept, up to a number', () => {
  const paths = Array.from({ length: 9 }, (_, index) => join(folder, `${index}.yaml`));
  for (const path of paths) writeFileSync(path, text);
  const looks = looksOf(seen(paths), home, late());
  for (const path of paths.slice(5)) expect(looks.hashOf(path)).toBeDefined();
  const names = looks.folders(3).flatMap(([, files]) => files.map(([name]) => name[0]));
  expect(names.join('')).toBe('0125678');
  expect(looks.isNew()).toBe(false);
});

describe('in a cache', () => {
  const cache = join(home, usualCache);
  const check = (now = late) => slipway('check . --cache --format compact', { cwd: home, now });
  const design = (name: string) => `class: ${name}\nmass: 20\nhull: { boxes: 4 }\n`;

  test('what looks as before is not read', async () => {
    const world = worldOf({ cwd: home });
    const memory = new Map<string, readonly Light[]>();
    const looks = { hashOf: () => 'content', keep: () => {}, isNew: () => false, folders: () => [] };
    const bench = { configs: configsOf({}, world), stdinFilename: '-', world };
    const input = { name: 'none.yaml', path: join(home, 'none.yaml') };
    expect(await memoryOf({ ...entriesOf(memory), has: () => true }, bench, looks).find(input)).toMatch(/content$/);
  });

  test('a design that changes at once is judged again, whatever its length and its times', async () => {
    for (let round = 0; round < 10; round++) {
      writeFileSync(file, design('Anna'));
      const before = await check(Date.now);
      const { atime, mtime } = statSync(file);
      writeFileSync(file, design('Anna').replace('boxes', 'boxez'));
      utimesSync(file, atime, mtime);
      const after = await check(Date.now);
      expect([before.code, after.code], `round ${round}`).toEqual([0, 1]);
    }
  });

  test('looks are taken down once they tell, and not again', async () => {
    writeFileSync(file, design('Anna'));
    await check(Date.now);
    expect(readFileSync(cache, 'utf8')).not.toContain('a.yaml"');
    await check();
    const whole = readFileSync(cache, 'utf8');
    expect(whole).toContain('a.yaml"');
    const { ino } = statSync(cache);
    await check();
    expect([readFileSync(cache, 'utf8'), statSync(cache).ino]).toEqual([whole, ino]);
  });

  test('a file that looks as before is judged by the configuration of today', async () => {
    writeFileSync(file, design('Anna'));
    const usual = await check();
    writeFileSync(join(home, 'slipway.config.yaml'), 'checks: { no-ftl: error }\n');
    const strict = await check();
    expect([usual.code, strict.code]).toEqual([0, 1]);
    expect(await check()).toEqual(strict);
    rmSync(join(home, 'slipway.config.yaml'));
    expect(await check()).toEqual(usual);
  });

  test('that was put where another checkout is, all is found out anew', async () => {
    writeFileSync(file, design('Anna'));
    await check();
    rmSync(folder, { recursive: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, design('Anna').replace('boxes', 'boxez'));
    expect((await check()).code).toBe(1);
  });
});

function entriesOf(memory: Map<string, readonly Light[]>) {
  return { has: (key: string) => memory.has(key), get: (key: string) => memory.get(key), set: () => {}, size: 1 };
}
