/** `undo` and `correct` entries, and ledgers written by random sequences of commands. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryHash, referenceTo } from '../../../src/campaign/ledger/corrections.ts';
import type { LedgerEntry } from '../../../src/campaign/ledger/entry-kinds.ts';
import { drawId } from '../../../src/campaign/ledger/ids.ts';
import { appendEntries, newLedgerText, readLedger } from '../../../src/campaign/ledger/read-ledger.ts';
import { computeTurnAccount, newTurnEntry } from '../../../src/campaign/replay/account.ts';
import {
  newBuildEntry,
  newCommissionEntry,
  newYardEntry,
  planBuilds,
} from '../../../src/campaign/replay/build-entries.ts';
import { lastUndoable, planCorrection } from '../../../src/campaign/replay/plan-correction.ts';
import { currentTurn, planetIncome, type Register } from '../../../src/campaign/replay/register.ts';
import { findNewEntryProblems, replayLedger } from '../../../src/campaign/replay/replay.ts';
import { turnBlocks } from '../../../src/campaign/reports/turn.ts';
import { textPainter } from '../../../src/document/paint-text.ts';
import { noStyle } from '../../../src/document/style.ts';
import { type Pick, seeded, tries } from '../../support/random-design.ts';

const figures = { design: 'x.yaml', hash: '0123456789abcdef', mass: 20, points: 95, trp: 1 } as const;
const one = { turn: 1, player: 'AB' } as const;

/** Two closed turns. */
const base: readonly LedgerEntry[] = [
  { player: 'AB', do: 'player', name: 'Anne' },
  { ...one, do: 'yard', yard: 'Portside', first: 50, second: 25 },
  { ...one, do: 'submit', class: 'AB101', name: 'Lark', ...figures },
  { ...one, do: 'commission', ship: 'AB101201', name: 'Sky', cost: 105, premium: 10, rp: 30, yard: 'Portside' },
  { ...one, do: 'turn', rp: 40, trp: 2, spent: 30, 'spent-trp': 1, left: 10, 'left-trp': 1 },
  { turn: 2, player: 'AB', do: 'build', ship: 'AB101201', rp: 40, yard: 'Portside' },
  { turn: 2, player: 'AB', do: 'turn', rp: 40, trp: 0, spent: 40, 'spent-trp': 0, left: 10, 'left-trp': 1 },
];

const undo = (entries: readonly LedgerEntry[], index: number) =>
  planCorrection(entries, { player: 'AB', do: 'undo', ...referenceTo(entries, index) });
const correct = (entries: readonly LedgerEntry[], index: number, set: Readonly<Record<string, number | string>>) =>
  planCorrection(entries, { player: 'AB', do: 'correct', ...referenceTo(entries, index), set });

