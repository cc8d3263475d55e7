/** Decks: cards and counters of a pack, and their layout on paper. */

import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { allTargets } from '../../../src/damage/play/targets.ts';
import { noDamage, type ShipDamage } from '../../../src/damage/ship-damage.ts';
import { flattenGroups } from '../../../src/render/drawing/block.ts';
import type { PositionedPanel, Sheet } from '../../../src/render/drawing/page.ts';
import { deckOf } from '../../../src/render/sheet/cards/deck.ts';
import { cardSize, deckPages } from '../../../src/render/sheet/cards/print-deck.ts';
import { papers } from '../../../src/render/sheet/frames/frame-size.ts';
import { themeOf } from '../../../src/render/sheet/frames/sheet-options.ts';
import type { Pack } from '../../../src/render/sheet/pack/pack.ts';
import { thresholdIcons } from '../../../src/rules/firepower/thresholds.ts';
import { boxOf, inkOfGroup, isInside, overlap } from '../../support/ink.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { packOf, patrol } from '../../support/packs.ts';
import { seeded } from '../../support/random-design.ts';
import { options, shipIn, shipOf, typeface } from '../../support/render-context.ts';

const small = await patrol();
const theme = themeOf(await options(), typeface);

/** The pack with a damaged first ship. */
function damaged(damage: Partial<ShipDamage>): Pack {
  const [first, ...others] = small.ships;
  return { ...small, ships: [{ ...(first as Pack['ships'][number]), damage: { ...noDamage, ...damage } }, ...others] };
}

test('everything that `slipway damage` rolls for in threshold checks has a card, with its modifier', async () => {
  const more = await Promise.all(['concord/dutiful', 'brood/grandmother-of-reefs'].map(shipIn));
  const pack = { ...small, ships: [...small.ships, ...more.map((ship) => ({ ship, name: '', errors: [] }))] };
  const { cards } = deckOf(pack);
  expect(cards.filter(({ label }) => label === 'Marines')).toHaveLength(32);
  for (const [index, { ship }] of pack.ships.entries()) {
    const wanted = thresholdIcons(ship);
    const own = cards.filter(({ number }) => number === index + 1);
    expect(allTargets(ship)).toHaveLength(own.length);
    for (const modifier of [-1, 0, 1]) {
      const count = wanted.reduce((sum, icon) => sum + (icon.modifier === modifier ? icon.count : 0), 0);
      expect([ship.design.class, modifier, own.filter((card) => card.modifier === modifier).length]).toEqual([
        ship.design.class,
        modifier,
        count,
      ]);
    }
  }
});

test('ships, wings, squadrons and bogeys have a counter each, with their names', () => {
  const { counters } = deckOf(small);
  const count = (kind: string) => counters.filter((counter) => counter.kind === kind).length;
  expect([count('ship'), count('bogey')]).toEqual([3, 2]);
  expect(counters.map(({ name, owner }) => `${owner?.ship ?? ''} ${name}`)).toEqual(
    expect.arrayContaining(['Verity Valiant', 'Undertow Groundswell', 'Williwaw ', ' Bogey 2']),
  );
  expect(count('wing')).toBe(small.ships.reduce((sum, { ship }) => sum + ship.wings.length, 0));
  expect(count('missile')).toBeGreaterThan(0);
});

test('each ship is drawn with her own outline, each missile with its launcher, and each card says what a loss does', () => {
  const { cards, counters } = deckOf(small);
  expect(cards.filter(({ effect }) => effect === '')).toEqual([]);
  const ships = counters.filter(({ kind }) => kind === 'ship');
  expect(ships.map(({ ship }) => ship?.design.class)).toEqual(small.ships.map(({ ship }) => ship.design.class));
  expect(counters.filter(({ kind, icon }) => kind === 'missile' && icon === undefined)).toEqual([]);
});

test.each([
  'brood/grandmother-of-reefs',
  'concord/scrupulous',
  'hesperid/windfall',
  'skerry/foxfire',
  'skerry/groundswell',
  'veiled/courteous-refusal',
])(
  'cards and counters of %s are whole, say nothing twice, and what a card says of a loss is beside no icon',
  async (design) => {
    const deck = deckOf({ ...small, ships: [{ ship: await shipIn(design), name: '', errors: [] }] });
    expect(deck.cards.filter(({ label, about }) => new Set([label, ...about]).size <= about.length)).toEqual([]);
    const panels = deckPages(deck, 'a4', theme).flatMap(({ sheets }) => sheets.flatMap(({ sheet }) => sheet.panels));
    for (const [index, { groups }] of panels.entries()) {
      const inks = groups.flatMap((group) => inkOfGroup(group) ?? []);
      const isCard = index < deck.cards.length;
      expect(inks.slice(1).filter((ink) => isCard && overlap(ink, inks[0] as typeof ink))).toEqual([]);
      const texts = groups.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])));
      expect(texts.filter((text) => text.includes('…'))).toEqual([]);
    }
  },
);

