/** What a ship is worth in a fight: the parts of offense and survival, and the usual opponents. */

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { toNumber } from '../../../src/rules/dice/rational.ts';
import { targetOf } from '../../../src/rules/firepower/target.ts';
import { volleyOf } from '../../../src/rules/firepower/volley.ts';
import { arcNames } from '../../../src/rules/model/arcs.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { fightRanges, offenseOf } from '../../../src/workshop/worth/offense.ts';
import { usualOpponent } from '../../../src/workshop/worth/opponent.ts';
import { survivalParts } from '../../../src/workshop/worth/survival.ts';
import { choiceOf, worthOf } from '../../../src/workshop/worth/worth.ts';
import { judged, judgedText } from '../../support/judge-text.ts';
import { projectPath } from '../../support/project-path.ts';
import { fightingStrength } from '../../support/worth-correlation.ts';

const cruiser = {
  class: 'Plain',
  mass: 90,
  hull: { boxes: 24 },
  armor: [4],
  drive: 4,
  ftl: 'standard',
  systems: [
    { system: 'fire-control' },
    { system: 'pds', count: 2 },
    { system: 'beam', class: 2, arcs: 'FP F FS', count: 2 },
  ] as readonly object[],
};

async function shipOf(changes: Partial<typeof cruiser> = {}, ...more: readonly object[]): Promise<Ship> {
  const data = { ...cruiser, ...changes };
  const [verdict] = await judgedText(stringify({ ...data, systems: [...data.systems, ...more] }));
  return verdict?.ship as Ship;
}

const plain = worthOf(await shipOf());

const changes: readonly (readonly [what: string, ship: Ship, better: (w: typeof plain) => number])[] = [
  ['a beam', await shipOf({}, { system: 'beam', class: 2, arcs: 'FP F FS' }), ({ offense }) => offense.total],
  ['a class 3 beam', await shipOf({}, { system: 'beam', class: 3, arcs: 'FP F FS' }), ({ offense }) => offense.atRange],
  ['a missile', await shipOf({}, { system: 'heavy-missile', arcs: 'FP F FS' }), ({ offense }) => offense.ammunition],
  ['fighters', await shipOf({}, { system: 'hangar', wing: { type: 'standard' } }), ({ offense }) => offense.craft],
  ['a fire control', await shipOf({}, { system: 'fire-control' }), ({ offense }) => offense.working],
  ['thrust, by its choice,', await shipOf({ drive: 6 }), ({ choice }) => choice],
  ['thrust', await shipOf({ drive: 6 }), ({ offense }) => offense.total],
  ['thrust, by its evasion,', await shipOf({ drive: 6 }), ({ survival }) => survival.destroyed],
  ['hull', await shipOf({ hull: { boxes: 25 } }), ({ survival }) => survival.destroyed],
  ['armor', await shipOf({ armor: [5] }), ({ survival }) => survival.crippled],
  ['a screen', await shipOf({}, { system: 'screen', level: 1 }), ({ survival }) => survival.crippled],
  ['point defense', await shipOf({}, { system: 'pds' }), ({ survival }) => survival.destroyed],
  ['point defense, as an escort,', await shipOf({}, { system: 'pds' }), ({ escort }) => escort.kills],
  ['an ADFC', await shipOf({}, { system: 'adfc' }), ({ escort }) => Number(escort.covers)],
];

test.each(changes)('%s makes a ship better', (_, ship, better) => {
  const worth = worthOf(ship);
  expect(better(worth)).toBeGreaterThan(better(plain));
  expect(fightingStrength(worth)).toBeGreaterThanOrEqual(fightingStrength(plain));
});

test('the damage of a weapon is that of `firepower`, and limited shots are spread over six turns', async () => {
  const ship = await shipOf({}, { system: 'submunition', arcs: 'F' });
  const opponent = usualOpponent(90);
  const { target } = targetOf(opponent.ship);
  const fired = fightRanges.map((range) => arcNames.map((arc) => volleyOf(ship, { arc, range, target }).weapons));
  const means = (isPack: boolean) =>
    fired
      .flat()
      .map((weapons) =>
        weapons.reduce(
          (sum, { weapon, mean }) => sum + ((weapon.system === 'submunition') === isPack ? toNumber(mean) : 0),
          0,
        ),
      );
  const { guns, ammunition } = offenseOf(ship, opponent, 0);
  const [beams, pack] = [means(false), means(true)];
  expect(Math.max(...pack)).toBeGreaterThan(0);
  expect(guns).toBeCloseTo(beams.reduce((sum, each) => sum + each, 0) / beams.length, 12);
  expect(ammunition).toBeCloseTo(Math.max(...pack) / 6, 12);
});

test('weapons that need a fire control do nothing without one', async () => {
  const [, ...others] = cruiser.systems;
  expect(worthOf(await shipOf({ systems: others })).offense.total).toBe(0);
});

test('each part of survival adds to the ones before', async () => {
  const ship = await shipOf({ drive: 6 }, { system: 'screen', level: 1 });
  const opponent = usualOpponent(90);
  const parts = survivalParts(ship, opponent, choiceOf(ship, opponent));
  const volleys = [parts.hull, parts.armor, parts.fields, parts.pointDefense, parts.thrust];
  const crippled = volleys.map((each) => each.crippled);
  expect(crippled).toEqual([...crippled].sort((one, other) => one - other));
  expect(new Set(crippled).size).toBe(5);
  for (const each of volleys) expect(each.destroyed).toBeGreaterThan(each.crippled);
  expect(parts.thrust).toEqual(worthOf(ship).survival);
});

/** The middle value. */
function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] as number;
}

test('the usual opponents are the medians of the warships of the library', async () => {
  const files = readdirSync(projectPath('designs'), { recursive: true, encoding: 'utf8' });
  const designs = files.filter((name) => /(?<!\.(?:fleet|state))\.yaml$/.test(name)).sort();
  const ships = (await Promise.all(designs.map((name) => judged(`designs/${name}`)))).flat();
  const fire = (ship: Ship) => toNumber(volleyOf(ship, { arc: 'F', range: 12 }).mean);
  const warships = ships.flatMap(({ ship }) => (ship && fire(ship) >= ship.hull.mass / 40 ? [ship] : []));
  const bounds = [0, 44, 110, Number.POSITIVE_INFINITY];
  for (const [index, to] of bounds.entries()) {
    const from = bounds[index - 1];
    if (from === undefined) continue;
    const of = warships.filter(({ hull }) => hull.mass > from && hull.mass <= to);
    const { ship: usual } = usualOpponent(from + 1);
    const figures: Readonly<Record<string, readonly [(ship: Ship) => number, tolerance: number]>> = {
      mass: [({ hull }) => hull.mass, 3],
      hull: [({ hull }) => hull.boxes, 1],
      armor: [(ship) => targetOf(ship).armor.reduce((sum, boxes) => sum + boxes, 0), 1],
      screens: [(ship) => targetOf(ship).target.screens, 0],
      pds: [(ship) => targetOf(ship).target.defense.pds ?? 0, 0],
      thrust: [({ design }) => design.drive?.thrust ?? 0, 0],
      fire: [fire, 1.5],
    };
    for (const [name, [figure, tolerance]] of Object.entries(figures)) {
      const difference = Math.abs(median(of.map(figure)) - figure(usual));
      expect([from, name, difference <= tolerance, median(of.map(figure)), figure(usual)]).toEqual([
        ...[from, name, true, median(of.map(figure)), figure(usual)],
      ]);
    }
  }
});
