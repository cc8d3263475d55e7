/** The kinds of files that slipway meets, told apart by their content: those that it reads, and those that it names. */

import type { HouseRules } from '../rules/model/house-rules.ts';
import type { Span } from '../text/collections.ts';
import { formatNumber, listed } from '../text/phrases.ts';
import { type ColumnMap, isTable } from './csv-heads.ts';
import { decodeForeign, type ForeignText, maxCodeLength, parseOrProblem, type SyntaxProblem } from './foreign-text.ts';
import type { ImportedFile } from './ftjava/read.ts';
import type { FtlibshipImportOptions } from './ftlibship/read.ts';
import { type JsonNode, type JsonObject, readJson } from './json.ts';
import type { ConversionLoss } from './losses.ts';

/** House rules at the target, and values given by the user. */
export interface ImportTarget extends FtlibshipImportOptions {
  readonly house: HouseRules | undefined;
  /** Meanings of the columns of a table. */
  readonly columns?: ColumnMap | undefined;
}

/** Why a file is unreadable. */
export interface ImportProblem {
  readonly message: string;
  readonly span: Span;
}

/** What a file is recognized by. */
interface Content {
  readonly bytes: Uint8Array;
  /** Empty for a file that is no text. */
  readonly text: string;
  readonly name: string;
  /** The file as JSON; `undefined` for another text. */
  readonly json: () => JsonNode | undefined;
}

interface FileKind {
  readonly matches: (content: Content) => boolean;
}

/** Files that slipway reads. */
interface Importer extends FileKind {
  /** Value of `--from`. */
  readonly id: string;
  /** Description for the help of the command. */
  readonly what: string;
  /** The texts in a file that is none; a string is why there are none. */
  readonly unpack?: (bytes: Uint8Array, sheets: readonly string[] | undefined) => Promise<readonly PartText[] | string>;
  /** Loads its parser on demand. */
  readonly read: (text: string, target: ImportTarget) => Promise<ImportedFile | ImportProblem>;
}

/** Files that slipway recognizes and cannot read. */
interface NamedKind extends FileKind {
  /** What the file is, with an article. */
  readonly what: string;
  /** What to do; by default, the formats that slipway reads are named. */
  readonly instead?: string;
}

/** Keys that are together in an object of a program's JSON; any of the sets tells the program. */
const jsonKeys = {
  multiplayer: [['hullClass', 'hullBoxes']],
  'fleet-manager': [
    ['tmf', 'hull_boxes'],
    ['schema_version', 'designs'],
  ],
} as const;

/** Recognizes the JSON of a program. */
function isJsonOf(program: keyof typeof jsonKeys): FileKind['matches'] {
  return ({ json }) => jsonKeys[program].some((keys) => someObject(json(), (object) => hasKeys(object, keys)));
}

/** A text of a file, with the name of its sheet in a workbook. */
interface PartText extends ForeignText {
  readonly sheet?: string;
}

const saveAsXlsx = 'save it as XLSX, or the sheet as CSV';

/** Keys of ships in JSON of any program. */
const shipKeys = ['mass', 'hull', 'armour', 'armor', 'systems', 'weapons', 'ordnance'];

/** Ordered: the first kind that matches counts. */
const namedKinds: readonly NamedKind[] = [
  {
    what: 'a workbook of another format',
    instead: saveAsXlsx,
    matches: ({ bytes }) => isZipWith(bytes, 'opendocument.spreadsheet', 'xl/workbook.bin'),
  },
  {
    what: 'a workbook of an old Excel, or one with a password',
    instead: saveAsXlsx,
    matches: startsWith(0xd0, 0xcf, 0x11, 0xe0),
  },
  {
    what: 'a ZIP archive',
    instead: 'extract its files and import them',
    matches: ({ bytes }) => isZip(bytes) && !isXlsx(bytes),
  },
  { what: 'a gzip archive', instead: 'extract its files and import them', matches: startsWith(0x1f, 0x8b) },
  { what: 'a PDF', matches: startsWith(0x25, 0x50, 0x44, 0x46) },
  {
    what: 'JSON of an unknown program',
    matches: (content) =>
      someObject(content.json(), isAnyShip) &&
      !someObject(content.json(), isOfFtlibship) &&
      !(['multiplayer', 'fleet-manager'] as const).some((program) => isJsonOf(program)(content)),
  },
  {
    what: 'YAML',
    instead: 'slipway reads YAML designs directly',
    matches: ({ text, name }) => /\.ya?ml$/i.test(name) || isYamlDesign(text),
  },
];

/** Reads the text of a table. */
const readTable: Importer['read'] = async (text, target) => {
  const { importCsv } = await import('./csv.ts');
  return { fleets: [], ...importCsv(text, target) };
};

type ReadShips = (root: JsonNode, target: ImportTarget) => Omit<ImportedFile, 'fleets'>;

