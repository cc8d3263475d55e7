import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeClassCost, firstShipPremium } from '../../../src/campaign/calculators/class-cost.ts';
import { rollTrials } from '../../../src/campaign/calculators/research.ts';
import type { LedgerEntry } from '../../../src/campaign/ledger/entry-kinds.ts';
import { drawId } from '../../../src/campaign/ledger/ids.ts';
import { appendEntries, ledgerYamlLine, newLedgerText, readLedger } from '../../../src/campaign/ledger/read-ledger.ts';
import { replayLedger } from '../../../src/campaign/replay/replay.ts';
import { judge } from '../../../src/checks/judge.ts';
import { seededRandom } from '../../../src/damage/play/seeded-draw.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { tries } from '../../support/random-design.ts';

/** A short valid campaign, to which the rows below append entries. */
const sound: readonly LedgerEntry[] = [
  { player: 'AB', do: 'player', name: 'Anne' },
  { player: 'CD', do: 'player', name: 'Carl' },
  { turn: 1, player: 'AB', do: 'yard', yard: 'Portside', first: 50, second: 25 },
  { ...{ turn: 1, player: 'AB', do: 'submit', class: 'AB101', name: 'Lark', design: 'lark.yaml' }, ...figures(20, 95) },
  { ...{ turn: 1, player: 'AB', do: 'submit', class: 'AB102', name: 'Whale', design: 'w.yaml' }, ...figures(60, 240) },
  { ...{ turn: 1, player: 'CD', do: 'submit', class: 'CD101', name: 'Lark', design: 'l.yaml' }, ...figures(20, 90) },
  // 9.5 is rounded up.
  {
    turn: 1,
    player: 'AB',
    do: 'commission',
    ship: 'AB101201',
    name: 'Sky',
    cost: 105,
    premium: 10,
    rp: 30,
    yard: 'Portside',
  },
  { turn: 1, player: 'AB', do: 'turn', rp: 40, trp: 2, spent: 30, 'spent-trp': 2, left: 10, 'left-trp': 0 },
  { turn: 2, player: 'AB', do: 'build', ship: 'AB101201', rp: 40, yard: 'Portside' },
];

function figures(mass: number, points: number) {
  return { hash: '0123456789abcdef', mass, points, trp: 1 } as const;
}

const two = { turn: 2, player: 'AB' } as const;
const commission = { ...two, do: 'commission', ship: 'AB101202', name: 'Song', cost: 95, rp: 5 } as const;
const finish = { ...two, do: 'build', ship: 'AB101201', rp: 35 } as const;
const account = { ...two, do: 'turn', rp: 40, trp: 0, spent: 40, 'spent-trp': 0, left: 10, 'left-trp': 0 } as const;

