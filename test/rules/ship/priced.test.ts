/** Every figure and text of a priced ship, compared with `priced/FIXTURE.out`, and a few tables without ships. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judge } from '../../../src/checks/judge.ts';
import type { FireMode } from '../../../src/rules/catalogue/fires.ts';
import { lineCalculation, lineCitation } from '../../../src/rules/design/cost-line.ts';
import {
  allCraftRows,
  defaultWingFor,
  squadronEndurance,
  squadronRowRefs,
  wingEndurance,
  wingRowRefs,
} from '../../../src/rules/design/craft.ts';
import { idsInBook, rulebook } from '../../../src/rules/house/book.ts';
import { changedBookFigures } from '../../../src/rules/house/overlay.ts';
import { formatCitation } from '../../../src/rules/model/citation.ts';
import { minHullBoxes } from '../../../src/rules/model/hull.ts';
import { craftRowsAboard, flightsOf, formatRounds, roundsPerItem } from '../../../src/rules/ship/aboard.ts';
import * as breakpoint from '../../../src/rules/ship/breakpoint.ts';
import * as track from '../../../src/rules/ship/hull-track.ts';
import { itemIdentities, shipIdentity } from '../../../src/rules/ship/identity.ts';
import { affordableThrusts, isGrownTrack } from '../../../src/rules/ship/living-ship.ts';
import * as replacement from '../../../src/rules/ship/replacement-points.ts';
import {
  countParts,
  describeRules,
  houseRulesUse,
  type Item,
  lineGroup,
  lineId,
  lineLabel,
  type Ship,
} from '../../../src/rules/ship/ship.ts';
import { thrustLeft, turningThrust } from '../../../src/rules/ship/turning.ts';
import { fixturesIn } from '../../support/fixture-output.ts';
import { fixtureSettings } from '../../support/fixture-settings.ts';
import { expectFile } from '../../support/golden.ts';
import { projectPath } from '../../support/project-path.ts';

const json = (value: unknown) => JSON.stringify(value);

/** The modes of a weapon with the texts about their dice. */
function modesOf(modes: readonly FireMode[]): string {
  return json(modes.map((mode) => ({ ...mode, dice: mode.roll.scores })));
}

function costLinesOf({ lines, hull }: Ship): readonly string[] {
  return lines.map((line) => {
    const figures = `count ${line.count}, mass ${line.mass}, points ${line.points}, CPV ${line.combatPoints}`;
    const place = `${line.path} ${lineId(line)} (${lineGroup(line)}): ${lineLabel(line)}`;
    return `${place}: ${figures}: ${lineCalculation(line, hull)} [${formatCitation(lineCitation(line))}]`;
  });
}

/** An item with its contents and the cost of its rounds: one of each kind, then all. */
function itemOf(item: Item, { hull, design }: Ship, identity: string | undefined): string {
  const rounds = roundsPerItem(item);
  const costs = Object.entries(rounds).map(([kind, count]) => {
    const one = replacement.ammunitionPoints(item, { [kind]: 1 }, hull);
    return `${formatRounds(kind, 1)} ${one}, ${formatRounds(kind, count)} ${replacement.ammunitionPoints(item, { [kind]: count }, hull)}`;
  });
  const grown = isGrownTrack(item, design) ? ', grown track' : '';
  // Fire modes of house rules are data; those of the rulebook are tested with its entries.
  const fires =
    hull.house && item.entry.fires ? `; fires ${modesOf(item.entry.fires(item.choices as never, hull.edition))}` : '';
  return `${item.path}: ${countParts(item)} parts${grown}; ${identity}; ${costs.join('; ')}${fires}`;
}

function craftOf({ wings, squadrons, hull }: Ship): readonly string[] {
  const rows = (refs: ReturnType<typeof wingRowRefs>) => refs.map((ref) => `${ref.at} ${ref.row.id}`).join(', ');
  return [
    ...wings.map(({ craft, path }) => {
      const costs = [1, 2, 3, 4, 5, 6].map((count) => replacement.fighterPoints(craft, count, hull));
      return `${path}: ${rows(wingRowRefs(craft))}; endurance ${wingEndurance(craft)}; replaced for ${costs}`;
    }),
    ...squadrons.map(({ craft, path }) => {
      const costs = [[], [0], [1], [0, 1]].map((boats) => replacement.boatPoints(craft, new Set(boats), hull));
      return `${path}: ${rows(squadronRowRefs(craft))}; endurance ${squadronEndurance}; replaced for ${costs}`;
    }),
  ];
}

function breakpointsOf(ship: Ship): readonly string[] {
  const { mass } = ship.hull;
  const { shares, room } = breakpoint.freeMassDetails(ship, mass + 7);
  const resized = breakpoint.resizeDesign(ship, mass + 7);
  return [
    `breakpoint: ${json(breakpoint.breakpointStatus(ship))}`,
    `masses that leave more: ${breakpoint.breakpointMasses(ship, mass + 20)}`,
    ...shares.map((share) => `at ${mass + 7}: ${share.name}: ${share.working}: ${share.mass}`),
    `at ${mass + 7}: room ${room}; ${json(resized.hull)} ${json(resized.systems)}`,
  ];
}

