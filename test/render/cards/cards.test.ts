/** Decks: cards and counters of a pack, and their layout on paper. */

import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { allTargets } from '../../../src/damage/play/targets.ts';
import { noDamage, type ShipDamage } from '../../../src/damage/ship-damage.ts';
import { cell } from '../../../src/render/cards/counter-block.ts';
import { type Deck, deckOf } from '../../../src/render/cards/deck.ts';
import { countCards, type DeckPrint, deckPages } from '../../../src/render/cards/print-deck.ts';
import type { GroupCard, SystemCard } from '../../../src/render/cards/system-cards.ts';
import type { MarkGroup } from '../../../src/render/drawing/block.ts';
import type { Page, PositionedPanel } from '../../../src/render/drawing/page.ts';
import { points } from '../../../src/render/drawing/points.ts';
import { papers } from '../../../src/render/sheet/frames/frame-size.ts';
import { themeOf } from '../../../src/render/sheet/frames/sheet-options.ts';
import type { Pack } from '../../../src/render/sheet/pack/pack.ts';
import { unitsOf } from '../../../src/render/symbols/units.ts';
import { thresholdIcons } from '../../../src/rules/firepower/thresholds.ts';
import { lightShip } from '../../../src/rules/ship/light-ship.ts';
import { isOnHullTrack } from '../../../src/rules/ship/living-ship.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { boxOf, inkOfGroup, isInside, overlap, pointsOn, textsOf } from '../../support/ink.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { packOf, patrol } from '../../support/packs.ts';
import { randomDesign, seeded } from '../../support/random-design.ts';
import { options, shipIn, shipOf, typeface } from '../../support/render-context.ts';

const small = await patrol();
const theme = themeOf(await options(), typeface);

const fleetOf = (...ships: readonly Ship[]): Pack => ({
  ...small,
  ships: ships.map((ship) => ({ ship, name: '', errors: [] })),
  bogeys: 0,
});

/** Ships with all kinds of systems. */
const varied = await Promise.all(
  [
    'concord/dutiful',
    'concord/scrupulous',
    'skerry/maelstrom',
    'skerry/cloudburst',
    'skerry/foxfire',
    'hesperid/bramble',
    'hesperid/hornbeam',
    'brood/grandmother-of-reefs',
    'published/fse/bologna',
  ].map(shipIn),
);
const random = await Promise.all(
  Array.from({ length: 24 }, (_, seed) => {
    const pick = seeded(seed + 300);
    return shipOf(stringify(seed % 3 === 0 ? randomDesign(pick) : legalDesign(pick)));
  }),
);

/** The pack with a damaged first ship. */
function damaged(damage: Partial<ShipDamage>): Pack {
  const [first, ...others] = small.ships;
  return { ...small, ships: [{ ...(first as Pack['ships'][number]), damage: { ...noDamage, ...damage } }, ...others] };
}

const boxesOf = (card: SystemCard) => (card.kind === 'core' ? card.parts : card.rows.flatMap(({ boxes }) => boxes));

const groupsOf = ({ cards }: Deck): readonly GroupCard[] => cards.filter((card) => card.kind === 'group');

describe.each([false, true])('with each %s', (each) => {
  test('every box is one part of a system, and every part that can be lost has one', () => {
    for (const ship of [...varied, ...random]) {
      const boxes = groupsOf(deckOf(fleetOf(ship), { each })).flatMap((card) => boxesOf(card) as readonly Box[]);
      const shown = boxes.flatMap(({ part }) => (part ? [`${part.path} ${part.index}`] : []));
      const wanted = ship.items
        .filter((item) => !isOnHullTrack(item))
        .flatMap((item) => unitsOf(item, ship).map((_, index) => `${item.path} ${index}`));
      expect(shown.toSorted()).toEqual(wanted.toSorted());
    }
  });

  test('everything that `slipway damage` rolls for has a box with its modifier', () => {
    for (const ship of varied) {
      const { cards } = deckOf(fleetOf(ship), { each });
      const systems = cards.map((card) => ({
        modifier: card.modifier,
        // The two boxes of a drive are one system.
        count: boxesOf(card).filter((box) => !('letter' in box) || box.letter !== '½').length,
      }));
      expect(systems.reduce((sum, { count }) => sum + count, 0)).toBe(allTargets(ship).length);
      for (const modifier of [-1, 0, 1]) {
        const sum = (all: readonly { modifier: number; count: number }[]) =>
          all.reduce((total, one) => total + (one.modifier === modifier ? one.count : 0), 0);
        expect([ship.design.class, modifier, sum(systems)]).toEqual([
          ship.design.class,
          modifier,
          sum(thresholdIcons(ship)),
        ]);
      }
    }
  });
});