/** The findings of the valid ledger with these entries appended: code and key, all at the last entry. */
const rows: readonly (readonly [what: string, added: readonly LedgerEntry[], wrong: readonly string[]])[] = [
  ['a second ship, at the usual price', [commission], []],
  ['the account of a turn', [account], []],
  [
    'the account of a later turn, without entries in the turns between',
    [account, { ...account, turn: 5, rp: 0, spent: 0 }],
    [],
  ],
  ['a player twice', [{ player: 'AB', do: 'player', name: 'Other' }], ['registered-twice player']],
  ['an unknown player', [{ ...commission, player: 'XY' }], ['not-in-ledger player', 'impossible-entry ship']],
  ['a number twice', [{ ...commission, ship: 'AB101201' }], ['registered-twice ship']],
  ['a name twice, in another case', [{ ...commission, name: 'SKY' }], ['registered-twice name']],
  ['an unknown class', [{ ...commission, ship: 'AB103201' }], ['not-in-ledger ship']],
  [
    'the class of another player',
    [{ ...commission, ship: 'CD101201', cost: 99, premium: 9 }],
    ['impossible-entry ship'],
  ],
  ['a premium for the second ship', [{ ...commission, cost: 105, premium: 10 }], ['wrong-sum premium']],
  ['a cost that is not the sum', [{ ...commission, cost: 96 }], ['wrong-sum cost']],
  ['extra that is not in the sum', [{ ...commission, extra: 6 }], ['wrong-sum cost']],
  ['extra in the sum', [{ ...commission, cost: 101, extra: 6 }], []],
  ['a payment above the cost', [{ ...commission, rp: 96 }], ['wrong-sum rp']],
  ['an unknown yard', [{ ...commission, yard: 'Starboard' }], ['not-in-ledger yard']],
  [
    'more than the remaining capacity of the yard',
    [{ ...commission, rp: 11, yard: 'Portside' }],
    ['yard-overloaded yard'],
  ],
  ['exactly the remaining capacity of the yard', [{ ...commission, rp: 10, yard: 'portside' }], []],
  [
    'a hull too large for the yard',
    [{ ...commission, ship: 'AB102201', cost: 264, premium: 24, yard: 'Portside' }],
    ['yard-overloaded yard'],
  ],
  [
    'a large hull after the yard has been enlarged',
    [
      { ...two, do: 'yard', yard: 'Portside', first: 50, second: 100 },
      { ...commission, ship: 'AB102201', cost: 264, premium: 24, yard: 'Portside' },
    ],
    [],
  ],
  ['a yard twice', [{ ...two, do: 'yard', yard: 'Portside', first: 50, second: 25 }], ['registered-twice yard']],
  [
    'ratings that no sum of rows equals',
    [{ ...two, do: 'yard', yard: 'Slip', first: 25, second: 60 }],
    ['impossible-entry first', 'impossible-entry second'],
  ],
  ['ratings of several rows', [{ ...two, do: 'yard', yard: 'Slip', first: 120, second: 325 }], []],
  ['a first ship without its premium', [{ ...commission, ship: 'AB102201', cost: 240 }], ['wrong-sum cost']],
  ['a payment above the open cost', [{ ...two, do: 'build', ship: 'AB101201', rp: 36 }], ['wrong-sum rp']],
  ['a payment of the whole open cost', [{ ...two, do: 'build', ship: 'AB101201', rp: 35 }], []],
  ['an unknown ship', [{ ...two, do: 'build', ship: 'AB101999', rp: 1 }], ['not-in-ledger ship']],
  [
    'the ship of another player',
    [{ ...two, player: 'CD', do: 'build', ship: 'AB101201', rp: 1 }],
    ['impossible-entry ship'],
  ],
  [
    'a class proved before its first ship is finished',
    [{ ...two, do: 'prove', class: 'AB101' }],
    ['impossible-entry class'],
  ],
  [
    'a class proved twice',
    [
      { ...two, do: 'build', ship: 'AB101201', rp: 35 },
      { ...two, do: 'prove', class: 'AB101' },
      { ...two, do: 'prove', class: 'AB101' },
    ],
    ['registered-twice class'],
  ],
  [
    'a class of the same name',
    [{ ...{ ...two, do: 'submit', class: 'AB103', name: 'lark', design: 'x.yaml' }, ...figures(20, 95) }],
    ['registered-twice name'],
  ],
  [
    'a class without the fee for its validation',
    [{ ...{ ...two, do: 'submit', class: 'AB103', name: 'Rook', design: 'x.yaml' }, ...figures(20, 95), trp: 0 }],
    ['wrong-sum trp'],
  ],
  [
    'a class without a fee, by leave of the referee',
    [
      {
        ...{ ...two, do: 'submit', class: 'AB103', name: 'Rook', design: 'x.yaml', override: 'as before' },
        ...{ ...figures(20, 95), trp: 0 },
      },
    ],
    [],
  ],
  [
    'the number of another player',
    [{ ...{ ...two, do: 'submit', class: 'CD103', name: 'Rook', design: 'x.yaml' }, ...figures(20, 95) }],
    ['impossible-entry class'],
  ],
  [
    'a refit of an unfinished ship to a larger hull',
    [{ ...two, do: 'refit', ship: 'AB101201', as: 'AB102301', rp: 20 }],
    ['impossible-entry as', 'impossible-entry ship'],
  ],
  [
    'work on a scrapped ship',
    [
      finish,
      { ...two, do: 'spend', for: 'scrap', ship: 'AB101201', gained: 20 },
      { ...two, do: 'build', ship: 'AB101201', rp: 1 },
    ],
    ['impossible-entry ship'],
  ],
  [
    'scrap of an unfinished ship',
    [{ ...two, do: 'spend', for: 'scrap', ship: 'AB101201', gained: 20 }],
    ['impossible-entry ship'],
  ],
  [
    'repair of an unfinished ship',
    [{ ...two, do: 'spend', for: 'repair', ship: 'AB101201', rp: 10, yard: 'Portside', override: 'she is hurt' }],
    ['impossible-entry ship'],
  ],
  ['the gift of a ship', [finish, { ...two, do: 'give', ship: 'AB101201', to: 'CD' }], []],
  ['the gift of an unfinished ship', [{ ...two, do: 'give', ship: 'AB101201', to: 'CD' }], ['impossible-entry ship']],
  ['a gift to an unknown player', [finish, { ...two, do: 'give', ship: 'AB101201', to: 'XY' }], ['not-in-ledger to']],
  ['a gift to oneself', [finish, { ...two, do: 'give', ship: 'AB101201', to: 'AB' }], ['impossible-entry to']],
  [
    'a gift of a ship that is no longer her own',
    [finish, { ...two, do: 'give', ship: 'AB101201', to: 'CD' }, { ...two, do: 'give', ship: 'AB101201', to: 'CD' }],
    ['impossible-entry ship'],
  ],
  ['the loss of a ship', [{ ...two, do: 'lose', ship: 'AB101201', what: 'rammed' }], []],
  [
    'a repair of a lost ship',
    [
      { ...two, do: 'lose', ship: 'AB101201' },
      { ...two, do: 'spend', for: 'repair', ship: 'AB101201', rp: 10, yard: 'Portside' },
    ],
    ['impossible-entry ship'],
  ],
  [
    'a repair without a yard, of half a point',
    [finish, { ...two, do: 'spend', for: 'repair', ship: 'AB101201', rp: 5 }],
    ['impossible-entry for', 'wrong-sum rp'],
  ],
  [
    'the same with a reason',
    [finish, { ...two, do: 'spend', for: 'repair', ship: 'AB101201', rp: 5, override: 'a repair ship' }],
    [],
  ],
  [
    'a yard below its price',
    [{ ...two, do: 'yard', yard: 'Slip', first: 70, second: 200, rp: 3250 }],
    ['wrong-sum rp'],
  ],
  ['a yard at its price', [{ ...two, do: 'yard', yard: 'Slip', first: 70, second: 200, rp: 4000 }], []],
  [
    'better ratings, for the difference',
    [{ ...two, do: 'yard', yard: 'Portside', first: 70, second: 50, rp: 1250 }],
    [],
  ],
  [
    'research of a known technology',
    [
      { ...two, do: 'spend', for: 'research', tech: 'nova-cannon', standing: 'captured', trp: 37 },
      { ...two, do: 'spend', for: 'research', tech: 'nova-cannon', trp: 50 },
    ],
    ['registered-twice tech'],
  ],
  [
    'research below its price',
    [{ ...two, do: 'spend', for: 'research', tech: 'nova-cannon', standing: 'encountered', trp: 48 }],
    ['wrong-sum trp'],
  ],
  [
    'a refit to her own class',
    [
      { ...two, do: 'build', ship: 'AB101201', rp: 35 },
      { ...two, do: 'refit', ship: 'AB101201', as: 'AB101300', rp: 0 },
    ],
    ['impossible-entry as'],
  ],
  ['an entry of a closed turn', [{ ...commission, turn: 1 }], ['late-entry turn']],
  ['an account twice', [{ ...account, turn: 1 }], ['registered-twice turn']],
  ['an account that skips a turn', [{ ...account, turn: 3, spent: 0, left: 50 }], ['impossible-entry turn']],
  ['a wrong sum of spending', [{ ...account, spent: 39 }], ['wrong-sum spent']],
  ['a wrong remainder', [{ ...account, left: 11 }], ['wrong-sum left']],
  ['spending above the funds with leave', [{ ...account, rp: 29, left: -1, debt: true }], []],
  ['a wrong debt', [{ ...account, rp: 29, left: -2, debt: true }], ['wrong-sum left']],
  ['spending above the funds', [{ ...account, rp: 29, left: -1 }], ['overspent spent']],
  ['spending of all funds', [{ ...account, rp: 30, left: 0 }], []],
  [
    'research spending above the TRP funds',
    [
      { ...two, do: 'spend', for: 'research', trp: 3 },
      { ...account, 'spent-trp': 3, 'left-trp': -3 },
    ],
    ['overspent spent-trp'],
  ],
  [
    'an account that includes the gain from scrap',
    [
      finish,
      { ...two, do: 'spend', for: 'scrap', ship: 'AB101201', gained: 20 },
      { ...account, rp: 45, spent: 75, gained: 20, left: 0 },
    ],
    [],
  ],
  [
    'an account without the gain from scrap',
    [finish, { ...two, do: 'spend', for: 'scrap', ship: 'AB101201', gained: 20 }, { ...account, rp: 75, spent: 75 }],
    ['wrong-sum do', 'wrong-sum left'],
  ],
];

