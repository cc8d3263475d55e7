import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerEntry } from '../../../src/campaign/ledger/entry-kinds.ts';
import { appendEntries, newLedgerText, readLedger } from '../../../src/campaign/ledger/read-ledger.ts';
import { computeTurnAccount, entriesOfTurn } from '../../../src/campaign/replay/account.ts';
import { currentTurn } from '../../../src/campaign/replay/register.ts';
import { findNewEntryProblems, replayLedger } from '../../../src/campaign/replay/replay.ts';
import { entryData } from '../../../src/campaign/reports/json.ts';
import { classBlocks, registerDocument, shipBlocks } from '../../../src/campaign/reports/register.ts';
import { turnBlocks } from '../../../src/campaign/reports/turn.ts';
import { jsonDocument } from '../../../src/document/json.ts';
import { csvPainter } from '../../../src/document/paint-csv.ts';
import { textPainter } from '../../../src/document/paint-text.ts';
import { noStyle } from '../../../src/document/style.ts';
import { controlCharacters } from '../../support/control-characters.ts';
import { ledgerTexts, mangled } from '../../support/mutate.ts';
import { type Pick, seeded, tries } from '../../support/random-design.ts';

const look = { style: noStyle, columns: 80 };

/** Expects well-formed output from every report of a ledger. */
function expectReports(entries: readonly LedgerEntry[]): void {
  const { register, findings } = replayLedger(entries);
  const players = [...register.players.keys()];
  const accounts = players.map((player) =>
    computeTurnAccount(register, player, currentTurn(register, player), { rp: 5, trp: 1 }),
  );
  const views = [{}, { viewer: 'AB' }].map((scope) => registerDocument('x', register, scope));
  const blocks = [
    ...views.map((view) => view.blocks),
    ...[...register.classes.values()].map((each) => classBlocks(each, register)),
    ...[...register.ships.values()].map((each) => shipBlocks(each, register)),
    ...accounts.map((account) => turnBlocks(account, register)),
  ];
  const json = jsonDocument({ entries: entries.map(entryData), ...views[0]?.data });
  const printed = [
    ...blocks.flatMap((each) => [textPainter(look), csvPainter({})].map((painter) => painter.paint(each))),
    json,
  ];
  const texts = [...printed, ...findings.map(({ message }) => message)];
  expect(texts.filter((text) => /undefined|NaN|\[object/.test(text.replaceAll('\n', '')))).toEqual([]);
  // Messages are escaped later, when findings are printed.
  expect(printed.flatMap(controlCharacters)).toEqual([]);
  expect(JSON.parse(json).entries).toHaveLength(entries.length);
  expect(findings.filter(({ path }) => !(Number(path.split('/')[1]) < entries.length))).toEqual([]);
}

test('mangled ledgers cause neither exceptions nor nonsense in reports', async () => {
  let readable = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const text = mangled(ledgerTexts[pick(ledgerTexts.length)] as string, pick);
      const read = await readLedger(new TextEncoder().encode(text));
      if ('data' in read) {
        readable++;
        expectReports(read.data);
        for (const { range } of read.place(replayLedger(read.data).findings)) expect(range.line).toBeGreaterThan(0);
      } else {
        expect(read.findings.length).toBeGreaterThan(0);
        for (const { message, range } of read.findings) {
          expect(message).not.toMatch(/undefined|NaN|\[object/);
          expect(range.line).toBeGreaterThan(0);
        }
      }
    }),
    tries(35),
  );
  expect(readable).toBeGreaterThan(3);
});