type Box = GroupCard['rows'][number]['boxes'][number];

test('every box is drawn, also of magazines that hold different salvoes', async () => {
  for (const ship of [await shipIn('skerry/williwaw'), ...varied, ...random]) {
    const deck = deckOf(fleetOf(ship));
    const drawn = panelsOf(deckPages(deck, { paper: 'a4' }, theme)).flatMap(({ groups }) =>
      groups.flatMap(({ alt = '' }) => /^(\d+) (?:box|boxes|of .+)\b/.exec(alt)?.[1] ?? []),
    );
    const boxes = groupsOf(deck).flatMap((card): readonly unknown[] => boxesOf(card));
    expect([ship.design.class, drawn.reduce((sum, each) => sum + Number(each), 0)]).toEqual([
      ship.design.class,
      boxes.length,
    ]);
  }
});

test('a group has one label and, but for weapons, one set of arcs', () => {
  for (const ship of [...varied, ...random]) {
    const cards = groupsOf(deckOf(fleetOf(ship)));
    for (const { rows, weapons, label } of cards) {
      const arcs = rows.map((row) => row.arcs);
      if (weapons.length === 0) expect([label, new Set(arcs).size]).toEqual([label, 1]);
    }
    const single = deckOf(fleetOf(ship), { each: true }).cards;
    expect(single.length).toBeGreaterThanOrEqual(cards.length);
    expect(groupsOf({ title: '', counters: [], cards: single }).every(({ rows }) => rows.length === 1)).toBe(true);
  }
});

test('every ship has one counter with her number, and cards only of her number', () => {
  const pages = deckPages(deckOf(small), { paper: 'a4' }, theme);
  const { counters, cards } = deckOf(small);
  const ships = counters.filter(({ kind }) => kind === 'ship');
  expect(ships.map(({ owner }) => owner?.number)).toEqual([1, 2, 3]);
  expect([...new Set(cards.map(({ owner }) => owner.number))]).toEqual([1, 2, 3]);
  const names = small.ships.map(({ name, ship }) => name || ship.design.class);
  expect(ships.map(({ owner }) => owner?.name)).toEqual(names);
  const shown = panelsOf(pages).slice(0, 3);
  for (const [index, panel] of shown.entries())
    expect(textsOf(panel.groups).map(({ text }) => text)).toContain(String(index + 1));
});

test('wings, missiles, bogeys and ships adrift have counters', () => {
  const { counters } = deckOf(small);
  const count = (kind: string) => counters.filter((counter) => counter.kind === kind).length;
  const craft = small.ships.reduce((sum, { ship }) => sum + ship.wings.length + ship.squadrons.length, 0);
  expect([count('ship'), count('craft'), count('bogey'), count('drifting')]).toEqual([3, craft, 2, 1]);
  expect(count('launched')).toBeGreaterThan(0);
});

