/** Properties of random states of random ships. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { computeScrapValue } from '../../src/campaign/calculators/scrap.ts';
import { judgeState } from '../../src/checks/judge-state.ts';
import { defaultSettings } from '../../src/config/settings.ts';
import { statedDamage } from '../../src/damage/apply-damage.ts';
import type { StateIssue } from '../../src/damage/issue.ts';
import { computeRepairBill } from '../../src/damage/repair-bill.ts';
import { armorBoxesLost, countLosses, noDamage } from '../../src/damage/ship-damage.ts';
import { roundsPerItem } from '../../src/rules/ship/aboard.ts';
import { legalDesign } from '../support/legal-design.ts';
import { mangled, stateTexts } from '../support/mutate.ts';
import { seeded, tries } from '../support/random-design.ts';
import { shipOf } from '../support/render-context.ts';
import { stateFor } from '../support/states.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('a state that fits a ship has no issues, and losses never exceed what is aboard', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const ship = await shipOf(stringify(legalDesign(pick)));
      const state = stateFor(ship, pick);
      const issues: StateIssue[] = [];
      const damage = statedDamage(state, ship, (issue) => void issues.push(issue));
      // Random states may list more systems as down and destroyed than there are.
      expect(issues.filter(({ code }) => code !== 'too-many-systems-lost')).toEqual([]);
      for (const item of ship.items) {
        const { down, destroyed } = countLosses(damage, item.path);
        const stated = (entries: ShipLosses) =>
          (entries ?? []).reduce(
            (sum: number, each) => sum + (typeof each !== 'string' && each.at === item.path ? (each.count ?? 1) : 0),
            0,
          );
        if (!item.entry.loadout && issues.length === 0) {
          expect([down, destroyed]).toEqual([stated(state.down), stated(state.destroyed)]);
        }
        const aboard = roundsPerItem(item);
        for (const rounds of damage.spent.get(item.path)?.values() ?? []) {
          for (const [kind, count] of Object.entries(rounds)) expect(count).toBeLessThanOrEqual(aboard[kind] ?? 0);
        }
      }
      expect(statedDamage(state, ship)).toEqual(damage);
    }),
    tries(30),
  );
});

type ShipLosses = ReturnType<typeof stateFor>['down'];

test('a repair bill is the sum of its lines, 10 RP a box and nothing without damage; damage never raises the scrap value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const ship = await shipOf(stringify(legalDesign(pick)));
      const damage = statedDamage(stateFor(ship, pick), ship);
      const bill = computeRepairBill(ship, damage);
      expect(computeRepairBill(ship, noDamage)).toMatchObject({ lines: [], rp: 0, destroyed: false });
      expect(bill.damagePoints).toBe(damage.hull + armorBoxesLost(damage));
      if (!bill.destroyed) expect(bill.repairs).toBe(10 * bill.damagePoints);
      expect(bill.rp).toBe(bill.lines.reduce((sum, { rp }) => sum + rp, 0));
      expect(bill.rp).toBe(bill.repairs + bill.purchases);
      for (const { rp, count } of bill.lines)
        expect([Number.isSafeInteger(rp), rp >= 0, count > 0]).toEqual([true, true, true]);
      const [whole, hurt] = [computeScrapValue(ship, noDamage), computeScrapValue(ship, damage)];
      expect(whole.value).toBe(whole.lines.reduce((sum, { value }) => sum + value, 0));
      for (const [index, { value, points }] of hurt.lines.entries()) {
        expect(value).toBeLessThanOrEqual(whole.lines[index]?.value ?? 0);
        expect(value).toBeLessThanOrEqual(Math.max(0, points));
      }
      if (bill.destroyed) expect(hurt.rp).toBe(0);
      // Replacing losses never costs more than the ship with her loadout.
      expect(bill.purchases).toBeLessThanOrEqual(ship.points.total);
    }),
    tries(30),
  );
});

test('mangled state files cause neither exceptions nor nonsense', async () => {
  const ships = await Promise.all([1, 2, 3].map((seed) => shipOf(stringify(legalDesign(seeded(seed))))));
  const names = ['Valiant', 'Candid', ''];
  const afloat = ships.map((ship, index) => ({
    ship,
    name: names[index] ?? '',
    id: index === 0 ? 'CN214733' : undefined,
  }));
  let read = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const whole = stateTexts[pick(stateTexts.length)] as string;
      const text = pick(4) === 0 ? whole : mangled(whole, pick);
      const verdict = await judgeState({ name: 'fuzz.state.yaml', bytes: bytes(text) }, defaultSettings, afloat);
      if (verdict.state) read++;
      else expect(verdict.findings.length).toBeGreaterThan(0);
      for (const { range, message, path, help = '' } of verdict.findings) {
        expect(message + help).not.toMatch(/undefined|NaN|\[object/);
        expect(path).not.toMatch(/undefined|NaN/);
        expect(range.line).toBeGreaterThan(0);
      }
      for (const { ship, damage } of verdict.ships) {
        expect(damage.hull).toBeLessThanOrEqual(ship.design.hull.boxes);
        expect(Number.isSafeInteger(computeRepairBill(ship, damage).rp)).toBe(true);
      }
    }),
    tries(75),
  );
  expect(read).toBeGreaterThan(0);
});
