import { describe, expect, test } from 'vitest';
import { judge } from '../../../src/checks/judge.ts';
import { faultCodes } from '../../../src/parse/messages/faults.ts';
import { expectOutput, fixturesIn } from '../../support/fixture-output.ts';
import { judged, judgedText } from '../../support/judge-text.ts';
import { shownVerdict } from '../../support/shown-verdict.ts';

const { fixtures: files, orphans } = fixturesIn('test/parse/messages/faults');

/** Errors in bytes, which a text fixture cannot contain. */
const notInText = ['not-text', 'file-too-large', 'internal-error', 'unreadable-file', 'not-quoted'];

test('every parser error has a fixture', () => {
  const shown = new Set(files.map((file) => file.split('.')[0]));
  expect([...shown].sort()).toEqual(
    Object.keys(faultCodes)
      .filter((code) => !notInText.includes(code))
      .sort(),
  );
  expect(orphans).toEqual([]);
});

describe.each(files)('%s', (file) => {
  test('matches its .out file', async () => {
    const verdicts = await judged(`test/parse/messages/faults/${file}`);
    const errors = verdicts.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error'));
    const [code] = file.split('.');
    expect(errors.map((finding) => finding.code)).toContain(code);
    expectOutput(`test/parse/messages/faults/${file}`, verdicts.map(shownVerdict));
  });
});

const bytes: readonly (readonly [what: string, bytes: Uint8Array, code: string])[] = [
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x63, 0x00, 0x6c, 0x00]), 'not-text'],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'not-text'],
  ['Latin-1', new Uint8Array([0x63, 0x3a, 0x20, 0xe9, 0x0a]), 'not-text'],
  ['NUL in text', new TextEncoder().encode('class: a\0b\n'), 'not-text'],
  ['nine mebibytes', new Uint8Array(9 * 1024 * 1024).fill(0x20), 'file-too-large'],
  ['an empty file', new Uint8Array(), 'empty-file'],
  ['a lone byte order mark', new Uint8Array([0xef, 0xbb, 0xbf]), 'empty-file'],
];

test.each(bytes)('%s is refused with its own code', async (_, content, code) => {
  const verdicts = await judge({ name: 'file', bytes: content });
  expect(verdicts.map(({ ship, findings }) => [ship, findings.map((finding) => finding.code)])).toEqual([
    [undefined, [code]],
  ]);
});

test('text in another encoding comes with help', async () => {
  for (const content of bytes.filter(([what]) => ['UTF-16', 'Latin-1'].includes(what)).map(([, each]) => each)) {
    const [verdict] = await judge({ name: 'file', bytes: content });
    expect(verdict?.findings.map(({ help }) => help)).toEqual(['save the file as UTF-8']);
  }
});

const invalidBytes: readonly (readonly [what: string, bytes: readonly number[], line: number, column: number])[] = [
  ['in the first line', [0x61, 0xe9, 0x62], 1, 2],
  ['in the third line', [0x61, 0x0a, 0x62, 0x0d, 0x0a, 0x63, 0xff, 0x64], 3, 2],
  ['after a character of two bytes', [0xc3, 0xa9, 0x0a, 0xc3, 0xa9, 0xe9, 0x20], 2, 2],
  ['in a truncated character', [0x61, 0x0a, 0x62, 0xe2, 0x82], 2, 2],
];

test.each(invalidBytes)('an invalid byte %s is reported at its position', async (_, content, line, column) => {
  const [verdict] = await judge({ name: 'file', bytes: Uint8Array.from(content) });
  expect(verdict?.findings.map(({ code, range }) => [code, range.line, range.column])).toEqual([
    ['not-text', line, column],
  ]);
});

const conflict = (ours: string, theirs: string) => `<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> theirs\n`;
const conflicts: readonly (readonly [what: string, text: string, line: number])[] = [
  ['of two values', `class: X\n${conflict('mass: 20\n', 'mass: 22\n')}hull: { boxes: 5 }\n`, 2],
  ['of a new list item', `class: X\nmass: 20\nsystems:\n${conflict('  - { system: pds }\n', '')}`, 4],
  ['of a whole file', conflict('class: X\n', 'class: Y\n'), 1],
  ['of a list', `- { do: player }\n${conflict('- { do: yard }\n', '- { do: turn }\n')}`, 2],
  ['with one marker left', 'class: X\nmass: 20\n>>>>>>> theirs\n', 3],
];

test.each(conflicts)('a merge conflict %s is reported at its first marker', async (_, text, line) => {
  const found = (await judgedText(text)).flatMap(({ findings }) => findings);
  expect(found.map(({ range, code, message }) => [range.line, code, message])).toEqual([
    [line, 'yaml-syntax', 'merge conflict'],
  ]);
});

