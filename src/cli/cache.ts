/** What was found on an earlier day, by the content of the files: what has not changed need not be judged again. */

import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Settings } from '../config/settings.ts';
import { version } from '../version.ts';
import { usualCache } from './cache-place.ts';
import { newFile } from './files.ts';
import type { InputFile } from './inputs.ts';
import { type Bench, type Judged, readJudged } from './judged.ts';
import { judgedFrom, type Light, lightened } from './light.ts';
import { UsageError, type World } from './world.ts';

/** What is kept from one run to the next. */
export interface Cache {
  /** What is known of a file as it is now, if anything is. */
  readonly find: (input: InputFile) => Promise<Judged | undefined>;
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
export type Entries = Map<string, readonly Light[]>;

/** Opens the cache of a file. One that is damaged, or was written by another slipway, is passed over and written anew. */
export function cacheOf(location: string, bench: Bench): Cache {
  const path = resolve(bench.world.cwd, location);
  const before = read(path, bench.world);
  const used: Entries = new Map();
  let isNew = false;
  const { find, keep } = memoryOf(before, bench, (key, documents) => {
    isNew ||= !before.has(key);
    used.set(key, documents);
  });
  return { find, keep, save: () => (isNew ? write(path, before, used, bench.world) : undefined) };
}

/** A cache that lasts as long as `entries`; `meet` is told of each that is found or kept. */
export function memoryOf(
  entries: Entries,
  bench: Bench,
  meet: (key: string, documents: readonly Light[]) => void = () => {},
): Cache {
  const hashOf = hashing();
  return {
    find: async (input) => {
      if (input.name === '-') return undefined;
      const read = await readJudged(input, bench);
      if (typeof read !== 'object') return undefined;
      const key = hashOf(read.source.bytes, read.settings);
      const documents = entries.get(key);
      if (!documents) return undefined;
      meet(key, documents);
      return judgedFrom(documents, key, input);
    },
    keep: (judged) => {
      const light = lightened(judged);
      if (judged.hash === undefined || light === null || typeof light === 'string') return;
      meet(judged.hash, light.documents);
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

function read(path: string, world: World): Entries {
  try {
    const text = readFileSync(path, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    if (text.slice(0, end) !== seal(body, world)) return new Map();
    return new Map(JSON.parse(body) as [string, Light[]][]);
  } catch {
    // It is not there, or nobody may read it: the run finds out everything anew.
    return new Map();
  }
}

/** The first line, by which a file is known to be whole and of this slipway. */
function seal(body: string, world: World): string {
  const sum = hash('sha1', body, 'hex');
  return `${opening}${writer(world)}: ${sum}`;
}

function write(
  path: string,
  before: ReadonlyMap<string, readonly Light[]>,
  used: ReadonlyMap<string, readonly Light[]>,
  world: World,
): string | undefined {
  if (isOther(path)) return `the cache is not kept: ${path} is something else, and stays as it is`;
  const others = [...before].filter(([key]) => !used.has(key)).slice(0, mostOthers);
  const lines = [...used, ...others].map((entry) => JSON.stringify(entry));
  const body = `[${lines.join(',\n')}]\n`;
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
