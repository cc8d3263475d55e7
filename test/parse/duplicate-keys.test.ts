/** Duplicate keys are reported where `yaml` reports them, without its quadratic search. */

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Document, parseAllDocuments } from 'yaml';
import { readFull } from '../../src/parse/yaml-full.ts';
import { projectPath } from '../support/project-path.ts';

const key = fc.constantFrom(
  'a',
  'b',
  '"a"',
  '1',
  '1.0',
  '"1"',
  '.nan',
  '~',
  '&x a',
  '!!str 1',
  '? [a]',
  '-0',
  '0',
  '<<',
);
const value = fc.constantFrom('1', '{ a: 1, a: 2 }', '{ b: 1 }', '[{ a: 1, "a": 2 }]', 'x: y: z', '*y');
const lines = fc.array(fc.tuple(key, value), { maxLength: 5 });

/** Line and column of the first problem that `yaml` itself reports, if it is a duplicate key. */
function firstDuplicate(text: string): string | undefined {
  const [document] = parseAllDocuments(text, { prettyErrors: true, logLevel: 'silent' }) as Document.Parsed[];
  const problems = [...(document?.errors ?? []), ...(document?.warnings ?? [])];
  const [first] = problems.sort((one, other) => one.pos[0] - other.pos[0]);
  if (first?.code !== 'DUPLICATE_KEY') return undefined;
  const [start] = first.linePos ?? [];
  return `${start?.line}:${start?.col}`;
}

test('reports the same first duplicate key as `yaml`', () => {
  const directive = fc.constantFrom('', '%YAML 1.1\n---\n');
  fc.assert(
    fc.property(directive, lines, (before, pairs) => {
      const text = before + pairs.map(([name, written]) => `${name}: ${written}\n`).join('');
      const found = readFull(text)[0]?.problems.find(({ code }) => code === 'duplicate-key');
      const at = found?.range && `${found.range.line}:${found.range.column}`;
      expect(at).toBe(firstDuplicate(text));
    }),
    { numRuns: 500 },
  );
});

test('never enables the `uniqueKeys` check of `yaml`, which compares all pairs of keys', () => {
  const composing = readdirSync(projectPath('src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [name, readFileSync(projectPath(`src/${name}`), 'utf8')] as const)
    .filter(([, text]) => /\b(?:parseAllDocuments|parseDocument|Composer)\(/.test(text));
  expect(composing.map(([name]) => name)).toEqual(['parse/yaml-tokens.ts']);
  for (const [, text] of composing) expect(text).toContain('uniqueKeys: false');
});

test('reports an unknown alias after many known ones', () => {
  const known = Array.from({ length: 50 }, (_, index) => `k${index}: *x\n`).join('');
  const [read] = readFull(`x: &x 1\n${known}y: *z\n`);
  expect(read?.problems[0]?.message).toBe('unknown alias `*z`; no anchor `&z` before it');
});