test('wings have a code of ship and bay, boxes for their craft and circles for their endurance', async () => {
  const ship = await shipIn('skerry/maelstrom');
  const deck = deckOf(fleetOf(ship));
  const panels = panelsOf(deckPages(deck, { paper: 'a4' }, theme));
  const wings = deck.counters.flatMap((counter, index) => (counter.kind === 'craft' ? [{ counter, index }] : []));
  expect(wings).toHaveLength(10);
  for (const [bay, { counter, index }] of wings.entries()) {
    const { groups } = panels[index] as PositionedPanel;
    expect(textsOf(groups).map(({ text }) => text)).toContain(`1.${bay + 1}`);
    const { wing, craft } = counter.flight as { wing: { light?: boolean; mods?: readonly string[] }; craft: number };
    const open = (groups.at(-1) as MarkGroup).marks;
    const endurance = wing.light ? 4 : wing.mods?.includes('long-range') ? 9 : 6;
    expect(open).toHaveLength(craft + endurance);
  }
});

const panelsOf = (pages: readonly Page[]): readonly PositionedPanel[] =>
  pages.flatMap(({ sheets }) => sheets.flatMap(({ sheet }) => sheet.panels.filter(({ id }) => id !== 'footer')));

test('numbers of the second fleet are in squares', () => {
  const shapes = [false, true].map((isSecondFleet) => {
    const [first] = panelsOf(deckPages(deckOf(small, { isSecondFleet }), { paper: 'a4' }, theme));
    const disc = first?.groups.find(({ marks }) => marks.some((mark) => mark.kind === 'text' && mark.text === '1'));
    const shape = disc?.marks.findLast(({ kind }) => kind === 'outline') as { d: string };
    return shape.d.includes('C');
  });
  expect(shapes).toEqual([true, false]);
});

const living = await shipIn('brood/moss-eater');

test.each<readonly [what: string, ship: Ship, shown: RegExp, hidden: RegExp]>([
  ['ships with a crew', await shipIn('concord/valiant'), /repair 6, two DCP 5\+, three 4\+/, /several rows/],
  ['living ships', living, /each further row: one worse/, /repair|Core/],
  [
    'Full Thrust Light',
    lightShip(await shipIn('concord/diligent')),
    /several rows at once: one worse/,
    /repair|½|Core/,
  ],
])('cards of %s say how they are lost and repaired', (_, ship, shown, hidden) => {
  const text = panelsOf(deckPages(deckOf(fleetOf(ship)), { paper: 'a4' }, theme))
    .flatMap(({ groups }) => textsOf(groups).map((each) => each.text))
    .join('\n');
  expect(text).toMatch(shown);
  expect(text).not.toMatch(hidden);
});

test.each([
  ['concord/scrupulous', 'enhanced-sensors', /destroyed for good by a 6/],
  ['skerry/cloudburst', 'antimatter-missile', /^Explodes: d6/],
  ['skerry/foxfire', 'suicide-charge', /explodes on 5\+/],
  ['brood/moss-eater', 'drive-node', /twice the power$/],
  ['hesperid/bramble', 'turret', /keeps its facing/],
  ['published/fse/bologna', 'salvo-magazine', /no missiles/],
  ['hesperid/hornbeam', 'boarding-torpedo-magazine', /no torpedoes/],
])('cards of %s say what the loss of %s does', async (design, icon, effect) => {
  const own = groupsOf(deckOf(fleetOf(await shipIn(design)))).filter(({ rows }) => rows[0]?.unit.icon === icon);
  expect(own).not.toEqual([]);
  for (const card of own) expect(card.effect).toMatch(effect);
});

/** A picture wider than high. */
const badge = { width: 4, height: 3, pixels: new Uint8Array(36), href: 'data:image/png;base64,' };

const withBadges = (pack: Pack): Pack => ({ ...pack, ships: pack.ships.map((ship) => ({ ...ship, badge })) });

test('counters have the badge of their navy, but for bogeys and ships adrift; it is left out with names', () => {
  const deck = deckOf(withBadges(small));
  const isBadge = ({ alt }: { readonly alt?: string }) => alt === 'Badge';
  const badged = (blank: boolean) =>
    panelsOf(deckPages(deck, { paper: 'a4' }, { ...theme, hasBlankNames: blank })).filter(({ groups }) =>
      groups.some(isBadge),
    );
  expect(badged(true)).toEqual([]);
  const owned = deck.counters.filter(({ kind }) => kind !== 'bogey' && kind !== 'drifting');
  expect(badged(false)).toHaveLength(owned.length);
});

