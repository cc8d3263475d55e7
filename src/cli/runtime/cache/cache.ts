/** Results of earlier runs, by the content of files: a file that has not changed is not checked again. */

import { resolve } from 'node:path';
import { contentHasher } from '../files/content-hash.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { readFile } from '../files/read-input.ts';
import type { JudgeContext, JudgedFile } from '../judge/judge-file.ts';
import { rejectOptionName } from '../output/output-guard.ts';
import { readCache, writeCache } from './cache-file.ts';
import { fromSerialized, type SerializedVerdict, serialize } from './serialize.ts';

/** A cache during one run. */
export interface Cache {
  /** The key of a file, if its current content is in the cache. */
  readonly find: (input: InputFile) => Promise<string | undefined>;
  /** The result for a key returned by `find`. */
  readonly get: (key: string, input: InputFile) => JudgedFile;
  /** Adds a result. */
  readonly add: (judged: JudgedFile) => void;
  /** Writes new results to disk; returns why that failed, if it did. */
  readonly save: () => string | undefined;
}

/** Entries that this run did not use are kept up to this number: the next run may read another folder. */
const maxUnused = 20_000;

/** Results by key, one list of documents per file. */
export interface CacheEntries {
  readonly has: (key: string) => boolean;
  readonly get: (key: string) => readonly SerializedVerdict[] | undefined;
  readonly set: (key: string, documents: readonly SerializedVerdict[]) => void;
  readonly size: number;
}

/** Opens a cache file. A damaged one, or one of another version, is ignored and replaced. */
export function openCache(location: string, context: JudgeContext): Cache {
  const { world } = context;
  rejectOptionName(location);
  const path = resolve(world.cwd, location);
  const lines = readCache(path, world);
  const used = new Set<string>();
  const added = new Map<string, string>();
  const entries: CacheEntries = {
    size: lines.size,
    has: (key) => lines.has(key),
    get: (key) => {
      const line = lines.get(key);
      if (line === undefined) return undefined;
      used.add(key);
      return JSON.parse(line) as readonly SerializedVerdict[];
    },
    set: (key, documents) => {
      if (!lines.has(key)) added.set(key, JSON.stringify(documents));
    },
  };
  const save = () => {
    if (added.size === 0) return undefined;
    let unused = maxUnused;
    const before = [...lines].filter(([key]) => used.has(key) || unused-- > 0);
    return writeCache(path, [...before, ...added], world);
  };
  return { ...memoryCache(entries, context), save };
}

/** A cache that is not saved and lasts as long as `entries`. */
export function memoryCache(entries: CacheEntries, context: JudgeContext): Cache {
  const keyOf = context.hash ?? contentHasher();
  return {
    find: async (input) => {
      // Reading files is a waste of time before the first run has filled the cache.
      if (input.name === '-' || entries.size === 0) return undefined;
      const settings = await context.configs.settingsOf(input.path);
      const source = settings && readFile(input, context.world);
      if (!settings || typeof source !== 'object') return undefined;
      const key = keyOf(source.bytes, settings);
      return entries.has(key) ? key : undefined;
    },
    get: (key, input) => fromSerialized(entries.get(key) ?? [], key, input),
    add: (judged) => {
      const outcome = serialize(judged);
      if (judged.hash === undefined || outcome === null || typeof outcome === 'string') return;
      entries.set(judged.hash, outcome.documents);
    },
    save: () => undefined,
  };
}
