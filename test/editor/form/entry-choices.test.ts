/** Choices, arcs and contents of an entry, and the search for systems to add. */

import { describe, expect, test } from 'vitest';
import { arcStatus, setName, toggleArc, whyNotArc } from '../../../src/editor/form/arc-draft.ts';
import { addableSystems, findSystems } from '../../../src/editor/form/catalog-search.ts';
import {
  entryCoverage,
  salvoCounts,
  salvoData,
  startingEntry,
  withChoice,
} from '../../../src/editor/form/entry-choices.ts';
import { systemById } from '../../../src/editor/schema-at.ts';
import type { BookEntry } from '../../../src/rules/catalogue/entry.ts';
import {
  type Arc,
  adjacentArcCoverage,
  allowedArcSets,
  allRoundCoverage,
  arcCoverage,
  arcNames,
  arcSetPerSize,
  type Coverage,
} from '../../../src/rules/model/arcs.ts';
import { defaultRules, type RuleSet } from '../../../src/rules/model/house-rules.ts';
import { quote } from '../../../src/workshop/quote.ts';

const book = (system: string, rules: RuleSet = defaultRules) => systemById(rules, system) as BookEntry;

const coverages: readonly Coverage[] = [
  arcCoverage(3, 6),
  arcCoverage(1, 2, 3, 4, 5, 6),
  adjacentArcCoverage(1, 3),
  { ...arcCoverage(1), broadside: 'pair' },
  { ...arcCoverage(3), broadside: 'side' },
];

describe('choosing arcs one by one', () => {
  test('reaches every legal set', () => {
    for (const coverage of coverages) {
      for (const set of allowedArcSets(coverage).filter(({ kind }) => kind === 'set')) {
        let chosen: readonly Arc[] = [];
        for (const arc of set.names) {
          expect(whyNotArc(coverage, chosen, arc)).toBe(undefined);
          chosen = toggleArc(chosen, arc);
        }
        expect(arcStatus(coverage, chosen).set).toBe(set);
        for (const arc of set.names) expect(whyNotArc(coverage, chosen, arc)).toBe(undefined);
      }
    }
  });

  const chosen: readonly Arc[] = ['FP', 'F', 'FS'];
  const reasons: readonly (readonly [Coverage, readonly Arc[], Arc, string | undefined])[] = [
    [arcCoverage(3, 6), chosen, 'A', undefined],
    [arcCoverage(1, 3), chosen, 'A', 'Aft (A) cannot be added: this mount covers 1 or 3 arcs; clear another arc first'],
    [
      adjacentArcCoverage(1, 2),
      ['F'],
      'A',
      'Aft (A) cannot be added: this mount covers 1 or 2 adjacent arcs; clear another arc first',
    ],
    [allRoundCoverage, arcNames, 'F', 'Fore (F) cannot change: this mount covers all six arcs'],
    [{ sizes: [1] }, [], 'F', undefined],
  ];
  for (const [coverage, now, arc, reason] of reasons) {
    test(`adding ${arc} to ${now.join(' ')}: ${reason}`, () => expect(whyNotArc(coverage, now, arc)).toBe(reason));
  }

  test('shows the number of missing arcs', () => {
    expect(arcStatus(arcCoverage(3, 6), chosen).text).toBe('Covers FP F FS.');
    expect(arcStatus(arcCoverage(3, 6), ['F']).text).toBe('Choose 2 more. This mount covers 3 or 6 arcs.');
    expect(arcStatus(arcCoverage(3, 6), [...chosen, 'A']).text).toBe('Choose 2 more. This mount covers 3 or 6 arcs.');
  });

  test('proposes a set for each size that keeps the chosen arcs', () => {
    const names = (now: readonly Arc[]) => arcSetPerSize(arcCoverage(1, 3), now).map(({ text }) => text);
    expect(names([])).toEqual(['F', 'FP F FS']);
    expect(names(['FS', 'A'])).toEqual(['FS', 'FS AS A']);
    const setNames = (coverage: Coverage) => arcSetPerSize(coverage, []).map((set) => setName(set, coverage));
    expect(setNames({ ...arcCoverage(1), broadside: 'pair' })).toEqual(['1 arc', 'Broadside, a pair']);
    expect(setNames({ ...arcCoverage(3, 6), broadside: 'side' })).toEqual([
      'Broadside, 2 arcs',
      '3 arcs',
      'All 6 arcs',
    ]);
  });
});

