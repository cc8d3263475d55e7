/** The texts about dice in tables agree with the dice. */

import { describe, expect, test } from 'vitest';
import { fighterTypes } from '../../../src/rules/catalogue/craft/fighters.ts';
import { gunboatTypes } from '../../../src/rules/catalogue/craft/gunboats.ts';
import { type FireMode, longestRange } from '../../../src/rules/catalogue/fires.ts';
import { readChoices } from '../../../src/rules/design/design.ts';
import type { Target } from '../../../src/rules/dice/conditions.ts';
import { meanOf } from '../../../src/rules/dice/mean.ts';
import { formatRational, toNumber } from '../../../src/rules/dice/rational.ts';
import { bandFigures, dieTables, fireRows } from '../../../src/rules/firepower/fire-rows.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import { type Edition, editions } from '../../../src/rules/model/citation.ts';
import { withoutHouseRules } from '../../../src/rules/model/house-rules.ts';
import { shipOn } from '../../support/ships.ts';
import { at } from './fire.ts';

/** Every mode of the rulebooks, with the choices of the worked examples. */
function allModes(): readonly (readonly [name: string, mode: FireMode])[] {
  const found = new Map<string, FireMode>();
  for (const edition of Object.keys(editions) as Edition[]) {
    for (const entry of rulebook(withoutHouseRules(edition)).values()) {
      if (!entry.fires || entry.unavailable) continue;
      for (const { with: choices = {} } of entry.examples()) {
        const { count: _, ...own } = choices as { readonly count?: number };
        for (const mode of entry.fires(readChoices(entry, { system: entry.id, ...own } as never) as never, edition)) {
          found.set(`${entry.id} ${JSON.stringify(own)} ${mode.name} ${edition}`, mode);
        }
      }
    }
  }
  for (const [type, row] of Object.entries(fighterTypes)) {
    for (const weapon of ['beams', 'cannon'] as const) {
      if (row.fires)
        for (const mode of row.fires({ fighters: 6, weapon })) found.set(`${type} ${weapon} ${mode.name}`, mode);
    }
  }
  for (const [type, row] of Object.entries(gunboatTypes)) {
    for (const mode of row.fires()) found.set(`${type} boat ${mode.name}`, mode);
  }
  return [...found];
}

const modes = allModes();

/** The mean effect of a mode in its first band. */
function meanAt(mode: FireMode, target: Partial<Target>): string {
  const [band] = mode.bands;
  const effects = band ? mode.roll(band, at(band.to, target)) : {};
  return Object.values(effects)
    .map((roll) => formatRational(meanOf(roll)))
    .join(' ');
}

describe('the texts about dice', () => {
  test('exist for every mode', () => {
    expect(modes.length).toBeGreaterThan(100);
    expect(modes.filter(([, { roll }]) => roll.scores.text === '').map(([name]) => name)).toEqual([]);
  });

  test('name the ranges that need better sensors', () => {
    const ship = shipOn({ systems: [2, 3].map((size) => ({ system: 'needle-beam', class: size, arcs: 'F FS' })) });
    const rows = ship.items.flatMap((item) => fireRows(item, ship));
    expect(rows.map(({ effect }) => effect.split('; ').at(-1))).toEqual([
      'beyond 12 mu with enhanced sensors',
      'beyond 12 mu with enhanced sensors, beyond 24 mu with superior or two enhanced',
    ]);
  });

  test('name the screens that weaken the mode', () => {
    const wrong = modes.flatMap(([name, mode]) => {
      if (mode.unstated?.includes('effect') || mode.unknown?.includes('variable')) return [];
      const bare = meanAt(mode, {});
      const isWeaker = (advanced: boolean) => meanAt(mode, { screens: 1, advanced }) !== bare;
      const found = isWeaker(false) ? 'all' : isWeaker(true) ? 'advanced' : 'none';
      return found === mode.roll.scores.screens ? [] : [`${name}: ${mode.roll.scores.screens}, found ${found}`];
    });
    expect(wrong).toEqual([]);
  });

  test('of plain dice agree with the table of dice', () => {
    const plain = modes.filter(
      ([
        ,
        {
          roll: { scores },
        },
      ]) => scores.text === `${scores.die} dice, P` && scores.screens === 'all',
    );
    expect(plain.length).toBeGreaterThan(20);
    const again = { beam: 4 / 5, plasma: 2 };
    for (const [name, mode] of plain) {
      const table = dieTables.find(({ die }) => die === mode.roll.scores.die);
      const [band] = mode.bands;
      for (const [screens, points] of (table?.levels ?? []).entries()) {
        const { damage } = mode.roll(band as never, at(0, { screens: screens as 0 }));
        const first = points.reduce((sum, each) => sum + each, 0) / 6;
        const mean = (first + again[table?.die ?? 'beam'] / 6) * (band?.dice ?? 1);
        expect(damage && toNumber(meanOf(damage)), `${name}, screens ${screens}`).toBeCloseTo(mean, 9);
      }
    }
  });
});