describe('of a damaged fleet', () => {
  const whole = deckOf(small).cards.length;
  const strikesOf = (damage: Partial<ShipDamage>, label: string) =>
    deckOf(damaged(damage))
      .cards.filter((card) => card.owner.number === 1 && card.label === label)
      .flatMap((card) => boxesOf(card).map(({ strike }) => strike));

  test.each<readonly [label: string, damage: Partial<ShipDamage>, strikes: readonly (string | undefined)[]]>([
    ['FTL', { ftl: 'down' }, ['down']],
    ['FTL', { ftl: 'destroyed' }, []],
    ['Drive', { drive: 'half' }, ['down', undefined]],
    ['Drive', { drive: 'down' }, ['down', 'down']],
    ['Drive', { drive: 'destroyed' }, []],
    ['Core systems', { core: { bridge: 'down', 'power-core': 'ejected' } }, ['down', undefined, 'gone']],
  ])('the boxes of %s show %o', (label, damage, strikes) => {
    expect(strikesOf(damage, label)).toEqual(strikes);
    expect(deckOf(damaged(damage)).cards.length).toBe(whole - (strikes.length === 0 ? 1 : 0));
  });

  test('with `each`, lost systems have no cards', () => {
    const count = (damage: Partial<ShipDamage>) => deckOf(damaged(damage), { each: true }).cards.length;
    const all = count({});
    expect([count({ ftl: 'down' }), count({ drive: 'half' }), count({ drive: 'down' })]).toEqual([
      all - 1,
      all,
      all - 1,
    ]);
    expect(count({ core: { bridge: 'down' } })).toBe(all - 1);
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
      deckOf({
        ...pack,
        ships: pack.ships.map((each) => ({ ...each, damage: { ...noDamage, ...damage } })),
      }).counters.flatMap((counter) => (counter.kind === 'launched' ? [counter.name] : []));
    const all = ['Salvo missile 1', 'Salvo missile 2', 'Salvo missile 3', 'Plasma bolt 4', 'Mine 5', 'Mine 6'];
    expect(missiles({})).toEqual(all);
    expect(missiles({ parts: new Map([['/systems/0', new Map([[1, 'down']])]]) })).toEqual(all);
    const [first, second, third] = all;
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
    expect(missiles({ spent: laid })).toEqual(all.slice(0, 5));
  });

  test('lost ships have neither cards nor counters; the others keep their numbers', () => {
    const { cards, counters } = deckOf(damaged({ hull: small.ships[0]?.ship.design.hull.boxes ?? 0 }));
    const owners = [...cards, ...counters].flatMap(({ owner }) => (owner ? [owner.number] : []));
    expect([...new Set(owners)].toSorted()).toEqual([2, 3]);
  });
});

/** Decks of random fleets with extreme names, and of ships with everything. */
const decks: readonly Deck[] = [
  deckOf(withBadges(fleetOf(...varied))),
  deckOf(fleetOf(...varied), { each: true }),
  ...[1, 2, 3].map((seed) => deckOf(withBadges(packOf(random, 8, seeded(seed))), { isSecondFleet: seed === 2 })),
];

/** In millimeters. */
const leastType = points(6.5) - 0.01;