describe('a ledger', () => {
  test('without additions has no findings', () => expect(replayLedger(sound).findings).toEqual([]));

  for (const [what, added, wrong] of rows) {
    test(`${wrong.length === 0 ? 'accepts' : 'rejects'} ${what}`, () => {
      const { findings } = replayLedger([...sound, ...added]);
      const last = sound.length + added.length - 1;
      expect(findings.map(({ code, path }) => `${code} ${path}`)).toEqual(
        wrong.map((each) => each.replace(' ', ` /${last}/`)),
      );
    });
  }

  test('follows a ship through a refit', () => {
    const refitted: readonly LedgerEntry[] = [
      ...sound,
      { ...{ ...two, do: 'submit', class: 'AB110', name: 'Lark II', design: 'x.yaml' }, ...figures(20, 101) },
      { ...two, do: 'build', ship: 'AB101201', rp: 35 },
      { ...two, do: 'refit', ship: 'AB101201', as: 'AB110300', rp: 12, gained: 3 },
    ];
    const { register, findings } = replayLedger(refitted);
    expect(findings).toEqual([]);
    expect([...register.ships.values()]).toMatchObject([{ id: 'AB110300', name: 'Sky', previousIds: ['AB101201'] }]);
    const reused = replayLedger([...refitted, { ...commission, ship: 'AB101201' }]).findings;
    expect(reused.map(({ code }) => code)).toEqual(['registered-twice']);
  });
});

