/** The quick reference as data: sections, what concerns a fleet, and each figure with the rule that it follows. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { type Aboard, aboardOf } from '../../../src/rules/reference/play/aboard.ts';
import { type PlayItem, textOf } from '../../../src/rules/reference/play/play-item.ts';
import { playReference, referenceSections } from '../../../src/rules/reference/play/play-reference.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { seeded, tries } from '../../support/random-design.ts';
import { shipIn, shipOf } from '../../support/render-context.ts';

const cruiser = {
  class: 'Plain',
  mass: 120,
  hull: { boxes: 30 } as object,
  armor: [4] as readonly unknown[],
  drive: 4 as unknown,
  ftl: 'standard',
  systems: [{ system: 'fire-control' }] as readonly object[],
};

const shipWith = (systems: readonly object[], changes: object = {}) =>
  shipOf(stringify({ ...cruiser, ...changes, systems: [...cruiser.systems, ...systems] }));

/** Everything that an item says. */
function wordsOf(item: PlayItem, fleet: Aboard): string {
  if ('text' in item) return textOf(item, fleet);
  if (item.kind === 'table') {
    return [item.columns(fleet).map(({ title }) => title), ...item.rows(fleet)].map((row) => row.join(' ')).join('\n');
  }
  return item.beside(fleet).join('\n');
}

function referenceText(ships: readonly Ship[]): string {
  const fleet = aboardOf(ships);
  return referenceSections(fleet)
    .flatMap(({ items }) => items.map((item) => wordsOf(item, fleet)))
    .join('\n')
    .replaceAll('**', '');
}

test('every item cites a section, and belongs to a phase', () => {
  for (const item of playReference) {
    expect(item.cite.length).toBeGreaterThan(0);
    for (const { book, section } of item.cite) expect(`${book} ${section}`).toMatch(/^\S.+ \S/);
    expect(item.phase).toBeGreaterThanOrEqual(1);
    expect(item.phase).toBeLessThanOrEqual(15);
  }
});

test('sections stand in the order of need', async () => {
  const [carrier, tender] = await Promise.all([shipIn('skerry/maelstrom'), shipIn('hesperid/grafter')]);
  const phases = referenceSections(aboardOf([carrier, tender])).map(({ phase }) => phase);
  expect(phases).toEqual([11, 13, 14, 15, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
});

/** Words of the reference, and what a fleet must have for each. */
const features: readonly (readonly [words: RegExp, isAboard: (fleet: Aboard) => boolean])[] = [
  [/Holofield/, ({ has }) => has('holofield')],
  [/cloaks/, ({ has }) => has('cloaking-device')],
  [/Area ECM/, ({ has }) => has('area-ecm')],
  [/Spinal mount/, ({ has }) => has('spinal-mount')],
  [
    /Needle beam/,
    ({ has, squadrons }) =>
      has('needle-beam') ||
      (has('phaser') && has('fire-control', ({ advanced }) => advanced === true)) ||
      squadrons.some(({ boats }) => boats.some(({ type }) => type === 'needle')),
  ],
  [/EMP/, ({ has }) => has('emp-projector')],
  [/Scattergun:/, ({ has }) => has('scattergun')],
  [/Grapeshot:/, ({ has }) => has('grapeshot')],
  [/ADS:/, ({ has }) => has('ads')],
  [/ADFC helps/, ({ has }) => has('adfc')],
  [/Plasma die/, ({ words }) => /\bplasma di(?:e|ce)\b/.test(words)],
  [/overloads torpedo/, ({ has }) => has('pulse-torpedo', ({ overload }) => overload === true)],
  [/Suicide charge/, ({ has }) => has('suicide-charge')],
  [/AM missile/, ({ has }) => has('antimatter-missile')],
  [/Plasma bolt:/, ({ has }) => has('plasma-bolt-launcher')],
  [/Flak/, ({ has }) => has('k-gun', ({ flak }) => flak === true)],
  [/Gunboats/, ({ squadrons, has }) => squadrons.length > 0 || has('gunboat-rack')],
  [/Scramble/, ({ wings }) => wings.length > 0],
  [/Robots/, ({ wings }) => wings.some(({ mods = [] }) => mods.includes('robot'))],
  [/A tube/, ({ has }) => has('launch-tube') || has('combined-hangar')],
  [/catapults/, ({ has }) => has('launch-tube', ({ catapult }) => catapult === true)],
  [/Raid/, ({ has }) => has('transporter-beam')],
  [/Turret:/, ({ has }) => has('turret')],
  [
    /Salvo:/,
    ({ has, wings }) => has('salvo-launcher') || has('salvo-rack') || wings.some(({ type }) => type === 'missile'),
  ],
  [/Living ships/, ({ hasLiving }) => hasLiving],
  [/Bridge|Power core|ET, emergency|repaired on|Parties/, ({ hasCrew }) => hasCrew],
  [/third layer/, ({ has, words }) => has('screen', ({ area }) => area === true) && /\bdi(?:e|ce)\b/.test(words)],
];

test('what is aboard is in the reference, what is not is absent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const ships = await Promise.all(Array.from({ length: 1 + pick(3) }, () => shipOf(stringify(legalDesign(pick)))));
      const fleet = aboardOf(ships);
      const text = referenceText(ships);
      const isIn = features.map(([words]) => [String(words), words.test(text)]);
      const wanted = features.map(([words, isAboard]) => [String(words), isAboard(fleet)]);
      expect(isIn).toEqual(wanted);
    }),
    tries(12),
  );
});

