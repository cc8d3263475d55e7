/** Checks the living ships of Fleet Book 2 against the seven ships printed there. */

import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { refitChanges } from '../../src/campaign/calculators/refit.ts';
import { computeScrapValue } from '../../src/campaign/calculators/scrap.ts';
import { judge } from '../../src/checks/judge.ts';
import { noDamage } from '../../src/damage/ship-damage.ts';
import type { Verdict } from '../../src/findings/verdict.ts';
import { resizeDesign } from '../../src/rules/ship/breakpoint.ts';
import { crewStars } from '../../src/rules/ship/hull-track.ts';
import { shipIdentity } from '../../src/rules/ship/identity.ts';
import { affordableThrusts, thrustPower } from '../../src/rules/ship/living-ship.ts';
import { priceShip } from '../../src/rules/ship/price-ship.ts';
import type { Ship } from '../../src/rules/ship/ship.ts';
import { acceptsDesign } from '../support/accepts-design.ts';

/** Figures of a printed ship, in the order of the rulebook. */
type Printed = readonly [
  name: string,
  mass: number,
  points: number,
  biomass: number,
  carapace: number,
  generators: number,
  stingers: number,
  pods: number,
  spicules: number,
  cortices: number,
  screens: number,
  wombs: number,
];

const printed: readonly Printed[] = [
  ["Sa'An'Tha", 10, 34, 3, 0, 2, 1, 0, 0, 1, 0, 0],
  ["Fo'Kiir'Tha", 18, 59, 5, 1, 4, 1, 0, 1, 1, 0, 0],
  ["Fo'Vur'Ath", 40, 130, 12, 2, 9, 2, 1, 1, 1, 0, 0],
  ["Var'Kiir'Sha", 64, 208, 18, 4, 16, 3, 1, 3, 2, 0, 0],
  ["Thy'Sa'Teth", 94, 302, 36, 6, 16, 1, 0, 3, 2, 1, 2],
  ["Ann'Var'Teth", 120, 390, 30, 9, 30, 4, 2, 4, 3, 1, 0],
  ["Vas'Sa'Rosh", 220, 724, 60, 16, 40, 8, 3, 6, 4, 2, 1],
];

/** The design of a printed ship. */
function designOf([
  name,
  mass,
  ,
  biomass,
  carapace,
  generators,
  stingers,
  pods,
  spicules,
  cortices,
  screens,
  wombs,
]: Printed) {
  const all = [
    { system: 'biomass', count: biomass },
    { system: 'carapace', count: carapace },
    { system: 'drive-node' },
    { system: 'ftl-node' },
    { system: 'power-generator', count: generators },
    { system: 'stinger-node', arcs: 'FP F FS', count: stingers },
    { system: 'pod-launcher', arcs: 'F', count: pods },
    { system: 'spicule', count: spicules },
    { system: 'cortex-node', count: cortices },
    { system: 'screen-node', count: screens },
    { system: 'drone-womb', count: wombs },
  ];
  return { class: name, rules: 'fleet-book', mass, systems: all.filter(({ count = 1 }) => count > 0) };
}

async function judged(design: object): Promise<Verdict> {
  const [verdict] = await judge({ name: 'living.yaml', bytes: Buffer.from(stringify(design)) });
  return verdict as Verdict;
}

describe('a printed ship', () => {
  for (const ship of printed) {
    const [name, mass, points, biomass, carapace] = ship;
    test(`${name} costs ${points} points and fits its mass`, async () => {
      const { ship: costed, findings } = await judged(designOf(ship));
      expect(costed?.points).toEqual({ class: points, loadout: 0, total: points });
      expect(costed?.mass.used).toBeLessThanOrEqual(mass);
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(findings.map(({ code }) => code)).not.toContain('no-main-drive');
      expect([costed?.hull.boxes, costed?.hull.armorBoxes]).toEqual([biomass, carapace]);
      expect(costed?.crew).toEqual({ factor: 0, damageControlParties: 0, marines: 0 });
      expect(costed?.lines.filter(({ path }) => /^\/(?:hull|armor)/.test(path))).toEqual([]);
    });
  }
});

