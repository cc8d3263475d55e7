/** Fire modes and point defense of all systems. `S n` is line n of the text of Continuum; `base` are the base rules. */

import { expect, test } from 'vitest';
import type { BookEntry } from '../../../src/rules/catalogue/entry.ts';
import type { Band, FireMode } from '../../../src/rules/catalogue/fires.ts';
import { readChoices } from '../../../src/rules/design/design.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import { type Edition, editions } from '../../../src/rules/model/citation.ts';
import { withoutHouseRules } from '../../../src/rules/model/house-rules.ts';
import type { Hull } from '../../../src/rules/model/hull.ts';
import { modesOf, type Weapon } from '../firepower/fire.ts';

interface Row {
  readonly book: string;
  readonly weapon: Weapon & { readonly system: string };
  /** Delivery and rate if not direct fire every turn, `edge:dice@score` by band, and the effect of a die or hit with the screens it ignores. */
  readonly modes?: readonly string[];
  readonly defends?: string;
  /** An advanced fire control is aboard. */
  readonly advanced?: boolean;
}

const oneDie = '12:1';
const twoDice = '12:2 24:1';
const threeDice = '12:3 24:2 36:1';
const fourDice = '12:4 24:3 36:2 48:1';
const sixes = '6:@2 12:@3 18:@4 24:@5 30:@6';
const fours = '4:@2 8:@3 12:@4 16:@5 20:@6';
const nines = '9:@2 18:@3 27:@4 36:@5 45:@6';
const beamDice = 'all beam: beam dice, P';
const plasmaDice = 'all plasma: plasma dice, P';
const grasers = 'all beam: beam dice, d3 SAP a hit';
const heavyGrasers = 'all beam: beam dice without re-rolls, d6 SAP a hit';
const emp = 'none beam: beam dice; a hit tests a system at 6, two at 5+, three at 4+';
const needles = 'none: 4+: 1 point; 6: and the system aimed at';
const boarders = 'all beam: beam dice without re-rolls, a boarding party a hit';
const bySpeed = 'all beam: beam dice to hit; damage by the speed of the target';
const defense = 'none: beam die, a kill a point; at ships 1 point on a 6';
const salvo = 'advanced: d6 missiles at the nearest ship within 6 mu, d6 SAP each';
const torpedo = 'advanced: d6 SAP';
const overloaded = 'advanced: d6 + 2 SAP (on a 1 roll again: another 1 destroys the tube)';
const bolt = 'all: d6 a die within 6 mu, −1 a level of screens';
const singularity = 'none: 4, 5: a hit, 6: two; a hit does d6 AP for each 50 mass of the target';
const slug = (size: number, double: string) => `none: ${size} AP; ${2 * size} if a second die is ${double}`;