test('conflict markers within a block scalar are part of its text', async () => {
  const found = (await judgedText('notes: |\n  <<<<<<< HEAD\nclass: X\n')).flatMap(({ findings }) => findings);
  expect(found.map(({ code }) => code)).not.toContain('yaml-syntax');
});

const invisible: readonly (readonly [what: string, text: string, expected: string])[] = [
  ['lone carriage returns', 'class: X\rmass: 100\rhull: { boxes: 20 }\r', '1:9 yaml-syntax'],
  ['one bare carriage return among CRLF', 'class: X\r\nmass: 100\rhull: { boxes: 20 }\r\n', '2:10 yaml-syntax'],
];

test.each(invisible)('the error for %s names the carriage return', async (_, text, expected) => {
  const verdicts = await judgedText(text);
  const found = verdicts.flatMap(({ findings }) => findings);
  expect(found.map(({ range, code }) => `${range.line}:${range.column} ${code}`)).toEqual([expected]);
  expect(found[0]?.message).toContain('carriage return');
});

const valid: readonly (readonly [what: string, text: string])[] = [
  ['CRLF line endings', 'class: X\r\nmass: 100\r\nhull: { boxes: 20 }\r\n'],
  ['a byte order mark', '\ufeffclass: X\nmass: 100\nhull: { boxes: 20 }\n'],
  ['tabs as separators', 'class:\tX\t# name\nmass: 100\t\nhull: {\tboxes:\t20\t}\n'],
  ['other number notations', 'class: X\nmass: 1e2\nhull: { boxes: 0x14 }\narmor: [+2, 0o4, 3.0]\n'],
  ['quoted keys', '"class": X\n\'mass\': 100\n? hull\n: { "boxes": 20 }\n'],
  ['comments in every position', '# a\nclass: X # b\n# c\nmass: 100 # d\nhull: { # e\n  boxes: 20, # f\n  } # g\n'],
  ['matching tags', '!!map\nclass: !!str X\nmass: !!int 100\nhull: !!map { boxes: 20 }\n'],
  ['an anchor on a number', 'class: X\nmass: 100\nhull: { boxes: &n 20 }\ndrive: 4\narmor: [*n]\n'],
  ['a directive and document markers', '%YAML 1.2\n---\nclass: X\nmass: 100\nhull: { boxes: 20 }\n...\n'],
];

test('reports each of 1,000 unknown keys at its own line', async () => {
  const keys = Array.from({ length: 1_000 }, (_, index) => `key${index}: ${index}\n`);
  const [verdict] = await judgedText(`class: X\nmass: 100\nhull: { boxes: 20 }\n${keys.join('')}`);
  const lines = verdict?.findings.filter(({ code }) => code === 'unknown-key').map(({ range }) => range.line);
  expect(lines).toEqual(keys.map((_, index) => index + 4));
});

test('accepts as many aliases of an anchor as fit into a design', async () => {
  const text = `class: X\nmass: 300\nhull: { boxes: 30 }\nsystems:\n  - &pds { system: pds }\n${'  - *pds\n'.repeat(269)}`;
  const [verdict] = await judgedText(text);
  expect(verdict?.ship?.mass).toEqual({ limit: 300, used: 300, free: 0 });
});

test.each(valid)('accepts %s', async (_, text) => {
  const verdicts = await judgedText(text);
  expect(verdicts.map(({ design }) => [design?.class, design?.mass, design?.hull.boxes])).toEqual([['X', 100, 20]]);
  expect(verdicts.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error'))).toEqual([]);
});

const expensive: readonly (readonly [what: string, text: string, code: string])[] = [
  ['aliases of a long list', `a: &a [${'1,'.repeat(999)}1]\nb: [${'*a, '.repeat(999)}*a]\n`, 'bad-alias'],
  ['20,000 opening brackets', `class: X\nmass: ${'['.repeat(20_000)}`, 'nested-too-deep'],
  ['20,000 matched brackets', `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'nested-too-deep'],
  ['20,000 dashes', '- '.repeat(20_000), 'nested-too-deep'],
  ['20,000 braces', '{a: '.repeat(20_000), 'nested-too-deep'],
  ['many invalid lines', 'a: [1,2\n'.repeat(50_000), 'file-too-large'],
  ['a one-megabyte line', `class: "${'x '.repeat(500_000)}`, 'file-too-large'],
];

test.each(expensive)('%s are refused', async (_, text, code) => {
  const [verdict] = await judgedText(text);
  expect(verdict?.findings.map((finding) => finding.code)).toEqual([code]);
});
