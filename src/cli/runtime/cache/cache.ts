/** What was found on an earlier day, by the content of the files: what has not changed need not be judged again. */

import { dirname, resolve } from 'node:path';
import type { Settings } from '../../../config/settings.ts';
import { remembered } from '../../../rules/model/get-or-compute.ts';
import { andThen, type Soon } from '../../maybe-promise.ts';
import { hashing } from '../files/content-hash.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { readInput } from '../files/read-input.ts';
import type { Bench, Judged } from '../judge/judge-file.ts';
import { packingWith } from './cache-codec.ts';
import { readCache, writeCache } from './cache-file.ts';
import { judgedFrom, type Light, lightened } from './serialize.ts';
import { type Looks, looksOf } from './stat-cache.ts';

/** What is kept from one run to the next. */
export interface Cache {
  /** By what a file as it is now is known, if anything is known of it. */
  readonly find: (input: InputFile) => Soon<string | undefined>;
  /** What is known by that of a file; it is unpacked when it is asked for, for ten thousand at once are many. */
  readonly recall: (key: string, input: InputFile) => Judged;
  /** Keeps what a file came to. */
  readonly keep: (judged: Judged) => void;
  /** Writes down what is new; returns why that could not be done, if so. */
  readonly save: () => string | undefined;
}

/** What no file of this run asked for is kept too, up to this many entries: another run may be about another folder. */
const mostOthers = 20_000;

/** The most that is remembered once it is unpacked: copies of one file are known by the same. */
const mostUnpacked = 4096;

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
  const { world } = bench;
  const path = resolve(world.cwd, location);
  const { cites, folders, lines } = readCache(path, world);
  const packing = packingWith(cites);
  const looks = looksOf(folders, dirname(path), world.now());
  const asked: string[] = [];
  const fresh = new Map<string, string>();
  const unpacked = new Map<string, readonly Light[]>();
  const entries: Entries = {
    size: lines.size,
    has: (key) => lines.has(key),
    get: (key) => {
      const line = lines.get(key);
      if (line === undefined) return undefined;
      asked.push(key);
      return remembered(unpacked, key, () => packing.unpack(line), mostUnpacked);
    },
    set: (key, documents) => {
      if (!lines.has(key)) fresh.set(key, packing.pack(documents));
    },
  };
  const save = () => {
    if (fresh.size === 0 && !looks.isNew()) return undefined;
    const used = new Set(asked);
    let others = mostOthers;
    const before = [...lines].filter(([key]) => used.has(key) || others-- > 0);
    const all = new Map([...before, ...fresh]);
    return writeCache(path, { cites: packing.cites, folders: looks.folders(mostOthers), lines: all }, world);
  };
  return { ...memoryOf(entries, bench, looks), save };
}

/** A cache that lasts as long as `entries`; with `looks`, files that look as before are not read. */
export function memoryOf(entries: Entries, bench: Bench, looks?: Looks): Cache {
  const { ofContent, key, contentOf } = hashing();
  /** The hash of what a file holds, if that is worth finding out. */
  const contentIn = (input: InputFile): Soon<string | undefined> => {
    const seen = looks?.hashOf(input.path);
    // A file that nothing is known of need not be read for it.
    return seen !== undefined || entries.size === 0 ? seen : contentRead(input);
  };
  const contentRead = async (input: InputFile) => {
    const source = await readInput(input, bench.world, bench.stdinFilename);
    if (typeof source === 'string') return undefined;
    const content = ofContent(source.bytes);
    looks?.keep(input.path, content);
    return content;
  };
  const keyIn = (settings: Settings | undefined, input: InputFile) =>
    settings && andThen(contentIn(input), keyOf, settings);
  const keyOf = (content: string | undefined, settings: Settings) => {
    const name = content && key(content, settings);
    return name && entries.has(name) ? name : undefined;
  };
  return {
    find: (input) => (input.name === '-' ? undefined : andThen(bench.configs.settingsOf(input.path), keyIn, input)),
    recall: (key, input) => judgedFrom(entries.get(key) ?? [], key, input),
    keep: (judged) => {
      const light = lightened(judged);
      if (judged.hash === undefined || light === null || typeof light === 'string') return;
      entries.set(judged.hash, light.documents);
      looks?.keep(judged.input.path, contentOf(judged.hash));
    },
    save: () => undefined,
  };
}
