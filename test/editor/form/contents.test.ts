/** Wings, squadrons, launchers and mounts that are chosen in the form. */

import { describe, expect, test } from 'vitest';
import { addableSystems } from '../../../src/editor/form/catalog-search.ts';
import {
  heldEntries,
  holdable,
  squadronForm,
  squadronWith,
  type WingChange,
  wingForm,
  withHeld,
  withWing,
} from '../../../src/editor/form/contents.ts';
import { startingEntry } from '../../../src/editor/form/entry-choices.ts';
import { systemById } from '../../../src/editor/schema-at.ts';
import type { EntryData } from '../../../src/parse/shorthand/entry-data.ts';
import type { BookEntry } from '../../../src/rules/catalogue/entry.ts';
import { defaultRules } from '../../../src/rules/model/house-rules.ts';
import { judgedText } from '../../support/judge-text.ts';

const book = (system: string) => systemById(defaultRules, system) as BookEntry;

const fleetBook = { edition: 'fleet-book', house: undefined } as const;

/** Codes of findings of a ship with one entry. */
async function codesOf(entry: EntryData): Promise<readonly string[]> {
  const design = { class: 'A', mass: 200, hull: { boxes: 40 }, drive: 2, systems: [{ system: 'fire-control' }, entry] };
  const verdicts = await judgedText(JSON.stringify(design));
  return verdicts.flatMap(({ findings }) => findings.map(({ code }) => code));
}

describe('a wing', () => {
  const changes: readonly (readonly [before: EntryData, change: WingChange, wing: unknown])[] = [
    [{ system: 'hangar' }, { kind: 'type', value: 'interceptor' }, { type: 'interceptor' }],
    [{ system: 'fighter-rack' }, { kind: 'type', value: 'attack' }, { type: 'attack', mods: ['robot'] }],
    [
      { system: 'hangar', wing: { type: 'attack' } },
      { kind: 'mod', key: 'heavy', isChosen: true },
      { type: 'attack', mods: ['heavy'] },
    ],
    [
      { system: 'hangar', wing: { type: 'attack', mods: ['heavy', 'fast'] } },
      { kind: 'mod', key: 'heavy', isChosen: false },
      { type: 'attack', mods: ['fast'] },
    ],
    [
      { system: 'hangar', wing: { type: 'attack' } },
      { kind: 'mod', key: 'light', isChosen: true },
      { type: 'attack', light: true },
    ],
    [
      { system: 'hangar', wing: { type: 'standard', weapon: 'cannon', light: true } },
      { kind: 'type', value: 'torpedo' },
      { type: 'torpedo', weapon: 'cannon' },
    ],
    [
      { system: 'hangar', wing: { type: 'standard' } },
      { kind: 'weapon', value: 'cannon' },
      { type: 'standard', weapon: 'cannon' },
    ],
    [{ system: 'hangar', wing: { type: 'standard' } }, { kind: 'type', value: '' }, undefined],
  ];
  for (const [before, change, wing] of changes) {
    test(`${JSON.stringify(before)} after ${JSON.stringify(change)}`, () => {
      const after = withWing({ ...before, count: 2 }, change);
      expect(after.wing).toEqual(wing);
      expect(Object.keys(after).at(-1)).toBe('count');
    });
  }

  test('has the types, modifications and guns of its edition', () => {
    const keys = (rules: typeof fleetBook | typeof defaultRules) => {
      const { types, mods, weapons } = wingForm({ type: 'standard' }, rules);
      return [types.map(({ value }) => value), mods.map(({ key }) => key), weapons?.map(({ value }) => value)];
    };
    expect(keys(defaultRules)[1]).toEqual(['light', 'heavy', 'fast', 'long-range', 'ftl', 'robot']);
    expect(keys(fleetBook)[1]).toEqual(['heavy', 'fast', 'long-range']);
    expect(keys(fleetBook)[2]).toEqual(['beams']);
    expect(keys(fleetBook)[0]).not.toContain('multi-role');
  });

  test('of every type with every box is one that the rules allow', async () => {
    for (const { value } of wingForm(undefined, defaultRules).types) {
      const chosen = withWing({ system: 'hangar' }, { kind: 'type', value });
      for (const { key } of wingForm(chosen.wing, defaultRules).mods) {
        const codes = await codesOf(withWing(chosen, { kind: 'mod', key, isChosen: true }));
        expect([value, key, codes.filter((code) => /wing|mod|unknown|invalid/.test(code))]).toEqual([value, key, []]);
      }
    }
  });
});

describe('a squadron', () => {
  test('has boats, modifications and jammers', () => {
    const boats = [
      { type: 'beam', count: 4 },
      { type: 'needle', count: 1 },
    ];
    const made = squadronWith(squadronWith(undefined, { boats }), { mod: { key: 'ftl', isChosen: true }, ecm: 2 });
    expect(made).toEqual({ boats: [{ type: 'beam', count: 4 }, { type: 'needle' }], mods: ['ftl'], ecm: 2 });
    expect(squadronForm(made, defaultRules).boats).toEqual(boats);
    expect(squadronWith(made, { boats: [] })).toBe(undefined);
  });
});

describe('mounts and launchers', () => {
  test('are those that a turret can hold', async () => {
    const offered = new Set(holdable(book('turret'), defaultRules).map(({ id }) => id));
    for (const system of addableSystems(defaultRules)) {
      if (system.holds || system.carries) continue;
      const turret = withHeld(
        startingEntry(book('turret'), defaultRules),
        [startingEntry(system, defaultRules)],
        book('turret'),
      );
      const codes = await codesOf(turret);
      const isAllowed = !codes.some((code) => ['not-turretable', 'launcher-without-magazine'].includes(code));
      expect([system.id, offered.has(system.id)]).toEqual([system.id, isAllowed]);
    }
    expect(holdable(book('salvo-magazine'), defaultRules).map(({ id }) => id)).toEqual(['salvo-launcher']);
  });

  test('are kept before the count', () => {
    const entry = withHeld({ system: 'turret', arcs: 'F A', count: 2 }, [{ system: 'pds' }], book('turret'));
    expect(Object.keys(entry)).toEqual(['system', 'arcs', 'mounts', 'count']);
    expect(heldEntries(entry, book('turret'))).toEqual([{ system: 'pds' }]);
    expect(withHeld(entry, [], book('turret'))).toEqual({ system: 'turret', arcs: 'F A', count: 2 });
  });
});
