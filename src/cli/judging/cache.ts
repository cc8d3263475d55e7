/** What was found on an earlier day, by the content of the files: what has not changed need not be judged again. */

import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Settings } from '../../config/settings.ts';
import type { Citation } from '../../rules/citation.ts';
import { version } from '../../version.ts';
import type { InputFile } from '../files/inputs.ts';
import { newFile } from '../files/new-file.ts';
import { UsageError, type World } from '../world.ts';
import { usualCache } from './cache-place.ts';
import { type Bench, type Judged, readJudged } from './judged.ts';
import { judgedFrom, type Light, lightened } from './light.ts';
import { type Packing, packingWith } from './packing.ts';

/** What is kept from one run to the next. */
export interface Cache {
  /** What is known of a file as it is now, if anything is; it is unpacked when it is asked for, for ten thousand at once are many. */
  readonly find: (input: InputFile) => Promise<(() => Judged) | undefined>;
  /** Keeps what a file came to. */
  readonly keep: (judged: Judged) => void;
  /** Writes down what is new; returns why that could not be done, if so. */
  readonly save: () => string | undefined;
}

/** Entries that no file of this run asked for are kept too, up to this many: another run may be about another folder. */
const mostOthers = 20_000;

/** Names a file and the way of judging it by what they hold. */
export function hashing(): (bytes: Uint8Array, settings: Settings) => string {
  const known = new WeakMap<Settings, string>();
  return (bytes, settings) => {
    let how = known.get(settings);
    if (how === undefined) {
      how = hash('sha1', JSON.stringify(settings), 'base64');
      known.set(settings, how);
    }
    return how + hash('sha1', bytes, 'base64');
  };
}

/** What is known by hash: what there is to say of each document of a file. */
export interface Entries {
  readonly has: (key: string) => boolean;
  readonly get: (key: string) => readonly Light[] | undefined;
  readonly set: (key: string, documents: readonly Light[]) => void;
  /** How many are known. */
  readonly size: number;
}

/** Opens the cache of a file. One that is damaged, or was written by another slipway, is passed over and written anew. */
export function cacheOf(location: string, bench: Bench): Cache {
  const path = resolve(bench.world.cwd, location);
  const { lines: before, packing } = read(path, bench.world);
  const used = new Map<string, string>();
  let isNew = false;
  const entries: Entries = {
    size: before.size,
    has: (key) => before.has(key),
    get: (key) => {
      const line = before.get(key);
      if (line === undefined) return undefined;
      used.set(key, line);
      return packing.unpack(line);
    },
    set: (key, documents) => {
      isNew ||= !before.has(key);
      used.set(key, packing.pack(documents));
    },
  };
  const save = () => (isNew ? write(path, { before, used, packing }, bench.world) : undefined);
  return { ...memoryOf(entries, bench), save };
}

/** A cache that lasts as long as `entries`. */
export function memoryOf(entries: Entries, bench: Bench): Cache {
  const hashOf = hashing();
  return {
    find: async (input) => {
      // A file that nothing is known of need not be read for it.
      if (input.name === '-' || entries.size === 0) return undefined;
      const read = await readJudged(input, bench);
      if (typeof read !== 'object') return undefined;
      const key = hashOf(read.source.bytes, read.settings);
      return entries.has(key) ? () => judgedFrom(entries.get(key) ?? [], key, input) : undefined;
    },
    keep: (judged) => {
      const light = lightened(judged);
      if (judged.hash === undefined || light === null || typeof light === 'string') return;
      entries.set(judged.hash, light.documents);
    },
    save: () => undefined,
  };
}

/** With this every cache begins. */
const opening = 'slipway cache of ';

/** Whether something stands there that slipway has not written, under a name that is not its own: that may be a design. */
function isOther(path: string): boolean {
  if (basename(path) === usualCache) return false;
  try {
    const text = readFileSync(path, 'latin1');
    return text !== '' && !text.startsWith(opening);
  } catch {
    // It is not there, or nobody may read it: what comes of that shows when it is written.
    return false;
  }
}

/** Which slipway wrote it: the version, and the build, for whoever works on slipway itself. */
function writer({ home }: World): string {
  const { size = 0, mtimeMs = 0 } = statSync(join(home, 'bin/bundle/slipway.js'), { throwIfNoEntry: false }) ?? {};
  return `${version} ${size} ${mtimeMs}`;
}

/** What an earlier run has left: a line a file, by hash, which is unpacked when it is asked for. */
interface Kept {
  readonly lines: ReadonlyMap<string, string>;
  readonly packing: Packing;
}

function read(path: string, world: World): Kept {
  try {
    const [first = '', body = ''] = parted(readFileSync(path, 'utf8'), '\n');
    if (first === seal(body, world)) {
      const [cites = '', ...lines] = body.trimEnd().split('\n');
      const packing = packingWith(JSON.parse(cites) as Citation[]);
      return { packing, lines: new Map(lines.map((line) => parted(line, ' '))) };
    }
  } catch {
    // It is not there, or nobody may read it: the run finds out everything anew.
  }
  return { lines: new Map(), packing: packingWith([]) };
}

/** What stands before the first `mark`, and what behind it. */
function parted(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** The first line, by which a file is known to be whole and of this slipway. */
function seal(body: string, world: World): string {
  const sum = hash('sha1', body, 'hex');
  return `${opening}${writer(world)}: ${sum}`;
}

function write(
  path: string,
  {
    before,
    used,
    packing,
  }: { readonly before: Kept['lines']; readonly used: Kept['lines']; readonly packing: Packing },
  world: World,
): string | undefined {
  if (isOther(path)) return `the cache is not kept: ${path} is something else, and stays as it is`;
  const others = [...before].filter(([key]) => !used.has(key)).slice(0, mostOthers);
  const lines = [...used, ...others].map(([key, line]) => `${key} ${line}`);
  const body = `${[JSON.stringify(packing.cites), ...lines].join('\n')}\n`;
  try {
    const file = newFile(path);
    try {
      file.write(Buffer.from(`${seal(body, world)}\n${body}`));
      file.keep();
    } finally {
      file.drop();
    }
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return `the cache is not kept: ${error.message}`;
    throw error;
  }
}
