/** Quotes equal the price in a ship; offers are the systems that fit into a given mass. */

import { expect, test } from 'vitest';
import { judgeData } from '../../src/checks/judge.ts';
import { defaultSettings } from '../../src/config/settings.ts';
import { readShorthand, readShorthandItem } from '../../src/parse/shorthand/shorthand.ts';
import { rulebook } from '../../src/rules/house/book.ts';
import { type Edition, editions } from '../../src/rules/model/citation.ts';
import { withoutHouseRules } from '../../src/rules/model/house-rules.ts';
import { listOffers, type Offers } from '../../src/workshop/offers.ts';
import { closestLegalEntry, quote } from '../../src/workshop/quote.ts';

const rules = withoutHouseRules('continuum-2014');

const quoted: readonly (readonly [
  text: string,
  mass: number | undefined,
  figures: readonly [mass: number, points: number, cpv: number] | undefined,
])[] = [
  ['2 beam 3 FP F FS', undefined, [12, 36, 36]],
  ['2 beam 3 FP F FS', 90, [12, 36, 36]],
  ['screen 1', undefined, undefined],
  ['screen 1', 90, [5, 15, 15]],
  ['screen 1', 200, [10, 30, 30]],
  ['turret F FS [k-gun 3 F]', undefined, [6, 23, 23]],
  ['turret F FS [vapor-shroud]', undefined, undefined],
  ['fire-control', undefined, [1, 4, 4]],
];

for (const [text, mass, figures] of quoted) {
  test(`${text} on mass ${mass}`, async () => {
    const entry = readShorthandItem(text, rules, expect.fail) ?? expect.fail(text);
    const priced = await quote(entry, mass, rules);
    expect(priced && [priced.mass, priced.points, priced.combatPoints]).toEqual(figures);
    expect(priced?.errors ?? []).toEqual([]);
  });
}

const refused: readonly (readonly [text: string, closest: string | undefined])[] = [
  ['beam 9', 'beam 6 F'],
  ['graser 7', 'graser 4 F'],
  ['beam 2', 'beam 2 FP F FS'],
  ['minelayer 1', 'minelayer 2'],
  ['3 minelayer 0', '3 minelayer 2'],
  ['boat-bay 0', 'boat-bay 1'],
  ['gunboat-rack [7 beam]', 'gunboat-rack [6 beam]'],
  ['gunboat-rack [9 beam, 2 needle, ecm 1]', 'gunboat-rack [4 beam, 2 needle, ecm 1]'],
  [
    'gunboat-rack [4 beam, needle, plasma, graser, k-gun, missile, mkp]',
    'gunboat-rack [beam, needle, plasma, graser, k-gun, missile]',
  ],
  ['gunboat-rack [6 beam, heavy, heavy]', 'gunboat-rack [6 beam, heavy]'],
  ['hangar [attack heavy heavy]', 'hangar [attack heavy]'],
  ['fighter-rack [light torpedo robot]', 'fighter-rack [torpedo robot]'],
  ['turret F FS [beam 2 F FS]', 'turret F FS [beam 2 FP F FS]'],
  ['turret F FS [minelayer 1]', undefined],
  ['{ system: gunboat-rack, squadron: { ecm: 1 } }', undefined],
];

for (const [text, closest] of refused) {
  test(`the closest legal entry to ${text}`, async () => {
    const [entry = expect.fail(text)] = readShorthand(text, rules, expect.fail);
    const priced = (await quote(entry, 90, rules)) ?? expect.fail(text);
    expect(priced.errors).not.toEqual([]);
    expect(await closestLegalEntry(priced, 90, rules)).toBe(closest);
  });
}

const together: readonly (readonly [texts: readonly string[], points: readonly number[]])[] = [
  [
    ['phaser 2 FP F FS', 'fire-control advanced'],
    [24, 5],
  ],
  [
    ['k-gun 1 short', 'k-gun 1 short'],
    [8, 4],
  ],
  [
    ['holofield', 'screen 1'],
    [45, 15],
  ],
];