const rows: readonly Row[] = [
  { book: 'base', weapon: { system: 'pds' }, modes: [`defensive 6:1 ${defense}`], defends: 'pds 6:1' },
  {
    ...{ book: 'S 1551-1570', weapon: { system: 'ads' }, defends: 'pds 6:2 12:1' },
    modes: [`defensive 6:2 12:1 ${defense}`],
  },
  {
    ...{ book: 'S 1572-1597', weapon: { system: 'scattergun' }, defends: 'scattergun 6:1 once' },
    modes: ['once defensive 6:1 none: d6 fighters or missiles; at ships a beam die past screens'],
  },
  { book: 'S 1610-1618', weapon: { system: 'grapeshot' }, defends: 'grapeshot 6:1 once' },
  { book: 'base', weapon: { system: 'spicule', edition: 'fleet-book' }, defends: 'pds 6:1' },
  {
    ...{ book: 'S 1503-1509', weapon: { system: 'suicide-charge' } },
    modes: ['burst once 1:3 2:2 3:1 all: d6 a die, −1 a level of screens'],
  },
  {
    ...{ book: 'S 1808-1818', weapon: { system: 'beam', class: 1 }, defends: 'class-1 6:1' },
    modes: [`${oneDie} ${beamDice}`],
  },
  { book: 'S 1808-1818', weapon: { system: 'beam', class: 2 }, modes: [`${twoDice} ${beamDice}`] },
  { book: 'S 1808-1818', weapon: { system: 'beam', class: 3 }, modes: [`${threeDice} ${beamDice}`] },
  { book: 'S 1808-1818', weapon: { system: 'beam', class: 4 }, modes: [`${fourDice} ${beamDice}`] },
  { book: 'base', weapon: { system: 'beam', class: 5 }, modes: [`12:5 24:4 36:3 48:2 60:1 ${beamDice}`] },
  {
    ...{ book: 'S 1823-1883', weapon: { system: 'emp-projector', class: 1 }, defends: 'class-1 6:1' },
    modes: [`${oneDie} ${emp}`],
  },
  { book: 'S 1823-1883', weapon: { system: 'emp-projector', class: 2 }, modes: [`${twoDice} ${emp}`] },
  { book: 'S 1823-1883', weapon: { system: 'emp-projector', class: 4 }, modes: [`${fourDice} ${emp}`] },
  { book: 'S 1885-1909', weapon: { system: 'plasma-cannon', class: 1 }, modes: [`${oneDie} ${plasmaDice}`] },
  { book: 'S 1885-1909', weapon: { system: 'plasma-cannon', class: 4 }, modes: [`${fourDice} ${plasmaDice}`] },
  { book: 'S 1914-1932', weapon: { system: 'graser', class: 1 }, modes: [`${oneDie} ${grasers}`] },
  { book: 'S 1914-1932', weapon: { system: 'graser', class: 4 }, modes: [`${fourDice} ${grasers}`] },
  { book: 'S 1936-1994', weapon: { system: 'heavy-graser', class: 1 }, modes: [`18:1 ${heavyGrasers}`] },
  { book: 'S 1936-1994', weapon: { system: 'heavy-graser', class: 3 }, modes: [`18:3 36:2 54:1 ${heavyGrasers}`] },
  {
    book: 'Project Continuum',
    weapon: { system: 'heavy-graser', class: 2, edition: 'continuum-2017', 'high-intensity': true },
    modes: ['18:2 36:1 all beam: beam dice, d6 SAP a hit'],
  },
  {
    ...{ book: 'S 1998-2034', weapon: { system: 'phaser', class: 1 }, defends: 'pds 6:1' },
    modes: [`${oneDie} ${grasers}`, `needle advanced-control 12:1 ${needles}`],
  },
  {
    ...{ book: 'S 2020-2024', weapon: { system: 'phaser', class: 1 }, advanced: true, defends: 'pds 6:2 12:1' },
    modes: [`${oneDie} ${grasers}`, `needle advanced-control 12:1 ${needles}`],
  },
  {
    ...{ book: 'S 1998-2034', weapon: { system: 'phaser', class: 4 }, defends: 'pds 6:1' },
    modes: [`${fourDice} ${grasers}`, `needle advanced-control 12:4 24:3s1 36:2s2 48:1s2 ${needles}`],
  },
  { book: 'S 2054-2101', weapon: { system: 'transporter-beam', class: 2 }, modes: [`${twoDice} ${boarders}`] },
  {
    ...{ book: 'S 2130-2140', weapon: { system: 'gatling-battery' }, defends: 'pds 6:1' },
    modes: [`12:6 ${beamDice}`],
  },
  {
    ...{ book: 'S 2157-2163', weapon: { system: 'twin-particle-array' }, defends: 'pds 6:1' },
    modes: [`24:2 ${beamDice}`],
  },
  {
    ...{ book: 'S 2177-2183', weapon: { system: 'meson-projector' }, defends: 'pds 6:1' },
    modes: [`48:1 ${beamDice}`],
  },
  {
    ...{ book: 'base', weapon: { system: 'pulser' }, defends: 'pds 6:1' },
    modes: [`close 12:6 ${beamDice}`, `medium 24:2 ${beamDice}`, `long 48:1 ${beamDice}`],
  },
  { book: 'S 2193-2243', weapon: { system: 'needle-beam', class: 1 }, modes: [`12:1 ${needles}`] },
  { book: 'S 2193-2243', weapon: { system: 'needle-beam', class: 3 }, modes: [`12:3 24:2s1 36:1s2 ${needles}`] },
  { book: 'S 2263-2283', weapon: { system: 'pulse-torpedo' }, modes: [`${sixes} ${torpedo}`] },
  { book: 'S 2263-2283', weapon: { system: 'pulse-torpedo', range: 'short' }, modes: [`${fours} ${torpedo}`] },
  { book: 'S 2263-2283', weapon: { system: 'pulse-torpedo', range: 'long' }, modes: [`${nines} ${torpedo}`] },
  {
    ...{ book: 'S 2285-2309', weapon: { system: 'pulse-torpedo', overload: true } },
    modes: [`${sixes} ${torpedo}`, `overloaded every-other-turn ${fours} ${overloaded}`],
  },
  {
    ...{ book: 'S 2285-2309', weapon: { system: 'pulse-torpedo', range: 'long', overload: true } },
    modes: [`${nines} ${torpedo}`, `overloaded every-other-turn ${sixes} ${overloaded}`],
  },
  {
    book: 'Project Continuum',
    weapon: { system: 'pulse-torpedo', range: 'variable', edition: 'continuum-2017' },
    modes: [`${nines} advanced: d6 SAP (unknown): no source at hand says how a torpedo of variable range hits`],
  },
  {
    ...{ book: 'S 2317-2325', weapon: { system: 'submunition' } },
    modes: ['once 6:3 12:2 18:1 advanced beam: beam dice, P'],
  },
  {
    ...{ book: 'S 2351-2363', weapon: { system: 'k-gun', class: 1 }, defends: 'class-1-k-gun 6:1' },
    modes: [`${sixes} ${slug(1, '1')}`],
  },
  {
    ...{ book: 'S 2360-2363', weapon: { system: 'k-gun', class: 1, range: 'short' }, defends: 'class-1-k-gun 6:1' },
    modes: [`${fours} ${slug(1, '1')}`],
  },
  { book: 'S 2351-2358', weapon: { system: 'k-gun', class: 2 }, modes: [`${sixes} ${slug(2, '1–2')}`] },
  {
    ...{ book: 'S 2408-2437', weapon: { system: 'k-gun', class: 2, flak: true }, defends: 'flak 18:2' },
    modes: [
      `${sixes} ${slug(2, '1–2')}`,
      'barrage burst defensive 18:2 none: PDS dice at −1 within 2 mu of a point; ships there take 1 point on a 1',
    ],
  },
  {
    ...{ book: 'S 2435-2437', weapon: { system: 'k-gun', class: 1, flak: true }, defends: 'class-1-k-gun 6:1' },
    modes: [`${sixes} ${slug(1, '1')}`],
  },
  { book: 'S 2351-2358', weapon: { system: 'k-gun', class: 5 }, modes: [`${sixes} ${slug(5, '1–5')}`] },
  { book: 'S 2351-2358', weapon: { system: 'k-gun', class: 6 }, modes: [`${sixes} ${slug(6, '1–5')}`] },
  {
    ...{ book: 'S 2347-2349', weapon: { system: 'k-gun', class: 3, range: 'long' } },
    modes: [`${nines} ${slug(3, '1–3')}`],
  },
  {
    ...{ book: 'S 2440-2466', weapon: { system: 'boarding-torpedo-launcher' } },
    modes: [`${sixes} none: 1 point and two boarding parties`],
  },
  {
    ...{ book: 'S 2472-2513', weapon: { system: 'fusion-array' } },
    modes: [
      'flare 6:1@1 12:2@2 18:3@3 24:4@4 30:5@5 36:6@6 advanced beam: the dice in brackets: beam dice a hit',
      'torpedo 6:6@6 12:5@5 18:4@4 24:3@3 30:2@2 36:1@1 advanced beam: the dice in brackets: beam dice a hit',
    ],
  },
  {
    ...{ book: 'S 2521-2530', weapon: { system: 'gravitic-gun', class: 2 } },
    modes: [`${twoDice} ${bySpeed} (unknown): no source at hand has the table of damage by speed`],
  },
  {
    ...{ book: 'S 2833-2843', weapon: { system: 'mkp' } },
    modes: ['once 12:1 none: 4, 5: a hit, 6: two; 4 AP a hit'],
  },
  { book: 'base', weapon: { system: 'salvo-launcher' }, modes: [`missile 24: ${salvo}`] },
  { book: 'base', weapon: { system: 'salvo-rack' }, modes: [`missile once 24: ${salvo}`] },
  { book: 'base', weapon: { system: 'salvo-rack', type: 'extended' }, modes: [`missile once 36: ${salvo}`] },
  { book: 'base', weapon: { system: 'heavy-missile' }, modes: ['missile once 24: advanced: 3d6 SAP'] },
  {
    ...{ book: 'base', weapon: { system: 'heavy-missile', type: 'extended', warhead: 'needle' } },
    modes: [
      `missile once 36: none: a needle beam at one system (unknown): no source at hand has figures for needle warheads`,
    ],
  },
  {
    ...{ book: 'S 2549-2596', weapon: { system: 'antimatter-missile' } },
    modes: ['missile once 18:3 all: d6 a die, −1 a level of screens; 2 dice at 2 mu, 1 at 3 mu'],
  },
  {
    ...{ book: 'S 2606-2637', weapon: { system: 'rocket-pod' } },
    modes: ['rocket once 6:2@2 12:2@3 18:2@4 none: d3 SAP a hit'],
  },
  {
    ...{ book: 'S 2739-2831', weapon: { system: 'plasma-bolt-launcher', class: 6 } },
    modes: [`bolt every-other-turn 30:6 ${bolt}`, `projectile every-other-turn ${sixes} advanced: 6d3 SAP`],
  },
  {
    ...{ book: 'base', weapon: { system: 'plasma-bolt-launcher', class: 6, edition: 'continuum-2017' } },
    modes: [`bolt every-other-turn 30:6 ${bolt}`],
  },
  {
    ...{ book: 'S 2687-2724', weapon: { system: 'spinal-mount', weapon: 'beam', size: 'small' } },
    modes: [`spine every-other-turn 24:12 ${beamDice}`],
  },
  {
    ...{ book: 'S 2687-2735', weapon: { system: 'spinal-mount', weapon: 'plasma', size: 'medium' } },
    modes: [`spine every-other-turn 36:6 ${plasmaDice}`],
  },
  {
    ...{ book: 'S 2687-2715', weapon: { system: 'spinal-mount', weapon: 'singularity', size: 'large' } },
    modes: [`spine every-other-turn 48:2 ${singularity}`],
  },
  {
    book: 'base',
    weapon: { system: 'minelayer', mines: 2 },
    modes: ['burst once 3:4 all beam: beam dice at a ship that passes, then removed'],
  },
];

