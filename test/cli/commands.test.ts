/** The definitions of all commands: what the compiler cannot see. */

import { InvalidArgumentError, Option } from 'commander';
import { expect, test } from 'vitest';
import { allCommands as all } from '../support/commands.ts';

test('every option has the name that the command line gives its value', () => {
  const wrong = all.flatMap(([command, { options }]) =>
    Object.entries(options).flatMap(([name, { flags }]) =>
      new Option(flags).attributeName() === name ? [] : [`${command} ${flags}: ${name}`],
    ),
  );
  expect(wrong).toEqual([]);
});

test('options with the same flag have the same short form and value everywhere', () => {
  const forms = new Map<string, Set<string>>();
  for (const [, { options }] of all) {
    for (const { flags } of Object.values(options)) {
      const { long = '', short = '' } = new Option(flags);
      forms.set(long, (forms.get(long) ?? new Set()).add(short));
    }
  }
  expect([...forms].filter(([, shorts]) => shorts.size > 1)).toEqual([]);
});

test('descriptions are short imperative sentences', () => {
  const odd = all.filter(([, { about }]) => !/^[A-Z][^.]*(?:[.] [A-Z][^.]*)*[.]$/.test(about) || about.length > 100);
  expect(odd.map(([name, { about }]) => `${name}: ${about}`)).toEqual([]);
});

test('options and arguments that are numbers take nothing else', () => {
  const odd = ['-1', '+1', '1e9', '0x10', 'NaN', 'Infinity', '1_0', ' 1', '', '\u0663', '9'.repeat(30)];
  const parsers = all.flatMap(([command, definition]) =>
    [...definition.arguments, ...Object.values(definition.options)].flatMap(({ flags, parse }) =>
      parse ? [{ name: `${command} ${flags}`, read: (text: string) => parsedValue(parse, text) }] : [],
    ),
  );
  const ofNumbers = parsers.filter(({ read }) => ['1', '10', '100'].some((text) => typeof read(text) === 'number'));
  expect(ofNumbers.length).toBeGreaterThan(30);
  const taken = ofNumbers.flatMap(({ name, read }) =>
    odd.filter((text) => read(text) !== undefined).map((text) => `${name}: ${JSON.stringify(text)}`),
  );
  expect(taken).toEqual([]);
});

/** The value that a parser makes of a text; `undefined` if it refuses it. */
function parsedValue(read: (given: string) => unknown, text: string): unknown {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof InvalidArgumentError) return undefined;
    throw error;
  }
}