test('each system aboard is covered, and no sentence is said twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const ships = await Promise.all([1, 2, 3].map(() => shipOf(stringify(legalDesign(pick)))));
      const fleet = aboardOf(ships);
      const items = referenceSections(fleet).flatMap((section) => section.items);
      const covered = new Set(items.flatMap(({ covers }) => covers));
      const left = fleet.items.filter(
        ({ id, entry }) => !covered.has(id) && entry.fires === undefined && entry.defends === undefined,
      );
      expect(
        left.map(({ id, entry }) => [id, entry.firesNot?.kind]).filter(([, kind]) => kind !== 'no-figures'),
      ).toEqual([]);
      const texts = items.flatMap((item) => ('text' in item ? [textOf(item, fleet)] : []));
      expect(new Set(texts).size).toBe(texts.length);
    }),
    tries(8),
  );
});

const living = `class: Grub
rules: fleet-book
mass: 40
systems:
  - { system: biomass, count: 10 }
  - { system: drive-node }
  - { system: power-generator, count: 8 }
`;

test('nothing of crew and drive is said to living ships', async () => {
  const text = referenceText([await shipOf(living)]);
  expect(text).not.toMatch(/ET|[Hh]alve|[Pp]arties may|Bridge|core system|eject|repair(?:ed)? (?:on|it)/);
  expect(text).toContain('3 power of the repair pool and 2 biomass');
});

interface Figures {
  readonly systems?: readonly object[];
  readonly changes?: object;
  readonly says: readonly string[];
  readonly not?: readonly string[];
}