describe('the text of a ledger', () => {
  const words = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => /^[^\p{C}\p{Zl}\p{Zp}]*\S[^\p{C}\p{Zl}\p{Zp}]*$/u.test(text));
  const awkward = fc.constantFrom(
    'NO',
    'on',
    '12',
    '1e5',
    '2190-03',
    'a: b',
    '- x',
    '# y',
    '"',
    "'",
    '~',
    '{',
    'null',
    ' a',
    '.inf',
  );
  const entries = fc.array(
    fc.record({
      name: fc.oneof(words, awkward),
      date: fc.oneof(words, awkward),
      mass: fc.nat(1000),
      hash: fc.stringMatching(/^[0-9a-f]{16}$/),
    }),
    { maxLength: 5 },
  );

  test('round-trips any name and date', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async (drawn) => {
        const meant = drawn.map(
          ({ name, date, mass, hash }): LedgerEntry => ({
            ...{ turn: 1, player: 'NO', do: 'submit', class: 'NO101', name, design: `../${name}.yaml`, hash, mass },
            ...{ points: 5, trp: 1, date },
          }),
        );
        const first: LedgerEntry = { player: 'NO', do: 'player', name: 'Norah' };
        const read = await readLedger(new TextEncoder().encode(appendEntries(newLedgerText([first]), meant)));
        expect(read).toMatchObject({ data: [first, ...meant] });
      }),
      tries(40),
    );
  });

  test('keeps its lines, comments and line breaks when entries are appended', () => {
    const entry: LedgerEntry = { player: 'AB', do: 'player', name: 'Anne' };
    const line = '- { player: AB, do: player, name: Anne }';
    expect(ledgerYamlLine(entry)).toBe(line);
    expect(appendEntries('# head\n\n- x # why\n', [entry])).toBe(`# head\n\n- x # why\n${line}\n`);
    expect(appendEntries('- x', [entry])).toBe(`- x\n${line}\n`);
    expect(appendEntries('- x\r\n- y', [entry, entry])).toBe(`- x\r\n- y\r\n${line}\r\n${line}\r\n`);
    // One line pasted from elsewhere does not change the line break of the file.
    expect(appendEntries('- x\n- y\r\n', [entry])).toBe(`- x\n- y\r\n${line}\n`);
    expect(appendEntries('- x\r\n- y\n', [entry])).toBe(`- x\r\n- y\n${line}\r\n`);
  });
});

