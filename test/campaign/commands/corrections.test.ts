/** Sequences of `register undo` and `correct`. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const cwd = folderOf({});

const ledger = `- { player: AB, do: player, name: Anne }
- { player: CD, do: player, name: Carl }
- { turn: 1, player: AB, do: planet, planet: Orchard, kind: habitable, rp: 40 }
- { turn: 1, player: AB, do: planet, planet: Belt, kind: airless, rp: 20 }
- { turn: 1, player: AB, do: lose, planet: Orchard }
`;
const file = join(cwd, 'war.ledger.yaml');
const belt = 'turn 1 · AB owns Belt, an asteroid or airless body · 20 RP per turn';

type Step = readonly [command: string, says: string, help?: string];

const sequences: Readonly<Record<string, readonly Step[]>> = {
  'an undone entry': [
    ['undo 4', `undone: ${belt}`],
    ['undo 4', 'line 4 is already undone, by line 6', 'restore it with: slipway campaign register undo 6'],
    ['correct 4 --set rp=30', 'line 4 is already undone, by line 6'],
    ['undo 6', `undone: undo of ${belt}`],
    ['correct 4 --set rp=30', `corrected: ${belt} · rp 20 → 30`],
  ],
  'the last entry, if it was undone and restored': [
    ['undo', 'undone: turn 1 · Orchard lost'],
    ['undo 6', 'undone: undo of turn 1 · Orchard lost'],
    ['undo', 'undone: turn 1 · Orchard lost'],
    ['undo', `undone: ${belt}`],
  ],
  'the last entry, after a correction of an undone one': [
    ['correct 4 --set rp=30', `corrected: ${belt} · rp 20 → 30`],
    ['undo 4', `undone: ${belt.replace('20 RP', '30 RP')}`],
    ['undo', 'undone: turn 1 · Orchard lost'],
  ],
  'a corrected entry': [
    ['correct 4 --set trp=3', `corrected: ${belt} · trp none → 3`],
    ['correct 4 --set trp=4', `corrected: ${belt.replace('RP per', 'RP and 3 TRP per')} · trp 3 → 4`],
    ['undo 7', `undone: correction of ${belt.replace('RP per', 'RP and 3 TRP per')}`],
    ['correct 4 --unset trp', `corrected: ${belt.replace('RP per', 'RP and 3 TRP per')} · without trp`],
    ['correct 4 --unset trp', 'the entry on line 4 has no `trp`'],
  ],
};

for (const [what, steps] of Object.entries(sequences)) {
  test(what, async () => {
    writeFileSync(file, ledger);
    for (const [command, says, help = ''] of steps) {
      const { out, err } = await slipway(['campaign', 'register', ...command.split(' ')], { cwd });
      expect(out + err, command).toContain(says);
      expect(err, command).toContain(help);
    }
    expect((await slipway(['campaign', 'register', 'verify'], { cwd })).out).toContain('no problems');
  });
}

test('undo finds the last entry and its target after a merge has moved entries', async () => {
  writeFileSync(file, ledger);
  await slipway(['campaign', 'register', 'undo', '4'], { cwd });
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(
    file,
    [
      ...lines.slice(0, 2),
      '- { turn: 1, player: CD, do: planet, planet: Veil, kind: gas-giant, rp: 10 }',
      ...lines.slice(2),
    ].join('\n'),
  );
  const { out } = await slipway(['campaign', 'register', 'undo'], { cwd });
  expect(out).toBe('undone: turn 1 · Orchard lost\n');
});

test('a line without an entry is reported with the nearest entry', async () => {
  writeFileSync(file, `${ledger}\n\n\n- { turn: 1, player: AB, do: lose, planet: Belt }\n`);
  for (const [line, nearest] of [
    [6, 5],
    [8, 9],
  ]) {
    const { err } = await slipway(['campaign', 'register', 'undo', String(line)], { cwd });
    expect(err).toContain(
      `no entry starts on line ${line} of war.ledger.yaml\n  help: the nearest is on line ${nearest}`,
    );
  }
});
