/** Decks: cards and counters of a pack, and their layout on paper. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { allTargets } from '../../../src/damage/play/targets.ts';
import { noDamage, type ShipDamage } from '../../../src/damage/ship-damage.ts';
import { deckOf } from '../../../src/render/sheet/cards/deck.ts';
import { cardSize, deckPages } from '../../../src/render/sheet/cards/print-deck.ts';
import { papers } from '../../../src/render/sheet/layout/pages.ts';
import { themeOf } from '../../../src/render/sheet/layout/print-sheets.ts';
import type { Pack } from '../../../src/render/sheet/pack/pack.ts';
import { thresholdIcons } from '../../../src/rules/firepower/thresholds.ts';
import { boxOf, inkOfGroup, isInside, overlap } from '../../support/ink.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { packOf, patrol } from '../../support/packs.ts';
import { projectPath } from '../../support/project-path.ts';
import { seeded } from '../../support/random-design.ts';
import { options, shipOf, typeface } from '../../support/render-context.ts';

const small = await patrol();
const theme = themeOf(await options(), typeface);

/** The pack with a damaged first ship. */
function damaged(damage: Partial<ShipDamage>): Pack {
  const [first, ...others] = small.ships;
  return { ...small, ships: [{ ...(first as Pack['ships'][number]), damage: { ...noDamage, ...damage } }, ...others] };
}

test('everything that `slipway damage` rolls for in threshold checks has a card, with its modifier', async () => {
  const dutiful = await shipOf(readFileSync(projectPath('designs/concord/dutiful.yaml'), 'utf8'));
  const pack = { ...small, ships: [...small.ships, { ship: dutiful, name: '', errors: [] }] };
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
  expect(counters.map(({ name }) => name)).toEqual(expect.arrayContaining(['Verity', 'Undertow', 'Bogey 2']));
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

test('what a card says of a loss is whole, and beside no icon', () => {
  const panels = deckPages(deckOf(small), 'a4', theme).flatMap(({ sheets }) =>
    sheets.flatMap(({ sheet }) => sheet.panels),
  );
  for (const { groups } of panels.slice(0, deckOf(small).cards.length)) {
    const inks = groups.flatMap((group) => inkOfGroup(group) ?? []);
    expect(inks.slice(1).filter((ink) => overlap(ink, inks[0] as typeof ink))).toEqual([]);
    const texts = groups.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])));
    expect(texts.filter((text) => text.includes('…'))).toEqual([]);
  }
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

  test('launchers that are destroyed or fired have no counter; those that may be repaired have one', async () => {
    const ship = await shipOf(`class: A
mass: 60
hull: { boxes: 12 }
systems:
  - { system: salvo-rack, arcs: FP F FS, count: 3 }
  - { system: plasma-bolt-launcher, class: 1, arcs: FP F FS }
`);
    const pack = packOf([ship], 1, seeded(1));
    const missiles = (damage: Partial<ShipDamage>) =>
      deckOf({ ...pack, ships: pack.ships.map((each) => ({ ...each, damage: { ...noDamage, ...damage } })) })
        .counters.filter(({ kind }) => kind === 'missile')
        .map(({ name }) => name);
    const whole = ['Salvo missile 1', 'Salvo missile 2', 'Salvo missile 3', 'Plasma bolt 4'];
    expect(missiles({})).toEqual(whole);
    expect(missiles({ parts: new Map([['/systems/0', new Map([[1, 'down']])]]) })).toEqual(whole);
    const [first, second, third] = whole;
    expect(missiles({ parts: new Map([['/systems/1', new Map([[0, 'destroyed']])]]) })).toEqual([first, second, third]);
    const spent = new Map([['/systems/0', new Map([[0, { shot: 1 }]])]]);
    expect(missiles({ spent })).toEqual([first, second, 'Plasma bolt 3']);
  });

  test('lost ships have neither cards nor counters', () => {
    const { cards, counters } = deckOf(damaged({ hull: small.ships[0]?.ship.design.hull.boxes ?? 0 }));
    expect(cards.filter(({ ship }) => ship === 'Verity')).toEqual([]);
    expect(counters.filter(({ name, about }) => `${name} ${about}`.includes('Verity'))).toEqual([]);
  });
});

for (const paper of ['a4', 'letter'] as const) {
  test(`cards do not overlap on ${paper}, and all ink stays on its card`, async () => {
    const ships = await Promise.all([1, 2, 3, 4].map((seed) => shipOf(stringify(legalDesign(seeded(seed))))));
    for (const seed of [1, 2, 3]) {
      const pages = deckPages(deckOf(withBadges(packOf(ships, 6, seeded(seed)))), paper, theme);
      for (const { width, height, sheets } of pages) {
        expect({ width, height }).toEqual(papers[paper]);
        const panels = sheets.flatMap(({ sheet }) => sheet.panels);
        const edge = { left: 5, top: 5, right: width - 5, bottom: height - 5 };
        for (const [index, panel] of panels.entries()) {
          expect(isInside(boxOf(panel), edge)).toBe(true);
          for (const other of panels.slice(index + 1)) expect(overlap(boxOf(panel), boxOf(other), 0.001)).toBe(false);
          for (const group of panel.groups) {
            const ink = inkOfGroup(group);
            if (ink && !isInside(ink, boxOf(panel))) expect.fail(JSON.stringify(group).slice(0, 300));
          }
        }
      }
    }
  });
}

test('cut marks are at every column edge, above the cards', () => {
  const [page] = deckPages(deckOf(small), 'a4', theme);
  const sheet = page?.sheets[0]?.sheet;
  const [frame] = sheet?.groups ?? [];
  const path = frame?.marks.map((mark) => (mark.kind === 'outline' ? mark.d : '')).join(' ') ?? '';
  const first = sheet?.panels[0];
  for (let column = 0; column <= 4; column++) {
    const x = (first?.x ?? 0) + column * cardSize.width;
    expect(path).toContain(`M${x} ${(first?.y ?? 0) - 6} L${x} ${(first?.y ?? 0) - 1}`);
  }
});