for (const [texts, points] of together) {
  test(`${texts.join('; ')}, quoted together`, async () => {
    const entries = texts.map((text) => readShorthandItem(text, rules, expect.fail) ?? expect.fail(text));
    const quotes = await Promise.all(entries.map((entry) => quote(entry, 90, rules, entries)));
    expect(quotes.map((each) => each?.points)).toEqual(points);
    expect(quotes.flatMap((each) => each?.errors)).toEqual([]);
  });
}

/** The mass and points that an entry adds to a ship of mass 90. */
async function costInShip(entry: object, edition: Edition) {
  const settings = { ...defaultSettings, rules: edition };
  const priceOf = async (systems: readonly object[]) => {
    const data = { class: 'A', mass: 90, hull: { boxes: 27 }, systems };
    const { ship } = await judgeData(data, settings);
    return ship ?? expect.fail();
  };
  const [before, after] = [await priceOf([]), await priceOf([entry])];
  return [after.mass.used - before.mass.used, after.points.total - before.points.total];
}

for (const edition of Object.keys(editions) as readonly Edition[]) {
  test(`offers for 7 of 90 mass, ${edition}`, async () => {
    const rules = withoutHouseRules(edition);
    const { offers, sharesOfHull }: Offers = await listOffers({ fits: 7, mass: 90 }, rules);
    expect(sharesOfHull).toEqual([]);
    expect(offers.length).toBeGreaterThan(50);
    const points = offers.map((offer) => offer.quote.points);
    expect(points).toEqual([...points].sort((one, other) => other - one));
    for (const { quote: offer, arcs } of offers) {
      expect(offer.mass).toBeLessThanOrEqual(7);
      expect(readShorthandItem(offer.text, rules, expect.fail)).toEqual(offer.entry);
      expect([offer.text, ...(await costInShip(offer.entry, edition))]).toEqual([offer.text, offer.mass, offer.points]);
      if (!('arcs' in offer.entry)) continue;
      const others = await Promise.all(arcs.map((set) => quote({ ...offer.entry, arcs: set }, 90, rules)));
      expect(others.map((other) => [other?.mass, other?.points, other?.errors])).toEqual(
        arcs.map(() => [offer.mass, offer.points, []]),
      );
    }
  });
}

test('all systems are offered except turrets, launchers that belong in magazines, and people', async () => {
  const { offers } = await listOffers({ fits: 1000, mass: 90 }, rules);
  const offered = new Set(offers.map((offer) => offer.quote.entry.system));
  const systems = [...rulebook(rules).values()].filter(({ isShipPart, unavailable }) => !isShipPart && !unavailable);
  const left = systems.map(({ id }) => id).filter((id) => !offered.has(id));
  expect(left.toSorted()).toEqual([
    'boarding-torpedo-launcher',
    'damage-control-party',
    'marines',
    'salvo-launcher',
    'turret',
  ]);
});

test('without the mass of the ship, systems that scale with it are listed separately', async () => {
  const { sharesOfHull } = await listOffers({ fits: 7, mass: undefined }, rules);
  const scaling = [...rulebook(rules).values()].filter(
    ({ isShipPart, unavailable, mass, points }) =>
      !isShipPart && !unavailable && (mass.scalesWithHull || points.scalesWithHull),
  );
  expect(sharesOfHull.toSorted()).toEqual(scaling.map(({ id }) => id).toSorted());
});

test('the offers of one system', async () => {
  const { offers } = await listOffers({ fits: 4, mass: undefined, system: 'beam' }, rules);
  expect(offers.map((offer) => [offer.quote.text, offer.arcs.length])).toEqual([
    ['beam 3 F', 6],
    ['beam 2 all', 1],

    ['beam 2 FP F FS', 20],
    ['beam 1', 0],
    ['beam 2 AP FP', 2],
  ]);
});