const figures: Readonly<Record<string, Figures>> = {
  'beam dice by screens': {
    systems: [{ system: 'beam', class: 2, arcs: 'FP F FS' }],
    says: ['no screen – 1 1 2 +', 'screen 1 – – 1 2 +', 'screen 2 – – 1 1 +', 'To 54 mu'],
    not: ['third layer', 'plasma'],
  },
  'third layer: 6 does two, no re-roll, 5 nothing': {
    systems: [
      { system: 'beam', class: 2, arcs: 'FP F FS' },
      { system: 'screen', level: 1, area: true },
    ],
    says: ['third layer – – – 2\n', 'within 3 mu, at most three'],
  },
  'plasma keeps the points of two layers under a third, without re-roll': {
    systems: [
      { system: 'plasma-cannon', class: 1, arcs: 'FP F FS' },
      { system: 'screen', level: 1, area: true },
    ],
    says: ['no screen – 1 2 3 4 +', 'screen 2 – – – 1 2 +', 'third layer – – – 1 2'],
  },
  'several rows at once: one worse for each further row': {
    says: [
      'system lost on 6 5+ 4+',
      'core system – 6 5+',
      'one worse for each further row (rows 1 and 2: 4+; rows 1 to 3: 2+)',
    ],
  },
  'six rows': {
    changes: { hull: { boxes: 30, rows: 6 } },
    says: ['first second third fourth fifth', 'system lost on 6 5+ 4+ 3+ 2+', 'core system – 6 5+ 4+ 3+'],
  },
  'armor in one layer': {
    systems: [
      { system: 'pulse-torpedo', arcs: 'F' },
      { system: 'k-gun', class: 2, arcs: 'F' },
    ],
    says: [
      'SAP half of each hit, rounded up the rest',
      'AP 1 point of each hit the rest',
      'through A none; screens count all',
      'What finds no armor goes on to the hull',
    ],
    not: ['each layer'],
  },
  'armor in layers': {
    systems: [
      { system: 'pulse-torpedo', arcs: 'F' },
      { system: 'k-gun', class: 2, arcs: 'F' },
    ],
    changes: { armor: [4, 2] },
    says: ['SAP half of what meets each layer, rounded up', 'AP 1 point of each hit, a layer'],
  },
  'screens and projectiles': {
    systems: [
      { system: 'pulse-torpedo', arcs: 'F', overload: true },
      { system: 'k-gun', class: 2, arcs: 'F' },
      { system: 'fusion-array', arcs: 'F' },
    ],
    says: [
      'They take 1 a level off each die of torpedoes, overloaded ones, too',
      'Fusion: as a beam through as many screens',
      'K-guns pass both kinds',
      'd6 + 2, SAP',
    ],
  },
  'suicide charge': {
    systems: [{ system: 'suicide-charge' }],
    says: [
      '3d6 within 1 mu, 2d6 within 2, 1d6 within 3; on orders, times the charges',
      'To its own ship past armor and screens',
      'each turn it explodes on 5–6',
      'at −1, as core systems',
      'DET',
    ],
  },
  'stealth 1': {
    changes: { hull: { boxes: 30, stealth: 1 } },
    says: [
      'lock-on of missiles: instead of 12, 9, 6, 4 mu at level 1 10, 7.5, 5, 3.33.',
      'A hull of 1 ends with row 2',
    ],
    not: ['level 2', 'ACT'],
  },
  'stealth 2': {
    changes: { hull: { boxes: 30, stealth: 2 } },
    says: [
      '10, 7.5, 5, 3.33, at level 2 8, 6, 4, 2.66',
      'A hull of 2 falls to 1 with row 1, ends with row 3',
      'to 24 mu',
      'to 54, and counts as stealth 1 in that turn',
    ],
  },
  'needle beam': {
    systems: [{ system: 'needle-beam', class: 1, arcs: 'F FS' }],
    says: ['4+ one point; a natural 6 also destroys the system for the battle', 'one fire control a system'],
  },
  EMP: {
    systems: [{ system: 'emp-projector', class: 1, arcs: 'all' }],
    says: ['rolls in 13 at 6, two 5+, three 4+'],
  },
  sensors: {
    systems: [{ system: 'enhanced-sensors' }, { system: 'superior-sensors' }],
    says: ['to 24 mu, only a 6 hits', 'to 36 mu, at −1', 'at +1; a 6 destroys them for the battle'],
  },
  'holofield and ECM': {
    systems: [{ system: 'holofield' }, { system: 'ecm', level: 1 }],
    says: [
      'Holofield: takes off 1 mu',
      '−1 on direct fire at it, re-rolls, too; no needles',
      'each level takes off 1 mu, at most 3',
    ],
  },
  'hangars that explode': {
    systems: [{ system: 'hangar', wing: { type: 'torpedo' } }, { system: 'launch-tube' }],
    changes: { options: ['critical-hangar-hits'] },
    says: [
      '1–2 empty, 1–3 with fighters, one more for each row gone this turn: d3 points, twice that',
      'hangars explode at +1',
      'wings 24 mu.',
      'half a move: wings 12 mu.',
      'For one CEF, also in the turn of launch:° wings 12 mu. Without CEF left: no second move, no attack.°',
      'Torpedo −2',
    ],
    not: ['fast', 'gunboats'],
  },
  'fast wings': {
    systems: [{ system: 'hangar', wing: { type: 'interceptor', mods: ['fast'] } }],
    says: ['wings 24 mu, fast 36.', 'half a move: wings 12 mu, fast 18.', 'Interceptor +1'],
    not: ['hangars explode'],
  },
  gunboats: {
    systems: [
      {
        system: 'gunboat-rack',
        squadron: {
          boats: [
            { type: 'gatling', count: 3 },
            { type: 'scatterpack', count: 3 },
          ],
        },
      },
    ],
    says: [
      'gunboats 18 mu',
      'gunboats 9°',
      'For one CEF, also in the turn of launch:° gunboats 9 mu',
      'within 12 mu: they fire in 11',
      'middle 30° of F only',
      'for friends within 6 mu, too',
    ],
  },
  'gunboats that launch': {
    systems: [
      {
        system: 'gunboat-rack',
        squadron: {
          boats: [
            { type: 'missile', count: 2 },
            { type: 'rocket', count: 2 },
            { type: 'plasma-bomber', count: 2 },
          ],
        },
      },
    ],
    says: ['Missile and rocket gunboats launch within 12 mu', 'Plasma bombers drop one bomb or both'],
    not: ['Gatling', 'Scatterpacks'],
  },
  'antimatter missiles, which all screens weaken': {
    systems: [{ system: 'antimatter-missile', arcs: 'FP F FS' }],
    says: [
      '3d6 to all within 1 mu of it, friends, too; 2d6 within 2, 1d6 within 3',
      'AM missile (AMT)',
      'Point defense: column missile;° each hit takes a die and 1 mu',
      'Set to go off in space, enemy ships and fighters within 3 mu fire at it first',
      'takes the nearest ship (of either side: ___), without one it is lost°',
      'a die to its own ship, past armor and screens, and to all within 1 mu',
    ],
    not: ['They take 1 a level', 'past standard screens is weakened', 'kills one craft', 'Missiles need none'],
  },
  'antimatter missiles of the edition of 2017': {
    systems: [{ system: 'antimatter-missile', arcs: 'FP F FS' }],
    changes: { rules: 'continuum-2017' },
    says: ['Point defense: column heavy missile;° each hit takes a die'],
  },
  'missiles and wings': {
    systems: [
      { system: 'antimatter-missile', arcs: 'FP F FS' },
      { system: 'hangar', wing: { type: 'torpedo' } },
    ],
    says: [
      'L 1 3 launches bays 1 and 3. Missiles need none.°',
      'a beam die a fighter, at a wing or at missiles',
      'A wing in a dogfight attacks no ship in this turn',
      '1 a bay is lost with its wing, until repaired',
      '2d6 within 2, 1d6 within 3. A point kills one craft.°',
      'advanced ones take 1 a die and level. A point kills one craft.°',
    ],
  },
  'point defense and the baffles': {
    systems: [{ system: 'beam', class: 1, arcs: 'all' }, { system: 'scattergun' }],
    says: [
      'closed after thrust, but for PDS, ADS, scatterguns; guns used as PDS are closed, too.',
      'At a ship within 6 mu: a beam die past all screens.',
    ],
  },
  'guns that fire through the baffles as PDS': {
    systems: [{ system: 'gatling-battery', arcs: 'A' }],
    says: ['scatterguns, gatlings as PDS.'],
    not: ['closed, too'],
  },
  'both kinds of guns': {
    systems: [
      { system: 'gatling-battery', arcs: 'A' },
      { system: 'k-gun', class: 1, arcs: 'F' },
    ],
    says: ['gatlings as PDS; other guns used as PDS are closed, too.'],
  },
  'a gun that is no point defense': {
    systems: [{ system: 'beam', class: 2, arcs: 'F' }, { system: 'pds' }],
    says: ['scatterguns.'],
    not: ['closed, too'],
  },
  overloading: {
    systems: [{ system: 'pulse-torpedo', arcs: 'F', overload: true }],
    says: ['OL PT2 overloads torpedo 2, counted from the left, if it did not fire last turn'],
  },
  'wave gun': {
    systems: [{ system: 'wave-gun' }],
    says: ['in the turn it fires no other weapon, and no screens ahead'],
  },
  'area ECM': {
    systems: [{ system: 'area-ecm', level: 1 }],
    says: ['Launches need no fire control.°'],
  },
  magazines: {
    systems: [
      {
        system: 'salvo-magazine',
        salvoes: 2,
        launchers: [{ system: 'salvo-launcher', arcs: 'FP F FS' }],
      },
    ],
    says: ['Magazine lost: its launchers have nothing to fire, until it is repaired.'],
  },
  boarders: {
    says: ['They may come from a ship alongside: ___.', 'fire ___, launches ___'],
    not: ['Magazine'],
  },
  'plasma bolts': {
    systems: [{ system: 'plasma-bolt-launcher', class: 2, arcs: 'F' }],
    says: [
      'within 30 mu, in arc; blast 6 mu',
      'missiles and gunboats are gone. Every other turn',
      'They take 1 a level off each die of bolts as projectiles',
    ],
  },
  shuttles: {
    systems: [{ system: 'hangar', wing: { type: 'assault-shuttle' } }],
    says: ['past standard screens, not advanced ones', 'on 3+, marines on 2+', 'Shuttles: in contact'],
  },
  'repairs, core and emergency thrust': {
    says: [
      'repaired on 6 5+ 4+',
      'd6 for each full 25 mass',
      'for ___ turns',
      'Sum 0 works · 1 works, drive hit · 2–3 fails, drive hit · 4+ fails, two hits',
      'Tie: roll again.°',
    ],
  },
  'people aboard are lost as systems are': {
    systems: [
      { system: 'marines', count: 2 },
      { system: 'damage-control-party', count: 1 },
    ],
    says: ['A die for each system icon, marine and extra party.'],
  },
  'advanced drive': {
    changes: { drive: { thrust: 4, type: 'advanced' } },
    says: ['Turns: an advanced drive may spend all of its thrust'],
  },
  'regenerating armor': {
    changes: { armor: [{ regenerative: 4 }] },
    says: ['5–6 it is back, 1 gone for the battle'],
  },
  raids: {
    systems: [{ system: 'transporter-beam', class: 1, arcs: 'all' }],
    says: ['1 nothing · 2–3 he is lost · 4 he returns · 5 it is destroyed, he is lost · 6 destroyed, he returns'],
  },
};

describe('figures', () => {
  for (const [name, { systems = [], changes, says, not = [] }] of Object.entries(figures)) {
    test(name, async () => {
      const text = referenceText([await shipWith(systems, changes)]);
      for (const words of says) expect(text).toContain(words);
      for (const words of not) expect(text).not.toContain(words);
    });
  }
});
