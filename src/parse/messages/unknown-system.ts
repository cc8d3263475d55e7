import type { Finding, Fix } from '../../findings/finding.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import type { MappingData } from '../../text/collections.ts';
import { closestMatch, suggestion } from '../../text/names.ts';
import { appendToPointer, pointerSteps } from '../document.ts';
import { fitsSchema, type SchemaNode } from '../resolve-schema.ts';
import { type ReportProblem, readShorthandItem, squadronOf, wingOf } from '../shorthand/shorthand.ts';
import { type MeantSystem, systemMeant, systemNamed } from '../shorthand/system-meant.ts';
import { readFast } from '../yaml-fast.ts';
import { faultFinding, formatValue } from './faults.ts';
import { renameFix, writeFix } from './fixes.ts';
import { withoutCurlyQuotes } from './meant-value.ts';

/** An entry of a system that no book has, and its name. */
interface NamedEntry {
  readonly name: string;
  readonly entry: object;
}

interface FittingSystems {
  readonly systems: readonly BookEntry[];
  /** True if the other keys of the entry are those of the system. */
  readonly fits: (system: BookEntry) => boolean;
}

/** Reports an unknown system, with the system that was meant. Of those with a similar name, one that fits is preferred. */
export function unknownSystem(path: string, { name, entry }: NamedEntry, { systems, fits }: FittingSystems): Finding {
  const bare = withoutCurlyQuotes(name);
  const first = systemMeant(bare, systems);
  const isSure = !first || first.exact || fits(first.system);
  const meant = isSure ? first : (systemMeant(bare, systems.filter(fits)) ?? first);
  return faultFinding('unknown-system', `unknown system ${formatValue(name)}`, {
    path: appendToPointer(path, 'system'),
    help: meant ? systemHelp(meant, entry) : 'run `slipway systems` for the list',
    fix: meant && systemFix(path, meant, entry),
  });
}

/** The class in the name of a system, unless the entry states one. */
function classToSet({ class: named }: MeantSystem<BookEntry>, entry: object): MeantSystem<BookEntry>['class'] {
  return named && !Object.hasOwn(entry, named.key) ? named : undefined;
}

function systemHelp(meant: MeantSystem<BookEntry>, entry: object): string {
  const named = classToSet(meant, entry);
  const { id } = meant.system;
  return named ? `did you mean \`${id}\` with \`${named.key}: ${named.value}\`?` : `did you mean \`${id}\`?`;
}

/** Writes the ID of the system, and the class that stood in its name. Safe if the name means nothing else. */
function systemFix(path: string, meant: MeantSystem<BookEntry>, entry: object): Fix {
  const { id } = meant.system;
  const named = classToSet(meant, entry);
  const edits = [
    { at: appendToPointer(path, 'system'), set: id },
    ...(named ? [{ at: appendToPointer(path, named.key), set: named.value }] : []),
  ];
  return { title: `use \`${id}\``, safe: meant.exact, edits };
}

/** Keys under which other programs and people write the name of a system. */
const nameKeys: ReadonlySet<string> = new Set([
  'id',
  'name',
  'type',
  'kind',
  'item',
  'weapon',
  'component',
  'equipment',
]);

/** The systems that an entry may name. */
interface KnownSystems {
  readonly systems: readonly BookEntry[];
  /** Keys that an entry of a system may have. */
  readonly keysOf: (id: string) => readonly string[];
}

/** An entry without `system`: another key may have been meant for it. */
export function missingSystem(path: string, entry: MappingData, known: KnownSystems): Finding {
  const unspaced = Object.keys(entry).find((key) => key.startsWith('system:'));
  const split = unspaced === undefined ? undefined : splitPairFix(path, unspaced, entry[unspaced], ['system']);
  if (unspaced !== undefined && split !== undefined) {
    return unknownKey(appendToPointer(path, unspaced), unspaced, split.title, split);
  }
  const key = Object.keys(entry).find(
    (name) => closestMatch(name, ['system']) !== undefined || isNameOfSystem(name, entry, known),
  );
  if (key === undefined) {
    const named = namedByKey(path, entry, known);
    if (named) return named;
    const help = '`system` is the ID of a system; run `slipway systems` for the list';
    return faultFinding('missing-key', 'missing key `system` in this entry', { path, help });
  }
  const at = appendToPointer(path, key);
  return unknownKey(at, key, suggestion('system'), renameFix(at, 'system'));
}

