/**
 * Loads the bundle, part by part as the program asks for them, with code that V8 compiled in an earlier run of the same
 * command. Node's own compile cache lacks every function that is compiled only when it is called: with it, starting
 * takes half as long again, and Node 20 has none.
 */

import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type * as Url from 'node:url';
import type * as V8 from 'node:v8';
import { Script } from 'node:vm';

/** Identifies the content of the bundle; inserted by the build. */
declare const BUILD_ID: string;
/** The names of the commands, each with its own code cache; inserted by the build. */
declare const COMMANDS: readonly string[];

/** A part of the bundle, wrapped in a function. */
type Part = (...scope: readonly unknown[]) => void;

/** Reused for the second copy of each cache. */
const piece = Buffer.allocUnsafeSlow(64 * 1024);

/** How many builds, and versions of Node, keep their caches. */
const KEPT_CACHES = 4;

const folder = cacheFolder();
const build = `${BUILD_ID}-${process.version}-${process.arch}`;
const [, , command = ''] = process.argv;
const caches = `${folder}/${build}/${COMMANDS.includes(command) ? command : 'other'}`;
/** Scripts compiled in this run, by the file for their code. */
const compiled = new Map<string, Script>();

/** Where code caches are kept; undefined if nowhere. Both variables of Node's own compile cache apply. */
function cacheFolder(): string | undefined {
  const { env, platform } = process;
  if (env.NODE_DISABLE_COMPILE_CACHE === '1') return undefined;
  if (env.NODE_COMPILE_CACHE) return `${env.NODE_COMPILE_CACHE}/slipway`;
  if (platform === 'win32') return env.LOCALAPPDATA && `${env.LOCALAPPDATA}/slipway/cache`;
  if (platform === 'darwin') return env.HOME && `${env.HOME}/Library/Caches/slipway`;
  const parent = env.XDG_CACHE_HOME || (env.HOME && `${env.HOME}/.cache`);
  return parent && `${parent}/slipway`;
}

function compile(name: string, filename: string): Part {
  const file = `${caches}/${name}`;
  const cachedData = folder && readCompiled(file);
  // Parts are ASCII: read as Latin-1, V8 stores them with one byte per character.
  const source = readFileSync(filename, 'latin1');
  const script = withDefaultBudget(() => new Script(source, cachedData ? { filename, cachedData } : { filename }));
  if (folder && (!cachedData || script.cachedDataRejected)) {
    if (compiled.size === 0) keepCompiled();
    compiled.set(file, script);
  }
  return script.runInThisContext() as Part;
}

/**
 * Code compiled in an earlier run, from a file of the user's own, undamaged. V8 would run damaged code and crash; equal
 * copies are checked faster than a checksum, which needs another module of Node.
 */
function readCompiled(file: string): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    // Windows has no such flag.
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    const stats = fstatSync(descriptor);
    return stats.isFile() && isOwn(stats.uid) ? readCopies(descriptor, stats.size / 2) : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** The first of two equal copies. The second is read in pieces: memory that is used for the first time costs 0.6 ms. */
function readCopies(descriptor: number, length: number): Buffer | undefined {
  const code = Buffer.allocUnsafeSlow(length);
  if (length === 0 || readSync(descriptor, code, 0, length, 0) < length) return undefined;
  for (let at = 0; at < length; at += piece.length) {
    const end = Math.min(at + piece.length, length);
    const size = readSync(descriptor, piece, 0, end - at, length + at);
    if (code.compare(piece, 0, size, at, end) !== 0) return undefined;
  }
  return code;
}

function isOwn(uid: number): boolean {
  return process.geteuid === undefined || process.geteuid() === uid;
}

let budgetFactor = 1;

/**
 * Makes V8 run code for longer before it optimizes it. Node 20 optimizes so early that checking 1,000 designs takes 0.52 s
 * instead of 0.36 s. Later versions wait longer by default and have another flag.
 */
function setBudgetFactor(factor: number): void {
  if (factor === budgetFactor || !process.version.startsWith('v20.')) return;
  budgetFactor = factor;
  setInterruptBudget(factor);
}

function setInterruptBudget(factor: number): void {
  const { setFlagsFromString } = module.require('node:v8') as typeof V8;
  setFlagsFromString(`--interrupt-budget=${factor * 66 * 1024}`);
}

/** Runs `use` with the default flags: V8 rejects cached code that was made with others. */
function withDefaultBudget<T>(use: () => T): T {
  if (budgetFactor === 1) return use();
  setInterruptBudget(1);
  try {
    return use();
  } finally {
    setInterruptBudget(budgetFactor);
  }
}

/**
 * Makes V8 keep all code until the end of the run. By default it discards that of functions which have not been called
 * for some time: without them in the cache, every later start takes 4 ms longer.
 */
function keepCompiled(): void {
  const { setFlagsFromString } = module.require('node:v8') as typeof V8;
  setFlagsFromString('--no-flush-bytecode');
  process.once('exit', (code) => {
    setFlagsFromString('--flush-bytecode');
    // With only the code for help or a usage error in the cache, every later start would take a tenth longer.
    if (code === 2 || process.argv.some((argument) => argument === '--help' || argument === '-h')) return;
    withDefaultBudget(writeCompiled);
  });
}

/** Saves the compiled code, functions included that were compiled when they were called. Failing costs only time. */
function writeCompiled(): void {
  try {
    mkdirSync(caches, { recursive: true, mode: 0o700 });
    if (!isOwn(statSync(caches).uid)) return;
    for (const [file, script] of compiled) {
      const draft = `${file}.${process.pid}`;
      const code = script.createCachedData();
      writeFileSync(draft, Buffer.concat([code, code]), { flag: 'wx', mode: 0o600 });
      renameSync(draft, file);
    }
    removeOldCaches();
  } catch {
    // A folder that cannot be written: the next run compiles again.
  }
}

function removeOldCaches(): void {
  const age = (name: string) => statSync(`${folder}/${name}`).mtimeMs;
  const others = readdirSync(folder as string).filter((name) => /^[0-9a-f]{16}-v/.test(name) && name !== build);
  const oldest = others.sort((one, other) => age(other) - age(one)).slice(KEPT_CACHES - 1);
  for (const name of oldest) rmSync(`${folder}/${name}`, { recursive: true, force: true });
}

function load(name: string): unknown {
  const filename = `${__dirname}/${name}.js`;
  const loaded = { exports: {} as unknown };
  const meta = {
    setBudgetFactor,
    // The URL of a part, which few libraries need and starting does not.
    get url() {
      return (module.require('node:url') as typeof Url).pathToFileURL(filename).href;
    },
  };
  compile(name, filename)(requirePart, loaded, loaded.exports, __dirname, meta);
  return loaded.exports;
}

/** Loaded parts by name. */
let parts: Record<string, unknown> = {};

/** The `require` of the parts: loads another part, or a module of Node. */
const requirePart = Object.assign((id: string) => {
  const [, name] = /^\.\/(.*)\.js$/.exec(id) ?? [];
  if (name === undefined) return module.require(id);
  parts[name] ??= load(name);
  return parts[name];
}, require);

// One script with the parts that most runs need, by name.
({ parts } = load('slipway') as { readonly parts: Record<string, unknown> });