test('craft and missiles of two ships of a class and name differ by the number of the ship, on blank sheets too', async () => {
  const ship = await shipIn('skerry/thunderhead');
  const twins = { ...small, ships: [1, 2].map(() => ({ ship, name: '', errors: [] })) };
  for (const hasBlankNames of [false, true]) {
    const deck = deckOf(twins);
    const texts = deckPages(deck, 'a4', { ...theme, hasBlankNames })
      .flatMap(({ sheets }) => sheets.flatMap(({ sheet }) => sheet.panels.map(textsOfPanel)))
      .slice(deck.cards.length);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.some((text) => text.includes('Thunderhead'))).toBe(!hasBlankNames);
  }
});

function textsOfPanel({ groups }: PositionedPanel): string {
  return groups.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).join(' ');
}

test.each([
  ['concord/scrupulous', 'enhanced-sensors', /Destroyed for good by a 6/],
  ['skerry/cloudburst', 'antimatter-missile', /^Explodes: d6/],
  ['skerry/foxfire', 'suicide-charge', /explodes on 5\+/],
  ['brood/moss-eater', 'drive-node', /twice the power/],
  ['hesperid/bramble', 'turret', /keeps its facing/],
  ['published/fse/bologna', 'salvo-magazine', /no missiles/],
  ['hesperid/hornbeam', 'boarding-torpedo-magazine', /no torpedoes/],
])('cards of %s say what the loss of %s does', async (design, icon, effect) => {
  const { cards } = deckOf({ ...small, ships: [{ ship: await shipIn(design), name: '', errors: [] }] });
  const own = cards.filter((card) => flattenGroups(card.icon(10), 0, 0).some((group) => group.icon === icon));
  expect(own).not.toEqual([]);
  for (const card of own) expect(card.effect).toMatch(effect);
});

/** A picture wider than high. */
const badge = { width: 4, height: 3, pixels: new Uint8Array(36), href: 'data:image/png;base64,' };

const withBadges = (pack: Pack): Pack => ({ ...pack, ships: pack.ships.map((ship) => ({ ...ship, badge })) });

test('counters except bogeys have the badge of their navy, which overlaps no icon and is left out with names', () => {
  const deck = deckOf(withBadges(small));
  const marked = deck.counters.filter((counter) => counter.badge === badge);
  expect(marked.map(({ kind }) => kind)).toEqual(
    deck.counters.map(({ kind }) => kind).filter((kind) => kind !== 'bogey'),
  );
  const panelsOf = (blank: boolean) =>
    deckPages(deck, 'a4', { ...theme, hasBlankNames: blank })
      .flatMap(({ sheets }) => sheets)
      .flatMap(({ sheet }) => sheet.panels);
  const isBadge = ({ alt }: { readonly alt?: string }) => alt === 'Badge';
  expect(panelsOf(true).flatMap(({ groups }) => groups.filter(isBadge))).toEqual([]);
  const badged = panelsOf(false).filter(({ groups }) => groups.some(isBadge));
  expect(badged).toHaveLength(marked.length);
  for (const { groups } of badged) {
    const inks = groups.flatMap((group) => inkOfGroup(group) ?? []);
    const own = inkOfGroup(groups.find(isBadge) as (typeof groups)[0]) as (typeof inks)[0];
    expect(inks.filter((ink) => overlap(ink, own)).length).toBe(1);
  }
});

