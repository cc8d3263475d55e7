/** Guesses the file kind from its keys, for "wrong kind of file" errors. */

import { isMapping } from '../text/collections.ts';
import { decodeText, readDocuments } from './read-documents.ts';

interface FileKindGuess {
  /** Name for messages, with its article: `a fleet`. */
  readonly label: string;
  /** Help: the command that reads such a file. */
  readonly help: string;
  /** True if the data is almost certainly of this kind. */
  readonly fits: (data: object) => boolean;
}

const hasAll = (data: object, ...keys: readonly string[]) => keys.every((key) => Object.hasOwn(data, key));
const hasAny = (data: object, ...keys: readonly string[]) => keys.some((key) => Object.hasOwn(data, key));

function isLedger(data: object): boolean {
  const first: unknown = Array.isArray(data) ? data[0] : undefined;
  return typeof first === 'object' && first !== null && hasAll(first, 'do');
}

/** True if an item of `ships` has one of the keys. Items of a fleet have a design, items of a state have losses. */
function someShip(data: object, ...keys: readonly string[]): boolean {
  const { ships } = data as { readonly ships?: unknown };
  return (
    Array.isArray(ships) && ships.some((each) => typeof each === 'object' && each !== null && hasAny(each, ...keys))
  );
}

/** Keys of the items of a state that no item of a fleet has. */
const stateKeys = ['ship', 'id', 'number', 'hull', 'armor', 'drive', 'core', 'down', 'destroyed', 'spent'];

/** True if items of `ships` have classes and no losses: those of a fleet or of a state. */
function namesClasses(data: object): boolean {
  return someShip(data, 'class') && !someShip(data, ...stateKeys);
}

/** True if `ships` lists file names, as a fleet without loadout does in the mind of its author. */
function listsFiles(data: object): boolean {
  const { ships } = data as { readonly ships?: unknown };
  return Array.isArray(ships) && ships.some((each) => typeof each === 'string');
}

/** True for a JSON Schema by its `$schema`, or by its keywords. */
function isJsonSchema(data: object): boolean {
  const { $schema: dialect } = data as { readonly $schema?: unknown };
  if (typeof dialect === 'string' && /^https?:\/\/json-schema\.org\//.test(dialect)) return true;
  return hasAll(data, 'type', 'properties') && !hasAny(data, 'class', 'mass', 'hull');
}

/** By name. The first that fits counts. */
const kinds = {
  schema: {
    label: 'a JSON Schema',
    help: 'run `slipway help editors` for the use of schemas',
    fits: isJsonSchema,
  },
  ledger: {
    label: 'a campaign ledger',
    help: 'run `slipway campaign register verify --ledger FILE`',
    fits: isLedger,
  },
  design: {
    label: 'a design',
    help: 'run `slipway check FILE`',
    fits: (data) => hasAll(data, 'class') && hasAny(data, 'mass', 'hull', 'systems'),
  },
  fleet: {
    label: 'a fleet',
    help: 'run `slipway fleet FILE`',
    fits: (data) =>
      hasAll(data, 'fleet', 'squadrons') ||
      (hasAll(data, 'ships') &&
        !hasAll(data, 'hull') &&
        (hasAll(data, 'fleet') || someShip(data, 'design') || listsFiles(data) || namesClasses(data))),
  },
  state: {
    label: 'a state file',
    help: 'run `slipway fleet FLEET --state FILE`',
    fits: (data) =>
      hasAll(data, 'ships') &&
      !hasAny(data, 'fleet', 'hull') &&
      !someShip(data, 'design') &&
      (hasAny(data, 'after', 'turn') || someShip(data, ...stateKeys) || namesClasses(data)),
  },
  'file of house rules': {
    label: 'a house rules file',
    help: 'set `house` in slipway.config.yaml to this file',
    // Also with `limits`, which people use in place of `forbid`.
    fits: (data) =>
      hasAll(data, 'name') && hasAny(data, 'forbid', 'change', 'add', 'limits') && !hasAny(data, 'mass', 'hull'),
  },
  configuration: {
    label: 'a configuration',
    help: 'name it slipway.config.yaml to apply it to its folder, or pass it with --config',
    fits: (data) =>
      hasAny(data, 'extends', 'checks', 'limits', 'house', 'ignore', 'overrides') &&
      !hasAny(data, 'class', 'mass', 'hull', 'ships'),
  },
  'TECH file': {
    label: 'a TECH file',
    help: 'run `slipway campaign research --known FILE`',
    fits: (data) =>
      hasAny(data, 'known', 'encountered', 'captured', 'prices') && !hasAny(data, 'class', 'mass', 'hull'),
  },
} as const satisfies Readonly<Record<string, FileKindGuess>>;

/** Kinds whose keys other programs hardly use together. */
const ownKinds = [
  kinds.ledger,
  kinds.design,
  kinds.fleet,
  kinds.state,
  kinds['file of house rules'],
  kinds['TECH file'],
];

/** True for data that is almost certainly meant for slipway. */
function isOwnKind(data: unknown): boolean {
  return typeof data === 'object' && data !== null && ownKinds.some(({ fits }) => fits(data));
}

/** The kind of `data` if it is recognized and not the expected one. */
export function guessOtherKind(data: unknown, expected: string): FileKindGuess | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const fitting = Object.entries(kinds).filter(([, { fits }]) => fits(data));
  return fitting.some(([name]) => name === expected) ? undefined : fitting[0]?.[1];
}

// YAML and JSON files of other programs, which folders of designs may contain.

/** The keys that every design has, of which at least one is not misspelt. */
const designKeys = ['class', 'mass', 'hull'];

const topLevelKey = /^(?:class|mass|hull)[ \t]*:/im;
const anyKey = /(?:^|[\s{,])["']?(?:class|mass|hull)["']?[ \t]*:/i;

/** True if no document of a file is a design, nor of a kind that slipway knows. */
export async function isForeign(bytes: Uint8Array): Promise<boolean> {
  // UTF-16 has a zero byte in each of these letters.
  const raw = new TextDecoder('latin1').decode(bytes).replaceAll('\0', '');
  // Most designs are found here, without reading them twice.
  if (topLevelKey.test(raw)) return false;
  const text = decodeText(bytes);
  if (typeof text !== 'string') return !anyKey.test(raw);
  const documents = await readDocuments(text);
  return documents.every(({ data, problems }) => {
    if (isOwnKind(data)) return false;
    if (problems.length > 0 || !isMapping(data)) return !anyKey.test(raw);
    const keys = Object.keys(data).map((key) => key.toLowerCase());
    return !designKeys.some((key) => keys.includes(key));
  });
}