describe('a correction', () => {
  test('of a closed turn corrects its account and the later ones', () => {
    const { entries, refusals } = correct(base, 3, { rp: 25 });
    expect(refusals).toEqual([]);
    expect(entries.slice(1)).toMatchObject([
      { do: 'correct', entry: 5, set: { spent: 25, left: 15 } },
      { do: 'correct', entry: 7, set: { left: 15 } },
    ]);
    const { register, findings } = replayLedger([...base, ...entries]);
    expect(findings).toEqual([]);
    expect(register.ships.get('AB101201')?.paid).toBe(65);
    expect(register.lastTurns.get('AB')?.left).toBe(15);
  });

  const rows: readonly (readonly [what: string, index: number, set: Record<string, number>, says: string])[] = [
    ['more than the capacity of the yard', 3, { rp: 51 }, 'Portside is over capacity by 1 RP'],
    ['more than the capacity of the yard in a later turn', 5, { rp: 50 + 1 }, 'Portside is over capacity by 1 RP'],
    ['a wrong premium', 3, { premium: 9 }, 'wrong premium for Sky: 9'],
    ['a figure of an account', 4, { left: 11 }, 'stated `left` of turn 1 is 11; computed 10'],
  ];
  for (const [what, index, set, says] of rows) {
    test(`is refused: ${what}`, () => {
      expect(
        correct(base, index, set)
          .refusals.map(({ message }) => message)
          .join('\n'),
      ).toContain(says);
    });
  }

  test('undoes an entry that no other entry depends on, and can be undone itself', () => {
    expect(undo(base, 2).refusals.map(({ code }) => code)).toContain('not-in-ledger');
    const without = [...base, ...undo(base, 5).entries];
    expect(replayLedger(without).register.ships.get('AB101201')?.paid).toBe(30);
    const back = [...without, ...undo(without, base.length).entries];
    const { register, findings } = replayLedger(back);
    expect([register.ships.get('AB101201')?.paid, register.lastTurns.get('AB')?.left, findings]).toEqual([70, 10, []]);
  });

  test('of a planet corrects the income of closed turns', () => {
    const planet: LedgerEntry = { ...one, do: 'planet', planet: 'Orchard', kind: 'habitable', rp: 40 };
    const owned = [...base.slice(0, 1), planet, ...base.slice(1)];
    expect(replayLedger(owned).findings).toEqual([]);
    const { entries, refusals } = correct(owned, 1, { rp: 50 });
    expect(refusals).toEqual([]);
    const { register, findings } = replayLedger([...owned, ...entries]);
    expect([register.lastTurns.get('AB')?.left, findings]).toEqual([30, []]);
    expect(correct(owned, 1, { rp: 20 }).refusals.map(({ code }) => code)).toContain('overspent');
  });

  test('reopens the last turn', () => {
    const { register, findings } = replayLedger([...base, ...undo(base, 6).entries]);
    expect([currentTurn(register, 'AB'), findings]).toEqual([2, []]);
    expect(undo(base, 4).refusals).not.toEqual([]);
  });

  test('without a line undoes the last entry, then the one before it', () => {
    let entries = base;
    const taken: number[] = [];
    for (let time = 0; time < 3; time++) {
      const index = lastUndoable(entries) as number;
      taken.push(index);
      entries = [...entries, ...undo(entries, index).entries];
    }
    expect(taken).toEqual([6, 5, 4]);
    const corrected = [...base, ...correct(base, 3, { rp: 25 }).entries];
    expect(lastUndoable(corrected)).toBe(base.length);
    expect(lastUndoable([])).toBeUndefined();
  });

  test('finds its entry by hash after a merge has moved it', () => {
    const [correction] = correct(base, 5, { rp: 35 }).entries as [LedgerEntry];
    const other: LedgerEntry = { player: 'CD', do: 'player', name: 'Carl' };
    const moved = [other, ...base.slice(0, 6), correction];
    expect(replayLedger(moved).register.ships.get('AB101201')?.paid).toBe(65);
    const changed = base.slice(0, 6).map((entry) => (entry.do === 'build' ? { ...entry, rp: 39 } : entry));
    expect(replayLedger([...changed, correction]).problems).toMatchObject([
      { issue: { code: 'not-in-ledger' }, index: 6 },
    ]);
    expect(entryHash({ name: 'Anne', do: 'player', player: 'AB' })).toBe(entryHash(base[0] as LedgerEntry));
  });

  test('that sets a key to an invalid value is reported at its line', async () => {
    const bad: LedgerEntry = { player: 'AB', do: 'correct', entry: 4, set: { rp: 'many' } };
    const read = await readLedger(new TextEncoder().encode(appendEntries(newLedgerText(base.slice(0, 4)), [bad])));
    expect(read).toMatchObject({
      findings: [{ message: 'invalid `rp` in the corrected commission entry', range: { line: 6 } }],
    });
  });
});