/** A random entry with valid keys. IDs and names come from small sets, so that entries collide. */
function randomEntry(pick: Pick): LedgerEntry {
  const of = <Value>(...values: readonly Value[]) => values[pick(values.length)] as Value;
  const player = of('AB', 'AB', 'CD');
  const turn = 1 + pick(3);
  const known = `${player}10${pick(3)}`;
  const ship = `${known}20${pick(3)}`;
  const name = of('Lark', 'Sky', 'Song', 'Whale', '\u001b[31m', '日本');
  const yard = pick(2) === 0 ? {} : { yard: of('Portside', 'Slip') };
  const rp = pick(60);
  const inTurn = { turn, player };
  const submitted = { design: 'x.yaml', hash: '0123456789abcdef', mass: 10 * (1 + pick(8)), points: 40, trp: 1 };
  return of<LedgerEntry>(
    { player: of('AB', 'CD', 'EF'), do: 'player', name },
    { ...inTurn, do: 'yard', yard: of('Portside', 'Slip'), first: of(10, 50), second: of(25, 50) },
    { ...{ ...inTurn, do: 'submit', class: known, name }, ...submitted },
    {
      ...inTurn,
      do: 'commission',
      ship,
      name,
      cost: of(40, 44),
      ...(pick(2) === 0 ? { premium: 4 } : {}),
      rp,
      ...yard,
    },
    { ...inTurn, do: 'build', ship, rp, ...yard },
    { ...inTurn, do: 'prove', class: known },
    { ...inTurn, do: 'refit', ship, as: `${player}10${pick(3)}30${pick(3)}`, rp, gained: pick(9), ...yard },
    { ...inTurn, do: 'lose', ship },
    { ...inTurn, do: 'spend', for: of('scrap', 'repair'), ship, rp, ...yard },
    {
      ...{ ...inTurn, do: 'turn', rp: 90, trp: 3, spent: rp, 'spent-trp': pick(2) },
      left: pick(90),
      'left-trp': pick(4),
    },
  );
}

const randomEntries = fc.integer().map((seed) => {
  const pick = seeded(seed);
  const players: readonly LedgerEntry[] = [
    { player: 'AB', do: 'player', name: 'Anne' },
    { player: 'CD', do: 'player', name: 'Carl' },
  ];
  return [...players, ...Array.from({ length: pick(30) }, () => randomEntry(pick))];
});

test('any sequence of entries can be reported, and is the same after writing and reading it', async () => {
  await fc.assert(
    fc.asyncProperty(randomEntries, async (entries) => {
      expectReports(entries);
      const [first, ...others] = entries as [LedgerEntry, ...LedgerEntry[]];
      const read = await readLedger(new TextEncoder().encode(appendEntries(newLedgerText([first]), others)));
      expect(read).toMatchObject({ data: entries });
    }),
    tries(50),
  );
});

test('a ledger of entries accepted one by one has no findings, and its sums are right', () => {
  let taken = 0;
  fc.assert(
    fc.property(randomEntries, (drawn) => {
      let entries: readonly LedgerEntry[] = [];
      for (const entry of drawn) {
        if (findNewEntryProblems(replayLedger(entries).register, [entry]).length === 0) entries = [...entries, entry];
      }
      const { register, findings } = replayLedger(entries);
      expect(findings).toEqual([]);
      taken += entries.length;
      const numbers = entries.flatMap((entry) =>
        entry.do === 'submit'
          ? entry.class
          : entry.do === 'commission'
            ? entry.ship
            : entry.do === 'refit'
              ? entry.as
              : [],
      );
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const ship of register.ships.values()) expect(ship.paid).toBeLessThanOrEqual(ship.cost);
      for (const { player, name, first } of register.yards) {
        for (const turn of [1, 2, 3]) {
          const done = entriesOfTurn(register, player, turn).filter((each) => 'yard' in each && each.yard === name);
          const most = Math.max(first, ...done.map((each) => (each.do === 'yard' ? each.first : 0)));
          const used = done.reduce((sum, each) => sum + (each.do !== 'yard' && 'rp' in each ? (each.rp ?? 0) : 0), 0);
          // Ratings may have been larger in an earlier turn.
          expect(used).toBeLessThanOrEqual(Math.max(most, 50));
        }
      }
    }),
    tries(50),
  );
  // More than the entries for the two players of each ledger was accepted.
  expect(taken).toBeGreaterThan(160);
});