/** The entries that house rules change or define. */
function houseEntriesOf({ hull }: Ship): readonly string[] {
  if (!hull.house) return [];
  const entries = [...rulebook(hull).values()].filter(({ house }) => house);
  return entries.flatMap((entry) => [
    `${entry.id}: ${entry.name}, ${entry.icon}, ${entry.group}: mass ${entry.mass.summary}; points ${entry.points.summary}`,
    json({
      own: entry.house?.isOwn,
      covers: entry.house?.isOwn ? entry.covers?.({} as never) : '',
      aimed: entry.aimed,
      oneShot: entry.oneShot,
      harmless: entry.firesNot,
    }),
    json({ choices: Object.keys(entry.choices), book: changedBookFigures(entry), examples: entry.examples() }),
  ]);
}

function describeShip(ship: Ship): string {
  const { design, hull, mass, points, combatPoints, crew } = ship;
  const known = itemIdentities(ship);
  return [
    `${design.class}: ${describeRules(ship)}`,
    `${json({ mass, points, combatPoints, crew })}`,
    `${json({ boxes: hull.boxes, armor: hull.armorBoxes, advanced: hull.advancedFireControl, options: [...hull.options], house: houseRulesUse(ship) })}`,
    ...costLinesOf(ship),
    ...ship.items.map((item) => itemOf(item, ship, known.get(item.path))),
    ...craftOf(ship),
    `craft: ${craftRowsAboard(ship).map(({ id }) => id)}`,
    ...flightsOf(ship).map(json),
    ...breakpointsOf(ship),
    shipIdentity(ship),
    '',
  ].join('\n');
}

describe.each(fixturesIn('test/rules/ship/priced').fixtures)('%s', (name) => {
  test('matches its .out file', async () => {
    const path = `test/rules/ship/priced/${name}`;
    const bytes = readFileSync(projectPath(path));
    const verdicts = await judge({ name: path, bytes }, await fixtureSettings(bytes.toString()));
    const ships = verdicts.map(({ ship, findings }) => (ship ? describeShip(ship) : json(findings)));
    const houseEntries = verdicts[0]?.ship ? houseEntriesOf(verdicts[0].ship) : [];
    expectFile(projectPath(path.replace('.yaml', '.out')), `${[...ships, ...houseEntries].join('\n')}\n`);
  });
});

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

const robots = { type: 'standard', mods: ['robot'] };
const book = { edition: 'continuum-2014', house: undefined } as const;
const craftIdsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).sort();
const craftIds = craftIdsOf(allCraftRows());

const tables: readonly (readonly [what: string, values: () => readonly unknown[], expected: readonly unknown[]])[] = [
  ['rows of 0 boxes', () => track.hullRows(0, 4), [0, 0, 0, 0]],
  ['rows of 15 boxes', () => track.hullRows(15, 4), [4, 4, 4, 3]],
  ['rows of 5 boxes', () => track.hullRows(5, 3), [2, 2, 1]],
  ['least boxes', () => [44, 45, 54, 55].map(minHullBoxes), [4, 5, 5, 6]],
  ['crew stars', () => track.crewStars(15, 4), [4, 8, 12, 15]],
  ['crew stars left over', () => track.crewStars(5, 4), [2, 3, 4, 5]],
  ['crew stars of fewer boxes than crew', () => track.crewStars(2, 4), [1, 2]],
  ['crew stars, the last in the last box', () => track.crewStars(8, 4), [2, 4, 6, 8]],
  ['no crew', () => track.crewStars(5, 0), []],
  ['stars lost', () => [0, 3, 4, 8, 15].map((lost) => track.starsLost(15, 4, lost)), [0, 0, 1, 2, 4]],
  ['threshold rolls', () => upTo(4).map((row) => track.thresholdRoll(row, 4)), ['6', '5+', '4+', undefined]],
  ['low rolls', () => upTo(4).map((row) => track.lowThresholdRoll(row, 4)), ['1', '1–2', '1–3', undefined]],
  ['rows of stealth', () => ([0, 1, 2] as const).map(track.stealthRows), [[], [2], [1, 3]]],
  [
    'thrust left',
    () => ([undefined, 'half', 'down', 'destroyed'] as const).map((loss) => thrustLeft(5, loss)),
    [5, 2, 0, 0],
  ],
  ['turning', () => (['standard', 'advanced'] as const).map((type) => turningThrust({ thrust: 5, type })), [3, 5]],
  ['prorated', () => [0, 1, 2, 3].map((intact) => replacement.prorate(10, intact, 3)), [0, 3, 7, 10]],
  ['halves', () => [0, 1, 2, 3].map(replacement.half), [0, 1, 1, 2]],
  ['the wing of a bay', () => ['hangar', 'fighter-rack'].map(defaultWingFor), [{ type: 'standard' }, robots]],
  ['IDs of a book, small craft last', () => [idsInBook(book).slice(rulebook(book).size).sort()], [craftIds]],
  ['IDs of systems', () => idsInBook(book).slice(0, rulebook(book).size), [...rulebook(book).keys()]],
  ['rows of small craft', () => [craftIdsOf(allCraftRows())], [craftIds]],
  ['rounds of an unknown kind', () => [formatRounds('bolt', 2)], ['2 bolt']],
  [
    'thrusts that a power pays for',
    () => affordableThrusts(30, 3),
    [
      { from: 1, to: 2, power: 1 },
      { from: 3, to: 4, power: 2 },
      { from: 5, to: 5, power: 3 },
    ],
  ],
  ['thrusts of a tiny ship', () => affordableThrusts(1, 1), [{ from: 1, to: 50, power: 1 }]],
];

test.each(tables)('%s', (_, values, expected) => {
  expect(values()).toEqual(expected);
});