const shownBands = (bands: readonly Band[]) =>
  bands
    .map(
      ({ to, dice = '', needs, sensors }) => `${to}:${dice}${needs ? `@${needs}` : ''}${sensors ? `s${sensors}` : ''}`,
    )
    .join(' ');

function shownMode({ name, delivery, rate, defensive, advancedFireControl, bands, roll, unknown }: FireMode): string {
  const { die, screens, text } = roll.scores;
  return [
    name === 'standard' ? [] : name,
    delivery === 'direct' ? [] : delivery,
    rate === 'every-turn' ? [] : rate,
    defensive ? 'defensive' : [],
    advancedFireControl ? 'advanced-control' : [],
    shownBands(bands),
    `${[screens, die ?? []].flat().join(' ')}: ${text}${unknown === undefined ? '' : ` (unknown): ${unknown}`}`,
  ]
    .flat()
    .join(' ');
}

const entryOf = ({ system, edition = 'continuum-2014' }: Row['weapon']) =>
  rulebook(withoutHouseRules(edition)).get(system) as BookEntry;

function defenseOf(weapon: Row['weapon'], advanced: boolean): string | undefined {
  const { edition: _, ...given } = weapon;
  const entry = entryOf(weapon);
  const hull = { advancedFireControl: advanced } as Hull;
  const defends = entry.defends?.(readChoices(entry, given as never) as never, hull);
  return defends && `${defends.gun} ${shownBands(defends.bands)}${defends.oneShot ? ' once' : ''}`;
}

