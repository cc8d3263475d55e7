/** Files made to crash or stall slipway: each is answered at its line, and the other files are checked. */

import lzString from 'lz-string';
import { describe, expect, test } from 'vitest';
import { commandNames, loadCommand } from '../../src/cli/commands.ts';
import type { CommandDefinition, Definition } from '../../src/cli/define-command.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const good = 'class: Good\nmass: 20\nhull: { boxes: 4 }\ndrive: 2\nftl: standard\n';

/** Aliases that cannot be used, before a line with a wrong indentation. */
const aliases: Readonly<Record<string, string>> = {
  unknown: 'mass: *a',
  circular: 'notes: &a [*a]',
  hundredfold: 'a: &a [1,1,1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b]',
  key: '*a : 1',
  merge: '<<: *a',
};

const endings = ['yaml', 'fleet.yaml', 'state.yaml', 'ledger.yaml'];

describe('aliases that cannot be used, and a wrong indentation', () => {
  for (const [what, text] of Object.entries(aliases)) {
    test(what, async () => {
      const bad = `class: A\n${text}\n hull: { boxes: 4 }\n`;
      const files = Object.fromEntries(endings.map((ending) => [`bad.${ending}`, bad]));
      const cwd = folderOf({ ...files, 'good.yaml': good });
      const { code, out } = await slipway('check . --format json', { cwd });
      const { designs, others, summary } = JSON.parse(out);
      expect([code, summary.files]).toEqual([1, endings.length + 1]);
      for (const { file, findings } of [...designs, ...others]) {
        const places = findings.filter(({ severity }: { severity: string }) => severity === 'error');
        expect(places, file).toHaveLength(file === 'good.yaml' ? 0 : 1);
        for (const { line, column } of places) expect(line * column, file).toBeGreaterThan(1);
      }
    });
  }

  test.each(['slipway.config.yaml', 'house.yaml'])('in %s are an error there', async (name) => {
    const bad = 'limits:\n  mass: *a\n points: {}\n';
    const cwd = folderOf({
      'slipway.config.yaml': 'house: house.yaml\n',
      'house.yaml': bad,
      'a.yaml': good,
      [name]: bad,
    });
    const { code, out, err } = await slipway('check .', { cwd });
    expect([code, out + err]).toEqual([2, expect.stringContaining(`${name}:3:2 error`)]);
  });
});

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('');

describe('files with too much of something name their limit', () => {
  const patterns = many(3300, (index) => `\n    /(x+x+)+y${index}/: 5`);
  const rules = many(500, (index) => `  - { at-least: 1, of: { role: "/(x+x+)+y${index}/" } }\n`);
  for (const [what, files, command, message] of [
    [
      'patterns of a configuration',
      { 'slipway.config.yaml': `limits:\n  points:${patterns}\n` },
      'check .',
      /slipway\.config\.yaml:1\d\d:5 error the patterns up to this one have 2,0\d\d steps, .* at most 2,000 are allowed/,
    ],
    [
      'patterns of a fleet',
      { 'a.fleet.yaml': `fleet: F\nships: [{ design: good.yaml }]\ncomposition:\n${rules}` },
      'fleet a.fleet.yaml',
      /a\.fleet\.yaml:1\d\d:32 error the patterns up to this one have 2,0\d\d steps/,
    ],
    [
      'overrides',
      { 'slipway.config.yaml': `overrides:\n${many(101, () => '  - { files: [x] }\n')}` },
      'check .',
      /slipway\.config\.yaml:2:3 error `overrides` too long: 101 entries; at most 100/,
    ],
    [
      'a share code',
      { 'code.txt': lzString.compressToEncodedURIComponent(`{"name":"${'a'.repeat(1_100_000)}"}`) },
      'import code.txt',
      /code\.txt:1:1: unpacked, it is too large; the limit is 1,000,000 characters/,
    ],
    [
      'two share codes, together',
      { 'code.txt': `${lzString.compressToEncodedURIComponent(`{"name":"${'a'.repeat(600_000)}"}`)}\n`.repeat(2) },
      'import code.txt',
      /code\.txt:2:1: unpacked, it is too large/,
    ],
    [
      'ships of a pack',
      { 'a.fleet.yaml': 'fleet: F\nships: [{ design: good.yaml, count: 501 }]\n' },
      'fleet a.fleet.yaml --pdf a.pdf',
      /pack not printed: 501 ships; the limit is 500/,
    ],
  ] as const) {
    test(what, async () => {
      const { code, out, err } = await slipway(command, { cwd: folderOf({ 'good.yaml': good, ...files }) });
      expect([1, 2]).toContain(code);
      expect(out + err).toMatch(message);
    });
  }
});

test('files that match the same overrides have the same settings, others not', async () => {
  const overrides =
    'overrides:\n  - { files: [a*], limits: { mass: 10 } }\n  - { files: [ab*], limits: { mass: 30 } }\n';
  const names = ['a1', 'ab1', 'a2', 'ab2', 'c'];
  const cwd = folderOf({
    'slipway.config.yaml': overrides,
    ...Object.fromEntries(names.map((name) => [`${name}.yaml`, good.replace('Good', name)])),
  });
  const { out } = await slipway('check . --only house-mass --format json', { cwd });
  const found = (JSON.parse(out).designs as { file: string; findings: unknown[] }[]).filter(
    ({ findings }) => findings.length > 0,
  );
  expect(found.map(({ file }) => file)).toEqual(['a1.yaml', 'a2.yaml']);
});

/** Words that objects of JavaScript have as members. */
const members = ['constructor', '__proto__', 'toString'];

function flat(
  definition: Definition,
  path: readonly string[] = [],
): readonly (readonly [readonly string[], CommandDefinition])[] {
  const words = [...path, definition.name];
  return 'commands' in definition ? definition.commands.flatMap((each) => flat(each, words)) : [[words, definition]];
}

const commands = (await Promise.all(commandNames.map(loadCommand))).flatMap((each) => flat(each));

/** Commands that would not end. */
const endless = ['lsp', 'serve'];

test('the name of a member as an argument or as the value of an option is no fault of slipway', async () => {
  const cwd = folderOf({ 'a.yaml': good, 'a.fleet.yaml': 'fleet: F\nships: [{ design: a.yaml }]\n' });
  const wrong: string[] = [];
  let runs = 0;
  for (const [words, { options }] of commands) {
    if (endless.includes(words[0] as string)) continue;
    const valued = Object.values(options).filter(
      ({ flags }) => flags.includes('<') && !/--(?:output|split)\b/.test(flags),
    );
    for (const before of [[], ['a.yaml'], ['a.fleet.yaml'], ...valued.map(({ flags }) => ['a.yaml', longOf(flags)])]) {
      const args = [...words, ...before, members[runs++ % members.length] as string];
      const { code, err } = await slipway(args, { cwd });
      if (![0, 1, 2].includes(code)) wrong.push(`${args.join(' ')}: ${code} ${err}`);
    }
  }
  expect(wrong).toEqual([]);
});

function longOf(flags: string): string {
  return /--[\w-]+/.exec(flags)?.[0] as string;
}