/** The importer of a program that is recognized by its keys. */
function jsonImporter<const Id extends keyof typeof jsonKeys>(id: Id, what: string, load: () => Promise<ReadShips>) {
  const read: Importer['read'] = async (text, target) => {
    const readShips = await load();
    return readJsonWith(text, (root) => readShips(root, target));
  };
  return { id, what, matches: isJsonOf(id), read };
}

/** The formats that `import` reads; one row each. The first that matches counts. */
const importers = [
  {
    id: 'xlsx',
    what: 'workbooks (XLSX)',
    matches: ({ bytes }) => isXlsx(bytes),
    unpack: async (bytes, sheets) => (await import('./workbook.ts')).readWorkbook(bytes, sheets),
    read: readTable,
  },
  jsonImporter('fleet-manager', 'JSON of FullThrustFleetManager', async () => {
    return (await import('./fleet-manager.ts')).importFleetManager;
  }),
  jsonImporter('multiplayer', 'JSON of Full Thrust Multiplayer', async () => {
    return (await import('./multiplayer.ts')).importMultiplayer;
  }),
  {
    id: 'share-code',
    what: 'share codes of the Full Thrust Ship Builder',
    // The start of `{"`, compressed, at the end of a link or alone.
    matches: ({ text }) => /^(?:\s*(?:https?:\/\/\S*[/?#=&])?N4Ig[\w+/$=%-]{30,}(?!\S))+\s*$/.test(text),
    read: async (text, target) => {
      const [{ readShareCode }, { importShips }] = await Promise.all([
        import('./share-code.ts'),
        import('./ftlibship/read.ts'),
      ]);
      const all: ImportedFile[] = [];
      let left = maxCodeLength;
      for (const { 0: code, index } of text.matchAll(/\S+/g)) {
        const span = { start: index, end: index + code.length };
        const json = readShareCode(code, left);
        if (json === 'too long') {
          return { message: `unpacked, it is too large; the limit is ${formatNumber(maxCodeLength)} characters`, span };
        }
        if (json === undefined) return { message: 'damaged share code; copy it again, to its last character', span };
        left -= json.length;
        const read = readJsonWith(json, (root) => importShips(root, target));
        if ('message' in read) return { ...read, span };
        all.push(inCode(read, span));
      }
      const [ships, losses] = [all.flatMap((each) => each.ships), all.flatMap((each) => each.losses)];
      return { fleets: [], ships, losses };
    },
  },
  {
    id: 'spacedock',
    what: 'blueprints of spacedock',
    matches: ({ text }) => /^(?:\s|\/\/.*\n)*ship\s*\(/.test(text),
    read: async (text, target) => {
      const [{ parseBlueprints }, { importBlueprints }] = await Promise.all([
        import('./spacedock-parse.ts'),
        import('./spacedock.ts'),
      ]);
      const root = parseBlueprints(text);
      if (root.kind === 'problem') return { message: root.message, span: root };
      return { fleets: [], losses: [], ships: importBlueprints(root, target) };
    },
  },
  {
    id: 'ftlibship',
    what: 'JSON of ftLibShip or its ship builder',
    matches: ({ text }) => /^\s*(?:[[{]|$)/.test(text),
    read: async (text, target) => {
      const { importShips } = await import('./ftlibship/read.ts');
      return readJsonWith(text, (root) => importShips(root, target));
    },
  },
  {
    id: 'ftjava',
    what: 'XML of FTJava',
    matches: ({ text }) => text.trimStart().startsWith('<'),
    read: async (text, target) => {
      const [{ readXml }, { importFtjava }] = await Promise.all([import('./xml.ts'), import('./ftjava/read.ts')]);
      const root = readXml(text);
      return 'message' in root ? { message: root.message, span: root } : withinLimits(() => importFtjava(root, target));
    },
  },
  {
    id: 'csv',
    what: 'CSV',
    matches: ({ text, name }) => /\.[ct]sv$/i.test(name) || isTable(text),
    read: readTable,
  },
  {
    id: 'text',
    what: 'ships as plain text',
    matches: ({ text, name }) => /\.(?:txt|text|md)$/i.test(name) || isAboutShip(text),
    read: async (text, target) => {
      const { importText } = await import('./text/read.ts');
      const read = importText(text, target);
      return 'message' in read ? read : { fleets: [], ...read };
    },
  },
] as const satisfies readonly Importer[];

/** A value of `--from`. */
export type ImportFormat = (typeof importers)[number]['id'];

export const importFormats: readonly ImportFormat[] = importers.map(({ id }) => id);

/** What slipway reads, for messages and help. */
export const importableFiles = listed(importers.map(({ what }) => what));

/** A file that can be imported, or one sheet of it. */
export interface ForeignFile extends PartText {
  readonly importer: Importer;
}

/** What the user says about a file. */
interface GivenAboutFile {
  readonly name: string;
  readonly from: ImportFormat | undefined;
  readonly sheets?: readonly string[] | undefined;
}

/** Decodes a file and finds its importer. A string is why there is none: what the file is, and what to do. */
export async function openForeign(
  bytes: Uint8Array,
  { name, from, sheets }: GivenAboutFile,
): Promise<readonly ForeignFile[] | string> {
  const decoded = decodeForeign(bytes);
  const isText = typeof decoded !== 'string';
  const text = isText ? decoded.text : '';
  const content = { bytes, text, name, json: lazyJson(text) };
  // A format given by the user overrides the content of a text only.
  const named = isText && from !== undefined ? undefined : namedKinds.find(({ matches }) => matches(content));
  if (named) return `it is ${named.what}; ${named.instead ?? `slipway reads ${importableFiles}`}`;
  const all: readonly Importer[] = importers;
  const importer = all.find(
    isText && from !== undefined
      ? ({ id }) => id === from
      : ({ matches, unpack }) => (isText || unpack) && matches(content),
  );
  if (!isText && !importer) return decoded;
  if (!importer) return `its format is unknown; slipway reads ${importableFiles}`;
  const texts = importer.unpack ? await importer.unpack(bytes, sheets) : isText ? [decoded] : [];
  return typeof texts === 'string' ? texts : texts.map((each) => ({ ...each, importer }));
}

/** What was read, or which limit it is above. */
function withinLimits(read: () => ImportedFile): ImportedFile | ImportProblem {
  const found = parseOrProblem(read);
  return 'kind' in found ? { message: found.message, span: found } : found;
}

/** Ships of a share code: positions in its JSON are none in the code. */
function inCode({ ships, losses, fleets }: ImportedFile, span: Span): ImportedFile {
  const there = (all: readonly ConversionLoss[]) => all.map((loss) => ({ ...loss, span }));
  return {
    ships: ships.map(({ totals = [], ...ship }) => ({
      ...ship,
      span,
      losses: there(ship.losses),
      totals: totals.map((total) => ({ ...total, ...span })),
    })),
    losses: there(losses),
    fleets,
  };
}

/** Reads a JSON text without fleets. */
function readJsonWith(
  text: string,
  read: (root: JsonNode) => Omit<ImportedFile, 'fleets'>,
): ImportedFile | ImportProblem {
  const root = readJson(text);
  if (isProblem(root)) return { message: root.message, span: root };
  return withinLimits(() => ({ fleets: [], ...read(root) }));
}

function lazyJson(text: string): () => JsonNode | undefined {
  let root: JsonNode | SyntaxProblem | undefined;
  return () => {
    if (!/^\s*[[{]/.test(text)) return undefined;
    root ??= readJson(text);
    return isProblem(root) ? undefined : root;
  };
}

function isProblem(root: JsonNode | SyntaxProblem): root is SyntaxProblem {
  return root.kind === 'problem';
}

/** True if an object at any depth satisfies a condition. */
function someObject(node: JsonNode | undefined, condition: (object: JsonObject) => boolean): boolean {
  if (node?.kind === 'array') return node.items.some((item) => someObject(item, condition));
  if (node?.kind !== 'object') return false;
  return condition(node) || node.members.some(({ value }) => someObject(value, condition));
}

function hasKeys({ members }: JsonObject, keys: readonly string[]): boolean {
  return keys.every((key) => members.some((member) => member.key === key));
}

function isAnyShip({ members }: JsonObject): boolean {
  return new Set(members.map(({ key }) => key).filter((key) => shipKeys.includes(key))).size >= 2;
}

/** True for a ship of ftLibShip, or a design of slipway in JSON: a hull with boxes, or systems with names. */
function isOfFtlibship({ members }: JsonObject): boolean {
  return members.some(({ key, value }) => {
    if (key === 'hull')
      return value.kind === 'object' && value.members.some((each) => /^(?:points|boxes)$/.test(each.key));
    if (!shipKeys.includes(key) || value.kind !== 'array') return false;
    return value.items.some((item) => item.kind === 'object' && hasKeys(item, ['name']));
  });
}

function startsWith(...expected: readonly number[]): FileKind['matches'] {
  return ({ bytes }) => expected.every((byte, index) => bytes[index] === byte);
}

const isZip = (bytes: Uint8Array) => startsWith(0x50, 0x4b, 3, 4)({ bytes } as Content);

/** True for an archive with any of these names in it. */
function isZipWith(bytes: Uint8Array, ...names: readonly string[]): boolean {
  if (!isZip(bytes)) return false;
  const text = new TextDecoder('latin1').decode(bytes);
  return names.some((name) => text.includes(name));
}

const isXlsx = (bytes: Uint8Array) => isZipWith(bytes, 'xl/workbook.xml');

/** True for a text with words about a ship and numbers. */
function isAboutShip(text: string): boolean {
  return (
    /\d/.test(text) &&
    /\b(?:tmf|npv|mass|hull|thrust|md|ftl|beams?|batter(?:y|ies)|fire-?cons?|pds)(?![a-z])/i.test(text)
  );
}

/** True for YAML with the keys of a design or of a fleet. */
export function isYamlDesign(text: string): boolean {
  return (
    (/^class:/m.test(text) && /^(?:mass|hull|systems):/m.test(text)) || (/^fleet:/m.test(text) && /^ships:/m.test(text))
  );
}