for (const { weapon, book, modes = [], defends, advanced = false } of rows) {
  test(`${JSON.stringify(weapon)}, ${book}`, () => {
    expect(modesOf(weapon).map(shownMode)).toEqual(modes);
    expect(defenseOf(weapon, advanced)).toBe(defends);
    const deliveries = modes.map((mode) => mode.replace(/\d+:.*/, ''));
    // L 145-149: weapons need a fire control, except launched ordnance (S 2549-2557, 2612-2617, 2756, 2823-2826) and defenses (S 1578-1580).
    const aimed = deliveries.some((words) => !/missile|rocket|bolt|projectile|burst|defensive/.test(words));
    // Charges and mines are used up, but do not count as fired.
    const oneShot = [...deliveries, defends ?? ''].some((words) => /\bonce\b/.test(words) && !/burst/.test(words));
    expect(entryOf(weapon)).toMatchObject({ aimed, oneShot });
  });
}

test('the table has every system that fires, defends or is used up', () => {
  const found = (Object.keys(editions) as Edition[]).flatMap((edition) =>
    [...rulebook(withoutHouseRules(edition)).values()].flatMap(({ id, fires, defends, oneShot }) =>
      fires || defends || oneShot ? id : [],
    ),
  );
  expect([...new Set(rows.map(({ weapon }) => weapon.system))].sort()).toEqual([...new Set(found)].sort());
});