/** Entries of one random command: mostly valid, sometimes not. */
function command(pick: Pick, register: Register): readonly LedgerEntry[] {
  const of = <Value>(values: readonly Value[]) => values[pick(values.length)];
  const player = of(['AB', 'CD']) as string;
  const turn = currentTurn(register, player);
  const inTurn = { turn, player };
  const name = of(['Lark', 'Sky', 'Song', 'Whale', 'Rook', 'Wren', 'Kite']) as string;
  const ships = [...register.ships.values()];
  const ship = of(ships);
  const own = of(ships.filter((each) => each.player === player && each.paid === each.cost));
  const built = of([...register.classes.values()].filter(({ entry }) => entry.player === player));
  const yard = of(register.yards.filter((each) => each.player === player))?.name;
  const work = { turn, yard, rp: pick(3) === 0 ? pick(60) : undefined };
  const ids = ships.filter(() => pick(2) === 0).map(({ id }) => id);
  const classId = drawId(player, register.usedIds, pick(99)) as string;
  const mass = 20;
  const submitted = { ...figures, mass, points: 10 + pick(20), techs: ['needle-beam'] };
  const close = () => {
    const income = planetIncome(register, player, turn) ?? { rp: 40 + pick(60), trp: 2 };
    return newTurnEntry(computeTurnAccount(register, player, turn, { ...income, trp: income.trp || 2 }));
  };
  const kinds: readonly (() => readonly LedgerEntry[])[] = [
    () => [
      newYardEntry(
        register,
        { ...inTurn, yard: of(['Portside', 'Slip']) as string, first: 10 * (1 + pick(7)), second: 25 * (1 + pick(3)) },
        {},
      ),
    ],
    () => [{ ...inTurn, do: 'submit', class: classId, name, ...submitted }],
    () => {
      const id = built && drawId(built.entry.class, register.usedIds, pick(99));
      return built && id ? [newCommissionEntry(register, built, { id, name, extra: pick(2) || undefined }, work)] : [];
    },
    () => (ship ? [newBuildEntry(register, ship, work)] : []),
    () => planBuilds(register, player, turn, 50),
    () => planBuilds(register, player, turn, 50),
    () => (ship ? [{ ...inTurn, do: 'rename', ship: ship.id, name }] : []),
    () => (built ? [{ ...inTurn, do: 'rename', class: built.entry.class, name }] : []),
    () => {
      if (!ship) return [];
      if (pick(2) === 0) return [{ ...inTurn, do: 'capture', ship: ship.id }];
      return [{ ...inTurn, player: ship.player, do: 'give', ship: ship.id, to: player }];
    },
    () =>
      ship
        ? [
            {
              ...inTurn,
              player: ship.player,
              turn: currentTurn(register, ship.player),
              do: ship.isAdrift ? 'recover' : (of(['adrift', 'adrift', 'lose'] as const) ?? 'lose'),
              ship: ship.id,
            },
          ]
        : [],
    () => [
      {
        ...inTurn,
        do: of(['lose', 'capture'] as const) ?? 'lose',
        ...(pick(2) === 0 ? { planet: 'Orchard' } : { yard: 'Slip' }),
      },
    ],
    () => (ids.length === 0 ? [] : [{ ...inTurn, do: 'battle', ships: ids }]),
    () => (ids.length === 0 ? [] : [{ ...inTurn, do: 'meet', ships: ids }]),
    () => [
      { ...inTurn, do: 'planet', planet: of(['Orchard', 'Belt']) as string, kind: 'habitable', rp: 10 * (1 + pick(9)) },
    ],
    () => [
      {
        ...inTurn,
        do: 'spend',
        for: 'research',
        tech: of(['needle-beam', 'interceptor-fighter']) as string,
        trp: 1 + pick(2),
      },
    ],
    () => (own ? [{ ...inTurn, do: 'spend', for: 'scrap', ship: own.id, gained: pick(40) }] : []),
    () => (own && yard ? [{ ...inTurn, do: 'spend', for: 'repair', ship: own.id, rp: 10, yard }] : []),
    () => {
      const as = built && drawId(built.entry.class, register.usedIds, pick(99));
      return own && as
        ? [{ ...inTurn, do: 'refit', ship: own.id, as, rp: pick(20), gained: pick(9), ...(yard ? { yard } : {}) }]
        : [];
    },
    () => [close()],
    () => [close()],
  ];
  return (kinds[pick(kinds.length)] as () => readonly LedgerEntry[])();
}