const figures: readonly (readonly [of: string, bands: FireMode['bands'], times: string, shown: readonly string[]])[] = [
  [
    'dice',
    [
      { to: 12, dice: 2 },
      { to: 24, dice: 1 },
    ],
    '',
    ['2', '1'],
  ],
  [
    'scores to hit',
    [
      { to: 6, needs: 2 },
      { to: 12, needs: 6 },
    ],
    '',
    ['2+', '6'],
  ],
  [
    'the same dice to hit',
    [
      { to: 6, needs: 2, dice: 2 },
      { to: 12, needs: 3, dice: 2 },
    ],
    '2 × ',
    ['2+', '3+'],
  ],
  [
    'dice of a hit',
    [
      { to: 6, needs: 1, dice: 1 },
      { to: 12, needs: 2, dice: 2 },
    ],
    '',
    ['1+ (1)', '2+ (2)'],
  ],
  ['a launch', [{ to: 24 }], '', ['']],
];

for (const [of, bands, times, shown] of figures) {
  test(`figures of ${of}`, () => {
    const found = bandFigures({ bands });
    expect([found.times, found.bands.map(({ figure }) => figure)]).toEqual([times, shown]);
  });
}

test('figures without bands', () => {
  expect(bandFigures({ bands: [] })).toEqual({ bands: [], times: '' });
  expect(longestRange({ bands: [] })).toBe(0);
});

/** The rows of a system: name of the mode or load, dice by range, and effect. */
const tables: readonly (readonly [system: Record<string, unknown>, rows: readonly string[]])[] = [
  [
    { system: 'pulse-torpedo', arcs: 'F', overload: true },
    [
      '() [6: 2+ 12: 3+ 18: 4+ 24: 5+ 30: 6] d6 SAP, past standard screens',
      '(overloaded) [4: 2+ 8: 3+ 12: 4+ 16: 5+ 20: 6] d6 + 2 SAP (on a 1 roll again: another 1 destroys the tube), past standard screens; not if it fired last turn',
    ],
  ],
  [{ system: 'beam', class: 2, arcs: 'F' }, ['() [12: 2 24: 1] beam dice, P']],
  [
    { system: 'beam', class: 1, arcs: 'all' },
    ['() [12: 1] beam dice, P', '(as PDS) [6: 1] beam die at −1, no re-roll; gunboats as ships, not aimed'],
  ],
  [
    { system: 'nova-cannon' },
    [
      '() [] dead ahead; the blast travels for three turns; in the turn it fires no drive, screens or other weapon; range, effect: ' +
        'Cross Dimensions (base), Nova cannon',
    ],
  ],
  [
    { system: 'gravitic-gun', class: 1, arcs: 'F' },
    ['() [12: 1] beam dice to hit; damage by the speed of the target; effect: Continuum 2014, Gravitic Guns'],
  ],
  [{ system: 'pds' }, ['() [6: 1] beam die, a kill a point; at ships 1 point on a 6, not aimed']],
  [{ system: 'grapeshot' }, ['() [6: 4] beam dice, a kill a point; once, not aimed']],
  [{ system: 'suicide-charge' }, ['() [1: 3 2: 2 3: 1] d6 a die, −1 a level of screens; once, not aimed']],
  [
    { system: 'rocket-pod', arcs: 'F' },
    ['() 2 × [6: 2+ 12: 3+ 18: 4+] d3 SAP a hit, past screens; PDS kill one a point; once'],
  ],
  [{ system: 'fire-control' }, []],
  [
    { system: 'k-gun', class: 3, arcs: 'F', range: 'short', flak: true },
    [
      '() [4: 2+ 8: 3+ 12: 4+ 16: 5+ 20: 6] 3 AP; 6 if a second die is 1–3, past screens',
      '(barrage) [12: 3] PDS dice at −1 within 2 mu of a point; ships there take 1 point on a 1; takes a fire control, not aimed',
    ],
  ],
  [
    { system: 'heavy-missile', type: 'two-stage', warhead: 'emp' },
    ['() [36: ] knocks out systems, no damage; once; range, effect: Cross Dimensions (base), Heavy missiles, longer'],
  ],
  [
    {
      system: 'salvo-magazine',
      salvoes: { standard: 4, extended: 2, 'two-stage': 1 },
      launchers: [{ system: 'salvo-launcher', arcs: 'FP F FS' }],
    },
    [
      '(standard) [24: ] d6 missiles at the nearest ship within 6 mu, d6 SAP each, past standard screens; PDS kill one a point',
      '(extended) [36: ] d6 missiles at the nearest ship within 6 mu, d6 SAP each, past standard screens; PDS kill one a point',
      '(two-stage) [36: ] d6 missiles at the nearest ship within 6 mu, d6 SAP each, past standard screens; PDS kill one a point; range: Cross Dimensions (base), Salvo missiles, longer',
    ],
  ],
];

test.each(tables)('the rows of %j', (system, rows) => {
  const ship = shipOn({ systems: [system] });
  const found = ship.items
    .flatMap((item) => fireRows(item, ship))
    .map((row) => {
      const bands = row.bands.map(({ to, figure }) => `${to}: ${figure}`).join(' ');
      const flags = `${row.isAimed ? '' : ', not aimed'}${row.isLonger ? ', longer' : ''}`;
      return `(${row.mode}) ${row.times}[${bands}] ${row.effect}${flags}`;
    });
  expect(found).toEqual(rows);
});