describe('drawn IDs', () => {
  const taken = new Set(['AB101', 'AB101555', 'CD200']);

  test('depend only on the seed and the IDs in use', () => {
    expect(drawId('AB', taken, 7)).toBe(drawId('AB', new Set(['CD555', 'AB101']), 7));
    const drawn = new Set(Array.from({ length: 50 }, (_, seed) => drawId('AB', taken, seed)));
    expect(drawn.size).toBeGreaterThan(40);
  });

  test('are unique until none is left', () => {
    const numbers = new Set<string>();
    for (let count = 0; count < 900; count++) {
      const number = drawId('AB101', numbers, 3) as string;
      expect(number).toMatch(/^AB101[1-9]\d\d$/);
      expect(numbers.has(number)).toBe(false);
      numbers.add(number);
    }
    expect(drawId('AB101', numbers, 3)).toBeUndefined();
  });
});

async function shipFrom(text: string): Promise<Ship> {
  const [verdict] = await judge({ name: 'x.yaml', bytes: new TextEncoder().encode(text) });
  return verdict?.ship as Ship;
}

describe('the cost of a class', () => {
  const hull = 'class: A\nmass: 100\nhull: { boxes: 20 }\ndrive: 4\nftl: standard\n';
  const bare =
    'systems:\n  - { system: hangar, count: 2 }\n  - { system: launch-tube }\n  - { system: fighter-rack }\n';
  const full =
    'systems:\n  - { system: hangar, wing: { type: torpedo } }\n  - { system: hangar, wing: { type: standard } }\n' +
    '  - { system: launch-tube }\n  - { system: fighter-rack, wing: { type: attack, mods: [robot] } }\n' +
    '  - { system: marines, count: 2 }\n  - { system: damage-control-party }\n';

  test('includes standard fighters, not those in the design', async () => {
    const [one, other] = [computeClassCost(await shipFrom(hull + bare)), computeClassCost(await shipFrom(hull + full))];
    // Two wings of standard fighters and one of standard robots.
    expect(one.wings).toBe(18 + 18 + 12);
    expect([other.class, other.wings, other.total]).toEqual([one.class, one.wings, one.class + one.wings]);
    expect(one.extra).toBe(-one.wings);
    const ship = await shipFrom(hull + full);
    expect(other.total + other.extra).toBe(ship.points.total);
  });

  test('rises by a tenth for the first ship, halves rounded up', () => {
    expect([4, 5, 14, 15, 94, 95, 100, 123].map(firstShipPremium)).toEqual([1, 1, 1, 2, 9, 10, 10, 12]);
  });
});

describe('trials in the first battle of a prototype', () => {
  const text =
    'class: A\nmass: 60\nhull: { boxes: 20 }\narmor: [3]\ndrive: 4\nftl: standard\nsystems:\n' +
    '  - { system: screen, level: 2 }\n  - { system: pds, count: 3 }\n  - { system: marines, count: 2 }\n' +
    '  - { system: turret, arcs: F FS FP, mounts: [{ system: k-gun, class: 2, arcs: F }] }\n' +
    '  - { system: hangar, wing: { type: standard } }\n';

  test('roll for each system, but not for hull, armor, marines or craft', async () => {
    const trials = rollTrials(await shipFrom(text), seededRandom(1));
    const counts = new Map<string, number>();
    for (const { what } of trials) counts.set(what.replace(/,.*/, ''), (counts.get(what.replace(/,.*/, '')) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      'Main drive': 1,
      'FTL drive': 1,
      ...{ Screen: 2, 'Point defense system': 3, Turret: 1, 'K-gun': 1, 'Hangar bay': 1 },
    });
  });

  test('fail on a double 1; a failed drive keeps half of its thrust', async () => {
    const trials = rollTrials(await shipFrom(text), () => 0);
    expect(trials.map(({ outcome }) => outcome)).toEqual(['half', ...Array(trials.length - 1).fill('fails')]);
    expect(rollTrials(await shipFrom(text), () => 1).every(({ outcome }) => outcome === 'holds')).toBe(true);
  });

  test('use dice with equal faces, with one double 1 in 36 rolls', () => {
    const draw = seededRandom(20);
    const faces = Array.from({ length: 36_000 }, () => draw(6));
    for (let face = 0; face < 6; face++) {
      expect(Math.abs(faces.filter((each) => each === face).length - 6000)).toBeLessThan(300);
    }
    const pairs = faces.filter((face, index) => index % 2 === 0 && face === 0 && faces[index + 1] === 0);
    expect(Math.abs(pairs.length - 500)).toBeLessThan(90);
  });
});