describe.each(['a4', 'letter'] as const)('on %s', (paper) => {
  const print: DeckPrint = { paper, backs: true };
  const pages = decks.flatMap((deck) => deckPages(deck, print, theme));

  test('pieces do not overlap, and all ink stays on its piece', () => {
    for (const { width, height, sheets } of pages) {
      expect({ width, height }).toEqual(papers[paper]);
      for (const { sheet } of sheets) {
        const edge = { left: 8.5, top: 8.5, right: width - 8.5, bottom: height - 8.5 };
        for (const [index, panel] of sheet.panels.entries()) {
          const box = boxOf(panel);
          expect(isInside(box, edge)).toBe(true);
          for (const other of sheet.panels.slice(index + 1)) expect(overlap(box, boxOf(other), 0.001)).toBe(false);
          for (const group of panel.groups) {
            const ink = inkOfGroup(group);
            if (ink && !isInside(ink, box)) expect.fail(JSON.stringify([box, ink, group]).slice(0, 400));
          }
        }
      }
    }
  });

  test('texts of a piece do not overlap, and none is under 6.5 points', () => {
    for (const panel of pages.flatMap(({ sheets }) => sheets.flatMap(({ sheet }) => sheet.panels))) {
      const groups = panel.groups.filter(({ icon }) => icon === undefined);
      for (const { marks, scale } of groups) {
        for (const mark of marks) {
          if (mark.kind === 'text' && mark.size * scale < leastType) expect.fail(`${mark.text}: ${mark.size * scale}`);
        }
      }
      const texts = textsOf(groups);
      for (const [index, { text, box }] of texts.entries()) {
        const hit = texts.slice(index + 1).find((other) => overlap(box, other.box, 0.35));
        if (hit) expect.fail(`${text} overlaps ${hit.text} ${JSON.stringify([box, hit.box])}`);
      }
    }
  });

  test('no cut line crosses a piece', () => {
    for (const { sheet } of pages.flatMap(({ sheets }) => sheets)) {
      const lines = sheet.groups.flatMap(({ marks }) =>
        marks.flatMap((mark) => (mark.kind === 'outline' ? mark.d.split(/(?=M)/).map(pointsOn) : [])),
      );
      for (const panel of sheet.panels.filter(({ id }) => id !== 'footer')) {
        const { left, top, right, bottom } = boxOf(panel);
        for (const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] of lines) {
          const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
          if (x > left + 0.01 && x < right - 0.01 && y > top + 0.01 && y < bottom - 0.01) expect.fail(panel.id);
        }
      }
    }
  });

  test('backs stand behind their fronts, mirrored', () => {
    for (const deck of decks) {
      const sheets = deckPages(deck, print, theme).map(({ sheets: [first] }) => first?.sheet.panels ?? []);
      for (let index = 0; index < sheets.length; index += 2) {
        const places = (panels: readonly PositionedPanel[] = []) =>
          panels.map(({ x, y, width }) => `${x.toFixed(2)} ${y} ${width}`);
        const fronts = (sheets[index] ?? []).filter(({ id }) => id !== 'footer');
        const mirrored = fronts.map((panel) => ({ ...panel, x: papers[paper].width - panel.x - panel.width }));
        expect(places(sheets[index + 1])).toEqual(places(mirrored));
      }
    }
  });

  test('sheets are numbered, and each piece is printed once', () => {
    for (const deck of decks) {
      const sheets = deckPages(deck, { paper }, theme);
      expect(countCards(sheets)).toBe(panelsOf(sheets).length - deck.counters.length);
      expect(countCards(sheets)).toBeGreaterThanOrEqual(deck.cards.length);
      for (const [index, { sheets: own }] of sheets.entries()) {
        const footer = own[0]?.sheet.panels.find(({ id }) => id === 'footer');
        expect(textsOf(footer?.groups ?? []).at(-1)?.text).toMatch(new RegExp(`sheet ${index + 1}/${sheets.length}$`));
      }
    }
  });
});

test('names of weapons are never cut', () => {
  for (const deck of decks) {
    const texts = panelsOf(deckPages(deck, { paper: 'a4' }, theme))
      .slice(deck.counters.length)
      .flatMap(({ groups }) => textsOf(groups).map(({ text }) => text));
    expect(texts.filter((text) => text.endsWith('…'))).toEqual([]);
  }
});

test('cards of two cells stand in pairs of columns', () => {
  for (const panel of panelsOf(decks.flatMap((deck) => deckPages(deck, { paper: 'a4' }, theme)))) {
    const column = (panel.x - 15) / cell.width;
    if (panel.width > cell.width) expect([0, 2, 4]).toContain(Math.round(column * 1000) / 1000);
  }
});
