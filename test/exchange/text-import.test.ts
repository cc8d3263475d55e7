/** Ships as people post them, `text/NAME.txt`, become the designs in `text/NAME.yaml`, below what is lost or changed. */

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ConvertedShip } from '../../src/exchange/losses.ts';
import { importText } from '../../src/exchange/text/read.ts';
import { validateImport } from '../../src/exchange/validate-import.ts';
import { printDesign } from '../../src/parse/edit/print-design.ts';
import { expectFile } from '../support/golden.ts';
import { growth, linear } from '../support/growth.ts';
import { projectPath } from '../support/project-path.ts';
import { tries } from '../support/random-design.ts';

const folder = projectPath('test/exchange/text');

function importAll(text: string) {
  const read = importText(text, { rules: 'continuum-2014' });
  if ('message' in read) throw new Error(read.message);
  return read.ships;
}

/** The design with its losses as comments. */
async function outcome(ship: ConvertedShip<object>): Promise<string> {
  const { result, losses } = await validateImport(ship);
  const comments = losses
    .filter(({ kind }) => kind !== 'note')
    .map(({ kind, path, found, instead }) => `${kind} ${path}: ${found} → ${instead}`);
  if (!result) return ['# skipped', ...comments.map((each) => `# ${each}`), ''].join('\n');
  return printDesign(result, comments);
}

describe('any text is read:', () => {
  test('without an exception', () => {
    const words = [
      '2x ',
      'beam',
      '-3',
      ' (FP/F/FS)',
      'mass ',
      '30',
      '\n',
      ', ',
      ': ',
      '[',
      ')',
      'Notes',
      ' class ',
      'hull',
      '\r',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 3 })), { maxLength: 60 }),
        (pieces) => {
          expect(importAll(pieces.join(''))).toBeInstanceOf(Array);
        },
      ),
      tries(200),
    );
  });

  const long: readonly (readonly [what: string, start: string, piece: string, end: string])[] = [
    ['parentheses', 'mass 30 ', '(', ''],
    ['words', '', 'a ', ''],
    ['spaces', 'mass', ' ', 'x'],
    ['labels', '', 'a:', ''],
    ['marks', '', '**', ''],
    ['slashes', '', 'a/', ''],
    ['conjunctions', '', 'beam and ', ''],
    ['notes', 'Notes: ', 'x, ', ''],
  ];
  for (const [what, start, piece, end] of long) {
    test(`and in a time that grows with the number of ${what}`, async () => {
      expect(await growth(2_500, (count) => importAll(start + piece.repeat(count) + end))).toBeLessThan(linear);
    });
  }

  test('up to a limit', () => {
    for (const text of ['x'.repeat(200_000), '\n'.repeat(5000)]) {
      const read = importText(text, { rules: 'continuum-2014' });
      expect(read).toHaveProperty('message', 'text too long; allowed: 128 KiB and 4000 lines');
    }
  });
});

test('the report says of each phrase what it became', () => {
  const [ship] = importAll('Kestrel class DD, TMF 30, hull 9, two class-3 batteries (FP/F/FS), 7 gizmos');
  expect(ship?.losses.map(({ kind, found, instead }) => [kind, found, instead])).toEqual([
    ['note', '"Kestrel class DD"', 'class Kestrel; role DD'],
    ['note', '"TMF 30"', 'mass 30'],
    ['note', '"hull 9"', 'hull boxes 9'],
    ['note', '"two class-3 batteries (FP/F/FS)"', '2 beam 3 FP F FS'],
    ['lost', '"7 gizmos": not understood', 'dropped'],
  ]);
});

describe('texts of different habits:', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  test('there are 30 or more', () => expect(names.length).toBeGreaterThanOrEqual(30));
  for (const name of names) {
    test(name, async () => {
      const ships = importAll(readFileSync(`${folder}/${name}`, 'utf8'));
      const texts = await Promise.all(ships.map(outcome));
      expectFile(`${folder}/${name.replace('.txt', '.yaml')}`, texts.join('---\n'));
    });
  }
});