describe('of a damaged fleet', () => {
  const whole = deckOf(small).cards.length;
  test('lost systems have no cards', () => {
    expect(deckOf(damaged({ ftl: 'down' })).cards.length).toBe(whole - 1);
    expect(deckOf(damaged({ drive: 'half' })).cards.length).toBe(whole);
    expect(deckOf(damaged({ drive: 'down' })).cards.length).toBe(whole - 1);
    expect(deckOf(damaged({ core: { bridge: 'down' } })).cards.length).toBe(whole - 1);
  });

  test('launchers that are destroyed or fired and mines that are laid have no counter; launchers that may be repaired have one', async () => {
    const ship = await shipOf(`class: A
mass: 60
hull: { boxes: 12 }
systems:
  - { system: salvo-rack, arcs: FP F FS, count: 3 }
  - { system: plasma-bolt-launcher, class: 1, arcs: FP F FS }
  - { system: minelayer, mines: 2 }
`);
    const pack = packOf([ship], 1, seeded(1));
    const missiles = (damage: Partial<ShipDamage>) =>
      deckOf({ ...pack, ships: pack.ships.map((each) => ({ ...each, damage: { ...noDamage, ...damage } })) })
        .counters.filter(({ kind }) => kind === 'missile')
        .map(({ name }) => name);
    const whole = ['Salvo missile 1', 'Salvo missile 2', 'Salvo missile 3', 'Plasma bolt 4', 'Mine 5', 'Mine 6'];
    expect(missiles({})).toEqual(whole);
    expect(missiles({ parts: new Map([['/systems/0', new Map([[1, 'down']])]]) })).toEqual(whole);
    const [first, second, third] = whole;
    expect(missiles({ parts: new Map([['/systems/1', new Map([[0, 'destroyed']])]]) })).toEqual([
      first,
      second,
      third,
      'Mine 4',
      'Mine 5',
    ]);
    const spent = new Map([['/systems/0', new Map([[0, { shot: 1 }]])]]);
    expect(missiles({ spent })).toEqual([first, second, 'Plasma bolt 3', 'Mine 4', 'Mine 5']);
    const laid = new Map([['/systems/2', new Map([[0, { mine: 1 }]])]]);
    expect(missiles({ spent: laid })).toEqual(whole.slice(0, 5));
  });

  test('lost ships have neither cards nor counters', () => {
    const { cards, counters } = deckOf(damaged({ hull: small.ships[0]?.ship.design.hull.boxes ?? 0 }));
    expect(cards.filter(({ ship }) => ship === 'Verity')).toEqual([]);
    expect(counters.filter(({ owner }) => owner?.ship === 'Verity')).toEqual([]);
  });
});

for (const paper of ['a4', 'letter'] as const) {
  test(`cards do not overlap on ${paper}, and all ink stays on its card`, async () => {
    const ships = await Promise.all([1, 2, 3, 4].map((seed) => shipOf(stringify(legalDesign(seeded(seed))))));
    for (const seed of [1, 2, 3]) {
      const pages = deckPages(deckOf(withBadges(packOf(ships, 6, seeded(seed)))), paper, theme);
      for (const { width, height, sheets } of pages) {
        expect({ width, height }).toEqual(papers[paper]);
        const placed = sheets.flatMap(({ sheet, y }) =>
          sheet.panels.map((panel) => ({ panel, box: boxOf({ ...panel, y: panel.y + y }) })),
        );
        const edge = { left: 5, top: 5, right: width - 5, bottom: height - 5 };
        for (const [index, { panel, box }] of placed.entries()) {
          expect(isInside(box, edge)).toBe(true);
          for (const other of placed.slice(index + 1)) expect(overlap(box, other.box, 0.001)).toBe(false);
          for (const group of panel.groups) {
            const ink = inkOfGroup(group);
            if (ink && !isInside(ink, boxOf(panel))) expect.fail(JSON.stringify(group).slice(0, 300));
          }
        }
      }
    }
  });
}

test('cards and counters share a page, with cut marks at every column edge: cards above, counters below', () => {
  const pages = deckPages(deckOf(small), 'a4', theme);
  // A picture has one sheet.
  expect(pages.map(({ sheets }) => sheets.length)).toEqual(pages.map(() => 1));
  const sheets = pages.flatMap(({ sheets }) => sheets.map(({ sheet }) => sheet));
  expect(sheets.map(({ title }) => title)).toEqual(['Threshold cards', 'Counters', '']);
  const { panels, groups } = sheets[1] as Sheet;
  const path = groups.flatMap(({ marks }) => marks.map((mark) => (mark.kind === 'outline' ? mark.d : ''))).join(' ');
  const [above, below] = [panels[0]?.y ?? 0, (panels.at(-1)?.y ?? 0) + cardSize.height];
  for (let column = 0; column <= 4; column++) expect(path).toContain(`M${17 + column * 44} ${above - 6} L`);
  for (let column = 0; column <= 6; column++) expect(path).toContain(`M${15 + column * 30} ${below + 1} L`);
});