const living = { class: 'Living', rules: 'fleet-book', mass: 10 };
const flesh = { system: 'biomass', count: 3 };

/** Error codes of designs with and without a hull. `valid` is the result of the JSON Schema. */
const forms: readonly (readonly [what: string, design: object, codes: readonly string[], valid: boolean])[] = [
  ['biomass replaces the hull', { ...living, systems: [flesh] }, [], true],
  ['neither hull nor biomass', { ...living, systems: [] }, ['missing-key'], false],
  ['a carapace does not replace the hull', { ...living, systems: [{ system: 'carapace' }] }, ['missing-key'], false],
  ['neither systems nor hull', living, ['missing-key'], false],
  ['a built hull', { ...living, hull: { boxes: 3 }, systems: [] }, [], true],
  [
    'a hull without boxes is invalid even with biomass',
    { ...living, hull: {}, systems: [flesh] },
    ['missing-key'],
    false,
  ],
  ['both a hull and biomass', { ...living, hull: { boxes: 3 }, systems: [flesh] }, ['grown-and-built'], true],
  ['biomass under another edition', { ...living, rules: 'continuum-2014', systems: [flesh] }, ['other-edition'], true],
];

describe('validation of living ships', () => {
  for (const [what, design, codes, valid] of forms) {
    test(what, async () => {
      const { findings } = await judged(design);
      const errors = findings.filter(({ severity }) => severity === 'error');
      expect(errors.map(({ code }) => code)).toEqual(codes);
      expect(acceptsDesign(design)).toBe(valid);
    });
  }

  test('an edition without biomass names the edition that has it', async () => {
    const { findings } = await judged({ ...living, rules: 'continuum-2017', systems: [flesh] });
    expect(findings.find(({ code }) => code === 'other-edition')?.message).toMatch(/; available in fleet-book$/);
  });
});

async function priced(design: object): Promise<Ship> {
  return (await judged(design)).ship as Ship;
}

describe('grown systems', () => {
  const [small] = printed as [Printed];
  const grown = designOf(small);
  const more = { ...grown, systems: [...grown.systems, { system: 'carapace', count: 2 }, flesh] };

  test('do not get crew stars', () => expect(crewStars(12, 0)).toEqual([]));

  test('differ in identity from the same boxes of a built hull', async () => {
    const [one, other] = [await priced(grown), await priced({ ...grown, hull: { boxes: 3 } })];
    expect(one.hull.boxes).toBe(other.hull.boxes);
    expect(shipIdentity(one)).not.toBe(shipIdentity(other));
  });

  test('have no scrap value', async () => {
    const { lines } = computeScrapValue(await priced(more), noDamage);
    const ofTrack = lines.filter(({ label }) => /^(?:Biomass|Carapace)/.test(label));
    expect(ofTrack.map(({ value }) => value)).toEqual([0, 0, 0]);
  });

  test('are one exchange in a refit', async () => {
    const { exchanges } = refitChanges(await priced(grown), await priced(more));
    expect(exchanges.map(({ count, points }) => [count, points])).toEqual([
      [3, 6],
      [2, 4],
    ]);
  });

  test('keep their share of the hull at another mass', async () => {
    const larger = priceShip(resizeDesign(await priced(designOf(printed[3] as Printed)), 128));
    expect([larger.hull.boxes, larger.items.find(({ id }) => id === 'biomass')?.count]).toEqual([36, 36]);
  });
});

describe('the power for thrust', () => {
  test.each([
    [1, 10, 1],
    [8, 10, 2],
    [4, 64, 5],
    [1, 75, 2],
    [4, 220, 18],
    [9, 220, 40],
  ])('thrust %i at mass %i costs %i', (thrust, mass, power) => expect(thrustPower(thrust, mass)).toBe(power));

  test('is listed up to the power of the generators', () => {
    expect(affordableThrusts(220, 40).map(({ to, power }) => [to, power])).toEqual(
      [4, 9, 13, 18, 22, 26, 31, 35, 40].map((power, index) => [index + 1, power]),
    );
    expect(affordableThrusts(94, 1)).toEqual([]);
    expect(affordableThrusts(10, 1000).at(-1)).toEqual({ from: 48, to: 50, power: 10 });
  });
});