/** An entry whose key is the name of its system: `{ beam: 3 }`, `{ pds: 2 }`, `{ pds }`. */
function namedByKey(path: string, entry: MappingData, { systems, keysOf }: KnownSystems): Finding | undefined {
  for (const [key, value] of Object.entries(entry)) {
    const meant = value === null || Number.isInteger(value) ? systemNamed(key, systems) : undefined;
    if (!meant || meant.class) continue;
    const { id, choices } = meant.system;
    const number = (['class', 'level'] as const).find((each) => each in choices) ?? 'count';
    const others = Object.keys(entry).filter((other) => other !== key);
    if (others.some((other) => other === number || !keysOf(id).includes(other))) continue;
    const at = appendToPointer(path, key);
    const { edits } = renameFix(at, 'system', { value: id });
    const title = `write \`system: ${id}${value === null ? '' : `, ${number}: ${value}`}\``;
    const set = value === null ? [] : [{ at: appendToPointer(path, number), set: value }];
    return unknownKey(at, key, title, { title, safe: false, edits: [...edits, ...set] });
  }
  return undefined;
}

function unknownKey(path: string, key: string, help: string | undefined, fix: Fix): Finding {
  return faultFinding('unknown-key', `unknown key ${formatValue(key)} in a system`, { path, on: 'key', help, fix });
}

/** True if the value names a system that has the other keys: `weapon: beam` with `size` is the weapon of a spinal mount. */
function isNameOfSystem(key: string, entry: MappingData, { systems, keysOf }: KnownSystems): boolean {
  const value = entry[key];
  if (typeof value !== 'string') return false;
  const isNamed = systems.some(({ id }) => id === value) || nameKeys.has(key.toLowerCase());
  const meant = isNamed ? systemMeant(value, systems) : undefined;
  if (!meant?.exact) return false;
  const keys = keysOf(meant.system.id);
  return Object.keys(entry).every((other) => other === key || keys.includes(other));
}

// Data for what authors write in short where a mapping is due: `- beam 3 FP F FS`, `wing: attack`, `hull: 20`.

/** A fix, or why it is impossible. */
interface FullForm {
  readonly fix?: Fix;
  readonly problem?: string;
}

/** Writes out a text or number where a mapping of `schema` is due. */
export function writeOut(
  path: string,
  value: unknown,
  schema: SchemaNode,
  { root, rules }: { readonly root: SchemaNode; readonly rules: RuleSet },
): FullForm | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const last = pointerSteps(path).at(-1) ?? '';
  const read = schema.discriminator ? readEntry : craft[last];
  if (read) return typeof value === 'string' ? readText(path, (wrong) => read(value, wrong, rules, schema)) : undefined;
  const key = schema.required?.[0];
  const isPlain = key !== undefined && (schema.required?.length ?? 0) < 2;
  const fits = isPlain && fitsSchema(root, schema.properties?.[key] ?? {}, value);
  return fits ? { fix: writeFix(path, { [key]: value }) } : undefined;
}

type Read = (text: string, wrong: ReportProblem, rules: RuleSet, schema: SchemaNode) => unknown;

function readEntry(...[text, wrong, rules, schema]: Parameters<Read>): unknown {
  const entry = readShorthandItem(text, rules, wrong);
  const allowed = schema.properties?.system?.enum;
  if (entry && allowed?.includes(entry.system) === false) wrong(`\`${entry.system}\` is not allowed here`);
  return entry;
}

/** Readers of small craft, by their key. */
const craft: Readonly<Record<string, Read>> = {
  wing: (text, wrong) => wingOf(text, wrong).wing,
  squadron: (text, wrong) => squadronOf(text, wrong).squadron,
};

function readText(path: string, read: (wrong: ReportProblem) => unknown): FullForm {
  const problems: string[] = [];
  const data = read((problem) => void problems.push(problem));
  if (data !== undefined && problems.length === 0) return { fix: writeFix(path, data, true) };
  // A hint cannot be applied to the whole entry.
  return { problem: problems[0]?.replace(/; did you mean .*$/, '') ?? 'nothing of it is known' };
}

/** Fix for a pair in brackets without a space after its colon, which YAML reads as a key: `{ boxes:20 }`. */
export function splitPairFix(path: string, pair: string, value: unknown, known: readonly string[]): Fix | undefined {
  const [, key, text] = /^([\w-]+):(\S.*)$/.exec(pair) ?? [];
  if (key === undefined || text === undefined || value !== null || !known.includes(key)) return undefined;
  const [document] = readFast(`value: ${text}\n`) ?? [];
  if (document === undefined || document.problems.length > 0) return undefined;
  const { value: meant } = document.data as { readonly value: unknown };
  const edits = [
    { at: appendToPointer(path, pair), rename: key },
    { at: appendToPointer(path, pair), set: meant },
  ] as const;
  return { title: `put a space after the colon: \`${key}: ${text}\``, safe: false, edits };
}