/** Two players, two classes of the same mass, and a finished ship. */
const start: readonly LedgerEntry[] = [
  { player: 'AB', do: 'player', name: 'Anne' },
  { player: 'CD', do: 'player', name: 'Carl' },
  { ...one, do: 'submit', class: 'AB101', name: 'Lark', ...figures, points: 20 },
  { ...one, do: 'submit', class: 'AB102', name: 'Rook', ...figures, points: 24 },
  { ...one, do: 'commission', ship: 'AB101201', name: 'Sky', cost: 22, premium: 2, rp: 22 },
];

/** A correction of a random entry. */
function correctionOf(pick: Pick, written: readonly LedgerEntry[]) {
  const index = pick(written.length);
  const target = written[index] as LedgerEntry;
  const reference = { player: target.player, ...referenceTo(written, index) };
  if (pick(2) === 0 || !('rp' in target)) return planCorrection(written, { do: 'undo', ...reference });
  return planCorrection(written, { do: 'correct', ...reference, set: { rp: pick(60) } });
}

const look = { style: noStyle, columns: 80 };

/** The printed accounts of all closed turns. */
function printed(register: Register): readonly string[] {
  return register.accounts.map((account) => textPainter(look).paint(turnBlocks(account, register)));
}

test('any sequence of accepted commands leaves a ledger without findings, and printed accounts do not change', async () => {
  const seen = new Map<string, number>();
  const campaign = async (seed: number) => {
    const pick = seeded(seed);
    let written = start;
    for (let time = 0; time < 60; time++) {
      const { register } = replayLedger(written);
      const isCorrection = pick(8) === 0;
      const { entries, refusals } = isCorrection
        ? correctionOf(pick, written)
        : ((added) => ({ entries: added, refusals: findNewEntryProblems(register, added) }))(command(pick, register));
      if (refusals.length > 0 || entries.length === 0) continue;
      const before = printed(register);
      written = [...written, ...entries];
      for (const { do: kind } of entries) seen.set(kind, (seen.get(kind) ?? 0) + 1);
      const after = replayLedger(written);
      expect(after.findings).toEqual([]);
      // Only a correction or a new name changes printed accounts.
      if (!isCorrection && !entries.some((entry) => entry.do === 'rename')) {
        expect(printed(after.register).slice(0, before.length)).toEqual(before);
      }
    }
    const read = await readLedger(
      new TextEncoder().encode(appendEntries(newLedgerText(written.slice(0, 1)), written.slice(1))),
    );
    expect(read).toMatchObject({ data: written });
    const { register } = replayLedger('data' in read ? read.data : []);
    for (const account of register.accounts) {
      const stated = register.entries.find(
        (each) => each.do === 'turn' && each.player === account.player && each.turn === account.turn,
      );
      expect(stated).toMatchObject(newTurnEntry(account));
      expect(account.left.rp + account.spent.rp).toBe(account.carried.rp + account.income.rp + account.gained);
      for (const { used, first } of account.yards) expect(used).toBeLessThanOrEqual(Math.max(first, 70));
    }
    for (const { paid, cost } of register.ships.values()) expect(paid).toBeLessThanOrEqual(cost);
    const names = [...register.ships.values()].filter(({ fate }) => !fate).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  };
  await fc.assert(fc.asyncProperty(fc.integer(), campaign), tries(8));
  // The test covers every kind of entry.
  const kinds = [
    'yard',
    'submit',
    'commission',
    'build',
    'rename',
    'capture',
    'give',
    'adrift',
    'recover',
    'lose',
    'battle',
  ];
  for (const kind of [...kinds, 'meet', 'planet', 'spend', 'refit', 'turn', 'undo', 'correct']) {
    expect([kind, seen.get(kind) ?? 0]).not.toEqual([kind, 0]);
  }
});
