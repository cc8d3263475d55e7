/** Fleets that are proposed, changed and improved. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judge } from '../../../src/checks/judge.ts';
import { judgeFleet } from '../../../src/checks/judge-fleet.ts';
import { defaultSettings } from '../../../src/config/settings.ts';
import type { Verdict } from '../../../src/findings/verdict.ts';
import { loadPatternEngine } from '../../../src/text/pattern.ts';
import {
  changeFleet,
  type FleetChanges,
  type FleetTerms,
  fleetEdits,
  fleetProblems,
} from '../../../src/workshop/fleets/change.ts';
import { improveFleet } from '../../../src/workshop/fleets/improve.ts';
import { bestShips } from '../../../src/workshop/fleets/knapsack.ts';
import { proposeFleets } from '../../../src/workshop/fleets/propose.ts';
import { strengthOf, type Warship, warships } from '../../../src/workshop/fleets/warship.ts';
import { projectPath } from '../../support/project-path.ts';

async function designsIn(folder: string): Promise<readonly Verdict[]> {
  const files = readdirSync(projectPath(`designs/${folder}`)).filter((file) => file.endsWith('.yaml'));
  const judged = files.map((file) =>
    judge({ name: file, bytes: readFileSync(projectPath(`designs/${folder}/${file}`)) }),
  );
  return (await Promise.all(judged)).flat();
}

await loadPatternEngine();

const concord = await designsIn('concord');

const propose = (designs: readonly Verdict[], terms: FleetTerms) =>
  proposeFleets(warships(designs), {
    points: terms.limit?.points ?? 0,
    isLegal: (ships) => fleetProblems(terms, ships, defaultSettings).length === 0,
  });

describe('three fleets of 1,500 points', () => {
  const navies = [
    'concord',
    'hesperid',
    'veiled',
    ...['nac', 'esu', 'fse', 'nsl', 'kravak', 'phalon'].map((each) => `published/${each}`),
  ];
  for (const navy of navies) {
    test(navy, async () => {
      const fleets = propose(await designsIn(navy), { fleet: 'Test', limit: { points: 1500 } });
      expect(fleets.map(({ plan }) => plan)).toEqual(['balanced', 'heavy', 'many hulls']);
      for (const { ships, points, flagship } of fleets) {
        expect(points).toBeLessThanOrEqual(1500);
        expect(points).toBeGreaterThanOrEqual(1400);
        expect(Math.max(...ships.map(({ candidate }) => candidate.points))).toBe(flagship.points);
        const escorts = ships.filter(({ candidate }) => candidate.isEscort);
        expect(escorts.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(2);
        expect(ships.some(({ candidate }) => candidate !== flagship && !candidate.isEscort)).toBe(true);
      }
    });
  }

  test('do not depend on the order of the designs', () => {
    const terms = { fleet: 'Test', limit: { points: 1500 } };
    const namesOf = (designs: readonly Verdict[]) =>
      propose(designs, terms).map(({ ships }) => ships.map(({ candidate, count }) => `${count} ${candidate.name}`));
    expect(namesOf(concord.toReversed())).toEqual(namesOf(concord));
  });

  test('keep the limits and the composition of a club', () => {
    const terms: FleetTerms = {
      fleet: 'Test',
      limit: { points: 1500, ships: 6, mass: 420 },
      composition: [{ 'at-most': 0, of: { role: '/carrier/' } }],
    };
    const fleets = propose(concord, terms);
    expect(fleets.length).toBeGreaterThan(0);
    for (const { ships } of fleets) expect(fleetProblems(terms, ships, defaultSettings)).toEqual([]);
  });
});

test('auxiliaries and fortresses are no warships', () => {
  const names = warships(concord).map(({ name }) => name);
  expect(names).toContain('Valiant');
  for (const name of ['Enduring', 'Patient', 'Provident', 'Dutiful']) expect(names).not.toContain(name);
});

test('the best ships for some points are those of a search of all', () => {
  const pool = warships(concord).slice(0, 5);
  const worth = [1, 0.97];
  const search = (index: number, left: number): number => {
    const candidate = pool[index];
    if (!candidate) return 0;
    const of = (count: number) =>
      worth.slice(0, count).reduce((sum, share) => sum + share * strengthOf(candidate), 0) +
      search(index + 1, left - count * candidate.points);
    return Math.max(...[0, 1, 2].filter((count) => count * candidate.points <= left).map(of));
  };
  const best = bestShips(pool, 900, 2);
  for (const points of [0, 75, 222, 500, 777, 900]) {
    expect(best.value(points)).toBeCloseTo(search(0, points), 9);
    const cost = best.ships(points).reduce((sum, { candidate, count }) => sum + count * candidate.points, 0);
    expect(cost).toBeLessThanOrEqual(points);
  }
});

const patrol = `fleet: Patrol
navy: Concord Navy
limit: { points: 900 }
ships:
  - { design: incisive.yaml, names: [Incisive, Trenchant], ids: [CN214020, CN214733] }
  # The eyes of the fleet.
  - { design: candid.yaml, count: 2 }
  - { design: emphatic.yaml }
`;

async function fleetOf(text: string) {
  const { fleet } = await judgeFleet(
    { name: 'patrol.fleet.yaml', bytes: new TextEncoder().encode(text) },
    defaultSettings,
    async ({ design }) => ({
      settings: defaultSettings,
      ...(concord.find(({ file }) => file === design)
        ? { verdict: concord.find(({ file }) => file === design) as Verdict }
        : {}),
    }),
  );
  return fleet ?? expect.fail('not a fleet');
}

const shipyard = { designs: concord, pathTo: (file: string) => file };

const changes: readonly (readonly [changes: FleetChanges, ships: readonly string[], edits: number])[] = [
  [{ add: ['Diligent'] }, ['incisive 2', 'candid 2', 'emphatic 1', 'diligent 1'], 1],
  [{ add: ['2 diligent', 'Contrary'] }, ['incisive 2', 'candid 2', 'emphatic 1', 'diligent 2', 'contrary 1'], 2],
  [{ add: ['Candid'] }, ['incisive 2', 'candid 3', 'emphatic 1'], 1],
  [{ add: ['Emphatic'] }, ['incisive 2', 'candid 2', 'emphatic 2'], 1],
  [{ add: ['Incisive'] }, ['incisive 2', 'candid 2', 'emphatic 1', 'incisive 1'], 1],
  [{ remove: ['Candid'] }, ['incisive 2', 'candid 1', 'emphatic 1'], 1],
  [{ remove: ['2 Candid'] }, ['incisive 2', 'emphatic 1'], 1],
  [{ remove: ['all incisive'] }, ['candid 2', 'emphatic 1'], 1],
  [{ remove: ['Trenchant'] }, ['incisive 1', 'candid 2', 'emphatic 1'], 2],
  [{ remove: ['Emphatic'], add: ['Emphatic'] }, ['incisive 2', 'candid 2', 'emphatic 1'], 2],
];

describe('a changed fleet', () => {
  for (const [change, ships, edits] of changes) {
    test(JSON.stringify(change), async () => {
      const fleet = await fleetOf(patrol);
      const changed = changeFleet(fleet, change, shipyard);
      if ('message' in changed) return expect.fail(changed.message);
      const shown = changed.map(
        ({ entry }) => `${entry.design.replace('.yaml', '')} ${entry.count ?? (entry.names?.length || 1)}`,
      );
      expect(shown).toEqual(ships);
      expect(fleetEdits(fleet.file.ships, changed).flat()).toHaveLength(edits);
    });
  }

  const refused: readonly (readonly [changes: FleetChanges, message: string, help: string])[] = [
    [{ add: ['Diligentt'] }, 'no design of class Diligentt among 18 designs', 'did you mean `Diligent`?'],
    [{ remove: ['Diligent'] }, 'no ship or class Diligent in this fleet', 'classes: Incisive, Candid or Emphatic'],
    [{ remove: ['3 Candid'] }, 'cannot remove 3 Candid: the fleet has 2', "pass --remove 'all Candid'"],
    [{ add: ['all Candid'] }, 'cannot add all Candid', 'write a number: 2 Candid'],
    [{ add: ['0 Candid'] }, 'cannot read `0 Candid`', 'a number of ships is 1 to 999'],
    [
      { add: ['2'] },
      'no design of class 2 among 18 designs',
      'designs come from the folders of the ships that the fleet has',
    ],
    [{ add: [' '] }, 'cannot read ` `', 'write a number and a class, such as 2 Diligent'],
  ];
  for (const [change, message, help] of refused) {
    test(`is refused: ${JSON.stringify(change)}`, async () => {
      expect(changeFleet(await fleetOf(patrol), change, shipyard)).toEqual({ message, help });
    });
  }
});

describe('advice for a fleet', () => {
  const advise = async (text: string, maxPoints: number, candidates: readonly Warship[] = warships(concord)) =>
    improveFleet({
      fleet: await fleetOf(text),
      ...{ candidates, shipyard, settings: defaultSettings, maxPoints, maxProposals: 5 },
    });

  test('says what the points that are left buy', async () => {
    const { left, improvements } = await advise(patrol.replace('900', '1100'), 1100);
    expect(left).toBe(1100 - 886);
    const adds = improvements.filter(({ kind }) => kind === 'add');
    expect(adds[0]?.changes).toEqual({ add: ['Diligent', 'Contrary'], remove: [] });
    for (const each of improvements) {
      expect(each.points).toBeLessThanOrEqual(1100);
      expect(each.left).toBe(1100 - each.points);
      expect(each.gain.offense + each.gain.endurance).toBeGreaterThan(0);
    }
  });

  test('keeps the other limits of the fleet', async () => {
    const { improvements } = await advise(patrol.replace('{ points: 900 }', '{ points: 1100, ships: 6 }'), 1100);
    expect(improvements.length).toBeGreaterThan(0);
    for (const { entries } of improvements) {
      const ships = entries.reduce((sum, { entry }) => sum + (entry.count ?? entry.names?.length ?? 1), 0);
      expect(ships).toBeLessThanOrEqual(6);
    }
  });

  test('names the ship that does least for her points, and bogeys', async () => {
    expect(await advise(patrol, 945)).toMatchObject({ left: 59, bogeys: 2, weakest: expect.any(String) });
  });

  test('has nothing for a fleet over its limit but smaller ships', async () => {
    const { left, improvements } = await advise(patrol, 800);
    expect(left).toBe(-86);
    for (const { points } of improvements) expect(points).toBeLessThanOrEqual(800);
  });
});