describe('the initial entry', () => {
  test('of every system has all required keys', async () => {
    for (const edition of ['continuum-2014', 'continuum-2017', 'fleet-book'] as const) {
      const rules = { edition, house: undefined };
      for (const system of addableSystems(rules)) {
        const entry = startingEntry(system, rules);
        const priced = await quote(entry, 100, rules);
        expect([entry, priced?.errors]).toEqual([entry, []]);
        const coverage = entryCoverage(entry, system);
        if (coverage && !coverage.only) expect(allowedArcSets(coverage).map(({ text }) => text)).toContain(entry.arcs);
      }
    }
  });

  test('gets legal arcs if a choice makes its arcs illegal', () => {
    const beam = book('beam');
    const third = { system: 'beam', class: 3, arcs: 'F', count: 2 };
    expect(startingEntry(beam, defaultRules)).toEqual({ system: 'beam', class: 1 });
    expect(withChoice(third, 'class', 2, beam)).toEqual({ system: 'beam', class: 2, arcs: 'FP F FS', count: 2 });
    expect(withChoice(third, 'class', 1, beam)).toEqual({ system: 'beam', class: 1, count: 2 });
    expect(withChoice({ system: 'beam', class: 1 }, 'class', 3, beam)).toEqual({ system: 'beam', class: 3, arcs: 'F' });
  });
});

describe('salvoes', () => {
  test('are numbers by kind', () => {
    for (const value of [4, { extended: 2 }, { standard: 3, extended: 1 }]) {
      expect(salvoData(salvoCounts(value))).toEqual(value);
    }
  });
});

describe('the search for systems', () => {
  const found = (text: string, rules = defaultRules) =>
    findSystems(text, rules).groups.flatMap(({ systems }) => systems.map(({ id }) => id));

  test('lists all systems by group, without parts of the ship', () => {
    expect(new Set(found('')).size).toBe(addableSystems(defaultRules).length);
    expect(found('')).not.toContain('main-drive');
  });

  const best = [
    ['turret', 'turret'],
    ['Turret ', 'turret'],
    // The first of several matches.
    ['turre', 'submunition'],
    ['graser', 'graser'],
    ['area ecm', 'area-ecm'],
    ['nosuch', undefined],
    // What players say, and the abbreviations of other programs.
    ['fighter', 'hangar'],
    ['fighter group', 'hangar'],
    ['interceptors', 'hangar'],
    ['gunboats', 'gunboat-rack'],
    ['crew', 'passenger-berthing'],
    ['3 beam', 'beam'],
    ['class 3 beam', 'beam'],
    ['beam-3', 'beam'],
    ['pulse torp', 'pulse-torpedo'],
    ['pulse torpedoes', 'pulse-torpedo'],
    ['PTL', 'pulse-torpedo'],
    ['SML', 'salvo-launcher'],
    ['SMR', 'salvo-rack'],
    ['PDAF', 'pds'],
    ['PDS', 'pds'],
    ['ADAF', 'adfc'],
    ['FCS', 'fire-control'],
    ['firecon', 'fire-control'],
    ['screen generator', 'screen'],
    ['magazine', 'salvo-magazine'],
    ['point defence', 'pds'],
    ['needle', 'needle-beam'],
  ] as const;
  for (const [text, id] of best) {
    test(`finds ${id} first for ${text}`, () => {
      expect(findSystems(text, defaultRules).best?.id).toBe(id);
    });
  }

  const parts = [
    ['engine', 'main-drive'],
    ['FTL', 'ftl-drive'],
    ['armour', 'armor'],
    ['hull', 'hull'],
    ['beam', undefined],
    ['', undefined],
  ] as const;
  for (const [text, id] of parts) {
    test(`knows ${id} as a part of the ship for ${text || 'nothing'}, which is no system`, () => {
      expect(findSystems(text, defaultRules).part?.id).toBe(id);
      if (id) expect(found(text)).toEqual([]);
    });
  }

  test('takes a number for a class, if the system has it', () => {
    const entryOf = (text: string) => findSystems(text, defaultRules).entry;
    expect(entryOf('3 beam')).toMatchObject({ system: 'beam', class: 3 });
    expect(entryOf('class 2 beams')).toMatchObject({ system: 'beam', class: 2 });
    expect(entryOf('2 pds')).toEqual({ system: 'pds', count: 2 });
  });

  const cases: readonly (readonly [text: string, id: string, shorthand: boolean])[] = [
    ['pulse torp', 'pulse-torpedo', false],
    ['SML', 'salvo-launcher', false],
    ['2 beam 3 FP F FS', 'beam', true],
    ['pds', 'pds', false],
  ];
  for (const [text, id, shorthand] of cases) {
    test(text, () => {
      expect(found(text)).toContain(id);
      expect(findSystems(text, defaultRules).entry !== undefined).toBe(shorthand);
    });
  }

  test('includes systems of house rules, without forbidden ones', () => {
    const house = {
      name: 'Club',
      forbid: ['nova-cannon'],
      add: { 'tractor-beam': { name: 'Tractor beam', about: 'Holds.', mass: 2, points: 6 } },
    };
    expect(found('tractor', { ...defaultRules, house })).toEqual(['tractor-beam']);
    expect(found('nova', { ...defaultRules, house })).toEqual([]);
    expect(found('nova')).toEqual(['nova-cannon']);
  });
});
