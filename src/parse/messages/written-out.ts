/** Data for what authors write in short where a mapping is due: `- beam 3 FP F FS`, `wing: attack`, `hull: 20`. */

import type { Fix } from '../../findings/finding.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { appendToPointer, pointerSteps } from '../document.ts';
import { fitsSchema, type SchemaNode } from '../schema/resolve-schema.ts';
import { type ReportProblem, readShorthandItem, squadronOf, wingOf } from '../shorthand/shorthand.ts';
import { readFast } from '../yaml-fast.ts';
import { writeFix } from './fixes.ts';

/** A fix, or why it is impossible. */
export interface FullForm {
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
