/** Problems that follow from one wrong figure are notes of its finding. */

import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '../../src/campaign/entry.ts';
import { findFirstCauses } from '../../src/campaign/first-cause.ts';
import { replayLedger } from '../../src/campaign/replay.ts';

const figures = { design: 'x.yaml', hash: '0123456789abcdef', mass: 20, points: 95, trp: 1 } as const;
const one = { turn: 1, player: 'AB' } as const;
const two = { turn: 2, player: 'AB' } as const;

const sound: readonly LedgerEntry[] = [
  { player: 'AB', do: 'player', name: 'Anne' },
  { ...one, do: 'yard', yard: 'Portside', first: 50, second: 25 },
  { ...one, do: 'submit', class: 'AB101', name: 'Lark', ...figures },
  { ...one, do: 'commission', ship: 'AB101201', name: 'Sky', cost: 105, premium: 10, rp: 50, yard: 'Portside' },
  { ...one, do: 'turn', rp: 60, trp: 2, spent: 50, 'spent-trp': 1, left: 10, 'left-trp': 1 },
  { ...two, do: 'build', ship: 'AB101201', rp: 50, yard: 'Portside' },
  { ...two, do: 'turn', rp: 60, trp: 0, spent: 50, 'spent-trp': 0, left: 20, 'left-trp': 1 },
  { turn: 3, player: 'AB', do: 'build', ship: 'AB101201', rp: 5, yard: 'Portside' },
  { turn: 3, player: 'AB', do: 'prove', class: 'AB101' },
  { turn: 3, player: 'AB', do: 'turn', rp: 60, trp: 0, spent: 5, 'spent-trp': 0, left: 75, 'left-trp': 1 },
];

/** The valid ledger with one entry changed. */
function wrong(index: number, change: Readonly<Record<string, number>>): readonly LedgerEntry[] {
  return sound.map((entry, at) => (at === index ? ({ ...entry, ...change } as LedgerEntry) : entry));
}

/** The change, the location of the reported cause, the number of problems that follow from it, and the suggested command. */
const rows: readonly (readonly [
  what: string,
  index: number,
  change: Readonly<Record<string, number>>,
  cause: string,
  consequences: number,
  command: string,
])[] = [
  ['a payment too large', 3, { rp: 51 }, 'likely-cause /3/rp', 4, 'correct 5 --set rp=50'],
  ['a payment too small', 5, { rp: 40 }, 'likely-cause /5/rp', 3, 'correct 7 --set rp=50'],
  ['a payment above the open cost', 5, { rp: 56 }, 'wrong-sum /5/rp', 4, 'correct 7 --set rp=50'],
];

const lineOf = (index: number) => index + 2;

describe('the first cause', () => {
  test('of a valid ledger is empty', () => expect(findFirstCauses(sound, lineOf)).toEqual([]));

  for (const [what, index, change, cause, consequences, command] of rows) {
    test(`is ${what}`, () => {
      const ledger = wrong(index, change);
      const { problems } = replayLedger(ledger);
      const findings = findFirstCauses(ledger, lineOf);
      expect(findings.map(({ code, path, notes = [] }) => [`${code} ${path}`, notes.length])).toEqual([
        [cause, consequences],
      ]);
      const [{ help = '', notes = [] }] = findings as [(typeof findings)[number]];
      expect(help).toContain(`slipway campaign register ${command}`);
      expect(problems.length).toBe(consequences + (cause.startsWith('likely-cause') ? 0 : 1));
      for (const { message } of notes) expect(message).toMatch(/^consequence: /);
    });
  }

  test('is reported for each of two independent mistakes', () => {
    const ledger = wrong(5, { rp: 40 }).map((entry) => (entry.do === 'yard' ? { ...entry, first: 55 } : entry));
    const codes = findFirstCauses(ledger, lineOf).map(({ code, path }) => `${code} ${path}`);
    expect(codes).toEqual(['impossible-entry /1/first', 'likely-cause /5/rp']);
  });
});
